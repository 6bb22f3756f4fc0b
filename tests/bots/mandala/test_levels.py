"""The five levels: whole games by the rules, from the view alone, the same every time, and what they say."""

from __future__ import annotations

import subprocess
import sys
from itertools import count
from typing import Any

import pytest

from rosace import mandala
from rosace.bots import RandomBot
from rosace.bots.advice import Candidate
from rosace.bots.budget import Budget
from rosace.bots.mandala import flat, greedy, levels, minimax, reasons
from rosace.engine.cup import SeededCup
from rosace.mandala import Move, Position, View
from rosace.mandala.cards.deck import base, read_deck
from tests.mandala.tables import table

ALL = range(5)
FEW = 8


def few() -> Budget:
    return Budget(effort=FEW)


def chosen(view: View, level: int, seed: int | str = 1) -> Move:
    return levels.choose(view, level, seed, few())


def played(position: Position, choose: Any) -> Position:
    while not position.over:
        position.play(choose(position.view(position.seat)))
    return position


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(level: int, players: int) -> None:
    options = mandala.Options(patterns="open" if level % 2 else "hidden")
    position = mandala.start(players, seed=f"whole {level}", options=options)
    played(position, lambda view: chosen(view, level))
    assert min(position.score(seat).total for seat in range(players)) > 20


@pytest.mark.parametrize("level", [0, 4])
def test_a_pack_of_ones_own(level: int) -> None:
    pack = base().text.replace("spaces = 60", "spaces = 30").replace("[15, 30, 45, 55]", "[15, 30]")
    pack = pack.replace("plus_one = [5, 10, 20, 25, 35]", "plus_one = [1]").replace("2 = 40", "2 = 12")
    cards = read_deck(pack.replace("3 = 50", "3 = 20").replace("4 = 60", "4 = 30"), "own pack")
    position = mandala.start(3, seed="own", cards=cards)
    played(position, lambda view: chosen(view, level))
    assert len(position.mandala) >= 20


@pytest.mark.parametrize("level", ALL)
def test_it_beats_chance(level: int) -> None:
    chance = RandomBot(3)
    position = mandala.start(2, seed="chance")
    played(position, lambda view: chance.choose(view) if view.seat else chosen(view, level))
    assert position.ranking()[0].seat == 0


@pytest.mark.parametrize("level", ALL)
def test_a_level_chooses_from_its_view_alone(level: int) -> None:
    position = mandala.start(2, seed=5)
    for _ in range(8):
        move = chosen(position.view(position.seat), level)
        for draw in range(2):
            imagined = position.resample(position.seat, SeededCup(draw))
            assert chosen(imagined.view(position.seat), level) is move
        position.play(move)


@pytest.mark.parametrize("level", ALL)
def test_the_same_seed_gives_the_same_move_whatever_was_asked_before(level: int) -> None:
    position = mandala.start(3, seed=8)
    first = [position.view(position.seat)]
    for _ in range(5):
        position.play(greedy.choose(first[-1]))
        first.append(position.view(position.seat))
    one = [chosen(view, level) for view in first]
    two = [chosen(view, level) for view in reversed(first)]
    assert one == two[::-1]


def test_beginners_with_other_seeds_notice_other_things() -> None:
    view = mandala.start(2, seed=9).view(mandala.start(2, seed=9).seat)
    assert len({chosen(view, 0, seed) for seed in range(12)}) > 3


PROGRAM = """
from rosace import mandala
from rosace.bots.budget import Budget
from rosace.bots.mandala import flat, levels, minimax
position = mandala.start(2, seed=21)
for level in (0, 2, 4, 4, 1, 3, 4, 4):
    move = levels.choose(position.view(position.seat), level, 7, Budget(effort=12))
    position.play(move)
    print(move, end=", ")
view = position.view(position.seat)
print(flat.choose(view, 7, Budget(effort=90)), minimax.choose(view, 7, Budget(effort=1)))
"""

# What it prints. A change here is a change of play: measure the levels again.
CHOSEN = (
    "P2>NW N III, P1>SE N IV, W1>SW E V, P1>NE E I, W2>C E II, W1>W W II, W1>SW W I, W1>SE S V, "
    "P1>SW W IV P1>SW N IV\n"
)


def test_another_process_and_another_build_choose_alike(capsys: pytest.CaptureFixture[str]) -> None:
    exec(PROGRAM, {})
    assert capsys.readouterr().out == CHOSEN
    found = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert found.stdout == CHOSEN


