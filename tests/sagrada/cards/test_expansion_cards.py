"""The cards of the expansions: every fact a second time."""

from __future__ import annotations

from collections import Counter

import pytest

from rosace.sagrada.cards.card import CARD_KINDS
from rosace.sagrada.cards.deck import base, everything
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.modules.grey_glass import GreyBoard
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.modules.pioneer_card import PioneerCard, PioneerGoal
from rosace.sagrada.modules.rare_board import RareBoard
from rosace.sagrada.sheets.fillings import fillings
from rosace.sagrada.spaces import ALL, BORDER, COLUMN, ROW

BOX = everything()


def mask(rows: str) -> int:
    """The spaces that a picture marks, its rows parted by strokes."""
    assert [len(row) for row in rows.split("/")] == [5] * 4
    return sum(1 << cell for cell, mark in enumerate(rows.replace("/", "")) if mark == "#")


# -- windows: card, side, difficulty, grid -------------------------------------------------------------------------

WINDOWS = """
romanesque   13 A 3 public ..R../.R4B./1.P.2/.Y6R.
baroque      13 B 6 public ..R../YR4BP/1.P.2/3Y6R5
esperanca    14 A 3 public 1GP../3..P6/R.5../.4..G
alegria      14 B 6 public 1GPR./35.P6/R.5../P42.G
sol          15 A 3 public 1..Y./..Y5./.Y..6/Y3.2G
naturaleza   15 B 6 public 1..Y./.GY53/.YG.6/Y312G
apricitas    16 A 3 public ..Y3./G4..B/2.R.6/.P.Y.
tenebra      16 B 6 public .5Y31/G4..B/2GR.6/.PBY.
generosidad  17 A 3 public ..3.Y/.2G.4/B..R./6.1.2
armonia      17 B 6 public .53.Y/Y2GB4/B..R6/6.1.2
ligero       18 A 3 public .5G../.B1.6/2.BP./..3.1
shadom       18 B 6 public .5G../5B1.6/2.BPG/P.361
card-seven-a 19 A 3 house  B..4./.6G../P..2R/.3Y.5
card-seven-b 19 B 6 house  B1.4./.6G.B/P5.2R/.3YP5
"""


@pytest.mark.parametrize("line", WINDOWS.split("\n")[1:-1])
def test_windows(line: str) -> None:
    name, card, side, difficulty, status, grid = line.split()
    window = BOX.window(name)
    assert (window.number, window.side, window.status) == (int(card), side, status)
    pattern = window.pattern
    assert (pattern.id, pattern.card, pattern.difficulty) == (name, int(card), int(difficulty))
    assert "/".join(pattern.grid) == grid
    assert window.needs == ("five-six.windows",)
    assert fillings(pattern.grid)


@pytest.mark.parametrize("card", range(13, 20))
def test_a_back_repeats_its_front_and_adds_two_values_and_two_colours(card: int) -> None:
    front, back = [BOX.window(face).pattern.print for face in BOX.faces(card)]
    assert all(mark in (".", other) for mark, other in zip(front, back, strict=True))
    more = [other for mark, other in zip(front, back, strict=True) if mark != other]
    assert (len(more), sum(mark.isdigit() for mark in more)) == (4, 2)


# -- tools and objectives ------------------------------------------------------------------------------------------


def test_tools() -> None:
    new = [card for card in BOX.tools.values() if card.id not in base().tools]
    grey = ("glory.grey-glass",)
    assert [(card.number, card.id, card.status, card.colour, card.needs, card.deck) for card in new] == [
        (13, "strip-cutter", "rulebook", "R", ("private-pools",), ""),
        (14, "lead-came-nippers", "public", "Y", ("private-pools",), ""),
        (15, "patina-brush", "rulebook", "", grey, "grey"),
        (16, "soldering-iron", "rulebook", "", grey, "grey"),
        (17, "graphite-patina", "rulebook", "", grey, "grey"),
        (0, "promo-strip-cutter", "public", "", ("promo.strip-cutter",), ""),
    ]


