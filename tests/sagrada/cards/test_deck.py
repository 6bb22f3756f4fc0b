"""The cards of the box: every grid by its checksum, pairs, difficulties, tools, objectives; and packs with mistakes."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada import dice, objectives
from rosace.sagrada.cards.deck import base, everything, read_deck
from rosace.sagrada.tools import INDEX
from rosace.sagrada.window import Window
from tests.sagrada import by_the_book

CHECKSUMS = {
    name: checksum
    for checksum, name in (
        line.split() for line in (Path(__file__).parent / "windows.sha256").read_text().splitlines()
    )
}
CARDS = [  # card, front and its difficulty, back and its difficulty
    (1, "kaleidoscopic-dream", 4, "firmitas", 5),
    (2, "virtus", 5, "symphony-of-light", 6),
    (3, "aurorae-magnificus", 5, "aurora-sagradis", 4),
    (4, "via-lux", 4, "industria", 5),
    (5, "sun-catcher", 3, "shadow-thief", 5),
    (6, "bellesguard", 3, "batllo", 5),
    (7, "gravitas", 5, "water-of-life", 6),
    (8, "fractal-drops", 3, "ripples-of-light", 5),
    (9, "lux-astram", 5, "lux-mundi", 6),
    (10, "chromatic-splendor", 4, "comitas", 5),
    (11, "firelight", 5, "suns-glory", 6),
    (12, "luz-celestial", 3, "fulgor-del-cielo", 5),
]
TOOLS = [  # number, card, solo colour
    (1, "grozing-pliers", "P"),
    (2, "eglomise-brush", "B"),
    (3, "copper-foil-burnisher", "R"),
    (4, "lathekin", "Y"),
    (5, "lens-cutter", "G"),
    (6, "flux-brush", "P"),
    (7, "glazing-hammer", "B"),
    (8, "running-pliers", "R"),
    (9, "cork-backed-straightedge", "Y"),
    (10, "grinding-stone", "G"),
    (11, "flux-remover", "P"),
    (12, "tap-wheel", "B"),
]
PUBLIC = {
    "row-color-variety": 6,
    "column-color-variety": 5,
    "row-shade-variety": 5,
    "column-shade-variety": 4,
    "light-shades": 2,
    "medium-shades": 2,
    "deep-shades": 2,
    "shade-variety": 5,
    "color-diagonals": 1,
    "color-variety": 4,
}
PRIVATE = {
    "shades-of-red": "R",
    "shades-of-yellow": "Y",
    "shades-of-green": "G",
    "shades-of-blue": "B",
    "shades-of-purple": "P",
}


# -- windows -----------------------------------------------------------------------------------------------------


def test_there_are_twenty_four_windows_on_twelve_cards() -> None:
    assert list(base().windows) == list(CHECKSUMS)
    assert len(CHECKSUMS) == 24
    assert sorted(base().window_cards()) == list(range(1, 13))


@pytest.mark.parametrize("name", CHECKSUMS)
def test_every_window_has_the_grid_of_its_card(name: str) -> None:
    grid = "\n".join(base().window(name).pattern.grid)
    assert hashlib.sha256(grid.encode()).hexdigest() == CHECKSUMS[name], grid


@pytest.mark.parametrize(("card", "front", "front_dots", "back", "back_dots"), CARDS)
def test_front_back_and_difficulty(card: int, front: str, front_dots: int, back: str, back_dots: int) -> None:
    assert base().faces(card) == [front, back]
    for name, side, dots in ((front, "A", front_dots), (back, "B", back_dots)):
        window = base().window(name)
        assert (window.number, window.side) == (card, side)
        assert (window.pattern.id, window.pattern.card, window.pattern.difficulty) == (name, card, dots)


def complete(window: Window) -> Window | None:
    """A full legal window: fill the space with the fewest dice left, then put all down in reading order."""
    chosen: dict[str, str] = {}
    marks = "".join(window.pattern.grid)

    def fitting(space: str) -> list[str]:
        mark = marks[by_the_book.SPACES.index(space)]
        near = [die for other, die in chosen.items() if by_the_book.is_beside(space, other)]
        return [
            die
            for die in by_the_book.DICE
            if (mark == "." or mark in die) and not any(set(die) & set(other) for other in near)
        ]

    def fill() -> bool:
        left = [space for space in by_the_book.SPACES if space not in chosen]
        if not left:
            return True
        space, choices = min(((space, fitting(space)) for space in left), key=lambda found: len(found[1]))
        for die in choices:
            chosen[space] = die
            if fill():
                return True
            del chosen[space]
        return False

    if not fill():
        return None
    for space in by_the_book.SPACES:
        assert space in window.legal_cells(chosen[space]), f"{chosen[space]} {space}\n{window}"
        window = window.place(chosen[space], space)
    return window


@pytest.mark.parametrize("name", CHECKSUMS)
def test_both_sides_can_be_completed(name: str) -> None:
    full = complete(Window.parse(name))
    assert full is not None
    assert full.empty == 0
    assert all(full.dice.count(die) <= 18 for die in range(dice.KINDS))


def test_a_window_that_cannot_be_completed_would_be_noticed() -> None:
    pack = MINIMAL.replace("4.25G", "44...")
    assert complete(Window.bare(read_deck(pack, "pack").window("front").pattern)) is None


# -- tools and objectives ----------------------------------------------------------------------------------------


def test_twelve_tools_with_number_and_solo_colour() -> None:
    assert [(card.number, card.id, card.colour) for card in base().tools.values()] == TOOLS


def test_every_tool_and_objective_has_its_behaviour() -> None:
    assert set(INDEX) == set(everything().tools)
    for public in everything().public.values():
        objectives.check_public(public)
    for private in everything().private.values():
        objectives.check_private(private)


def test_ten_public_objectives_with_their_points() -> None:
    assert {card.id: card.points for card in base().public.values()} == PUBLIC


def test_five_private_objectives_one_of_each_colour() -> None:
    assert {card.id: card.colour for card in base().private.values()} == PRIVATE


def test_every_card_is_listed_once() -> None:
    names = [card.id for card in base().cards()]
    assert len(names) == len(set(names)) == 24 + 12 + 10 + 5


def test_a_name_falls_back_to_english() -> None:
    virtus = base().window("virtus")
    assert virtus.name() == virtus.name("en") == virtus.name("pl") == "Virtus"
    assert base().tool("lathekin").name("pl") == "Gładzik"


@pytest.mark.parametrize("field", ["window", "tools", "public", "private"])
def test_an_unknown_card_is_refused_with_those_that_are_known(field: str) -> None:
    deck = base()
    find = {
        "window": deck.window,
        "tools": deck.tool,
        "public": deck.public_objective,
        "private": deck.private_objective,
    }
    known = {"window": "virtus", "tools": "lathekin", "public": "deep-shades", "private": "shades-of-red"}
    with pytest.raises(SetupError) as caught:
        find[field]("nonsense")
    assert caught.value.field == field
    assert "'nonsense'" in caught.value.reason
    assert known[field] in caught.value.reason


# -- packs with mistakes -----------------------------------------------------------------------------------------

MINIMAL = """
pack = "mine"
version = 1

