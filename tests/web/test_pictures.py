"""The drawings of objectives on the page: each shows what its card counts, in dice that may stand so."""

from __future__ import annotations

import itertools
import re

import pytest

from rosace.sagrada.cards import deck
from rosace.sagrada.cards.pattern import BLANK
from rosace.sagrada.objectives import BY_RANK, BY_SCALE, PUBLIC
from rosace.sagrada.window import Window
from tools.web import WEB

ROW, COLUMN = 4, 5


def drawn() -> dict[str, list[str]]:
    """The drawings of public objectives, by the ids of the cards."""
    text = (WEB / "src" / "games" / "sagrada" / "cards" / "pictures.ts").read_text(encoding="utf-8")
    found = re.findall(r'^  "public ([a-z-]+)": \[(.*)\],$', text, re.MULTILINE)
    return {card: re.findall(r'"([^"]+)"', rows) for card, rows in found}


def window(rows: list[str]) -> Window:
    """A window with the dice of a drawing in its upper left corner."""
    cells = [[piece if len(piece) == 2 else ".." for piece in row.split()] for row in rows]
    cells += [[] for _ in range(ROW - len(cells))]
    return Window.read(BLANK, [" ".join([*row, *[".."] * (COLUMN - len(row))]) for row in cells])


def test_every_public_objective_is_drawn() -> None:
    assert set(drawn()) == set(deck.everything().public)


@pytest.mark.parametrize(("card", "rows"), drawn().items())
def test_a_drawing_counts(card: str, rows: list[str]) -> None:
    if card in BY_SCALE:
        times, _ = BY_SCALE[card](window(rows), deck.everything().public[card].scale)
    else:
        times, _ = {**PUBLIC, **BY_RANK}[card](window(rows))
    assert times > 0


@pytest.mark.parametrize(("card", "rows"), drawn().items())
def test_no_likeness_stands_side_by_side(card: str, rows: list[str]) -> None:
    cells = [row.split() for row in rows]
    beside = [(one, other) for row in cells for one, other in itertools.pairwise(row)]
    beside += [pair for row, below in itertools.pairwise(cells) for pair in zip(row, below, strict=False)]
    dice = [pair for pair in beside if all(len(piece) == 2 for piece in pair)]
    assert not [pair for pair in dice if pair[0][0] == pair[1][0] or pair[0][1] == pair[1][1]], card
