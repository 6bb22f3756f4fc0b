"""What may be chosen, as the numbered list that is shown: the spaces of a die on one line, then cards, then passing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import GLASS
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View

PLACING: Final = (moves.PLACE, moves.ROSE)
_HELD: Final = (moves.PLACE, moves.BACK)


@dataclass(frozen=True)
class Pick:
    """A die that is chosen and still to be placed: of the pool, in hand, of the rare glass board, or of the rose."""

    die: int
    verb: int = moves.PLACE

    def to(self, cell: int) -> Move:
        """The move that puts it on a space."""
        return moves.from_rose(self.die, cell) if self.verb == moves.ROSE else moves.place(self.die, cell)

    def takes(self, move: Move) -> bool:
        """Whether a move places this die."""
        return move.die == self.die and move.verb == self.verb


@dataclass(frozen=True)
class Choice:
    """One numbered line: a move, or a die with all the moves that place it."""

    moves: tuple[Move, ...]
    pick: Pick | None = None

    @property
    def move(self) -> Move | None:
        """The move that this choice is; None if a space is still to be chosen."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def cells(self) -> tuple[str, ...]:
        """The spaces of a die."""
        return tuple([spaces.NAME[move.cell] for move in self.moves])


def choices(view: View, chosen: Pick | None = None) -> list[Choice]:
    """What the seat may choose now. When a die is chosen, or only one is in hand, each of its spaces is a choice."""
    legal = view.legal_moves()
    pick = chosen or only_in_hand(view, legal)
    if pick is not None:
        return [Choice((move,)) for move in legal if pick.takes(move) or move.verb == moves.BACK]
    placing: dict[Pick, list[Move]] = {pick: [] for pick in _dice_of(view)}
    for move in legal:
        if move.verb in PLACING:
            placing.setdefault(Pick(move.die, move.verb), []).append(move)
    found = [Choice(tuple(places), pick) for pick, places in placing.items() if places]
    return found + [Choice((move,)) for move in legal if move.verb not in PLACING]


def only_in_hand(view: View, legal: Sequence[Move]) -> Pick | None:
    """The die in hand if all that is left is to place it."""
    hand = view.data()["hand"]
    if len(hand) == 1 and all(move.verb in _HELD for move in legal):
        held = Pick(dice.parse(hand[0]))
        if all(held.takes(move) or move.verb == moves.BACK for move in legal):
            return held
    return None


def _dice_of(view: View) -> list[Pick]:
    """The dice that could be placed, in the order in which they lie."""
    data = view.data()
    held = [name for name in data["hand"] if name not in GLASS]  # a colour alone has no value to place yet
    lying = [*held, *data["pool"], *data.get("rare_dice", ())]
    rose = data["roses"][view.seat] if "roses" in data else ()
    return [Pick(dice.parse(name)) for name in lying] + [Pick(dice.parse(name), moves.ROSE) for name in rose]


def mask(listed: Sequence[Choice]) -> int:
    """The spaces that the choices lead to, of single placements only."""
    found = 0
    for choice in listed:
        if choice.move is not None and choice.move.verb in PLACING:
            found |= 1 << choice.move.cell
    return found
