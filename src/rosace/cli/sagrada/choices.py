"""What may be chosen, as the numbered list that is shown: the spaces of a die on one line, then tools, then passing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View

_HELD: Final = (moves.PLACE, moves.BACK)


@dataclass(frozen=True)
class Choice:
    """One numbered line: a move, or a die with all the moves that place it."""

    moves: tuple[Move, ...]
    die: int = NO_DIE

    @property
    def move(self) -> Move | None:
        """The move that this choice is; None if a space is still to be chosen."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def cells(self) -> tuple[str, ...]:
        """The spaces of a die."""
        return tuple([spaces.NAME[move.cell] for move in self.moves])


def choices(view: View, chosen: int = NO_DIE) -> list[Choice]:
    """What the seat may choose now. When a die is chosen, or only one is in hand, each of its spaces is a choice."""
    legal = view.legal_moves()
    if chosen == NO_DIE:
        chosen = only_in_hand(view, legal)
    if chosen != NO_DIE:
        return [Choice((move,)) for move in legal if move.die == chosen or move.verb == moves.BACK]
    placing: dict[int, list[Move]] = {die: [] for die in _dice_of(view)}
    for move in legal:
        if move.verb == moves.PLACE:
            placing[move.die].append(move)
    found = [Choice(tuple(places), die) for die, places in placing.items() if places]
    return found + [Choice((move,)) for move in legal if move.verb != moves.PLACE]


def only_in_hand(view: View, legal: Sequence[Move]) -> int:
    """The die in hand if all that is left is to place it; NO_DIE otherwise."""
    hand = view.data()["hand"]
    if len(hand) == 1 and all(move.verb in _HELD for move in legal):
        return dice.parse(hand[0])
    return NO_DIE


def _dice_of(view: View) -> list[int]:
    """The dice that could be placed, in the order in which they lie."""
    data = view.data()
    return [dice.parse(name) for name in [*data["hand"], *data["pool"]]]


def mask(listed: Sequence[Choice]) -> int:
    """The spaces that the choices lead to, of single placements only."""
    found = 0
    for choice in listed:
        if choice.move is not None and choice.move.verb == moves.PLACE:
            found |= 1 << choice.move.cell
    return found
