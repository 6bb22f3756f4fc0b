"""Which rules and bots a game was played with: results of different ones are no measurement of either."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import rosace
from rosace.engine import cup

ROOMS: Final = ("engine", "sagrada", "mandala", "bots")
"""The rooms that decide how a game goes."""


@cache
def version() -> str:
    """Twelve letters that change with the sources of the rules, the cards and the bots; the same compiled or not."""
    base = Path(rosace.__file__).parent
    found = hashlib.sha256()
    for room in ROOMS:
        for file in sorted((base / room).rglob("*")):
            if file.suffix in (".py", ".toml") and "__pycache__" not in file.parts:
                found.update(f"{file.relative_to(base).as_posix()}\n".encode())
                found.update(file.read_bytes())
    return found.hexdigest()[:12]


def compiled() -> bool:
    """Whether the rules and bots are those that mypyc compiled: they play alike, but think faster."""
    return not cup.__file__.endswith(".py")
