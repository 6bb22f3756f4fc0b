"""The powers of inspiration cards: like a tool, whether it may be used, what it asks, and what it does.

Courage and Conviction, which waive a print, are in `waiver.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, moves
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.modules.inspiration import hand
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, Table, ToolInUse


class Power:
    """The power of an inspiration card. The card says how often it may be used, and for what price."""

    id: str = ""
    asks: Mapping[int, str] = {}
    """The codes of its prompts, as a tool has them: see `Tool.asks`."""
    for_die: bool = False
    """Whether it works on a die that the player takes; then also on a drafted one that a tool holds."""

    def lost_at_start(self) -> int:
        """How many favour tokens its player loses at the start."""
        return 0

    def price(self, price: int) -> int:
        """What a tool costs its player."""
        return price

    def obstacle(self, table: Table) -> Refusal | None:
        """Why it cannot be used now, whatever its price; None if it can, to the end."""
        return None

    def begin(self, table: Table) -> None:
        """Start the power; the card is paid for and turned over."""
        table.stage = ASKED

    def moves(self, table: Table) -> list[Move]:
        """The legal moves of its step."""
        return []

    def play(self, table: Table, move: Move) -> None:
        """Carry out its step."""

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why a move of its step is refused; None leaves it to the general reasons."""
        return None


class Luck(Power):
    """Take a die and roll it again. If it then fits nowhere it goes back with its new value, and the turn ends.

    If it fits, it must be placed.
    """

    id = "luck"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-roll"}
    for_die = True

    def obstacle(self, table: Table) -> Refusal | None:
        """Any die will do."""
        return hand.obstacle(table)

    def begin(self, table: Table) -> None:
        """Roll the die that the tool holds, or ask for one."""
        if hand.tool_with_die(table) is None:
            table.stage = ASKED
        else:
            self.roll(table, table.in_use.die)

    def moves(self, table: Table) -> list[Move]:
        """The dice to take."""
        return hand.takes(table)

    def play(self, table: Table, move: Move) -> None:
        """Take it and roll it."""
        self.roll(table, hand.take(table, move))

    def roll(self, table: Table, die: int) -> None:
        """Roll a die; it stays in hand if it fits, otherwise the turn ends."""
        rolled = table.reroll(die)
        if hand.spaces(table, rolled):
            hand.hold(table, rolled)
            return
        hand.put_back(table, rolled)
        hand.release(table)
        table.turn.ended = True

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that cannot be taken."""
        return hand.explain_take(table, move)


class Wisdom(Power):
    """Start with one favour token less; a tool costs one token, whatever lies on it.

    It is used automatically when a tool would cost more: keeping it for later has no advantage.

    The rare glass board is no tool.
    """

    id = "wisdom"

    def lost_at_start(self) -> int:
        """One."""
        return 1

    def price(self, price: int) -> int:
        """Never more than one."""
        return min(price, 1)

    def obstacle(self, table: Table) -> Refusal | None:
        """It is never used by a move of its own."""
        return Refusal("inspiration-by-itself")


class Resourcefulness(Power):
    """Take a die, swap it for any die on the round track, and place that one."""

    id = "resourcefulness"
    asks: Mapping[int, str] = {moves.TAKE: "take-to-swap"}
    for_die = True

    def obstacle(self, table: Table) -> Refusal | None:
        """A die to give, and one on the round track that fits."""
        found = hand.obstacle(table)
        if found is not None:
            return found
        if not any(table.track):
            return Refusal("track-empty", {"tool": self.id})
        return None if self.swaps(table) else Refusal("tool-cannot-finish", {"tool": self.id})

    def swaps(self, table: Table) -> list[Move]:
        """The dice of the round track that fit; which die is given for them does not matter."""
        return [moves.SWAPS[die] for die in table.track_dice() if hand.spaces(table, die)]

    def moves(self, table: Table) -> list[Move]:
        """The dice to take, then those to swap it for."""
        return hand.takes(table) if table.in_use.die == NO_DIE else self.swaps(table)

    def play(self, table: Table, move: Move) -> None:
        """Take it, then swap it."""
        if move.verb == moves.SWAP:
            table.swap_with_track(move.die, table.in_use.die)
            hand.hold(table, move.die)
        else:
            table.in_use = ToolInUse(table.in_use.slot, hand.take(table, move))

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that cannot be taken, is not on the round track, or fits nowhere."""
        if table.in_use.die == NO_DIE:
            return hand.explain_take(table, move)
        if move.verb == moves.SWAP:
            known = move.die in table.track_dice()
            return Refusal("fits-nowhere" if known else "die-not-on-track", {"die": dice.NAME[move.die]})
        return None


class Generosity(Power):
    """Take all favour tokens off a tool; its price is one again."""

    id = "generosity"
    asks: Mapping[int, str] = {moves.USE: "tokens-of"}

    def obstacle(self, table: Table) -> Refusal | None:
        """There must be tokens on a tool."""
        return None if any(table.tool_tokens) else Refusal("no-tokens-on-tool")

    def moves(self, table: Table) -> list[Move]:
        """The tools with tokens."""
        return [use for use, tokens in zip(table.setup.uses, table.tool_tokens, strict=True) if tokens]

    def play(self, table: Table, move: Move) -> None:
        """Take them."""
        slot = table.setup.tools.index(move.card)
        table.tokens[table.seat] += table.tool_tokens[slot]
        table.tool_tokens[slot] = 0
        hand.release(table)

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A tool without tokens, or none that is there."""
        if move.verb != moves.USE:
            return None
        if move.card in table.setup.tools:
            return Refusal("no-tokens-on-tool")
        return Refusal("tool-not-on-table", {"tool": move.card})
