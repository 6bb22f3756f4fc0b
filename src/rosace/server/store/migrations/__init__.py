"""How the database came to be what it is, step by step: each file beside this one is a step, in Alembic's form.

A step has the number of its version as `revision`, that of the one before as `down_revision`, and `upgrade(op)`. Steps
that were published are never changed. There is no way back: a database of a newer version is refused.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from rosace.server.store.faults import Unfit

_LOCK = 0x526F73616365  # "Rosace": PostgreSQL names locks by numbers


@cache
def steps() -> ScriptDirectory:
    """All steps there are."""
    folder = Path(__file__).parent
    return ScriptDirectory(folder, version_locations=[folder])


def newest() -> str:
    """The version that this Rosace works with."""
    head = steps().get_current_head()
    assert head is not None
    return head


def version(connection: sa.Connection) -> str | None:
    """The version of a database; None if there is nothing in it yet."""
    return MigrationContext.configure(connection).get_current_revision()


def check(connection: sa.Connection) -> None:
    """Raise `Unfit` unless the database is of this version."""
    found = version(connection)
    _refuse_newer(found)
    if found != newest():
        state = f"is of version {found}" if found else "has no tables yet"
        raise Unfit(f"The database {state}, and version {newest()} is needed. Run: rosace migrate")


def upgrade(connection: sa.Connection) -> None:
    """Bring a database to this version, within the transaction that the connection is in.

    Several may try at the same time: one does it, the others wait and find it done.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    found = version(connection)
    _refuse_newer(found)
    if found != newest():
        context = MigrationContext.configure(connection, opts={"fn": _missing})
        context.run_migrations(op=Operations(context))


def _missing(found: Any, context: MigrationContext) -> Any:
    """The steps from a version to the newest; that they are asked for like this is from Alembic's cookbook."""
    return steps()._upgrade_revs("head", found)


def _refuse_newer(found: str | None) -> None:
    if found is not None and found not in {step.revision for step in steps().walk_revisions()}:
        raise Unfit(
            f"The database is of version {found}, made by a newer Rosace; this one knows version {newest()} "
            "at most. Use the newer Rosace, or another database."
        )
