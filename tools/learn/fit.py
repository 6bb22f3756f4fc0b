"""Fitting the weights of the network to samples, batch by batch.

This is plain NumPy: the gradient is written out, the optimizer is Adam, and its learning rate falls along a cosine. The
loss is the square error of each source of points, and that of their total, by which bots choose.
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
BATCH: Final = 2048  # samples in a batch
WARM_UP: Final = 100  # steps until the learning rate is reached
LEAST: Final = 1e-5  # the learning rate at the end
GRADIENT_MARGIN: Final = 0.02  # units this far beyond 0 and 1 still have a gradient
HELD_OUT: Final = 20  # one sample of so many is held out, to measure the error;
MOST_HELD_OUT: Final = 40000  # at most so many
POINTS: Final = np.array(SCALE, np.float32).reshape(SOURCES, 1)
UNIT: Final = np.float32(10)  # points; errors are measured in it


class FitSettings(NamedTuple):
    """How long to train, and the learning rate."""

    epochs: float
    """How often each sample is used."""
    least: int
    """The minimum of steps: few samples are used more often, each time under another symmetry."""
    rate: float
    """The highest learning rate."""


class Activations(NamedTuple):
    """The activations of the layers for a batch, before and after clipping to 0 and 1, and the outputs."""

    first: Array
    first_units: Array
    second: Array
    second_units: Array
    last: Array


# -- weights ----------------------------------------------------------------------------------------------------


def random_weights(seed: int) -> Weights:
    """Random weights to start from."""
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


def load_weights(path: str) -> Weights:
    """The weights in a file of `value_network.save`."""
    with np.load(path) as found:
        return {name: found[name].astype(np.float32) / WEIGHT_STEPS for name in found.files}


# -- outputs, error and gradient ---------------------------------------------------------------------------------


def forward(weights: Weights, seen: Batch) -> Activations:
    """The activations for a batch: as in `value_network.ValueNetwork`, but not rounded."""
    first = weights["w1"] @ seen.bits + weights["ws"] @ seen.derived + weights["wc"] @ seen.around
    first += weights["b1"]
    first_units = np.clip(first, 0.0, 1.0)
    second = weights["w2"] @ first_units + weights["v2"] @ seen.around + weights["b2"]
    second_units = np.clip(second, 0.0, 1.0)
    last = weights["w3"] @ second_units + weights["us"] @ seen.derived + weights["v3"] @ seen.around
    return Activations(first, first_units, second, second_units, last + weights["b3"])


def signed_counts(counts: Array) -> Array:
    """The counts with the signs of the sources in the total: an empty space is a point less."""
    found = counts.copy()
    found[EMPTY] = -1.0
    return found


def mean_square_error(weights: Weights, samples: Samples, chosen: Array) -> float:
    """The mean square error of the total, in points."""
    found = []
    for at in range(0, len(chosen), BATCH):
        part = chosen[at : at + BATCH]
        seen = batch(samples, part)
        wrong = forward(weights, seen).last * POINTS - samples.points[part].T.astype(np.float32)
        found.append((wrong * signed_counts(seen.counts())).sum(0))
    return float((np.concatenate(found) ** 2).mean())


def gradient(weights: Weights, seen: Batch, points: Array) -> Weights:
    """The gradient of the loss: of the errors of each source, and of the total."""
    layers = forward(weights, seen)
    counts = seen.counts()
    size = POINTS / UNIT
    wrong = layers.last - points / POINTS
    signed = signed_counts(counts) * size
    total = (wrong * signed).sum(0, keepdims=True)
    last = (wrong * counts * size + total * signed) / points.shape[1]
    second = (weights["w3"].T @ last) * _has_gradient(layers.second)
    first = (weights["w2"].T @ second) * _has_gradient(layers.first)
    return {
        "w1": first @ seen.bits.T,
        "ws": first @ seen.derived.T,
        "wc": first @ seen.around.T,
        "b1": first.sum(1, keepdims=True),
        "w2": second @ layers.first_units.T,
        "v2": second @ seen.around.T,
        "b2": second.sum(1, keepdims=True),
        "w3": last @ layers.second_units.T,
        "us": last @ seen.derived.T,
        "v3": last @ seen.around.T,
        "b3": last.sum(1, keepdims=True),
    }


def _has_gradient(layer: Array) -> Array:
    """Which units have a gradient: those that are not clipped, with a margin."""
    return np.asarray((layer > -GRADIENT_MARGIN) & (layer < 1.0 + GRADIENT_MARGIN))


# -- training ---------------------------------------------------------------------------------------------------


class Adam:
    """The optimizer Adam."""

    MOMENTUM: Final = 0.9
    MEMORY: Final = 0.998

    def __init__(self, weights: Weights) -> None:
        self.weights = {name: one.copy() for name, one in weights.items()}
        self.mean = {name: np.zeros_like(one) for name, one in weights.items()}
        self.square = {name: np.zeros_like(one) for name, one in weights.items()}
        self.steps = 0

    def step(self, slopes: Weights, size: float) -> None:
        """Take one step against the gradient."""
        self.steps += 1
        sure = 1.0 - self.MOMENTUM**self.steps
        known = 1.0 - self.MEMORY**self.steps
        for name, slope in slopes.items():
            self.mean[name] += (1.0 - self.MOMENTUM) * (slope - self.mean[name])
            self.square[name] += (1.0 - self.MEMORY) * (slope**2 - self.square[name])
            self.weights[name] -= (
                size * (self.mean[name] / sure) / (np.sqrt(self.square[name] / known) + 1e-7)
            )


def learning_rate(step: int, steps: int, rate: float) -> float:
    """The learning rate of a step: it grows during the warm-up, then falls along a cosine."""
    return rate * (0.5 + 0.5 * math.cos(math.pi * step / steps)) * min(1.0, (step + 1) / WARM_UP) + LEAST


def fit(weights: Weights, samples: Samples, settings: FitSettings, seed: int) -> tuple[Weights, float]:
    """Train; returns the new weights, and the mean square error on samples of the same games that were held out.

    It runs in one thread: with several, sums are rounded differently from run to run.
    """
    with one_thread():
        return _fit(weights, samples, settings, seed)


def _fit(weights: Weights, samples: Samples, settings: FitSettings, seed: int) -> tuple[Weights, float]:
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(samples.masks))
    held = min(len(order) // HELD_OUT, MOST_HELD_OUT)
    out, shown = order[:held], order[held:]
    size = min(BATCH, len(shown))
    steps = max(settings.least, int(settings.epochs * len(shown) / size))
    optimizer = Adam(weights)
    for step in range(steps):
        chosen = shown[np.arange(step * size, (step + 1) * size) % len(shown)]
        seen = batch(samples, chosen, random_symmetry(rng))
        points = samples.points[chosen].T.astype(np.float32)
        optimizer.step(gradient(optimizer.weights, seen, points), learning_rate(step, steps, settings.rate))
    return optimizer.weights, mean_square_error(optimizer.weights, samples, out if held else shown)
