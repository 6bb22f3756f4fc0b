"""The rules do today what they did when the golden files were written."""

from __future__ import annotations

import pytest

from rosace.engine.perft import perft
from rosace.sagrada.tools import BEHAVIOURS
from tests import playthrough


@pytest.mark.parametrize("name", playthrough.SAGRADA_GAMES)
def test_golden_playthrough(name: str) -> None:
    golden = (playthrough.SAGRADA_GOLDEN / f"{name}.txt").read_text("utf-8")
    assert playthrough.playthrough(*playthrough.SAGRADA_GAMES[name]) == golden


PINNED = [
    line for line in playthrough.SAGRADA_PERFT.read_text("utf-8").splitlines() if not line.startswith("#")
]


def test_every_game_is_pinned() -> None:
    assert {line.split()[0] for line in PINNED} == set(playthrough.SAGRADA_GAMES)


@pytest.mark.parametrize("line", PINNED)
def test_perft(line: str) -> None:
    name, before, depth, count = line.split()
    position = playthrough.start(*playthrough.SAGRADA_GAMES[name])
    playthrough.walk(position, int(before), playthrough.SAGRADA_GAMES[name][1])
    assert perft(position, int(depth)) == int(count)


def test_the_golden_games_use_every_tool() -> None:
    used = {
        line.rsplit(" ", 1)[1]
        for path in playthrough.SAGRADA_GOLDEN.glob("*.txt")
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("> ") and "=" not in line
    }
    assert used >= {tool.id for tool in BEHAVIOURS} - {"glazing-hammer"}
    assert "glazing-hammer =" in "".join(
        path.read_text("utf-8") for path in playthrough.SAGRADA_GOLDEN.glob("*.txt")
    )
