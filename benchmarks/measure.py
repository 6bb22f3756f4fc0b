"""The measurement, the same for every contestant.

A rate is work divided by the CPU time this process used for it, so that other
processes on the same core do not change the ratios. `Sample.share` (CPU time / wall time) says how undisturbed a run
was; on an idle machine it is 1.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from statistics import median
from time import perf_counter, process_time
from typing import Any, Protocol

POSITION_GAMES = 10  # games from which positions are taken
POSITION_STEP = 7  # every seventh position of those games: prime, so that it does not follow the turns


class Player(Protocol):
    """A game that plays itself at random."""

    def play(self, seed: int) -> int:
        """Play one game from setup to result; return how many decisions it took."""


class Asked(Protocol):
    """Something that answers questions, such as a bot that gives hints."""

    def ask(self, number: int) -> None:
        """Answer the question of that number."""


class Contestant(Player, Protocol):
    """A player whose positions a search can use. Positions can be of any type."""

    def walk(self, seed: int) -> Iterator[Any]:
        """Play one game and yield the (live) position after each decision, before its moves are asked for."""

    def copier(self, position: Any) -> Callable[[], object]:
        """The call by which a search copies this position."""

    def lister(self, position: Any) -> Callable[[], object]:
        """The call by which a search lists this position's legal moves."""


@dataclass(frozen=True)
class Sample:
    """What one child process measured."""

    decisions: int
    games: int
    play_s: float
    share: float
    copy_us: float = 0.0  # of contestants that a search can use
    legal_moves_us: float = 0.0
    answer_ms: float = 0.0  # of those that answer: the median,
    slowest_ms: float = 0.0  # and at worst
    compiled: bool = False

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.play_s

    @property
    def games_per_s(self) -> float:
        return self.games / self.play_s


def measure_play(contestant: Player, seconds: float, seed: int) -> Sample:
    """Play whole games for `seconds`."""
    contestant.play(seed)  # warm up: imports, caches, the interpreter's own specialisation
    gc.collect()
    wall, cpu = perf_counter(), process_time()
    decisions = games = 0
    play_s = 0.0
    while play_s < seconds:
        games += 1
        decisions += contestant.play(seed + games)
        play_s = process_time() - cpu
    return Sample(decisions, games, play_s, play_s / (perf_counter() - wall))


def measure_answers(asked: Asked, seconds: float, seed: int) -> Sample:
    """Ask for `seconds` of wall-clock time. The first answer counts too."""
    gc.collect()
    wall, cpu = perf_counter(), process_time()
    waits: list[float] = []
    while sum(waits) < seconds:
        asked_at = perf_counter()
        asked.ask(seed + len(waits))
        waits.append(perf_counter() - asked_at)
    spent = process_time() - cpu
    return Sample(
        decisions=len(waits), games=len(waits), play_s=spent, share=spent / (perf_counter() - wall),
        answer_ms=1000 * median(waits), slowest_ms=1000 * max(waits),
    )  # fmt: skip


def measure(contestant: Contestant, seconds: float, seed: int) -> Sample:
    """Play whole games for `seconds`, then time copies and move lists for a quarter of that each."""
    played = measure_play(contestant, seconds, seed)
    games_of_positions = [_positions(contestant, seed + game) for game in range(POSITION_GAMES)]
    middles = [positions[len(positions) // 2] for positions in games_of_positions]
    copy_us = _copy_us(contestant, middles, seconds / 4)
    everywhere = [position for positions in games_of_positions for position in positions]
    legal_moves_us = _legal_moves_us(contestant, everywhere, seconds / 4)
    return replace(played, copy_us=copy_us, legal_moves_us=legal_moves_us)


def _positions(contestant: Contestant, seed: int) -> list[Any]:
    """Copies of positions from the whole length of one game."""
    walk = islice(contestant.walk(seed), 0, None, POSITION_STEP)
    return [contestant.copier(position)() for position in walk]


def _copy_us(contestant: Contestant, positions: list[Any], seconds: float) -> float:
    """Microseconds for one copy of a position from the middle of a game."""
    copiers = [contestant.copier(position) for position in positions] * 10
    gc.collect()
    start, elapsed, passes = process_time(), 0.0, 0
    while elapsed < seconds:
        for copy in copiers:
            copy()
        passes += 1
        elapsed = process_time() - start
    return elapsed / (passes * len(copiers)) * 1e6


def _legal_moves_us(contestant: Contestant, positions: list[Any], seconds: float) -> float:
    """Microseconds for one list of legal moves; each is asked of a fresh copy, so that no cache answers."""
    began, elapsed, passes = process_time(), 0.0, 0
    while process_time() - began < seconds:  # the copying brings the end nearer, but is not in the result
        listers = [contestant.lister(contestant.copier(position)()) for position in positions]
        start = process_time()
        for legal_moves in listers:
            legal_moves()
        elapsed += process_time() - start
        passes += 1
    return elapsed / (passes * len(positions)) * 1e6
