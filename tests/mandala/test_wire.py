"""The declared types are what is given and taken: cards, sheets, answers. Views are tried in the battery."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from rosace.engine.errors import SetupError
from rosace.mandala import GAME, wire
from rosace.mandala.cards.records import BOARD_NAMES
from rosace.mandala.sheets import sheet
from rosace.text import LANGUAGES, Catalogue
from tests.mandala.sheets import MIDGAME
from tests.wire import conforms

PLAYERS = [
    {"name": "Ana", "towers": "YW.B? - - - -", "points": 31, "objectives": ["two-stones", "blue-stones"]},
    {"name": "Ben", "towers": "- - RP - -", "points": 38, "objectives": ["four-stones"]},
]


def test_cards_are_of_their_type() -> None:
    cards = GAME.cards()
    assert [card["kind"] for card in cards].count("spiral") == 1
    for card in cards:
        assert conforms(card, GAME.card_type), card["id"]


def test_the_board_has_the_name_of_the_catalogues() -> None:
    assert {language: Catalogue(language).text("mandala-board") for language in LANGUAGES} == BOARD_NAMES


def test_a_sheet_has_the_declared_fields() -> None:
    assert set(get_type_hints(wire.MandalaSheet)) == set(sheet.TABLE)
    assert set(get_type_hints(wire.MandalaSheetPlayer)) == set(sheet.PLAYER)


def test_a_scored_table_is_of_its_type() -> None:
    question, data = GAME.questions["score"], {"players": PLAYERS, "first": "Ben"}
    assert conforms(data, question.asked)
    assert conforms(question.answer(data), question.answered)
    with pytest.raises(SetupError, match="repair"):
        question.answer(data, (), repair=True)


def test_where_points_come_from() -> None:
    assert GAME.sources()["tower-II"] == "towers"


def test_the_moves_of_a_table_are_of_their_type() -> None:
    question = GAME.questions["moves"]
    assert conforms(MIDGAME, question.asked)
    assert conforms(question.answer(MIDGAME), question.answered)
