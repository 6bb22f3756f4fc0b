"""`rosace score`, `moves` and `legal` at tables with expansions and with cards of one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rosace import sagrada
from rosace.cli import main
from rosace.sagrada import to_sheet
from rosace.sagrada.modules import ALL
from rosace.text import LANGUAGES
from tests.sagrada.cards.own_packs import MINE, on_top
from tests.sagrada.sheets.examples import EMPTY

EVERY = [module.id for module in ALL]
GLORY: dict[str, Any] = {
    "game": "sagrada",
    "modules": ["glory.grey-glass", "glory.pioneers", "glory.bloom"],
    "grey_board": "outer-rows",
    "public": ["shades-of-grey"],
    "players": [
        {
            "name": "Ana",
            "window": "virtus",
            "private": [],
            "tokens": 1,
            "dice": ["R4 K1 R2 Y5 G1", "B2 R3 Y6 K4 R2", *EMPTY[2:]],
            "pioneers": ["pioneer-i"],
            "blooms": ["path"],
        }
    ],
}


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, given, env={"COLUMNS": "120", "ROSACE_LANG": "en"})


def file(folder: Path, data: Any, name: str = "sheet.json") -> str:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_sheet_with_modules_for_people(tmp_path: Path, language: str) -> None:
    result = run("score", file(tmp_path, GLORY), "--repair", "--lang", language)
    assert result.exit_code == 0, result.output
    assert "K4" in result.stdout
    assert "{" not in result.stdout


def test_it_says_what_a_repair_costs(tmp_path: Path) -> None:
    text = run("score", file(tmp_path, GLORY), "--repair").stdout
    for words in (
        "Shades of Grey", "Path", "Pioneer I",
        "B4: the restriction board allows no grey die there.",
        "To remove B4 also costs Pioneer I, whose goal no longer holds then.",
    ):  # fmt: skip
        assert words in text


def test_it_says_which_pioneers_were_discarded(tmp_path: Path) -> None:
    ana = GLORY["players"][0] | {
        "dice": ["R4 K1 R2 Y5 G1", "B2 R3 Y6 .. R2", *EMPTY[2:]],
        "removed_for_breach": True,
    }
    text = run("score", file(tmp_path, GLORY | {"players": [ana]})).stdout
    assert "Discarded, because dice were removed after a breach: Pioneer I." in text
    assert text.count("Pioneer I") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_with_every_module(tmp_path: Path, language: str) -> None:
    position = sagrada.start(4, seed=5, modules=EVERY)
    while position.round == 0:
        position.play(position.legal_moves()[0])
    sheet = file(tmp_path, to_sheet(position, names=["Ana", "Ben", "Cyd", "Dan"]))
    answer = json.loads(run("moves", sheet, "--json").stdout)
    assert answer["moves"] == [str(move) for move in position.legal_moves()]
    assert any(move.startswith("rose ") for move in answer["moves"])
    shown = run("moves", sheet, "--lang", language)
    assert shown.exit_code == 0, shown.output
    assert "{" not in shown.stdout


def test_where_a_grey_die_may_go(tmp_path: Path) -> None:
    question = {"window": "virtus", "dice": EMPTY, "die": "K5", "grey_board": "outer-rows"}
    text = run("legal", file(tmp_path, question)).stdout
    assert "K5" in text
    assert "A2 A4 D1 D4 D5" in text


def test_cards_of_my_own(tmp_path: Path) -> None:
    pack = file(tmp_path, MINE, "my-box.toml")
    ana = GLORY["players"][0] | {"window": "lantern", "pioneers": ["pioneer-xvi"], "blooms": ["steps"]}
    sheet = file(tmp_path, GLORY | {"players": [ana], "grey_board": "left-column"})
    assert "Steps" in run("score", sheet, "--cards", pack).stdout
    missing = run("score", sheet, "--json")
    assert json.loads(missing.stdout)["error"]["field"] == "grey_board"
    position = sagrada.start(
        2, seed=5, windows=["lantern", "virtus"], first=0, cards=on_top(MINE), modules=["five-six.objectives"]
    )
    moves = run("moves", file(tmp_path, to_sheet(position)), "--cards", pack)
    assert moves.exit_code == 0, moves.output
    question = {"window": "lantern", "dice": EMPTY, "die": "R1"}
    assert "Lantern" in run("legal", file(tmp_path, question), "--cards", pack).stdout
    assert run("legal", "-", "--cards", pack, given=json.dumps(question)).stdout.startswith(
        '{"cells": ["A1", '
    )


@pytest.mark.parametrize("command", ["score", "moves", "legal"])
def test_a_pack_that_cannot_be_read(tmp_path: Path, command: str) -> None:
    result = run(command, file(tmp_path, GLORY), "--cards", str(tmp_path / "nothing.toml"))
    assert result.exit_code == 2
    assert "nothing.toml: cannot be read" in result.output
