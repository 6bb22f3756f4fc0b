"""What happened since somebody's last turn: the remarks of a game's story, as lines for one listener."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rosace.cli.voice import Voice

THE_TABLE: Final = -1


@dataclass(frozen=True)
class Remark:
    """One thing that a seat did, or that happened to the table."""

    seat: int
    words: str
    turn: tuple[int, ...] = ()  # remarks of one seat and one turn share a line
    secret: bool = False  # for its seat alone, as long as the game keeps secrets


def lines(voice: Voice, told: Sequence[Remark], secrets: bool) -> list[str]:
    """The story for the listener, a line for each turn; `secrets`: what is secret is so still."""
    heard = [remark for remark in told if not (remark.secret and secrets and remark.seat != voice.seat)]
    found = []
    for (seat, _), group in groupby(heard, key=lambda remark: (remark.seat, remark.turn)):
        words = [remark.words for remark in group]
        found += words if seat == THE_TABLE else [f"{voice.player(seat)}: {', '.join(words)}"]
    return found
