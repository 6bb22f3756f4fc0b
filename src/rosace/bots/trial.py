"""What a game's bots give to the judge: the moves to judge, and what each of them comes to in a sampled world."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from rosace.bots.advice import Candidate
from rosace.engine.compiling import mypyc_attr


class WorldResult(NamedTuple):
    """The end of a game in one sampled world."""

    points: float
    """The final points of the player."""
    margin: float
    """The points ahead of the best other; solo, ahead of the target."""
    win: float
    """1 for a win, 0 for a loss; solo, whether the target is beaten."""


class Correction(NamedTuple):
    """How games between good bots end, compared with sampled games; `benchmarks/judge.py` learns it."""

    shift: float = 0.0
    slope: float = 1.0
    """The log odds of a win are `shift + slope * x`, with `x` the log odds in sampled games."""
    points: float = 0.0
    """The points that are added for each turn of the player still to come,"""
    margin: float = 0.0
    """and those that are added to the margin."""


@mypyc_attr(allow_interpreted_subclasses=True)
class WorldTrial:
    """The moves of a view, and a way to play them out. Each game has its own, and decides how it is played on."""

    def __init__(self, candidates: list[Candidate], price: int, turns: int, correction: Correction) -> None:
        self.candidates: list[Candidate] = candidates
        """The sensible moves, the best-looking first, and then those others that were asked for."""
        self.price: int = price
        """What it costs to play a move in a world, in steps: a turn of a sampled game costs about one."""
        self.turns: int = turns
        """The turns of the player still to come, about."""
        self.correction: Correction = correction

    def play(self, world: int) -> list[WorldResult]:
        """The result of each candidate in the world with this number. The same number is always the same world."""
        raise NotImplementedError


def with_asked(found: list[Candidate], asked: Sequence[Any], most: int) -> list[Candidate]:
    """The first candidates, and those for the moves that are asked for."""
    kept = found[:most]
    for move in asked:
        if all(one.move != move for one in kept):
            kept.append(next((one for one in found if one.move == move), Candidate(move, 0.0, 0.0)))
    return kept


@cache
def corrections(package: str) -> dict[int, Correction]:
    """By the number of players, what is in the `judge.toml` of a game's bots."""
    text = (resources.files(package) / "judge.toml").read_text(encoding="utf-8")
    return {int(players): Correction(**table) for players, table in tomllib.loads(text)["players"].items()}


def correction(package: str, players: int) -> Correction:
    """The correction for a number of players; with more than were learnt, that for the most."""
    known = corrections(package)
    return known.get(min(players, max(known, default=0)), Correction())
