"""The whole training: lots of games, with different numbers of players in turn, each learnt from once.

    python -m tools.train --seconds 1200 --games 16384 --out network.npz

Counted in lots, the same seed gives the same network on the same machine. The network, what Adam remembers and the
figures are kept in a folder, so that training can go on.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from rosace.batch.sagrada_game.setup import rules_of
from rosace.batch.sagrada_game.state import Rules
from tools.train import fit as fitting
from tools.train import network
from tools.train.fit import Learner
from tools.train.network import MARGIN_AT, WIN_AT, Sizes
from tools.train.returns import targets
from tools.train.selfplay import Manner, play

FOLDER: Final = Path("build/train")
LENGTH: Final = {1: 72, 2: 112, 3: 160, 4: 208}
"""Per number of players, how many decisions a game may have; longer ones are learnt from as far as they go."""


class Report(NamedTuple):
    """What a lot of games was like."""

    players: int
    points: float
    wins: float
    """Solo: how often the target was beaten."""
    unfinished: float
    error: float
    """The root of the mean square error of the expected margin."""


def lot(
    learner: Learner, rules: Rules, key: Array, rate: float, manner: Manner, options: Any
) -> tuple[Learner, Report]:
    """Play a lot of games and learn from them."""
    games_key, fit_key = jax.random.split(key)
    games = max(16, options.games // rules.players)
    samples, ended, over = play(
        rules, learner.weights, games_key, manner, games, LENGTH[rules.players], options.size
    )
    samples = samples._replace(counts=samples.counts & over)
    found = targets(samples, ended, options.trust)
    learner, errors = fitting.fit(
        learner, rules, samples, found, fit_key, jnp.float32(rate), batch=options.batch
    )
    return learner, Report(
        rules.players, float(ended.points.mean()), float(ended.outputs[..., WIN_AT].mean()),
        1.0 - float(over.mean()), network.MARGIN_SCALE * float(errors[MARGIN_AT]) ** 0.5,
    )  # fmt: skip


def measured(learner: Learner, rules: Rules, games: int, size: int) -> Report:
    """Games of the moving average, without noise."""
    _, ended, over = play(
        rules, learner.average, jax.random.key(123), Manner(), games, LENGTH[rules.players], size
    )
    return Report(
        rules.players, float(ended.points.mean()), float(ended.outputs[..., WIN_AT].mean()),
        1.0 - float(over.mean()), 0.0,
    )  # fmt: skip


def school(options: argparse.Namespace) -> Learner:
    """Train as the options say."""
    key = jax.random.key(options.seed)
    rules = [rules_of(players) for players in options.players]
    learner = begun(options, key)
    started = time.monotonic()
    shown = started
    number, played = 0, 0
    while (spent := share_spent(options, number, time.monotonic() - started)) < 1.0:
        rate = options.rate * (1.0 - spent) + 1e-5
        manner = Manner(
            noise=options.noise * max(0.02, 1.0 - 1.3 * spent), any_window=0.5, win_points=10.0 * spent
        )
        learner, report = lot(
            learner, rules[number % len(rules)], jax.random.fold_in(key, number), rate, manner, options
        )
        number += 1
        played += max(16, options.games // report.players)
        if number <= 2 * len(rules) or time.monotonic() - shown > options.every:
            shown = time.monotonic()
            print(f"lot {number}, {shown - started:.0f} s, {played:,} games: {_said(report)}", flush=True)
            keep(options, learner, number, played)
    keep(options, learner, number, played)
    for one in rules:
        print(
            "moving average: " + _said(measured(learner, one, options.games // 4, options.size)), flush=True
        )
    return learner


def _said(report: Report) -> str:
    return (
        f"{report.players} players make {report.points:.2f} points, win {report.wins:.3f}, "
        f"unfinished {report.unfinished:.4f}, margins off by {report.error:.2f}"
    )


def share_spent(options: argparse.Namespace, lots: int, seconds: float) -> float:
    """How much of the training is done."""
    return float(lots / options.lots if options.lots else seconds / options.seconds)


def begun(options: argparse.Namespace, key: Array) -> Learner:
    """A new learner, or the one that was kept."""
    if options.start:
        with np.load(options.start) as found:
            parts: dict[str, dict[str, Array]] = {
                part: {} for part in ("weights", "first", "second", "average")
            }
            for name in found.files:
                part, _, rest = name.partition(".")
                if part in parts:
                    parts[part][rest] = jnp.asarray(found[name])
            return Learner(**parts, step=jnp.float32(found["step"]))
    return fitting.fresh(network.fresh(jax.random.fold_in(key, 2**31 - 1), Sizes(*options.units)))


def keep(options: argparse.Namespace, learner: Learner, lots: int, games: int) -> None:
    """Keep the learner in the folder, and the network where `--out` says."""
    options.folder.mkdir(parents=True, exist_ok=True)
    parts = {
        f"{part}.{name}": np.asarray(one)
        for part in ("weights", "first", "second", "average")
        for name, one in getattr(learner, part).items()
    }
    np.savez(options.folder / "learner.npz", allow_pickle=False, step=np.asarray(learner.step), **parts)
    facts = {
        "lots": lots,
        "games": games,
        "seed": options.seed,
        "players": options.players,
        "units": options.units,
    }
    (options.folder / "facts.json").write_text(json.dumps(facts), "utf-8")
    network.save(str(options.out), learner.average, **facts)


def read_options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train", description="Train the network of Sagrada's players by self-play."
    )
    parser.add_argument("--seconds", type=float, default=600, help="how long (default: %(default)s)")
    parser.add_argument("--lots", type=int, default=0, help="how many lots of games, instead of seconds")
    parser.add_argument("--games", type=int, default=32768, help="seats in a lot (default: %(default)s)")
    parser.add_argument(
        "--size", type=int, default=131072, help="afterstates looked at together (default: %(default)s)"
    )
    parser.add_argument(
        "--batch", type=int, default=16384, help="decisions learnt from together (default: %(default)s)"
    )
    parser.add_argument(
        "--players", type=int, nargs="+", default=[2, 4, 2, 3, 1], help="in turn (default: %(default)s)"
    )
    parser.add_argument(
        "--units", type=int, nargs=4, default=list(Sizes()), help="of each layer (default: %(default)s)"
    )
    parser.add_argument("--rate", type=float, default=1e-3, help="the learning rate (default: %(default)s)")
    parser.add_argument("--trust", type=float, default=0.8, help="lambda (default: %(default)s)")
    parser.add_argument("--noise", type=float, default=1.0, help="at first, in points (default: %(default)s)")
    parser.add_argument(
        "--every", type=float, default=15, help="seconds between reports (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="go on from this learner.npz")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="(default: %(default)s)")
    parser.add_argument("--out", type=Path, default=FOLDER / "network.npz", help="(default: %(default)s)")
    return parser.parse_args(words)


def main() -> None:
    """Train."""
    print(f"JAX {jax.__version__} on {jax.devices()[0].device_kind}", flush=True)
    school(read_options())
