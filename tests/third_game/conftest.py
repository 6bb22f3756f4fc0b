"""Installs the third game, as far as entry points can tell: its folder is put among those where Python looks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rosace import games

HERE = Path(__file__).parent
collect_ignore = ["hoard.py", "hoard_envs.py"]  # no tests: they are imported as if they were installed


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For this process, and for those that it starts."""
    caches = (games._brought, games.part)
    known = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HERE), *([known] if known else [])]))
    monkeypatch.setattr(sys, "path", [*sys.path, str(HERE)])
    for one in caches:
        one.cache_clear()
    yield
    for one in caches:
        one.cache_clear()
