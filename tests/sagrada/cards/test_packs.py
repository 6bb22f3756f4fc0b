"""Packs of one's own: cards added and corrected, files, hashes and pickles."""

from __future__ import annotations

import hashlib
import pickle
from pathlib import Path

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada.cards.deck import Pack, base, everything, load, read_deck, with_packs
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.modules.grey_glass import GreyBoard
from rosace.sagrada.modules.pioneer_card import PioneerCard, PioneerGoal
from rosace.sagrada.modules.rare_board import RareBoard
from rosace.sagrada.spaces import ALL, COLUMN
from tests.sagrada.cards.own_packs import MINE, line_of, on_top, refused

# -- new cards -----------------------------------------------------------------------------------------------------


def test_new_cards_are_added_at_the_end() -> None:
    deck = on_top(MINE)
    new = [card.id for card in deck.cards() if card.id not in {card.id for card in everything().cards()}]
    assert " ".join(new) == "lantern lamp cross second-row-sum smoked-glass left-column pioneer-xvi steps"
    assert list(deck.windows)[-2:] == ["lantern", "lamp"]
    assert deck.faces(101) == ["lantern", "lamp"]
    assert deck.private_objective("second-row-sum").deck == "rare"
    assert deck.find(RareBoard, "smoked-glass").price_by_value == (0, 0, 1, 1, 2, 2)
    assert deck.find(GreyBoard, "left-column").cells == COLUMN[0]
    assert deck.find(PioneerCard, "pioneer-xvi").goal == PioneerGoal("square", size=4)
    assert deck.find(BloomCard, "steps").pattern == ("A.", "BA")


def test_new_cards_come_in_with_their_modules() -> None:
    deck = on_top(MINE)
    game = deck.for_modules([])
    assert set(game.windows) - set(base().windows) == {"lantern", "lamp"}
    assert "cross" not in game.private
    assert "cross" in deck.for_modules(["five-six.objectives"]).private
    assert deck.card("second-row-sum").needs == ("passion.rare-glass",)
    assert {deck.card(name).needs for name in ("smoked-glass", "left-column", "pioneer-xvi", "steps")} == {
        ("passion.rare-glass",), ("glory.grey-glass",), ("glory.pioneers",), ("glory.bloom",)
    }  # fmt: skip


def test_the_box_itself_stays_as_it_is() -> None:
    on_top(MINE)
    assert "lantern" not in everything().windows
    assert everything().packs == base().packs == ()


@pytest.mark.parametrize(
    ("kind", "facts", "goal"),
    [
        ("pioneer", 'cells = ["#....", ".....", ".....", "....#"]', PioneerGoal("fill", cells=1 | 1 << 19)),
        ("pioneer", "dice = 4, kinds = 5", PioneerGoal("colors", dice=4, kinds=5)),
        ("pioneer", "dice = 2, kinds = 6", PioneerGoal("values", dice=2, kinds=6)),
        ("pioneer", "", PioneerGoal("joined-values")),
        ("pioneer", 'lines = "rows", values = true', PioneerGoal("line", lines="rows", values=True)),
    ],
)
def test_every_kind_of_pioneer_goal(kind: str, facts: str, goal: PioneerGoal) -> None:
    inside = f'kind = "{goal.kind}"' + (f", {facts}" if facts else "")
    deck = on_top(MINE.replace('kind = "square", size = 4', inside))
    assert deck.find(PioneerCard, "pioneer-xvi").goal == goal


def test_a_goal_may_be_a_table_of_its_own() -> None:
    text = MINE.replace('goal = { kind = "square", size = 4 }', '[pioneer.goal]\nkind = "square"\nsize = 4')
    assert on_top(text).find(PioneerCard, "pioneer-xvi").goal == PioneerGoal("square", size=4)
    error = refused(text.replace("size = 4", "size = 9"))
    assert error.field == "mine.toml: pioneer pioneer-xvi: goal.size"
    assert error.reason.endswith(f"(at line {line_of(text, 'size = 4')})")


# -- corrections -----------------------------------------------------------------------------------------------------

WAVES = """\
[[bloom]]
id = "waves"
status = "public"
names = { en = "Waves", pl = "Fale" }
points = 5
pattern = ["A.A.A", ".B.B."]
"""


def test_a_correction_replaces_the_whole_card_in_its_place() -> None:
    deck = on_top(WAVES)
    waves = deck.find(BloomCard, "waves")
    assert (waves.status, waves.points, waves.pattern) == ("public", 5, ("A.A.A", ".B.B."))
    assert waves.name("ru") == "Waves"
    assert waves.needs == ("glory.bloom",)
    assert [card.id for card in deck.cards()] == [card.id for card in everything().cards()]


def test_a_later_pack_corrects_an_earlier_one() -> None:
    deck = with_packs(
        everything(), [Pack("one", WAVES), Pack("two", WAVES.replace("points = 5", "points = 6"))]
    )
    assert deck.find(BloomCard, "waves").points == 6
    assert [pack.name for pack in deck.packs] == ["one", "two"]
    again = with_packs(on_top(MINE), [Pack("one", WAVES)])
    assert (len(again.packs), again.find(BloomCard, "waves").points, "lamp" in again.windows) == (2, 5, True)


def test_a_deck_for_modules_takes_packs_too() -> None:
    deck = with_packs(everything().for_modules(["glory.bloom"]), [Pack("mine", MINE)])
    assert deck.modules == ("glory.bloom",)
    assert "steps" in deck.of(BloomCard)
    assert "pioneer-xvi" not in deck.of(PioneerCard)


