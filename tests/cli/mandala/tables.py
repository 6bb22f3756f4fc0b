"""A table of Mandala Stones to type at."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rosace import mandala
from rosace.engine.match import Match
from rosace.mandala import Options, Position
from tests.cli.typist import Played, typed_at

OPEN: Final = Options(patterns="open")


def typed(
    tmp_path: Path, *lines: str, seats: str = "me,me", position: Position | None = None, **more: Any
) -> Played:
    """Type these lines at a game for two that seat 0 begins, or at a table laid out by hand."""
    begun = position or mandala.start(2, seed=7, first=0)
    return typed_at(Match(mandala.GAME, begun), tmp_path / "game.txt", lines, seats, **more)


def squeezed(text: str) -> str:
    return " ".join(text.split())
