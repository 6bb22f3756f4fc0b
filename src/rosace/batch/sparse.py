"""Work that only few games of a batch need.

A batch does everything for all its games. Where that is a lot of work for an answer that few of them need, the games
that do are gathered, some at a time, and worked on alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
from jax import Array
from jax.custom_batching import custom_vmap

PARTS: Final = 32
"""A batch is worked on in parts of this share, as many as are needed."""
LEAST: Final = 64
"""The least size of a part."""


def where_needed(work: Callable[..., Array], default: int) -> Callable[..., Array]:
    """A function of `needed` and the arguments of `work`: its result where it is needed, else all `default`.

    >>> root = where_needed(lambda x: jnp.sqrt(x), 0)
    >>> jax.vmap(root)(jnp.array([True, False]), jnp.array([9.0, 9.0])).tolist()
    [3.0, 0.0]
    """

    @custom_vmap
    def one(needed: Array, *arguments: Array) -> Array:
        kind = jax.eval_shape(work, *arguments)
        nothing = jnp.full(kind.shape, default, kind.dtype)
        return jax.lax.cond(needed, work, lambda *_: nothing, *arguments)

    @partial(one.def_vmap)
    def batch(size: int, batched: Any, needed: Array, *arguments: Array) -> tuple[Array, bool]:
        needed, *rows = [
            value if is_batched else jnp.broadcast_to(value, (size, *value.shape))
            for value, is_batched in zip((needed, *arguments), batched, strict=True)
        ]
        return _worked_off(jax.vmap(work), default, size, needed, rows), True

    return one


def where_needed_on_cpu(work: Callable[..., Array], default: int) -> Callable[..., Array]:
    """The same, but on a GPU for all games: finding those that need it would take longer than the work."""
    sparse = where_needed(work, default)

    def for_all(needed: Array, *arguments: Array) -> Array:
        return jnp.where(needed, work(*arguments), default)

    def one(needed: Array, *arguments: Array) -> Array:
        return jax.lax.platform_dependent(needed, *arguments, cpu=sparse, default=for_all)

    return one


def _worked_off(
    work: Callable[..., Array], default: int, size: int, needed: Array, rows: list[Array]
) -> Array:
    part = min(size, max(LEAST, size // PARTS))
    kind = jax.eval_shape(work, *rows)

    def go_on(state: tuple[Array, Array]) -> Array:
        return state[1].any()

    def some(state: tuple[Array, Array]) -> tuple[Array, Array]:
        found, left = state
        places = jnp.nonzero(left, size=part, fill_value=size)[0]
        done = work(*[row.at[places].get(mode="clip") for row in rows])
        return found.at[places].set(done, mode="drop"), left.at[places].set(False, mode="drop")

    nothing = jnp.full(kind.shape, default, kind.dtype)
    return jax.lax.while_loop(go_on, some, (nothing, needed))[0]
