"""Every kind of damage to a record, in text and in JSON, is named with its place and the rule."""

from __future__ import annotations

import copy
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace.engine.errors import RecordError
from rosace.engine.record import Record
from rosace.sagrada import GAME
from tests.engine.records import TEXT, lines, random_match

# -- in text ----------------------------------------------------------------------------------------------------


def read_and_replay(text: str) -> None:
    Record.parse(text).replay(GAME)


@pytest.mark.parametrize(
    ("old", "new", "line", "complaint"),
    [
        # the text
        ("Rules: 1\n", "Rules 1\n", "Rules", "'Rules 1' is not a header"),
        ("Rules: 1\n", "rules: 1\n", "Rules", "'rules: 1' is not a header"),
        ("Rules: 1\n", "Game: sagrada\n", "Rules", "the header Game stands here a second time"),
        ("Result: *\n\n", "Result: *\n", "", "'1. 0 flux-brush' is not a header"),
        ("1. 0 flux-brush", "1 0 flux-brush", "1. ", "'1 0 flux-brush' is not a decision"),
        ("1. 0 flux-brush", "1. flux-brush", "1. ", "'1. flux-brush' is not a decision"),
        ("1. 0 flux-brush", "flux-brush", "1. ", "'flux-brush' is not a decision"),
        ("2. 0 take R5 = 3", "2. 0 take R5 =", "2. ", "is not a decision"),
        ("2. 0 take R5 = 3", "2. 0 take R5 = 3 = 4", "2. ", "is not a decision"),
        ("3. 0 R3 A2\n", "", "3. ", "this is decision 3, not 4"),
        ("3. 0", "2. 0", "3. ", "this is decision 3, not 2"),
        ("3. 0", "3. " + "9" * 5000, "3. ", "is not a decision"),
        # the headers
        ("Game: sagrada\n", "", 0, "the header Game is missing"),
        ("Rules: 1\n", "", 0, "the header Rules is missing"),
        ("Players: 2\n", "Players:\n", 0, "the header Players is missing"),
        ("Game: sagrada", "Game: mandala", 0, "this is a record of mandala, not of sagrada"),
        ("Rules: 1", "Rules: 2", 0, "made by rules 2; these are rules 1"),
        ("Players: 2", "Players: two", 0, "set-up: Players: is a whole number, not 'two'"),
        ("Players: 2", "Players: " + "9" * 5000, 0, "set-up: Players: is a whole number"),
        ("Players: 2", "Players: 3", 0, "set-up: private: one for each of 3 seats, not 2"),
        ("Players: 2", "Players: 7", 0, "set-up: players: 1 to 6 play"),
        ("Players: 2", "Players: 02", 0, "the header Players says '02'; it should be '2'"),
        ("Modules:", "Modules: glory", 0, "set-up: modules: there is no module 'glory'"),
        ("Options:", "Options: luck=good", 0, "set-up: option luck: is not known"),
        ("Options:", "Options: bag=half", 0, "set-up: option bag: is rulebook or all or scaled, not 'half'"),
        ("Options:", "Options: bag", 0, "set-up: Options: 'bag' is not of the form name=value"),
        ("Options:", "Options: bag=all", 0, "the header Options says 'bag=all'; it should be ''"),
        ("flux-brush lathekin tap-wheel", "flux-brush lathekin", 0, "set-up: tools: three tools"),
        ("flux-brush lathekin tap-wheel", "flux-brush lathekin spoon", 0, "set-up: tools: there is no card 'spoon'"),
        ("deep-shades light-shades", "deep-shades deep-shades", 0, "set-up: public: the same card"),
        ("shades-of-red / shades-of-blue", "shades-of-red", 0, "set-up: private: one for each of 2 seats"),
        ("Dealt: - / -", "Dealt: virtus / -", 0, "set-up: dealt: seat 0 is dealt two window cards, not 1"),
        ("Windows: virtus firmitas", "Windows: virtus virtus", 0, "set-up: windows: the same card"),
        ("Windows: virtus firmitas", "Windows: virtus", 0, "set-up: windows: one for each of 2 seats"),
        ("First: 0", "First: 2", 0, "set-up: first: is a seat from 0 to 1, not 2"),
        ("First: 0\n", "", 0, "set-up: First: is a whole number, not ''"),
        ("Opening: R5 Y1 G2 B3 P6", "Opening: R5 Y1 G2 B3", 0, "set-up: draw 8 has not been given"),
        ("Opening: R5 Y1 G2 B3 P6", "Opening: R5 Y1 G2 B3 P6 P6", 0, "the header Opening says"),
        ("Opening: R5 Y1 G2 B3 P6", "Opening: R5 Y1 G2 B3 P7", 0, "'P7' is no outcome"),
        ("Result: *", "Result: 12 7", 0, "the header Result says '12 7'; it should be '*'"),
        # the decisions
        ("1. 0 flux-brush", "1. 1 flux-brush", "1. ", "decision 1, 'flux-brush': seat 0 decides here, not seat 1"),
        ("1. 0 flux-brush", "1. 0 flux-!", "1. ", "decision 1, 'flux-!': 'flux-!' is not a move"),
        ("1. 0 flux-brush", "1. 0 lens-cutter", "1. ", "'lens-cutter' is not legal: tool-not-on-table"),
        ("1. 0 flux-brush", "1. 0 flux-brush = 4", "1. ", "the outcome is nothing, not 4"),
        ("2. 0 take R5 = 3", "2. 0 take R4 = 3", "2. ", "'take R4' is not legal: die-not-in-pool (die R4)"),
        ("2. 0 take R5 = 3", "2. 0 take R5", "2. ", "decision 2, 'take R5': draw 10 has not been given"),
        ("2. 0 take R5 = 3", "2. 0 take R5 = 3 4", "2. ", "the outcome is 3, not 3 4"),
        ("2. 0 take R5 = 3", "2. 0 take R5 = R5", "2. ", "the outcome is 1, not R5"),
        ("2. 0 take R5 = 3", "2. 0 take R5 = 9", "2. ", "'9' is no outcome"),
        ("3. 0 R3 A2", "3. 0 R3 B3", "3. ", "'R3 B3' is not legal: printed-value (cell B3, value 6)"),
        ("3. 0 R3 A2", "3. 0 pass", "3. ", "'pass' is not legal: must-finish-tool (tool flux-brush)"),
        ("4. 1 P6 A1", "4. 1 R5 A1", "4. ", "is not legal: die-not-in-pool (die R5)"),
        ("6. 0 pass = B1 B2 B3 B4 B5", "6. 0 pass", "6. ", "draw 11 has not been given"),
        ("6. 0 pass = B1 B2 B3 B4 B5", "6. 0 pass = B1 B2 B3 B4 B", "6. ", "has not been given"),
    ],
)  # fmt: skip
def test_damage_is_named_with_line_move_and_rule(old: str, new: str, line: str | int, complaint: str) -> None:
    assert TEXT.count(old) == 1
    where = line if isinstance(line, int) else lines(line or "Result") + (not line)
    with pytest.raises(RecordError) as caught:
        read_and_replay(TEXT.replace(old, new))
    assert complaint in caught.value.reason
    assert caught.value.line == where
    assert str(caught.value) == (f"line {where}: " if where else "") + caught.value.reason


