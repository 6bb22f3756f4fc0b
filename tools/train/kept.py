"""What a run keeps in its folder: `network.npz` for players, `learner.npz` to go on from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from tools.train import network
from tools.train.fit import Learner

PARTS: Final = ("weights", "first", "second", "average")


class Progress(NamedTuple):
    """How far training has come, in all runs together."""

    lots: int = 0
    games: int = 0
    seconds: float = 0.0
    commit: str = ""
    """The commit of the first run."""


def keep(options: argparse.Namespace, learner: Learner, progress: Progress) -> None:
    """Keep a learner, and its network with how it came about."""
    options.folder.mkdir(parents=True, exist_ok=True)
    parts = {
        f"{part}.{name}": np.asarray(one) for part in PARTS for name, one in getattr(learner, part).items()
    }
    facts = progress._asdict()
    np.savez(
        options.folder / "learner.npz", allow_pickle=False, step=np.asarray(learner.step), **facts, **parts
    )
    network.save(
        str(options.folder / "network.npz"),
        learner.average,
        **facts,
        seed=options.seed,
        players=options.players,
    )


def load(folder: Path) -> tuple[Learner, Progress]:
    """The learner in a folder."""
    with np.load(folder / "learner.npz") as found:
        parts: dict[str, dict[str, Array]] = {part: {} for part in PARTS}
        for name in found.files:
            part, _, rest = name.partition(".")
            if part in parts:
                parts[part][rest] = jnp.asarray(found[name])
        progress = Progress(
            int(found["lots"]), int(found["games"]), float(found["seconds"]), str(found["commit"])
        )
        return Learner(**parts, step=jnp.float32(found["step"])), progress
