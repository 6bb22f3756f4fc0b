"""The header `Termination`: read, refused, and what it does to a ranking."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import games
from rosace.engine import endings
from rosace.engine.errors import RecordError, SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.engine.score import Line, Place, ScoreSheet


@pytest.mark.parametrize(
    "written", ["1", "1:", "1:bored", "2:time", "-1:time", "x:time", "0:time 0:time", "²:time"]
)
def test_what_is_no_termination_is_refused(written: str) -> None:
    with pytest.raises(SetupError, match=r"^Termination"):
        endings.losses({"Players": "2", "Termination": written})
    match = Match(games.game("mandala"), games.begin(games.game("mandala").order(2), "7"))
    match.record.headers["Termination"] = written
    with pytest.raises(RecordError, match="the header Termination"):
        match.record.verify(match.game)


def unfinished(termination: str = "", result: str = "*") -> Record:
    match = Match(games.game("mandala"), games.begin(games.game("mandala").order(2), "7"))
    for _ in range(6):
        match.play(match.position.legal_moves()[0])
    match.record.headers["Result"] = result
    if termination:
        match.record.headers["Termination"] = termination
    return match.record


def test_only_a_game_that_somebody_lost_has_a_result_before_its_last_move() -> None:
    game = games.game("mandala")
    points = endings.points(unfinished().replay(game))
    assert unfinished("1:time", points).verify(game).over is False
    with pytest.raises(RecordError, match="should be '\\*'"):
        unfinished("", points).verify(game)
    with pytest.raises(RecordError, match="header Result"):
        unfinished("1:time", "99 99").verify(game)


class Ended:
    """A position that is over, with a ranking."""

    over = True
    players = 4

    def __init__(self, *places: Place) -> None:
        self._places = list(places)

    def ranking(self) -> list[Place]:
        return self._places

    def score(self, seat: int) -> ScoreSheet:
        return ScoreSheet(tuple([Line("all", place.points) for place in self._places if place.seat == seat]))


def test_who_lost_comes_last_and_ties_among_the_others_stay_what_they_were() -> None:
    position: Any = Ended(
        Place(0, 9, "shared"), Place(1, 9, "favor-tokens"), Place(2, 9, "points"), Place(3, 5)
    )
    assert endings.ranking(position, {}) == position.ranking()
    assert endings.ranking(position, {1: "time"}) == [
        Place(0, 9, "favor-tokens"), Place(2, 9, "points"), Place(3, 5, "time"), Place(1, 9),
    ]  # fmt: skip
    assert endings.ranking(position, {2: "time"})[:2] == [Place(0, 9, "shared"), Place(1, 9, "points")]
    assert endings.ranking(position, {0: "resignation", 3: "time"}) == [
        Place(1, 9, "favor-tokens"), Place(2, 9, "time"), Place(3, 5, "resignation"), Place(0, 9),
    ]  # fmt: skip
