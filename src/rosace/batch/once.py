"""Values that are computed once, though several results need them.

XLA joins operations into loops and repeats cheap ones in each loop that needs them, also long chains of cheap ones. On
a GPU a barrier prevents that. XLA for CPUs removes barriers before it joins operations; but it never repeats a
division.
"""

from __future__ import annotations

from typing import TypeVar

import jax
import jax.numpy as jnp
from jax import Array

Values = TypeVar("Values")


def once(values: Values) -> Values:
    """The same values: whole numbers from 0 to 2**30, in any structure of arrays.

    >>> once(jnp.uint32(7)).item()
    7
    """
    return jax.lax.optimization_barrier(jax.tree.map(_divided, values))


def _divided(value: Array) -> Array:
    three = jnp.asarray(3, value.dtype)
    return value * three // three
