"""The tables at which the environments are tested: each game with few and many players, and with every module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from rosace.envs import mandala_v0, sagrada_v0
from rosace.envs.task import Task
from rosace.sagrada.modules import INDEX

EVERY_MODULE = tuple(INDEX)
TASKS: dict[str, Callable[[], Task]] = {
    "sagrada-2": lambda: sagrada_v0.task(2),
    "sagrada-4": lambda: sagrada_v0.task(4),
    "sagrada-6": lambda: sagrada_v0.task(6),
    "sagrada-2-pools": lambda: sagrada_v0.task(2, ["private-pools", "passion.inspiration"]),
    "sagrada-2-every": lambda: sagrada_v0.task(2, EVERY_MODULE),
    "sagrada-5-every": lambda: sagrada_v0.task(5, EVERY_MODULE, {"two-dice": "together"}),
    "sagrada-1": lambda: sagrada_v0.task(1, setup={"tools": 5}),
    "mandala-2": lambda: mandala_v0.task(2),
    "mandala-4": lambda: mandala_v0.task(4),
    "mandala-3-open": lambda: mandala_v0.task(3, options={"patterns": "open"}),
}


def walk(task: Task, seed: int) -> Iterator[Any]:
    """The positions of a game at random, the last one too."""
    position = task.start(seed)
    chance = Random(seed)
    while not position.over:
        yield position
        position.play(chance.choice(position.legal_moves()))
    yield position
