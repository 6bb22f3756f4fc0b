"""`rosace legal`: the spaces for a die, by the rules and with a tool."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rosace.cli import main
from rosace.engine.errors import SetupError
from rosace.sagrada import Options, Window
from rosace.sagrada.cards.deck import base
from rosace.sagrada.cards.pattern import (
    APART,
    COLOUR_BESIDE,
    PRINTED_COLOUR,
    PRINTED_VALUE,
    TOUCH,
    VALUE_BESIDE,
)
from rosace.sagrada.spaces import NAME

ROWS = ["B4 .. .. .. ..", ".. R5 .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
QUESTION: dict[str, Any] = {"window": "virtus", "dice": ROWS, "die": "R2"}
WINDOW = Window.parse("virtus", ROWS)
WAIVERS = {
    "eglomise-brush": ({"brush": "printed"}, PRINTED_COLOUR),
    "copper-foil-burnisher": ({"brush": "printed"}, PRINTED_VALUE),
    "cork-backed-straightedge": ({"straightedge": "must"}, APART),
}
OTHER_WAIVERS = {
    "eglomise-brush": ({"brush": "neighbours"}, PRINTED_COLOUR | COLOUR_BESIDE),
    "copper-foil-burnisher": ({"brush": "neighbours"}, PRINTED_VALUE | VALUE_BESIDE),
    "cork-backed-straightedge": ({"straightedge": "may"}, TOUCH),
}


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["legal", *arguments], given, env={"ROSACE_LANG": "en"})


def ask(**more: Any) -> Any:
    """The answer to a question on one line."""
    (line,) = run("-", given=json.dumps({**QUESTION, **more})).stdout.splitlines()
    return json.loads(line)


def test_the_spaces_are_those_of_the_window() -> None:
    assert ask() == {"cells": ["A3", "C1"]}
    assert ask() == {"cells": list(WINDOW.legal_cells("R2"))}


@pytest.mark.parametrize("die", ["R5", "g2", "P6"])
def test_an_empty_and_a_blank_window(die: str) -> None:
    rows = [".. .. .. .. .."] * 4
    assert ask(dice=rows, die=die)["cells"] == list(Window.parse("virtus", rows).legal_cells(die))
    border = [name for name in NAME if name[0] in "AD" or name[1] in "15"]
    assert ask(window=None, dice=rows, die=die)["cells"] == border


@pytest.mark.parametrize("tool", base().tools)
@pytest.mark.parametrize("die", ["R2", "G2", "B5", "Y4"])
def test_each_tool(tool: str, die: str) -> None:
    _, waived = WAIVERS.get(tool, ({}, 0))
    assert ask(tool=tool, die=die)["cells"] == list(WINDOW.legal_cells(die, waived))
    assert WINDOW.legal_cells(die, tool=tool) == WINDOW.legal_cells(die, waived)


@pytest.mark.parametrize("tool", WAIVERS)
@pytest.mark.parametrize("waivers", [WAIVERS, OTHER_WAIVERS])
@pytest.mark.parametrize("die", ["R2", "G2", "B5", "Y4"])
def test_options_change_what_a_tool_waives(
    tool: str, waivers: dict[str, tuple[dict[str, str], int]], die: str
) -> None:
    options, waived = waivers[tool]
    assert ask(tool=tool, die=die, options=options)["cells"] == list(WINDOW.legal_cells(die, waived))
    by_name = WINDOW.legal_cells(die, tool=tool, options=Options.of(options))
    assert by_name == WINDOW.legal_cells(die, waived)


def test_a_tool_that_is_not_known() -> None:
    with pytest.raises(
        SetupError, match=r"^tool: there is no tool 'hammer'; known are copper-foil-burnisher"
    ):
        WINDOW.legal_cells("R2", tool="hammer")


def test_what_each_tool_is_for() -> None:
    green = {"B4", "C3", "D2", "A5"}
    assert not green & set(ask(die="R2")["cells"])
    assert green & set(ask(die="R2", tool="eglomise-brush")["cells"]) == {"C3"}
    assert set(ask(die="Y6", tool="copper-foil-burnisher")["cells"]) - set(ask(die="Y6")["cells"]) == {
        "A3",
        "C2",
    }
    assert ask(die="R2", tool="cork-backed-straightedge")["cells"] == ["B5", "C5", "D4", "D5"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"die": "R7"}, "die: 'R7' is not a die"),
        ({"die": None}, "die: is a text, not null"),
        ({"window": "virtue"}, "window: there is no card 'virtue'"),
        ({"dice": ROWS[:2]}, "dice: a window has 4 rows of dice, not 2"),
        ({"dice": [*ROWS[:3], "R5"]}, "dice: row D has 1 spaces instead of 5"),
        ({"tool": "hammer"}, "tool: there is no card 'hammer'"),
        ({"options": {"brush": "dry"}}, "options.brush: is one of printed, neighbours, not the text 'dry'"),
        ({"cell": "A1"}, "cell: is not a known field; there are window, dice, die"),
    ],
)
def test_a_mistake_gets_an_error_and_the_next_line_its_answer(change: dict[str, Any], message: str) -> None:
    given = f"{json.dumps({**QUESTION, **change})}\n{json.dumps(QUESTION)}\n"
    first, second = map(json.loads, run("-", given=given).stdout.splitlines())
    assert f"{first['error']['field']}: {first['error']['reason']}".startswith(message)
    assert second == {"cells": ["A3", "C1"]}


@pytest.mark.parametrize("field", ["window", "dice", "die"])
def test_a_missing_field(field: str) -> None:
    question = {name: value for name, value in QUESTION.items() if name != field}
    answer = json.loads(run("-", given=json.dumps(question)).stdout)
    assert answer == {"error": {"field": field, "reason": "is missing", "code": "missing", "facts": {}}}


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "question.json"
    path.write_text(json.dumps(QUESTION))
    result = run(str(path))
    assert result.exit_code == 0
    assert "Virtus" in result.stdout
    assert "R2  A3 C1" in result.stdout
    assert json.loads(run(str(path), "--json").stdout) == {"cells": ["A3", "C1"]}
    path.write_text(json.dumps({**QUESTION, "window": None, "die": "b4", "dice": ["B4 B3 B4 B3 B4"] * 4}))
    assert "B4  no space" in run(str(path)).stdout
    path.write_text("{}")
    assert run(str(path)).exit_code == 2


def test_the_game_may_be_named_but_need_not_be() -> None:
    assert ask(game="sagrada") == ask()
    assert ask(game="mandala")["error"]["field"] == "game"
