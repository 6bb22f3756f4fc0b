"""The whole schooling: `python -m tools.learn`, or with options; `--help` lists them.

1. Games of the greedy player; a fresh network learns from them.
2. Games of that network, without tools; it learns on, from these games too.
3. Games of the network with tools, and so on: each time the last few lots of games are learnt from.

After each lot the network is kept in the folder; the last one also where `--out` says. Counted in games, the same seed
teaches the same network on the same machine, in however many processes.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rosace.bots.sagrada import value_network
from tools.learn.fit import Course, fit, fresh, read
from tools.learn.games import Manner, Played, all_samples, play_many, report
from tools.learn.samples import Samples, Weights, joined, some

BY_GREED: Final = Course(epochs=4.0, least=1500, rate=2e-3)
BY_ITSELF: Final = Course(epochs=1.5, least=300, rate=8e-4)
TRUST: Final = 0.75  # lambda, once the network's expectations are worth something
RECENT: Final = 5  # lots of games to learn from
MOST: Final = 1_200_000  # samples of them
FOLDER: Final = Path("build/learn")


def school(options: argparse.Namespace) -> Weights:
    """Teach as the options say; answers the weights."""
    weights: Weights | None = read(options.start) if options.start else None
    recent: list[Samples] = []
    for lot, manner_of in enumerate(timetable(options, weights is None)):
        began = time.monotonic()
        manner = manner_of._replace(weights=weights)
        games: list[Played] = play_many(
            f"{options.seed} {lot}", manner, options.games, options.seconds, options.processes
        )
        print(f"lot {lot}: {report(games)}, {time.monotonic() - began:.0f} s", flush=True)
        recent = [*recent, all_samples(games)][-RECENT:]
        weights = learn(weights, recent, options.seed + lot)
        value_network.save(str(options.folder / f"value-network-{lot}.npz"), weights)
    assert weights is not None
    value_network.save(str(options.out), weights)
    print(f"kept in {options.out}")
    return weights


def timetable(options: argparse.Namespace, from_nothing: bool) -> list[Manner]:
    """How each lot of games is played."""
    greedy = [Manner()] if from_nothing else []
    plain = [Manner()] * (options.plain if from_nothing else 0)
    return [*greedy, *plain, *[Manner(tools=True, trust=TRUST)] * options.iterations]


def learn(weights: Weights | None, recent: Sequence[Samples], seed: int) -> Weights:
    """Learn from the last lots of games."""
    began = time.monotonic()
    chosen = some(joined(recent), MOST, seed)
    found, error = fit(weights or fresh(seed), chosen, BY_ITSELF if weights else BY_GREED, seed)
    seconds = time.monotonic() - began
    print(
        f"  learnt from {len(chosen.masks)} samples in {seconds:.0f} s, mean square error {error:.1f}",
        flush=True,
    )
    return found


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.learn", description="Teach the network of the stronger Sagrada players."
    )
    parser.add_argument("--games", type=int, default=10000, help="in each lot (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0, help="of games in each lot, instead of a number")
    parser.add_argument("--plain", type=int, default=2, help="lots without tools (default: %(default)s)")
    parser.add_argument("--iterations", type=int, default=5, help="lots with tools (default: %(default)s)")
    parser.add_argument("--start", help="go on from this network, with tools at once")
    parser.add_argument(
        "--out", type=Path, default=FOLDER / "value-network.npz", help="(default: %(default)s)"
    )
    parser.add_argument(
        "--folder", type=Path, default=FOLDER, help="for the network after each lot (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="(default: %(default)s)")
    found = parser.parse_args(words)
    found.folder.mkdir(parents=True, exist_ok=True)
    found.out.parent.mkdir(parents=True, exist_ok=True)
    return found


def main() -> None:
    """Teach."""
    school(options())
