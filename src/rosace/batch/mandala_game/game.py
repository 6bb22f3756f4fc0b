"""Mandala Stones as a game of this package."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
from jax import Array

from rosace.batch.game import BatchGame, Standings
from rosace.batch.mandala_game import actions, deal, legal, observe, scoring, step
from rosace.batch.mandala_game.drawing import svg
from rosace.batch.mandala_game.hidden import resample
from rosace.batch.mandala_game.state import Rules, TableArrays, narrow, wide
from rosace.batch.rewards import REWARDS, rewards


def _dealt(rules: Rules, stream: Array) -> TableArrays:
    return narrow(deal.dealt(rules, stream))


def _stepped(rules: Rules, table: TableArrays, action: Array, stream: Array) -> TableArrays:
    return step.step(rules, table, action)


def _legal(rules: Rules, table: TableArrays) -> legal.Legal:
    return legal.legal(wide(table))


def _observed(rules: Rules, table: TableArrays, seat: Array) -> Array:
    return observe.observation(rules, wide(table), seat)


def _result(rules: Rules, table: TableArrays) -> Standings:
    return scoring.result(rules, wide(table))


def _rewards(rules: Rules, table: TableArrays, reward: str) -> Array:
    found = _result(rules, table)
    return rewards(found.points, found.standing, reward)


GAME: Final = BatchGame(
    id="mandala",
    actions=actions.COUNT,
    deal=_dealt,
    step=_stepped,
    resample=resample,
    over=lambda table: table.over,
    to_move=lambda table: table.seat.astype(jnp.int32),
    legal=_legal,
    mask=legal.mask,
    random_action=legal.random_action,
    observe=_observed,
    result=_result,
    rewards=_rewards,
    known_rewards=lambda rules: REWARDS,
    svg=svg,
)
