"""How fast `rosace.batch` plays, on whatever device JAX finds.

It needs JAX only; games of Pgx are measured beside ours where Pgx is installed.

    python -m benchmarks.batch            # some ten minutes on a GPU
    python -m benchmarks.batch --quick    # a few batch sizes only
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch import chance
from rosace.batch.sagrada_game import legal, play, step
from rosace.batch.sagrada_game.setup import rules_of
from rosace.batch.sagrada_game.state import Rules, TableArrays, narrow, wide
from rosace.sagrada.table import OVER

PEERS = ("connect_four", "2048", "othello", "backgammon", "chess")
SIZES = (1_024, 8_192, 65_536, 262_144, 1_048_576)
QUICK_SIZES = (8_192, 262_144)
SMALL_SIZES = (1_024, 8_192)
STEPS = 64


class Timing(NamedTuple):
    """What one program took."""

    name: str
    games: int
    compile_s: float
    run_s: float
    decisions: int

    def row(self) -> str:
        rate = self.decisions / self.run_s / 1e6
        return (
            f"| {self.name} | {self.games:,} | {rate:.3f} M | {self.compile_s:.1f} s "
            f"| {1e9 * self.run_s / self.decisions:.2f} ns |"
        )


HEAD = "| what | games at once | decisions/s | compile | per decision |\n|---|---|---|---|---|"


def timed(name: str, games: int, program: Callable[[Array], Any], count: Callable[[Any], int]) -> Timing:
    """Compile a program of a key, run it once to warm up, then three times; the best counts."""
    began = time.perf_counter()
    compiled = jax.jit(program).lower(jax.random.key(0)).compile()
    compile_s = time.perf_counter() - began
    best, decisions = float("inf"), 1
    jax.block_until_ready(compiled(jax.random.key(0)))
    for seed in range(1, 4):
        began = time.perf_counter()
        found = jax.block_until_ready(compiled(jax.random.key(seed)))
        took = time.perf_counter() - began
        if took < best:
            best, decisions = took, count(found)
    return Timing(name, games, compile_s, best, decisions)


# -- whole games --------------------------------------------------------------------------------------------------


def random_play(rules: Rules, games: int) -> Timing:
    """The package plays at random itself."""
    strides = STEPS // play.STRIDE
    program = partial(play.random_games, rules, games=games, strides=strides)
    return timed(
        f"Sagrada, {rules.players} players, random_games", games, program, lambda tally: int(tally.decisions)
    )


def with_mask(rules: Rules, games: int) -> Timing:
    """A caller picks from the mask, as through the environment, but without observations."""

    def one(tables: TableArrays, key: Array) -> tuple[TableArrays, Array]:
        choice, now = jax.random.split(key)
        mask = jax.vmap(lambda table: legal.mask(legal.words(rules, wide(table))))(tables)
        action = from_mask(choice, jax.lax.optimization_barrier(mask))
        stream = jax.random.bits(now, (games, rules.words), jnp.uint32)
        after = jax.vmap(partial(step.step, rules))(tables, action, stream)
        over = tables.stage == OVER
        return play.select(over, tables, after), (~over).sum()

    def program(key: Array) -> Array:
        first, rest = jax.random.split(key)
        tables = play.new_games(rules, first, games)
        return jax.lax.scan(one, tables, jax.random.split(rest, STEPS))[1].sum()

    return timed(f"Sagrada, {rules.players} players, mask of 1,052 and a caller's pick", games, program, int)


def from_mask(key: Array, mask: Array) -> Array:
    """A random legal action of each game: first a block of the mask, then one in the block."""
    games, actions = mask.shape
    blocks = jnp.pad(mask, ((0, 0), (0, -actions % 32))).reshape(games, -1, 32)
    ends = jnp.cumsum(blocks.sum(2), 1)
    wanted = jax.vmap(chance.below)(jax.random.bits(key, (games,), jnp.uint32), jnp.maximum(ends[:, -1], 1))
    before = ends <= wanted[:, None]
    block = before.sum(1)
    left = wanted - jnp.where(before, blocks.sum(2), 0).sum(1)
    inside = jnp.take_along_axis(blocks, block[:, None, None], 1)[:, 0]
    place = (jnp.cumsum(inside, 1) <= left[:, None]).sum(1)
    return jnp.minimum(block * 32 + place, actions - 1).astype(jnp.int32)


def through_pgx(env: Any, name: str, games: int) -> Timing:
    """An environment of Pgx, played through its interface; games that are over stay as they are."""

    def one(state: Any, key: Array) -> tuple[Any, Array]:
        choice, now = jax.random.split(key)
        action = from_mask(choice, state.legal_action_mask)
        live = ~(state.terminated | state.truncated)
        return jax.vmap(env.step)(state, action, jax.random.split(now, games)), live.sum()

    def program(key: Array) -> Array:
        first, rest = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(first, games))
        return jax.lax.scan(one, state, jax.random.split(rest, STEPS))[1].sum()

    return timed(name, games, program, int)


# -- the parts of a step ------------------------------------------------------------------------------------------


def parts(rules: Rules, games: int) -> Iterator[Timing]:
    """What the parts of a step take, each by itself, in the middle of games."""
    step_once = jax.jit(partial(play.random_step, rules))
    tables = play.new_games(rules, jax.random.key(0), games)
    for seed in range(25):
        tables = step_once(
            tables, jax.random.bits(jax.random.key(seed), (games, rules.words + 1), jnp.uint32)
        )
    stream = jax.random.bits(jax.random.key(99), (games, rules.words + 1), jnp.uint32)
    find = jax.vmap(lambda table: legal.words(rules, wide(table)))
    words = jax.jit(find)(tables)
    actions = jax.jit(jax.vmap(legal.random_action))(words, stream[:, -1])
    carry_out = jax.vmap(lambda table, *rest: narrow(step.carry_out(rules, wide(table), *rest)))
    go_on = jax.vmap(lambda table, *rest: narrow(step.go_on(rules, wide(table), *rest)))
    for name, work, arguments in (
        ("legal actions, as words", find, (tables,)),
        ("a random one of them", jax.vmap(legal.random_action), (words, stream[:, -1])),
        ("the mask", jax.vmap(legal.mask), (words,)),
        ("carry out", carry_out, (tables, actions, stream[:, :-1])),
        ("go on", go_on, (tables, actions, stream[:, :-1])),
        ("random words", lambda key: jax.random.bits(key, stream.shape, jnp.uint32), (jax.random.key(1),)),
    ):
        began = time.perf_counter()
        compiled = jax.jit(work).lower(*arguments).compile()
        compile_s = time.perf_counter() - began
        jax.block_until_ready(compiled(*arguments))
        began = time.perf_counter()
        found = None
        for _ in range(20):
            found = compiled(*arguments)
        jax.block_until_ready(found)
        yield Timing(f"part: {name}", games, compile_s, (time.perf_counter() - began) / 20, games)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batch", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few batch sizes, two players, no peers")
    parser.add_argument("--sizes", type=int, nargs="+", help="games at once")
    wanted = parser.parse_args()
    on_cpu = jax.default_backend() == "cpu"
    sizes = wanted.sizes or (SMALL_SIZES if on_cpu else QUICK_SIZES if wanted.quick else SIZES)
    rules = rules_of(2)
    print(f"JAX {jax.__version__}, {jax.devices()}")
    table = jax.eval_shape(lambda: play.new_games(rules, jax.random.key(0), 1))
    print(
        f"bytes per game, 2 players: {sum(part.size * part.dtype.itemsize for part in table)}\n\n{HEAD}",
        flush=True,
    )
    for games in sizes:
        print(random_play(rules, games).row(), flush=True)
    for games in sizes:
        print(with_mask(rules, games).row(), flush=True)
    for timing in parts(rules, sizes[-1] if on_cpu else 262_144):
        print(timing.row(), flush=True)
    if wanted.quick:
        return
    for players in (1, 3, 4):
        print(random_play(rules_of(players), sizes[-1] if on_cpu else 262_144).row(), flush=True)
    if find_spec("pgx") is not None:
        import pgx

        import rosace.batch

        games = sizes[0] if on_cpu else 262_144
        env = rosace.batch.sagrada(players=2)
        print(through_pgx(env, "Sagrada, 2 players, as an environment of Pgx", games).row(), flush=True)
        for peer in PEERS:
            found: Any = pgx.make(peer)
            print(through_pgx(found, f"Pgx's {peer}", games).row(), flush=True)


if __name__ == "__main__":
    main()
