"""Games with modules picked up in the middle: there and back, what is drawn, and what is impossible."""

from __future__ import annotations

import json
import pickle
from collections.abc import Collection
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.sagrada import Options, Position, from_sheet, score_sheet, to_sheet
from rosace.sagrada.modules import ALL
from rosace.sagrada.table import TURN
from tests.sagrada.modules.whole_games import on_the_table

IDS = [module.id for module in ALL]
SAID = (
    "round", "turn", "start", "seat", "stage", "drafts", "owed", "tool_used", "skips", "pool", "bag", "track",
    "removed", "windows", "tokens", "tool_tokens", "privates",
)  # fmt: skip


def played(players: int, seed: object, modules: Collection[str], moves: int, **more: Any) -> Position:
    """A game at a free moment after so many random moves, or at its end."""
    position = sagrada.start(players, seed=f"deal {seed}", modules=modules, **more)
    cup, at = SeededCup(f"play {seed}"), 0
    while not position.over and (at < moves or position.stage != TURN):
        legal = position.legal_moves()
        using = [move for move in legal if " " not in move.text and move.text != "pass"]
        choices = using if using and cup.below(2 * at, 3) == 0 else legal
        position.play(choices[cup.below(2 * at + 1, len(choices))])
        at += 1
    return position


def same(again: Position, position: Position) -> None:
    """All that a sheet says of two positions is equal."""
    for name in SAID:
        assert getattr(again, name) == getattr(position, name), name
    assert again.extras.key() == position.extras.key()
    assert again.setup.modules == position.setup.modules
    assert again.setup.changed() == position.setup.changed()
    assert again.setup.first == position.setup.first
    assert [window.pattern.grey for window in again.windows] == [
        window.pattern.grey for window in position.windows
    ]


def play_both(again: Position, position: Position, seed: object) -> None:
    """The two go on in the same way to the end."""
    again.cup, again.draws = position.cup, position.draws
    cup, at = SeededCup(f"on {seed}"), 0
    while not position.over:
        legal = position.legal_moves()
        assert again.legal_moves() == legal
        move = legal[cup.below(at, len(legal))]
        assert again.play(move) == position.play(move)
        at += 1
    same(again, position)
    for seat in range(position.players):
        assert again.score(seat) == position.score(seat)


# -- there and back ---------------------------------------------------------------------------------------------


def there_and_back(
    players: int, seed: object, modules: Collection[str], moves: int, options: Options
) -> None:
    position = played(players, seed, modules, moves, options=options)
    sheet = json.loads(json.dumps(to_sheet(position)))
    answer = score_sheet(sheet)
    for seat, player in enumerate(answer["players"]):
        lines = [(line["card"], line["points"], line["cells"]) for line in player["lines"]]
        assert lines == [(line.card, line.points, list(line.cells)) for line in position.score(seat).lines]
        assert not [
            each for each in player["breaches"] if each["rule"] not in ("touches-nothing", "first-die-border")
        ]
    if position.over:
        assert [place["seat"] for place in answer["ranking"]] == [place.seat for place in position.ranking()]
        return
    again = from_sheet(sheet, seed="another")
    same(again, position)
    assert to_sheet(again) == sheet
    assert on_the_table(again) == on_the_table(position)
    assert pickle.loads(pickle.dumps(again)) == again
    play_both(again, position, seed)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 6), data=st.data())
def test_there_and_back(seed: int, players: int, data: st.DataObject) -> None:
    modules = data.draw(st.sets(st.sampled_from(IDS)), "modules")
    options = Options(
        brush=data.draw(st.sampled_from(["printed", "neighbours"])),
        unique_around=data.draw(st.sampled_from(["each", "pairs", "larger"])),
    )
    there_and_back(players, seed, sorted(modules), data.draw(st.integers(0, 250), "moves"), options)


@pytest.mark.parametrize("module", IDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_and_back_with_each_module(module: str, players: int) -> None:
    for moves in (0, 20, 60, 120):
        there_and_back(players, f"{module} {moves}", [module], moves, Options())


@pytest.mark.parametrize("players", [2, 4, 6])
def test_there_and_back_with_all_modules(players: int) -> None:
    for moves in (5, 40, 90, 150, 220):
        there_and_back(players, f"all {moves}", IDS, moves, Options())
