"""The five levels of Sagrada: whole games by the rules, from the view alone, the same every time, and what they say."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from rosace import sagrada
from rosace.bots import RandomBot
from rosace.bots.advice import Candidate
from rosace.bots.budget import Budget
from rosace.bots.sagrada import levels, reasons
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.reading import Reading
from rosace.engine.cup import SeededCup
from rosace.sagrada import Move, Position, View, moves, turn
from rosace.sagrada.modules import INDEX
from rosace.sagrada.table import CHOOSE_WINDOW

ALL = range(5)
FEW = 1


def chosen(view: View, level: int, seed: int | str = 1) -> Move:
    return levels.choose(view, level, seed, Budget(effort=FEW))


def played(position: Position, choose: Any) -> Position:
    while not position.over:
        position.play(choose(position.view(position.seat)))
    return position


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("players", [1, 2, pytest.param(4, marks=pytest.mark.slow)])  # 4: seconds each
def test_whole_games(level: int, players: int) -> None:
    position = sagrada.start(players, seed=f"whole {level}")
    played(position, lambda view: chosen(view, level))
    if players > 1:
        assert min(position.score(seat).total for seat in range(players)) > 10


@pytest.mark.slow  # whole games of the strongest bots
@pytest.mark.parametrize("seed", range(3))
def test_any_modules(seed: int) -> None:
    cup = SeededCup(f"modules {seed}")
    modules = [name for at, name in enumerate(INDEX) if cup.below(at, 2)]
    players = 2 + seed % 5
    position = sagrada.start(players, seed=seed, modules=modules)
    played(position, lambda view: chosen(view, 3 + seed % 2))
    assert sum(position.score(seat).total for seat in range(players)) > 15 * players


def mid_tool(tool: str, modules: list[str]) -> list[Position]:
    """The positions between the steps of a tool that was used as soon as it could be."""
    tools = [tool, "tap-wheel", "flux-brush"]
    position = sagrada.start(2, seed=5, modules=modules, tools=tools)
    while tool not in [str(move) for move in position.legal_moves()]:
        position.play(chosen(position.view(position.seat), 2))
    position.play(tool)
    found = []
    while position.in_use.slot >= 0:
        found.append(position.copy())
        position.play(position.legal_moves()[0])
    return found


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize(
    ("tool", "modules"), [("lathekin", []), ("promo-strip-cutter", ["promo.strip-cutter"])]
)
def test_advice_in_the_middle_of_a_tool(tool: str, modules: list[str], level: int) -> None:
    """Also where more than one step is left, and where it is another player who is asked."""
    for position in mid_tool(tool, modules):
        view = position.view(position.seat)
        found = levels.explain(view, level, 1, Budget(effort=FEW))
        assert found[0].move is chosen(view, level)
        assert {candidate.move for candidate in found} <= set(view.legal_moves())


@pytest.mark.slow  # whole games of the strongest bots
@pytest.mark.parametrize("level", ALL)
def test_whole_games_with_a_tool_that_asks_another_player(level: int) -> None:
    tools = ["promo-strip-cutter", "lathekin", "tap-wheel"]
    asked = 0
    for seed in range(2):
        position = sagrada.start(3, seed=seed, modules=["promo.strip-cutter"], tools=tools)
        other = RandomBot(seed)
        while not position.over:
            view = position.view(position.seat)
            asked += position.seat == 0 and position.round > 0 and position.on_turn() != 0
            if position.seat == 0:
                position.play(chosen(view, level))
            elif position.explain(tools[0]) is None:
                position.play(tools[0])
            else:
                position.play(other.choose(view))
        assert position.score(0).total > 10
    assert asked


def test_who_is_given_a_die_places_it_well() -> None:
    """The greedy levels read their window also when a tool asks them in somebody else's turn."""
    position = mid_tool("promo-strip-cutter", ["promo.strip-cutter"])[-1]
    seat = position.seat
    assert seat != position.on_turn()
    view = position.view(seat)
    move = chosen(view, 2)
    assert move.verb == moves.PLACE
    objectives, window = Objectives(view.table, seat), view.table.windows[seat]
    reading = Reading(window, objectives, turn.turns_left(view.table, seat))
    worth = [reading.worth(one.die, one.cell) for one in view.legal_moves() if one.verb == moves.PLACE]
    assert reading.worth(move.die, move.cell) == max(worth)
    assert max(worth) > worth[0]


