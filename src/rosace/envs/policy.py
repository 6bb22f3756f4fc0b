"""A trained policy as a player: at a table, in the arena, over HTTP or the line protocol.

An environment shows a policy arrays and takes a number; a table shows a bot a view and takes a move. `observe` and
`PolicyBot` lead from one to the other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rosace.bots.asked import asked
from rosace.engine.errors import SetupError
from rosace.engine.game import View
from rosace.envs import mandala_v0, sagrada_v0
from rosace.envs.aec import OBSERVATIONS, Rules, observed
from rosace.mandala.view import View as MandalaView
from rosace.sagrada.modules import written
from rosace.sagrada.view import View as SagradaView

Policy = Callable[[dict[str, Any]], int]


def observe(view: View, observation: str = "flat") -> dict[str, Any]:
    """What the environment of a game shows of a view: `observation` (`flat` or `dict`) and `action_mask`.

    >>> from rosace import sagrada
    >>> seen = observe(sagrada.start(players=2, seed=7).view(0))
    >>> seen["observation"].shape, seen["action_mask"].sum()  # it is not this seat that decides
    ((1445,), np.int64(0))
    """
    if observation not in OBSERVATIONS:
        raise SetupError("observation", f"is flat or dict, not {observation!r}")
    rules = _rules_of(view)
    return observed(rules, observation, view, rules.actions.mask(view.legal_moves()))


class PolicyBot:
    """A bot that plays with a policy: a function from an observation to the number of an action.

    >>> from rosace import mandala
    >>> first_legal = PolicyBot(lambda seen: int(seen["action_mask"].argmax()))
    >>> position = mandala.start(players=2, seed=7)
    >>> first_legal.choose(position.view(position.seat))
    Move('W1>NW N I')
    """

    def __init__(self, policy: Policy, observation: str = "flat") -> None:
        self.policy = policy
        self.observation = observation

    def choose(self, view: View) -> Any:
        """The move of the action that the policy chooses."""
        seen = observe(asked(view), self.observation)
        action = int(self.policy(seen))
        if not 0 <= action < len(seen["action_mask"]) or not seen["action_mask"][action]:
            raise SetupError("action", f"the policy chose {action}, which the mask does not allow")
        return _rules_of(view).actions.move(action)


def _rules_of(view: View) -> Rules:
    if isinstance(view, SagradaView):
        setup = view.table.setup
        if setup.deck.packs:
            raise SetupError(
                "cards", "cards of your own have no numbers: environments play with the box alone"
            )
        return _sagrada(setup.players, setup.modules)
    if isinstance(view, MandalaView):
        return _mandala(view.players)
    raise TypeError(f"environments play Sagrada and Mandala Stones, and {type(view).__name__} is of neither")


@lru_cache(64)
def _sagrada(players: int, modules: tuple[str, ...]) -> Rules:
    return sagrada_v0.rules(players, written(players, modules))


@lru_cache(8)
def _mandala(players: int) -> Rules:
    return mandala_v0.rules(players)
