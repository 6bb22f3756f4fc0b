"""Files with results: SQLite journals and Parquet files are read alike."""

from __future__ import annotations

from pathlib import Path

from rosace.arena import parquet
from rosace.arena.report import Source
from rosace.arena.store import Journal
from rosace.engine.errors import SetupError


def load(file: Path) -> Source:
    """The results in a file."""
    if not file.is_file():
        raise SetupError("results", f"there is no file {file}")
    if file.suffix == ".parquet":
        results, about = parquet.read(file)
        return Source(results, about, file)
    with Journal(file, read_only=True) as journal:
        return Source(list(journal.results()), journal.about, file)
