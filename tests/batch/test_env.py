"""The environment: Pgx's own test, its wrappers, several devices, and wrong arguments."""

from __future__ import annotations

from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np
import pgx._src.api_test as pgx_test
import pytest
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from pgx.experimental.wrappers import auto_reset

import rosace.batch
from rosace.batch.sagrada_game import records
from rosace.batch.sagrada_game.play import STRIDE, random_games
from rosace.batch.sagrada_game.setup import rules_of
from rosace.engine.errors import SetupError
from rosace.engine.record import Record
from rosace.sagrada.game import GAME

BATCH = 64


def pick(key: Any, mask: Any) -> Any:
    """A random legal action of each game."""
    return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)


@pytest.mark.slow  # compiles four programs
def test_pgx_s_own_test(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two repairs: its list of ids is closed, and what it picks actions with fails for single games, Pgx's own too.
    monkeypatch.setattr(pgx_test, "EnvId", Literal["rosace_sagrada"])
    monkeypatch.setattr(pgx_test, "act_randomly", jax.jit(pick))
    pgx_test.api_test(rosace.batch.sagrada(players=2), 2)


@pytest.fixture(name="step", scope="module")
def stepped() -> Any:
    """A step of a batch of games for two, compiled once."""
    return jax.jit(jax.vmap(rosace.batch.sagrada(players=2).step))


@pytest.fixture(name="games", scope="module")
def played(step: Any) -> list[Any]:
    """The states of a batch of games that were played to their ends, with the actions between them."""
    env = rosace.batch.sagrada(players=2)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), BATCH))
    found: list[Any] = [(None, jax.tree.map(np.asarray, state))]
    key = jax.random.key(8)
    while not state.terminated.all():
        key, choice, now = jax.random.split(key, 3)
        action = pick(choice, state.legal_action_mask)
        state = step(state, action, jax.random.split(now, BATCH))
        found.append((np.asarray(action), jax.tree.map(np.asarray, state)))
    return found


def game_of(arrays: Any, game: int) -> Any:
    """One game of a batch."""
    return jax.tree.map(lambda values: values[game], arrays)


def test_a_game_can_be_exported_as_a_record(games: list[Any]) -> None:
    for game in range(4):
        tables, actions = [], []
        for action, state in games:
            tables.append(game_of(state._table, game))
            if action is not None:
                actions.append(int(action[game]))
            if state.terminated[game]:
                break
        record = records.record(rules_of(2), tables, actions)
        assert Record.parse(str(record)).replay(GAME).over


def test_rewards_come_once_and_then_no_more(games: list[Any]) -> None:
    rewards = np.stack([state.rewards for _, state in games])
    assert (np.abs(rewards).sum((0, 2)) == 2.0).all()  # +1 and -1, by rank
    assert (rewards.sum(2) == 0).all()


def test_a_step_needs_a_key() -> None:
    env = rosace.batch.sagrada(players=1)
    state = jax.eval_shape(env.init, jax.random.key(0))
    with pytest.raises(SetupError, match="key: dice are rolled: step needs a key"):
        jax.eval_shape(env.step, state, jnp.int32(0))


@pytest.mark.slow  # compiles a program
def test_games_that_are_over_start_anew_with_pgx_s_wrapper() -> None:
    env = rosace.batch.sagrada(players=1)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), 8))
    ended = np.zeros(8, int)
    for now in jax.random.split(jax.random.key(1), 60):
        choice, chance = jax.random.split(now)
        state = step(state, pick(choice, state.legal_action_mask), jax.random.split(chance, 8))
        ended += np.asarray(state.terminated)
    assert (ended >= 1).all()


def test_an_illegal_action_ends_the_game(step: Any, games: list[Any]) -> None:
    state = jax.tree.map(jnp.asarray, games[0][1])
    after = step(state, jnp.argmin(state.legal_action_mask, 1), jax.random.split(jax.random.key(1), BATCH))
    assert after.terminated.all()
    assert (after.rewards[jnp.arange(BATCH), state.current_player] == -1.0).all()


