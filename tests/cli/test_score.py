"""`rosace score`: files in JSON and TOML, JSON lines, three languages, and mistakes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import rosace
from rosace.cli import main
from rosace.sagrada import score_sheet
from tests.sagrada.sheets.examples import SOLO, WORKED, changed

TOML = """
game = "sagrada"
public = ["column-color-variety", "light-shades", "color-variety"]

[[players]]
name = "Ana"
window = "fractal-drops"
private = ["shades-of-purple"]
tokens = 0
dice = [
  ".. G4 R2 Y5 P6",
  "R3 B1 .. G1 Y2",
  "P5 G6 .. P6 R3",
  "B4 Y3 G4 B2 G4",
]
"""


def run(*arguments: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["score", *arguments], given, env={"COLUMNS": "120", "ROSACE_LANG": "en"})


def file(folder: Path, data: Any, name: str = "sheet.json") -> str:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)


def lines(result: Result) -> list[Any]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("name", ["sheet.json", "sheet.txt"])
def test_json_file(tmp_path: Path, name: str) -> None:
    result = run(file(tmp_path, WORKED, name), "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {"game": "sagrada", **score_sheet(WORKED)}


@pytest.mark.parametrize("name", ["sheet.toml", "sheet.txt"])
def test_toml_file(tmp_path: Path, name: str) -> None:
    result = run(file(tmp_path, TOML, name), "--json")
    assert json.loads(result.stdout) == {"game": "sagrada", **score_sheet(WORKED)}


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert run(file(tmp_path, "\ufeff" + json.dumps(WORKED)), "--json").exit_code == 0


def test_the_sheet_for_people(tmp_path: Path) -> None:
    text = run(file(tmp_path, WORKED)).stdout
    for words in (
        "Ana",
        "Column Color Variety",
        "Light Shades",
        "Shades of Purple",
        "Empty spaces",
        "Ranking",
    ):
        assert words in text
    for points in ("10", "4", "12", "17", "-3", "40"):
        assert f" {points} " in text
    assert "C5: the die does not show the printed value." in text
    assert "Remove" not in text


def test_repair_for_people(tmp_path: Path) -> None:
    text = run(file(tmp_path, WORKED), "--repair").stdout
    assert "1 rule is broken, unless a tool did it:" in text
    assert "It may have been: Copper" in text
    assert "If no tool did it, remove one die in all; choose from: C5" in text
    sure = run(file(tmp_path, changed(WORKED, "players[0].no_tool", ["C5"])), "--repair").stdout
    assert "1 rule breach:" in sure
    assert "Remove one die to put this right; choose from: C5" in sure
    assert "unless" not in sure
    exempt = changed(WORKED, "players[0].exempt", ["C5"])
    text = run(file(tmp_path, exempt), "--repair").stdout
    assert "Every placement rule is kept." in text
    assert "Remove" not in text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "To remove A2 leaves A3 standing apart from the rest or off the border."),
        ("pl", "Po usunięciu A2 kostki na A3 stracą połączenie"),
        ("ru", "Если убрать A2, кубики на A3 потеряют связь"),
    ],
)
def test_what_a_repair_leaves_loose_for_people(tmp_path: Path, language: str, words: str) -> None:
    rows = ["R3 R4 G5 .. ..", *[".. .. .. .. .."] * 3]
    sheet = changed(changed(WORKED, "players[0].window", None), "players[0].dice", rows)
    assert words in run(file(tmp_path, sheet), "--repair", "--lang", language).stdout


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "players[1].private[0]: shades-of-purple is held by players[0]"),
        ("pl", "players[1].private[0]: „shades-of-purple” należy już do: players[0]"),
        ("ru", "players[1].private[0]: карта «shades-of-purple» уже есть: players[0]"),
    ],
)
def test_one_card_in_two_hands_is_refused_in_the_language(tmp_path: Path, language: str, words: str) -> None:
    ana = WORKED["players"][0]
    sheet = {**WORKED, "players": [ana, {**ana, "name": "Ben", "window": None}]}
    result = run(file(tmp_path, sheet), "--lang", language)
    assert result.exit_code
    assert words in result.stderr


def test_long_lists_of_repairs_are_cut_for_people_only(tmp_path: Path) -> None:
    terrible = changed(changed(WORKED, "players[0].window", None), "players[0].dice", ["R1 R2 R3 R4 R5"] * 4)
    sheet = file(tmp_path, terrible)
    ways = json.loads(run(sheet, "--repair", "--json").stdout)["players"][0]["repairs"]
    text = run(sheet, "--repair").stdout
    assert (" more set" in text) == (len(ways) > 12)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Total"),
        ("pl", "Razem"),
        ("ru", "Итого"),
        ("pl", "Odcienie fioletu"),
        ("ru", "Оттенки фиолетового"),
    ],
)
def test_languages(tmp_path: Path, language: str, words: str) -> None:
    assert words in run(file(tmp_path, WORKED), "--lang", language).stdout


def test_ranking_for_people(tmp_path: Path) -> None:
    ana = {**WORKED["players"][0], "window": None, "private": []}
    two = {**WORKED, "players": [ana, {**ana, "name": "[bold]Ben"}]}
    text = run(file(tmp_path, two)).stdout
    assert "Level in everything; the place is shared." in text
    assert "[bold]Ben" in text  # a name is no markup


def test_solo_for_people(tmp_path: Path) -> None:
    assert "Lost: -50 against a target of 8." in run(file(tmp_path, SOLO)).stdout


# -- JSON lines -------------------------------------------------------------------------------------------------


def test_json_lines_are_answered_one_by_one() -> None:
    given = "\n".join([json.dumps(WORKED), "", json.dumps(changed(WORKED, "players[0].tokens", 2))])
    result = run("-", given=given)
    assert result.exit_code == 0
    assert [answer["players"][0]["total"] for answer in lines(result)] == [40, 42]


def test_a_bad_line_gets_an_error_and_the_next_one_its_answer() -> None:
    bad = [
        "{",
        "[]",
        "nul",
        '{"game": 1}',
        '{"game": "sagrada", "game": "sagrada"}',
        "[" * 100_000,
        "1" * 5000,
    ]
    result = run(
        "-", given="\n".join([*bad, json.dumps(changed(WORKED, "public[0]", "x")), json.dumps(WORKED)])
    )
    assert result.exit_code == 0
    *errors, last = lines(result)
    assert last["players"][0]["total"] == 40
    assert [error["error"]["field"] for error in errors] == [
        "sheet", "sheet", "sheet", "game", "game", "sheet", "sheet", "public[0]",
    ]  # fmt: skip
    assert errors[0]["error"]["reason"].startswith("is not JSON: line 1, column 2")
    assert all(error["error"]["reason"] for error in errors)


def test_bytes_that_are_no_text_get_an_error() -> None:
    first, second = lines(run("-", given=b"\xff{}\n" + json.dumps(WORKED).encode()))
    reason = "is not UTF-8 text: byte 0 is not"
    assert first == {
        "error": {"field": "sheet", "reason": reason, "code": "not-utf8", "facts": {"byte": "0"}}
    }
    assert second["players"][0]["total"] == 40


def test_answers_are_ascii() -> None:
    result = run("-", given=json.dumps(changed(WORKED, "players[0].name", "Łucja 🎲"), ensure_ascii=False))
    assert result.stdout.isascii()
    assert lines(result)[0]["players"][0]["name"] == "Łucja 🎲"


def test_repair_in_json_lines() -> None:
    assert lines(run("-", "--repair", given=json.dumps(WORKED)))[0]["players"][0]["if_no_tool"][
        "repairs"
    ] == [["C5"]]


# -- mistakes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.json", "{", "sheet: is not JSON: line 1, column 2"),
        ("a.toml", "game =", "sheet: is not TOML: "),
        ("a.txt", "game", "sheet: is not TOML: "),
        ("a.json", json.dumps(changed(WORKED, "players[0].tokens", ...)), "players[0].tokens: is missing"),
        ("a.toml", TOML.replace("B1 ..", "B1"), "players[0].dice: row B has 4 spaces instead of 5"),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, name: str, text: str, message: str) -> None:
    sheet = file(tmp_path, text, name)
    result = run(sheet)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"rosace: {message}")
    result = run(sheet, "--json")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert f"{error['field']}: {error['reason']}".startswith(message)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "is a whole number, not the text '3'"),
        ("pl", "to ma być liczba całkowita, a jest: tekst „3”"),
        ("ru", "здесь должно быть целое число, а не текст «3»"),
    ],
)
def test_a_mistake_is_told_in_the_language(tmp_path: Path, language: str, words: str) -> None:
    result = run(file(tmp_path, changed(WORKED, "players[0].tokens", "3")), "--lang", language)
    assert result.exit_code == 2
    assert result.stderr == f"rosace: players[0].tokens: {words}\n"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_bytes(b"\xff")
    assert run(str(path)).exit_code == 2


def test_no_such_file() -> None:
    result = run("no-such-file.json")
    assert result.exit_code == 2
    assert "does not exist" in result.stderr


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sheet.json"
    path.write_text("{}")

    def fail(_: Path) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "read_bytes", fail)
    result = run(str(path))
    assert result.exit_code == 2
    assert result.stderr == f"rosace: {path}: cannot be read: Input/output error\n"


# -- the real command -------------------------------------------------------------------------------------------


def test_a_terminal_without_these_letters(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(WORKED))
    source = str(Path(rosace.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, "-m", "rosace", "score", str(path), "--lang", "ru"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": source, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr
    assert b"40" in done.stdout


def test_as_a_process_of_its_own() -> None:
    source = str(Path(rosace.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, "-m", "rosace", "score", "-"],
        input=f"{json.dumps(WORKED)}\nnonsense\n",
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": source},
    )
    assert done.returncode == 0, done.stderr
    first, second = map(json.loads, done.stdout.splitlines())
    assert first["players"][0]["total"] == 40
    assert second["error"]["field"] == "sheet"
