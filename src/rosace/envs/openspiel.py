"""The games for OpenSpiel: `register()`, then `pyspiel.load_game("rosace_<game>(players=2)")`.

Chance is explicit: each draw is a chance node of its own, with its true probabilities. So a search on a state never
reads dice or cards ahead: the outcome of a later draw does not exist in a state. The deal comes first, before any
decision.

Actions are those of the PettingZoo environments. The tensor of an observation has the same fields, as float32; it is
all zeros until the deal is over. The information state adds what the player saw happen since the deal (perfect recall).
`resample_from_infostate` draws again what a player cannot see: `open_spiel.python.algorithms.ismcts.ISMCTSBot` uses it.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from rosace.engine.optional import require

PARAMETERS: Final[dict[str, Any]] = {"players": 2, "modules": "", "options": "", "reward": "rank"}
"""The parameters of a game and their defaults. `modules` and `options` are lists joined by `+`, such as
`modules=first+second` or `options=one:yes+two:no`."""


def register() -> None:
    """Register all games with `pyspiel`; further calls do nothing."""
    require("openspiel", "pyspiel")
    _register_all()


@cache
def _register_all() -> None:
    import pyspiel

    from rosace.envs.game_envs import all_envs
    from rosace.envs.spiel import game_class, game_type
    from rosace.games import GAMES

    for part in all_envs():
        game = GAMES[part.game]
        title = f"{game.names['en']} (Rosace)"
        kind = partial(game_type, f"rosace_{game.id}", title, game.players[-1], PARAMETERS)
        maker: Any = game_class(kind, part.task)
        pyspiel.register_game(kind("rank"), maker)
