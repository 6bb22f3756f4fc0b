"""The network: what a seat can expect of an afterstate.

A first layer of its own for the seat's window and the table, a small one shared by the windows of the others, and two
more over both. Units go from 0 to 1. It answers with the points by source, the margin to the best of the others
(alone, to the target) and the chance to win.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from rosace.sagrada.scoring import EMPTY_SPACE, EMPTY_SPACE_SOLO
from tools.train import layout
from tools.train.evaluator import steps_of
from tools.train.layout import EMPTY_AT, MARGIN_AT, OUTPUTS, PRIVATE_AT, SCALE, WIN_AT

Weights = dict[str, Array]


LEAK: Final = 0.02


class Sizes(NamedTuple):
    """How many units each layer has."""

    first: int = 768
    other: int = 128
    second: int = 128
    third: int = 32


def fresh(key: Array, sizes: Sizes) -> Weights:
    """Random weights to start from."""
    others = (layout.MOST_PLAYERS - 1) * sizes.other
    shapes = {
        "own": (layout.WINDOW, sizes.first), "table": (layout.TABLE, sizes.first), "first": (sizes.first,),
        "other": (layout.OTHER, sizes.other), "other_bias": (sizes.other,),
        "mixed": (sizes.first + others, sizes.second), "second": (sizes.second,),
        "deep": (sizes.second, sizes.third), "third": (sizes.third,),
        "last": (sizes.third, OUTPUTS), "direct": (sizes.second, OUTPUTS), "answer": (OUTPUTS,),
    }  # fmt: skip
    # So that few units begin at their bounds: there they learn little.
    spread = {"own": 0.025, "table": 0.03, "other": 0.025, "last": 0.0, "direct": 0.0}
    found = {}
    for (name, shape), one in zip(shapes.items(), jax.random.split(key, len(shapes)), strict=True):
        usual = (0.4 / shape[0]) ** 0.5
        scale = 0.0 if len(shape) == 1 else spread.get(name, usual)
        middle = 0.5 if name in ("first", "other_bias", "second", "third") else 0.0
        found[name] = middle + scale * jax.random.normal(one, shape)
    return found


def unit(layer: Array) -> Array:
    """The activation of a layer. Beyond the bounds it has a small slope for learning, so that a unit can come back."""
    return jnp.clip(layer, 0.0, 1.0) + LEAK * (layer - jax.lax.stop_gradient(layer))


Product = Callable[[Array, Array], Array]


def quick(one: Array, weights: Array) -> Array:
    """A product in 16 bits, for looking at many afterstates."""
    return jnp.matmul(
        one.astype(jnp.bfloat16), weights.astype(jnp.bfloat16), preferred_element_type=jnp.float32
    )


def others_seen(weights: Weights, rows: Array, product: Product = quick) -> Array:
    """The first layer of the other seats, one after the other; a missing seat is zero."""
    there = rows.any(-1, keepdims=True)
    seen = jnp.where(there, unit(product(rows, weights["other"]) + weights["other_bias"]), 0.0)
    return seen.reshape(*rows.shape[:-2], -1)


def expects(weights: Weights, own: Array, table: Array, others: Array, product: Product = quick) -> Array:
    """The outputs; `others` is what `others_seen` answered."""
    first = unit(product(own, weights["own"]) + product(table, weights["table"]) + weights["first"])
    both = jnp.concatenate([first, jnp.broadcast_to(others, (*first.shape[:-1], others.shape[-1]))], -1)
    second = unit(product(both, weights["mixed"]) + weights["second"])
    third = unit(product(second, weights["deep"]) + weights["third"])
    return product(third, weights["last"]) + product(second, weights["direct"]) + weights["answer"]


def points(outputs: Array, public: Array, solo: bool) -> Array:
    """The points to expect, added up from their sources; `public` has a bit for each objective on the table."""
    scale = np.array(SCALE, np.float32)
    scale[EMPTY_AT] *= EMPTY_SPACE_SOLO if solo else EMPTY_SPACE
    found = (outputs[..., PRIVATE_AT:MARGIN_AT] * scale[PRIVATE_AT:]).sum(-1)
    counted = public[..., None] >> jnp.arange(PRIVATE_AT, dtype=public.dtype) & 1 != 0
    return found + jnp.where(counted, outputs[..., :PRIVATE_AT] * scale[:PRIVATE_AT], 0.0).sum(-1)


def as_expected(outputs: Array) -> Array:
    """The outputs with the chance to win instead of its logit."""
    return outputs.at[..., WIN_AT].set(jax.nn.sigmoid(outputs[..., WIN_AT]))


def save(path: str, weights: Weights, **facts: Any) -> None:
    """Save weights as whole numbers of steps, as the evaluator reads them, with facts about how they came about."""
    parts = {name: steps_of(np.asarray(one)) for name, one in weights.items()}
    told = {f"fact_{name}": np.asarray(value) for name, value in facts.items()}
    np.savez_compressed(path, allow_pickle=False, **parts, **told)