CELLS = {
    "fence": ("rulebook", "...../#.#.#/#.#.#/....."),
    "tunnel": ("public", ".###./...../...../.###."),
    "brace": ("public", ".#.#./..#../..#../.#.#."),
    "port": ("public", "..#../.#.#./.#.#./..#.."),
    "brackets": ("public", "##.##/#...#/...../....."),
    "wall": ("public", "...../.###./.###./....."),
}


def test_private_objectives_that_count_spaces() -> None:
    new = {card.id: card for card in BOX.private.values() if card.needs == ("five-six.objectives",)}
    assert list(new) == list(CELLS)
    for name, (status, rows) in CELLS.items():
        card = new[name]
        assert (card.status, card.cells, card.colour, card.goal) == (status, mask(rows), "", "")
        assert card.cells.bit_count() == 6


def test_private_objectives_around_the_rare_glass_die() -> None:
    new = [card for card in BOX.private.values() if card.deck == "rare"]
    assert {card.needs for card in new} == {("passion.rare-glass",)}
    assert [(card.goal, card.status, card.points) for card in new] == [
        ("unique-around", "rulebook", 3),
        ("highest-of-each-color", "rulebook", 0),
        ("same-value", "rulebook", 3),
        ("row-sum", "public", 0),
        ("column-sum", "house", 0),
        ("diagonal-sum", "house", 0),
        ("different-shades", "house", 0),
    ]
    assert all(card.goal == card.id and not card.cells and not card.colour for card in new)


PASSION = """
horizontal-shade-symmetry rulebook 3 row-color-variety row-shade-variety
vertical-color-balance    rulebook 3 column-color-variety
horizontal-symmetry       public   7 row-color-variety row-shade-variety
horizontal-color-symmetry house    3 row-color-variety
vertical-shade-balance    house    3 column-shade-variety
horizontal-color-balance  house    3 row-color-variety
horizontal-shade-balance  house    3 row-shade-variety
"""


def test_public_objectives_of_passion() -> None:
    cards = [card for card in BOX.public.values() if card.needs == ("passion.objectives",)]
    facts = [[card.id, card.status, str(card.points), *card.opposes] for card in cards]
    assert facts == [line.split() for line in PASSION.split("\n")[1:-1]]


def test_grey_public_objectives() -> None:
    cards = [card for card in BOX.public.values() if card.deck == "grey"]
    assert {card.needs for card in cards} == {("glory.grey-glass",)}
    assert [(card.id, card.status, card.points, card.scale) for card in cards] == [
        ("shades-of-grey", "rulebook", 0, (1, 3, 6, 10, 15, 21)),
        ("grey-paradise", "partly-house", 5, ()),
        ("grey-of-night", "partly-house", 3, ()),
    ]


def test_rivalry() -> None:
    cards = [card for card in BOX.public.values() if "glory.rivalry" in card.needs]
    three = "in-the-glow-of-light in-the-dusk from-light-to-dark value-pairs value-chain color-pairs"
    grey = {"grey-abyss": "rulebook", "grey-host": "house", "grey-weight": "house"}
    assert [(card.id, card.status, card.rewards, card.needs) for card in cards] == [
        *[(name, "rulebook", (12, 8, 5), ("glory.rivalry",)) for name in three.split()],
        *[(name, status, (10, 5), ("glory.rivalry", "glory.grey-glass")) for name, status in grey.items()],
    ]


# -- the kinds that are new ----------------------------------------------------------------------------------------


def test_inspirations() -> None:
    cards = BOX.of(InspirationCard).values()
    assert [(card.id, card.status, card.every, card.price) for card in cards] == [
        ("luck", "rulebook", "round", 0),
        ("wisdom", "rulebook", "round", 0),
        ("resourcefulness", "rulebook", "round", 1),
        ("courage", "house", "game", 0),
        ("conviction", "partly-house", "game", 0),
        ("generosity", "partly-house", "game", 0),
    ]
    assert {card.needs for card in cards} == {("passion.inspiration",)}


