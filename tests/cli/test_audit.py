"""`rosace audit`: the tests of the dice of many games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rosace.audit.records import audit_records
from rosace.audit.report import evaluate
from rosace.engine.record import Record
from rosace.text import LANGUAGES
from tests.audit.archives import random_record
from tests.cli.typist import rosace


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [random_record("mandala", 2, f"audit {seed}") for seed in range(12)]


@pytest.fixture
def archive(records: list[Record], tmp_path: Path) -> Path:
    path = tmp_path / "archive.txt"
    path.write_text("".join([f"# table x, ended 1.0\n{record}\n" for record in records]), encoding="utf-8")
    return path


def test_an_archive_is_audited_like_its_records(tmp_path: Path, archive: Path, records: list[Record]) -> None:
    run = rosace(tmp_path, "audit", str(archive), "--json")
    assert run.exit_code == 0
    assert json.loads(run.output) == evaluate(audit_records(records))


def test_files_of_one_record_give_the_same_in_any_order(
    tmp_path: Path, archive: Path, records: list[Record]
) -> None:
    files = []
    for number, record in enumerate(reversed(records)):
        files.append(tmp_path / f"{number}.{'json' if number % 2 else 'txt'}")
        files[-1].write_text(json.dumps(record.to_json()) if number % 2 else str(record), encoding="utf-8")
    one = rosace(tmp_path, "audit", str(archive), "--json").output
    assert rosace(tmp_path, "audit", *map(str, files), "--json").output == one


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_prints_each_test_and_the_verdict(tmp_path: Path, archive: Path, language: str) -> None:
    run = rosace(tmp_path, "audit", str(archive), "--counts", "--lang", language)
    assert run.exit_code == 0
    assert "{audit" not in run.output
    assert "audit-" not in run.output
    if language == "en":
        assert "Mandala Stones: 12 games" in run.output
        assert "Patterns of the top stones" in run.output
        assert "All 4 tests together: p = " in run.output


def test_it_says_what_is_not_counted(tmp_path: Path, archive: Path) -> None:
    again = rosace(tmp_path, "audit", str(archive), str(archive)).output
    assert "Not counted: 12 with a seed that is counted already" in again


def test_a_file_that_is_no_record_is_named(tmp_path: Path, archive: Path) -> None:
    archive.write_text(archive.read_text(encoding="utf-8") + "Game: mandala\n\n1. 0 W1 =\n", encoding="utf-8")
    run = rosace(tmp_path, "audit", str(archive))
    assert run.exit_code == 2
    assert f"{archive}: record 13: line 3:" in run.output
    assert rosace(tmp_path, "audit", str(tmp_path / "nothing.txt")).exit_code == 2
