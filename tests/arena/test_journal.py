"""What is kept comes back as it was, from SQLite and from Parquet alike."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace.arena import files, parquet
from rosace.arena.journal import Journal
from rosace.arena.playing import failure, forfeit, play
from rosace.arena.result import COLUMNS, Fixture, Result, data, of_data
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from tests.arena.tables import TWO, made_up

words = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=8)
orders = st.builds(
    Order,
    st.sampled_from(["sagrada", "mandala"]),
    st.integers(1, 6),
    st.lists(st.sampled_from(["glory.bloom", "passion.rare-glass"]), unique=True).map(tuple),
    st.sampled_from([(), (("bag", "scaled"),), (("a", "b=c"),)]),
    st.none() | st.integers(1, 5),
    st.just(()),  # the journal keeps no packs
)
whole = st.integers(-(2**31), 2**31 - 1)
results = st.builds(
    Result,
    st.builds(Fixture, orders, words, st.lists(words, max_size=3).map(tuple)),
    words,
    st.booleans(),
    words,
    words,
    st.integers(0, 5),
    st.lists(whole, max_size=3).map(tuple),
    st.lists(st.integers(1, 6), max_size=3).map(tuple),
    st.lists(st.sampled_from([0.0, 1 / 3, 0.5, 1.0]), max_size=3).map(tuple),
    st.lists(st.dictionaries(words, whole, max_size=3), max_size=3).map(tuple),
    st.lists(st.lists(st.floats(0, 1e6), max_size=3).map(tuple), max_size=3).map(tuple),
    st.none() | whole,
    st.lists(st.lists(words, max_size=2).map(tuple), max_size=3).map(tuple),
    st.lists(words, max_size=3).map(tuple),
)


@given(results)
def test_a_result_as_data_comes_back(result: Result) -> None:
    assert of_data(data(result)) == result
    assert tuple(data(result)) == COLUMNS


@settings(max_examples=30)
@given(st.lists(results, max_size=4, unique_by=lambda one: one.fixture))
def test_sqlite_and_parquet_keep_the_same(found: list[Result]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        base, columns = Path(folder, "r.sqlite"), Path(folder, "r.parquet")
        with Journal(base) as journal:
            for result in found:
                journal.add(result)
            journal.set_facts(plan="# nothing", date="today")
            parquet.write_parquet(columns, journal.results(), journal.about)
        kept, exported = files.load(base), files.load(columns)
    assert list(kept.results) == list(exported.results)
    assert kept.about == exported.about
    assert {one.fixture: one for one in kept.results} == {one.fixture: one for one in found}


def test_a_match_is_there_once_and_the_last_result_counts(tmp_path: Path) -> None:
    solo = Fixture(Order("sagrada", 1), "s", ("a",))
    with Journal(tmp_path / "r.sqlite") as journal:
        journal.add(failure(solo, "it broke"))
        journal.add(made_up(solo, [7]))
        ((number, kept),) = journal.numbered()
        assert kept.points == (7,)
        assert journal.result(number) == kept
        with pytest.raises(SetupError, match="match: there is none with the number 99"):
            journal.result(99)


def test_other_programs_can_look_into_the_file(tmp_path: Path) -> None:
    file = tmp_path / "r.sqlite"
    with Journal(file) as journal:
        journal.add(play(Fixture(TWO, "s", ("random", "greedy"))))
    base = sqlite3.connect(file)
    ((points, sources, record),) = base.execute(
        "SELECT json_extract(points, '$[1]'), json_extract(sources, '$[1].\"empty-spaces\"'), record FROM match"
    ).fetchall()
    base.close()
    assert points > 0 >= sources
    assert record.startswith("Game: sagrada\n")


@pytest.mark.parametrize("name", ["r.sqlite", "r.parquet"])
def test_a_file_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SetupError, match="results: there is no file"):
        files.load(tmp_path / name)
    (tmp_path / name).write_text("not a base, and long enough to be looked at " * 9)
    with pytest.raises(
        SetupError, match=r"results: .*r\.(sqlite cannot be used|parquet is not a file of this arena)"
    ):
        files.load(tmp_path / name)


def test_a_damaged_file_is_named_with_the_remedy(tmp_path: Path) -> None:
    file = tmp_path / "r.sqlite"
    with Journal(file) as journal:
        journal.add(made_up(Fixture(TWO, "s", ("a", "b")), [1, 2]))
    base = sqlite3.connect(file)
    base.execute("UPDATE match SET seats = '[\"a'")
    base.commit()
    base.close()
    with pytest.raises(SetupError, match=r"r\.sqlite is damaged .*Restore it from a copy"):
        files.load(file)
    with Journal(file, read_only=True) as journal, pytest.raises(SetupError, match="is damaged"):
        list(journal.numbered())
    content = bytearray(file.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)  # the first page, with the schema, is whole
    file.write_bytes(content)
    with pytest.raises(SetupError, match=r"r\.sqlite (is damaged|cannot be used)"):
        files.load(file)


def test_results_can_be_read_where_nothing_can_be_written(tmp_path: Path) -> None:
    file = tmp_path / "r.sqlite"
    with Journal(file) as journal:
        journal.add(made_up(Fixture(TWO, "s", ("a", "b")), [1, 2]))
        with Journal(file, read_only=True) as reader:  # also while it is being written
            assert len(reader) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["r.sqlite"]
    before = file.read_bytes()
    assert len(files.load(file).results) == 1
    assert file.read_bytes() == before


def test_a_file_of_a_later_format_is_refused(tmp_path: Path) -> None:
    with Journal(tmp_path / "r.sqlite") as journal:
        journal.set_facts(format="99")
    with pytest.raises(SetupError, match="is of format 99; this one is 2"):
        Journal(tmp_path / "r.sqlite")


def test_a_file_of_the_first_format_is_read_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    first = made_up(Fixture(TWO, "s-1", ("a", "b")), [1, 2])
    with Journal(file) as journal:
        journal.add(first)
    base = sqlite3.connect(file)
    base.execute("ALTER TABLE match DROP COLUMN forfeits")
    base.execute("UPDATE about SET value = '1' WHERE name = 'format'")
    base.commit()
    base.close()
    before = file.read_bytes()
    assert list(files.load(file).results) == [first], "also where nothing can be written"
    assert file.read_bytes() == before
    lost = forfeit(Fixture(TWO, "s-2", ("a", "b")), 1, "crash, decision 3: exit 1")
    with Journal(file) as journal:
        journal.add(lost)
        assert list(journal.results()) == [first, lost]
        assert journal.about["format"] == "2"


def test_parquet_of_an_earlier_version_is_read() -> None:
    old = Path(__file__).parents[2] / "docs" / "strength" / "by-the-clock.parquet"
    assert all(one.finished for one in files.load(old).results)
