"""The shared parts of every room work for any game, so none of them names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rosace
from rosace.games import GAMES, OWN

BASE = Path(rosace.__file__).parent
ROOMS = ("engine", "bots", "arena", "audit", "envs", "server", "cli")
"""The rooms whose shared sources name no game. A folder named after a game is not shared."""
NAMES = re.compile(
    "|".join({*OWN, *(word for name in OWN for word in GAMES[name].names.values())}), re.IGNORECASE
)


@pytest.mark.parametrize("room", ROOMS)
def test_the_shared_sources_of_a_room_name_no_game(room: str) -> None:
    shared = [
        file for file in (BASE / room).rglob("*.py") if not set(file.relative_to(BASE).parts) & set(OWN)
    ]
    assert shared
    found = [
        f"{file.relative_to(BASE)}:{number}: {line.strip()}"
        for file in sorted(shared)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if NAMES.search(line)
    ]
    assert not found, "\n".join(found)