[[window]]
id = "front"
status = "house"
names = { en = "Front", pl = "Przód" }
translated = ["pl"]
card = 1
side = "A"
difficulty = 3
grid = ["4.25G", "..6G2", ".3G4.", "5G1.."]

[[window]]
id = "back"
status = "house"
names = { en = "Back" }
card = 1
side = "B"
difficulty = 4
grid = [".....", ".....", ".....", "....."]

[[tool]]
id = "spoon"
status = "house"
names = { en = "Spoon" }
number = 1
solo = "P"

[[public]]
id = "goal"
status = "house"
names = { en = "Goal" }
points = 2

[[private]]
id = "secret"
status = "house"
names = { en = "Secret" }
colour = "R"
"""


def test_a_pack_of_ones_own_is_read() -> None:
    deck = read_deck(MINIMAL, "mine.toml")
    assert [card.id for card in deck.cards()] == ["front", "back", "spoon", "goal", "secret"]
    assert deck.faces(1) == ["front", "back"]
    assert deck.window("front").translated == ("pl",)


@pytest.mark.parametrize(
    ("old", "new", "field", "complaint"),
    [
        ('pack = "mine"', "pack = ", "mine.toml", "not readable as TOML"),
        ("[[tool]]", "[[tolo]]", "mine.toml: tolo", "is not known"),
        ("[[tool]]", "[tool]", "mine.toml: tool", "write [[tool]]"),
        ('id = "front"', "", "mine.toml: window (no id): id", "is missing"),
        ('id = "front"', 'id = "Front Face"', "mine.toml: window Front Face: id", "is small letters"),
        ('id = "back"', 'id = "front"', "mine.toml: front", "stands twice"),
        ('status = "house"', 'status = "rumour"', "mine.toml: window front: status", "is one of rulebook"),
        ('names = { en = "Front", pl = "Przód" }', "", "mine.toml: window front: names", "is missing"),
        ('en = "Front", ', "", "mine.toml: window front: names", "English"),
        ('pl = "Przód"', "pl = 3", "mine.toml: window front: names.pl", "is a text"),
        ('translated = ["pl"]', 'translated = ["ru"]', "mine.toml: window front: translated", "have a name"),
        ('translated = ["pl"]', 'translated = "pl"', "mine.toml: window front: translated", "is a list"),
        ("card = 1\nside = \"A\"", "card = 0\nside = \"A\"", "mine.toml: window front: card", "from 1"),
        ("card = 1\nside = \"A\"", "card = true\nside = \"A\"", "mine.toml: window front: card", "not true"),
        ('side = "A"', 'side = "C"', "mine.toml: window front: side", "is one of A, B"),
        ('side = "B"', 'side = "A"', "mine.toml: window front: side", "side A and then side B, not A A"),
        ("card = 1\nside = \"B\"", "card = 2\nside = \"B\"", "mine.toml: window front: side", "two faces"),
        ("difficulty = 3", "difficulty = 7", "mine.toml: window front: difficulty", "from 3 to 6, not 7"),
        ("difficulty = 3", "", "mine.toml: window front: difficulty", "is missing"),
        ("difficulty = 3", 'difficulty = "3"', "mine.toml: window front: difficulty", "not the text '3'"),
        ('grid = ["4.25G", "..6G2", ".3G4.", "5G1.."]', "", "mine.toml: window front: grid", "is missing"),
        ('"4.25G"', '"4.25"', "mine.toml: window front: grid", "four rows of five"),
        ('"4.25G"', '"4.25W"', "mine.toml: window front: grid", "'W' is no mark"),
        ('"4.25G"', "42", "mine.toml: window front: grid", "four rows"),
        ('"4.25G", ', "", "mine.toml: window front: grid", "four rows"),
        ("number = 1", "number = 0", "mine.toml: tool spoon: number", "from 1"),
        ('solo = "P"', 'solo = "purple"', "mine.toml: tool spoon: solo", "not the text 'purple'"),
        ('solo = "P"', "", "mine.toml: tool spoon: solo", "is missing"),
        ("points = 2", "points = 2.5", "mine.toml: public goal: points", "not 2.5"),
        ("points = 2", "points = -1", "mine.toml: public goal: points", "not -1"),
        ('colour = "R"', 'colour = "X"', "mine.toml: private secret: colour", "not the text 'X'"),
        ('colour = "R"', 'colour = ""', "mine.toml: private secret: colour", "not the text ''"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_pack_card_and_field(old: str, new: str, field: str, complaint: str) -> None:
    assert old in MINIMAL
    with pytest.raises(SetupError) as caught:
        read_deck(MINIMAL.replace(old, new, 1), "mine.toml")
    assert caught.value.field == field
    assert complaint in caught.value.reason
