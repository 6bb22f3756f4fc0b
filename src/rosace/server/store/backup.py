"""Back a SQLite file up while the service runs, and restore it. PostgreSQL has tools of its own."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

import sqlalchemy as sa

from rosace.server.store.errors import Damaged, StoreError


def sqlite_file(url: str) -> Path:
    """The file of a database URL. Raises StoreError for another kind of database."""
    address = sa.make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        raise StoreError("Only a SQLite file is backed up here. For PostgreSQL use pg_dump or its archives.")
    return Path(address.database).absolute()


def back_up(file: Path, copy: Path) -> None:
    """Copy a file as it is at one moment, also while a service writes to it. The copy appears when it is complete.

    Raises StoreError if there is no such file or there is a copy already, and Damaged.
    """
    if not file.is_file():
        raise StoreError(f"There is no file {file}.")
    if copy.exists():
        raise StoreError(f"{copy} is there already.")
    draft = copy.with_name(f".{copy.name}.draft")
    try:
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)  # it contains seeds and hidden cards
        with closing(_open(file)) as source, closing(sqlite3.connect(draft)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        check_copy(draft)
        with draft.open("rb+") as written:
            os.fsync(written.fileno())
        draft.rename(copy)
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be copied: {error}.") from None
    except OSError as error:
        raise StoreError(f"{copy} cannot be written: {error.strerror}.") from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def restore(copy: Path, file: Path) -> Path | None:
    """Put a copy in the place of a file. Returns where the file that was there is now.

    Raises StoreError while a service uses the file, and Damaged if the copy is damaged.
    """
    if not copy.is_file():
        raise StoreError(f"There is no file {copy}.")
    check_copy(copy)
    aside = _move_aside(file) if file.exists() else None
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    back_up(copy, file)
    return aside


def check_copy(file: Path) -> None:
    """Raise Damaged if a page of a file is damaged, or if it is no database of Rosace."""
    try:
        with closing(_open(file)) as base:
            (found,) = base.execute("PRAGMA integrity_check(1)").fetchone()
            base.execute("SELECT count(*) FROM events").fetchone()
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        raise Damaged(f"{file} is damaged, or no database of Rosace: {found}.")


def _move_aside(file: Path) -> Path:
    """Rename a file and what SQLite keeps beside it, unless somebody uses them."""
    try:
        with closing(sqlite3.connect(file, timeout=0)) as base:
            base.execute("PRAGMA journal_mode = DELETE")  # fails while somebody else has it open
    except sqlite3.OperationalError:
        raise StoreError(f"{file} is in use. Stop the service first.") from None
    except sqlite3.DatabaseError:
        pass  # damaged: it is kept all the same
    aside = file.with_name(f"{file.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    for ending in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
