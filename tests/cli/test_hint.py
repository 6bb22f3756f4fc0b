"""`hint`: what the judge says of the moves, in words, from what the person at the screen may know."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any, Final

import pytest
from rich.console import Console

from rosace import bots, games, mandala, sagrada
from rosace.bots import Budget, Candidate, MoveReason
from rosace.cli.part import part_of
from rosace.cli.play import hint
from rosace.cli.seating import parse_seats
from rosace.engine.cup import SeededCup
from rosace.engine.match import Match
from rosace.sagrada import moves
from rosace.text import LANGUAGES
from tests.cli.typist import Played, typed_at

FEW: Final = 1  # steps
STARTS: Final[dict[str, Any]] = {"sagrada": sagrada.start, "mandala": mandala.start}
GLASS: Final = ["glory.grey-glass", "glory.bloom", "passion.inspiration", "passion.rare-glass"]
TITLE: Final = {
    "en": "Hint: the best move first. Points and chances are estimates.",
    "pl": "Podpowiedź: najpierw najlepszy ruch. Punkty i szanse są szacowane.",
    "ru": "Подсказка: лучший ход стоит первым. Очки и шансы — это оценка.",
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds."""
    monkeypatch.setattr(hint, "BUDGET", Budget(FEW))


def shown(position: Any, lang: str = "en") -> str:
    """What the person whose turn it is would read."""
    played, at = part_of(position.view(0).game), position.seat
    messages = played.messages(lang, parse_seats(",".join(["me"] * position.players)), position).for_seat(at)
    view, console = position.view(at), Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    console.print(hint.hint(view, played.screen(messages, view, [], console), messages))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def windows_chosen(**more: Any) -> Any:
    position = sagrada.start(**{"players": 2, "seed": 7, **more})
    while position.round == 0:
        position.play(position.legal_moves()[0])
    return position


def typed(tmp_path: Path, game: str, *lines: str, lang: str = "en", seats: str = "me,me") -> Played:
    match: Match[Any] = Match(games.game(game), STARTS[game](2, seed=7, first=0))
    return typed_at(match, tmp_path / "game.txt", lines, seats, lang)


class Oracle:
    """A judge whose advice is known, and that remembers the seats it advised."""

    def __init__(self, *advice: Candidate) -> None:
        self.advice = advice
        self.seats: list[int] = []

    def explain(self, view: Any) -> list[Candidate]:
        assert not hasattr(view, "cup"), "a view and not the position"
        self.seats.append(view.seat)
        return list(self.advice)


def asked_of(monkeypatch: pytest.MonkeyPatch, *advice: Candidate) -> Oracle:
    oracle = Oracle(*advice)
    monkeypatch.setattr(bots, "hints", lambda view, budget: oracle.explain(view))
    return oracle


# -- in a game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", STARTS)
@pytest.mark.parametrize(("lang", "word"), [("en", "hint"), ("pl", "podpowiedź"), ("ru", "Подсказка")])
def test_a_hint_is_given_and_nothing_else_happens(tmp_path: Path, game: str, lang: str, word: str) -> None:
    played = typed(tmp_path, game, "", "1", word, lang=lang, seats="me,greedy")
    other = typed(tmp_path / "other", game, "", "1", lang=lang, seats="me,greedy")
    told = played.output.partition(TITLE[lang])[2]
    assert told, "it is there"
    assert "{" not in told
    assert TITLE[lang] not in other.output
    assert played.moves == other.moves
    assert str(played.session.match.record) == str(other.session.match.record)
    assert (tmp_path / "game.txt").read_text() == (tmp_path / "other/game.txt").read_text()


@pytest.mark.parametrize("game", STARTS)
def test_it_is_what_the_judge_says_of_the_view_of_who_is_to_move(tmp_path: Path, game: str) -> None:
    position = windows_chosen() if game == "sagrada" else mandala.start(2, seed=7)
    best = bots.hints(position.view(position.seat), Budget(FEW))[: hint.MOST]
    told = shown(position)
    places = [told.index(f"{candidate.move} ") for candidate in best]
    assert places == sorted(places), "best first"
    assert f"{best[0].points:.0f}  {100 * best[0].win:.0f}%" in told


def test_only_the_person_whose_turn_it_is_is_advised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = asked_of(monkeypatch)
    played = typed(tmp_path, "mandala", "hint", "hint", "W1>C E I", "hint", "hint", "hint")
    assert played.moves == ["0 W1>C E I"]
    assert oracle.seats == [0, 1, 1], "while the screen is handed over nobody is"


