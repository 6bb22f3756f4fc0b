"""The exceptions of the store, and how errors of the drivers become them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

_DAMAGE_CODES: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, "XX001", "XX002")
"""SQLite's are the lowest byte of its codes."""
_DEADLOCK_CODES: Final = ("40P01", "40001")
_CONFLICT_CODES: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, "23505")


class Conflict(Exception):  # noqa: N818 - not an error
    """Another append was first. Read the new events and try again."""


class StoreError(Exception):
    """The database failed. It is not known whether something was written: read before trying again."""


class Unreachable(StoreError):  # noqa: N818 - the name a reader expects
    """The database cannot be reached."""


class Damaged(StoreError):  # noqa: N818 - the name a reader expects
    """The database is damaged."""


class Deadlock(StoreError):  # noqa: N818 - the name a reader expects
    """The transaction lost a deadlock, and wrote nothing."""


class WrongVersion(StoreError):  # noqa: N818 - the name a reader expects
    """The schema of the database is not the one of this version of Rosace."""


class Removed(StoreError):  # noqa: N818 - the name a reader expects
    """The table was removed. Nothing was written."""


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise errors of drivers as the exceptions of this module."""
    try:
        yield
    except DBAPIError as error:
        raise _translated(error) from None  # a driver's message quotes values, which must not be logged
    except (OSError, NoConnection) as error:  # a TimeoutError is an OSError
        raise Unreachable(f"The database cannot be reached: {str(error) or type(error).__name__}") from error
    except (SQLAlchemyError, ValueError, OverflowError) as error:
        raise StoreError(f"The database cannot do this: {error}") from error


def _translated(error: DBAPIError) -> Exception:
    cause = error.orig
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorcode", None)
    if code in _CONFLICT_CODES:
        return Conflict("The row exists already.")
    if "Could not decode to UTF-8" in str(cause):  # by Python, without a code; the message quotes the value
        return Damaged("The database is damaged: a text in it is not UTF-8")
    if (code & 0xFF if isinstance(code, int) else code) in _DAMAGE_CODES:
        return Damaged(f"The database is damaged: {cause}")
    if code in _DEADLOCK_CODES:
        return Deadlock(f"The database refuses: {cause}")
    if isinstance(error, OperationalError) or error.connection_invalidated:
        return Unreachable(f"The database cannot be reached: {cause}")
    has_values = code is None or str(code).startswith("22")  # "invalid input", and then the input
    message = type(cause.__cause__ or cause).__name__ if has_values and cause else str(cause)
    return StoreError(f"The database refuses: {message}")
