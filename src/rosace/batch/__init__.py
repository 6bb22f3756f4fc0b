"""The games in JAX, thousands at once: array programs with the conventions of Pgx.

    env = rosace.batch.sagrada(players=2)            # a pgx.Env
    state = jax.vmap(env.init)(jax.random.split(jax.random.key(7), 1000))

They need `pip install "rosace[batch]"`. The rules are stated here a second time, as array arithmetic;
tests hold them to the engine, decision by decision.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from rosace.engine.optional import require

require("batch", "jax")

if TYPE_CHECKING:
    from rosace.batch.env import BatchEnv

__all__ = ["mandala", "sagrada"]


def sagrada(
    players: int = 2,
    *,
    options: Mapping[str, str] | None = None,
    tools: int | None = None,
    reward: str | None = None,
    modules: Collection[str] = (),
    deck: Mapping[str, Collection[str]] | None = None,
    cards: object = None,
) -> BatchEnv:
    """Sagrada's base game for 1 to 4 players, as an environment of Pgx.

    `options` are those of `rosace.sagrada.start`; `tools` is the number of tools of a solo game. `reward` is `rank`,
    `win`, `score` or `margin` as in `rosace.envs`; solo `win` or `margin`. `deck` names the cards that may be dealt,
    for example `{"tool": ["lathekin", "tap-wheel", "flux-brush"]}`; the kinds are `window`, `tool` and `public`.
    Modules, and cards of your own, are refused.

    >>> sagrada(players=7)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players: rosace.batch plays with 1 to 4, not 7
    """
    require("batch", "pgx")
    from rosace.batch.env import BatchEnv
    from rosace.batch.sagrada_game.game import GAME
    from rosace.batch.sagrada_game.setup import rules_of

    rules = rules_of(players, options=options, tools=tools, modules=modules, deck=deck, cards=cards)
    return BatchEnv(GAME, rules, reward)


def mandala(
    players: int = 2,
    *,
    options: Mapping[str, str] | None = None,
    reward: str | None = None,
    modules: Collection[str] = (),
    cards: object = None,
) -> BatchEnv:
    """Mandala Stones for 2 to 4 players, as an environment of Pgx.

    `options` are those of `rosace.mandala.start`; `reward` is `rank`, `win`, `score` or `margin` as in `rosace.envs`.
    There are no modules, and cards of your own are refused.

    >>> mandala(reward="points")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: reward: is rank, win, score or margin, not 'points'
    """
    require("batch", "pgx")
    from rosace.batch.env import BatchEnv
    from rosace.batch.mandala_game.game import GAME
    from rosace.batch.mandala_game.setup import rules_of

    return BatchEnv(GAME, rules_of(players, options=options, modules=modules, cards=cards), reward)
