"""What the modules put on the table beside the things of the base game, where there is nothing of it: `NOTHING`.

Each group of fields belongs to one module; the module's own file in `modules/` says what it means and changes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

NO_MODULE: Final = -1

# Where the die in hand came from.
POOL: Final = 0
ROSE: Final = 1


class Extras:
    """The modules' part of the table. `copy` of a position copies this, unless it is `NOTHING`."""

    __slots__ = (
        "acting", "bloom_left", "blooms", "claimed", "discards", "grey", "grey_board", "inspirations", "inspired",
        "origin", "pioneers", "rare", "rare_board", "rare_left", "rose_drafts", "roses", "turn_over",
    )  # fmt: skip

    def __init__(
        self,
        acting: int = NO_MODULE,
        turn_over: bool = False,
        origin: int = POOL,
        roses: Sequence[tuple[int, ...]] = (),
        rose_drafts: int = 0,
        inspirations: tuple[str, ...] = (),
        inspired: int = 0,
        rare_board: str = "",
        rare: tuple[int, ...] = (),
        rare_left: int = 0,
        grey_board: str = "",
        grey: int = 0,
        pioneers: tuple[str, ...] = (),
        claimed: tuple[int, ...] = (),
        blooms: tuple[tuple[str, ...], ...] = (),
        bloom_left: int = 0,
        discards: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        self.acting = acting  # the module that asks, by its place in `modules.ALL`: see `Module.acts`
        self.turn_over = turn_over  # a module has ended the turn
        self.origin = origin  # of the die in hand: `POOL` or `ROSE`
        # private dice pools
        self.roses: list[tuple[int, ...]] = list(roses)  # per seat; replaced, never changed
        self.rose_drafts = rose_drafts  # how many dice may still be placed from the rose in this turn
        # inspiration
        self.inspirations = inspirations  # per seat, its card
        self.inspired = inspired  # one bit a seat: its card is turned over
        # rare glass
        self.rare_board = rare_board
        self.rare = rare  # the dice on the board
        self.rare_left = rare_left  # how many dice lie beside it
        # grey glass
        self.grey_board = grey_board
        self.grey = grey  # how many dice are in the grey pool
        # pioneers
        self.pioneers = pioneers
        self.claimed = claimed  # per pioneer card, the seat that has it; -1: it lies on the table
        # bloom
        self.blooms = blooms  # per seat, its cards; at last those it has kept
        self.bloom_left = bloom_left  # of how many of them the player has still to decide
        self.discards = discards  # per seat, the cards it did without

    def take_from_rose(self, seat: int, die: int) -> None:
        """Take a die off a player's rose."""
        left = list(self.roses[seat])
        left.remove(die)
        self.roses[seat] = tuple(left)

    def lay_on_rose(self, seat: int, die: int) -> None:
        """Lay a die on a player's rose, where its colour lies."""
        self.roses[seat] = tuple(sorted([*self.roses[seat], die]))

    def copy(self) -> Extras:
        """Extras of their own."""
        return Extras(*self.key())

    def key(self) -> tuple[Any, ...]:
        """All of it, to compare, in the order in which it is made."""
        return (
            self.acting, self.turn_over, self.origin, tuple(self.roses), self.rose_drafts, self.inspirations,
            self.inspired, self.rare_board, self.rare, self.rare_left, self.grey_board, self.grey, self.pioneers,
            self.claimed, self.blooms, self.bloom_left, self.discards,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return (nothing, ()) if self is NOTHING else (Extras, self.key())


NOTHING: Final = Extras()


def nothing() -> Extras:
    """The base game has nothing of it."""
    return NOTHING
