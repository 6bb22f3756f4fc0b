"""The declared types are what is given and taken: cards, sheets, answers. Views are tried in the battery."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada import GAME, wire
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules import PLAYER_FIELDS, SHEET_FIELDS
from rosace.sagrada.sheets import legal, sheet
from tests.sagrada.sheets.examples import MIDGAME, WORKED
from tests.wire import conforms

PLAIN = ["....."] * 4
ROWS = ["R4 .. .. .. ..", *[".. .. .. .. .."] * 3]


def test_fields_of_modules_need_not_be_there() -> None:
    view: Any = wire.SagradaView  # what OpenAPI is made of
    assert {"game", "pool"} <= view.__required_keys__
    assert {"roses", "rare_board", "blooms"} <= view.__optional_keys__
    assert get_type_hints(view)["players"] == list[wire.SagradaPlayer]


def test_cards_are_of_their_type() -> None:
    cards = GAME.cards()
    assert [card["id"] for card in cards] == [card.id for card in everything().cards()]
    for card in cards:
        assert conforms(card, GAME.card_type), card["id"]


def test_packs_of_ones_own_are_among_the_cards() -> None:
    pack = """
    pack = "mine"
    version = 1
    [[rare-board]]
    id = "my-glass"
    status = "house"
    names = { en = "My glass" }
    slots = 1
    """
    for price in ("price_by_value", "price-by-value"):  # as it was written at first
        text = f"{pack}{price} = [1, 1, 2, 3, 4, 5]"
        (mine,) = [card for card in GAME.cards([("mine.toml", text)]) if card["id"] == "my-glass"]
        assert mine["price_by_value"] == [1, 1, 2, 3, 4, 5]
        assert mine["names"]["ru"] == "My glass"


def test_a_sheet_has_the_declared_fields() -> None:
    assert set(get_type_hints(wire.SagradaSheet)) == {*sheet.TABLE, *SHEET_FIELDS}
    assert set(get_type_hints(wire.SagradaSheetPlayer)) == {*sheet.PLAYER, *PLAYER_FIELDS}
    assert set(get_type_hints(wire.SagradaSheetTool)) == set(sheet.TOOL)
    assert set(get_type_hints(wire.SagradaPlacing)) == set(legal.question_fields())


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("score", WORKED),
        ("moves", MIDGAME),
        ("legal", {"window": "virtus", "dice": ROWS, "die": "G2"}),
    ],
)
def test_questions_and_answers_are_of_their_types(name: str, data: dict[str, object]) -> None:
    question = GAME.questions[name]
    assert conforms(data, question.asked)
    assert conforms(question.answer(data, ()), question.answered)
    if name == "score":
        assert conforms(question.answer(data, (), repair=True), question.answered)


def test_a_window_that_no_box_has() -> None:
    answer = GAME.questions["legal"].answer({"window": PLAIN, "dice": ROWS, "die": "G2"})
    assert answer == {"cells": ["A2", "B1", "B2"]}
    with pytest.raises(SetupError, match="four rows of five"):
        GAME.questions["legal"].answer({"window": PLAIN[1:], "dice": ROWS, "die": "G2"})


def test_where_points_come_from() -> None:
    assert GAME.sources()["light-shades"] == "public objectives"
