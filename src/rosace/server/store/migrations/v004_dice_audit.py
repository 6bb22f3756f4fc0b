"""Version 4: the sums of the dice audit, and which games are in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.operations import Operations

revision = "4"
down_revision = "3"


def upgrade(op: Operations) -> None:
    """Add both tables, empty: older games are counted in the background."""
    op.create_table(
        "audited",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_audited"),
    )
    op.create_table(
        "audit_sums",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("sums", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "version", name="pk_audit_sums"),
    )
