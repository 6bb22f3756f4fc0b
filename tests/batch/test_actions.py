"""The numbers of actions and the fields of observations are those of the environments."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from rosace.batch.sagrada_game import actions, cards, legal, observe, records
from rosace.batch.sagrada_game.play import new_games
from rosace.batch.sagrada_game.setup import rules_of
from rosace.batch.sagrada_game.state import wide
from rosace.envs.sagrada.actions import actions as env_actions
from rosace.envs.sagrada.layout import layout, names


def test_every_kind_of_actions_has_its_numbers() -> None:
    firsts = {section.name: section.first for section in env_actions().sections}
    assert firsts["rose"] == actions.COUNT
    assert [firsts[name] for name in ("pass", "back", "done", "step", "value", "lift", "pay", "take", "swap")] == [
        actions.PASS, actions.BACK, actions.DONE, actions.UP, actions.VALUE, actions.LIFT, actions.PAY, actions.TAKE,
        actions.SWAP,
    ]  # fmt: skip
    assert [firsts[name] for name in ("place", "window", "tool")] == [
        actions.PLACE,
        actions.WINDOW,
        actions.TOOL,
    ]


def test_every_action_is_the_same_move() -> None:
    base = list(range(actions.WINDOW + len(cards.WINDOWS)))
    base += range(actions.TOOL, actions.TOOL + len(cards.TOOLS))
    for code in base:
        assert records.move_of(code) == env_actions().move(code)


def test_cards_are_numbered_alike() -> None:
    for kind, own in (
        ("window", cards.WINDOWS), ("tool", cards.TOOLS), ("public", cards.PUBLIC), ("private", cards.PRIVATE)
    ):  # fmt: skip
        assert names(kind)[: len(own)] == own


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_observations_have_the_same_size(players: int) -> None:
    rules = rules_of(players)
    table = jax.eval_shape(lambda: jax.tree.map(lambda row: row[0], new_games(rules, jax.random.key(0), 1)))
    seen = jax.eval_shape(lambda full: observe.observation(rules, wide(full), full.seat), table)
    assert seen.shape == (layout(players).size,)


def test_random_actions_are_legal_and_equally_likely() -> None:
    few = np.zeros(legal.FIRST.size, np.uint32)
    few[0], few[6], few[10] = 0b1001, 0b100000000000, 0b11 << 18
    wanted = np.flatnonzero(np.asarray(legal.mask(jax.numpy.asarray(few))))
    assert len(wanted) == 5
    words = jax.random.bits(jax.random.key(0), (20_000,), jax.numpy.uint32)
    found = np.asarray(jax.vmap(lambda word: legal.random_action(jax.numpy.asarray(few), word))(words))
    codes, counts = np.unique(found, return_counts=True)
    assert codes.tolist() == wanted.tolist()
    assert abs(counts / 20_000 - 0.2).max() < 0.02


def test_a_processor_finds_the_same_actions() -> None:
    """There are two ways to a mask and to a random action: one for a CPU, one for other devices."""
    words = jax.random.bits(jax.random.key(1), (300, legal.FIRST.size + 1), jax.numpy.uint32)
    sparse = words[:, :-1] & words[:, 1:] & jax.numpy.roll(words[:, 1:], 7, 1)
    sizes = np.bincount(legal.WORD_OF[legal.BIT_OF != legal.ABSENT], minlength=legal.FIRST.size)
    found = sparse & jax.numpy.asarray((1 << sizes) - 1, jax.numpy.uint32)
    found = found.at[0].set(0)
    masks = [jax.jit(jax.vmap(way))(found) for way in (legal._mask_by_table, legal._mask_by_parts)]
    assert masks[0].any(1).sum() == 299
    assert (masks[0] == masks[1]).all()
    ways = (legal._random_action_by_turns, legal._random_action_by_sums)
    picked = [jax.jit(jax.vmap(way))(found, words[:, -1]) for way in ways]
    assert (picked[0] == picked[1]).all()
    assert masks[0][jax.numpy.arange(1, 300), picked[0][1:]].all()