def test_more_dice_of_a_colour_than_the_bag_holds_are_damage() -> None:
    red = " ".join(["R1"] * 5)
    text = TEXT.replace("R5 Y1 G2 B3 P6", red).split("1. 0 flux")[0]
    body, ply = "", 0
    for number in range(1, 5):
        for seat in (0, 1, 1, 0) if number % 2 else (1, 0, 0, 1):
            ply += 1
            body += f"{ply}. {seat} pass\n"
        body = body.removesuffix("\n") + f" = {red}\n"
    with pytest.raises(
        RecordError, match=r"decision 12, 'pass': draw 36 was given as kind 0, of which none is left"
    ):
        read_and_replay(text + body)


def test_a_decision_after_the_end_is_damage() -> None:
    match = random_match(1, 3)
    count = len(match.record.decisions)
    damaged = Record.parse(str(match.record) + f"{count + 1}. 0 pass\n")
    with pytest.raises(RecordError, match=f"decision {count + 1}, 'pass': the game is already over"):
        damaged.replay(GAME)


def test_a_wrong_result_is_damage_once_all_is_replayed() -> None:
    match = random_match(2, 3)
    record = copy.deepcopy(match.record)
    record.headers["Result"] = "99 0"
    with pytest.raises(RecordError, match="the header Result says '99 0'"):
        record.replay(GAME)
    assert record.replay(GAME, 5) == match.record.replay(GAME, 5)


