"""JAX for tests: four simulated devices, and programs that are quick to compile rather than quick.

It reads its flags when it is first used, which is after the tests were collected.
"""

from __future__ import annotations

import os

FLAGS = (
    "--xla_force_host_platform_device_count=4",
    "--xla_backend_optimization_level=0",
    "--xla_cpu_use_fusion_emitters=false",
)
os.environ["XLA_FLAGS"] = " ".join([os.environ.get("XLA_FLAGS", ""), *FLAGS]).strip()
