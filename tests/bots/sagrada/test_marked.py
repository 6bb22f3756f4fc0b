"""Private objectives with marked spaces: the bots count what stands on them, and hope for what may still come there."""

from __future__ import annotations

import pytest

from rosace import bots, sagrada
from rosace.bots.sagrada import value_network
from rosace.bots.sagrada.judge import TOKEN, Judge, expected_on_marks
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.playout import Sketch
from rosace.bots.sagrada.reading import BETTER
from rosace.sagrada import Position, scoring, spaces
from tests.sagrada.tables import die_list, window

WALL = ["B2", "B3", "B4", "C2", "C3", "C4"]
BEGUN = [".. .. .. .. ..", "G3 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]


def table(pool: str = "R6 R1", private: str = "wall") -> Position:
    """Two players of whom the first has begun a window without prints. Where dice lie is all the same to the others."""
    position = sagrada.start(
        2, seed=7, modules=["five-six.objectives"], windows=["virtus", "firmitas"], first=0,
        private=[private, "shades-of-green"], public=["light-shades", "medium-shades", "deep-shades"],
    )  # fmt: skip
    position.windows[0] = window(BEGUN)
    position.pool = die_list(pool)
    position.changed_by_hand()
    return position


def test_marked_spaces_are_an_aim() -> None:
    objectives = Objectives(table(), 0)
    assert [spaces.NAME[cell] for cell in spaces.cells(objectives.marks)] == WALL
    assert sum(objectives.marked) == len(WALL)
    assert not objectives.private_others
    assert not Objectives(table(), 1).marks


def test_what_the_better_of_two_dice_shows() -> None:
    assert [BETTER[values] for values in (0b000000, 0b000001, 0b100000, 0b100001)] == [0, 1, 6, 4.75]
    assert BETTER[0b111111] == pytest.approx(4.47, abs=0.01)


def test_nothing_is_hoped_for_where_nothing_can_come() -> None:
    position = table()
    objectives, card = Objectives(position, 0), position.setup.deck.private_objective("wall")
    own = window([".. .. .. .. ..", "G3 R6 G5 .. ..", ".. Y2 .. .. ..", ".. .. .. .. .."])
    assert expected_on_marks(own, objectives, 0) == scoring.private_line(own, card).points == 13
    full = window(["G1 R2 G3 R4 G5", "R3 G6 R5 G2 R1", "G2 R4 G1 R6 G3", "R5 G3 R2 G4 R6"])
    assert expected_on_marks(full, objectives, 5) == scoring.private_line(full, card).points == 24


def test_more_is_hoped_for_with_more_turns_and_where_more_fits() -> None:
    objectives = Objectives(table(), 0)
    hopes = [expected_on_marks(window(BEGUN), objectives, turns) for turns in range(20)]
    assert hopes == sorted(hopes)
    assert 0 == hopes[0] < hopes[1] < 6
    assert 6 * 4 < hopes[19] < 6 * 6
    low = window(BEGUN, [".....", ".111.", ".111.", "....."])
    assert expected_on_marks(low, objectives, 19) < 6


def test_a_judge_counts_them_for_the_private_objective() -> None:
    position = table()
    objectives = Objectives(position, 0)
    judge = Judge(value_network.default_network())
    judge.add(position, 0, window(BEGUN), 6, objectives)
    (sources,), (total,) = judge.by_source(), judge.totals()
    assert sources[value_network.PRIVATE] == pytest.approx(expected_on_marks(window(BEGUN), objectives, 6))
    assert total == pytest.approx(sum(sources))


def test_a_favour_token_is_not_given_away_for_nothing() -> None:
    points = []
    for private in ("wall", "shades-of-red"):
        position = table(private=private)
        judge = Judge(value_network.default_network())
        for tokens in (2, 3):
            judge.add_with(position, 0, window(BEGUN), 6, tokens, Objectives(position, 0))
        fewer, more = [one[value_network.TOKENS] for one in judge.by_source()]
        points.append(more - fewer)
    assert points[0] == pytest.approx(points[1] + TOKEN, abs=0.2)


@pytest.mark.parametrize(
    "code", ["casual", "skilled", "expert", "master@20", "minimax@4", "greedy", "playout"]
)
def test_high_dice_go_where_they_count_and_low_ones_elsewhere(code: str) -> None:
    for pool, on_a_mark in (("R6", True), ("R1", False)):
        assert (_space(table(pool), code) in WALL) == on_a_mark


def _space(position: Position, code: str) -> str:
    if code == "playout":
        return spaces.NAME[Sketch(position.windows[0], Objectives(position, 0), 12).best(position.pool) % 20]
    return str(bots.bot(code, 1).choose(position.view(0))).split()[1]


def test_a_hint_says_what_is_lost_beside_the_marks() -> None:
    bot: bots.Adviser = bots.bot("expert", 1)  # type: ignore[assignment]
    said = {str(one.move): [why.code for why in one.reasons] for one in bot.explain(table("R6").view(0))}
    assert "sagrada-private-away" in said["R6 A2"]
    assert "sagrada-private-away" not in said["R6 C2"]