@pytest.mark.parametrize("level", ALL)
def test_it_beats_chance(level: int) -> None:
    other = RandomBot(1)
    position = sagrada.start(2, seed="chance")
    played(position, lambda view: chosen(view, level) if view.seat else other.choose(view))
    assert position.ranking()[0].seat == 1


@pytest.mark.parametrize("level", ALL)
def test_it_chooses_from_its_view_alone(level: int) -> None:
    position = sagrada.start(2, seed=5)
    for _ in range(8):
        view = position.view(position.seat)
        move = chosen(view, level)
        for draw in range(2):
            other = position.resample(position.seat, SeededCup(draw))
            assert chosen(other.view(position.seat), level) == move
        position.play(move)


def test_same_seed_and_effort_same_move_in_another_process() -> None:
    program = (
        "from rosace import sagrada\nfrom rosace.bots import bot\n"
        "position = sagrada.start(2, seed=9)\nmaster = bot('master@2', 3)\n"
        "for _ in range(6):\n"
        "    move = master.choose(position.view(position.seat))\n    print(move)\n    position.play(move)\n"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    position = sagrada.start(2, seed=9)
    for line in told.splitlines():
        move = levels.choose(position.view(position.seat), 4, 3, Budget(effort=2))
        assert move.text == line
        position.play(move)


def test_what_was_asked_before_changes_nothing() -> None:
    position = sagrada.start(2, seed=2, windows=["virtus", "firmitas"])
    view = position.view(position.seat)
    first = levels.explain(view, 4, 1, Budget(effort=2))
    levels.explain(
        sagrada.start(3, seed=1, windows=["virtus", "firmitas", "batllo"]).view(0), 4, 1, Budget(effort=2)
    )
    assert levels.explain(view, 4, 1, Budget(effort=2)) == first


def positions() -> list[Position]:
    """Some tables from the first choice to the last rounds."""
    position = sagrada.start(3, seed="tables")
    found = []
    while not position.over:
        if position.turns % 9 == 0:
            found.append(position.copy())
        position.play(chosen(position.view(position.seat), 1))
    return found


@pytest.mark.parametrize("level", ALL)
def test_explain_says_what_it_would_choose_and_why(level: int) -> None:
    for position in positions():
        view = position.view(position.seat)
        if len(view.legal_moves()) == 1:
            continue
        candidates = levels.explain(view, level, 1, Budget(effort=FEW))
        assert candidates[0].move == chosen(view, level)
        _check(view, candidates)


def _check(view: View, candidates: list[Candidate]) -> None:
    legal = view.legal_moves()
    assert len({candidate.move for candidate in candidates}) == len(candidates) <= levels.SHOWN
    for candidate in candidates:
        assert candidate.move in legal
        assert 0.0 <= candidate.win <= 1.0
        assert -30.0 < candidate.points < 130.0
        for reason in candidate.reasons:
            assert reason.code in reasons.CODES
            assert (reason.points < 0) == (reason.code.endswith("-away") or reason.code == "sagrada-leaves")


def test_windows_are_chosen_for_the_objectives() -> None:
    position = sagrada.start(2, seed=3)
    assert position.stage == CHOOSE_WINDOW
    candidates = levels.explain(position.view(position.seat), 4, 1)
    assert [candidate.points for candidate in candidates] == sorted(
        [candidate.points for candidate in candidates], reverse=True
    )


def test_the_last_die_goes_where_it_counts_most() -> None:
    """One turn is left and nothing is uncertain any more: the master sees the points as they are."""
    best, worst = [], []
    for seed in range(3):
        position = sagrada.start(2, seed=f"last {seed}")
        while position.round < 10 or position.turn.index < 3:
            position.play(chosen(position.view(position.seat), 2))
        seat = position.seat
        results = {}
        for move in position.legal_moves():
            if move.verb in (1, 2):
                after = position.copy()
                after.play(move)
                results[move] = after.score(seat).total
        move = chosen(position.view(seat), 4)
        if move in results and len(set(results.values())) > 1:
            best.append(max(results.values()) - results[move])
            worst.append(max(results.values()) - min(results.values()))
    assert sum(best) <= 0.25 * sum(worst)
