"""The text of a position: one line that reads back. The battery reads it at every step of whole games."""

from __future__ import annotations

import random

import pytest

from rosace import sagrada
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada.cards import deck
from rosace.sagrada.cards.deck import Pack
from rosace.sagrada.position import Position
from rosace.sagrada.view import View
from tests.battery.sagrada_cases import CASES, WITH_MODULES
from tests.damage import read_damaged

TEXT = (
    "sagrada players=2 tools=lathekin:1,grozing-pliers:0,flux-remover:0 public=light-shades,deep-shades,color-variety "
    "first=1 round=2 turn-index=1 turns=7 seat=1 stage=lift tool-used=1 using=lathekin:-:-:B1 pool=R5Y1B2 track=G4 "
    "windows=virtus:R5..../...../...../.....|firmitas:...../P3..../.B4.../..... tokens=5|3 "
    "private=shades-of-red|shades-of-blue"
)


def changed(name: str, value: str | None) -> str:
    """The text with another value for a field, or without it."""
    words = [word for word in TEXT.split() if not word.startswith(f"{name}=")]
    return " ".join(words if value is None else [*words, f"{name}={value}"])


def test_a_position_in_the_middle_of_a_tool_is_read() -> None:
    position = sagrada.read(TEXT, seed=7)
    assert (position.round, position.seat, position.start) == (2, 1, 0)
    assert position.view(1).data()["tool"] == "lathekin"
    assert position.windows[1].rows() == [
        ".. .. .. .. ..",
        "P3 .. .. .. ..",
        ".. B4 .. .. ..",
        ".. .. .. .. ..",
    ]
    assert position.bag == [16, 17, 17, 16, 17]
    assert [str(move) for move in position.legal_moves()] == ["lift C2"]
    assert sagrada.read(position.text) == position


def test_the_order_of_fields_does_not_matter() -> None:
    game, *fields = TEXT.split()
    assert sagrada.read(" ".join([game, *reversed(fields)])) == sagrada.read(TEXT)


def test_the_seed_gives_the_chance_to_come() -> None:
    start = sagrada.start(players=2, seed=7, windows=["virtus", "firmitas"])
    one, two = sagrada.read(start.text, seed="a"), sagrada.read(start.text, seed="a")
    for position in (one, two):
        for _ in range(4):
            position.play("pass")
    assert one == two
    assert one.round == 2


@pytest.mark.parametrize(
    ("name", "value", "field", "reason"),
    [
        ("players", "7", "players", "from 1 to 6"),
        ("players", "3", "tokens", "each of 3 seats"),
        ("players", None, "players", "is missing"),
        ("seat", "2", "seat", "from 0 to 1"),
        ("seat", "-1", "seat", "from 0 to 1"),
        ("seat", "١", "seat", "from 0 to 1"),
        ("colour", "R", "colour", "is not a field"),
        ("modules", "glory.nothing", "modules", "no module"),
        ("options", "bag:half", "option bag", "half"),
        ("options", "sack:all", "option sack", "is not known"),
        ("tools", "hammer:1", "tools", "no card 'hammer'"),
        ("tools", "lathekin:1,lathekin:0", "tools", "twice"),
        ("tools", "lathekin", "tools", "whole number"),
        ("public", "shades", "public", "no card 'shades'"),
        ("private", "shades-of-red|shades-of-red", "private", "twice"),
        ("private", "shades-of-red|?", "private", "only the text of a view"),
        ("private", "shades-of-red,shades-of-blue|shades-of-green", "private", "each seat has 1"),
        ("windows", "virtus:...../...../...../.....|symphony-of-light:...../...../...../.....", "windows", "same"),
        ("windows", "-|firmitas:...../P3..../.B4.../.....", "windows", "all seats have one"),
        ("windows", "?|firmitas:...../P3..../.B4.../.....", "windows", "only the text of a view"),
        ("windows", "virtus:R5..../...../.....|firmitas:...../P3..../.B4.../.....", "windows", "4 rows, not 3"),
        ("windows", "virtus:R5.../...../...../.....|firmitas:...../P3..../.B4.../.....", "windows", "not 4"),
        ("windows", "virtus:R5...../...../...../.....|firmitas:...../P3..../.B4.../.....", "windows", "not more"),
        ("windows", "virtus:R9..../...../...../.....|firmitas:...../P3..../.B4.../.....", "windows", "not a die"),
        ("windows", "virtus:K1..../...../...../.....|firmitas:...../P3..../.B4.../.....", "dice", "no die K1"),
        ("pool", "R5R5R5R5R5R5R5R5R5R5R5R5R5R5R5R5R5R5", "dice", "19 dice of colour R are on the table"),
        ("pool", "*5", "dice", "no die *5"),
        ("track", "G4/G5", "track", "1, not 2"),
        ("round", "11", "round", "from 0 to 10"),
        ("round", None, "stage", "in round 0"),
        ("stage", "over", "stage", "after round 10"),
        ("stage", "asleep", "stage", "is one of"),
        ("stage", "pay", "using", "never asks in the stage pay"),
        ("stage", "place", "using", "no die in hand"),
        ("stage", None, "using", "nothing is in use"),
        ("using", None, "using", "is missing"),
        ("using", "grozing-pliers", "using", "never asks in the stage lift"),
        ("using", "tap-wheel", "using", "not one of the tools"),
        ("using", "lathekin:-:-:A1", "using", "empty"),
        ("using", "lathekin:-:-:-:X", "using", "a colour is one of"),
        ("using", "lathekin:-:-:-:-:-:-", "using", "six parts"),
        ("using", "lathekin:-:-:-:-:2", "using", "from 0 to 1"),
        ("modules", "glory.grey-glass", "grey", "is missing"),
        ("grey", "blank-spaces", "grey", "belongs to the module glory.grey-glass"),
        ("pioneers", "pioneer-i", "pioneers", "belongs to the module glory.pioneers"),
        ("bloom-left", "1", "bloom-left", "belongs to the module glory.bloom"),
        ("acting", "glory.bloom", "acting", "is a module of the game"),
        ("drafts", "3", "drafts", "from 0 to 2"),
        ("owed", "2", "owed", "from 1 to 1"),
        ("view", "0", "view", "View.read"),
        ("packs", "mine.toml:AAAA", "packs", "damaged"),
        ("packs", "mine.toml", "packs", "not a name"),
    ],
)  # fmt: skip
def test_what_no_table_can_hold_is_refused_with_its_field(
    name: str, value: str | None, field: str, reason: str
) -> None:
    with pytest.raises(SetupError) as caught:
        sagrada.read(changed(name, value))
    assert caught.value.field == field
    assert reason in str(caught.value)


