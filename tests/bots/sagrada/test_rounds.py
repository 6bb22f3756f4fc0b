"""Looking ahead: who leads at the end of the round, which plans are followed, and what is said about them."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.bots.sagrada import outlook, plans, reasons, rounds, search, windows
from rosace.bots.sagrada.aims import Aims
from rosace.bots.sagrada.flat import WIN
from rosace.bots.sagrada.rounds import Trial
from rosace.bots.sagrada.search import Depth
from rosace.sagrada import Position
from tests.sagrada.tables import table


def begun(players: int = 2) -> Position:
    names = ["virtus", "firmitas", "batllo", "bellesguard"]
    return sagrada.start(players, seed="rounds", windows=names[:players], first=0)


def plans_of(position: Position) -> list[plans.Plan]:
    return plans.plans(position, Aims(position, position.seat), outlook.usual(), True)


def test_the_win_is_likelier_with_the_lead_and_surer_near_the_end() -> None:
    early = begun()
    assert rounds.chance_to_win(early, [30.0, 30.0], 0) == pytest.approx(0.5)
    leads = [rounds.chance_to_win(early, [30.0 + lead, 30.0], 0) for lead in (-5, 0, 5, 10)]
    assert leads == sorted(leads)
    assert rounds.chance_to_win(early, [35.0, 30.0], 1) == pytest.approx(1 - leads[2])
    late = early.copy()
    late.round = 10
    assert rounds.chance_to_win(late, [35.0, 30.0], 0) > leads[2]


def test_alone_it_is_the_target_that_must_be_passed() -> None:
    position = begun(1)
    assert rounds.target_to_expect(position) == pytest.approx(10 * rounds.A_ROUND)
    position.track = [[4, 5], [3]]
    position.round = 3
    assert rounds.target_to_expect(position) == pytest.approx(5 + 6 + 4 + 8 * rounds.A_ROUND)
    target = rounds.target_to_expect(position)
    assert rounds.chance_to_win(position, [target], 0) == pytest.approx(0.5)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_plans_are_tried_until_the_round_has_ended(players: int) -> None:
    position = begun(players)
    tried = plans_of(position)[:4]
    trial = Trial(len(tried))
    before = position.key()
    rounds.try_out(tried, [0, 2], position, position.seat, outlook.usual(), trial)
    assert position.key() == before
    assert trial.tried == [1, 0, 1, 0][: len(tried)]
    for at in (0, 2):
        assert 0.0 < trial.wins[at] < 1.0
        lead = trial.points[at] - trial.others[at]
        assert trial.ahead[at] == pytest.approx(lead + WIN * (2 * trial.wins[at] - 1))
        assert trial.worth(at) == trial.ahead[at]


def test_what_happened_counts_as_much_as_what_was_expected() -> None:
    trial = Trial(1)
    trial.tried, trial.ahead = [2], [12.0]
    assert trial.worth(0) == 6.0
    trial.played, trial.results = [4], [8.0]
    assert trial.worth(0) == (6.0 + 2.0) / 2


def test_the_better_half_goes_on() -> None:
    trial = Trial(5)
    trial.tried, trial.ahead = [1] * 5, [1.0, 5.0, 3.0, 4.0, 2.0]
    assert search.narrowed([0, 1, 2, 3, 4], trial, 3, 16) == [0, 1, 2, 3, 4]
    assert search.narrowed([0, 1, 2, 3, 4], trial, 4, 16) == [1, 2, 3]
    assert search.narrowed([0, 4], trial, 4, 16) == [0, 4]
    turned = Trial.ordered(trial, [1, 0])
    assert turned.ahead == [5.0, 1.0]


def test_two_ways_to_the_same_window_are_one() -> None:
    position = table(["R4 .. .. .. ..", *[".. .. .. .. .."] * 3], pool="G2 G2 B5", tools=["lathekin"])
    all_plans = plans_of(position)
    kept = search.distinct(all_plans + all_plans)
    assert kept == search.distinct(all_plans)
    assert len({(str(plan.window), plan.tokens) for plan in kept}) == len(kept)


def test_without_trying_the_best_plan_is_taken() -> None:
    view = begun().view(0)
    thought = search.think(view, Depth(tools=False), 1, None, outlook.usual())
    points = [plan.points for plan in thought.plans]
    assert points == sorted(points, reverse=True)
    assert thought.trial.tried == []


def test_reasons_speak_for_or_against() -> None:
    assert reasons.reason(reasons.TOKENS, 1.5).code == "sagrada-tokens"
    assert reasons.reason(reasons.TOKENS, -1.5).code == "sagrada-tokens-away"
    position = begun()
    found = plans_of(position)[:5]
    candidates = reasons.candidates(position.view(0), found, None, outlook.usual())
    assert [one.move for one in candidates] == [plan.moves[0] for plan in found]
    for one in candidates:
        assert len(one.reasons) <= reasons.MOST
        sizes = [abs(reason.points) for reason in one.reasons]
        assert sizes == sorted(sizes, reverse=True)
        assert all(size >= reasons.WORTH_SAYING for size in sizes)


def test_windows_are_ranked_by_what_they_promise() -> None:
    position = sagrada.start(3, seed="windows")
    ranked = windows.ranked(position.view(position.seat), outlook.usual())
    assert {one.move for one in ranked} == set(position.legal_moves())
    points = [one.points for one in ranked]
    assert points == sorted(points, reverse=True)
    assert [one.reasons[0].points < 0 for one in ranked] == [
        one < sum(points) / len(points) for one in points
    ]