@pytest.mark.slow  # compiles a program for four devices
def test_a_batch_spreads_over_devices(step: Any, games: list[Any]) -> None:
    devices = np.array(jax.devices())
    assert len(devices) == 4
    shared = NamedSharding(Mesh(devices, "games"), PartitionSpec("games"))
    init = jax.jit(jax.vmap(rosace.batch.sagrada(players=2).init))
    state = jax.tree.map(jnp.asarray, games[0][1])
    spread = init(jax.device_put(jax.random.split(jax.random.key(7), BATCH), shared))
    keys = jax.random.split(jax.random.key(3), BATCH)
    for action, _ in games[1:4]:
        state = step(state, jnp.asarray(action), keys)
        spread = step(spread, jax.device_put(jnp.asarray(action), shared), jax.device_put(keys, shared))
    assert len(spread.rewards.sharding.device_set) == 4
    for one, other in zip(jax.tree.leaves(state), jax.tree.leaves(spread), strict=True):
        assert (one == other).all()


@pytest.mark.slow  # compiles a program
def test_random_games_go_on_and_on() -> None:
    tally = random_games(rules_of(2), jax.random.key(0), 64, 8)
    assert 64 <= int(tally.games) <= 8 * STRIDE * 64 / 40
    assert int(tally.decisions) < 8 * STRIDE * 64


@pytest.mark.slow  # compiles a program for four devices
def test_random_games_spread_over_devices() -> None:
    """Each device plays with a key of its own."""
    mesh, keys = Mesh(np.array(jax.devices()), "games"), jax.random.split(jax.random.key(5), 4)
    rows = PartitionSpec("games")

    def play(own: Any) -> Any:
        return jax.tree.map(lambda total: total[None], random_games(rules_of(2), own[0], 64, 8))

    spread = jax.jit(jax.shard_map(play, mesh=mesh, in_specs=rows, out_specs=rows, check_vma=False))(keys)
    assert len(spread.decisions.sharding.device_set) == 4
    for device, key in enumerate(keys):
        alone = random_games(rules_of(2), key, 64, 8)
        assert int(alone.decisions) == spread.decisions[device]
        assert (alone.points == spread.points[device]).all()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 5}, "players: rosace.batch plays with 1 to 4, not 5"),
        ({"players": 0}, "players: rosace.batch plays with 1 to 4, not 0"),
        (
            {"modules": ["private-pools"]},
            "modules: rosace.batch plays the base game only, without private-pools",
        ),
        ({"tools": 4}, "tools: three tools lie on the table, not 4"),
        ({"players": 1, "tools": 6}, "tools: a solo game has 1 to 5 tools, not 6"),
        ({"deck": {"dice": []}}, "deck: can be of the kinds window, tool, public, not 'dice'"),
        ({"deck": {"tool": ["saw"]}}, "deck: there is no tool 'saw' in the base game"),
        ({"deck": {"tool": "lathekin"}}, "deck: tool needs a list of names, not one text"),
        (
            {"deck": {"window": ["batllo", "bellesguard", "virtus"]}},
            "deck: 4 of the kind window are dealt, but only 2 named",
        ),
        ({"reward": "points"}, "reward: is rank, win, score or margin, not 'points'"),
        ({"players": 1, "reward": "rank"}, "reward: is win or margin, not 'rank'"),
        ({"options": {"two-dice": "three"}}, "option two-dice: is one-by-one or together, not 'three'"),
        (
            {"players": 1, "options": {"bag": "scaled"}},
            "option bag: the scaled bag is a rule for 2 to 6 players",
        ),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as refused:
        rosace.batch.sagrada(**arguments)
    assert str(refused.value) == message


def test_a_picture_has_all_windows(games: list[Any]) -> None:
    picture = games[-1][1].to_svg()
    assert picture.count("<rect") == 40
