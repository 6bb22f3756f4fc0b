"""The battery: very many whole games with quick checks, and fewer with thorough ones at every step."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosace import mandala, sagrada
from rosace.arena.version import compiled
from rosace.engine.cup import SeededCup
from rosace.engine.errors import ChanceError
from rosace.engine.match import Match
from rosace.engine.prompt import Prompt, Remark
from rosace.engine.record import Record
from tests.battery.case import Case
from tests.battery.mandala_cases import CASES as MANDALA
from tests.battery.sagrada_cases import CASES as SAGRADA
from tests.battery.sagrada_cases import WITH_MODULES
from tests.records import without_seed
from tests.text.catalogues import variables
from tests.wire import conforms

MESSAGES = variables("en")

# Of five games two are with modules, and one is Mandala Stones.
CASES: list[Case] = [*SAGRADA, *WITH_MODULES * 36, *MANDALA * 18]
SOME: list[Case] = [*SAGRADA[:: len(SAGRADA) // 12], *WITH_MODULES, *MANDALA]
# Compiled, games are played several times as fast; what looks at their every step is not.
GAMES = int(os.environ.get("ROSACE_BATTERY_GAMES", "2400" if compiled() else "600"))
THOROUGH = GAMES // (24 if compiled() else 12)

# What `repr` of a position is read back with.
NAMES: dict[str, Any] = {"sagrada": sagrada, "mandala": mandala}

# Which of the legal moves is chosen, decision by decision; begun again when it runs out.
CHOICES = st.binary(min_size=1, max_size=60)
SEEDS = st.integers(0, 2**32)

thorough = settings(deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


class Chooser:
    """Chooses among legal moves by a row of bytes."""

    def __init__(self, choices: bytes) -> None:
        self.choices = choices
        self.next = 0
        self.last: Any = None

    def __call__(self, moves: Sequence[Any]) -> Any:
        byte = self.choices[self.next % len(self.choices)]
        self.next += 1
        self.last = moves[(byte * 31 + self.next) % len(moves)]
        return self.last


def finish(case: Case, position: Any, choose: Chooser) -> int:
    """Play to the end; checks that there is one, and no dead end before it."""
    decisions = in_turn = turns = 0
    while not position.over:
        moves = position.legal_moves()
        assert moves, f"a dead end:\n{position}"
        assert len(set(moves)) == len(moves), "a move is offered twice"
        in_turn = in_turn + 1 if position.turns == turns else 1
        turns = position.turns
        assert in_turn <= case.most_in_a_turn, f"a turn without end:\n{position}"
        position.play(choose(moves))
        decisions += 1
    assert decisions <= case.most_decisions
    assert position.legal_moves() == []
    return decisions


@settings(thorough, max_examples=GAMES)
@given(case=st.sampled_from(CASES), seed=SEEDS, choices=CHOICES)
def test_whole_games(case: Case, seed: int, choices: bytes) -> None:
    """Whole games end, without dead ends, and everything is where it should be at the end of each."""
    check_whole_game(case, seed, choices)


def check_whole_game(case: Case, seed: int, choices: bytes) -> None:
    """Play a game to its end."""
    position = case.start(seed)
    case.check(position)
    finish(case, position, Chooser(choices))
    case.check(position)
    assert sorted(place.seat for place in position.ranking()) == list(range(position.players))


@settings(thorough, max_examples=THOROUGH)
@given(case=st.sampled_from(CASES), seed=SEEDS, choices=CHOICES)
def test_every_step(case: Case, seed: int, choices: bytes) -> None:
    """Copy, undo, views and resampling, in every position of a game; then its record replays and proves it."""
    check_every_step(case, seed, choices)


def check_every_step(case: Case, seed: int, choices: bytes) -> None:
    """Check every position of a game, and its record."""
    match = Match(case.game, case.start(seed))
    choose = Chooser(choices)
    fresh_cup = SeededCup(f"sampling {seed}")
    while not match.position.over:
        position = match.position
        case.check(position)
        before = position.key()
        moves = position.legal_moves()
        move = choose(moves)
        assert position.explain(move) is None
        check_copy(position, moves[0])
        check_text(position, move)
        check_views(case, position, fresh_cup)
        seat = position.seat
        earlier = position.copy()
        check_undo(match, move, before)
        case.check_step(earlier, move, match.position)
        check_nothing_came_to_light(case, match, earlier, move)
        check_remarks(case, match, earlier, move)
        assert match.record.decisions[-1].seat == seat
    check_record(match, choose.next)


def check_copy(position: Any, move: Any) -> None:
    """A copy is equal and no alias."""
    key = position.key()
    copy = position.copy()
    assert copy == position
    assert hash(copy) == hash(position)
    copy.play(move)
    assert position.key() == key
    assert copy.key() != key


def check_text(position: Any, move: Any) -> None:
    """The text of a position reads back, at any moment, and the game goes on the same from there."""
    again = eval(repr(position), NAMES)
    assert again == position
    assert again.text == position.text
    assert "\n" not in position.text
    assert again.legal_moves() == position.legal_moves()
    copy = position.copy()
    again.cup, again.draws = position.cup, position.draws
    assert again.play(str(move)) == copy.play(move)
    assert again == copy


def check_undo(match: Match[Any], move: Any, before: tuple[object, ...]) -> None:
    """Undo after a decision is the identity; it is refused only after a roll or draw, or when the game is over."""
    seat, draws = match.position.seat, match.position.draws
    match.play(move)
    reason = match.why_not_undo(seat)
    if match.position.over:
        assert reason == "game-over"
    elif match.position.draws > draws:
        assert reason == "chance-has-spoken"
    elif match.position.revealed:
        assert reason == "hidden-came-to-light"
    else:
        assert reason == ""
        match.undo(seat)
        assert match.position.key() == before
        match.play(move)


def check_nothing_came_to_light(case: Case, match: Match[Any], before: Any, move: Any) -> None:
    """What may be taken back has shown the player nothing: it looks the same wherever hidden things are different."""
    if match.why_not_undo(before.seat) == "":
        other = case.twin(before, before.seat)
        other.play(move)
        assert other.view(before.seat) == match.position.view(before.seat), (
            f"{move} shows something:\n{before}"
        )


def check_views(case: Case, position: Any, fresh_cup: SeededCup) -> None:
    """Positions that differ only in hidden things give the same view; so do positions sampled from it."""
    for seat in {-1, position.seat, position.turns % position.players}:  # these change from turn to turn
        view = position.view(seat)
        twin = case.twin(position, seat)
        assert (twin.key(), twin.draws) != (position.key(), position.draws)
        sampled = position.resample(seat, fresh_cup)
        assert conforms(view.data(), case.game.view_type)
        assert conforms(list(case.game.progress(view)), list[case.game.progress_type])  # type: ignore[name-defined]
        for alike in (twin, sampled):
            assert alike.view(seat) == view
            assert alike.view(seat).data() == view.data()
            assert str(alike.view(seat)) == str(view)
        again = type(view).from_data(json.loads(json.dumps(view.data())))
        assert again == view
        assert again.legal_moves() == view.legal_moves()
        assert again.sample(fresh_cup) == sampled
        assert twin.resample(seat, fresh_cup) == sampled
        check_prompt(case, position, view, [twin.view(seat), sampled.view(seat), again])
        if view.to_move == seat:
            assert view.legal_moves() == position.legal_moves() == sampled.legal_moves()
        with pytest.raises(ChanceError):
            view._table.cup.below(0, 6)


def check_prompt(case: Case, position: Any, view: Any, alike: Sequence[Any]) -> None:
    """The prompt offers exactly the legal moves, each by something else that is pointed at; others wait."""
    prompt = case.game.prompt(view)
    choices = prompt["choices"]
    assert conforms(prompt, Prompt)
    if view.to_move != view.seat:
        assert (prompt["code"], choices) == ("wait", [])
    else:
        assert [choice["move"] for choice in choices] == [str(move) for move in position.legal_moves()]
        assert len({tuple(choice["targets"]) for choice in choices}) == len(choices)
        assert all(choice["targets"] for choice in choices)
    assert MESSAGES[f"prompt-{prompt['code']}"] <= prompt["facts"].keys()
    for other in alike:
        assert case.game.prompt(other) == prompt


def check_remarks(case: Case, match: Match[Any], before: Any, move: Any) -> None:
    """Remarks have words, and say nothing that somebody who only looks on cannot see, unless they are secret."""
    game, after = case.game, match.position
    outcome = match.record.decisions[-1].outcome
    remarks = game.remarks(before, move, after, outcome)
    assert game.remarks(before, str(move), after, outcome) == remarks
    assert remarks[0]["seat"] == before.seat
    assert remarks[0]["secret"] == game.secret_until(move)
    assert conforms(remarks, list[Remark])
    for remark in remarks:
        assert remark["turn"] == before.turns
        assert MESSAGES[f"remark-{remark['code']}"] <= remark["facts"].keys()
    other = case.twin(before, -1)
    other.cup, other.draws = before.cup, before.draws
    then = other.copy()
    if not remarks[0]["secret"]:
        then.play(move)
        if then.view(-1) == after.view(-1):
            assert game.remarks(other, move, then, outcome) == remarks


def check_record(match: Match[Any], ply: int) -> None:
    """The record reads back as it was written, replays to the same positions, and its seed proves it."""
    game, record = match.game, match.record
    assert Record.parse(str(record)) == record
    assert Record.from_json(record.to_json()) == record
    for again in (record.replay(game), record.verify(game), without_seed(record).replay(game)):
        assert again == match.position
        assert str(again) == str(match.position)
    half = ply // 2
    middle = record.replay(game, half)
    assert middle.seat == record.decisions[half].seat


@pytest.mark.parametrize("case", SOME, ids=str)
def test_a_sampled_position_can_be_played_out(case: Case) -> None:
    """A sampled position is a whole game: it ends, and its pieces are conserved."""
    position = case.start(3)
    choose = Chooser(b"any move will do")
    for step in range(20):
        sampled = position.resample(position.seat, SeededCup(step))
        case.check(sampled)
        finish(case, sampled, Chooser(bytes([step + 1])))
        case.check(sampled)
        position.play(choose(position.legal_moves()))


@pytest.mark.parametrize("case", SOME, ids=str)
def test_positions_and_views_travel_between_processes(case: Case) -> None:
    """What is pickled or copied deeply is the same and plays on the same."""
    position = case.start(4)
    choose = Chooser(b"whatever comes")
    while not position.over:
        for travelled in (pickle.loads(pickle.dumps(position)), deepcopy(position)):
            assert travelled == position
            assert travelled.legal_moves() == position.legal_moves()
            assert travelled.outcome == position.outcome
        view = position.view(position.seat)
        arrived = pickle.loads(pickle.dumps(view))
        assert arrived == view
        assert arrived.sample(SeededCup(1)) == view.sample(SeededCup(1))
        position.play(choose(position.legal_moves()))
        travelled.play(choose.last)
        assert travelled == position
