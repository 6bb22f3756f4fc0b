"""Which games count, and the records in a file."""

from __future__ import annotations

import pytest

from rosace.audit.records import audit_records, audited, split_records
from rosace.engine.record import Record
from tests.audit.archives import random_record


def changed(**headers: str) -> Record:
    record = random_record("mandala", 2, "counted")
    return Record(
        {name: value for name, value in {**record.headers, **headers}.items() if value}, record.decisions
    )


def test_a_finished_game_counts() -> None:
    assert audited(changed()).games == 1


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({"Result": "*"}, "not-over"),
        ({"TakeBacks": "1"}, "taken-back"),
        ({"TakeBacks": "often"}, "not-proved"),
        ({"Seed": ""}, "no-seed"),
        ({"Seed": "another"}, "not-proved"),
        ({"Rules": "0"}, "not-proved"),
        ({"Game": "go"}, "not-proved"),
    ],
)
def test_other_games_are_left_out_with_the_reason(headers: dict[str, str], reason: str) -> None:
    found = audited(changed(**headers))
    assert (found.games, found.tests) == (0, {})
    assert found.left_out == {reason: 1}


def test_what_was_given_by_hand_is_no_draw() -> None:
    record = random_record("sagrada", 2, "given")
    parts = audited(record).tests
    given = Record({**record.headers, "Given": "first"}, record.decisions)
    assert "start" in parts
    assert audited(given).left_out == {"not-proved": 1}  # the seed gives that part to the next draw
    from rosace import sagrada
    from rosace.engine.match import Match

    match = Match(sagrada.GAME, sagrada.start(2, seed="given", first=1))
    while not match.position.over:
        match.play(match.position.legal_moves()[-1])
    assert "start" not in audited(match.record).tests


def test_a_seed_counts_once() -> None:
    one, other = random_record("mandala", 2, "one"), random_record("mandala", 2, "other")
    sums = audit_records([one, other, one])["mandala"]
    assert (sums.games, sums.left_out) == (2, {"repeated": 1})


def test_the_text_of_an_archive_is_split_into_its_records() -> None:
    records = [random_record("mandala", 2, f"split {seed}") for seed in range(3)]
    text = "".join([f"# table {index}, ended 1.0\n{record}\n" for index, record in enumerate(records)])
    assert [Record.parse(part) for part in split_records(text)] == records
    assert list(split_records("\n# nothing\n")) == []
