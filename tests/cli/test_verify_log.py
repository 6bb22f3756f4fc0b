"""`rosace verify --log`: a game is found in the log of commitments, and a log that was changed proves nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rosace.engine.fairness.dice_log import LogEntry
from rosace.engine.record import Record
from tests import dice_logs
from tests.cli.typist import rosace
from tests.dice_logs import BREAKS, STORIES, STORY, TABLE, entries


@pytest.fixture(scope="module")
def record() -> Record:
    return dice_logs.record()


@pytest.fixture
def run(tmp_path: Path, record: Record) -> Any:
    """Verify the game with a log."""

    def verify(log: list[LogEntry], *more: str, game: Record = record) -> tuple[int, str]:
        (tmp_path / "game.txt").write_text(str(game))
        (tmp_path / "log.txt").write_text(dice_logs.text(log))
        done = rosace(
            tmp_path, "verify", str(tmp_path / "game.txt"), "--log", str(tmp_path / "log.txt"), *more
        )
        return done.exit_code, done.output

    return verify


def test_a_game_is_found_in_the_log(run: Any) -> None:
    log = entries(*STORY)
    code, said = run(log, "--table", TABLE)
    assert code == 0
    assert f"entries 1 to 13 are one unbroken chain, {'and'}" in said
    assert log[-1].hash in said
    assert "over 1, not over 1, waiting 0, closed before the start 1" in said
    assert "unused 1, not yet used 1" in said
    assert "the nonces of these seats, counted from 0: 0, 2" in said
    assert "drawn (entry 2) before the table was opened (entry 3)" in said
    assert (
        "with these nonces (entry 7). It is the table that was named. The secret was revealed in entry 12"
        in said
    )
    assert "Not checked" not in said


def test_what_could_not_be_checked_is_said(run: Any) -> None:
    code, said = run(entries(*STORY)[1:11])
    assert code == 0
    assert "Not checked: what came before entry 2" in said
    assert "Not checked: which table it was; --table checks it." in said
    assert "Not checked: when the secret was revealed" in said


@pytest.mark.parametrize("what", BREAKS)
def test_a_log_that_was_changed_proves_nothing(what: str, run: Any) -> None:
    change, number = BREAKS[what]
    code, said = run(change(entries(*STORY)))
    assert code == 1
    assert f"not proved. The log is broken at entry {number}: " in said
    assert "game.txt" not in said


@pytest.mark.parametrize("what", STORIES)
def test_neither_does_one_that_says_what_cannot_be(what: str, run: Any) -> None:
    story, number = STORIES[what]
    code, said = run(entries(*story))
    assert code == 1
    assert f"The log is broken at entry {number}: " in said


def test_a_secret_that_was_changed_later_is_not_in_the_log(run: Any) -> None:
    """The log was published before: the operator cannot put another commitment into it."""
    code, said = run(dice_logs.with_other_secret())
    assert code == 1
    assert "The log has no entry that draws the commitment of this game" in said


@pytest.mark.parametrize(
    ("story", "said"),
    [
        (STORY[:1], "no entry that draws"),
        (STORY[:2], "no table was opened with it"),
        (STORY[:3], "no game was started with it"),
        (
            [*STORY[:3], ("started", dice_logs.SECRET, f"{dice_logs.ANA} - -")],
            "Entry 4 of the log says that the game",
        ),
    ],
)
def test_a_game_that_is_not_in_the_log(story: Any, said: str, run: Any) -> None:
    code, output = run(entries(*story))
    assert code == 1
    assert said in output


def test_another_table(run: Any) -> None:
    code, said = run(entries(*STORY), "--table", "kestrel8")
    assert code == 1
    assert "Entry 3 of the log says that the commitment was for another table" in said


def test_other_nonces_in_the_record_are_found(run: Any, record: Record) -> None:
    changed = Record({**record.headers, "Nonces": f"{dice_logs.BO} - {dice_logs.BO}"}, record.decisions)
    code, said = run(entries(*STORY), game=changed)
    assert code == 1
    assert "it is not mixed of the secret and the nonces" in said


def test_a_log_alone(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text(dice_logs.text(entries(*STORY)))
    done = rosace(tmp_path, "verify", "--log", str(log))
    assert (done.exit_code, done.output.count("\n")) == (0, 1)


@pytest.mark.parametrize(("content", "reason"), [(b"", "no entries"), (b"x", "line 1: "), (b"\xff", "UTF-8")])
def test_a_file_that_is_no_log(content: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_bytes(content)
    done = rosace(tmp_path, "verify", "--log", str(tmp_path / "log.txt"))
    assert done.exit_code == 2
    assert reason in done.output


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    assert "Name a record, or a log" in rosace(tmp_path, "verify").output
    (tmp_path / "game.txt").write_text("")
    done = rosace(tmp_path, "verify", str(tmp_path / "game.txt"), "--table", TABLE)
    assert (done.exit_code, "--table needs --log" in done.output) == (2, True)
    done = rosace(tmp_path, "verify", "--table", TABLE, "--log", "log.txt")
    assert (done.exit_code, "--table goes with one record" in done.output) == (2, True)


@pytest.mark.parametrize(
    ("lang", "words"), [("pl", "skrót ogłoszono (wpis 2)"), ("ru", "хеш объявлен (запись 2)")]
)
def test_in_other_languages(lang: str, words: str, run: Any) -> None:
    code, said = run(entries(*STORY), "--lang", lang)
    assert (code, words in said) == (0, True)
