"""Sagrada's base game as a game of this package."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
from jax import Array

from rosace.batch.game import BatchGame, Standings
from rosace.batch.rewards import REWARDS, SOLO_REWARDS, rewards, solo_rewards
from rosace.batch.sagrada_game import actions, deal, legal, observe, scoring, step
from rosace.batch.sagrada_game.drawing import svg
from rosace.batch.sagrada_game.hidden import resample
from rosace.batch.sagrada_game.state import Rules, TableArrays, narrow, wide
from rosace.sagrada.table import OVER


def _dealt(rules: Rules, stream: Array) -> TableArrays:
    return narrow(deal.dealt(rules, stream))


def _words(rules: Rules, table: TableArrays) -> Array:
    return legal.words(rules, wide(table))


def _observed(rules: Rules, table: TableArrays, seat: Array) -> Array:
    return observe.observation(rules, wide(table), seat)


def _result(rules: Rules, table: TableArrays) -> Standings:
    return scoring.result(rules, wide(table))


def _rewards(rules: Rules, table: TableArrays, reward: str) -> Array:
    found = _result(rules, table)
    if rules.solo:
        return solo_rewards(found.points, scoring.target(wide(table)), reward)
    return rewards(found.points, found.standing, reward)


GAME: Final = BatchGame(
    id="sagrada",
    actions=actions.COUNT,
    deal=_dealt,
    step=step.step,
    resample=resample,
    over=lambda table: table.stage == OVER,
    to_move=lambda table: table.seat.astype(jnp.int32),
    legal=_words,
    mask=legal.mask,
    random_action=legal.random_action,
    observe=_observed,
    result=_result,
    rewards=_rewards,
    known_rewards=lambda rules: SOLO_REWARDS if rules.solo else REWARDS,
    svg=svg,
)
