"""Mark tests with what they need, for `-m`. Most marks follow from the fixtures of a test, or from its folder."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent
collect_ignore = [] if find_spec("pyspiel") else ["src/rosace/envs/spiel.py"]  # not built for every platform

FIXTURES: Final = {
    "chromium": "needs_browser",
    "postgres": "needs_postgres",
    "database": "needs_postgres",
    "_redis": "needs_redis",
    "redis": "needs_redis",
}
"""The mark of every test that uses a fixture, directly or through another."""

RULES: Final = (
    "engine",
    "sagrada",
    "mandala",
    "bots",
    "battery",
    "envs",
    "third_game",
    "server/table",
    "server/thinking",
)
"""Folders of `tests` that run again against the compiled build: what is compiled, and what stands right on it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what was collected, before `-m` selects from it."""
    for item in items:
        for fixture in getattr(item, "fixturenames", ()):
            if fixture in FIXTURES:
                item.add_marker(FIXTURES[fixture])
        if concerns_rules(item.path):
            item.add_marker("rules")


@cache
def concerns_rules(path: Path) -> bool:
    """Whether a test runs against the compiled build too: those of `RULES`, and those at the top of `tests`."""
    tests = ROOT / "tests"
    return path.parent == tests or any(path.is_relative_to(tests / folder) for folder in RULES)
