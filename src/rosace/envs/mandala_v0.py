"""Mandala Stones for 2 to 4 players as a PettingZoo environment: `mandala_v0.env(players=3)`.

Any change of the numbering of actions, of the layout of observations or of what they mean makes a new version; the
history is in the manual, on the page about environments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rosace.engine.errors import SetupError
from rosace.envs.aec import GameEnv, OrderedEnv, Rules
from rosace.envs.mandala_actions import actions
from rosace.envs.mandala_observer import MandalaObserver, layout
from rosace.envs.parallel import GameParallelEnv
from rosace.mandala import Options, start
from rosace.mandala.position import Position
from rosace.mandala.view import View

if TYPE_CHECKING:
    from rosace.envs.vector import MandalaVector

__all__ = ["actions", "env", "layout", "parallel_env", "raw_env", "rules", "vector_env"]

METADATA: Final[dict[str, Any]] = {
    "name": "mandala_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1
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
    """Mandala Stones as environments play it; `setup` has parts of the set-up that are the same in each game."""
    if not 2 <= players <= 4:
        raise SetupError("players", f"2 to 4 play, not {players}")
    if setup and "cards" in setup:
        raise SetupError("cards", "cards of your own have no numbers: environments play with the box alone")
    played = options if options is None or isinstance(options, Options) else Options.of(dict(options))
    fixed = {**(setup or {}), "modules": tuple(modules), "options": played}
    return Rules("mandala", players, begin, seen_by, fixed, actions(), MandalaObserver(players))


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
    Move('W1>NW N I')
    """
    return GameEnv(rules(players, modules, options, setup), METADATA, **face)


def env(**arguments: Any) -> OrderedEnv:
    """The environment, with the arguments of `raw_env`; it complains when it is called in a wrong order."""
    return OrderedEnv(raw_env(**arguments))


def parallel_env(max_cycles: int | None = None, **arguments: Any) -> GameParallelEnv:
    """The parallel face of it, with the arguments of `raw_env`; `max_cycles` counts steps."""
    return GameParallelEnv(raw_env(**arguments), max_cycles)


def vector_env(num_envs: int, **arguments: Any) -> MandalaVector:
    """Many games at once over processes, all seats of each: see `rosace.envs.vector.MandalaVector`."""
    from rosace.envs.vector import MandalaVector  # it imports this module

    return MandalaVector(num_envs, **arguments)
