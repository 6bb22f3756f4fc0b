"""The games as research environments, by the conventions of PettingZoo, Gymnasium and OpenSpiel.

Importing this package registers them. For a game with the id `chess`, the registered name `Chess` and version 0:

    from rosace.envs import chess_v0               # PettingZoo; also pettingzoo.make("aec", "rosace/Chess-v0")
    gymnasium.make("rosace/ChessVersus-v0")        # Gymnasium: one agent against our bots
    gymnasium.make("rosace/ChessSolo-v0")          # Gymnasium, where one alone can play
    rosace.envs.openspiel.register()               # OpenSpiel: then pyspiel.load_game("rosace_chess(players=2)")

They need `pip install "rosace[envs]"`; OpenSpiel comes with `pip install "rosace[openspiel]"`.
"""

from __future__ import annotations

from rosace.engine.optional import require

require("envs", "numpy", "gymnasium", "pettingzoo")

import gymnasium  # noqa: E402 - checked first
import pettingzoo  # noqa: E402

from rosace.envs import openspiel  # noqa: E402
from rosace.envs.game_envs import GameEnvs, all_envs  # noqa: E402
from rosace.envs.policy import PolicyBot, observe  # noqa: E402
from rosace.games import GAMES  # noqa: E402

__all__ = ["GameEnvs", "PolicyBot", "observe", "openspiel"]

_ENVS = {part.id: part for part in all_envs()}


def __getattr__(name: str) -> GameEnvs:
    """The environments of a game by name and version."""
    if name not in _ENVS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _ENVS[name]


def _register(part: GameEnvs) -> None:
    for kind in ("Solo", "Versus") if 1 in GAMES[part.game].players else ("Versus",):
        if part.gym_id(kind) not in gymnasium.registry:
            gymnasium.register(
                id=part.gym_id(kind),
                entry_point=f"rosace.envs.single:{kind}Env",
                vector_entry_point=f"rosace.envs.vector:{kind}Vector",
                kwargs={"game": part.game},
            )
    # PettingZoo has a registry since 1.27.
    if hasattr(pettingzoo, "register") and part.gym_id() not in pettingzoo.aec_registry:
        pettingzoo.register("aec", part.gym_id(), part.env)
        pettingzoo.register("parallel", part.gym_id(), part.parallel_env)


for _part in _ENVS.values():
    _register(_part)
