"""A trained policy as a player: at a table, in the arena, over HTTP or the line protocol.

An environment gives a policy arrays and takes a number; a table gives a bot a view and takes a move. `observe` and
`PolicyBot` convert between them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rosace.bots.game_bots import check_turn
from rosace.engine.errors import SetupError
from rosace.engine.game import View
from rosace.envs.game_envs import custom_cards, envs_of
from rosace.envs.task import OBSERVATIONS, Task, check_choice
from rosace.games import game

Policy = Callable[[dict[str, Any]], int]


def observe(view: View, observation: str = "flat") -> dict[str, Any]:
    """What the environment of a game shows of a view: `observation` (`flat` or `dict`) and `action_mask`, which is all
    zeros for a seat that is not to move.
    """
    task = _task_of(view)
    return task.observe(
        check_choice("observation", observation, OBSERVATIONS), view, task.actions.mask(view.legal_moves())
    )


class PolicyBot:
    """A bot that plays with a policy: a function from an observation to the number of an action. For example,
    `PolicyBot(lambda seen: int(seen["action_mask"].argmax()))` plays the first legal action.
    """

    def __init__(self, policy: Policy, observation: str = "flat") -> None:
        self.policy = policy
        self.observation = observation

    def choose(self, view: View) -> Any:
        """The move of the action that the policy chooses."""
        seen = observe(check_turn(view), self.observation)
        action = int(self.policy(seen))
        if not 0 <= action < len(seen["action_mask"]) or not seen["action_mask"][action]:
            raise SetupError("action", f"the policy chose {action}, which the mask does not allow")
        return _task_of(view).actions.move(action)


def _task_of(view: View) -> Task:
    order = game(view.game).of_view(view)
    if order.packs:
        raise custom_cards()
    return _task(order.game, order.players, order.modules)


@lru_cache(64)
def _task(name: str, players: int, modules: tuple[str, ...]) -> Task:
    return envs_of(name).task(players, modules)
