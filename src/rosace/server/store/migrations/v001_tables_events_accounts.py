"""Version 1: tables, their events, accounts of bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.operations import Operations

revision = "1"
down_revision = None


def upgrade(op: Operations) -> None:
    """Make everything."""
    _tables(op)
    _events(op)
    _accounts(op)


def _tables(op: Operations) -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("visibility", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    running = sa.text("status = 'running' AND due IS NOT NULL")
    over = sa.text("status = 'over' AND visibility = 'public'")
    op.create_index("ix_tables_lobby", "tables", ["visibility", "status", "created", "id"])
    op.create_index("ix_tables_due", "tables", ["due"], sqlite_where=running, postgresql_where=running)
    op.create_index(
        "ix_tables_finished",
        "tables",
        ["visibility", "status", "updated", "id"],
        sqlite_where=over,
        postgresql_where=over,
    )


def _events(op: Operations) -> None:
    op.create_table(
        "events",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("ply", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_events"),
        sa.UniqueConstraint("table", "ply", name="uq_events_table_ply"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_events_table"),
    )


def _accounts(op: Operations) -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )
