"""Migrations of the schema, in Alembic's form: each file beside this one is a step.

A step has its version as `revision`, the one before as `down_revision`, and `upgrade(op)`. Published steps are never
changed. There are no downgrades: a database of a newer version is refused.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from rosace.server.store.errors import WrongVersion

_LOCK = 0x526F73616365  # "Rosace": PostgreSQL names locks by numbers


@cache
def steps() -> ScriptDirectory:
    """All steps."""
    folder = Path(__file__).parent
    return ScriptDirectory(folder, version_locations=[folder])


def newest() -> str:
    """The version of the schema that this Rosace needs."""
    head = steps().get_current_head()
    assert head is not None
    return head


def version(connection: sa.Connection) -> str | None:
    """The version of a database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def check_version(connection: sa.Connection) -> None:
    """Raise `WrongVersion` unless the database is of this version."""
    found = version(connection)
    _refuse_newer(found)
    if found != newest():
        state = f"is of version {found}" if found else "has no tables yet"
        raise WrongVersion(f"The database {state}, and version {newest()} is needed. Run: rosace migrate")


def probe(connection: sa.Connection) -> None:
    """Write something that changes nothing: the version. It fails where nothing can be written.

    A row that another host has locked is skipped: that host may never answer again.
    """
    unlocked = "SELECT version_num FROM alembic_version FOR UPDATE SKIP LOCKED"
    where = f" WHERE version_num IN ({unlocked})" if connection.dialect.name == "postgresql" else ""
    connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = version_num{where}")


def upgrade(connection: sa.Connection) -> None:
    """Upgrade a database, within the transaction of the connection.

    Several workers may try at the same time: one does it, the others wait and find it done.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    found = version(connection)
    _refuse_newer(found)
    if found != newest():
        context = MigrationContext.configure(connection, opts={"fn": _pending_steps})
        context.run_migrations(op=Operations(context))


def _pending_steps(found: Any, context: MigrationContext) -> Any:
    """The steps from a version to the newest, as in Alembic's cookbook."""
    return steps()._upgrade_revs("head", found)


def _refuse_newer(found: str | None) -> None:
    if found is not None and found not in {step.revision for step in steps().walk_revisions()}:
        raise WrongVersion(
            f"The database is of version {found}, made by a newer Rosace; this one knows version {newest()} "
            "at most. Use the newer Rosace, or another database."
        )
