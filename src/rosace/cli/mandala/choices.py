"""What may be chosen, in steps of few lines: what to do, then which stone first if it matters, then the tower space.

What was chosen so far is a `Part` of a move. The moves that fit it are listed by what comes next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosace.mandala import turn
from rosace.mandala.board import DIRECTIONS, SPOT_NAME
from rosace.mandala.moves import ARTISTS, PICK, TOPS, TOWERS, Move
from rosace.mandala.position import Position

NONE: Final = -1

# What is asked next, by the words that the catalogue knows.
TURN: Final = "turn"
FIRST: Final = "first"
TOWER: Final = "tower"
SOME_TOPS: Final = "tops"


@dataclass(frozen=True)
class Part:
    """What is chosen of a move so far."""

    verb: int = NONE
    artist: int = NONE
    spot: int = NONE
    side: int = NONE
    tower: int = NONE

    def fits(self, move: Move) -> bool:
        """Whether a move may come of it."""
        return (
            self.verb in (NONE, move.verb)
            and self.artist in (NONE, move.artist)
            and self.spot in (NONE, move.spot)
            and self.side in (NONE, move.side)
            and self.tower in (NONE, move.tower)
        )

    def __str__(self) -> str:
        if self.verb == TOPS:
            return "tops"
        artist = ARTISTS[self.artist] if self.artist != NONE else ""
        text = f"{artist}>{SPOT_NAME[self.spot]}" if self.spot != NONE else artist
        text += f" {DIRECTIONS[self.side]}" if self.side != NONE else ""
        return text + (f" {TOWERS[self.tower]}" if self.tower != NONE else "")


NOTHING: Final = Part()


@dataclass(frozen=True)
class Choice:
    """One numbered line: the part that it chooses, and the moves that it leads to."""

    part: Part
    moves: tuple[Move, ...]

    @property
    def move(self) -> Move | None:
        """The move that this choice is; None if something is still to be chosen."""
        return self.moves[0] if len(self.moves) == 1 else None


def fitting(table: Position, part: Part) -> list[Move]:
    """The legal moves that fit; of first stones that give the same tower, only one."""
    found, known = [], set()
    for move in table.legal_moves():
        if part.fits(move):
            key = (
                (move.artist, move.spot, stones_of(table, move), move.tower)
                if move.verb == PICK
                else move.text
            )
            if key not in known:
                known.add(key)
                found.append(move)
    return found


def stones_of(table: Position, move: Move) -> tuple[int, ...]:
    """The tower that a PICK builds, from the bottom up."""
    return tuple([table.stacks[stack][-1] for stack in turn.picked(table, move)])


def expected(moves: Sequence[Move]) -> str:
    """What has to be chosen next between these moves."""
    if all(move.verb == TOPS for move in moves):
        return SOME_TOPS
    if any(move.verb != PICK for move in moves) or len({(move.artist, move.spot) for move in moves}) > 1:
        return TURN
    return FIRST if len({move.side for move in moves}) > 1 else TOWER


def choices(moves: Sequence[Move]) -> list[Choice]:
    """The numbered lines: a line for each thing that can be chosen next, artist by artist."""
    step, groups = expected(moves), dict[Part | Move, list[Move]]()
    for move in sorted(moves, key=lambda move: (move.verb, move.artist, move.spot)):
        groups.setdefault(_chosen(step, move), []).append(move)
    return [Choice(one if isinstance(one, Part) else NOTHING, tuple(found)) for one, found in groups.items()]


def _chosen(step: str, move: Move) -> Part | Move:
    """What is chosen of a move in a step: a part of it, or all."""
    if step == TURN and move.verb == PICK:
        return Part(PICK, move.artist, move.spot)
    if step == TURN and move.verb == TOPS:
        return Part(TOPS)
    if step == FIRST:
        return Part(PICK, move.artist, move.spot, move.side)
    return move
