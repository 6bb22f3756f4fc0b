"""What can go wrong with the store, who is to do something about it, and which errors of databases mean what."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

_CROSSED: Final = ("40P01", "40001")
_TAKEN: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, "23505")


class Conflict(Exception):  # noqa: N818 - nothing is wrong
    """What was to be written is there already: somebody else was first. Read what they wrote, and think again."""


class StoreError(Exception):
    """The database could not do it. Whether something was written is not known: read before you try again."""


class Unreachable(StoreError):  # noqa: N818 - the name a reader expects
    """The database cannot be asked at all, so that asking it for less would not help."""


class Crossed(StoreError):  # noqa: N818 - the name a reader expects
    """Two who write waited for each other, and this one had to give way: nothing of it was written."""


class Unfit(StoreError):  # noqa: N818 - the name a reader expects
    """The database can be asked, but its tables are not those of this version of Rosace."""


@contextmanager
def translated() -> Iterator[None]:
    """Errors of databases and drivers become ours."""
    try:
        yield
    except DBAPIError as error:
        raise _ours(
            error
        ) from None  # drivers quote what was to be written, and that is nobody's business in a log
    except (OSError, NoConnection) as error:  # and a timeout of anything else is one of the first
        raise Unreachable(f"The database cannot be reached: {str(error) or type(error).__name__}") from error
    except (SQLAlchemyError, ValueError, OverflowError) as error:
        raise StoreError(f"The database cannot do this: {error}") from error


def _ours(error: DBAPIError) -> Exception:
    cause = error.orig
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorcode", None)
    if code in _TAKEN:
        return Conflict("It is there already.")
    if code in _CROSSED:
        return Crossed(f"The database refuses: {cause}")
    if isinstance(error, OperationalError) or error.connection_invalidated:
        return Unreachable(f"The database cannot be reached: {cause}")
    quotes = code is None or str(code).startswith("22")  # "invalid input", and then the input
    said = type(cause.__cause__ or cause).__name__ if quotes and cause else str(cause)
    return StoreError(f"The database refuses: {said}")
