"""Tables with Passion's modules, laid out by hand: as in `tables.py`, and the cards and rare dice besides."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from rosace.sagrada import Position
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.setup import use_modules
from tests.sagrada.states import EMPTY, inspirations_of, rare_of, roses_of
from tests.sagrada.tables import NO_DICE, die_list, table

INSPIRATION = "passion.inspiration"
RARE_GLASS = "passion.rare-glass"


def inspired(card: str, rows: Sequence[str] = NO_DICE, *, rose: str = "", **changes: Any) -> Position:
    """Seat 0 has this inspiration card, seat 1 another; with a `rose`, seat 0 has these dice on it."""
    modules = ["private-pools", INSPIRATION] if rose else [INSPIRATION]
    position = with_modules(table(rows, **changes), modules)
    cards = [card, *[other for other in position.setup.deck.of(InspirationCard) if other != card]]
    inspirations_of(position).cards = tuple(cards[: position.players])
    if rose:
        roses_of(position).roses = (tuple(sorted(die_list(rose))), *[()] * (position.players - 1))
        roses_of(position).drafts = 1
    return position


def rare(board: str, dice: str, rows: Sequence[str] = NO_DICE, **changes: Any) -> Position:
    """This board lies on the table, with these dice on it."""
    position = with_modules(table(rows, **changes), [RARE_GLASS])
    lay_rare(position, board, dice)
    return position


def lay_rare(position: Position, board: str, dice: str) -> None:
    """Lay a board with dice on it; the rest of the six is beside it, or in a window."""
    rare_of(position).board, rare_of(position).dice = board, tuple(die_list(dice))
    bought = sum(1 for window in position.windows for die in window.dice if die >= 36)
    rare_of(position).left = 6 - len(rare_of(position).dice) - bought
    position.changed_by_hand()


def with_modules(position: Position, modules: Sequence[str]) -> Position:
    """The same table with the rules of these modules."""
    old = position.setup
    setup = position.setup = copy(old)
    setup.deck = everything().for_modules(modules)
    use_modules(setup, tuple(modules))
    setup.bag = position.bag[:]
    position.states = {name: EMPTY[name]() for name in modules if name in EMPTY}
    position.changed_by_hand()
    return position
