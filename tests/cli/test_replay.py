"""`rosace replay`: every page of a record, forwards and backwards, and what is wrong with a damaged one."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from rosace.cli.records.replay import Reader
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import GAME, start
from tests.cli.typist import ScriptedKeyboard, rosace
from tests.records import random_record


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game of two random bots."""
    return random_record(GAME, start(2, seed=3))


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(str(record))
    return path


def test_without_a_terminal_the_last_position_is_printed(tmp_path: Path, file: Path, record: Record) -> None:
    run = rosace(tmp_path, "replay", str(file))
    assert run.exit_code == 0
    count = len(record.decisions)
    assert run.output.startswith(f"Decision {count} of {count}: {record.decisions[-1]}")
    assert all(f" {points}" in run.output for points in record.headers["Result"].split())
    assert " wins with " in run.output
    assert "Shades of " in run.output


def test_any_position_can_be_asked_for(tmp_path: Path, file: Path, record: Record) -> None:
    first = rosace(tmp_path, "replay", str(file), "--ply", "0").output
    assert first.startswith("Before the first decision")
    assert "Tools" in first
    third = rosace(tmp_path, "replay", str(file), "--ply", "3", "--lang", "pl").output
    assert third.startswith(f"Decyzja 3 z {len(record.decisions)}: {record.decisions[2]}")


def test_all_positions(tmp_path: Path, file: Path, record: Record) -> None:
    output = rosace(tmp_path, "replay", str(file), "--all").output
    assert output.count("Decision ") == len(record.decisions)
    assert max(len(line) for line in output.splitlines()) <= 80


def test_json_and_standard_input_are_read_too(tmp_path: Path, file: Path, record: Record) -> None:
    (tmp_path / "game.json").write_text(json.dumps(record.to_json()))
    shown = rosace(tmp_path, "replay", str(file)).output
    assert rosace(tmp_path, "replay", str(tmp_path / "game.json")).output == shown
    assert rosace(tmp_path, "replay", "-", lines=str(record).splitlines()).output == shown


def test_pages_are_turned(record: Record) -> None:
    screen = io.StringIO()
    console = Console(file=screen, width=80, markup=False, highlight=False)
    count = len(record.decisions)
    keys = ["", "n", "p", "p", "p", str(count), "n", "999", "5", "x", "q", "never read"]
    Reader(record, "en").turn_pages(console, ScriptedKeyboard(keys, live=True), 0)
    pages = [int(line.split()[1]) for line in screen.getvalue().splitlines() if line.startswith("Decision ")]
    assert pages == [1, 2, 1, count, count, count, 5, 5]
    assert f"There is no decision 999; the record has {count}." in screen.getvalue()


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_ctrl_c_closes_the_record(record: Record, stop: type[BaseException]) -> None:
    Reader(record, "en").turn_pages(Console(file=io.StringIO()), ScriptedKeyboard([stop], live=True), 0)


def test_names_are_shown_where_the_record_has_them(record: Record) -> None:
    screen = io.StringIO()
    console = Console(file=screen, width=80, markup=False, highlight=False)
    for seats, shown in (("me:Ana random", "Ana"), ("somebody else", "Player 1")):
        named = Record({**record.headers, "Seats": seats}, record.decisions)
        console.print(Reader(named, "en").page(9, console))
        assert shown in screen.getvalue()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "the header Game is missing"),
        (b"\xff\xfe", "line 1: this is not a text file in UTF-8"),
        (b"Game: sagrada\n\xff", "line 2: this is not a text file in UTF-8"),
        (b'{"headers": {}, ', "line 1: not readable as JSON"),
        (b'{"headers": {}, "decisions": []}', "the header Game is missing"),
        (b"Game: chess\nRules: 1\nPlayers: 2\n", "this is a record of chess, not of sagrada"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(content)
    run = rosace(tmp_path, "replay", str(path))
    assert run.exit_code == 2
    assert f"rosace: {path}: {words}" in run.output


def test_a_damaged_record_names_line_move_and_rule(tmp_path: Path, record: Record) -> None:
    lines = str(record).splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("4. "))
    seat = lines[number].split()[1]
    lines[number] = f"4. {seat} pay R5"
    path = tmp_path / "damaged.txt"
    path.write_text("\n".join(lines))
    run = rosace(tmp_path, "replay", str(path))
    assert run.exit_code == 2
    assert f"line {number + 1}: decision 4, 'pay R5' is not legal: not-now (expects" in run.output


def test_a_page_or_a_file_that_is_not_there(tmp_path: Path, file: Path, record: Record) -> None:
    run = rosace(tmp_path, "replay", str(file), "--ply", "999")
    assert run.exit_code == 2
    assert f"There is no decision 999; the record has {len(record.decisions)}." in run.output
    run = rosace(tmp_path, "replay", str(tmp_path / "nothing.txt"))
    assert run.exit_code == 2
    assert "No such file or directory" in run.output


def test_a_game_that_ended_early_shows_who_lost_and_who_won(tmp_path: Path) -> None:
    match = Match(GAME, start(2, seed=3))
    match.play(match.position.legal_moves()[0])
    record, path = match.record, tmp_path / "early.txt"
    record.headers |= {"Termination": "0:resignation", "Result": "-20 -17"}
    path.write_text(str(record))
    shown = rosace(tmp_path, "replay", str(path)).output
    assert "Player 2 wins with -17 points" in shown.replace("\u2212", "-")
    assert "resigned" in shown
    assert "resigned" not in rosace(tmp_path, "replay", str(path), "--ply", "0").output


def test_a_game_that_goes_on_shows_who_has_lost(tmp_path: Path) -> None:
    record, path = Match(GAME, start(3, seed=3)).record, tmp_path / "goes-on.txt"
    record.headers["Termination"] = "1:abandonment"
    path.write_text(str(record))
    shown = rosace(tmp_path, "replay", str(path)).output
    assert "Player 2: abandoned the game" in shown
    assert "wins with" not in shown
