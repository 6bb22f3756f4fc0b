"""The questions before a game: which one, who plays, in which language."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from rosace.cli import seats
from rosace.cli.games import GAMES
from rosace.cli.menu import Wish, menu
from tests.cli.typist import Fingers


def asked(*lines: str, games: tuple[str, ...] = GAMES, last: Path | None = None) -> tuple[Wish, str]:
    """What comes of these answers, and what was on the screen."""
    screen = io.StringIO()
    console = Console(file=screen, width=80, markup=False, highlight=False)
    return menu(console, Fingers(lines, live=True), "en", games, "random", last), screen.getvalue()


@pytest.mark.parametrize(
    ("lines", "game", "seating"),
    [
        (["", ""], "sagrada", "me random"),
        (["1", "3"], "sagrada", "me random random random"),
        (["1", "4"], "sagrada", "me"),
        (["1", "5", ""], "sagrada", "me me"),
        (["1", "5", "7", "x", "4"], "sagrada", "me me me me"),
        (["2", ""], "mandala", "me random"),
        (["2", "3"], "mandala", "me random random random"),
        (["2", "4", "3"], "mandala", "me me me"),
        (["9", "x", "2", "9", "1"], "mandala", "me random"),
    ],
)
def test_the_game_and_who_plays(lines: list[str], game: str, seating: str) -> None:
    wish, _ = asked(*lines)
    assert (wish.game, seats.text(wish.seats), wish.resume) == (game, seating, None)


def test_a_game_that_was_named_is_not_asked_for() -> None:
    wish, screen = asked("2", games=("mandala",))
    assert (wish.game, seats.text(wish.seats)) == ("mandala", "me random random")
    assert "What shall it be?" not in screen
    assert "Mandala Stones. Who plays?" in screen
    assert "against a target" not in screen, "there is no solo game"


def test_the_language_can_be_changed_at_every_question() -> None:
    wish, screen = asked("pl", "2", "ru", "")
    assert wish.language == "ru"
    assert "Kamienna Mandala: buduj wieże" in screen
    assert "Mandala Stones. Кто играет?" in screen


@pytest.mark.parametrize(("lines", "games"), [(["3"], GAMES), (["6"], ("sagrada",)), (["5"], ("mandala",))])
def test_the_last_game_can_be_gone_on_with(lines: list[str], games: tuple[str, ...]) -> None:
    last = Path("2026-01-01-game.txt")
    wish, screen = asked(*lines, games=games, last=last)
    assert wish.resume == last
    assert "Go on with your last game: 2026-01-01-game" in screen
