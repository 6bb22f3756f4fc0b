"""What happened since somebody's last turn: the remarks of a game's story, as lines for one listener."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rosace.cli.voice import Voice

THE_TABLE: Final = -1

# Who hears a remark: everybody; its seat alone as long as the game says so; its seat alone.
OPEN: Final = 0
FOR_NOW: Final = 1
FOR_GOOD: Final = 2
NOTHING_SECRET: Final = 3


@dataclass(frozen=True)
class Remark:
    """One thing that a seat did, or that happened to the table."""

    seat: int
    words: str
    turn: tuple[int, ...] = ()  # remarks of one seat and one turn share a line
    secret: int = OPEN


def lines(voice: Voice, told: Sequence[Remark], secret: int) -> list[str]:
    """The story for the listener, a line for each turn; what is at least as secret as this, only its seat hears."""
    heard = [remark for remark in told if remark.secret < secret or remark.seat == voice.seat]
    found = []
    for (seat, _), group in groupby(heard, key=lambda remark: (remark.seat, remark.turn)):
        words = [remark.words for remark in group]
        found += words if seat == THE_TABLE else [f"{voice.player(seat)}: {', '.join(words)}"]
    return found
