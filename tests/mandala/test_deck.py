"""The pack we ship, packs with mistakes, and a game with a pack of one's own."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from rosace import mandala
from rosace.engine import headers as head
from rosace.engine.errors import RecordError, SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.mandala.cards.deck import CARD_ID, STATUSES, TAKEN, base, read_deck
from rosace.mandala.stones import COLOURS, PATTERNS
from rosace.mandala.table import LINES, SCORED

TEXT = base().text
FIRST = """[[objective]]
id = "one-stone"
status = "rulebook"
names = { en = "One stone", pl = "Jeden kamień", ru = "Один камень" }
points = 8
stones = 1
"""
NAMES = 'names = { en = "One stone", pl = "Jeden kamień", ru = "Один камень" }'
HANDS = """2 = 40
3 = 50
4 = 60
"""


# -- ours --------------------------------------------------------------------------------------------------------


def test_the_spiral() -> None:
    spiral = base().spiral
    assert (spiral.spaces, len(spiral.bonus), spiral.status) == (60, 61, "house")
    marks = {space: points for space, points in enumerate(spiral.bonus) if points}
    assert marks == {5: 1, 10: 1, 15: 2, 20: 1, 25: 1, 30: 2, 35: 1, 45: 2, 55: 2}
    assert spiral.hands == {2: 40, 3: 50, 4: 60}


def test_the_objectives() -> None:
    cards = [
        (card.id, card.points, card.stones, card.colour, card.tops, card.status)
        for card in base().objectives.values()
    ]
    assert cards == [
        ("one-stone", 8, 1, -1, -1, "rulebook"),
        ("three-stones", 6, 3, -1, -1, "rulebook"),
        ("two-stones", 7, 2, -1, -1, "house"),
        ("four-stones", 5, 4, -1, -1, "house"),
        ("blue-stones", 7, -1, COLOURS.index("B"), -1, "rulebook"),
        ("yellow-stones", 7, -1, COLOURS.index("Y"), -1, "inferred"),
        ("pink-stones", 7, -1, COLOURS.index("R"), -1, "inferred"),
        ("purple-stones", 7, -1, COLOURS.index("P"), -1, "inferred"),
        ("waves-on-top", 7, -1, -1, PATTERNS.index("W"), "rulebook"),
        ("petals-on-top", 7, -1, -1, PATTERNS.index("P"), "inferred"),
    ]
    assert {card.status for card in base().objectives.values()} == set(STATUSES)


def test_every_card_has_a_name_of_its_own_in_three_languages() -> None:
    for language in ("en", "pl", "ru"):
        names = Counter(card.names[language] for card in base().objectives.values())
        assert len(names) == 10
    card = base().objective("one-stone")
    assert (card.name(), card.name("pl"), card.name("xx")) == ("One stone", "Jeden kamień", "One stone")


def test_a_card_that_is_not_in_the_pack() -> None:
    with pytest.raises(SetupError, match="objectives: there is no card 'five-stones'; known are blue-stones"):
        base().objective("five-stones")


# -- mistakes ----------------------------------------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ('pack = "mandala"', "pack = ", "pack.toml", "not readable as TOML"),
        ("version = 1", "version = 1\nprice = 3", "pack.toml.price", "is not a known field"),
        # the spiral
        ("spaces = 60", "spaces = 97", "spiral.spaces", "is from 1 to 96, not 97"),
        ("spaces = 60", "spaces = 0", "spiral.spaces", "is from 1 to 96, not 0"),
        ("spaces = 60", 'spaces = "60"', "spiral.spaces", "is a whole number, not the text '60'"),
        ("spaces = 60", "", "spiral.spaces", "is missing"),
        ("spaces = 60", "spaces = 60\ncolour = 1", "spiral.colour", "is not a known field"),
        ("spaces = 60", "spaces = 54", "spiral.plus_two[3]", "is from 1 to 54, not 55"),
        ("[5, 10,", "[0, 10,", "spiral.plus_one[0]", "is from 1 to 60, not 0"),
        ("[5, 10,", "[5, -1,", "spiral.plus_one[1]", "is from 1 to 60, not -1"),
        ("[5, 10,", "[5, true,", "spiral.plus_one[1]", "is a whole number, not true"),
        ("[5, 10,", '[5, "10",', "spiral.plus_one[1]", "is a whole number, not the text '10'"),
        ("[5, 10,", "[5, 5,", "spiral.plus_one[1]", "space 5 has a mark already"),
        ("[15, 30,", "[15, 20,", "spiral.plus_two[1]", "space 20 has a mark already"),
        ("[15, 30, 45, 55]", "15", "spiral.plus_two", "is a list, not 15"),
        # its hands
        ("3 = 50", "3 = 40", "spiral.hands.4", "more hands lie further out: 2, then 3, then 4"),
        ("3 = 50", "3 = 60", "spiral.hands.4", "more hands lie further out"),
        ("2 = 40", "2 = 55", "spiral.hands.4", "more hands lie further out"),
        ("4 = 60", "4 = 61", "spiral.hands.4", "is from 1 to 60, not 61"),
        ("2 = 40", "2 = 0", "spiral.hands.2", "is from 1 to 60, not 0"),
        ("3 = 50\n", "", "spiral.hands.3", "is missing"),
        ("4 = 60", "4 = 60\n5 = 60", "spiral.hands.5", "is not a known field"),
        ("3 = 50", "3 = [49, 50]", "spiral.hands.3", "is a whole number, not a list"),
        (f"[spiral.hands]\n{HANDS}", "", "spiral.hands", "is missing"),
        # objectives
        ('id = "one-stone"', 'id = "two-stones"', "objective[2].id", "two-stones stands twice in the pack"),
        ('id = "one-stone"', 'id = "one stone"', "objective[0].id", "small letters and digits joined by hyphens"),
        ('id = "one-stone"', 'id = "?"', "objective[0].id", "small letters and digits joined by hyphens"),
        ('id = "one-stone"', 'id = "any-stones"', "objective[0].id", "any-stones is the name of something else"),
        ('id = "one-stone"\n', "", "objective[0].id", "is missing"),
        ("points = 8", "points = 100", "objective[0].points", "is from 0 to 99, not 100"),
        ("points = 8", "point = 8", "objective[0].point", "is not a known field"),
        ("stones = 1", "", "objective[0].stones", "one of stones, colour, tops is given, and none"),
        ("stones = 1", 'stones = 1\ntops = "W"', "objective[0].tops", "not stones and tops"),
        ("stones = 1", "stones = 21", "objective[0].stones", "is from 0 to 20, not 21"),
        ('colour = "B"', 'colour = "G"', "objective[4].colour", "is one of Y, R, P, B, not the text 'G'"),
        ('colour = "B"', 'colour = "YR"', "objective[4].colour", "is one of Y, R, P, B, not the text 'YR'"),
        ('tops = "W"', 'tops = "Y"', "objective[8].tops", "is one of W, P, not the text 'Y'"),
        ('en = "One stone", ', "", "objective[0].names", "needs at least an English name, en"),
        ('pl = "Jeden kamień"', "pl = 1", "objective[0].names.pl", "is a text, not 1"),
        ('pl = "Jeden kamień"', 'pl = ""', "objective[0].names.pl", "is an empty text"),
        ('pl = "Jeden kamień"', 'pl = "\\u001b[2J"', "objective[0].names.pl", "without control characters"),
        (NAMES, 'names = "One stone"', "objective[0].names", "is an object with fields, not the text"),
        (FIRST, FIRST.replace("rulebook", "guess"), "objective[0].status", "is one of rulebook, inferred, house"),
        (TEXT[TEXT.index(FIRST) :], "", "objective", "is missing"),
        (TEXT[TEXT.index(FIRST) :], FIRST, "objective", "four players need eight objectives, not 1"),
        (TEXT[TEXT.index("[spiral]") : TEXT.index("[[obj")], "", "spiral", "is missing"),
    ],
)  # fmt: skip
def test_a_pack_with_a_mistake(old: str, new: str, field: str, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_deck(changed(old, new), "pack.toml")
    assert caught.value.field in (field, f"pack.toml.{field}")
    assert reason in caught.value.reason


def test_no_objective_is_called_like_a_line_of_the_score_sheet() -> None:
    assert {line for line in [*LINES, SCORED] if CARD_ID.fullmatch(line)} <= set(TAKEN)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="cannot be read"):
        mandala.load(tmp_path / "nothing.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(SetupError, match="is not UTF-8 text: byte 0 is not"):
        mandala.load(tmp_path / "bytes.toml")


# -- a pack of one's own -----------------------------------------------------------------------------------------

OWN = (
    changed("spaces = 60", "spaces = 30")
    .replace("plus_two = [15, 30, 45, 55]", "plus_two = [1]")
    .replace("plus_one = [5, 10, 20, 25, 35]", "plus_one = []")
    .replace(HANDS, "2 = 6\n3 = 20\n4 = 30\n")
    .replace('id = "one-stone"', 'id = "no-stone"')
    .replace("points = 8\nstones = 1", "points = 9\nstones = 0")
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(OWN, "utf-8")
    return path


def finished(path: Path) -> Match[mandala.Position]:
    objectives = [["no-stone", "three-stones"], ["two-stones", "four-stones"]]
    position = mandala.start(2, seed=1, cards=mandala.load(path), objectives=objectives)
    match = Match(mandala.GAME, position)
    chance = Random(1)
    while not match.position.over:
        match.play(chance.choice(match.position.legal_moves()))
    return match


def test_a_game_with_a_pack_of_ones_own(path: Path) -> None:
    position = finished(path).position
    assert 6 <= len(position.mandala) < 40
    assert position.score(0)["mandala-bonus"].points + position.score(1)["mandala-bonus"].points == 2


def test_its_record_carries_the_pack_and_replays(path: Path) -> None:
    match = finished(path)
    path.unlink()
    record = Record.parse(str(match.record))
    assert json.loads(record.headers["Cards"]) == [OWN]
    assert record.headers["Packs"] == f"{path.name} sha256:{sha256(OWN.encode()).hexdigest()}"
    assert record.replay(mandala.GAME) == record.verify(mandala.GAME) == match.position
    assert Record.from_json(record.to_json()) == record
    assert Match.resume(mandala.GAME, record).position == match.position


def test_it_travels_between_processes(path: Path) -> None:
    position = finished(path).position
    arrived = pickle.loads(pickle.dumps(position))
    assert arrived == position
    assert arrived.setup.deck == position.setup.deck
    assert arrived.score(0) == position.score(0)


def test_the_same_stones_with_another_pack_are_another_position(path: Path) -> None:
    deal = [["two-stones", "three-stones"], ["four-stones", "blue-stones"]]
    ours = mandala.start(2, seed=1, objectives=deal)
    assert mandala.start(2, seed=1, objectives=deal, cards=mandala.load(path)) != ours
    assert mandala.start(2, seed=1, objectives=deal, cards=read_deck(TEXT, "copy")) == ours


def test_our_own_pack_is_not_written_into_records() -> None:
    position = mandala.start(2, seed=1)
    for same in (position, pickle.loads(pickle.dumps(position))):
        assert same.setup.deck is base()
        assert "Cards" not in mandala.GAME.headers(same)


def packed(*texts: str) -> dict[str, str]:
    """The headers of packs as they would be written."""
    return head.packs([(f"{number}.toml", text) for number, text in enumerate(texts, 1)])


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({"Cards": "{"}, "Cards: not readable as JSON"),
        ({"Cards": "3"}, "Cards: is a list of the texts of packs"),
        (
            {"Cards": json.dumps([OWN.replace("3 = 20", "3 = 21")])},
            "Packs: own.toml has been changed: its checksum is",
        ),
        (packed("spaces"), "1.toml: not readable as TOML"),
        (packed(OWN.replace("3 = 20", "3 = 5")), "1.toml.spiral.hands.4: more hands lie further out"),
        (packed(OWN, OWN), "Packs: one pack takes the place of ours, not 2"),
    ],
)
def test_a_record_with_a_broken_pack(path: Path, headers: dict[str, str], reason: str) -> None:
    record = finished(path).record
    record.headers |= headers
    with pytest.raises(RecordError, match=re.escape(reason)):
        record.replay(mandala.GAME)


def test_the_checksum_is_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "dos.toml"
    path.write_bytes(OWN.replace("\n", "\r\n").encode())
    headers = mandala.GAME.headers(mandala.start(2, seed=1, cards=mandala.load(path)))
    assert headers["Packs"] == f"dos.toml sha256:{sha256(path.read_bytes()).hexdigest()}"


def test_a_card_of_another_pack_cannot_be_dealt() -> None:
    with pytest.raises(SetupError, match="there is no card 'no-stone'"):
        mandala.start(2, seed=1, objectives=[["no-stone", "two-stones"], ["three-stones", "four-stones"]])
