"""The journal: an SQLite file with one row a match, written as soon as the match has ended.

A run continues from it, and reports and Parquet files are made of it. Lists are stored as JSON, which SQLite can
query; `record` is the game's record as `rosace replay` reads it. A match that is not in the journal has not been
played.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from rosace.arena.result import COLUMNS, Result, data, of_data
from rosace.engine.errors import SetupError

FORMAT: Final = "2"
OLDER: Final = ("1",)
"""Formats that are read too: the first has no column for forfeits."""
_LISTS: Final = ("modules", "options", "seats", "points", "places", "wins", "sources", "times", "faults",
                 "forfeits")  # fmt: skip
_KEY: Final = ("game", "players", "modules", "options", "tools", "seed", "seats")
_WHOLE: Final = ("players", "first", "decisions", "compiled")
_SCHEMA: Final = f"""
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS match (
  id INTEGER PRIMARY KEY,
  {", ".join(f"{name} {'REAL' if name == 'seconds' else 'INTEGER' if name in _WHOLE else 'TEXT'} NOT NULL"
             for name in COLUMNS if name not in ("tools", "target"))},
  tools INTEGER, target INTEGER);
CREATE UNIQUE INDEX IF NOT EXISTS once ON match (
  game, players, modules, options, ifnull(tools, 0), seed, seats);
"""  # fmt: skip


class Journal:
    """The results of a tournament, in a file. Close it when done, or use it in a `with`."""

    def __init__(self, file: Path, read_only: bool = False) -> None:
        self.file = file
        if read_only and not file.is_file():
            raise SetupError("results", f"there is no file {file}")
        try:
            address = f"{file.absolute().as_uri()}?mode=ro"
            self._base = sqlite3.connect(address, uri=True) if read_only else _open_for_writing(file)
            self._base.row_factory = sqlite3.Row
            found = self.about["format"]
        except (sqlite3.Error, KeyError) as error:
            raise SetupError("results", f"{file} cannot be used: {error}") from None
        if found not in (FORMAT, *OLDER):
            raise SetupError("results", f"{file} is of format {found}; this one is {FORMAT}")

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. If no other process has it open, it is a single file again."""
        with suppress(sqlite3.Error):
            self._base.execute("PRAGMA journal_mode = DELETE")
        self._base.close()

    # -- about the run -------------------------------------------------------------------------------------------

    @property
    def about(self) -> dict[str, str]:
        """The facts about the run: the plan, the machine."""
        return {row["name"]: row["value"] for row in self._base.execute("SELECT name, value FROM about")}

    def set_facts(self, **facts: str) -> None:
        """Store facts about the run."""
        with self._base:
            self._base.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", list(facts.items()))

    # -- matches -------------------------------------------------------------------------------------------------

    def add(self, result: Result) -> None:
        """Store a result; an earlier one of the same match is replaced."""
        row = data(result)
        values = [_text(row[name]) if name in _LISTS else row[name] for name in COLUMNS]
        marks = ", ".join("?" * len(COLUMNS))
        with self._base:
            self._base.execute(
                f"INSERT OR REPLACE INTO match ({', '.join(COLUMNS)}) VALUES ({marks})", values
            )

    def results(self) -> Iterator[Result]:
        """All results, in an order that does not depend on when they came in."""
        order = ", ".join(_KEY)
        with self._reading():
            for row in self._base.execute(f"SELECT * FROM match ORDER BY {order}"):
                yield of_data(_row(row))

    def numbered(self) -> Iterator[tuple[int, Result]]:
        """The matches with their numbers, in the order of these."""
        with self._reading():
            for row in self._base.execute("SELECT * FROM match ORDER BY id"):
                yield row["id"], of_data(_row(row))

    def result(self, number: int) -> Result:
        """The match with a number."""
        with self._reading():
            row = self._base.execute("SELECT * FROM match WHERE id = ?", [number]).fetchone()
            if row is None:
                raise SetupError("match", f"there is none with the number {number} in {self.file}")
            return of_data(_row(row))

    def versions(self) -> list[str]:
        """The versions of rules and bots that the matches were played with."""
        with self._reading():
            rows = self._base.execute("SELECT DISTINCT version FROM match ORDER BY version")
            return [row["version"] for row in rows]

    def drop(self, failed: bool = False, other_than: str = "") -> int:
        """Delete matches that failed or were forfeited, or that are of another version. Returns how many."""
        where = " OR ".join(
            ["error != '' OR forfeits != '[]'"] * failed + ["version != ?"] * bool(other_than)
        )
        with self._base:
            values = [other_than] if other_than else []
            return self._base.execute(f"DELETE FROM match WHERE {where}", values).rowcount

    def __len__(self) -> int:
        with self._reading():
            found = self._base.execute("SELECT count(*) FROM match").fetchone()
            return int(found[0])

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Raise SetupError if a match cannot be read: the file is damaged."""
        try:
            yield
        except (sqlite3.Error, json.JSONDecodeError) as error:
            raise SetupError(
                "results",
                f"{self.file} is damaged ({error}). Restore it from a copy, or play into another file",
            ) from None


def _open_for_writing(file: Path) -> sqlite3.Connection:
    """Open or create a journal for writing. Committed results survive a crash."""
    base = sqlite3.connect(file)
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = NORMAL")
    base.executescript(_SCHEMA)
    with base:
        base.execute("INSERT OR IGNORE INTO about VALUES ('format', ?)", [FORMAT])
    _migrate(base)
    return base


def _migrate(base: sqlite3.Connection) -> None:
    """Migrate a journal of an earlier format; repeating it does no harm."""
    if "forfeits" not in [column[1] for column in base.execute("PRAGMA table_info(match)")]:
        base.execute("ALTER TABLE match ADD COLUMN forfeits TEXT NOT NULL DEFAULT '[]'")
    with base:
        marks = ", ".join("?" * len(OLDER))
        base.execute(
            f"UPDATE about SET value = ? WHERE name = 'format' AND value IN ({marks})", [FORMAT, *OLDER]
        )


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _row(row: sqlite3.Row) -> dict[str, Any]:
    """A row as plain data; one of an earlier format has fewer columns."""
    there = [name for name in COLUMNS if name in row.keys()]  # noqa: SIM118 - a row is no mapping
    return {name: json.loads(row[name]) if name in _LISTS else row[name] for name in there}