def test_a_window_can_be_corrected_and_turned_over() -> None:
    text = """
[[window]]
id = "virtus"
status = "rulebook"
names = { en = "Virtus" }
card = 2
side = "B"
difficulty = 4
grid = ["4....", ".....", ".....", "....."]

[[window]]
id = "symphony-of-light"
status = "rulebook"
names = { en = "Symphony of Light" }
card = 2
side = "A"
difficulty = 6
grid = ["2.5.1", "Y6P2R", ".B4G.", ".3.5."]
"""
    deck = on_top(text)
    assert deck.faces(2) == ["symphony-of-light", "virtus"]
    assert deck.window("virtus").pattern.print.strip(".") == "4"
    assert deck.for_modules([]).window_cards() == base().window_cards()


CORRECTABLE = {
    "tool": 'id = "lathekin"\nnumber = 4\nsolo = "G"',
    "tool of a module": 'id = "patina-brush"\nnumber = 15',
    "public": 'id = "deep-shades"\npoints = 3',
    "scale": 'id = "shades-of-grey"\nscale = [1, 2, 3, 4, 5, 6]',
    "rewards": 'id = "grey-host"\nrewards = [9, 6, 3]',
    "colour": 'id = "shades-of-red"\ncolour = "R"',
    "cells": 'id = "fence"\ncells = ["#....", ".....", ".....", "....."]',
    "goal": 'id = "unique-around"\ngoal = "unique-around"\npoints = 2',
    "inspiration": 'id = "luck"\nevery = "game"\nprice = 2',
    "price": 'id = "patterned-glass"\nslots = 6\nprice = 3\nreroll = true',
    "prints": 'id = "no-corners"\nprints = "values"',
}
KIND = {
    "tool of a module": "tool", "scale": "public", "rewards": "public", "colour": "private", "cells": "private",
    "goal": "private", "price": "rare-board", "prints": "grey-board",
}  # fmt: skip


@pytest.mark.parametrize("what", CORRECTABLE)
def test_a_card_of_every_kind_can_be_corrected(what: str) -> None:
    head = f'[[{KIND.get(what, what)}]]\nstatus = "rulebook"\nnames = {{ en = "Mine" }}\n'
    deck = on_top(head + CORRECTABLE[what])
    name = CORRECTABLE[what].split('"')[1]
    now, before = deck.card(name), everything().card(name)
    assert now.name() == "Mine"
    assert type(now) is type(before)
    assert (now.needs, now.excludes, now.deck) == (before.needs, before.excludes, before.deck)


def test_what_corrections_say() -> None:
    head = '[[public]]\nstatus = "rulebook"\nnames = { en = "Mine" }\n'
    assert on_top(head + CORRECTABLE["rewards"]).public_objective("grey-host").rewards == (9, 6, 3)
    head = '[[grey-board]]\nstatus = "rulebook"\nnames = { en = "Mine" }\n'
    board = on_top(head + CORRECTABLE["prints"]).find(GreyBoard, "no-corners")
    assert (board.cells, board.prints, board.corners) == (ALL, "values", False)
    head = '[[public]]\nstatus = "house"\nnames = { en = "Mine" }\nid = "horizontal-symmetry"\npoints = 5\n'
    assert on_top(head).public_objective("horizontal-symmetry").opposes == (
        "row-color-variety",
        "row-shade-variety",
    )
    assert on_top(head + "opposes = []").public_objective("horizontal-symmetry").opposes == ()


# -- files, records, processes -----------------------------------------------------------------------------------------


def test_packs_are_read_from_files_and_named_with_their_hashes(tmp_path: Path) -> None:
    first, second = tmp_path / "my-box.toml", tmp_path / "waves.toml"
    first.write_bytes(MINE.replace("\n", "\r\n").encode())
    second.write_text(WAVES)
    deck = load([first, str(second)])
    assert [pack.name for pack in deck.packs] == ["my-box.toml", "waves.toml"]
    assert [pack.sha256 for pack in deck.packs] == [
        hashlib.sha256(file.read_bytes()).hexdigest() for file in (first, second)
    ]
    assert deck.packs[1].text == WAVES
    assert deck.for_modules(["glory.bloom"]).packs == deck.packs
    assert load([]) is everything()


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="cannot be read") as caught:
        load([tmp_path / "nowhere.toml"])
    assert caught.value.field == str(tmp_path / "nowhere.toml")
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8")
    with pytest.raises(SetupError, match="cannot be read"):
        load([tmp_path / "picture.toml"])


def test_decks_with_packs_pickle() -> None:
    deck = on_top(MINE)
    assert pickle.loads(pickle.dumps(deck)) is deck
    game = deck.for_modules(["glory.bloom"])
    assert pickle.loads(pickle.dumps(game)) is game
    assert pickle.loads(pickle.dumps(deck.packs[0])) == deck.packs[0]


def test_a_deck_that_is_not_of_the_box_pickles_as_its_cards() -> None:
    deck = with_packs(read_deck(WAVES, "waves.toml"), [Pack("mine", MINE)])
    copy = pickle.loads(pickle.dumps(deck.for_modules(["glory.bloom"])))
    assert [card.id for card in copy.cards()] == ["lantern", "lamp", "waves", "steps"]
    assert copy.packs == deck.packs
    assert copy.faces(101) == ["lantern", "lamp"]
