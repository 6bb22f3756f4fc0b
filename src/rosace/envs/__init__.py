"""The games as research environments, by the conventions of PettingZoo, Gymnasium and OpenSpiel.

    from rosace.envs import sagrada_v0, mandala_v0     # PettingZoo; also pettingzoo.make("aec", "rosace/Sagrada-v0")
    gymnasium.make("rosace/SagradaSolo-v0")            # Gymnasium, once this package is imported
    gymnasium.make("rosace/MandalaVersus-v0")          # … one agent against our bots; also rosace/SagradaVersus-v0
    rosace.envs.openspiel.register()                   # OpenSpiel: then pyspiel.load_game("rosace_sagrada(players=2)")

They need `pip install "rosace[envs]"`; OpenSpiel comes with `pip install "rosace[openspiel]"`.
"""

from __future__ import annotations

from rosace.envs import needs

needs.check("envs", "numpy", "gymnasium", "pettingzoo")

import gymnasium  # noqa: E402 - asked for first
import pettingzoo  # noqa: E402

from rosace.envs import mandala_v0, openspiel, sagrada_v0  # noqa: E402
from rosace.envs.policy import PolicyBot, observe  # noqa: E402

__all__ = ["PolicyBot", "mandala_v0", "observe", "openspiel", "sagrada_v0"]

for _name, _module in (("SagradaSolo", "solo"), ("SagradaVersus", "versus"), ("MandalaVersus", "versus")):
    if f"rosace/{_name}-v0" not in gymnasium.registry:
        gymnasium.register(
            id=f"rosace/{_name}-v0",
            entry_point=f"rosace.envs.{_module}:{_name}",
            vector_entry_point=f"rosace.envs.vector:{_name}Vector",
        )

if (
    hasattr(pettingzoo, "register") and "rosace/Sagrada-v0" not in pettingzoo.aec_registry
):  # since PettingZoo 1.27
    for _name, _module in (("Sagrada", "sagrada_v0"), ("Mandala", "mandala_v0")):
        pettingzoo.register("aec", f"rosace/{_name}-v0", f"rosace.envs.{_module}:env")
        pettingzoo.register("parallel", f"rosace/{_name}-v0", f"rosace.envs.{_module}:parallel_env")
