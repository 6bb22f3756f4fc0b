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


def where_needed(work: Callable[..., Array], default: int, games_last: bool = False) -> Callable[..., Array]:
    """A function of `needed` and the arguments of `work`: its result where it is needed, else all `default`.

    With `games_last`, `work` does many games at once, along the last axis of its arguments and its result: a processor
    does the same to all numbers of that axis at once.

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
        return _worked_off(
            _along_last(work) if games_last else jax.vmap(work), default, size, needed, rows
        ), True

    return one


def where_needed_on_cpu(work: Callable[..., Array], default: int) -> Callable[..., Array]:
    """The same for work that a GPU does sooner for all games than it finds those that need it. The games of `work` are
    along the last axis.
    """
    sparse = where_needed(work, default, games_last=True)

    def for_all(needed: Array, *arguments: Array) -> Array:
        return jnp.where(needed, work(*arguments), default)

    def one(needed: Array, *arguments: Array) -> Array:
        return jax.lax.platform_dependent(needed, *arguments, cpu=sparse, default=for_all)

    return one


def _along_last(work: Callable[..., Array]) -> Callable[..., Array]:
    def along_first(*rows: Array) -> Array:
        return jnp.moveaxis(work(*[jnp.moveaxis(row, 0, -1) for row in rows]), -1, 0)

    return along_first


def _worked_off(
    work: Callable[..., Array], default: int, size: int, needed: Array, rows: list[Array]
) -> Array:
    part = min(size, max(LEAST, size // PARTS))
    kind = jax.eval_shape(work, *rows)
    ends = jnp.cumsum(needed, dtype=jnp.int32)
    place = jnp.where(needed, ends - 1, size + part)
    order = jnp.full(size + part, size, jnp.int32).at[place].set(jnp.arange(size), mode="drop")

    def go_on(state: tuple[Array, Array]) -> Array:
        return state[1] < ends[-1]

    def some(state: tuple[Array, Array]) -> tuple[Array, Array]:
        found, start = state
        places = jax.lax.dynamic_slice(order, (start,), (part,))
        done = work(*[row.at[places].get(mode="clip") for row in rows])
        return found.at[places].set(done, mode="drop"), start + part

    nothing = jnp.full(kind.shape, default, kind.dtype)
    return jax.lax.while_loop(go_on, some, (nothing, jnp.int32(0)))[0]
