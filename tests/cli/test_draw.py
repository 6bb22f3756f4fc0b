"""Dice and windows in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from rosace.cli.sagrada.draw import die_text, window_panel
from rosace.sagrada import Window, dice, spaces

ROWS = ["R5 .. .. .. ..", *[".. .. .. .. .."] * 3]


def shown(thing: RenderableType, colours: bool = False) -> str:
    out = io.StringIO()
    Console(file=out, width=80, force_terminal=colours, color_system="256" if colours else None).print(thing)
    return out.getvalue()


def test_a_die_is_its_name_by_number_or_by_name() -> None:
    assert die_text(dice.parse_die("R5")) == die_text("R5")
    assert die_text("R5").plain == " R5 "


@pytest.mark.parametrize("colour", "RYGBP")
def test_a_die_has_its_colour(colour: str) -> None:
    others = {str(die_text(f"{other}1").style) for other in "RYGBP" if other != colour}
    assert str(die_text(f"{colour}1").style) not in others
    assert "\x1b[" in shown(die_text(f"{colour}1"), colours=True)


def test_a_window_shows_dice_print_and_the_spaces_to_choose() -> None:
    mask = sum(1 << spaces.parse_space(cell) for cell in ("A2", "B4"))
    text = shown(window_panel(Window.parse("virtus", ROWS), "[Ana]", mask))
    assert "[Ana]" in text
    rows = [line.strip("│ \n") for line in text.splitlines() if line[2:3] in "ABCD"]
    assert rows == [
        "A  R5 [·]  2   5   G",
        "B  ·   ·   6  [G]  2",
        "C  ·   3   G   4   ·",
        "D  5   G   1   ·   ·",
    ]


def test_a_die_to_choose_stands_in_brackets() -> None:
    assert "[R5]" in shown(window_panel(Window.parse("virtus", ROWS), "", 1))


def test_no_colour_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def on_a_terminal() -> str:
        out = io.StringIO()
        Console(file=out, force_terminal=True).print(die_text("R5"))
        return out.getvalue()

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "48;5" in on_a_terminal()
    monkeypatch.setenv("NO_COLOR", "1")
    assert "48;5" not in on_a_terminal()
