"""No record starts a program or imports a module: not when it is resumed, replayed, verified or listed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rosace import sagrada
from rosace.bots.protocol import python_class
from rosace.cli.records import saved_games
from rosace.engine.match import Match
from rosace.engine.record import Record
from tests.cli.typist import rosace

EXAMPLE = Path(__file__).parents[2] / "docs" / "my_bot.py"
COMMAND = f"engine:{sys.executable} {EXAMPLE}@30s"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The processes that were started, and the modules that were looked for."""
    found: list[Any] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **more: found.append(command))
    monkeypatch.setattr(python_class, "import_module", found.append)
    return found


def a_record(seats: str, decisions: int = 10_000) -> Record:
    match = Match(sagrada.GAME, sagrada.start(2, seed=7))
    while not match.position.over and len(match.record.decisions) < decisions:
        match.play(match.position.legal_moves()[0])
    match.record.headers["Seats"] = seats
    return match.record


def saved(tmp_path: Path, seats: str, decisions: int = 10_000) -> Path:
    file = tmp_path / "rosace" / "game.txt"
    saved_games.save_record(file, a_record(seats, decisions))
    return file


EVIL = [
    'me engine:"touch pwned"',
    "me engine:./evil",
    "me tests.evil:Bot",
    "engine:a engine:b",
    "me program:evil",
]


@pytest.mark.parametrize("seats", EVIL)
@pytest.mark.parametrize("decisions", [0, 20, 10_000])
def test_a_record_starts_nothing(tmp_path: Path, started: list[Any], seats: str, decisions: int) -> None:
    file = saved(tmp_path, seats, decisions)
    over = decisions == 10_000
    resumed = rosace(tmp_path, "play", "--resume", str(file), lines=["1"])
    assert resumed.exit_code == (0 if over else 2), resumed.output
    for command in (["replay", str(file)], ["verify", str(file)]):
        assert rosace(tmp_path, *command).exit_code == 0
    assert rosace(tmp_path, "play", "--resume", lines=["1"]).exit_code == 2
    assert started == []
    assert not Path("pwned").exists()


@pytest.mark.parametrize("form", ["game.txt", "game.json"])
def test_the_program_is_taken_out_of_the_file_of_a_game_that_is_shown(tmp_path: Path, form: str) -> None:
    file = tmp_path / form
    saved_games.save_record(file, a_record('me engine:"touch pwned"'))
    assert rosace(tmp_path, "play", "--resume", str(file)).exit_code == 0
    assert saved_games.load_record(file).headers["Seats"] == "me program:touch"
    assert "engine:" not in file.read_text(encoding="utf-8")


def test_it_is_said_how_to_name_the_program_again(tmp_path: Path, started: list[Any]) -> None:
    file = saved(tmp_path, "me:Ana program:my_bot.py", 6)
    before = file.read_bytes()
    refused = rosace(tmp_path, "play", "--resume", str(file))
    assert "a program played on seat 2." in refused.stderr
    assert "--seats me:Ana,engine:COMMAND" in refused.stderr
    assert file.read_bytes() == before
    assert started == []


def test_whoever_runs_the_command_names_the_program(tmp_path: Path) -> None:
    file = saved(tmp_path, "random program:my_bot.py", 6)
    on = rosace(tmp_path, "play", "--resume", str(file), "--seats", f"random,{COMMAND}")
    assert on.exit_code == 0, on.output
    assert "The game is over." in on.stdout
    assert saved_games.load_record(file).headers["Seats"] == "random program:my_bot.py"


def test_somebody_else_may_take_the_seat(tmp_path: Path, started: list[Any]) -> None:
    file = saved(tmp_path, "random program:my_bot.py", 6)
    assert rosace(tmp_path, "play", "--resume", str(file), "--seats", "random,greedy").exit_code == 0
    assert started == []
    wrong = rosace(tmp_path, "play", "--resume", str(file), "--seats", "random,greedy,me")
    assert wrong.exit_code == 2
    assert "seats: 2 play this game, not 3" in wrong.stderr


@pytest.mark.parametrize("seats", ["me,program:my_bot.py", "me,program"])
def test_the_word_of_a_record_names_no_program_on_the_command_line(tmp_path: Path, seats: str) -> None:
    refused = rosace(tmp_path, "play", "--seats", seats)
    assert refused.exit_code == 2
    assert "there is no bot" in refused.stderr
