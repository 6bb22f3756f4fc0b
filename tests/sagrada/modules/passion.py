"""Tables with Passion's modules, laid out by hand: as in `tables.py`, and the cards and rare dice besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rosace.sagrada import Position
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.extras import Extras
from rosace.sagrada.modules import INDEX
from rosace.sagrada.table import Setup
from tests.sagrada.tables import NO_DICE, die_list, table

INSPIRATION = "passion.inspiration"
RARE_GLASS = "passion.rare-glass"


def inspired(card: str, rows: Sequence[str] = NO_DICE, *, rose: str = "", **changes: Any) -> Position:
    """Seat 0 has this inspiration card, seat 1 another; with a `rose`, seat 0 has these dice on it."""
    modules = ["private-pools", INSPIRATION] if rose else [INSPIRATION]
    position = with_modules(table(rows, **changes), modules)
    cards = [card, *[other for other in position.setup.deck.inspirations if other != card]]
    position.extras.inspirations = tuple(cards[: position.players])
    if rose:
        position.extras.roses = [tuple(sorted(die_list(rose))), *[()] * (position.players - 1)]
        position.extras.rose_drafts = 1
    return position


def rare(board: str, dice: str, rows: Sequence[str] = NO_DICE, **changes: Any) -> Position:
    """This board lies on the table, with these dice on it."""
    position = with_modules(table(rows, **changes), [RARE_GLASS])
    lay_rare(position, board, dice)
    return position


def lay_rare(position: Position, board: str, dice: str) -> None:
    """Lay a board with dice on it; the rest of the six is beside it, or in a window."""
    extras = position.extras
    extras.rare_board, extras.rare = board, tuple(die_list(dice))
    bought = sum(1 for window in position.windows for die in window.dice if die >= 36)
    extras.rare_left = 6 - len(extras.rare) - bought
    position.changed_by_hand()


def with_modules(position: Position, modules: Sequence[str]) -> Position:
    """The same table with the rules of these modules."""
    old = position.setup
    position.setup = Setup(
        old.players, everything().for_modules(modules), old.options, old.tools, tuple(old.behaviours), old.public, 0,
        old.given, modules=tuple(modules), active=tuple([INDEX[name] for name in modules]),
    )  # fmt: skip
    position.setup.bag = position.bag[:]
    position.extras = Extras()
    position.changed_by_hand()
    return position
