"""What the player to move does not see can be drawn anew; and the states after all its actions."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import rosace.batch
from rosace.batch.mandala_game.deal import dealt
from rosace.batch.mandala_game.hidden import resample
from rosace.batch.mandala_game.records import stack_of
from rosace.batch.mandala_game.setup import rules_of
from rosace.batch.mandala_game.state import narrow
from rosace.engine.errors import SetupError
from rosace.sagrada.table import CHOOSE_WINDOW
from tests.batch.played import BATCH, Played

NOW = (0, 1, 9)
"""The decisions before which tests look: in Sagrada, the second player chooses its window at 1."""


@pytest.fixture(name="anew", scope="module")
def drawn_anew(played: Played) -> Any:
    return jax.jit(jax.vmap(played.env.resample))


def before(played: Played, decision: int) -> Any:
    return jax.tree.map(jnp.asarray, played.states[decision][1])


@pytest.mark.slow  # compiles some programs
def test_the_player_to_move_notices_nothing(played: Played, anew: Any) -> None:
    env = played.env
    observe = jax.jit(jax.vmap(lambda state: env.game.observe(env.rules, state._table, state.current_player)))
    mask = jax.jit(jax.vmap(lambda state: env.game.mask(env.game.legal(env.rules, state._table))))
    for decision in NOW:
        state = before(played, decision)
        after = anew(state, jax.random.split(jax.random.key(decision), BATCH))
        assert (observe(after) == state.observation).all()
        assert (mask(after) == state.legal_action_mask).all()


def test_private_objectives_are_drawn_anew(played: Played, anew: Any) -> None:
    """In one game many times: the other seat may have any that the player does not have, each as likely."""
    state = jax.tree.map(lambda value: jnp.stack([value[0]] * BATCH), before(played, 1))
    found = [anew(state, jax.random.split(jax.random.key(seed), BATCH))._table for seed in range(40)]
    seat = int(state.current_player[0])
    if played.env.game.id == "sagrada":
        own, others = [np.concatenate([table.private[:, who] for table in found]) for who in (seat, 1 - seat)]
        cards, each = 5, 1 / 4
    else:
        own, others = [np.concatenate([table.seats[who].objectives for table in found]) for who in (0, 1)]
        cards, each = 10, 2 / 8
    assert len(set(own.tolist())) == 1
    for card in range(cards):
        share = float((others >> card & 1).mean())
        assert share == 0 if own[0] >> card & 1 else abs(share - each) < 0.05


def test_windows_are_drawn_anew_until_all_have_chosen(played: Played, anew: Any) -> None:
    if played.env.game.id != "sagrada":
        return
    state = before(played, 1)
    table = state._table
    assert (table.stage == CHOOSE_WINDOW).all()
    after = anew(state, jax.random.split(jax.random.key(0), BATCH))._table
    seats, games = np.asarray(state.current_player), np.arange(BATCH)
    dealt, windows = np.asarray(after.dealt), np.asarray(after.window)
    assert (dealt[games, seats] == np.asarray(table.dealt)[games, seats]).all()
    assert all(len(set(cards.ravel().tolist())) == 4 for cards in dealt)
    others = windows[games, 1 - seats]
    assert (others // 2 == dealt[games, 1 - seats].T).any(0).all()  # faces of a card follow each other
    assert (others != np.asarray(table.window)[games, 1 - seats]).mean() > 0.8
    later = before(played, 9)
    assert (
        anew(later, jax.random.split(jax.random.key(0), BATCH))._table.window == later._table.window
    ).all()


def test_patterns_under_others_are_drawn_anew() -> None:
    rules = rules_of(2)
    stream = jax.random.bits(jax.random.key(0), (rules.deal_words,), jnp.uint32)
    table = narrow(dealt(rules, stream))
    words = jax.random.bits(jax.random.key(1), (200, rules.resample_words), jnp.uint32)
    found = jax.device_get(
        jax.jit(jax.vmap(resample, (None, None, 0)), static_argnums=0)(rules, table, words)
    )
    true = [stack_of(table, stack) for stack in range(24)]
    hidden = [stone for stack in true for stone in stack[:-1]]
    petals = np.zeros((24, 3))
    for index in range(200):
        stacks = [stack_of(jax.tree.map(lambda value: value[index], found), stack) for stack in range(24)]  # noqa: B023
        assert sorted(stone for stack in stacks for stone in stack[:-1]) == sorted(hidden)
        for place, (one, other) in enumerate(zip(stacks, true, strict=True)):
            assert one[-1] == other[-1]
            assert [stone // 2 for stone in one] == [stone // 2 for stone in other]
            petals[place] += [stone % 2 for stone in one[:-1]]
    wanted = [
        [np.mean([stone % 2 for stone in hidden if stone // 2 == own // 2]) for own in stack[:-1]]
        for stack in true
    ]
    assert abs(petals / 200 - np.array(wanted)).max() < 0.16
    open_rules = rules_of(2, options={"patterns": "open"})
    seen = resample(open_rules, table, words[0])
    assert [stack_of(seen, stack) for stack in range(24)] == true


@pytest.mark.slow  # compiles a program
def test_afterstates_are_what_steps_lead_to(played: Played) -> None:
    env, decision, room = played.env, 9, 200
    state, key = before(played, decision), jax.random.key(5)
    one = jax.tree.map(lambda value: value[0], state)
    found = jax.jit(env.afterstates, static_argnums=2)(one, key, room)
    legal = np.flatnonzero(one.legal_action_mask)
    assert found.legal.sum() == len(legal) < room
    assert found.action[: len(legal)].tolist() == legal.tolist()
    hidden, dice = jax.random.split(key)
    start = jax.tree.map(lambda value: jnp.stack([value] * BATCH), env.resample(one, hidden))
    actions = jnp.asarray(np.resize(legal, BATCH))
    steps = played.step(start, actions, jnp.stack([dice] * BATCH))
    count = min(len(legal), BATCH)
    for wanted, given in zip(jax.tree.leaves(steps._table), jax.tree.leaves(found.state._table), strict=True):
        assert (wanted[:count] == given[:count]).all()
    assert (found.state._step_count == one._step_count + 1).all()
    flat = jax.jit(jax.vmap(lambda table: env.game.observe(env.rules, table, one.current_player)))
    assert (flat(found.state._table) == found.state.observation).all()


def test_afterstates_need_room() -> None:
    env = rosace.batch.mandala()
    state = jax.eval_shape(env.init, jax.random.key(0))
    with pytest.raises(SetupError, match="most: is 1 or more, not 0"):
        env.afterstates(state, jax.random.key(0), most=0)
