"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A busy machine must not fail a property by its clock, neither an example nor the making of many. Where CI is set,
# examples are the same on every run.
settings.register_profile("rosace", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "rosace")
