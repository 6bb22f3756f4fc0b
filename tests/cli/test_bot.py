"""`rosace bot`, and programs and classes at the table of `rosace play`: what is told, and how the command ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rosace.bots import Fault
from rosace.bots.protocol import FAULTS
from rosace.cli import main
from rosace.cli.messages import Messages
from rosace.cli.records import saved_games
from rosace.cli.seating import parse_seats
from rosace.engine.errors import SetupError
from rosace.text import LANGUAGES
from tests.cli.typist import rosace

EXAMPLE = Path(__file__).parents[2] / "docs" / "my_bot.py"
ENGINE = f"{sys.executable} {EXAMPLE}"


OWN = "tests.cli.test_bot"
PATIENT = ("--time", "30s")
"""More than a busy machine needs."""


class First:
    """A class of one's own."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, view: Any) -> Any:
        return view.legal_moves()[0]


class Bad(First):
    def choose(self, view: Any) -> Any:
        raise ValueError("boom")


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
    result = run("--engine", ENGINE, "--games", "2", "--players", "3", "--against", "random", *PATIENT)
    assert result.exit_code == 0
    assert "my-bot against random: Sagrada, players: 3, games: 2" in result.stdout
    assert "It kept to the protocol." in result.stdout
    assert len(result.stdout.splitlines()) == 2 + 2 + 4


def test_the_same_seed_gives_the_same_games_to_the_same_program() -> None:
    first = f"{OWN}:First"
    tables = [
        run("--engine", first, "--games", "2", "--seed", seed).stdout.splitlines()[:5] for seed in "778"
    ]
    assert tables[0] == tables[1] != tables[2]


def test_a_program_that_does_not(jumper: str) -> None:
    result = run("--engine", jumper, "--games", "2", "--game", "mandala", "--verbose", *PATIENT)
    assert result.exit_code == 1
    assert "Games won: 0 of 2." in result.stdout
    assert "Games lost by forfeit: 2" in result.stdout
    assert "Points on average" not in result.stdout, "nobody has any"
    assert "It did not keep to the protocol. Faults: 2" in result.stdout
    assert "Game 1, decision 1: It named a move that is not legal: jump" in result.stdout
    assert "Game 2, decision 1: It named a move that is not legal: jump" in result.stdout


def test_a_program_that_never_greets_has_won_nothing(tmp_path: Path) -> None:
    file = tmp_path / "quiet.py"
    file.write_text("raise SystemExit(7)", encoding="utf-8")
    result = run("--engine", f"{sys.executable} {file}", "--games", "2")
    assert result.exit_code == 1
    assert "Games won: 0 of 2." in result.stdout
    assert "Game 2, decision 1: It broke off: exit 7" in result.stdout


def test_a_class_is_tried_as_a_program_is() -> None:
    good = run("--engine", f"{OWN}:First", "--games", "1", "--against", "random")
    assert good.exit_code == 0, good.stdout
    assert "First against random" in good.stdout
    bad = run("--engine", f"{OWN}:Bad", "--games", "1")
    assert bad.exit_code == 1
    assert "Game 1, decision 1: It raised an error: ValueError: boom" in bad.stdout


def test_an_opponent_that_forfeits_is_named_and_seen_in_the_exit_code() -> None:
    result = run("--engine", f"{OWN}:First", "--games", "1", "--against", f"{OWN}:Bad")
    assert result.exit_code == 1
    assert "Games won: 1 of 1." in result.stdout
    assert f"Game 1: {OWN}:Bad lost by forfeit. It raised an error: ValueError: boom" in result.stdout


def test_alone() -> None:
    assert run("--engine", ENGINE, "--games", "1", "--players", "1", *PATIENT).exit_code == 0


@pytest.mark.parametrize("code", [f"engine:{ENGINE}@30s", f'engine:"{ENGINE}"@30s'])
def test_two_programs(code: str) -> None:
    assert run("--engine", code, "--games", "1", "--against", code, *PATIENT).exit_code == 0


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
    messages = Messages(language)
    told = {messages.fault(Fault(code, 1, "facts")) for code in FAULTS}
    assert len(told) == len(FAULTS)
    assert not any("{" in words for words in told)


# -- at the table of `rosace play` --------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [f'engine:"{ENGINE}"@30s', f"engine:{ENGINE}@30s"])
def test_a_program_sits_at_any_table(tmp_path: Path, code: str) -> None:
    file = tmp_path / "game.txt"
    result = rosace(tmp_path, "play", "--seats", f"{code},greedy", "--seed", "1", "--save", str(file))
    assert result.exit_code == 0, result.stderr
    assert "Player 1 (my_bot.py)" in result.stdout
    assert saved_games.load_record(file).headers["Seats"] == "program:my_bot.py greedy"
    again = rosace(tmp_path, "replay", str(file))
    assert "Player 1 (my_bot.py)" in again.stdout


def test_a_class_sits_at_any_table(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = rosace(tmp_path, "play", "--seats", f"{OWN}:First,random", "--seed", "1", "--save", str(file))
    assert result.exit_code == 0, result.stderr
    assert "Player 1 (First)" in result.stdout
    assert saved_games.load_record(file).headers["Seats"] == "program:First random"


@pytest.mark.parametrize("code", [f"{OWN}:Nobody", "own_nowhere:First", f"{OWN}:First@2s"])
def test_a_class_that_is_none_is_refused(tmp_path: Path, code: str) -> None:
    assert rosace(tmp_path, "play", "--seats", f"me,{code}").exit_code == 2


def test_the_table_hears_of_a_forfeit_and_plays_on(tmp_path: Path, jumper: str) -> None:
    file = tmp_path / "game.txt"
    order = ["play", "--bots", f'engine:"{jumper}"@30s', "--seed", "1", "--save", str(file)]
    result = rosace(tmp_path, *order, lines=["1"] * 8)
    told = " ".join(result.stdout.split())
    assert f"{JUMPER} has lost by forfeit, decision 1: It named a move that is not legal: jump" in told
    assert "Player 2 (greedy)" in told
    assert saved_games.load_record(file).headers["Seats"] == "me greedy"
    assert result.exit_code == 1


@pytest.mark.parametrize("game", ["sagrada", "mandala"])
def test_a_game_in_which_a_program_forfeited_is_not_credited_to_it(
    tmp_path: Path, jumper: str, game: str
) -> None:
    result = rosace(tmp_path, "play", game, "--seats", f"random,engine:{jumper}@30s", "--seed", "1")
    assert result.exit_code == 1
    assert (
        f"{JUMPER} has lost by forfeit, decision 1: It named a move that is not legal: jump" in result.stdout
    )
    assert 'The bot "greedy" sat down in its place' in result.stdout
    assert f"{JUMPER} wins" not in result.stdout
    assert "Player 2 (greedy) wins" in result.stdout


@pytest.mark.parametrize("wrong", ["engine:", "engine:'./x", 'me,engine:"'])
def test_a_seat_without_a_program(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(SetupError):
        parse_seats(wrong)
    assert rosace(tmp_path, "play", "--seats", wrong).exit_code == 2
