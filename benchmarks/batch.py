"""How fast `rosace.batch` plays, on whatever device JAX finds.

It needs JAX only; games of Pgx are measured beside ours where Pgx is installed.

    python -m benchmarks.batch                     # some ten minutes a game on a GPU
    python -m benchmarks.batch --quick             # a few batch sizes only
    python -m benchmarks.batch --games mandala     # one of the games
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from rosace.batch import chance, play
from rosace.batch.game import BatchGame, BatchRules, Table
from rosace.batch.mandala_game.game import GAME as MANDALA
from rosace.batch.mandala_game.setup import rules_of as mandala_rules
from rosace.batch.sagrada_game import step as sagrada_step
from rosace.batch.sagrada_game.game import GAME as SAGRADA
from rosace.batch.sagrada_game.setup import rules_of as sagrada_rules
from rosace.batch.sagrada_game.state import narrow, wide

NAMES = {"sagrada": "Sagrada", "mandala": "Mandala Stones"}
BATCHED = {"sagrada": SAGRADA, "mandala": MANDALA}
RULES: dict[str, Callable[..., Any]] = {"sagrada": sagrada_rules, "mandala": mandala_rules}
OTHER_PLAYERS = {"sagrada": (1, 3, 4), "mandala": (3, 4)}

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


def random_play(game: BatchGame, rules: BatchRules, games: int) -> Timing:
    """The package plays at random itself."""
    strides = STEPS // play.STRIDE
    program = partial(play.random_games, game, rules, games=games, strides=strides)
    name = f"{NAMES[game.id]}, {rules.players} players, random_games"
    return timed(name, games, program, lambda tally: int(tally.decisions))


def with_mask(game: BatchGame, rules: BatchRules, games: int) -> Timing:
    """A caller picks from the mask, as through the environment, but without observations."""

    def one(tables: Table, key: Array) -> tuple[Table, Array]:
        choice, now = jax.random.split(key)
        mask = jax.vmap(lambda table: game.mask(game.legal(rules, table)))(tables)
        action = from_mask(choice, jax.lax.optimization_barrier(mask))
        stream = jax.random.bits(now, (games, rules.words), jnp.uint32)
        after = jax.vmap(partial(game.step, rules))(tables, action, stream)
        over = jax.vmap(game.over)(tables)
        return play.select(over, tables, after), (~over).sum()

    def program(key: Array) -> Array:
        first, rest = jax.random.split(key)
        tables = play.new_games(game, rules, first, games)
        return jax.lax.scan(one, tables, jax.random.split(rest, STEPS))[1].sum()

    name = f"{NAMES[game.id]}, {rules.players} players, mask of {game.actions:,} and a caller's pick"
    return timed(name, games, program, int)


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


def parts(game: BatchGame, rules: BatchRules, games: int) -> Iterator[Timing]:
    """What the parts of a step take, each by itself, in the middle of games."""
    step_once = jax.jit(partial(play.random_step, game, rules))
    tables = play.new_games(game, rules, jax.random.key(0), games)
    shape = (rules.words + 1, games)
    for seed in range(25):
        tables = step_once(tables, jax.random.bits(jax.random.key(seed), shape, jnp.uint32))
    stream = jax.random.bits(jax.random.key(99), shape, jnp.uint32)
    find = jax.vmap(partial(game.legal, rules))
    packed = jax.jit(find)(tables)
    actions = jax.jit(jax.vmap(game.random_action))(packed, stream[-1])
    each = (0, 0, 1)
    work: list[tuple[str, Callable[..., Any], tuple[Any, ...]]] = [
        ("legal actions, packed", find, (tables,)),
        ("a random one of them", jax.vmap(game.random_action), (packed, stream[-1])),
        ("the mask", jax.vmap(game.mask), (packed,)),
        ("a step", jax.vmap(partial(game.step, rules), each), (tables, actions, stream[:-1])),
        (
            "an observation",
            jax.vmap(lambda table: game.observe(rules, table, game.to_move(table))),
            (tables,),
        ),
        ("random words", lambda key: jax.random.bits(key, shape, jnp.uint32), (jax.random.key(1),)),
        ("the deal", lambda key: play.new_games(game, rules, key, games), (jax.random.key(1),)),
    ]
    if game is SAGRADA:
        for name, part in (("carry out", sagrada_step.carry_out), ("go on", sagrada_step.go_on)):
            half = jax.vmap(lambda table, *rest, part=part: narrow(part(rules, wide(table), *rest)), each)
            work.append((f"of a step: {name}", half, (tables, actions, stream[:-1])))
    for name, program, arguments in work:
        yield _part(f"{NAMES[game.id]}, part: {name}", games, program, arguments)


def _part(name: str, games: int, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Timing:
    began = time.perf_counter()
    compiled = jax.jit(work).lower(*arguments).compile()
    compile_s = time.perf_counter() - began
    jax.block_until_ready(compiled(*arguments))
    began = time.perf_counter()
    found = None
    for _ in range(20):
        found = compiled(*arguments)
    jax.block_until_ready(found)
    return Timing(name, games, compile_s, (time.perf_counter() - began) / 20, games)


def measure(name: str, sizes: Sequence[int], many: int, quick: bool) -> None:
    """Measure one of our games and print a row for each program; `many` games at once where sizes are not compared."""
    game = BATCHED[name]
    rules = RULES[name](2)
    table = jax.eval_shape(lambda: play.new_games(game, rules, jax.random.key(0), 1))
    size = sum(part.size * part.dtype.itemsize for part in jax.tree.leaves(table))
    print(f"\n{NAMES[name]}: {size} bytes per game, 2 players\n\n{HEAD}", flush=True)
    for games in sizes:
        print(random_play(game, rules, games).row(), flush=True)
    for games in sizes:
        print(with_mask(game, rules, games).row(), flush=True)
    for timing in parts(game, rules, many):
        print(timing.row(), flush=True)
    if not quick:
        for players in OTHER_PLAYERS[name]:
            print(random_play(game, RULES[name](players), many).row(), flush=True)


def measure_through_pgx(names: Iterable[str], games: int) -> None:
    """Measure environments as Pgx steps them, ours and its own."""
    import pgx

    import rosace.batch

    ours = {"sagrada": rosace.batch.sagrada, "mandala": rosace.batch.mandala}
    print(f"\n{HEAD}")
    for name in names:
        env: Any = ours[name](players=2)
        label = f"{NAMES[name]}, 2 players, as an environment of Pgx"
        print(through_pgx(env, label, games).row(), flush=True)
    for peer in PEERS:
        env = pgx.make(peer)  # type: ignore[arg-type, unused-ignore]
        print(through_pgx(env, f"Pgx's {peer}", games).row(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batch", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few batch sizes, two players, no peers")
    parser.add_argument("--sizes", type=int, nargs="+", help="games at once")
    parser.add_argument(
        "--games", nargs="+", choices=list(NAMES), default=list(NAMES), help="which are measured"
    )
    wanted = parser.parse_args()
    on_cpu = jax.default_backend() == "cpu"
    sizes = wanted.sizes or (SMALL_SIZES if on_cpu else QUICK_SIZES if wanted.quick else SIZES)
    print(f"JAX {jax.__version__}, {jax.devices()}")
    for name in wanted.games:
        measure(name, sizes, sizes[-1] if on_cpu else 262_144, wanted.quick)
    if wanted.quick:
        return
    if find_spec("pgx") is None:
        print("\nPgx is not installed: its games, and ours as its environments, are not measured", flush=True)
    else:
        measure_through_pgx(wanted.games, sizes[0] if on_cpu else 262_144)


if __name__ == "__main__":
    main()
