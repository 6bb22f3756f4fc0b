"""What the network sees and answers: the same in JAX, where it is trained, and in NumPy, at a table of the engine."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from rosace.batch.sagrada_game import legal, records
from rosace.batch.sagrada_game.play import new_games, select
from rosace.batch.sagrada_game.setup import rules_of
from rosace.batch.sagrada_game.state import Rules, TableArrays, wide
from rosace.engine.cup import HandCup
from rosace.sagrada import table as engine
from rosace.sagrada.scoring import EMPTY_SPACE, EMPTY_SPACE_SOLO
from tools.train import afterstates, evaluator, inputs, layout, network, seen, selfplay
from tools.train.candidates import Afterstate
from tools.train.evaluator import Evaluator, steps_of

pytestmark = pytest.mark.slow  # JAX compiles a program for each number of players

GAMES = 12
LENGTH = 130
SIZES = network.Sizes(24, 8, 12, 6)


def _decide(rules: Rules, tables: TableArrays, key: Any) -> tuple[TableArrays, Any]:
    """A random decision in each game, and what the network sees after it."""
    pick, chance = jax.random.split(key)
    found = jax.vmap(lambda table: legal.words(rules, wide(table)))(tables)
    action = jax.vmap(legal.random_action)(found, jax.random.bits(pick, (GAMES,), jnp.uint32))
    stream = jax.random.bits(chance, (GAMES, rules.words), jnp.uint32)
    states, following = jax.vmap(partial(selfplay.made, rules))(tables, action, stream)

    def shown(before: TableArrays, state: Afterstate) -> tuple[Any, ...]:
        table, seat = wide(state.table), wide(before).seat
        state = Afterstate(table, state.pending.astype(jnp.int32), state.ended)
        rows = [inputs.others(rules, one, seat) for one in (wide(before), table)]
        return inputs.own(table, seat), inputs.table_inputs(rules, state, seat), *rows

    going = tables.stage != engine.OVER
    return select(going, following, tables), (tables, action, jax.vmap(shown)(tables, states))


def played(players: int) -> tuple[Rules, Any]:
    """Random games: the tables, the actions, and what the network sees after them."""
    rules = rules_of(players)

    @jax.jit
    def games(key: Any) -> Any:
        return jax.lax.scan(
            partial(_decide, rules), new_games(rules, key, GAMES), jax.random.split(key, LENGTH)
        )

    last, (tables, actions, found) = jax.tree.map(np.asarray, games(jax.random.key(players)))
    tables = jax.tree.map(lambda some, one: np.concatenate([some, one[None]]), tables, last)
    return rules, (tables, actions, [one.astype(np.float32) for one in found])


def _compare_the_ends(rules: Rules, tables: TableArrays) -> None:
    """What the network should have answered adds up to the points, in JAX and in NumPy."""
    last = wide(TableArrays(*[jnp.asarray(field[-1]) for field in tables]))
    found = jax.jit(jax.vmap(partial(selfplay.outcome, rules)))(last)
    public = (last.public[:, None] >> jnp.arange(len(layout.PUBLIC), dtype=jnp.uint32) & 1) != 0
    for game in range(GAMES):
        outputs = np.asarray(found.outputs[game])
        points = np.asarray(found.points[game])
        sums = network.points(found.outputs[game], last.public[game, None], rules.solo)
        np.testing.assert_allclose(sums, points, atol=1e-4)
        empty = EMPTY_SPACE_SOLO if rules.solo else EMPTY_SPACE
        np.testing.assert_allclose(
            evaluator.points(outputs, np.asarray(public[game]), empty), points, atol=1e-4
        )
        if not rules.solo:
            best = [max(np.delete(points, seat)) for seat in range(rules.players)]
            np.testing.assert_allclose(evaluator.margin(outputs), points - best, atol=1e-4)
            assert outputs[:, layout.WIN_AT].sum() == 1


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_inputs_are_the_same_at_a_table_of_the_engine(players: int) -> None:
    rules, (tables, actions, (own, table, before, after)) = played(players)
    np.testing.assert_array_equal(
        before, after
    )  # nothing that one decides changes what one sees of the others
    asked = set()
    for game in range(GAMES):
        found: list[TableArrays] = [
            TableArrays(*[field[at, game] for field in tables]) for at in range(LENGTH + 1)
        ]
        position = records.position_of(rules, found[0])
        for at in range(LENGTH):
            if position.over:
                break
            move, seat = records.move_of(int(actions[at, game])), position.seat
            view = position.view(seat)
            decided = afterstates.after(view.table, move)
            asked.add(decided.pending)
            row = seen.inputs([decided], seat)[0]
            where = f"{players} players, game {game}, decision {at}: {move.text} of {view.text}"
            np.testing.assert_array_equal(row[: layout.WINDOW], own[at, game], where)
            np.testing.assert_array_equal(row[layout.WINDOW :], table[at, game], where)
            np.testing.assert_array_equal(seen.others(view.table, seat), before[at, game], where)
            assert isinstance(position.cup, HandCup)
            position.cup.give(records.draws(position, move, found[at + 1]))
            position.play(move)
    assert len(asked) == layout.PENDING, "the seeds leave out a tool that rolls"
    _compare_the_ends(rules, tables)


def test_the_answers_are_the_same() -> None:
    some = np.random.default_rng(1)
    own: Any
    table: Any
    rows: Any
    own, table = [
        some.integers(0, 2, (64, size)).astype(np.float32) for size in (layout.WINDOW, layout.TABLE)
    ]
    rows = some.integers(0, 2, (64, layout.MOST_PLAYERS - 1, layout.OTHER)).astype(np.float32)
    rows[:20, 1:] = 0.0  # fewer players
    weights = network.fresh(jax.random.key(1), SIZES)
    weights["last"] = jax.random.normal(jax.random.key(2), weights["last"].shape) / 4
    steps = {name: steps_of(np.asarray(one)) for name, one in weights.items()}
    exact = {name: jnp.asarray(one, jnp.float32) / 1024 for name, one in steps.items()}
    wanted = network.expects(exact, own, table, network.others_seen(exact, rows, jnp.matmul), jnp.matmul)
    answering = Evaluator(steps)
    found = answering.expects(np.concatenate([own, table], 1), answering.others(rows))
    np.testing.assert_allclose(found, wanted, atol=0.02)  # units are rounded
    assert np.asarray(wanted).std() > 0.1