@pytest.mark.parametrize("game", STARTS)
def test_what_the_seat_cannot_see_changes_nothing(game: str) -> None:
    position = windows_chosen() if game == "sagrada" else mandala.start(2, seed=7)
    seat = position.seat
    told = shown(position)
    worlds = [position.view(seat).sample(SeededCup(f"other {number}")) for number in range(3)]
    assert len({str(world) for world in worlds}) > 1
    assert {shown(world) for world in worlds} == {told}


# -- as it is read ------------------------------------------------------------------------------------------------


def test_moves_figures_and_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    position = windows_chosen(public=["light-shades", "deep-shades", "color-variety"])
    place, away = position.legal_moves()[0], moves.PASS_TURN
    reasons = (MoveReason("sagrada-objective", 2.0, "light-shades"), MoveReason("sagrada-tokens-away", -1.0))
    asked_of(monkeypatch, Candidate(place, 48.4, 0.444, reasons), Candidate(away, -3.2, 0.2, equal=True))
    lines = [line.strip() for line in shown(position).splitlines()]
    assert lines == [
        TITLE["en"],
        "Points  Win",
        f"48  44%  {place}",
        "It works towards Light Shades. It costs favour tokens.",
        "-3  20%  pass  end your turn",
        "About equal to the first.",
    ]
    polish = shown(position, "pl")
    assert "Przybliża do celu Jasne odcienie. Kosztuje znaczniki uznania." in polish
    assert "pass  zakończ ruch" in polish
    assert "Mniej więcej tak samo dobre jak pierwsze." in polish
    russian = shown(position, "ru")
    assert "44 %" in russian
    assert "Примерно не хуже первого." in russian


def test_no_more_than_a_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    position = windows_chosen()
    offered = position.legal_moves()[:8]
    asked_of(monkeypatch, *[Candidate(move, 50.0 - at, 0.5) for at, move in enumerate(offered)])
    told = shown(position)
    assert [move for move in offered if f"{move} " in told] == offered[: hint.MOST]


@pytest.mark.parametrize(
    ("figures", "title"),
    [
        ([(0.0, 0.0), (0.0, 0.0)], ""),
        ([(31.0, 0.5), (29.0, 0.5)], "Points"),
        ([(31.0, 0.5)], "Points Win"),
        ([(31.0, 0.5), (31.0, 0.4)], "Points Win"),
    ],
)
def test_figures_that_say_nothing_are_left_out(
    monkeypatch: pytest.MonkeyPatch, figures: list[tuple[float, float]], title: str
) -> None:
    position = windows_chosen()
    listed = zip(position.legal_moves(), figures, strict=False)
    asked_of(monkeypatch, *[Candidate(move, points, win) for move, (points, win) in listed])
    second = " ".join(shown(position).splitlines()[1].split())
    assert second == title if title else str(position.legal_moves()[0]) in second


def test_a_window_goes_by_its_name_too() -> None:
    told = shown(sagrada.start(2, seed=7, first=0), "pl")
    assert "window sun-catcher  Łapacz słońca" in told
    assert "Wygrana" in told, "the judge tries windows too"


def test_a_tower_is_shown_and_points_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    position = mandala.start(2, seed=7, first=0)
    position.play("W1>C E I")
    pick = position.legal_moves()[0]
    position.play(pick)
    asked_of(monkeypatch, *[Candidate(move, 60.0, 0.5) for move in position.legal_moves() if move.verb][:1])
    assert re.search(r"60  50%  (score [YRPB]  .+|tops I  1) point", shown(position))
    asked_of(monkeypatch, Candidate(position.legal_moves()[0], 60.0, 0.5))
    assert re.search(rf"{position.legal_moves()[0]}  ([YRPB][WP] ?)+", shown(position))


def test_alone_it_speaks_of_the_target_and_of_no_others() -> None:
    chance = random.Random(1)
    told = ""
    for seed in range(3):
        position = windows_chosen(players=1, seed=seed, tools=4)
        for _ in range(4):
            told += shown(position)
            position.play(chance.choice(position.legal_moves()))
    assert "the others" not in told
    assert "the target" in told


@pytest.mark.slow  # a whole game of advice, three times over
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_decision_can_be_advised(lang: str) -> None:
    chance = random.Random(lang)
    games: list[Any] = [
        sagrada.start(2, seed=lang, modules=GLASS),
        sagrada.start(5, seed=lang),
        mandala.start(3, seed=lang),
    ]
    for position in games:
        decisions = 0
        while not position.over:
            if decisions % 11 == 0 or len(position.legal_moves()) == 1:
                told = shown(position, lang)
                assert told.startswith(TITLE[lang])
                assert len(told.splitlines()) > 1
                assert "{" not in told
                assert max(map(len, told.splitlines())) <= 80
            decisions += 1
            position.play(chance.choice(position.legal_moves()))
