"""The network at a table: NumPy alone, and the same numbers on every machine.

Every term of a sum is a multiple of a small step, and no sum can grow so large that a float would round it: see
`docs/value_network.md`. What can follow a decision differs little, so of the first layer only the differences from the
first afterstate are calculated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np

from tools.train.layout import (
    EMPTY_AT,
    FRACTION,
    MARGIN_AT,
    MARGIN_SCALE,
    MOST_PLAYERS,
    PRIVATE_AT,
    SCALE,
    WIN_AT,
)

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

WEIGHT_STEPS: Final = 1024
"""Weights are whole multiples of one part in so many,"""
UNIT_STEPS: Final = 256
"""and the outputs of units of one in so many."""
CHANCE_STEPS: Final = 65536
DIGITS: Final = 24
"""Of a float: whole numbers below two to this power are exact."""


def steps_of(weights: Array) -> Array:
    """Weights as whole numbers of steps."""
    return np.rint(weights * WEIGHT_STEPS).astype(np.int16)


class Evaluator:
    """A network that is read from a file."""

    def __init__(self, steps: dict[str, Array]) -> None:
        weights = {name: one.astype(np.float32) / np.float32(WEIGHT_STEPS) for name, one in steps.items()}
        self.first: Array = np.concatenate([weights["own"], weights["table"]])
        self.first_bias: Array = weights["first"]
        self.other: Array = weights["other"]
        self.other_bias: Array = weights["other_bias"]
        units = self.first.shape[1]
        self.mixed: Array = weights["mixed"][:units]
        self.mixed_others: Array = weights["mixed"][units:]
        self.second_bias: Array = weights["second"]
        self.deep: Array = weights["deep"]
        self.third_bias: Array = weights["third"]
        self.answer: Array = np.concatenate([weights["last"], weights["direct"]])
        self.answer_bias: Array = weights["answer"]
        self._check()

    def _check(self) -> None:
        """Refuse weights whose sums could be rounded."""
        layers = (
            (self.first, self.first_bias, 2 * FRACTION), (self.other, self.other_bias, FRACTION),
            (np.concatenate([self.mixed, self.mixed_others]), self.second_bias, UNIT_STEPS),
            (self.deep, self.third_bias, UNIT_STEPS), (self.answer, self.answer_bias, UNIT_STEPS),
        )  # fmt: skip
        for weights, bias, steps in layers:
            sums = np.abs(weights).sum(0) + np.abs(bias)
            if (sums * steps * WEIGHT_STEPS).max() >= 1 << DIGITS:
                raise ValueError("the sums of this network are too large to be exact")

    def others(self, rows: Array) -> Array:
        """What the first layer sees of the other seats, per table; `rows` are inputs of one seat after the other."""
        seen = _unit(rows @ self.other + self.other_bias)
        seen[~rows.any(-1)] = 0.0
        return seen.reshape(-1, (MOST_PLAYERS - 1) * self.other.shape[1]) @ self.mixed_others

    def expects(self, inputs: Array, others: Array, sizes: Sequence[int] = ()) -> Array:
        """The outputs for each afterstate, the chance to win as its logit; `others` is what `others` answered, for
        all of them or for each. `sizes` says how many belong to each decision; none: all to one.
        """
        first = _unit(self._first(inputs, sizes or (len(inputs),)))
        second = _unit(first @ self.mixed + others + self.second_bias)
        third = _unit(second @ self.deep + self.third_bias)
        found: Array = np.concatenate([third, second], 1) @ self.answer + self.answer_bias
        return found

    def _first(self, inputs: Array, sizes: Sequence[int]) -> Array:
        ends = np.cumsum(sizes)
        begins = ends - sizes
        heads = inputs[begins]
        there = np.flatnonzero(heads.any(0))
        found = np.repeat(heads[:, there] @ self.first[there] + self.first_bias, sizes, 0)
        for head, begin, end in zip(heads, begins, ends, strict=True):
            change = inputs[begin + 1 : end] - head
            there = np.flatnonzero(change.any(0))
            found[begin + 1 : end] += change[:, there] @ self.first[there]
        return found


def _unit(layer: Array) -> Array:
    """The activation of a layer: from 0 to 1."""
    return np.rint(np.clip(layer, 0.0, 1.0) * np.float32(UNIT_STEPS)) / np.float32(UNIT_STEPS)


def points(outputs: Array, public: Array, empty: int) -> Array:
    """The points to expect; `public` says which objectives are on the table, `empty` what an empty space counts."""
    scale = np.array(SCALE)
    scale[EMPTY_AT] *= empty
    scale[:PRIVATE_AT] *= public
    return (outputs[:, :MARGIN_AT] * scale).sum(1, dtype=np.float64)


def margin(outputs: Array) -> Array:
    """The margin to expect, in points."""
    return MARGIN_SCALE * outputs[:, MARGIN_AT].astype(np.float64)


def chance_to_win(outputs: Array) -> Array:
    """The chance to win, rounded: exponentials differ between machines in their last digits."""
    chance = 1.0 / (1.0 + np.exp(-outputs[:, WIN_AT].astype(np.float64)))
    return np.rint(chance * CHANCE_STEPS) / CHANCE_STEPS


def load(path: str) -> Evaluator:
    """The network in a file."""
    with np.load(path) as found:
        return Evaluator({name: found[name] for name in found.files if not name.startswith("fact_")})