@settings(max_examples=300)
@given(
    st.integers(0, len(TEXT) - 1), st.integers(0, 8), st.text("0123456789RYGB.= /-#:\nabcdeBack", max_size=6)
)
def test_any_damage_is_a_record_error_or_no_damage_at_all(at: int, cut: int, new: str) -> None:
    text = TEXT[:at] + new + TEXT[at + cut :]
    with suppress(RecordError):
        record = Record.parse(text)
        assert Record.parse(str(record)) == record
        record.replay(GAME)


# -- in JSON ----------------------------------------------------------------------------------------------------


def damaged(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = Record.parse(TEXT).to_json()
    change(data)
    return data


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ([], "record: is an object"),
        (None, "record: is an object"),
        ({}, "headers: is missing"),
        (damaged(lambda data: data.pop("headers")), "headers: is missing"),
        (damaged(lambda data: data.update(headers=[])), "headers: is an object"),
        (damaged(lambda data: data["headers"].update(Players=2)), "headers: 'Players': 2 is not a name and"),
        (damaged(lambda data: data["headers"].pop("Game")), "the header Game is missing"),
        (damaged(lambda data: data.pop("decisions")), "decisions: is missing"),
        (damaged(lambda data: data.update(decisions={})), "decisions: is a list"),
        (damaged(lambda data: data["decisions"].insert(1, "pass")), "decisions[1]: is an object"),
        (damaged(lambda data: data["decisions"][2].pop("seat")), "decisions[2].seat: is missing"),
        (damaged(lambda data: data["decisions"][2].update(seat="0")), "decisions[2].seat: is a whole number"),
        (damaged(lambda data: data["decisions"][2].update(seat=True)), "decisions[2].seat: is a whole number"),
        (damaged(lambda data: data["decisions"][2].update(seat=-1)), "decisions[2].seat: is from 0 to"),
        (damaged(lambda data: data["decisions"][2].pop("move")), "decisions[2].move: is missing"),
        (damaged(lambda data: data["decisions"][2].update(move="")), "decisions[2].move: is an empty text"),
        (damaged(lambda data: data["decisions"][2].update(note="!")), "decisions[2].note: is not a known field"),
        (damaged(lambda data: data["decisions"][1].update(outcome=3)), "decisions[1].outcome: is a text"),
    ],
)  # fmt: skip
def test_damaged_data_is_refused_with_its_place_and_by_the_schema(data: Any, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_json(data)
    assert caught.value.reason.startswith(complaint)
    assert caught.value.line == 0
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, Record.schema())


@pytest.mark.parametrize(
    ("place", "value", "complaint"),
    [
        (("headers", "Seed"), "7\nResult: 99 0", "headers: 'Seed'"),
        (("headers", "Seed"), " 7", "headers: 'Seed'"),
        (("headers", "no header"), "7", "headers: 'no header'"),
        (("headers", "# Remark"), "7", "headers: '# Remark'"),
        (("decisions", 2, "move"), "pass\n4. 0 pass", "decisions[2].move"),
        (("decisions", 2, "move"), "pass = 3", "decisions[2].move"),
        (("decisions", 2, "move"), " pass", "decisions[2].move"),
        (("decisions", 1, "outcome"), "3\n", "decisions[1].outcome"),
        (("decisions", 1, "outcome"), "3 = 4", "decisions[1].outcome"),
    ],
)
def test_data_that_the_text_could_not_carry_is_refused(
    place: tuple[str | int, ...], value: str, complaint: str
) -> None:
    data: Any = Record.parse(TEXT).to_json()
    inner = data
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    with pytest.raises(RecordError) as caught:
        Record.from_json(data)
    assert caught.value.reason.startswith(complaint)
    assert caught.value.line == 0


def test_a_mistake_in_data_is_named_by_its_decision() -> None:
    record = Record.from_json(damaged(lambda data: data["decisions"][2].update(move="R3 B3")))
    with pytest.raises(RecordError) as caught:
        record.replay(GAME)
    assert caught.value.line == 0
    assert caught.value.reason == "decision 3, 'R3 B3' is not legal: printed-value (cell B3, value 6)"
