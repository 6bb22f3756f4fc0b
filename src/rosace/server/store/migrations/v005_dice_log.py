"""Version 5: the log of commitments, and the secrets that no table uses yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.operations import Operations

revision = "5"
down_revision = "4"


def upgrade(op: Operations) -> None:
    """Add both tables, empty: games that were opened before are not in the log."""
    op.create_table(
        "dice_log",
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_dice_log"),
        sa.UniqueConstraint("commitment", "kind", name="uq_dice_log_commitment_kind"),
    )
    op.create_table(
        "dice_secrets",
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("drawn", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("commitment", name="pk_dice_secrets"),
    )
