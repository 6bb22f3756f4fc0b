"""The rules do today what they did when the golden files were written."""

from __future__ import annotations

import pytest

from rosace.engine.perft import perft
from rosace.sagrada.cards.deck import base, everything
from rosace.sagrada.modules import INDEX
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.modules.rare_board import RareBoard
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


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_every_game_is_pinned(game: str) -> None:
    openings = [one for one in playthrough.OPENINGS if one.room.GAME.id == game]
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


def test_the_golden_games_use_what_modules_bring() -> None:
    """Every module, and by their moves every inspiration, graphite tool and tool of the rose; Wisdom has no move."""
    games = [opening.golden.read_text("utf-8") for opening in playthrough.MODULES]
    lines = [line for text in games for line in text.splitlines() if line.startswith("> ")]
    decisions = [line.split(None, 3)[3].split(" = ")[0] for line in lines]
    assert {name for one in playthrough.MODULES for name in one.parts["modules"]} == INDEX.keys()
    named = set(decisions)
    deck = everything()
    assert named >= deck.of(InspirationCard).keys() - {"wisdom"}
    assert any("(wisdom)" in text for text in games)
    assert named >= {card.id for card in deck.tools.values() if card.needs}
    assert "frosted-glass" in named
    verbs = {decision.split()[0] for decision in decisions}
    assert verbs >= {"rose", "keep", "discard", "take", "swap", "value", "back"}
    assert any(decision.startswith("*") for decision in decisions)
    assert any(decision.startswith("K") for decision in decisions)
    boards = [
        deck.find(RareBoard, one.parts["rare_board"])
        for one in playthrough.MODULES
        if "rare_board" in one.parts
    ]
    kinds = {(bool(b.price_empty), b.price_left, bool(b.price_by_value), b.reroll) for b in boards}
    assert len(kinds) == len(boards) == 4


def test_the_golden_games_of_mandala_stones_do_all_that_can_be_done() -> None:
    text = "".join(opening.golden.read_text("utf-8") for opening in playthrough.MANDALA)
    chosen = {line.split()[3][:2] for line in text.splitlines() if line.startswith("> ")}
    assert chosen == {"W1", "W2", "P1", "P2", "sc", "to"}