def test_only_the_master_thinks_as_long_as_it_may() -> None:
    view = mandala.start(2, seed=13).view(mandala.start(2, seed=13).seat)
    assert levels.choose(view, 3, 1, Budget(effort=300)) is levels.choose(view, 3, 1)
    many = levels.explain(view, 4, 1, Budget(effort=150))
    assert [one.win for one in many] != [one.win for one in levels.explain(view, 4, 1, Budget(effort=100))]


@pytest.mark.parametrize("level", ALL)
def test_what_is_explained_first_is_chosen(level: int) -> None:
    position = mandala.start(2, seed=12)
    for turn in range(10):
        view = position.view(position.seat)
        told = levels.explain(view, level, 1, few())
        assert told[0].move is chosen(view, level)
        check(told, view)
        position.play(told[min(turn % 3, len(told) - 1)].move)


def check(told: list[Candidate], view: View) -> None:
    assert 1 <= len(told) <= levels.SHOWN
    assert len({candidate.move for candidate in told}) == len(told)
    for candidate in told:
        assert view.explain(candidate.move) is None
        assert 0 <= candidate.win <= 1
        assert -5 < candidate.points < 150
        assert all(reason.code in reasons.CODES for reason in candidate.reasons)
        weights = [abs(reason.points) for reason in candidate.reasons]
        assert weights == sorted(weights, reverse=True)


def codes(candidate: Candidate) -> set[str]:
    return {reason.code for reason in candidate.reasons}


@pytest.mark.parametrize("level", ALL)
def test_a_score_says_what_it_brings(level: int) -> None:
    # Scoring yellow brings 4 + 6 points, and the fifth space of the mandala one more.
    board = "- YW - BP.PP.RW.YP -"
    position = table(board, mandala_stones=3)
    told = levels.explain(position.view(0), level, 1, few())
    assert str(told[0].move) == "score Y"
    points = {reason.code: reason.points for reason in told[0].reasons}
    assert points[reasons.SCORE_NOW] == 10
    assert points[reasons.SPIRAL] == 1


@pytest.mark.parametrize("level", [3, 4])
def test_a_won_end_is_seen(level: int) -> None:
    # The last turn of the game: "tops I" leaves one stone, which is worth eight points by the objective and wins;
    # scoring yellow brings four more points at once, and loses.
    position = table(
        "YW YP RW - -", "- - - - -", mandala_stones=38, points=(20, 28), seat=0, first=1, ending=False,
        objectives=["one-stone three-stones", "blue-stones two-stones"], stacks={"C N": "BW"},
    )  # fmt: skip
    told = levels.explain(position.view(0), level, 1, Budget(effort=60))
    position.play(told[0].move)
    assert position.over
    assert position.ranking()[0].seat == 0
    assert told[0].win > 0.9
    assert {reasons.OBJECTIVE, reasons.ENDS} <= codes(told[0])


def test_the_only_move_is_chosen_without_a_thought() -> None:
    position = table("YW - - - -", stacks={}, mandala_stones=3)
    assert [str(move) for move in position.legal_moves()] == ["tops I"]
    for level in ALL:
        assert str(chosen(position.view(0), level)) == "tops I"
        assert reasons.ONLY in codes(levels.explain(position.view(0), level, 1, few())[0])


def test_a_time_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on by a hundredth of a second whenever somebody looks at it."""
    view, looks = mandala.start(2, seed=3).view(mandala.start(2, seed=3).seat), count()
    monkeypatch.setattr("time.perf_counter", lambda: next(looks) / 100)
    levels.choose(view, 4, 1, Budget(seconds=1.0))
    assert 100 <= next(looks) <= 110


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_baselines_play_by_the_rules(players: int) -> None:
    position = mandala.start(players, seed="baselines")
    while not position.over:
        view = position.view(position.seat)
        if position.seat:
            position.play(flat.choose(view, 1, Budget(effort=8)))
        elif position.turns > 30:
            position.play(minimax.choose(view, 1, Budget(effort=1)))
        else:
            position.play(chosen(view, 1))
    assert min(position.score(seat).total for seat in range(players)) > 10


@pytest.mark.parametrize("room", [flat, minimax])
def test_the_baselines_choose_from_their_view_alone(room: Any) -> None:
    position = mandala.start(2, seed=5)
    for _ in range(3):
        move = room.choose(position.view(position.seat), 1, Budget(effort=1))
        imagined = position.resample(position.seat, SeededCup("another"))
        assert room.choose(imagined.view(position.seat), 1, Budget(effort=1)) is move
        position.play(move)
