"""Version 2: the clock of the service, and its reading at each event."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic.operations import Operations

revision = "2"
down_revision = "1"


def upgrade(op: Operations) -> None:
    """The clock goes on from the last stored event: nobody pays for the time of the upgrade."""
    op.add_column("events", sa.Column("clock", sa.Double))
    op.create_table("clock", sa.Column("reading", sa.Double, nullable=False))
    op.execute(
        sa.text("INSERT INTO clock (reading) SELECT coalesce(max(updated), :now) FROM tables").bindparams(
            now=time.time()
        )
    )
