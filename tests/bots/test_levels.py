"""Bots by their codes: the five levels and the baselines, with and without a budget, for both games."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Final

import pytest

from rosace import mandala, sagrada
from rosace.bots import CODES, LEVELS, USUAL, Budget, bot
from rosace.bots.budget import parse_budget
from rosace.bots.game_bots import BASELINES, BaselineBot, LevelBot
from rosace.engine.errors import NotYourTurn, SetupError
from rosace.engine.game import View

THINKING: Final = (*LEVELS, *BASELINES)
QUICK: Final = ("random", "greedy")


def views() -> list[View]:
    """A turn of each game."""
    windows = ["virtus", "firmitas"]
    games: list[Any] = [sagrada.start(2, seed=7, windows=windows), mandala.start(2, seed=7)]
    return [game.view(game.seat) for game in games]


@pytest.mark.parametrize("code", CODES)
def test_a_bot_is_not_asked_when_another_seat_decides(code: str) -> None:
    for view in views():
        other = view.table.view(1 - view.seat)  # type: ignore[attr-defined]
        asked = bot(code, seed=1)
        with pytest.raises(
            NotYourTurn, match=f"seat {other.seat} does not decide now: seat {view.seat} does"
        ):
            asked.choose(other)
        if isinstance(asked, LevelBot):
            with pytest.raises(NotYourTurn):
                asked.explain(other)


def test_the_codes() -> None:
    assert LEVELS == ("beginner", "casual", "skilled", "expert", "master")
    assert set(CODES) == {*THINKING, *QUICK}
    assert len(CODES) == len(set(CODES))
    assert USUAL in LEVELS


# -- codes and budgets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("master", "LevelBot('master', 7, None)"),
        ("master@300ms", "LevelBot('master', 7, 300ms)"),
        ("beginner@2s", "LevelBot('beginner', 7, 2000ms)"),
        ("expert@500", "LevelBot('expert', 7, 500)"),
        ("minimax@300ms", "BaselineBot('minimax', 7, 300ms)"),
        ("flat@20", "BaselineBot('flat', 7, 20)"),
        ("greedy", "GreedyBot(7)"),
    ],
)
def test_a_code_may_carry_a_budget(code: str, words: str) -> None:
    assert repr(bot(code, 7)) == words


@pytest.mark.parametrize("code", THINKING)
def test_whoever_thinks_takes_a_budget(code: str) -> None:
    made = bot(f"{code}@3", "s")
    assert isinstance(made, LevelBot | BaselineBot)
    assert made.budget is not None
    assert (made.budget.effort, made.budget.seconds) == (3, 0.0)
    assert code in repr(made)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("clever", "there is no bot 'clever'; known are beginner, casual, skilled, expert, master, random"),
        ("clever@2s", "there is no bot 'clever'"),
        ("", "there is no bot ''"),
        ("Master", "there is no bot 'Master'"),
        ("master@", "'' is no budget: write 300ms, 2s, or a number of steps like 500"),
        ("master@soon", "'soon' is no budget"),
        ("master@0", "'0' is no budget"),
        ("master@0ms", "'0ms' is no budget"),
        ("master@-5", "'-5' is no budget"),
        ("master@1.5s", "'1.5s' is no budget"),
        ("master@3 s", "'3 s' is no budget"),
        ("master@2s@3s", "'2s@3s' is no budget"),
        (f"master@{'9' * 5000}", "is no budget"),
        ("master@3601s", "'3601s' is too much: at most 10000000 steps or 3600 s"),
        ("master@10000001", "'10000001' is too much"),
        ("random@5", "random answers at once and takes no budget: leave out @5"),
        ("greedy@300ms", "greedy answers at once and takes no budget: leave out @300ms"),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(code: str, words: str) -> None:
    with pytest.raises(SetupError) as refused:
        bot(code, 1)
    assert refused.value.field == "bot"
    assert words in refused.value.reason


def test_a_budget_of_steps_and_one_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.perf_counter", lambda: now)
    steps, seconds = parse_budget("2"), parse_budget("50ms")
    steps.start()
    assert [steps.left(taken) for taken in range(4)] == [True, True, False, False]
    assert [steps.spent(taken) for taken in range(4)] == [0.0, 0.5, 1.0, 1.5]
    seconds.start()
    assert seconds.left(10**9), "time counts, steps do not"
    now += 0.06
    assert not seconds.left(0)
    assert seconds.spent(0) > 1.0
    seconds.start()
    assert seconds.left(0), "the next thought has the whole time again"
    assert repr(Budget(seconds=0.3)) == "300ms"


# -- playing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", THINKING)
def test_both_games_are_played(code: str) -> None:
    for view in views():
        chosen = bot(f"{code}@2", 1).choose(view)
        assert chosen in view.legal_moves()
        assert bot(f"{code}@2", 1).choose(view) == chosen


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_can_say_why(level: str) -> None:
    for view in views():
        adviser = LevelBot(level, 1, Budget(effort=2))
        candidates = adviser.explain(view)
        assert candidates[0].move == adviser.choose(view)
        assert all(candidate.move in view.legal_moves() for candidate in candidates)


def test_the_only_move_has_figures_too() -> None:
    position = sagrada.start(1, seed=7, windows=["virtus"], tools=1)
    position.play("pass")
    while len(position.legal_moves()) > 1:
        position.play(position.legal_moves()[0])
    (only,) = LevelBot("master", 1, Budget(effort=2)).explain(position.view(0))
    assert only.move == position.legal_moves()[0]
    assert only.points != 0.0


@pytest.mark.parametrize("code", THINKING)
def test_a_view_of_another_game_is_refused(code: str) -> None:
    class Chess:
        game = "chess"

        def legal_moves(self) -> list[str]:
            return ["e4", "d4"]

    other: Any = Chess()
    made = bot(code, 1)
    with pytest.raises(SetupError, match="does not play chess; random can"):
        made.choose(other)
    if isinstance(made, LevelBot):
        with pytest.raises(SetupError, match="does not play chess; random can"):
            made.explain(other)


@pytest.mark.slow  # searching bots, asked twice
@pytest.mark.parametrize("code", CODES)
def test_a_bot_can_be_copied_and_goes_on_the_same(code: str) -> None:
    for view in views():
        mine = bot(code if code in QUICK else f"{code}@20", seed=1)
        mine.choose(view)
        for copied in (copy.deepcopy(mine), pickle.loads(pickle.dumps(mine))):
            assert copied.choose(view) == copy.deepcopy(mine).choose(view)
