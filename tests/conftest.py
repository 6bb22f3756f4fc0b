"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# A busy machine must not fail a property by its clock. Where CI is set, examples are the same on every run.
settings.register_profile("rosace", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "rosace")