@pytest.mark.parametrize("text", ["", "mandala players=2", "sagrada players", "sagrada players=", "chess"])
def test_what_is_no_text_of_a_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        sagrada.read(text)


def test_a_field_that_stands_twice_is_refused() -> None:
    with pytest.raises(SetupError, match="seat: stands twice"):
        sagrada.read(f"{TEXT} seat=0")


def test_cards_of_ones_own_travel_in_the_text() -> None:
    text = '[[public]]\nid = "color-variety"\nstatus = "public"\npoints = 9\nnames = { en = "Color variety, dearer" }\n'
    cards = deck.with_packs(deck.everything(), [Pack("mine of today.toml", text)])
    position = sagrada.start(
        players=2, seed=7, cards=cards, public=["color-variety", "light-shades", "deep-shades"]
    )
    again = sagrada.read(position.text)
    assert again == position
    assert again.setup.deck.public_objective("color-variety").points == 9
    assert again.setup.deck.packs == position.setup.deck.packs
    view = position.view(0)
    assert View.from_data(view.data()) == view


def test_the_text_of_a_view_hides_what_the_view_hides() -> None:
    position = sagrada.start(players=3, seed=7)
    hidden = [*position.privates[1], *position.privates[2], *position.dealt[1], *position.dealt[2]]
    text = position.view(0).text
    assert not set(hidden) & set(text.replace("|", " ").replace(",", " ").replace("=", " ").split())
    assert position.view(-1).text.count("?") == 6
    with pytest.raises(SetupError, match=r"View\.read"):
        sagrada.read(text)
    with pytest.raises(SetupError, match="view: is missing"):
        View.read(position.text)


@pytest.mark.parametrize("data", [{}, {"text": None}, {"text": 7}])
def test_data_without_the_text_of_a_view_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(SetupError, match="text: is missing"):
        View.from_data(data)


def test_a_game_that_begins_with_a_text_is_recorded_and_replays() -> None:
    match = Match(sagrada.GAME, sagrada.read(TEXT, seed="from here"))
    chance = random.Random(3)
    while not match.position.over:
        match.play(chance.choice(match.position.legal_moves()))
    record = Record.parse(str(match.record))
    assert record.headers["Position"] == sagrada.read(TEXT).text
    assert record.replay(sagrada.GAME) == match.position
    assert record.verify(sagrada.GAME) == match.position
    assert record.resume(sagrada.GAME) == match.position


def some_texts() -> list[str]:
    """Texts of positions and views in games with and without modules."""
    chance, found = random.Random("texts"), []
    for case in [*CASES[::40], *WITH_MODULES]:
        position: Position = case.start(chance.randrange(10**6))
        while not position.over:
            if chance.random() < 0.1:
                found += [position.text, position.view(position.seat).text, position.view(-1).text]
            position.play(chance.choice(position.legal_moves()))
    return found


def test_a_damaged_text_is_read_or_refused_and_never_crashes() -> None:
    assert read_damaged(some_texts(), sagrada.read, View.read, "0-?!|,:/.R5", 3000) > 20
