"""The games for OpenSpiel: `register()`, then `pyspiel.load_game("rosace_sagrada(players=2)")` or `rosace_mandala`.

Chance is explicit: each draw of a card, of a die's colour or of its value is a chance node of its own, with its true
probabilities. So a search on a state never reads dice ahead. What chance has not said yet does not exist in a state.
The deal comes first, before anybody decides.

Actions are those of `sagrada_v0` and `mandala_v0`. The tensor of an observation has the same fields, as float32; it is
all zeros until the deal is over. The information state adds what the player saw happen since the deal (perfect recall).
`resample_from_infostate` draws again what a player cannot see: `open_spiel.python.algorithms.ismcts.ISMCTSBot` uses it.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from rosace.envs import needs

PARAMETERS: Final[dict[str, Any]] = {"players": 2, "modules": "", "options": "", "reward": "rank"}
"""What a game can be told, and what it is told else. `modules` and `options` are lists joined by `+`, such as
`modules=glory.bloom+glory.pioneers` or `options=bag:scaled+brush:neighbours`."""


def register() -> None:
    """Register both games with `pyspiel`; once is enough, but more often does no harm."""
    needs.check("openspiel", "pyspiel")
    _register_all()


@cache
def _register_all() -> None:
    import pyspiel

    from rosace.envs import mandala_v0, sagrada_v0
    from rosace.envs.spiel import game_class, game_type

    for name, title, most, rules in (
        ("rosace_sagrada", "Sagrada (Rosace)", 6, sagrada_v0.rules),
        ("rosace_mandala", "Mandala Stones (Rosace)", 4, mandala_v0.rules),
    ):
        kind = partial(game_type, name, title, most, PARAMETERS)
        maker: Any = game_class(kind, rules)
        pyspiel.register_game(kind("rank"), maker)
