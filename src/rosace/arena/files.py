"""Files with results: SQLite journals and Parquet files are read alike, and several can be put together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rosace.arena import parquet
from rosace.arena.journal import Journal
from rosace.arena.report import Source
from rosace.engine.errors import SetupError


def load(file: Path) -> Source:
    """The results in a file."""
    if not file.is_file():
        raise SetupError("results", f"there is no file {file}")
    if file.suffix == ".parquet":
        results, about = parquet.read_parquet(file)
        return Source(results, about, file)
    with Journal(file, read_only=True) as journal:
        return Source(list(journal.results()), journal.about, file)


def gather(journal: Journal, sources: Sequence[Source]) -> None:
    """Add results from other files to a journal; matches that it has stay. Mixed versions are refused."""
    for source in sources:
        versions = {*journal.versions(), *(one.version for one in source.results)}
        if len(versions) > 1:
            raise SetupError(
                "files",
                f"{source.file} was played with other rules or bots than the rest ({', '.join(sorted(versions))}): "
                "a mixture measures nothing",
            )
        known = {one.fixture for one in journal.results()}
        for result in source.results:
            if result.fixture not in known:
                journal.add(result)
        journal.set_facts(
            **{name: value for name, value in source.about.items() if name not in journal.about}
        )
