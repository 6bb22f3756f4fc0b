"""The log of commitments: written and read again, and whatever is changed in it afterwards is found."""

from __future__ import annotations

from hashlib import sha256

import pytest

from rosace.engine.errors import RecordError
from rosace.engine.fairness.dice_log import (
    FIRST,
    LogError,
    check_log,
    count_games,
    next_entry,
    read_log,
    table_hash,
)
from rosace.engine.fairness.mix import secret_commitment
from tests.dice_logs import BREAKS, SECRET, STORIES, STORY, TABLE, entries, text


def test_a_line_and_its_hash_are_as_documented() -> None:
    drawn = next_entry(None, 1763497919.1234, "drawn", secret_commitment(SECRET))
    content = f"1 1763497919.123 drawn {secret_commitment(SECRET)}"
    first = sha256(f"rosace log 1\n{FIRST}\n{content}".encode()).hexdigest()
    assert drawn.line() == f"{content} {first}"
    table = sha256(f"rosace table 1\n{TABLE}".encode()).hexdigest()
    opened = next_entry(drawn, 1763497920, "opened", drawn.commitment, table_hash(TABLE))
    content = f"2 1763497920.000 opened {drawn.commitment} {table}"
    second = sha256(f"rosace log 1\n{first}\n{content}".encode()).hexdigest()
    assert opened.line() == f"{content} {second}"


def test_it_is_written_and_read_again() -> None:
    log = entries(*STORY)
    assert read_log(text(log)) == log
    stories = check_log(log)
    assert [entry.kind for entry in stories[secret_commitment(SECRET)]] == [
        "drawn", "opened", "started", "revealed",
    ]  # fmt: skip
    assert count_games(stories.values()) == {
        "over": 1, "unfinished": 1, "waiting": 0, "closed": 1, "unused": 1, "ready": 1,
    }  # fmt: skip


@pytest.mark.parametrize("what", BREAKS)
def test_a_change_is_found(what: str) -> None:
    change, number = BREAKS[what]
    with pytest.raises(LogError) as caught:
        check_log(read_log(text(change(entries(*STORY)))))
    assert caught.value.number == number


@pytest.mark.parametrize("what", STORIES)
def test_a_story_that_cannot_be_is_found(what: str) -> None:
    story, number = STORIES[what]
    with pytest.raises(LogError) as caught:
        check_log(entries(*story))
    assert caught.value.number == number


def test_a_part_is_checked_as_far_as_it_goes() -> None:
    log = entries(*STORY)
    assert len(check_log(log[4:])) == 5
    with pytest.raises(LogError):
        check_log([*log[4:7], *log[8:]])


@pytest.mark.parametrize(
    "line",
    ["1", "no entry", "1 7 drawn", f"1 7.000 thrown {FIRST} {FIRST}", f"1 7.000 drawn {FIRST} x {FIRST}",
     f"01 7.000 drawn {FIRST} {FIRST}", f"1 7.000 opened {FIRST} {FIRST}", f"1 7.000 drawn {FIRST} {FIRST} ",
     f"1 7.000 started {FIRST} {'0f' * 16},- {FIRST}"],
)  # fmt: skip
def test_a_line_that_is_no_entry_is_named(line: str) -> None:
    with pytest.raises(RecordError, match="line 2: this is no entry"):
        read_log(f"\n{line}\n")
