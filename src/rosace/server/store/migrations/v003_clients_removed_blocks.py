"""Version 3: who has opened a table, removed tables, blocked clients."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.operations import Operations

revision = "3"
down_revision = "2"


def upgrade(op: Operations) -> None:
    """Add a column and two tables."""
    op.add_column("tables", sa.Column("client", sa.Text, nullable=False, server_default=""))
    known = sa.text("client <> ''")
    op.create_index("ix_tables_client", "tables", ["client"], sqlite_where=known, postgresql_where=known)
    op.create_table(
        "removed",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_removed"),
    )
    op.create_index("ix_removed_at", "removed", ["at"])
    op.create_table(
        "blocks",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("kind", "target", name="pk_blocks"),
    )
