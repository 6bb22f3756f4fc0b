"""The games that can be played here, each by its name. A face is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from rosace.cli.face import Face
from rosace.engine.errors import RecordError

GAMES: Final = ("sagrada", "mandala")
"""The first is the one that is meant when nobody says which."""


def face(name: str) -> Face:
    """The face of a game.

    >>> face("sagrada").players
    range(1, 7)
    """
    found = import_module(f"rosace.cli.{name}.face").FACE
    assert isinstance(found, Face)
    return found


def faces() -> list[Face]:
    """Every face."""
    return [face(name) for name in GAMES]


def face_of_record(headers: dict[str, str]) -> Face:
    """The face of the game that a record is of."""
    name = headers["Game"]
    if name not in GAMES:
        raise RecordError(0, f"this is a record of {name}, not of {' or '.join(GAMES)}")
    return face(name)