def test_rare_boards() -> None:
    cards = BOX.of(RareBoard).values()
    corners = mask("#...#/...../...../#...#")
    facts = [
        (
            card.id, card.status, card.slots,
            card.price_empty, card.price_left, card.price_by_value, card.price, card.reroll,
        )
        for card in cards
    ]  # fmt: skip
    assert facts == [
        ("iridescent-glass", "rulebook", 1, ROW[0], False, (), 0, False),
        ("textured-glass", "rulebook", 1, corners, False, (), 0, False),
        ("patterned-glass", "partly-house", 3, 0, True, (), 0, False),
        ("architectural-glass", "partly-house", 1, 0, False, (0, 1, 1, 2, 2, 3), 0, False),
        ("frosted-glass", "partly-house", 1, 0, False, (), 1, True),
        ("opalescent-glass", "house", 1, COLUMN[2], False, (), 0, False),
    ]
    assert {card.needs for card in cards} == {("passion.rare-glass",)}


def test_restriction_boards() -> None:
    cards = BOX.of(GreyBoard).values()
    assert [(card.id, card.status, card.cells, card.prints, card.corners) for card in cards] == [
        ("any-color", "rulebook", ALL, "any-color", False),
        ("outer-and-middle-columns", "rulebook", COLUMN[0] | COLUMN[2] | COLUMN[4], "usual", False),
        ("outer-rows", "rulebook", ROW[0] | ROW[3], "usual", False),
        ("no-corners", "rulebook", ALL, "usual", True),
        ("value-spaces", "rulebook", ALL, "values", False),
        ("blank-spaces", "house", ALL, "blank", False),
    ]
    assert {card.needs for card in cards} == {("glory.grey-glass",)}


PIONEERS = [
    ("i", "rulebook", 3, PioneerGoal("fill", cells=ROW[0] | ROW[1])),
    ("ii", "rulebook", 3, PioneerGoal("fill", cells=BORDER)),
    ("iii", "house", 3, PioneerGoal("fill", cells=ROW[2] | ROW[3])),
    ("iv", "rulebook", 3, PioneerGoal("square", size=3)),
    ("v", "house", 3, PioneerGoal("fill", cells=COLUMN[0] | COLUMN[4])),
    ("vi", "rulebook", 3, PioneerGoal("colors", dice=3, kinds=3)),
    ("vii", "house", 3, PioneerGoal("values", dice=3, kinds=3)),
    ("viii", "house", 3, PioneerGoal("colors", dice=2, kinds=5)),
    ("ix", "rulebook", 4, PioneerGoal("joined-values")),
    ("x", "house", 4, PioneerGoal("line", lines="columns", colors=True)),
    ("xi", "house", 4, PioneerGoal("line", lines="columns", values=True)),
    ("xii", "house", 5, PioneerGoal("line", lines="rows", colors=True)),
    ("xiii", "house", 5, PioneerGoal("line", lines="rows", values=True)),
    ("xiv", "rulebook", 6, PioneerGoal("line", lines="columns", colors=True, values=True)),
    ("xv", "rulebook", 7, PioneerGoal("line", lines="rows", colors=True, values=True)),
]


def test_pioneers() -> None:
    cards = BOX.of(PioneerCard).values()
    facts = [(card.id.removeprefix("pioneer-"), card.status, card.points, card.goal) for card in cards]
    assert facts == PIONEERS
    assert {card.needs for card in cards} == {("glory.pioneers",)}


BLOOMS = """
waves         4 partly-house A.A./.B.B
path          4 partly-house ABAB
opposites     4 partly-house A.B/B.A
opposites-two 4 partly-house AB/../BA
west-facade   4 partly-house .A/AB/.A
east-facade   4 partly-house A./BA/A.
stairs-up     6 partly-house ..A/.AB/AB.
stairs-down   6 partly-house A../BA./.BA
corners       7 partly-house A...B/...../...../B...A
pairs         4 partly-house A.B./.A.B
mountain      8 partly-house ..A../.B.B./A...A
blossom       6 house        .A./ABA/.A.
"""


def test_blooms() -> None:
    cards = BOX.of(BloomCard).values()
    facts = [[card.id, str(card.points), card.status, "/".join(card.pattern)] for card in cards]
    assert facts == [line.split() for line in BLOOMS.split("\n")[1:-1]]
    assert {card.needs for card in cards} == {("glory.bloom",)}


