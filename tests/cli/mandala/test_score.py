"""`rosace score` for Mandala Stones: files and JSON lines, towers and sheets, ties, packs of one's own, mistakes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from rosace.cli import main
from rosace.mandala import score_sheet
from rosace.mandala.cards.deck import base
from rosace.text import LANGUAGES
from tests.mandala.sheets import EXAMPLE, MIDGAME
from tests.sagrada.sheets.examples import WORKED
from tests.sheets import changed

TOML = """
game = "mandala"
first = "Ania"

[[players]]
name = "Ania"
towers = ["YW", "BP", "YW.RW.RP", "BP.RP", "BW.YP.RP"]
points = { tower-I = 4, tower-IV = 4, tower-V = 5, mandala-bonus = 2 }
objectives = ["yellow-stones", "one-stone"]

[[players]]
name = "Bartek"
towers = "RW RP BW RP RW.RW"
points = { any-stones = 3 }
objectives = ["waves-on-top", "three-stones"]
"""


def run(*arguments: str, given: str | None = None, width: int = 80) -> Result:
    environment = {"COLUMNS": str(width), "ROSACE_LANG": "en"}
    return CliRunner().invoke(main, ["score", *arguments], given, env=environment, catch_exceptions=False)


def file(folder: Path, data: Any, name: str = "sheet.json") -> str:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)


def rows(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


# -- for programs ---------------------------------------------------------------------------------------------------


def test_json_toml_and_json_lines_give_the_same_answer(tmp_path: Path) -> None:
    answer = {"game": "mandala", **score_sheet(EXAMPLE)}
    assert json.loads(run(file(tmp_path, EXAMPLE), "--json").stdout) == answer
    assert json.loads(run(file(tmp_path, TOML, "sheet.toml"), "--json").stdout) == answer
    assert json.loads(run("-", given=json.dumps(EXAMPLE)).stdout) == answer


def test_each_line_may_be_of_another_game() -> None:
    given = [
        EXAMPLE,
        WORKED,
        {**EXAMPLE, "game": "azul"},
        {"players": []},
        [],
        {"game": ["mandala"]},
        EXAMPLE,
    ]
    result = run("-", given="\n".join([json.dumps(line) for line in given]))
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer["players"][0]["total"] for answer in answers if "players" in answer] == [22, 40, 22]
    errors = [answer["error"] for answer in answers if "error" in answer]
    assert [{name: error[name] for name in ("field", "reason")} for error in errors] == [
        {"field": "game", "reason": "is sagrada / mandala, not the text 'azul'"},
        {"field": "game", "reason": "is missing; write which one it is: sagrada, mandala"},
        {"field": "sheet", "reason": "is an object with fields, not a list"},
        {"field": "game", "reason": "is sagrada / mandala, not a list"},
    ]


# -- for people -----------------------------------------------------------------------------------------------------


def test_the_towers_stand_upright_with_the_lines_beside_them(tmp_path: Path) -> None:
    shown = rows(run(file(tmp_path, EXAMPLE)).stdout)
    assert shown[:12] == [
        "╭───────── Ania ─────────╮ Tower I 4",
        "│ │ Tower II 0",
        "│ RP RP │ Tower III 0",
        "│ RW RP YP │ Tower IV 4",
        "│ YW BP YW BP BW │ Tower V 5",
        "│ I II III IV V │ Any top stones 0",
        "╰────── 22 points ───────╯ Mandala bonuses 2",
        "Yellow stones 7",
        "Total 22",
        "Yellow stones (7 points, met) At least three yellow stones on your board, or",
        "more of them than each other player.",
        "One stone (8 points, not met) Exactly 1 stone on your board.",
    ]
    assert shown[-4:] == ["Ranking", "Place Player Points", "1 Ania 22", "2 Bartek 3"]


def test_points_told_as_a_total_are_one_line(tmp_path: Path) -> None:
    text = run(file(tmp_path, changed(EXAMPLE, "players[1].points", 12))).stdout
    assert "╭──────── Bartek ────────╮ Scored so far, in all  12\n" in text
    assert text.count("Tower II ") == 1


@pytest.mark.parametrize(
    ("first", "names", "words"),
    [
        ("Bartek", ["Bartek", "Ania"], "Tied; the earlier place in the round decides."),
        ("Ania", ["Ania", "Bartek"], "Tied; the earlier place in the round decides."),
        (..., ["Ania", "Bartek"], "Tied; the sheet does not say who is first"),
    ],
)
def test_the_tie_break_is_told(tmp_path: Path, first: Any, names: list[str], words: str) -> None:
    level = changed(changed(EXAMPLE, "players[1].points", 22), "first", first)
    _, _, end = run(file(tmp_path, level)).stdout.partition("Ranking")
    assert [line.split()[1] for line in end.splitlines()[2:] if line.split()[0] in "12"] == names
    assert words in end
    assert ("    2 " not in end) == (first is ...), "a shared place is the first for both"


def test_a_design_of_ours_is_called_so(tmp_path: Path) -> None:
    cards = changed(EXAMPLE, "players[1].objectives", ["two-stones", "pink-stones"])
    text = run(file(tmp_path, cards)).stdout
    assert "Two stones (7 points, not met; house design) Exactly 2 stones" in text
    assert text.count("house design") == 1


def test_patterns_that_nobody_saw_are_question_marks(tmp_path: Path) -> None:
    text = run(file(tmp_path, changed(EXAMPLE, "players[0].towers", "Y? B? Y?.R?.R? - -"))).stdout
    assert "│ Y?   B?   Y?   ··   ·· │" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
def test_every_language_fits(tmp_path: Path, language: str, width: int) -> None:
    player = changed(EXAMPLE, "players[0].name", "Maksymilian Wojciechowski-Jasnorzewski")
    four = {**player, "players": [*player["players"]], "first": 3}
    four["players"] += [
        {"name": "[bold]Cyd", "towers": "- - - - -", "points": 7, "objectives": []},
        {"name": "Дарья", "towers": "- - - - YW", "points": 0, "objectives": ["two-stones", "four-stones"]},
    ]
    text = run(file(tmp_path, four), "--lang", language, width=width).stdout
    assert max(cell_len(line) for line in text.splitlines()) <= width
    assert "{" not in text
    assert "[bold]Cyd" in text


# -- a pack of one's own ----------------------------------------------------------------------------------------------


@pytest.fixture
def my_box(tmp_path: Path) -> str:
    text = base().text.replace('id = "yellow-stones"', 'id = "sunny"').replace("Yellow stones", "Sunny")
    return file(tmp_path, text.replace("points = 7\ncolour", "points = 9\ncolour"), "my-box.toml")


def test_cards_of_ones_own(tmp_path: Path, my_box: str) -> None:
    sheet = file(tmp_path, changed(EXAMPLE, "players[0].objectives[0]", "sunny"))
    assert "players[0].objectives[0]: there is no card 'sunny'" in run(sheet).stderr
    text = run(sheet, "--cards", my_box).stdout
    assert "Sunny (9 points, met)" in text
    assert "24 points" in text
    assert json.loads(run(sheet, "--cards", my_box, "--json").stdout)["players"][0]["total"] == 24


def test_bad_packs_are_refused(tmp_path: Path, my_box: str) -> None:
    sheet = file(tmp_path, EXAMPLE)
    for pack, message in [
        (file(tmp_path, "pack =", "bad.toml"), "bad.toml: not readable as TOML"),
        (file(tmp_path, "", "empty.toml"), "empty.toml.spiral: is missing"),
        (str(tmp_path / "none.toml"), f"{tmp_path}/none.toml: cannot be read"),
    ]:
        result = run(sheet, "--cards", pack)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr
    two = run(sheet, "--cards", my_box, "--cards", my_box)
    assert "one pack takes the place of ours, not 2" in two.stderr
    sagrada = run(file(tmp_path, WORKED, "sagrada.json"), "--cards", my_box)
    assert (sagrada.exit_code, sagrada.stdout) == (2, "")
    assert "my-box.toml: spiral: is not known; a pack has" in sagrada.stderr


# -- mistakes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game", ..., "game: is missing; write which one it is: sagrada, mandala"),
        ("game", "Mandala", "game: is sagrada / mandala, not the text 'Mandala'"),
        ("players", [], "players: 2 to 4 play, not 0"),
        ("players[0].towers", "YW", "players[0].towers: there are 5, an empty one is -; so not 1"),
        ("players[0].towers[0]", "XW", "players[0].towers[0]: 'XW' is not a stone"),
        ("players[0].points", "12", "players[0].points: is a whole number, not the text '12'"),
        ("players[0].points.tower-VI", 3, "players[0].points.tower-VI: is not a known field"),
        ("players[0].objectives", ..., "players[0].objectives: is missing"),
        ("players[1].objectives", ["one-stone"], "players[1].objectives[0]: one-stone is held by players[0]"),
        ("players[1].towers[0]", "R?", "players[1].towers[0]: the top stone R? needs its pattern"),
        ("first", "Cyd", "first: is a seat or a player's name; there is no player 'Cyd'"),
        ("window", "virtus", "window: is not a known field; there are game, players, first"),
    ],
)
def test_a_bad_sheet_is_refused_with_its_place(tmp_path: Path, path: str, value: Any, message: str) -> None:
    sheet = file(tmp_path, changed(EXAMPLE, path, value))
    result = run(sheet)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"rosace: {message}")
    answer = run(sheet, "--json")
    assert answer.exit_code == 2
    error = json.loads(answer.stdout)["error"]
    assert f"{error['field']}: {error['reason']}".startswith(message)


def test_repair_is_for_windows(tmp_path: Path) -> None:
    result = run(file(tmp_path, EXAMPLE), "--repair")
    assert result.exit_code == 2
    assert result.stderr.startswith("rosace: repair: is for the windows of Sagrada")


def test_a_table_in_the_middle_can_be_scored_as_it_stands(tmp_path: Path) -> None:
    assert "players[1].objectives: is missing" in run(file(tmp_path, MIDGAME)).stderr
    told = changed(MIDGAME, "players[1].objectives", [])
    answer = json.loads(run(file(tmp_path, told), "--json").stdout)
    assert [player["total"] for player in answer["players"]] == [8, 0]
