"""Where may this die go? With grey and rare dice, restriction boards, tools and inspirations."""

from __future__ import annotations

from typing import Any

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada.sheets.legal import legal_sheet
from tests.sagrada.cards.own_packs import MINE, on_top
from tests.sagrada.sheets.examples import EMPTY

ONE = ["R4 .. .. .. ..", *EMPTY[1:]]
GREYS = ["R4 K1 .. .. ..", *EMPTY[1:]]


def cells(die: str, window: str | None = "virtus", dice: list[str] = ONE, **more: Any) -> str:
    return " ".join(legal_sheet({"window": window, "dice": dice, "die": die, **more})["cells"])


@pytest.mark.parametrize(
    ("die", "more", "answer"),
    [
        ("G2", {}, "A2 B1 B2"),
        ("K2", {"grey_board": "any-color"}, "A2 B1 B2"),
        ("K2", {"grey_board": "outer-rows"}, "A2"),
        ("K2", {"grey_board": "value-spaces"}, ""),
        ("K4", {"grey_board": "any-color"}, "B2"),
        ("*2", {}, "A2 B1 B2"),
        ("*4", {}, "B2"),
        ("K2", {"grey_board": "any-color", "dice": GREYS}, "B1"),
        ("K6", {"grey_board": "any-color", "dice": GREYS}, "B1 B3"),
        ("K6", {"grey_board": "no-corners", "dice": GREYS}, ""),
        ("K2", {"grey_board": "outer-rows", "tool": "cork-backed-straightedge"}, "A3 D4 D5"),
        ("K2", {"grey_board": "blank-spaces", "tool": "strip-cutter"}, "A2 B1 B2"),
        ("*5", {"dice": ["R4 *1 .. .. ..", *EMPTY[1:]]}, ""),
    ],
)  # fmt: skip
def test_where_grey_and_rare_dice_may_go(die: str, more: dict[str, Any], answer: str) -> None:
    assert cells(die, **more) == answer


def test_an_inspiration_lets_a_die_ignore_a_print() -> None:
    rows = [".. .. .. R5 ..", *EMPTY[1:]]
    assert "A5" not in cells("B6", dice=rows)
    assert "A5" in cells("B6", dice=rows, inspiration="courage")
    assert "B5" not in cells("B6", dice=rows)
    assert "B5" in cells("B6", dice=rows, inspiration="conviction")
    assert cells("B6", dice=rows, inspiration="luck") == cells("B6", dice=rows)


def test_windows_of_expansions_and_of_my_own() -> None:
    assert cells("G2", window="romanesque", dice=EMPTY)
    question = {"window": "lamp", "dice": EMPTY, "die": "R1"}
    assert "A1" in legal_sheet(question, on_top(MINE))["cells"]
    with pytest.raises(SetupError, match=r"^window: there is no card 'lamp'"):
        legal_sheet(question)


@pytest.mark.parametrize(
    ("die", "more", "message"),
    [
        ("K2", {}, "grey_board: is missing; where grey dice may go depends on the restriction board"),
        ("R2", {"dice": GREYS}, "grey_board: is missing"),
        ("K2", {"grey_board": "none"}, "grey_board: there is no card 'none'; known are any-color"),
        ("R2", {"inspiration": "bravery"}, "inspiration: there is no card 'bravery'"),
        ("R2", {"tool": "hammer"}, "tool: there is no card 'hammer'"),
        ("X2", {}, "die: 'X2' is not a die"),
        (
            "R2",
            {"grid": []},
            "grid: is not a known field; there are window, dice, die, tool, inspiration, grey_board",
        ),
    ],
)
def test_mistakes(die: str, more: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as caught:
        cells(die, **more)
    assert str(caught.value).startswith(message)
