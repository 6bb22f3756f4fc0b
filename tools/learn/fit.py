"""Teaching: the weights are moved, batch by batch, to where the network expects what the samples say.

Plain numpy: the gradient is written out, the steps are those of Adam, and they grow smaller along a cosine. The error
is that of each source of points, and besides that of all of them together, which is what players choose by.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from rosace.bots.sagrada import features
from rosace.bots.sagrada.value_network import EMPTY, SCALE, SOURCES, WEIGHT_STEPS, one_thread
from rosace.sagrada.spaces import SPACES
from tools.learn.batches import Batch, batch, random_symmetry
from tools.learn.samples import Array, Samples, Weights

FIRST: Final = 128  # units of the first layer,
SECOND: Final = 32  # and of the second
BATCH: Final = 2048  # samples shown at a time
WARM: Final = 100  # steps until they have their full size
LEAST: Final = 1e-5  # and the size of the last
SLOPE: Final = 0.02  # a unit learns as long as it is no farther than this beyond its bounds
HELD_OUT: Final = 20  # of so many samples one is not taught but judged by,
MOST_HELD_OUT: Final = 40000
POINTS: Final = np.array(SCALE, np.float32).reshape(SOURCES, 1)
UNIT: Final = np.float32(10)  # points that errors are measured in


class Course(NamedTuple):
    """How long and how boldly to teach."""

    epochs: float
    """How often each sample is shown,"""
    least: int
    """but at least so many steps: a few games are shown again and again, each time under another symmetry."""
    rate: float
    """The size of the steps."""


class Answer(NamedTuple):
    """What the layers say to a look: before units keep to 0 and 1, after it, and in the end."""

    first: Array
    first_units: Array
    second: Array
    second_units: Array
    last: Array


# -- weights ----------------------------------------------------------------------------------------------------


def fresh(seed: int) -> Weights:
    """Weights of a network that knows nothing."""
    rng = np.random.default_rng(seed)

    def spread(rows: int, columns: int, size: float) -> Array:
        return (rng.standard_normal((rows, columns)) * size).astype(np.float32)

    bits, around = features.MASKS * SPACES, features.CONTEXT
    return {
        "w1": spread(FIRST, bits, 0.05),
        "ws": spread(FIRST, features.DERIVED, 0.08),
        "wc": spread(FIRST, around, 0.1),
        "b1": np.full((FIRST, 1), 0.3, np.float32),
        "w2": spread(SECOND, FIRST, math.sqrt(1.5 / FIRST)),
        "v2": spread(SECOND, around, 0.1),
        "b2": np.full((SECOND, 1), 0.3, np.float32),
        "w3": spread(SOURCES, SECOND, math.sqrt(1.0 / SECOND)),
        "us": spread(SOURCES, features.DERIVED, 0.01),
        "v3": spread(SOURCES, around, 0.05),
        "b3": np.zeros((SOURCES, 1), np.float32),
    }


def read(path: str) -> Weights:
    """The weights of a network that `value_network.save` has kept."""
    with np.load(path) as found:
        return {name: found[name].astype(np.float32) / WEIGHT_STEPS for name in found.files}


# -- what the network says, and how wrong it is -----------------------------------------------------------------


def answer(weights: Weights, seen: Batch) -> Answer:
    """As `value_network.ValueNetwork` does it, but unrounded: small steps would not show."""
    first = weights["w1"] @ seen.bits + weights["ws"] @ seen.derived + weights["wc"] @ seen.around
    first += weights["b1"]
    first_units = np.clip(first, 0.0, 1.0)
    second = weights["w2"] @ first_units + weights["v2"] @ seen.around + weights["b2"]
    second_units = np.clip(second, 0.0, 1.0)
    last = weights["w3"] @ second_units + weights["us"] @ seen.derived + weights["v3"] @ seen.around
    return Answer(first, first_units, second, second_units, last + weights["b3"])


def in_total(counts: Array) -> Array:
    """How the sources add up: an empty space is a point less."""
    found = counts.copy()
    found[EMPTY] = -1.0
    return found


def error(weights: Weights, samples: Samples, chosen: Array) -> float:
    """The mean square error of the total, in points."""
    found = []
    for at in range(0, len(chosen), BATCH):
        part = chosen[at : at + BATCH]
        seen = batch(samples, part)
        wrong = answer(weights, seen).last * POINTS - samples.points[part].T.astype(np.float32)
        found.append((wrong * in_total(seen.counts())).sum(0))
    return float((np.concatenate(found) ** 2).mean())


def gradient(weights: Weights, seen: Batch, points: Array) -> Weights:
    """Where the error grows: of each source, and of the total."""
    said = answer(weights, seen)
    counts = seen.counts()
    size = POINTS / UNIT
    wrong = said.last - points / POINTS
    signed = in_total(counts) * size
    total = (wrong * signed).sum(0, keepdims=True)
    last = (wrong * counts * size + total * signed) / points.shape[1]
    second = (weights["w3"].T @ last) * _learns(said.second)
    first = (weights["w2"].T @ second) * _learns(said.first)
    return {
        "w1": first @ seen.bits.T,
        "ws": first @ seen.derived.T,
        "wc": first @ seen.around.T,
        "b1": first.sum(1, keepdims=True),
        "w2": second @ said.first_units.T,
        "v2": second @ seen.around.T,
        "b2": second.sum(1, keepdims=True),
        "w3": last @ said.second_units.T,
        "us": last @ seen.derived.T,
        "v3": last @ seen.around.T,
        "b3": last.sum(1, keepdims=True),
    }


def _learns(layer: Array) -> Array:
    """Which units learn: beyond 0 and 1 they say the same whatever happens."""
    return np.asarray((layer > -SLOPE) & (layer < 1.0 + SLOPE))


# -- steps ------------------------------------------------------------------------------------------------------


class Adam:
    """Steps that heed where the last ones led, and how much each weight trembles."""

    MOMENTUM: Final = 0.9
    MEMORY: Final = 0.998

    def __init__(self, weights: Weights) -> None:
        self.weights = {name: one.copy() for name, one in weights.items()}
        self.mean = {name: np.zeros_like(one) for name, one in weights.items()}
        self.square = {name: np.zeros_like(one) for name, one in weights.items()}
        self.steps = 0

    def step(self, slopes: Weights, size: float) -> None:
        """Go down."""
        self.steps += 1
        sure = 1.0 - self.MOMENTUM**self.steps
        known = 1.0 - self.MEMORY**self.steps
        for name, slope in slopes.items():
            self.mean[name] += (1.0 - self.MOMENTUM) * (slope - self.mean[name])
            self.square[name] += (1.0 - self.MEMORY) * (slope**2 - self.square[name])
            self.weights[name] -= (
                size * (self.mean[name] / sure) / (np.sqrt(self.square[name] / known) + 1e-7)
            )


def size_of(step: int, steps: int, rate: float) -> float:
    """How large a step is: quickly growing at first, then smaller and smaller."""
    return rate * (0.5 + 0.5 * math.cos(math.pi * step / steps)) * min(1.0, (step + 1) / WARM) + LEAST


def fit(weights: Weights, samples: Samples, course: Course, seed: int) -> tuple[Weights, float]:
    """Teach; answers the new weights, and the error on samples that were held out, of the same games.

    In one thread: in several, sums would round now so, now so, and the same samples not teach the same.
    """
    with one_thread():
        return _fit(weights, samples, course, seed)


def _fit(weights: Weights, samples: Samples, course: Course, seed: int) -> tuple[Weights, float]:
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(samples.masks))
    held = min(len(order) // HELD_OUT, MOST_HELD_OUT)
    out, shown = order[:held], order[held:]
    size = min(BATCH, len(shown))
    steps = max(course.least, int(course.epochs * len(shown) / size))
    pupil = Adam(weights)
    for step in range(steps):
        chosen = shown[np.arange(step * size, (step + 1) * size) % len(shown)]
        seen = batch(samples, chosen, random_symmetry(rng))
        points = samples.points[chosen].T.astype(np.float32)
        pupil.step(gradient(pupil.weights, seen, points), size_of(step, steps, course.rate))
    return pupil.weights, error(pupil.weights, samples, out if held else shown)
