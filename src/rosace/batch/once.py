"""Values that are computed once, though several things are made of them.

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


def once_on_cpu(values: Values) -> Values:
    """The same values: whole numbers from -1 to 2**30 and truths. For values that a GPU computes sooner than it writes
    and reads them.

    >>> once_on_cpu((jnp.int32(-1), jnp.bool_(True)))
    (Array(-1, dtype=int32), Array(True, dtype=bool))
    """
    return jax.lax.platform_dependent(values, cpu=_all_divided, default=lambda same: same)


def _all_divided(values: Values) -> Values:
    return jax.tree.map(_divided, values)


def _divided(value: Array) -> Array:
    if value.dtype == jnp.bool_:
        return _divided(value.astype(jnp.int32)) != 0
    three = jnp.asarray(3, value.dtype)
    return jax.lax.div(value * three, three)
