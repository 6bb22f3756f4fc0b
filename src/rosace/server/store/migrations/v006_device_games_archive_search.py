"""Version 6: the seats of devices, and the finished games as the archive is searched."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.operations import Operations

revision = "6"
down_revision = "5"


def upgrade(op: Operations) -> None:
    """Add three tables, empty: games that ended before are added in the background."""
    op.create_table(
        "owners",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("favourite", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_owners"),
    )
    owned = sa.text("owner <> ''")
    op.create_index(
        "ix_owners_owner", "owners", ["owner", "since"], sqlite_where=owned, postgresql_where=owned
    )
    op.create_table(
        "results",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("view", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_results"),
    )
    listed = sa.text("listed")
    for name, columns in {"ended": ["ended", "table"], "game": ["game", "ended", "table"]}.items():
        op.create_index(
            f"ix_results_{name}", "results", columns, sqlite_where=listed, postgresql_where=listed
        )
    op.create_table(
        "result_terms",
        sa.Column("term", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("term", "ended", "table", name="pk_result_terms"),
    )
    op.create_index("ix_result_terms_table", "result_terms", ["table"])
    over = sa.text("status = 'over'")
    op.create_index("ix_tables_over", "tables", ["updated", "id"], sqlite_where=over, postgresql_where=over)
