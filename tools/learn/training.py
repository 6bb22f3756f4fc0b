"""The whole training: `python -m tools.learn`, or with options; `--help` lists them.

1. The greedy bot plays a lot of games. A network with random weights is trained on them.
2. The network plays lots of games without tools, and is trained further after each.
3. The network plays lots of games with tools, and is trained on the last few lots each time.

After each lot the network is saved in the folder, and in the end in the file of `--out`. With a number of games (not
seconds), the same seed gives the same network on the same machine, with any number of processes.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rosace.bots.sagrada import value_network
from tools.learn.fit import FitSettings, fit, load_weights, random_weights
from tools.learn.games import PlayedGame, PlaySettings, all_samples, play_many, report
from tools.learn.samples import Samples, Weights, joined, random_subset

FROM_GREEDY: Final = FitSettings(epochs=4.0, least=1500, rate=2e-3)
FROM_SELF_PLAY: Final = FitSettings(epochs=1.5, least=300, rate=8e-4)
TD_LAMBDA: Final = 0.75  # lambda of TD(lambda), from the first lot with tools on
RECENT: Final = 5  # lots of games to train on
MOST: Final = 1_200_000  # samples of them
FOLDER: Final = Path("build/learn")


def train(options: argparse.Namespace) -> Weights:
    """Train with these options; returns the weights."""
    weights: Weights | None = load_weights(options.start) if options.start else None
    recent: list[Samples] = []
    for lot, planned in enumerate(schedule(options, weights is None)):
        began = time.monotonic()
        settings = planned._replace(weights=weights)
        games: list[PlayedGame] = play_many(
            f"{options.seed} {lot}", settings, options.games, options.seconds, options.processes
        )
        print(f"lot {lot}: {report(games)}, {time.monotonic() - began:.0f} s", flush=True)
        recent = [*recent, all_samples(games)][-RECENT:]
        weights = learn(weights, recent, options.seed + lot)
        value_network.save(str(options.folder / f"value-network-{lot}.npz"), weights)
    assert weights is not None
    value_network.save(str(options.out), weights)
    print(f"saved in {options.out}")
    return weights


def schedule(options: argparse.Namespace, from_nothing: bool) -> list[PlaySettings]:
    """The settings of each lot of games."""
    greedy = [PlaySettings()] if from_nothing else []
    plain = [PlaySettings()] * (options.plain if from_nothing else 0)
    return [*greedy, *plain, *[PlaySettings(tools=True, td_lambda=TD_LAMBDA)] * options.iterations]


def learn(weights: Weights | None, recent: Sequence[Samples], seed: int) -> Weights:
    """Train on the last lots of games; returns the weights."""
    began = time.monotonic()
    chosen = random_subset(joined(recent), MOST, seed)
    found, error = fit(
        weights or random_weights(seed), chosen, FROM_SELF_PLAY if weights else FROM_GREEDY, seed
    )
    seconds = time.monotonic() - began
    print(
        f"  trained on {len(chosen.masks)} samples in {seconds:.0f} s, mean square error {error:.1f}",
        flush=True,
    )
    return found


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.learn", description="Train the value network of the stronger Sagrada bots."
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
    """Train, with the options of the command line."""
    train(options())
