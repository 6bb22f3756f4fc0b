"""JAX for tests: four simulated devices, and programs that are quick to compile rather than quick.

It reads its flags when it is first used. Pgx uses it when it is imported, so nothing here may import it at once.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.batch.played import Played

FLAGS = (
    "--xla_force_host_platform_device_count=4",
    "--xla_backend_optimization_level=0",
    "--xla_cpu_use_fusion_emitters=false",
)
os.environ["XLA_FLAGS"] = " ".join([os.environ.get("XLA_FLAGS", ""), *FLAGS]).strip()


@pytest.fixture(name="played", scope="session", params=["sagrada", "mandala"])
def played_batch(request: pytest.FixtureRequest) -> Played:
    """A batch of games for two of either game."""
    from tests.batch.played import play_a_batch  # imports Pgx

    return play_a_batch(request.param)
