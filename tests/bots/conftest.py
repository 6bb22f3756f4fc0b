"""What the tests of programs share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rosace.bots import EngineBot
from tests.bots.programs import PATIENT, PROGRAM, Make


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Makes bots of programs, and ends them."""
    made: list[EngineBot] = []

    def one(body: str = "", whole: str = "", **more: Any) -> EngineBot:
        file = tmp_path / f"program{len(made)}.py"
        indented = "".join([f"        {line}\n" for line in body.splitlines()])
        file.write_text(whole or PROGRAM.replace("{body}\n", indented), encoding="utf-8")
        settings = {**PATIENT, **more}
        made.append(EngineBot([sys.executable, str(file)], 7, **settings))
        return made[-1]

    yield one
    for each in made:
        each.close()
