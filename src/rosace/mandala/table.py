"""The table: stacks and artists, towers, the mandala, and the points of each player.

`Setup` is what never changes; `Table` is the rest. The rules of a turn are in `turn.py`.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.cup import Cup
from rosace.engine.hands import Hands
from rosace.engine.position import BasePosition, BaseSetup
from rosace.mandala.cards.deck import Deck
from rosace.mandala.moves import TOWERS
from rosace.mandala.options import Options
from rosace.mandala.showing import TOWER_SPACES, colours_shown
from rosace.mandala.stones import PATTERN

ARTIST_PATTERN: Final[list[int]] = [0, 0, 1, 1]

# The kinds of points: a line of the score sheet each.
ANY_STONES: Final = 5
BONUS: Final = 6
LINES: Final[list[str]] = [f"tower-{name}" for name in TOWERS] + ["any-stones", "mandala-bonus"]
KINDS: Final = 7
SCORED: Final = "scored"  # a line for points of unknown kinds


class Setup(BaseSetup):
    """What stays the same for the whole game and is shared by all copies."""

    deck: Deck
    options: Options
    scored: tuple[
        int, ...
    ] = ()  # per seat, points of unknown kinds from before the game was picked up; mostly none


class Table(BasePosition):
    """Everything on the table."""

    setup: Setup
    artists: list[int]  # per artist, its spot
    stacks: list[tuple[int, ...]]  # per stack, its stones from the lowest; a stack is replaced, never changed
    tops: list[int]  # per pattern, the mask of the stacks that show it on top
    towers: list[tuple[int, ...]]  # five per seat, stones from the lowest; replaced likewise
    shown: list[int]  # per seat, the colours on top: `showing.py`
    mandala: list[int]  # the stones on the mandala board, from the centre
    aside: list[int]  # stones that no longer fit there
    points: list[int]  # `KINDS` per seat: the points of each kind
    objectives: Hands  # two per seat
    ending: bool = False  # the hands are covered: the round is played to its end
    finished: bool = False
    revealed_pattern: bool = False  # whether the last decision revealed a hidden pattern

    def lay_out(self, setup: Setup, cup: Cup) -> None:
        """Make it the table before the first turn, without stones, artists and objectives."""
        self.setup = setup
        self.cup = cup
        self.seat = setup.first
        self.turns = 1
        self.artists = []
        self.stacks = []
        self.tops = [0, 0]
        self.towers = [()] * (TOWER_SPACES * setup.players)
        self.shown = [0] * setup.players
        self.mandala = []
        self.aside = []
        self.points = [0] * (KINDS * setup.players)
        self.objectives = ()

    def become(self, other: Table) -> None:
        """Make this table a copy of another."""
        self.setup = other.setup
        self.cup = other.cup
        self.draws = other.draws
        self.turns = other.turns
        self.seat = other.seat
        self.outcome = other.outcome
        self.legal = other.legal
        self.artists = other.artists[:]
        self.stacks = other.stacks[:]
        self.tops = other.tops[:]
        self.towers = other.towers[:]
        self.shown = other.shown[:]
        self.mandala = other.mandala[:]
        self.aside = other.aside[:]
        self.points = other.points[:]
        self.objectives = other.objectives
        self.ending = other.ending
        self.finished = other.finished
        self.revealed_pattern = other.revealed_pattern

    def changed_by_hand(self) -> None:
        """Call this after changing a position otherwise than by `play`."""
        self.tops = [0, 0]
        for index, stack in enumerate(self.stacks):
            if stack:
                self.tops[PATTERN[stack[-1]]] |= 1 << index
        self.shown = colours_shown(self.towers)
        self.legal = None

    def earn(self, seat: int, kind: int, points: int) -> None:
        """Add points of a kind."""
        self.points[seat * KINDS + kind] += points


def make_setup(
    *,
    players: int,
    deck: Deck,
    options: Options,
    first: int,
    given: tuple[str, ...] = (),
    scored: tuple[int, ...] = (),
) -> Setup:
    """What stays the same for the whole game."""
    setup = Setup()
    setup.players = players
    setup.deck = deck
    setup.options = options
    setup.first = first
    setup.given = given
    setup.scored = scored
    return setup
