"""Records: text and JSON and back, replay to any decision, and proof by the seed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from rosace import sagrada
from rosace.engine.errors import RecordError
from rosace.engine.match import Match
from rosace.engine.record import Decision, Record
from rosace.sagrada import GAME, Options, dice
from tests.engine.records import TEXT, lines, random_match

# -- text --------------------------------------------------------------------------------------------------------


def test_a_record_is_read_and_written_as_it_was() -> None:
    record = Record.parse(TEXT)
    assert str(record) == TEXT
    assert record.headers["Options"] == ""
    assert record.decisions[1] == Decision(0, "take R5", "3")
    assert record.decisions[1].line == lines("2. 0 take")


def test_a_record_replays_from_its_outcomes_alone() -> None:
    position = Record.parse(TEXT).replay(GAME)
    assert (position.round, position.seat) == (2, 1)
    assert position.window(0).die_at("A2") == "R3"
    assert position.window(1).die_at("A1") == "P6"
    assert dice.names(position.pool) == "B1 B2 B3 B4 B5"


def test_remarks_blank_lines_and_odd_blanks_are_read_over() -> None:
    odd = "# A game\n\n" + TEXT.replace("1. 0", "# the first\n  1.  0").replace("A2\n", "A2\n\n\n# a rest\n")
    odd = odd.replace("= 3", "=   3  ").replace("\n", "\r\n")
    assert str(Record.parse(odd)) == TEXT


def test_moves_are_read_tolerantly() -> None:
    position = Record.parse(TEXT.replace("R3 A2", "r3 a2")).replay(GAME)
    assert position == Record.parse(TEXT).replay(GAME)


@pytest.mark.parametrize(
    ("players", "options"), [(1, None), (2, Options(two_dice="together", brush="neighbours")), (4, None)]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_played_game_goes_through_text_and_json_and_replays(
    players: int, options: Options | None, seed: int
) -> None:
    match = random_match(players, seed, options=options)
    record = match.record
    assert Record.parse(str(record)) == record
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
    for again in (record.replay(GAME), record.verify(GAME), Record.parse(str(record)).replay(GAME)):
        assert again == match.position
        assert again.ranking() == match.position.ranking()
    assert record.verify(GAME) == match.position
    jsonschema.validate(record.to_json(), Record.schema())


def test_a_record_replays_to_any_decision() -> None:
    match = Match(GAME, sagrada.start(2, seed=3))
    past = [match.position.copy()]
    for _ in range(30):
        match.play(match.position.legal_moves()[0])
        past.append(match.position.copy())
    for ply, expected in enumerate(past):
        assert match.record.replay(GAME, ply) == expected


def test_the_result_is_written_when_the_game_is_over() -> None:
    match = random_match(3, 5, plies=20)
    assert match.record.headers["Result"] == "*"
    match = random_match(3, 5)
    totals = [match.position.score(seat).total for seat in range(3)]
    assert match.record.headers["Result"] == " ".join(map(str, totals))


# -- headers -----------------------------------------------------------------------------------------------------


def test_the_headers_hold_the_whole_set_up() -> None:
    options = Options(bag="scaled", straightedge="may")
    record = Match(
        GAME, sagrada.start(2, seed="rose", options=options, first=1, windows=["virtus", None])
    ).record
    assert list(record.headers) == [
        "Game", "Rules", "Players", "Modules", "Options", "Tools", "Public", "Private", "Dealt", "Windows", "First",
        "Given", "Commitment", "Seed", "Opening", "Result",
    ]  # fmt: skip
    assert record.headers["Options"] == "bag=scaled straightedge=may"
    assert record.headers["Windows"] == "virtus -"
    assert record.headers["Given"] == "windows first"
    assert record.headers["Seed"] == "rose"


def test_a_position_that_was_copied_gives_the_same_headers() -> None:
    position = sagrada.start(2, seed=1, windows=["virtus", "firmitas"])
    assert GAME.headers(position)["Opening"] != ""
    assert GAME.headers(position.copy()) == GAME.headers(position)


FIXED: dict[str, Any] = {
    "windows": ["virtus", None],
    "dealt": [["virtus", "firmitas"], ["batllo", "via-lux"]],
    "private": ["shades-of-red", "shades-of-blue"],
    "tools": ["flux-brush", "lathekin", "tap-wheel"],
    "public": ["deep-shades", "light-shades", "color-variety"],
    "first": 1,
}


@pytest.mark.parametrize("part", [*FIXED, "all", "none"])
def test_the_seed_proves_the_rest_whatever_the_caller_fixed(part: str) -> None:
    given = FIXED if part == "all" else {name: value for name, value in FIXED.items() if name == part}
    match = Match(GAME, sagrada.start(2, seed=4, **given))
    for _ in range(12):
        match.play(match.position.legal_moves()[0])
    assert match.record.verify(GAME) == match.position
    assert match.record.replay(GAME) == match.position


@pytest.mark.parametrize("count", [1, 5])
def test_the_number_of_solo_tools_is_proved_too(count: int) -> None:
    match = Match(GAME, sagrada.start(1, seed=4, tools=count))
    match.play(match.position.legal_moves()[0])
    assert match.record.verify(GAME) == match.position


# -- going on ----------------------------------------------------------------------------------------------------


def test_a_record_with_its_seed_goes_on_as_it_would_have() -> None:
    match, other = random_match(2, 6, plies=15), random_match(2, 6, plies=40)
    resumed = Match.resume(GAME, Record.parse(str(match.record)))
    for decision in other.record.decisions[15:]:
        assert resumed.play(decision.move) == decision.outcome
    assert str(resumed.record) == str(other.record)


def test_a_record_without_a_seed_goes_on_with_new_dice() -> None:
    resumed = Match.resume(GAME, Record.parse(TEXT))
    said = [resumed.play("pass") for _ in range(4)]
    assert said[:3] == [""] * 3
    assert len(said[3].split()) == 5
    assert str(resumed.record).startswith(TEXT)
    assert resumed.record.replay(GAME) == resumed.position


# -- proof by the seed -------------------------------------------------------------------------------------------


def swap_first_two(value: str) -> str:
    first, second, *rest = value.split()
    return " ".join([second, first, *rest])


@pytest.mark.parametrize(
    ("header", "change", "complaint"),
    [
        ("Seed", lambda value: value + "0", "the header Commitment does not belong to the seed"),
        ("Seed", lambda value: "", "the header Seed is missing"),
        ("Seed", lambda value: "\ud800", "the header Seed: a seed is one line"),
        ("Commitment", lambda value: "0" * 64, "the header Commitment does not belong to the seed"),
        ("Tools", swap_first_two, "the header Tools says"),
        ("Public", swap_first_two, "the header Public says"),
        ("Private", lambda value: " / ".join(reversed(value.split(" / "))), "the header Private says"),
        ("Dealt", lambda value: " / ".join(reversed(value.split(" / "))), "the header Dealt says"),
        ("First", lambda value: str(1 - int(value)), "the header First says"),
    ],
)
def test_a_changed_seed_commitment_or_deal_is_found(
    header: str, change: Callable[[str], str], complaint: str
) -> None:
    record = copy.deepcopy(random_match(2, 8, plies=30).record)
    record.verify(GAME)
    record.headers[header] = change(record.headers[header])
    with pytest.raises(RecordError) as caught:
        record.verify(GAME)
    assert caught.value.reason.startswith(complaint)
    assert caught.value.line == 0


def test_a_seed_changed_together_with_its_commitment_is_found_by_the_deal() -> None:
    record = copy.deepcopy(random_match(2, 8, plies=30).record)
    other = Match(GAME, sagrada.start(2, seed="another")).record
    for header in ("Seed", "Commitment"):
        record.headers[header] = other.headers[header]
    with pytest.raises(RecordError, match=r"the header .* says"):
        record.verify(GAME)


def test_a_changed_outcome_is_found_although_it_could_have_been() -> None:
    record = copy.deepcopy(random_match(2, 8, plies=30).record)
    index = next(index for index, decision in enumerate(record.decisions) if decision.outcome)
    told = record.decisions[index]
    tokens = told.outcome.split()
    changed = [token[0] + str(7 - int(token[1])) for token in tokens]
    record.decisions[index] = Decision(told.seat, told.move, " ".join(changed))
    record.replay(GAME, index + 1)
    with pytest.raises(
        RecordError, match=f"decision {index + 1}, .*: the outcome is {told.outcome}, not {changed[0]}"
    ):
        record.verify(GAME)


def test_a_record_without_a_seed_proves_nothing() -> None:
    with pytest.raises(RecordError, match="without it nothing can be proved"):
        Record.parse(TEXT).verify(GAME)


# -- JSON --------------------------------------------------------------------------------------------------------


def test_the_published_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(Record.schema())
    assert Record.schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_a_record_as_plain_data() -> None:
    data = Record.parse(TEXT).to_json()
    assert data["headers"]["Windows"] == "virtus firmitas"
    assert data["decisions"][:2] == [
        {"seat": 0, "move": "flux-brush"},
        {"seat": 0, "move": "take R5", "outcome": "3"},
    ]
    jsonschema.validate(data, Record.schema())
    assert str(Record.from_json(data)) == TEXT