# -- names -----------------------------------------------------------------------------------------------------------

PUBLISHED = {  # the names that are the publisher's, in the languages we have them in
    "aurora-sagradis": {"en": "Aurora Sagradis", "pl": "Zwycięstwo piękna", "ru": "Священная заря"},
    "fractal-drops": {"en": "Fractal Drops", "pl": "Wirujące krople", "ru": "Цветовая капель"},
    "luz-celestial": {"en": "Luz Celestial", "pl": "Kosmiczny sekret", "ru": "Божественный свет"},
    "romanesque": {"en": "Romanesque", "ru": "Романский стиль"},
    "baroque": {"en": "Baroque"},
    "apricitas": {"en": "Apricitas", "ru": "Тепло солнца"},
    "shadom": {"en": "Shadom", "ru": "Тень"},
    "fence": {"en": "Fence", "ru": "Ограда"},
    "strip-cutter": {"en": "Strip Cutter", "ru": "Стеклорез-циркуль"},
    "lead-came-nippers": {"en": "Lead Came Nippers"},
    "promo-strip-cutter": {},
    "luck": {"ru": "Удачливость"},
    "wisdom": {"ru": "Мудрость"},
    "resourcefulness": {"ru": "Находчивость"},
    "courage": {},
    "iridescent-glass": {"ru": "Иризирующее стекло"},
    "textured-glass": {"ru": "Текстурированное стекло"},
    "patterned-glass": {"ru": "Узорное стекло"},
    "architectural-glass": {"ru": "Архитектурное стекло"},
    "frosted-glass": {},
    "unique-around": {},
    "horizontal-shade-symmetry": {"ru": "Симметрия яркости горизонталей"},
    "vertical-color-balance": {"ru": "Баланс цвета вертикалей"},
    "horizontal-symmetry": {"en": "Horizontal Symmetry"},
    "horizontal-color-balance": {},
    "any-color": {},
    "patina-brush": {"pl": "Pędzel do patyny"},
    "soldering-iron": {"pl": "Lutownica"},
    "graphite-patina": {"pl": "Patyna grafitowa"},
    "shades-of-grey": {"pl": "Odcienie szarości"},
    "grey-paradise": {"pl": "Raj szarości"},
    "grey-of-night": {"pl": "Szarość nocy"},
    "pioneer-i": {"pl": "Cel pioniera I"},
    "pioneer-xv": {"pl": "Cel pioniera XV"},
    "waves": {"pl": "Fale"},
    "path": {"pl": "Ścieżka"},
    "opposites": {"pl": "Przeciwieństwa"},
    "opposites-two": {},
    "west-facade": {"pl": "Fasada zachodnia"},
    "east-facade": {"pl": "Fasada wschodnia"},
    "stairs-up": {"pl": "Schody w górę"},
    "stairs-down": {"pl": "Schody w dół"},
    "corners": {"pl": "Narożniki"},
    "pairs": {"pl": "Pary"},
    "mountain": {"pl": "Góra"},
    "blossom": {},
    "in-the-glow-of-light": {"pl": "W blasku światła"},
    "in-the-dusk": {"pl": "W półmroku"},
    "from-light-to-dark": {"pl": "Ze światłości w mrok"},
    "value-pairs": {"pl": "Pary wartości"},
    "value-chain": {"pl": "Łańcuch wartości"},
    "color-pairs": {"pl": "Pary kolorów"},
    "grey-abyss": {"pl": "Otchłań szarości"},
    "grey-host": {},
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_names_that_are_the_publishers(name: str) -> None:
    card = BOX.card(name)
    ours = {language: text for language, text in card.names.items() if language not in card.translated}
    assert ours == PUBLISHED[name]


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_every_card_has_a_name_in_every_language_and_no_two_of_a_kind_the_same(language: str) -> None:
    for kind in CARD_KINDS:
        cards = [card for card in BOX.cards() if card.kind == kind]
        names = Counter(card.name(language) for card in cards)
        assert max(names.values()) == 1, names.most_common(1)
        assert all(language in card.names for card in cards if kind != "window" and card.needs)
        assert not any("(" in name for name in names)
