"""`rosace moves`: what may be done at a real table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rosace.cli import main
from rosace.sagrada import from_sheet
from tests.sagrada.sheets.examples import MIDGAME, SOLO, changed


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["moves", *arguments], given, env={"COLUMNS": "120", "ROSACE_LANG": "en"})


@pytest.mark.parametrize("sheet", [MIDGAME, SOLO])
def test_the_moves_are_those_of_the_position(tmp_path: Path, sheet: dict[str, Any]) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(sheet))
    answer = json.loads(run(str(path), "--json").stdout)
    assert answer == {
        "seat": sheet["seat"],
        "round": sheet["round"],
        "turn": sheet["turn"],
        "moves": [str(move) for move in from_sheet(sheet).legal_moves()],
    }
    assert json.loads(run("-", given=json.dumps(sheet)).stdout) == answer


def test_the_list_for_people(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(MIDGAME))
    text = run(str(path)).stdout
    assert "Round 2 of 10, second turn: Ben" in text
    assert "Lathekin" in text
    assert "pass" in text
    assert "B1" in text
    assert "Runda 2" in run(str(path), "--lang", "pl").stdout


def test_what_is_impossible(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(changed(MIDGAME, "track", [])))
    result = run(str(path))
    assert result.exit_code == 2
    assert result.stderr == "rosace: track: in round 2 it has 1 entries, not 0\n"
    answer = json.loads(run("-", given=json.dumps(changed(MIDGAME, "track", []))).stdout)
    assert answer == {"error": {"field": "track", "reason": "in round 2 it has 1 entries, not 0"}}
