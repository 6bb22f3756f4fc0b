"""The rules do today what they did when the golden files were written."""

from __future__ import annotations

import pytest

from rosace.engine.perft import perft
from rosace.sagrada.deck import base
from tests import playthrough
from tests.playthrough import Opening


@pytest.mark.parametrize("opening", playthrough.OPENINGS, ids=str)
def test_golden_playthrough(opening: Opening) -> None:
    assert playthrough.playthrough(opening) == opening.golden.read_text("utf-8")


PINNED = [
    (opening, line)
    for opening in playthrough.OPENINGS
    for line in (opening.folder / "perft.txt").read_text("utf-8").splitlines()
    if line.split()[0] == opening.name
]


@pytest.mark.parametrize("openings", [playthrough.SAGRADA, playthrough.MANDALA], ids=["sagrada", "mandala"])
def test_every_game_is_pinned(openings: list[Opening]) -> None:
    lines = (openings[0].folder / "perft.txt").read_text("utf-8").splitlines()
    assert {line.split()[0] for line in lines if not line.startswith("#")} == {one.name for one in openings}


@pytest.mark.parametrize(("opening", "line"), PINNED, ids=str)
def test_perft(opening: Opening, line: str) -> None:
    _, before, depth, count = line.split()
    position = opening.start()
    playthrough.walk(position, int(before), opening.seed)
    assert perft(position, int(depth)) == int(count)


def test_the_golden_games_use_every_tool() -> None:
    text = "".join(opening.golden.read_text("utf-8") for opening in playthrough.SAGRADA)
    used = {line.rsplit(" ", 1)[1] for line in text.splitlines() if line.startswith("> ") and "=" not in line}
    assert used >= base().tools.keys() - {"glazing-hammer"}
    assert "glazing-hammer =" in text


def test_the_golden_games_of_mandala_stones_do_all_that_can_be_done() -> None:
    text = "".join(opening.golden.read_text("utf-8") for opening in playthrough.MANDALA)
    chosen = {line.split()[3][:2] for line in text.splitlines() if line.startswith("> ")}
    assert chosen == {"W1", "W2", "P1", "P2", "sc", "to"}
