"""Sagrada for 2 to 6 players as a PettingZoo environment: `sagrada_v0.env(players=3, modules=["glory.bloom"])`.

Any change of the numbering of actions, of the layout of observations or of what they mean makes a new version; the
history is in the manual, on the page about environments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rosace.engine.errors import SetupError
from rosace.envs.aec import GameEnv, OrderedEnv, Rules
from rosace.envs.parallel import GameParallelEnv
from rosace.envs.sagrada_actions import actions, actions_for, promo_actions
from rosace.envs.sagrada_layout import layout, names
from rosace.envs.sagrada_observer import SagradaObserver
from rosace.sagrada import Options, start
from rosace.sagrada.modules import chosen
from rosace.sagrada.position import Position
from rosace.sagrada.view import View

if TYPE_CHECKING:
    from rosace.envs.vector import SagradaVector

__all__ = [
    "actions", "actions_for", "env", "layout", "names", "parallel_env", "promo_actions", "raw_env", "rules",
    "vector_env",
]  # fmt: skip

METADATA: Final[dict[str, Any]] = {
    "name": "sagrada_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1
}  # fmt: skip


def begin(players: int, **parts: Any) -> Position:
    """A game; a function of this module, so that an environment can be pickled also where the rules are compiled."""
    return start(players, **parts)


def seen_by(position: Position, seat: int) -> View:
    """What a seat sees; likewise."""
    return View.of(position, seat)


def rules(
    players: int,
    modules: Sequence[str] = (),
    options: Options | Mapping[str, str] | None = None,
    setup: Mapping[str, Any] | None = None,
) -> Rules:
    """Sagrada as environments play it; `setup` has parts of the set-up that are the same in each game."""
    if not 1 <= players <= 6:
        raise SetupError("players", f"1 to 6 play, not {players}")
    if setup and "cards" in setup:
        raise SetupError("cards", "cards of your own have no numbers: environments play with the box alone")
    ids = chosen(players, modules)
    played = options if options is None or isinstance(options, Options) else Options.of(dict(options))
    fixed = {**(setup or {}), "modules": tuple(modules), "options": played}
    numbered = actions_for(ids)
    secret = numbered.codes_of("window", "keep", "discard")
    return Rules("sagrada", players, begin, seen_by, fixed, numbered, SagradaObserver(players, ids), secret)


def raw_env(
    players: int = 2,
    modules: Sequence[str] = (),
    options: Options | Mapping[str, str] | None = None,
    setup: Mapping[str, Any] | None = None,
    **face: Any,
) -> GameEnv:
    """The environment bare. `face`: `reward`, `observation`, `illegal`, `max_cycles`, `seed`, `render_mode`.

    >>> table = raw_env(players=2, seed=7)
    >>> table.reset()
    >>> table.actions.move(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    Move('window ...')
    """
    if players < 2:
        raise SetupError("players", 'one alone plays gymnasium.make("rosace/SagradaSolo-v0")')
    return GameEnv(rules(players, modules, options, setup), METADATA, **face)


def env(**arguments: Any) -> OrderedEnv:
    """The environment, with the arguments of `raw_env`; it complains when it is called in a wrong order."""
    return OrderedEnv(raw_env(**arguments))


def parallel_env(max_cycles: int | None = None, **arguments: Any) -> GameParallelEnv:
    """The parallel face of it, with the arguments of `raw_env`; `max_cycles` counts steps."""
    return GameParallelEnv(raw_env(**arguments), max_cycles)


def vector_env(num_envs: int, **arguments: Any) -> SagradaVector:
    """Many games at once over processes, all seats of each: see `rosace.envs.vector.SagradaVector`."""
    from rosace.envs.vector import SagradaVector  # it imports this module

    return SagradaVector(num_envs, **arguments)
