"""The whole training: lots of games, with different numbers of players in turn, each learnt from once.

    python -m tools.train --seconds 1200 --folder build/train

Counted in lots, the same seed gives the same network on the same machine. The network, what Adam remembers and the
figures are kept in a folder, so that training can go on: in parts of ten minutes, say.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch.sagrada_game.setup import rules_of
from tools.train import fit as fitting
from tools.train import kept, network
from tools.train.fit import Learner
from tools.train.kept import Progress
from tools.train.layout import MARGIN_AT, MARGIN_SCALE, WIN_AT
from tools.train.network import Sizes
from tools.train.programs import Programs, compiled
from tools.train.selfplay import Manner, Outcome

FOLDER: Final = Path("build/train")
TURNS: Final = (2, 4, 2, 3, 1)
"""The numbers of players, in turn."""
TEST: Final = 123
"""The seed of the games that are played to measure."""


class Report(NamedTuple):
    """What a lot of games was like."""

    players: int
    points: float
    wins: float
    """Solo: how often the target was beaten."""
    unfinished: float
    error: float
    """The root of the mean square error of the expected margin."""

    def __str__(self) -> str:
        return (
            f"{self.players} players make {self.points:.2f} points, win {self.wins:.3f}, "
            f"unfinished {self.unfinished:.4f}, margins off by {self.error:.2f}"
        )


def report(players: int, ended: Outcome, over: Array, error: float = 0.0) -> Report:
    """Of games that were played."""
    wins = float(ended.outputs[..., WIN_AT].mean())
    return Report(players, float(ended.points.mean()), wins, 1.0 - float(over.mean()), error)


def lot(
    programs: Programs, learner: Learner, key: Array, rate: float, manner: Manner
) -> tuple[Learner, Report]:
    """Play a lot of games and learn from them."""
    games_key, fit_key = jax.random.split(key)
    samples, ended, over = programs.play(learner.average, games_key, manner)
    learner, errors = programs.learn(learner, samples, ended, over, fit_key, jnp.float32(rate))
    error = MARGIN_SCALE * float(errors[MARGIN_AT]) ** 0.5
    return learner, report(programs.rules.players, ended, over, error)


def measured(programs: Programs, learner: Learner) -> Report:
    """Games without noise."""
    _, ended, over = programs.play(learner.average, jax.random.key(TEST), manner_at(1.0, 0.0, windows=0.0))
    return report(programs.rules.players, ended, over)


def manner_at(spent: float, noise: float, windows: float = 0.5) -> Manner:
    """How games are played when so much of the training is done: at first for points, later more and more for the
    margin and the win.
    """
    own = max(0.25, 1.0 - 1.5 * spent)
    parts = (noise * max(0.02, 1.0 - 1.3 * spent), windows, own, 10.0 * spent)
    return Manner(*[jnp.float32(one) for one in parts])


def school(options: argparse.Namespace) -> Learner:
    """Train as the options say."""
    key = jax.random.key(options.seed)
    learner, progress = begun(options, key)
    before = progress.seconds
    started = shown = saved = time.monotonic()
    with ThreadPoolExecutor() as together:
        rules = [rules_of(players) for players in dict.fromkeys(options.players)]
        every = list(together.map(lambda one: compiled(one, learner, options), rules))
    by_players = {one.rules.players: one for one in every}
    print(f"compiled in {time.monotonic() - started:.0f} s", flush=True)
    latest: dict[int, Report] = {}
    while not finished(options, progress, time.monotonic() - started):
        spent = share_spent(options, progress)
        programs = by_players[options.players[progress.lots % len(options.players)]]
        learner, found = lot(
            programs, learner, jax.random.fold_in(key, progress.lots),
            options.rate * (1.0 - spent) + 1e-5, manner_at(spent, options.noise),
        )  # fmt: skip
        latest[found.players] = found
        now = time.monotonic()
        progress = Progress(
            progress.lots + 1, progress.games + programs.games, before + now - started, progress.commit
        )
        if now - shown >= options.every:
            shown = now
            print(f"lot {progress.lots}, {now - started:.0f} s, {progress.games:,} games:", flush=True)
            print(*[f"  {latest[players]}" for players in sorted(latest)], sep="\n", flush=True)
        if now - saved >= options.keep:
            saved = now
            kept.keep(options, learner, progress)
    kept.keep(options, learner, progress)
    for one in every:
        print(f"without noise: {measured(one, learner)}", flush=True)
    return learner


def finished(options: argparse.Namespace, progress: Progress, seconds: float) -> bool:
    """Whether this run has ended: after a number of lots in all, or a time."""
    return bool(progress.lots >= options.lots if options.lots else seconds >= options.seconds)


def share_spent(options: argparse.Namespace, progress: Progress) -> float:
    """How much of the whole training is done, runs before this one included."""
    if options.lots:
        return min(1.0, progress.lots / options.lots)
    return min(1.0, progress.seconds / (options.total or options.seconds))


def begun(options: argparse.Namespace, key: Array) -> tuple[Learner, Progress]:
    """A new learner, or the one that was kept."""
    if options.start:
        return kept.load(options.start)
    weights = network.fresh(jax.random.fold_in(key, 2**31 - 1), Sizes(*options.units))
    return fitting.fresh(weights), Progress(commit=options.commit or commit())


def commit() -> str:
    """The commit of the working copy, if this is one."""
    found = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def read_options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train",
        description="Train the network of Sagrada's players by self-play. It needs a GPU; a CPU does for tiny runs.",
        epilog="In parts: --seconds 560 --total 1680 --folder one, then the same with --start one --folder two, and "
        "so on. Learning rate and noise fall over the whole time. Measure the network in the arena: "
        "SAGRADA_NETWORK=one/network.npz rosace arena run --bots tools.train.player:Look,expert.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )

    def add(name: str, kind: Any, default: Any, text: str, **more: Any) -> None:
        parser.add_argument(f"--{name}", type=kind, default=default, help=text, **more)

    add("seconds", float, 600, "how long this run takes, from the start of compiling")
    add("total", float, 0, "how long all runs take together; 0: this run is all")
    add("lots", int, 0, "how many lots of games in all, instead of seconds")
    add("games", int, 32768, "seats in a lot")
    add("size", int, 131072, "afterstates looked at together")
    add("batch", int, 16384, "decisions learnt from together")
    add("players", int, list(TURNS), "numbers of players, in turn", nargs="+")
    add("units", int, list(Sizes()), "units of each layer", nargs=4)
    add("rate", float, 1e-3, "the learning rate, at first")
    add("trust", float, 0.9, "lambda")
    add("noise", float, 0.5, "what is added at random to the worth of a decision, at first, in points")
    add("every", float, 30, "seconds between reports")
    add("keep", float, 60, "seconds between savings")
    add("seed", int, 1, "of the games and the first weights")
    add("commit", str, "", "the commit that is stored beside the weights; empty: what git says")
    add("start", Path, None, "the folder of a run to go on from")
    add("folder", Path, FOLDER, "for network.npz and learner.npz")
    add("compiled", Path, FOLDER / "compiled", "the folder for compiled programs")
    return parser.parse_args(words)


def main() -> None:
    """Train."""
    options = read_options()
    print(f"JAX {jax.__version__} on {jax.devices()[0].device_kind}", flush=True)
    jax.config.update("jax_compilation_cache_dir", str(options.compiled.absolute()))
    school(options)
