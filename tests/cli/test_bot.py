"""`rosace bot`, and programs at the table of `rosace play`: what is told, and how the command ends."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rosace.bots import Fault
from rosace.bots.protocol import FAULTS
from rosace.cli import main, store
from rosace.cli.faults import sentence
from rosace.cli.seats import Seat, parse, text
from rosace.cli.voice import Voice
from rosace.engine.errors import SetupError
from rosace.text import LANGUAGES
from tests.cli.typist import rosace

EXAMPLE = Path(__file__).parents[2] / "docs" / "my_bot.py"
ENGINE = f"{sys.executable} {EXAMPLE}"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["bot", *arguments, "--lang", "en"], catch_exceptions=False)


JUMPER = "Player 2 (jumper.py)"


@pytest.fixture
def jumper(tmp_path: Path) -> str:
    """A program whose moves are all illegal, and which says so."""
    file = tmp_path / "jumper.py"
    text = EXAMPLE.read_text(encoding="utf-8")
    assert 'random.choice(json.loads(rest)["moves"])' in text
    jumping = text.replace('random.choice(json.loads(rest)["moves"])', '"jump"')
    file.write_text(jumping.replace('print("move"', 'print("info I jump\\nmove"'), encoding="utf-8")
    return f"{sys.executable} {file}"


def test_a_program_that_keeps_to_the_protocol() -> None:
    result = run("--engine", ENGINE, "--games", "2", "--players", "3", "--against", "random")
    assert result.exit_code == 0
    assert "my-bot against random: Sagrada, players: 3, games: 2" in result.stdout
    assert "It kept to the protocol." in result.stdout
    assert len(result.stdout.splitlines()) == 2 + 2 + 3


def test_the_same_seed_gives_the_same_games_to_the_same_program(jumper: str) -> None:
    tables = [
        run("--engine", jumper, "--games", "2", "--seed", seed).stdout.splitlines()[:5] for seed in "778"
    ]
    assert tables[0] == tables[1] != tables[2]


def test_a_program_that_does_not(jumper: str) -> None:
    result = run("--engine", jumper, "--games", "1", "--game", "mandala", "--verbose")
    assert result.exit_code == 1
    assert "It did not keep to the protocol." in result.stdout
    assert "Game 1, decision 1: It named a move that is not legal: jump" in result.stdout
    assert 'the bot "greedy" chose for it' in result.stdout
    assert "my-bot: I jump" in result.stdout


def test_alone() -> None:
    assert run("--engine", ENGINE, "--games", "1", "--players", "1").exit_code == 0


def test_two_programs() -> None:
    assert run("--engine", ENGINE, "--games", "1", "--against", f"engine:{ENGINE}").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--engine", "/no/such/program"], "/no/such/program cannot be started"),
        (["--engine", ""], "no program is named"),
        (["--engine", ENGINE, "--time", "500"], "write it as 300ms or 2s"),
        (["--engine", ENGINE, "--time", "soon"], "is no budget"),
        (["--engine", ENGINE, "--against", "clever"], "there is no bot 'clever'"),
        (["--engine", ENGINE, "--players", "9"], "players"),
        (["--engine", ENGINE, "--option", "bag"], "name=value"),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert reason in result.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words(language: str) -> None:
    voice = Voice(language)
    told = {sentence(voice, Fault(code, 1, "facts")) for code in FAULTS}
    assert len(told) == len(FAULTS)
    assert not any("{" in words for words in told)


# -- at the table of `rosace play` --------------------------------------------------------------------------------


def test_a_program_sits_at_any_table(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seats = f'engine:"{ENGINE}"@2s,greedy'
    result = rosace(tmp_path, "play", "--seats", seats, "--seed", "1", "--save", str(file))
    assert result.exit_code == 0, result.stderr
    assert "Player 1 (my_bot.py)" in result.stdout
    written = store.read(file).headers["Seats"]
    assert parse(written) == [Seat(f"engine:{ENGINE}@2s"), Seat("greedy")]
    assert text(parse(written)) == written


def test_the_table_hears_what_went_wrong(tmp_path: Path, jumper: str) -> None:
    result = rosace(tmp_path, "play", "--bots", f'engine:"{jumper}"', "--seed", "1", lines=["1"] * 8)
    assert f"{JUMPER}: It named a move that is not legal: jump" in " ".join(result.stdout.split())


def test_all_of_it_is_told_at_the_end(tmp_path: Path, jumper: str) -> None:
    result = rosace(tmp_path, "play", "mandala", "--seats", f"greedy engine:'{jumper}'", "--seed", "1")
    assert f"{JUMPER}, decision 2: It named a move that is not legal: jump" in result.stdout
    assert 'the bot "greedy" chose for it' in result.stdout


@pytest.mark.parametrize("wrong", ["engine:", "engine:'./x", 'me,engine:"'])
def test_a_seat_without_a_program(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(SetupError):
        parse(wrong)
    assert rosace(tmp_path, "play", "--seats", wrong).exit_code == 2
