"""Random games of `rosace.batch` on a CPU beside those of the engine, on all cores, in turn.

Compare the ratios: both run on the same machine. Build the engine with `make compile` first.

    PYTHONPATH=build/compiled python -m benchmarks.batch_cpu
    PYTHONPATH=build/compiled python -m benchmarks.batch_cpu --game mandala
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

import jax

from benchmarks.batch import BATCHED, NAMES, RULES
from benchmarks.ours import Ours, is_compiled
from rosace.batch.play import random_games

PLAYERS = 2
STRIDES = 8


class Rate(NamedTuple):
    """Decisions per second of wall-clock time, and per second of CPU time."""

    wall: float
    core: float


def engine_games(name: str, seeds: range) -> tuple[int, float]:
    """The decisions of some games, and their CPU time in seconds."""
    began, game = time.process_time(), Ours(name, PLAYERS)
    return sum(game.play(seed) for seed in seeds), time.process_time() - began


def engine(name: str, pool: ProcessPoolExecutor, cores: int, games: int, turn: int) -> Rate:
    """The rate of the engine, with one process per core."""
    first = turn * cores * games
    parts = [range(first + part * games, first + (part + 1) * games) for part in range(cores)]
    began = time.perf_counter()
    found = list(pool.map(engine_games, [name] * cores, parts))
    decisions = sum(part for part, _ in found)
    return Rate(decisions / (time.perf_counter() - began), decisions / sum(cpu for _, cpu in found))


def batch(program: Callable[[jax.Array], object], times: int, turn: int) -> Rate:
    """The rate of a compiled program of `random_games`."""
    began, cpu, decisions = time.perf_counter(), time.process_time(), 0
    for part in range(times):
        decisions += int(program(jax.random.key(turn * times + part)).decisions)  # type: ignore[attr-defined]
    return Rate(decisions / (time.perf_counter() - began), decisions / (time.process_time() - cpu))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batch_cpu", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[4096, 16384], help="games at once")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--games", type=int, default=3000, help="of the engine, for each core and turn")
    parser.add_argument("--game", choices=list(NAMES), default="sagrada")
    wanted = parser.parse_args()
    game: str = wanted.game
    cores = len(os.sched_getaffinity(0))
    print(f"JAX {jax.__version__}, {cores} cores; the engine is {'' if is_compiled() else 'NOT '}compiled")
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        list(pool.map(engine_games, [game] * cores, [range(10)] * cores))
        for games in wanted.sizes:
            lowered = random_games.lower(
                BATCHED[game], RULES[game](PLAYERS), jax.random.key(0), games, STRIDES
            )
            program, times = lowered.compile(), max(1, 16384 // games)
            batch(program, 1, 0)
            pairs = [
                (engine(game, pool, cores, wanted.games, turn), batch(program, times, turn))
                for turn in range(wanted.turns)
            ]
            for name in Rate._fields:
                ours, theirs = [[getattr(pair[side], name) / 1e6 for pair in pairs] for side in (1, 0)]
                ratio = statistics.median(one / other for one, other in zip(ours, theirs, strict=True))
                print(
                    f"{games:,} games at once, by {name}: batch {statistics.median(ours):.2f} M/s, "
                    f"engine {statistics.median(theirs):.2f} M/s, ratio {ratio:.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
