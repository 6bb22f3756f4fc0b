"""A game without a part of its own in the terminal: it is played, saved, undone, replayed and verified all the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rosace import games, text
from rosace.cli import messages
from rosace.cli.records import saved_games
from rosace.engine.match import Match
from rosace.engine.prompt import Facts
from tests.cli.typist import Played, rosace, typed_at

THIRD = Path(__file__).parents[1] / "third_game"


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is installed, as far as entry points can tell."""
    caches = (games._brought, games.part)
    monkeypatch.setattr(sys, "path", [*sys.path, str(THIRD)])
    for one in caches:
        one.cache_clear()
    yield
    for one in caches:
        one.cache_clear()


def typed(tmp_path: Path, *lines: str, seats: str = "me,random") -> Played:
    game = games.game("hoard")
    return typed_at(Match(game, game.begin(game.order(2), 1)), tmp_path / "game.txt", lines, seats)


def test_the_view_and_a_numbered_list_of_moves_are_shown(tmp_path: Path) -> None:
    output = typed(tmp_path).output
    assert "── Hoard ─" in output
    assert "turn 1, dice 4 1" in output
    assert "You may choose: 1 pass 2 keep 1 3 keep 4 Your move:" in " ".join(output.split())


@pytest.mark.parametrize("line", ["3", "keep 4", "KEEP 4"])
def test_a_move_is_chosen_by_its_number_or_typed(tmp_path: Path, line: str) -> None:
    assert typed(tmp_path, line).moves[0] == "0 keep 4"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("9", "There is no number 9 in the list; choose 1 to 3."),
        ("fly", '"fly" is not a move or a command.'),
        ("keep 5", "Not allowed: "),
        ("why keep 5", "no-such-die"),
        ("why pass", "That is allowed."),
        ("help", "a move as the list shows it"),
        ("score", "lucky"),
        ("card x", 'There is no card "x".'),
        ("rules x", 'There is no topic "x".'),
        ("hint", "There is no bot that explains its moves in this game."),
        ("table", "turn 1, dice 4 1"),
    ],
)
def test_answers(tmp_path: Path, line: str, answer: str) -> None:
    played = typed(tmp_path, line)
    assert answer in played.output.split("Your move:\n", 1)[1]
    assert played.moves == []


def test_remarks_are_told_by_their_facts(tmp_path: Path) -> None:
    assert "You: keep 4: " in typed(tmp_path, "keep 4").output


def test_undo_says_why_it_is_refused(tmp_path: Path) -> None:
    assert "cannot be taken back" in typed(tmp_path, "", "keep 4", "", "undo", seats="me,me").output


def test_a_whole_game_is_saved_replayed_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    first = rosace(tmp_path, "play", "hoard", "--seed", "1", "--save", str(file), lines=["keep 4"])
    assert "To go on: rosace play --resume" in first.output
    ended = rosace(tmp_path, "play", "--resume", str(file), lines=["1"] * 9)
    assert "The game is over." in ended.output
    assert "1. " in ended.output
    assert saved_games.load_record(file).headers["Game"] == "hoard"
    assert "coins" in rosace(tmp_path, "replay", str(file)).output
    assert "Decision 3 of 12: " in rosace(tmp_path, "replay", str(file), "--ply", "3").output
    assert rosace(tmp_path, "verify", str(file)).exit_code == 0


def test_perft_and_the_other_commands_know_the_game(tmp_path: Path) -> None:
    assert rosace(tmp_path, "perft", "hoard", "--depth", "1").output == "3\n"
    assert "hoard" in rosace(tmp_path, "play", "--help").output
    assert "Hoard" in rosace(tmp_path, "rules").output
    assert rosace(tmp_path, "cards", "--game", "hoard").output == "No card matches.\n"
    refused = rosace(tmp_path, "play", "hoard", "--players", "5")
    assert (refused.exit_code, refused.output) == (2, "rosace: players: 2 to 4 play, not 5\n")


def test_a_games_catalogues_are_added(tmp_path: Path) -> None:
    for language, words in (("en", "{ $move } kept"), ("pl", "zachowano { $move }")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "hoard.ftl").write_text(
            f"remark-hoarded = {words}\nplay-you = nobody\n", "utf-8"
        )
    text.add_folder(str(tmp_path))
    facts: Facts = {"move": "keep 4"}
    assert messages.Messages("pl").coded("remark", "hoarded", facts) == "zachowano keep 4"
    assert messages.Messages("ru").coded("remark", "hoarded", facts) == "keep 4 kept"
    assert messages.Messages("en").say("play-you") == "you", "a message that is there stays as it is"
