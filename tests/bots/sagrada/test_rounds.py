"""Looking ahead: who leads at the end of the round, which plans are followed, and what is said about them."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.bots.budget import Budget
from rosace.bots.sagrada import plans, reasons, rounds, search, solo, value_network, windows
from rosace.bots.sagrada.flat import WIN
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import Trial
from rosace.bots.sagrada.playout import Playouts
from rosace.bots.sagrada.search import Depth
from rosace.engine.cup import SeededCup
from rosace.sagrada import Position
from tests.sagrada.tables import table


def begun(players: int = 2) -> Position:
    names = ["virtus", "firmitas", "batllo", "bellesguard"]
    return sagrada.start(players, seed="rounds", windows=names[:players], first=0)


def plans_of(position: Position) -> list[plans.TurnPlan]:
    return plans.plans(position, Objectives(position, position.seat), value_network.default_network(), True)


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
    kept = solo.tools_kept(position)
    assert rounds.target_to_expect(position) == pytest.approx(10 * solo.A_ROUND - kept)
    position.track = [[4, 5], [3]]
    position.round = 3
    assert rounds.target_to_expect(position) == pytest.approx(5 + 6 + 4 + 8 * solo.A_ROUND - kept)
    target = rounds.target_to_expect(position)
    assert rounds.chance_to_win(position, [target], 0) == pytest.approx(0.5)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_plans_are_tried_until_the_round_has_ended(players: int) -> None:
    position = begun(players)
    tried = plans_of(position)[:4]
    before = position.key()
    rounds.try_out([tried[0], tried[2]], position, position.seat, value_network.default_network())
    assert position.key() == before
    assert [plan.trial.tried for plan in tried] == [1, 0, 1, 0][: len(tried)]
    for trial in (tried[0].trial, tried[2].trial):
        assert 0.0 < trial.wins < 1.0
        lead = trial.points - trial.others
        assert trial.ahead == pytest.approx(lead + WIN * (2 * trial.wins - 1))
        assert trial.worth(9.0) == pytest.approx(trial.ahead)
        assert trial.expected(9.0) == pytest.approx((trial.points, trial.wins))


def test_plans_are_played_to_the_end_of_the_game() -> None:
    position = begun()
    tried = plans_of(position)[:3]
    before = position.key()
    for world in range(3):
        sample = position.view(0).sample(SeededCup(world))
        rounds.play_out(tried, sample, 0, Playouts())
    assert position.key() == before
    for plan in tried:
        trial = plan.trial
        assert trial.played == 3
        assert 0.0 <= trial.won <= 3.0
        assert 0 < trial.finals / 3 < 130
        assert trial.worth(9.0) != 0.0


def test_what_was_expected_counts_as_far_as_it_is_trusted() -> None:
    trial = Trial()
    trial.tried, trial.ahead, trial.points, trial.wins = 2, 12.0, 100.0, 1.0
    assert trial.worth(4.0) == 6.0
    assert trial.expected(4.0) == (50.0, 0.5)
    trial.played, trial.results, trial.finals, trial.won = 4, 8.0, 240.0, 4.0
    assert trial.worth(4.0) == (6.0 + 2.0) / 2
    assert trial.expected(4.0) == (55.0, 0.75)
    assert trial.worth(12.0) == (3 * 6.0 + 2.0) / 4


def test_the_better_half_goes_on() -> None:
    five = plans_of(begun())[:5]
    for plan, ahead in zip(five, [1.0, 5.0, 3.0, 4.0, 2.0], strict=True):
        plan.trial.tried, plan.trial.ahead = 1, ahead
    assert search.better_half(five, 200.0) == [five[1], five[3], five[2]]
    assert search.better_half(five[:2], 200.0) == five[:2]


def test_alone_a_quick_game_is_taken_for_a_little_better_than_it_was() -> None:
    early, late = [solo_after(done) for done in (0, 9)]
    for position, turns in ((early, 19), (late, 1)):
        plan = next(plan for plan in plans_of(position) if str(plan.moves[0]) == "pass")
        rounds.play_out([plan], position, 0, Playouts())
        after = rounds.carried_out(position, plan.moves)
        Playouts().play(after)
        assert plan.trial.finals == pytest.approx(after.score(0).total + solo.A_TURN * turns)


def solo_after(done: int) -> Position:
    position = sagrada.start(1, seed=4, windows=["virtus"], tools=3)
    while position.round <= done:
        position.play("pass")
    return position


@pytest.mark.parametrize("budget", [None, Budget(32), Budget(128)])
def test_however_long_it_may_think_the_weaker_half_is_left_aside_after_a_quarter(
    budget: Budget | None,
) -> None:
    depth = Depth(plans=8, looks=1, playouts=64)
    thought = search.think(begun().view(0), depth, 1, budget, value_network.default_network())
    quarter = (budget.effort if budget else depth.playouts) // 4
    eight, four, two = quarter // 8, quarter // 4, quarter // 2
    longest = eight + four + two + two
    assert [plan.trial.played for plan in thought] == [longest] * 2 + [eight + four] * 2 + [eight] * 4


def test_two_ways_to_the_same_window_are_one() -> None:
    position = table(["R4 .. .. .. ..", *[".. .. .. .. .."] * 3], pool="G2 G2 B5", tools=["lathekin"])
    all_plans = plans_of(position)
    kept = search.distinct(all_plans + all_plans)
    assert kept == search.distinct(all_plans)
    assert len({(str(plan.window), plan.tokens) for plan in kept}) == len(kept)


def test_without_trying_the_best_plan_is_taken() -> None:
    view = begun().view(0)
    thought = search.think(view, Depth(tools=False), 1, None, value_network.default_network())
    points = [plan.points for plan in thought]
    assert points == sorted(points, reverse=True)
    assert not any(plan.trial.tried for plan in thought)


def test_reasons_speak_for_or_against() -> None:
    assert reasons.reason(reasons.TOKENS, 1.5).code == "sagrada-tokens"
    assert reasons.reason(reasons.TOKENS, -1.5).code == "sagrada-tokens-away"
    position = begun()
    found = plans_of(position)[:5]
    candidates = reasons.candidates(position.view(0), found, 1.0, value_network.default_network())
    assert [one.move for one in candidates] == [plan.moves[0] for plan in found]
    for one in candidates:
        assert len(one.reasons) <= reasons.MOST
        sizes = [abs(reason.points) for reason in one.reasons]
        assert sizes == sorted(sizes, reverse=True)
        assert all(size >= reasons.WORTH_SAYING for size in sizes)


def test_windows_are_ranked_by_what_they_promise() -> None:
    position = sagrada.start(3, seed="windows")
    ranked = windows.ranked(position.view(position.seat), value_network.default_network())
    assert {one.move for one in ranked} == set(position.legal_moves())
    points = [one.points for one in ranked]
    assert points == sorted(points, reverse=True)
    assert [one.reasons[0].points < 0 for one in ranked] == [
        one < sum(points) / len(points) for one in points
    ]
