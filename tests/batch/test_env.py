"""The environments of both games: Pgx's own test, its wrappers, a tree search, several devices, and wrong arguments."""

from __future__ import annotations

from typing import Any, Literal

import jax
import jax.numpy as jnp
import mctx
import numpy as np
import pgx._src.api_test as pgx_test
import pytest
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from pgx.experimental.wrappers import auto_reset

import rosace.batch
from rosace import games as registry
from rosace.batch.mandala_game import records as mandala_records
from rosace.batch.play import STRIDE, random_games
from rosace.batch.sagrada_game import records as sagrada_records
from rosace.engine.errors import SetupError
from rosace.engine.record import Record
from tests.batch.played import BATCH, ENVS, Played, pick

RECORDS = {"sagrada": sagrada_records, "mandala": mandala_records}


def game_of(arrays: Any, game: int) -> Any:
    """One game of a batch."""
    return jax.tree.map(lambda values: values[game], arrays)


@pytest.mark.slow  # compiles four programs
@pytest.mark.parametrize("name", ENVS)
def test_pgx_s_own_test(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Two repairs: its list of ids is closed, and what it picks actions with fails for single games, Pgx's own too.
    monkeypatch.setattr(pgx_test, "EnvId", Literal["rosace_sagrada", "rosace_mandala"])
    monkeypatch.setattr(pgx_test, "act_randomly", jax.jit(pick))
    pgx_test.api_test(ENVS[name](players=2), 2)


def test_a_game_can_be_exported_as_a_record(played: Played) -> None:
    name = played.env.game.id
    for game in range(4):
        tables, actions = [], []
        for action, state in played.states:
            tables.append(game_of(state._table, game))
            if action is not None:
                actions.append(int(action[game]))
            if state.terminated[game]:
                break
        record = RECORDS[name].record(played.env.rules, tables, actions)
        assert Record.parse(str(record)).replay(registry.game(name)).over


def test_rewards_come_once_and_then_no_more(played: Played) -> None:
    rewards = np.stack([state.rewards for _, state in played.states])
    assert (np.abs(rewards).sum((0, 2)) == 2.0).all()  # +1 and -1, by rank
    assert (rewards.sum(2) == 0).all()


def test_a_step_of_sagrada_needs_a_key() -> None:
    env = rosace.batch.sagrada(players=1)
    state = jax.eval_shape(env.init, jax.random.key(0))
    with pytest.raises(SetupError, match="key: dice are rolled: step needs a key"):
        jax.eval_shape(env.step, state, jnp.int32(0))


def test_a_step_of_mandala_stones_needs_no_key() -> None:
    env = rosace.batch.mandala(players=3)
    state = jax.eval_shape(env.init, jax.random.key(0))
    after = jax.eval_shape(env.step, state, jnp.int32(0))
    assert [one.shape for one in jax.tree.leaves(after)] == [one.shape for one in jax.tree.leaves(state)]


@pytest.mark.slow  # compiles a program
@pytest.mark.parametrize(("name", "players"), [("sagrada", 1), ("mandala", 2)])
def test_games_that_are_over_start_anew_with_pgx_s_wrapper(name: str, players: int) -> None:
    env = ENVS[name](players=players)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), 8))
    ended = np.zeros(8, int)
    for now in jax.random.split(jax.random.key(1), 60):
        choice, chance = jax.random.split(now)
        state = step(state, pick(choice, state.legal_action_mask), jax.random.split(chance, 8))
        ended += np.asarray(state.terminated)
    assert (ended >= 1).all()


def test_an_illegal_action_ends_the_game(played: Played) -> None:
    state = jax.tree.map(jnp.asarray, played.states[0][1])
    keys = jax.random.split(jax.random.key(1), BATCH)
    after = played.step(state, jnp.argmin(state.legal_action_mask, 1), keys)
    assert after.terminated.all()
    assert (after.rewards[jnp.arange(BATCH), state.current_player] == -1.0).all()


