"""Checks of the favour tokens on the sheet of a game that goes on.

Tokens come with the windows and from modules. They go onto the tools, first one, then two at a time. With modules they
may also leave the game or be taken off tools, and tools may cost less.
"""

from __future__ import annotations

from rosace.engine.errors import SetupError, ensure
from rosace.sagrada.sheets.sheet import TableSheet, ToolSheet


class Tokens:
    """The favour tokens of a table whose game goes on."""

    def __init__(self, table: TableSheet, tools: tuple[ToolSheet, ...]) -> None:
        self.table: TableSheet = table
        self.tools: tuple[ToolSheet, ...] = tools

    def tokens_at_start(self, seat: int) -> int:
        """What a seat began with."""
        return self.table.players[seat].tokens_at_start(self.table)

    def took_tokens(self, only: int = -1) -> bool:
        """Whether somebody, or only a seat, has taken tokens off a tool."""
        players = self.table.players if only < 0 else self.table.players[only : only + 1]
        return any(module.took_tokens(player.extras) for module in self.table.active for player in players)

    def pays_less(self, seat: int) -> bool:
        """Whether a tool may have cost a seat one token where others paid two."""
        return any(module.pays_less(self.table.players[seat].extras) for module in self.table.active)

    def spent(self) -> int:
        """How many tokens the players have spent."""
        players = enumerate(self.table.players)
        return sum([self.tokens_at_start(seat) - player.tokens for seat, player in players])

    def on_tools(self) -> int:
        """How many tokens lie on the tools."""
        return sum([tool.tokens for tool in self.tools])

    def check(self) -> None:
        """Refuse more tokens than a player had, an impossible number on a tool, and more on tools than were spent."""
        if self.table.solo:
            self._check_solo()
            return
        for seat, player in enumerate(self.table.players):
            had, came = self.tokens_at_start(seat), player.window.pattern
            who = came.id if had == came.difficulty else f"seat {seat}"
            reason = f"{who} came with {had}, so there are not {player.tokens}"
            ensure(player.tokens <= had or self.took_tokens(), f"players[{seat}].tokens", reason)
        cheaper = any(self.pays_less(seat) for seat in range(len(self.table.players)))
        for index, tool in enumerate(self.tools):
            paid = not tool.tokens or tool.tokens % 2 == 1 or cheaper
            reason = f"the first use costs 1 and each later one 2, so there are not {tool.tokens}"
            ensure(paid, f"tools[{index}].tokens", reason)
        on_tools, spent = self.on_tools(), self.spent()
        reason = f"{on_tools} tokens lie on them, but the players have spent only {max(spent, 0)}"
        ensure(on_tools <= spent, "tools", reason)

    def _check_solo(self) -> None:
        """There are no tokens: a tool was used or not."""
        for index, tool in enumerate(self.tools):
            reason = f"solo, a tool is used once: 0 or 1, not {tool.tokens}"
            ensure(tool.tokens <= 1, f"tools[{index}].tokens", reason)

    def check_spent(self) -> None:
        """Refuse spent tokens that are not on the tools, unless they can have left the game."""
        on_tools, spent = self.on_tools(), self.spent()
        gone = any(module.spends_tokens(self.table) for module in self.table.active)
        if not self.table.solo and on_tools < spent and not gone:
            reason = f"the players have spent {spent} tokens, but only {on_tools} lie on them"
            raise SetupError("tools", reason)

    def check_paid(self, seat: int) -> None:
        """Refuse a tool that was used in this turn if its user has paid no token."""
        tokens = self.table.players[seat].tokens
        if not self.table.solo and not self.took_tokens(seat) and tokens >= self.tokens_at_start(seat):
            reason = f"seat {seat} has all its {tokens} tokens, so it has paid for no tool"
            raise SetupError("tool_used", reason)
