"""The small values of the engine: refusals, score sheets, errors."""

from __future__ import annotations

import copy
import pickle

import pytest

from rosace.engine.errors import (
    ChanceError,
    IllegalMove,
    NotationError,
    RecordError,
    RosaceError,
    SetupError,
    UndoError,
)
from rosace.engine.record import Decision, Record
from rosace.engine.refusal import Refusal
from rosace.engine.score import Line, Place, ScoreSheet

REFUSAL = Refusal("same-colour-beside", {"cell": "B3", "other": "B2", "colour": "R"})
SHEET = ScoreSheet((Line("light-shades", 4, ("B2", "A3")), Line("empty-spaces", -3)))


@pytest.mark.parametrize(
    "value",
    [
        REFUSAL,
        SHEET,
        Place(1, 40, "points"),
        Decision(1, "take R5", "3", 17),
        Record({"Game": "x"}, [Decision(0, "pass")]),
    ],
)
def test_values_travel_between_processes(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(value) == value


def test_a_refusal_is_a_value() -> None:
    reason = Refusal("space-filled", {"cell": "A1"})
    assert reason == Refusal("space-filled", {"cell": "A1"})
    assert reason != Refusal("space-filled", {"cell": "A2"})
    assert (reason.cell, reason.other) == ("A1", None)
    assert str(reason) == "space-filled (cell A1)"
    with pytest.raises(AttributeError):
        reason.code = "another"  # type: ignore[misc]


def test_a_refusal_without_facts_is_its_code() -> None:
    assert str(Refusal("already-drafted")) == "already-drafted"
    assert Refusal("already-drafted").cell is None


def test_refusals_do_not_share_their_facts() -> None:
    assert Refusal("one").facts is not Refusal("two").facts


def test_a_sheet_adds_up_its_lines() -> None:
    sheet = ScoreSheet((Line("light-shades", 4, ("B2",)), Line("favor-tokens", 2), Line("empty-spaces", -3)))
    assert sheet.total == 3
    assert sheet["favor-tokens"] == Line("favor-tokens", 2)
    assert str(sheet).splitlines() == [
        "   4  light-shades",
        "   2  favor-tokens",
        "  -3  empty-spaces",
        "   3  total",
    ]
    assert ScoreSheet(()).total == 0
    with pytest.raises(KeyError, match="deep-shades"):
        sheet["deep-shades"]


def test_a_place_says_what_decided() -> None:
    assert Place(1, 40) == Place(1, 40, "")
    assert Place(1, 40, "points") != Place(1, 40, "favor-tokens")


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (SetupError("tools", "three, not 2"), "tools: three, not 2"),
        (RecordError(3, "is wrong"), "line 3: is wrong"),
        (RecordError(0, "is wrong"), "is wrong"),
        (IllegalMove("R5 A1", Refusal("space-filled", {"cell": "A1"})), "R5 A1: space-filled (cell A1)"),
        (UndoError("chance-has-spoken"), "chance-has-spoken"),
        (ChanceError("no dice"), "no dice"),
        (NotationError("not a die"), "not a die"),
    ],
)
def test_every_error_is_one_of_ours_and_says_what_is_wrong(error: RosaceError, text: str) -> None:
    assert isinstance(error, RosaceError)
    assert str(error) == text
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert str(arrived) == text
    for name in ("field", "reason", "line", "move", "refusal", "code"):
        assert getattr(arrived, name, None) == getattr(error, name, None)
