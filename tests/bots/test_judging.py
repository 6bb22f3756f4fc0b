"""The judge: what it says of moves, with its errors; the same every time, and from the view alone."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from rosace import bots, games, mandala, sagrada
from rosace.bots import Budget, Candidate, Correction, GameBots, WorldResult, WorldTrial
from rosace.bots.game_bots import bots_of
from rosace.bots.judging import corrected, mean, probability, verdict
from rosace.bots.trial import correction
from rosace.engine.cup import SeededCup
from rosace.engine.errors import IllegalMove, NotationError, NotYourTurn, SetupError
from tests.battery.mandala_cases import CASES as MANDALA
from tests.battery.sagrada_cases import CASES as SAGRADA
from tests.battery.sagrada_cases import WITH_MODULES

LITTLE = 1  # the least number of worlds


def advanced(position: Any, decisions: int) -> Any:
    """A position some greedy decisions later."""
    greedy = bots.bot("greedy", 1)
    for _ in range(decisions):
        if not position.over:
            position.play(greedy.choose(position.view(position.seat)))
    return position


def view_of(game: str, players: int = 2, decisions: int = 8) -> Any:
    position = advanced(games.game(game).begin(games.game(game).order(players), 5), decisions)
    return position.view(position.seat)


class Table(WorldTrial):
    """Moves whose results are known."""

    def __init__(self, *columns: list[WorldResult], fix: Correction | None = None) -> None:
        found = [Candidate(chr(ord("a") + at), 0.0, 0.0) for at in range(len(columns))]
        super().__init__(found, 1, 4, fix or Correction())
        self.columns = columns

    def play(self, world: int) -> list[WorldResult]:
        return [column[world] for column in self.columns]


def ahead(*margins: float) -> list[WorldResult]:
    return [WorldResult(40.0 + margin, margin, float(margin > 0)) for margin in margins]


# -- any game, any number of players ------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [*SAGRADA[::9], *WITH_MODULES, *MANDALA[::2]], ids=str)
def test_every_sensible_move_has_figures_with_errors_from_the_view_alone(case: Any) -> None:
    position = advanced(case.start(3), 9)
    view = position.view(position.seat)
    last = view.legal_moves()[-1]
    found = bots.judge(view, Budget(LITTLE), [last])
    assert found.of(last).move == last
    assert len({str(one.move) for one in found.moves}) == len(found.moves)
    for one in found.moves:
        assert view.explain(one.move) is None
        assert 0.0 < one.win.value < 1.0
        assert one.win.error > 0.0
        assert min(one.points.error, one.margin.error, one.behind.worth.error) >= 0.0
        assert one.behind.worth.value >= 0.0, "behind the best"
        assert len(one.results) == found.worlds
    assert found.moves[0].equal, "the first is about as good as any"
    assert found == bots.judge(case.twin(position, view.seat).view(view.seat), Budget(LITTLE), [last])
    assert found == bots.judge(
        position.resample(view.seat, SeededCup("x")).view(view.seat), Budget(LITTLE), [last]
    )


@pytest.mark.parametrize("players", range(1, 7))
def test_windows_are_judged_too(players: int) -> None:
    position = sagrada.start(players, seed=1)
    view = position.view(position.seat)
    found = bots.judge(view, Budget(LITTLE))
    assert sorted(map(str, (one.move for one in found.moves))) == sorted(map(str, view.legal_moves()))
    if players > 1:
        assert sum(one.win.value for one in found.moves) / 4 < 0.9, "the others choose with care too"


@pytest.mark.parametrize(("tool", "answers"), [("flux-remover", 6), ("grozing-pliers", 2), ("lathekin", 2)])
def test_every_step_of_a_tool_is_judged(tool: str, answers: int) -> None:
    position = sagrada.start(2, seed=5, tools=[tool, "tap-wheel", "flux-brush"])
    while tool not in map(str, position.legal_moves()):
        advanced(position, 1)
    position.play(tool)
    most = 0
    while position.in_use.slot >= 0:
        legal = position.legal_moves()
        found = bots.judge(position.view(position.seat), Budget(LITTLE), legal)
        assert {one.move for one in found.moves} == set(legal), "any move that is asked for"
        most = max(most, len(legal))
        position.play(found.moves[0].move)
    assert most >= answers


@pytest.mark.parametrize("game", games.OWN)
def test_the_same_seed_and_steps_give_the_same_judgement(game: str) -> None:
    view = view_of(game)
    first, again = (bots.judge(view, Budget(4000)) for _ in range(2))
    assert first == again
    assert first != bots.judge(view, Budget(4000), seed="other")


@pytest.mark.parametrize("game", games.OWN)
def test_more_steps_are_more_of_the_same_worlds_and_smaller_errors(game: str) -> None:
    view = view_of(game)
    short, long = (bots.judge(view, Budget(steps)) for steps in (3000, 24_000))
    assert 7 <= long.worlds / short.worlds <= 9
    for one in short.moves:
        same = long.of(one.move)
        assert same.results[: short.worlds] == one.results
        assert same.win.error < one.win.error
    for figure in ("points", "margin"):
        before, after = (sum(getattr(one, figure).error for one in found.moves) for found in (short, long))
        assert 0.25 < after / before < 0.5, "a square root of eight smaller, about"


@pytest.mark.parametrize("game", games.OWN)
def test_a_move_is_worth_the_same_whatever_is_judged_beside_it(game: str) -> None:
    """All moves are tried in the same worlds."""
    view = view_of(game)
    other = next(move for move in reversed(view.legal_moves()))
    alone, beside = bots.judge(view, Budget(LITTLE)), bots.judge(view, Budget(LITTLE), [other])
    for one in alone.moves:
        assert beside.of(one.move).results == one.results
    spread = [mean([result.margin for result in one.results]).error for one in beside.moves]
    apart = [one.behind.margin.error for one in beside.moves]
    assert min(apart) == 0.0, "the best is behind itself by nothing"
    assert sum(apart) < 1.6 * sum(spread)


def test_a_time_is_a_budget_too() -> None:
    found = bots.judge(view_of("sagrada"), Budget(seconds=0.02))
    assert found.worlds >= 8


def test_a_sure_loss_is_not_called_equal() -> None:
    """With one die to place and one space for it, passing gives the points away."""
    position = advanced(sagrada.start(1, seed=4), 38)
    while not position.over:
        found = bots.judge(position.view(0), Budget(LITTLE), ["pass"])
        position.play(found.moves[0].move)
    assert position.over


# -- what is refused ----------------------------------------------------------------------------------------------


def test_a_move_against_the_rules_is_refused_with_its_rule() -> None:
    view = mandala.start(players=2, seed=7, first=0).view(0)
    with pytest.raises(IllegalMove) as caught:
        bots.judge(view, Budget(LITTLE), ["W1>C E I", "score P"])
    assert caught.value.move == "score P"
    assert caught.value.refusal == view.explain("score P")
    with pytest.raises(NotationError):
        bots.judge(view, Budget(LITTLE), ["jump"])


def test_who_has_nothing_to_decide_is_told_so() -> None:
    position = sagrada.start(2, seed=7)
    with pytest.raises(NotYourTurn, match=f"seat {1 - position.seat} does not decide now"):
        bots.judge(position.view(1 - position.seat))
    while not position.over:
        position.play(position.legal_moves()[-1])
    with pytest.raises(NotYourTurn, match="the game is over"):
        bots.judge(position.view(position.seat))


def test_a_game_without_a_judge_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "part", lambda room, game: None)
    with pytest.raises(SetupError, match="bot: judge does not play mandala"):
        bots.judge(mandala.start(players=2, seed=7, first=0).view(0))


def test_only_moves_that_were_judged_have_a_verdict() -> None:
    found = bots.judge(view_of("mandala"), Budget(LITTLE))
    with pytest.raises(KeyError):
        found.of("jump")


# -- figures ------------------------------------------------------------------------------------------------------


def test_a_mistake_is_judged_by_the_error_of_the_difference() -> None:
    """One move is three points behind in every world: the worlds differ by much more than the moves do."""
    best = ahead(30.0, -30.0, 20.0, -20.0)
    worse = [WorldResult(one.points - 3.0, one.margin - 3.0, one.win) for one in best]
    found = verdict(Table(best, worse), [best, worse])
    one, other = found.moves
    assert (one.move, one.equal, other.equal) == ("a", True, False)
    assert other.behind.margin == (3.0, 0.0)
    assert other.margin.error > 10.0


def test_equal_moves_stay_in_the_order_of_the_bots() -> None:
    first, better, worse = ahead(1, 5, -3), ahead(2, -1, 6), ahead(-20, -21, -22)
    found = verdict(Table(worse, first, better), [worse, first, better])
    assert [one.move for one in found.moves] == ["b", "c", "a"]
    assert [one.equal for one in found.moves] == [True, True, False]


def test_the_difference_of_two_moves_is_known_world_by_world() -> None:
    gained = bots.difference(ahead(3, -1, 4), ahead(1, -1, 3))
    assert gained.margin.value == pytest.approx(1.0)
    assert gained.margin.error == pytest.approx(math.sqrt(1 / 3))
    assert gained.win == (0.0, 0.0)
    with pytest.raises(ValueError, match="zip"):
        bots.difference(ahead(1), ahead(1, 2))


def test_after_games_that_were_all_won_nothing_is_sure() -> None:
    few, many = probability([1.0] * 8), probability([1.0] * 800)
    assert few.value < many.value < 1.0
    assert few.error > many.error > 0.0
    assert probability([0.0] * 8).error == pytest.approx(few.error)


def test_a_correction_changes_values_and_their_errors() -> None:
    fix = Correction(shift=0.5, slope=0.8, points=0.25, margin=-0.5)
    found = verdict(Table(ahead(1, -1, 1, -1), fix=fix), [ahead(1, -1, 1, -1)]).moves[0]
    assert found.points.value == 40.0 + 0.25 * 4
    assert found.margin.value == -0.5 * 4
    assert found.win.value == pytest.approx(1 / (1 + math.exp(-0.5)))
    values = [corrected(bots.Mean(win / 10, 0.1), fix).value for win in range(1, 10)]
    assert all(one < other for one, other in pairwise(values)), "what is likelier stays likelier"
    nearby = corrected(bots.Mean(0.301, 0.0), fix).value - corrected(bots.Mean(0.299, 0.0), fix).value
    assert corrected(bots.Mean(0.3, 0.002), fix).error == pytest.approx(nearby, rel=0.01)


def test_a_number_of_players_that_was_not_learnt_has_the_correction_of_the_most() -> None:
    known = correction("rosace.bots.sagrada", 4)
    assert correction("rosace.bots.sagrada", 6) == known


# -- hints --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.OWN)
def test_hints_begin_with_the_choice_of_the_strongest_bot(game: str) -> None:
    view = view_of(game)
    found = bots.hints(view, Budget(500))
    assert found == bots.hints(view, Budget(500)), "asked again, the same"
    choice = bots.bot("master@500", "hint").choose(view)
    assert found[0].move == choice
    verdicts = bots.judge(view, Budget(500), [one.move for one in found], "hint")
    for one in found:
        verdict = verdicts.of(one.move)
        assert (one.points, one.win) == (verdict.points.value, verdict.win.value)
    flags = [one.equal for one in found]
    assert flags == [False, *sorted(flags[1:], reverse=True)], (
        "those about equal to the first come before the others"
    )
    first = verdicts.of(choice).results
    for one in found[1:]:
        lead = bots.difference(first, verdicts.of(one.move).results)
        assert one.equal == (lead.worth.value <= 2 * lead.worth.error)


def test_without_a_judge_the_strongest_bot_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of("mandala")
    advised = bots.hints(view, Budget(2))
    part = bots_of("mandala")
    monkeypatch.setattr(games, "part", lambda room, game: replace(part, trial=None))
    assert bots.gives_hints("mandala")
    found = bots.hints(view, Budget(2))
    assert found == bots_of("mandala").explain(view, 4, "hint", Budget(2))  # type: ignore[misc]
    assert found != advised
    monkeypatch.setattr(games, "part", lambda room, game: GameBots())
    assert not bots.gives_hints("mandala")
    with pytest.raises(SetupError):
        bots.hints(view, Budget(2))
