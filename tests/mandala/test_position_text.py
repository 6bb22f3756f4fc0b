"""The text of a position: one line that reads back. The battery reads it at every step of whole games."""

from __future__ import annotations

import random

import pytest

from rosace import mandala
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.mandala.cards import deck
from rosace.mandala.position import Position
from rosace.mandala.view import View
from tests.damage import read_damaged


def played(seed: int, decisions: int, players: int = 2) -> Position:
    position = mandala.start(players, seed=seed)
    chance = random.Random(seed)
    for _ in range(decisions):
        position.play(chance.choice(position.legal_moves()))
    return position


TEXT = played(7, 15).text


def changed(name: str, value: str | None) -> str:
    """The text with another value for a field, or without it."""
    words = [word for word in TEXT.split() if not word.startswith(f"{name}=")]
    return " ".join(words if value is None else [*words, f"{name}={value}"])


def test_the_order_of_fields_does_not_matter() -> None:
    game, *fields = TEXT.split()
    assert mandala.read(" ".join([game, *reversed(fields)])) == mandala.read(TEXT)


@pytest.mark.parametrize(
    ("name", "value", "field", "reason"),
    [
        ("players", "5", "players", "from 2 to 4"),
        ("players", None, "players", "is missing"),
        ("players", "3", "towers", "each of 3 seats"),
        ("seat", "2", "seat", "from 0 to 1"),
        ("first", None, "first", "is missing"),
        ("options", "patterns:secret", "option patterns", "secret"),
        ("cards", "mine.toml:!!!!", "cards", "damaged"),
        ("artists", "C,C,N,S", "artists", "4 artists"),
        ("artists", "C,N,S", "artists", "4 artists"),
        ("artists", "C,N,S,X", "artists", "X"),
        ("stacks", "YW", "stacks", "24, not 1"),
        ("towers", "YW|-", "towers", "5, not"),
        ("mandala", "YW.XX", "mandala", "is not a stone"),
        ("aside", "YW", "stones", "there are"),
        ("points", "1,2|3,4", "points", "7 numbers"),
        ("objectives", "a,b|c,d", "objectives", "no card"),
        ("objectives", "one-stone|two-stones", "objectives", "each seat has 2"),
        ("objectives", "?,?|?,?", "objectives", "only the text of a view"),
        ("over", "0", "over", "from 1 to 1"),
        ("view", "0", "view", "View.read"),
        ("round", "1", "round", "is not a field"),
    ],
)
def test_what_no_table_can_hold_is_refused_with_its_field(
    name: str, value: str | None, field: str, reason: str
) -> None:
    with pytest.raises(SetupError) as caught:
        mandala.read(changed(name, value))
    assert caught.value.field == field
    assert reason in str(caught.value)


def test_a_stone_with_an_open_pattern_is_for_views_alone() -> None:
    stacks = mandala.read(TEXT).view(0).text.partition("stacks=")[2].split()[0]
    assert "?" in stacks
    with pytest.raises(SetupError, match="stacks: a pattern is open"):
        mandala.read(changed("stacks", stacks))


@pytest.mark.parametrize("text", ["", "sagrada players=2", "mandala players", "mandala"])
def test_what_is_no_text_of_a_position_is_refused(text: str) -> None:
    with pytest.raises((NotationError, SetupError)):
        mandala.read(text)


def test_cards_of_ones_own_travel_in_the_text() -> None:
    text = deck.base().text.replace("points = 7", "points = 9")
    assert text != deck.base().text
    position = mandala.start(players=2, seed=7, cards=deck.read_deck(text, "dearer.toml"))
    again = mandala.read(position.text)
    assert again == position
    assert again.setup.deck.text == text
    assert View.from_data(position.view(1).data()) == position.view(1)


def test_a_game_that_begins_with_a_text_is_recorded_and_replays() -> None:
    match = Match(mandala.GAME, mandala.read(TEXT, seed="from here"))
    chance = random.Random(3)
    while not match.position.over:
        match.play(chance.choice(match.position.legal_moves()))
    record = Record.parse(str(match.record))
    assert record.replay(mandala.GAME) == match.position
    assert record.verify(mandala.GAME) == match.position


def test_a_damaged_text_is_read_or_refused_and_never_crashes() -> None:
    texts = [played(seed, 4 * seed, 2 + seed % 3).text for seed in range(9)]
    texts += [mandala.read(text).view(0).text for text in texts]
    assert read_damaged(texts, mandala.read, View.read, "0-?|,.=YWP5", 1500) > 20
