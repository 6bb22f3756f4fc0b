"""A game written down and taken back: headers that must fit, and what cannot be undone."""

from __future__ import annotations

import pytest

from rosace import mandala
from rosace.engine.errors import RecordError, UndoError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.mandala import Options, Position
from tests.mandala.tables import table
from tests.records import without_seed

BURIED = {"C N": "RP.YW", "NW N": "YP"}


def match_of(position: Position) -> Match[Position]:
    return Match(mandala.GAME, position)


# -- undo --------------------------------------------------------------------------------------------------------


def test_a_pick_that_uncovers_a_hidden_pattern_cannot_be_taken_back() -> None:
    match = match_of(table(stacks=BURIED))
    match.play("W1>C N I")
    assert match.position.revealed
    assert match.why_not_undo(0) == "hidden-came-to-light"
    with pytest.raises(UndoError) as caught:
        match.undo(0)
    assert caught.value.code == "hidden-came-to-light"
    assert len(match.record.decisions) == 1


def test_with_patterns_open_it_can() -> None:
    match = match_of(table(stacks=BURIED, options=Options(patterns="open")))
    before = match.position.key()
    match.play("W1>C N I")
    assert not match.position.revealed
    match.undo(0)
    assert (match.position.key(), match.record.decisions) == (before, [])


def test_a_pick_that_uncovers_nothing_can_be_taken_back() -> None:
    match = match_of(table("- - - - -", "YW - - - -", stacks={"C N": "YW"}))
    before = match.position.key()
    match.play("W1>C N I")
    match.undo(0)
    assert match.position.key() == before


def test_a_score_can_be_taken_back_also_after_somebody_has_uncovered_a_pattern() -> None:
    match = match_of(table("- - - - -", "YW RW - - -", stacks=BURIED))
    match.play("W1>C N I")
    before = match.position.key()
    match.play("tops I")
    assert not match.position.revealed
    assert match.why_not_undo(0) == "another-has-acted"
    match.undo(1)
    assert match.position.key() == before
    assert match.why_not_undo(0) == "hidden-came-to-light", "as before seat 1 acted"


@pytest.mark.parametrize(("patterns", "reason"), [("hidden", "hidden-came-to-light"), ("open", "")])
def test_after_a_break_it_is_the_same(patterns: str, reason: str) -> None:
    match = match_of(mandala.start(2, seed=1, first=0, options=Options(patterns=patterns)))
    match.play(match.position.legal_moves()[0])
    resumed = Match.resume(mandala.GAME, Record.parse(str(match.record)))
    assert resumed.position == match.position
    assert resumed.why_not_undo(0) == match.why_not_undo(0) == reason


# -- records -----------------------------------------------------------------------------------------------------


def record_of(first: int | None = None) -> Record:
    match = match_of(mandala.start(2, seed=1, first=first))
    for _ in range(3):
        match.play(match.position.legal_moves()[-1])
    return match.record


def test_a_replayed_position_equals_the_one_that_was_played() -> None:
    match = match_of(mandala.start(3, seed=9))
    for _ in range(5):
        match.play(match.position.legal_moves()[0])
    assert match.record.replay(mandala.GAME) == match.position
    assert without_seed(match.record).replay(mandala.GAME) == match.position
    assert match.record.verify(mandala.GAME) == match.position


def test_a_deal_that_is_not_of_the_seed_is_found_out() -> None:
    record = record_of()
    record.headers["First"] = str(1 - int(record.headers["First"]))
    with pytest.raises(RecordError, match="the header First says"):
        record.verify(mandala.GAME)


def test_a_part_that_was_given_is_taken_from_the_record() -> None:
    record = record_of(first=1)
    assert (record.headers["Given"], record.headers["First"]) == ("first", "1")
    assert record.verify(mandala.GAME) == record.replay(mandala.GAME)


@pytest.mark.parametrize(
    ("header", "value", "reason"),
    [
        ("Players", "two", "Players: is a whole number, not 'two'"),
        ("Players", "9" * 5000, "Players: is a whole number"),
        ("Players", "5", "players: 2 to 4 play, not 5"),
        ("First", "", "First: is a whole number, not ''"),
        ("First", "2", "first: is a seat from 0 to 1, not 2"),
        ("Options", "patterns", "Options: 'patterns' is not of the form name=value"),
        ("Options", "patterns=closed", "option patterns: is hidden or open, not 'closed'"),
        ("Modules", "night", "modules: there is no module night"),
        ("Stacks", "YW BP", "stacks: there are 24 stacks, not 2"),
        ("Artists", "N E S", "artists: there are 4 artists, not 3"),
        ("Objectives", "one-stone two-stones", "objectives: two for each of 2 seats, not 1 pairs"),
    ],
)
def test_a_header_that_cannot_be(header: str, value: str, reason: str) -> None:
    record = record_of()
    record.headers[header] = value
    with pytest.raises(RecordError) as caught:
        record.replay(mandala.GAME)
    assert reason in str(caught.value)


def test_chance_never_answers_a_move() -> None:
    text = str(record_of()).replace("\n2. ", " = YW\n2. ")
    with pytest.raises(RecordError, match="chance never answers a move"):
        Record.parse(text).replay(mandala.GAME)
