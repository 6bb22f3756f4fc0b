"""Which rules and bots a game was played with: results of different versions are not compared."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import rosace
from rosace.engine import cup
from rosace.games import GAMES

ROOMS: Final = ("engine", *GAMES, "bots")
"""The packages that decide how a game is played. Games of other packages count by the version of their rules."""


@cache
def version() -> str:
    """Twelve characters that change with the sources of the rules, the cards and the bots; the same compiled or not."""
    base = Path(rosace.__file__).parent
    found = hashlib.sha256()
    for room in ROOMS:
        if not (base / room).is_dir():
            found.update(f"{room} {GAMES[room].rules}\n".encode())
        for file in sorted((base / room).rglob("*")):
            if file.suffix in (".py", ".toml") and "__pycache__" not in file.parts:
                found.update(f"{file.relative_to(base).as_posix()}\n".encode())
                found.update(file.read_bytes())
    return found.hexdigest()[:12]


def compiled() -> bool:
    """Whether the rules and bots are compiled by mypyc: they play alike, but faster."""
    return not cup.__file__.endswith(".py")