@pytest.mark.slow  # compiles a program for four devices
def test_a_batch_spreads_over_devices(played: Played) -> None:
    devices = np.array(jax.devices())
    assert len(devices) == 4
    shared = NamedSharding(Mesh(devices, "games"), PartitionSpec("games"))
    init = jax.jit(jax.vmap(played.env.init))
    state = jax.tree.map(jnp.asarray, played.states[0][1])
    spread = init(jax.device_put(jax.random.split(jax.random.key(7), BATCH), shared))
    keys = jax.random.split(jax.random.key(3), BATCH)
    for action, _ in played.states[1:4]:
        state = played.step(state, jnp.asarray(action), keys)
        spread = played.step(
            spread, jax.device_put(jnp.asarray(action), shared), jax.device_put(keys, shared)
        )
    assert len(spread.rewards.sharding.device_set) == 4
    for one, other in zip(jax.tree.leaves(state), jax.tree.leaves(spread), strict=True):
        assert (one == other).all()


@pytest.mark.slow  # compiles a search
def test_a_search_with_mctx_finds_a_win(played: Played) -> None:
    """Before last decisions of which some win and others lose."""
    env = played.env
    start, wins = last_chance(played)
    legal = np.flatnonzero(start.legal_action_mask)
    assert 0 < len(wins) < len(legal)
    many = 2 * len(legal)
    alike = jnp.zeros((1, env.num_actions))

    def model(_: Any, key: Any, action: Any, state: Any) -> Any:
        after = jax.vmap(env.step)(state, action, jax.random.split(key, 1))
        reward = after.rewards[jnp.arange(1), state.current_player]
        same = after.current_player == state.current_player
        discount = jnp.where(after.terminated, 0.0, jnp.where(same, 1.0, -1.0))
        output = mctx.RecurrentFnOutput(
            reward=reward, discount=discount, prior_logits=alike, value=jnp.zeros(1)
        )
        return output, after

    root_state = jax.tree.map(lambda value: jnp.asarray(value)[None], start)
    root = mctx.RootFnOutput(prior_logits=alike, value=jnp.zeros(1), embedding=root_state)
    search = jax.jit(
        lambda key: mctx.gumbel_muzero_policy(
            None, key, root, model, many, ~root_state.legal_action_mask,
            max_num_considered_actions=len(legal), gumbel_scale=0.0,
        )
    )  # fmt: skip
    assert int(search(jax.random.key(0)).action[0]) in wins


def last_chance(played: Played) -> tuple[Any, list[int]]:
    """A state of which some actions end the game and win, and others do not; and those that win."""
    for game in range(BATCH):
        over = next(index for index, (_, state) in enumerate(played.states) if state.terminated[game])
        before = game_of(played.states[over - 1][1], game)
        legal = np.flatnonzero(before.legal_action_mask)[:BATCH]
        actions = np.resize(legal, BATCH)
        states = jax.tree.map(lambda value: jnp.asarray(np.stack([value] * BATCH)), before)
        after = played.step(states, actions, jax.random.split(jax.random.key(0), BATCH))
        won = np.asarray(after.terminated & (after.rewards[:, before.current_player] > 0))
        if won.any() and not won.all():
            return before, [int(action) for action in np.unique(actions[won])]
    raise AssertionError("no game was decided by its last decision")


@pytest.mark.slow  # compiles a program
def test_random_games_go_on_and_on(played: Played) -> None:
    tally = random_games(played.env.game, played.env.rules, jax.random.key(0), 64, 8)
    assert 64 <= int(tally.games) <= 8 * STRIDE * 64 / 36
    assert int(tally.decisions) < 8 * STRIDE * 64


