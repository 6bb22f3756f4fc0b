"""The games as research environments, by the conventions of PettingZoo, Gymnasium and OpenSpiel.

    from rosace.envs import sagrada_v0, mandala_v0     # PettingZoo
    gymnasium.make("rosace/SagradaSolo-v0")            # Gymnasium, once this package is imported
    rosace.envs.openspiel.register()                   # OpenSpiel: then pyspiel.load_game("rosace_sagrada(players=2)")

They need `pip install "rosace[envs]"`; OpenSpiel comes with `pip install "rosace[openspiel]"`.
"""

from __future__ import annotations

from rosace.envs import needs

needs.check("envs", "numpy", "gymnasium", "pettingzoo")

import gymnasium  # noqa: E402 - asked for first

from rosace.envs import mandala_v0, openspiel, sagrada_v0  # noqa: E402

__all__ = ["mandala_v0", "openspiel", "sagrada_v0"]

if "rosace/SagradaSolo-v0" not in gymnasium.registry:
    gymnasium.register(
        id="rosace/SagradaSolo-v0",
        entry_point="rosace.envs.solo:SagradaSolo",
        vector_entry_point="rosace.envs.vector:SagradaSoloVector",
    )
