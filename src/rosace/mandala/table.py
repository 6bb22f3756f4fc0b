"""The table: stacks and artists, towers, the mandala, and what each player has scored for what.

`Setup` is what nobody changes; `Table` is the rest. What may be done is in `turn.py`.
"""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.cup import Cup
from rosace.mandala.cards.deck import Deck
from rosace.mandala.moves import TOWERS, Move
from rosace.mandala.options import Options
from rosace.mandala.showing import colours_shown
from rosace.mandala.stones import PATTERN

ARTIST_PATTERN: Final[list[int]] = [0, 0, 1, 1]

# What points are counted for, a line of the score sheet each.
ANY_STONES: Final = 5
BONUS: Final = 6
LINES: Final[list[str]] = [f"tower-{name}" for name in TOWERS] + ["any-stones", "mandala-bonus"]
KINDS: Final = 7
SCORED: Final = "scored"  # a line for points that nobody can tell apart any more

HIDDEN: Final = "?"


class Setup:
    """What stays the same for the whole game and is shared by all copies."""

    __slots__ = ("deck", "drawn", "first", "given", "modules", "options", "players", "scored", "sheet")

    def __init__(
        self,
        players: int,
        deck: Deck,
        options: Options,
        first: int,
        given: tuple[str, ...],
        scored: tuple[int, ...] = (),
        sheet: str = "",
        drawn: int = 0,
    ) -> None:
        self.players = players
        self.deck = deck
        self.options = options
        self.modules: tuple[str, ...] = ()
        self.first = first  # the seat that plays first in every round
        self.given = given  # the parts that the caller fixed
        self.scored = (
            scored  # per seat, points from before the game was picked up, not told by kind; mostly none
        )
        self.sheet = sheet  # the table that the game was picked up from, hidden things too: JSON, or a text
        self.drawn = drawn  # how often chance spoke when it was picked up

    def open(self) -> Setup:
        """What everybody may know of it."""
        if not self.sheet:
            return self
        return Setup(self.players, self.deck, self.options, self.first, self.given, self.scored)

    def __reduce__(self) -> tuple[type[Setup], tuple[Any, ...]]:
        return Setup, (
            self.players, self.deck, self.options, self.first, self.given, self.scored, self.sheet, self.drawn
        )  # fmt: skip


class Table:
    """Everything on the table."""

    __slots__ = (
        "artists", "aside", "cup", "draws", "ending", "finished", "legal", "mandala", "objectives", "outcome", "points",
        "revealed_pattern", "seat", "setup", "shown", "stacks", "tops", "towers", "turns",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        cup: Cup,
        draws: int,
        seat: int,
        turns: int,
        artists: list[int],
        stacks: list[tuple[int, ...]],
        tops: list[int],
        towers: list[tuple[int, ...]],
        mandala: list[int],
        aside: list[int],
        points: list[int],
        objectives: tuple[tuple[str, ...], ...],
        ending: bool,
        finished: bool,
        revealed: bool = False,
        shown: list[int] | None = None,
    ) -> None:
        self.setup = setup
        self.cup = cup
        self.draws = draws  # how often chance has spoken: only while the game is set up
        self.seat = seat  # whose turn it is
        self.turns = turns  # begun since the game began
        self.artists = artists  # per artist, its spot
        self.stacks = stacks  # per stack, its stones from the lowest; a stack is replaced, never changed
        self.tops = tops  # per pattern, the mask of the stacks that show it on top
        self.towers = towers  # five per seat, stones from the lowest; replaced likewise
        self.shown = (
            colours_shown(towers) if shown is None else shown
        )  # per seat, the colours on top: `showing.py`
        self.mandala = mandala  # the stones on the mandala board, from the centre
        self.aside = aside  # stones that no longer fit there
        self.points = points  # `KINDS` per seat: what each kind of event has brought
        self.objectives = objectives  # two per seat
        self.ending = ending  # the hands are covered: the round is played to its end
        self.finished = finished
        self.revealed_pattern = revealed  # whether the last decision brought a hidden pattern to light
        self.outcome: tuple[int, ...] = ()
        self.legal: list[Move] | None = None  # remembered from asking to playing

    def earn(self, seat: int, kind: int, points: int) -> None:
        """Count points for a kind of event."""
        self.points[seat * KINDS + kind] += points


def masks_of_tops(stacks: list[tuple[int, ...]]) -> list[int]:
    """Per pattern, the stacks that show it on top."""
    tops = [0, 0]
    for index, stack in enumerate(stacks):
        if stack:
            tops[PATTERN[stack[-1]]] |= 1 << index
    return tops
