"""What every test of the terminal shares."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting for the disk: hundreds of decisions are saved here."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
