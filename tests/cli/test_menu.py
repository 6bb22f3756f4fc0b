"""The questions before a game: which one, who plays, in which language."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console

from rosace import bots
from rosace.cli import seating
from rosace.cli.play.menu import MenuChoice, menu
from rosace.games import OWN as GAMES
from rosace.sagrada.modules import ALL
from rosace.text import LANGUAGES, Catalogue
from tests.cli.typist import ScriptedKeyboard


def asked(*lines: str, games: tuple[str, ...] = GAMES, last: Path | None = None) -> tuple[MenuChoice, str]:
    """What comes of these answers, and what was on the screen."""
    screen = io.StringIO()
    console = Console(file=screen, width=80, markup=False, highlight=False)
    return menu(console, ScriptedKeyboard(lines, live=True), "en", games, last), screen.getvalue()


@pytest.mark.parametrize(
    ("lines", "game", "sitting"),
    [
        (["", "", "", ""], "sagrada", "me casual"),
        (["1", "1", "5", ""], "sagrada", "me master"),
        (["1", "2", "3", "", ""], "sagrada", "me casual casual casual"),
        (["1", "2", "", "3", ""], "sagrada", "me skilled skilled"),
        (["1", "2", "1", "6", "5", "4", ""], "sagrada", "me expert expert expert expert expert"),
        (["1", "3", ""], "sagrada", "me"),
        (["1", "4", "", ""], "sagrada", "me me"),
        (["1", "4", "7", "x", "4", ""], "sagrada", "me me me me"),
        (["2", "", ""], "mandala", "me casual"),
        (["2", "2", "3", "1"], "mandala", "me beginner beginner beginner"),
        (["2", "3", "3"], "mandala", "me me me"),
        (["9", "x", "2", "9", "1", "6", "0", "master", "5"], "mandala", "me master"),
    ],
)
def test_the_game_and_who_plays(lines: list[str], game: str, sitting: str) -> None:
    choice, _ = asked(*lines)
    assert (choice.game, seating.text(choice.seats), choice.resume) == (game, sitting, None)
    assert not choice.modules


def test_a_game_that_was_named_is_not_asked_for() -> None:
    choice, screen = asked("2", "", "", games=("mandala",))
    assert (choice.game, seating.text(choice.seats)) == ("mandala", "me casual casual")
    assert "What shall it be?" not in screen
    assert "Mandala Stones. Who plays?" in screen
    assert "against a target" not in screen, "there is no solo game"
    assert "expansions" not in screen, "and there are no modules"


# -- levels -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_are_offered_with_how_they_play_this_game(language: str, game: str) -> None:
    screen = asked(language, "1", "", "", games=(game,))[1]
    catalogue, shown = Catalogue(language), " ".join(screen.split())
    for number, level in enumerate(bots.LEVELS, 1):
        about = catalogue.text(f"level-{level}.{game}")
        assert f"{number} {catalogue.text(f'level-{level}')}: {about}" in shown


def test_the_manual_tells_the_same_of_the_levels() -> None:
    page = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
    english = Catalogue("en").text
    for level in bots.LEVELS:
        key = f"level-{level}"
        row = [f"{english(key)}, `{level}`", english(f"{key}.sagrada"), english(f"{key}.mandala")]
        assert f"| {' | '.join(row)} |" in page
    assert f"{english(f'level-{bots.USUAL}')} is the default." in page


def test_enter_takes_the_usual_level() -> None:
    screen = asked("2", "1", "")[1]
    usual = bots.LEVELS.index(bots.USUAL) + 1
    assert f"Enter for {usual}" in screen.partition("How strong an opponent?")[2]


def test_alone_and_among_people_no_level_is_asked_for() -> None:
    for lines in (["1", "3", ""], ["1", "4", "", ""]):
        assert "How strong" not in asked(*lines)[1]


# -- modules ------------------------------------------------------------------------------------------------------

TWO: Final = ["1", "", ""]  # Sagrada, against the usual bot


def offered(screen: str) -> list[str]:
    """The numbered lines below the question for modules, without their numbers."""
    listed = screen.partition("With which expansions?")[2]
    return re.findall(r"^ +\d+  (.+?)(?:: .*| *)$", listed, re.MULTILINE)


@pytest.mark.parametrize(
    ("typed", "modules"),
    [
        ("", []),
        ("1", ["five-six.windows", "five-six.objectives"]),
        ("2", ["passion.inspiration", "passion.rare-glass", "passion.objectives"]),
        ("12", ["glory.bloom"]),
        ("12, 8", ["glory.bloom", "passion.rare-glass"]),
        (
            "3 12",
            ["glory.grey-glass", "glory.pioneers", "glory.bloom", "glory.rivalry"],
        ),
    ],
)
def test_modules_are_chosen_by_their_numbers(typed: str, modules: list[str]) -> None:
    assert list(asked(*TWO, typed)[0].modules) == modules


def test_every_module_is_offered_with_a_sentence_about_it() -> None:
    screen = asked(*TWO, "")[1]
    assert len(offered(screen)) == 3 + len(ALL)
    for module in ALL:
        about = Catalogue("en").text(f"module-{module.id.replace('.', '-')}.about")
        assert about in " ".join(screen.split())


def test_only_modules_for_so_many_players_are_offered() -> None:
    alone = asked("1", "3", "")[1]
    assert offered(alone) == [
        "All windows and private objectives for five and six players",
        "Windows for five and six",
        "Private objectives for five and six",
        "Passion's public objectives",
    ]
    five = asked("1", "2", "4", "", "")[1]
    assert "Windows for five and six" not in offered(five), "they are in the game already"


@pytest.mark.parametrize("wrong", ["15", "0", "x", "1 99", "-1"])
def test_a_number_that_is_not_there_is_asked_for_again(wrong: str) -> None:
    choice, screen = asked(*TWO, wrong, "pl", "12")
    assert list(choice.modules) == ["glory.bloom"]
    assert "There is no number" in screen
    assert choice.language == "pl"


def test_the_language_can_be_changed_at_every_question() -> None:
    choice, screen = asked("pl", "2", "ru", "", "en", "pl", "")
    assert choice.language == "pl"
    assert "Kamienna Mandala: buduj wieże" in screen
    assert "Mandala Stones. Кто играет?" in screen
    assert "Какой силы соперник?" in screen
    assert "How strong an opponent?" in screen
    assert "Jak silny ma być przeciwnik?" in screen


@pytest.mark.parametrize(("lines", "games"), [(["3"], GAMES), (["5"], ("sagrada",)), (["4"], ("mandala",))])
def test_the_last_game_can_be_gone_on_with(lines: list[str], games: tuple[str, ...]) -> None:
    last = Path("2026-01-01-game.txt")
    choice, screen = asked(*lines, games=games, last=last)
    assert choice.resume == last
    assert "Go on with your last game: 2026-01-01-game" in screen
