"""The command line of `rosace play`: what it takes, and how it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from rosace.bots import CODES, USUAL
from rosace.cli.records import saved_games
from rosace.sagrada import Options
from tests.cli.typist import rosace


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "me,clever"], "seats: there is no bot 'clever'"),
        (
            ["--seats", "me,clever@2s"],
            "seats: there is no bot 'clever@2s'; a seat is me, me:NAME or one of beginner",
        ),
        (["--seats", "me,master@soon"], "seats: 'soon' is no budget: write 300ms, 2s, or a number of steps"),
        (["--seats", "me,master@"], "seats: '' is no budget"),
        (["--bots", "master@2h"], "seats: '2h' is no budget"),
        (["--bots", "greedy@2s"], "seats: greedy answers at once and takes no budget: leave out @2s"),
        (["--seats", "me:"], "seats: '' is not a name"),
        (["--seats", ","], "seats: name at least one"),
        (["--seats", "me,me,me,me,me,me,me"], "players: 1 to 6 play, not 7"),
        (["--seats", "me", "--players", "2"], "seats: say who sits where with --seats, or with"),
        (["--bots", "clever"], "there is no bot 'clever'"),
        (["--solo", "--players", "2"], "solo: alone you play without --bots and without --players"),
        (["--tools", "4"], "tools: their number can be chosen: 1 to 5 with 1 player"),
        (["--option", "bag"], "option: write it as name=value, not 'bag'"),
        (["--option", "bag=half"], "option bag: is rulebook or all or scaled, not 'half'"),
        (["--option", "bag=all", "--option", "bag=scaled"], "option bag: is given twice"),
        (["--seed", " "], "seed: a seed is one line of text without blanks around it"),
        (["--resume", "nothing.txt"], "Could not read a game from nothing.txt: No such file or directory"),
    ],
)
def test_a_mistake_on_the_command_line_is_named(tmp_path: Path, arguments: list[str], words: str) -> None:
    run = rosace(tmp_path, "play", *arguments)
    assert run.exit_code == 2
    assert words in run.output
    assert not (tmp_path / "rosace").exists()


def test_a_bot_may_be_told_how_long_to_think_and_the_record_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run = rosace(
        tmp_path, "play", "--bots", "master@1,beginner", "--save", str(file), "--seed", "7", lines=["1"]
    )
    assert run.exit_code == 0
    assert saved_games.load_record(file).headers["Seats"] == "me master@1 beginner"
    again = rosace(tmp_path, "play", "--resume", str(file), lines=["1"])
    assert again.exit_code == 0
    assert "Resumed from" in again.output
    assert saved_games.load_record(file).headers["Seats"] == "me master@1 beginner"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Player 2 (Beginner)", "Player 3 (Master 1)", "Player 4 (flat@1)"]),
        ("pl", ["Gracz 2 (Nowicjusz)", "Gracz 3 (Mistrz 1)", "Gracz 4 (flat@1)"]),
        ("ru", ["Игрок 2 (Новичок)", "Игрок 3 (Мастер 1)", "Игрок 4 (flat@1)"]),
    ],
)
def test_levels_go_by_their_names(tmp_path: Path, language: str, names: list[str]) -> None:
    seats = ["--seats", "me,beginner,master@1,flat@1", "--seed", "7", "--lang", language]
    output = rosace(tmp_path, "play", *seats, lines=["1"]).output
    for name in names:
        assert f"─ {name} ─" in output, "whole, above its window"


def test_every_code_is_named_where_bots_are_asked_for(tmp_path: Path) -> None:
    told = " ".join(rosace(tmp_path, "play", "--help").output.split())
    assert ", ".join([*CODES, "engine:COMMAND", "MODULE:CLASS"]) in told
    assert f"[default: {USUAL}]" in told


def test_another_game_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    rosace(tmp_path, "play", "--seed", "1", "--save", str(file), lines=["1"])
    before = file.read_text()
    run = rosace(tmp_path, "play", "--seed", "2", "--save", str(file))
    assert run.exit_code == 2
    assert "is there already" in run.output
    assert file.read_text() == before


def test_a_damaged_game_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    rosace(tmp_path, "play", "--solo", "--seed", "1", "--save", str(file), lines=["1", "pass"])
    file.write_text(file.read_text().replace("0 pass", "0 R9 Q3"))
    run = rosace(tmp_path, "play", "--resume", str(file))
    assert run.exit_code == 2
    assert "'R9 Q3' is not a move" in run.output


def test_options_are_kept_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = ["--option", "bag=scaled", "--option", "brush=neighbours"]
    rosace(tmp_path, "play", "--seats", "me:Ana,random", *options, "--save", str(file), lines=["1"])
    headers = saved_games.load_record(file).headers
    assert headers["Options"] == "bag=scaled brush=neighbours"
    assert headers["Seats"] == "me:Ana random"
    assert Options.of(dict(word.split("=") for word in headers["Options"].split())) == Options(
        bag="scaled", brush="neighbours"
    )
