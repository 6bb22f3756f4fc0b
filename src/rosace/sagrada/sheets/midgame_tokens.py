"""A game in the middle: whether the favour tokens on a table can be there.

They come with the windows, and by modules; they go onto the tools, first one, then two at a time, or for other things
out of the game: for rare glass, or for an inspiration that costs one. Inspiration cards change more: a tool may have
cost less, and its tokens may have been taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from rosace.engine.errors import SetupError
from rosace.sagrada.sheets.midgame_modules import ModulesPickup
from rosace.sagrada.sheets.sheet_data import ToolSheet


def check_tokens(tools: Sequence[ToolSheet], modules: ModulesPickup) -> None:
    """No player has more than at first, no tool an impossible number, and nothing lies there that nobody has spent."""
    if len(modules.players) == 1:
        _check_solo(tools)
        return
    spent = 0
    for seat, player in enumerate(modules.players):
        had, came = modules.tokens_at_start(seat), player.window.pattern
        if player.tokens > had and not modules.took_tokens():
            who = came.id if had == came.difficulty else f"seat {seat}"
            reason = f"{who} came with {had}, so there are not {player.tokens}"
            raise SetupError(f"players[{seat}].tokens", reason)
        spent += had - player.tokens
    for index, tool in enumerate(tools):
        if tool.tokens and tool.tokens % 2 == 0 and modules.cheap_seat() < 0:
            reason = f"the first use costs 1 and each later one 2, so there are not {tool.tokens}"
            raise SetupError(f"tools[{index}].tokens", reason)
    on_tools = sum([tool.tokens for tool in tools])
    if on_tools > spent:
        reason = f"{on_tools} tokens lie on them, but the players have spent only {max(spent, 0)}"
        raise SetupError("tools", reason)


def check_spent(tools: Sequence[ToolSheet], modules: ModulesPickup) -> None:
    """What players have spent lies on the tools, unless it can have left the game."""
    spent = sum([modules.tokens_at_start(seat) - own.tokens for seat, own in enumerate(modules.players)])
    on_tools = sum([tool.tokens for tool in tools])
    if len(modules.players) > 1 and on_tools < spent and not modules.spends_tokens():
        reason = f"the players have spent {spent} tokens, but only {on_tools} lie on them"
        raise SetupError("tools", reason)


def check_paid(seat: int, modules: ModulesPickup) -> None:
    """Who has used a tool in this turn has paid for it: at least one token, unless more were taken off a tool since."""
    own = modules.players[seat]
    if len(modules.players) == 1 or modules.took_tokens(seat):
        return
    if own.tokens >= modules.tokens_at_start(seat):
        raise SetupError(
            "tool_used", f"seat {seat} has all its {own.tokens} tokens, so it has paid for no tool"
        )


def _check_solo(tools: Sequence[ToolSheet]) -> None:
    """There are no tokens: a tool was used or not."""
    for index, tool in enumerate(tools):
        if tool.tokens > 1:
            raise SetupError(
                f"tools[{index}].tokens", f"solo, a tool is used once: 0 or 1, not {tool.tokens}"
            )