@pytest.mark.slow  # compiles a program for four devices
def test_random_games_spread_over_devices(played: Played) -> None:
    """Each device plays with a key of its own."""
    mesh, keys = Mesh(np.array(jax.devices()), "games"), jax.random.split(jax.random.key(5), 4)
    rows, game = PartitionSpec("games"), (played.env.game, played.env.rules)

    def play(own: Any) -> Any:
        return jax.tree.map(lambda total: total[None], random_games(*game, own[0], 64, 8))

    spread = jax.jit(jax.shard_map(play, mesh=mesh, in_specs=rows, out_specs=rows, check_vma=False))(keys)
    assert len(spread.decisions.sharding.device_set) == 4
    for device, key in enumerate(keys):
        alone = random_games(*game, key, 64, 8)
        assert int(alone.decisions) == spread.decisions[device]
        assert (alone.points == spread.points[device]).all()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 5}, "players: rosace.batch plays with 1 to 4, not 5"),
        ({"players": 0}, "players: rosace.batch plays with 1 to 4, not 0"),
        ({"players": "2"}, "players: rosace.batch plays with 1 to 4, not '2'"),
        (
            {"modules": ["private-pools"]},
            "modules: rosace.batch plays the base game only, without private-pools",
        ),
        (
            {"modules": "private-pools"},
            "modules: rosace.batch plays the base game only, without private-pools",
        ),
        ({"tools": 4}, "tools: three tools lie on the table, not 4"),
        ({"players": 1, "tools": 6}, "tools: a solo game has 1 to 5 tools, not 6"),
        ({"players": 1, "tools": "3"}, "tools: a solo game has 1 to 5 tools, not '3'"),
        ({"deck": ["lathekin"]}, "deck: needs a list of names for each kind, not ['lathekin']"),
        ({"deck": {"dice": []}}, "deck: can be of the kinds window, tool, public, not 'dice'"),
        ({"deck": {"tool": ["saw"]}}, "deck: there is no tool 'saw' in the base game"),
        ({"deck": {"tool": "lathekin"}}, "deck: tool needs a list of names, not one text"),
        (
            {"deck": {"window": ["batllo", "bellesguard", "virtus"]}},
            "deck: 4 of the kind window are dealt, but only 2 named",
        ),
        ({"cards": "mine.toml"}, "cards: rosace.batch plays with the box alone, without cards of your own"),
        ({"reward": "points"}, "reward: is rank, win, score or margin, not 'points'"),
        ({"players": 1, "reward": "rank"}, "reward: is win or margin, not 'rank'"),
        ({"options": {"two-dice": "three"}}, "option two-dice: is one-by-one or together, not 'three'"),
        (
            {"players": 1, "options": {"bag": "scaled"}},
            "option bag: the scaled bag is a rule for 2 to 6 players",
        ),
    ],
)
def test_wrong_arguments_of_sagrada_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as refused:
        rosace.batch.sagrada(**arguments)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 1}, "players: 2 to 4 play, not 1"),
        ({"players": 5}, "players: 2 to 4 play, not 5"),
        ({"players": "2"}, "players: 2 to 4 play, not '2'"),
        ({"modules": "dawn"}, "modules: there is no module dawn"),
        ({"modules": ["dawn"]}, "modules: there is no module dawn"),
        ({"options": {"patterns": "seen"}}, "option patterns: is hidden or open, not 'seen'"),
        ({"options": {"bag": "all"}}, "option bag: is not known; there are patterns"),
        ({"reward": "points"}, "reward: is rank, win, score or margin, not 'points'"),
        ({"cards": "mine.toml"}, "cards: rosace.batch plays with the box alone, without cards of your own"),
    ],
)
def test_wrong_arguments_of_mandala_stones_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as refused:
        rosace.batch.mandala(**arguments)
    assert str(refused.value) == message


def test_a_picture_has_all_dice_and_stones(played: Played) -> None:
    after = played.states[9][1]
    spaces = {"sagrada": 40, "mandala": int(_visible_stones(after._table))}
    assert after.to_svg().count("<rect") == spaces[played.env.game.id]


def _visible_stones(table: Any) -> int:
    """In the first game, the top stones of the stacks and all stones of towers."""
    if not hasattr(table, "stacks"):
        return 0
    seen = [table.stacks[0].there[0]] + [word[0] & 31 for seat in table.seats for word in seat.towers]
    return sum(int(bits).bit_count() for bits in seen)
