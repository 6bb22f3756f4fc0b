"""The schema of this version. `migrations/` upgrades older databases to it.

Times are floating point seconds, so that SQLite and PostgreSQL store the same. Columns are in the order of the fields
in `rows.py`.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

RUNNING: Final = sa.text("status = 'running' AND due IS NOT NULL")
OVER: Final = sa.text("status = 'over' AND visibility = 'public'")
KNOWN_CLIENT: Final = sa.text("client <> ''")
ANY_OVER: Final = sa.text("status = 'over'")
OWNED: Final = sa.text("owner <> ''")
LISTED: Final = sa.text("listed")


def _partial_index(name: str, *columns: str, where: sa.TextClause) -> sa.Index:
    return sa.Index(name, *columns, sqlite_where=where, postgresql_where=where)


metadata: Final = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("visibility", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("updated", sa.Double, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("due", sa.Double),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("client", sa.Text, nullable=False, server_default=""),
    sa.Index("ix_tables_lobby", "visibility", "status", "created", "id"),
    # Partial indexes: these columns change with every move, and only some rows are searched.
    _partial_index("ix_tables_due", "due", where=RUNNING),
    _partial_index("ix_tables_finished", "visibility", "status", "updated", "id", where=OVER),
    _partial_index("ix_tables_client", "client", where=KNOWN_CLIENT),
    _partial_index("ix_tables_over", "updated", "id", where=ANY_OVER),
)

events: Final = sa.Table(
    "events",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("ply", sa.Integer),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("clock", sa.Double),
    sa.UniqueConstraint("table", "ply"),
)

dice_log: Final = sa.Table(
    "dice_log",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("commitment", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("line", sa.Text, nullable=False),
    sa.UniqueConstraint("commitment", "kind", name="uq_dice_log_commitment_kind"),
)

dice_secrets: Final = sa.Table(
    "dice_secrets",
    metadata,
    sa.Column("commitment", sa.Text, primary_key=True),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("drawn", sa.Double, nullable=False),
)

accounts: Final = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("revoked", sa.Boolean, nullable=False),
    # The case-folded name, made by us: databases do not agree on the lower case of ł and Ш.
    sa.Column("folded", sa.Text, nullable=False, unique=True),
)

clock: Final = sa.Table("clock", metadata, sa.Column("reading", sa.Double, nullable=False))
"""One row: the clock of the service."""

removed: Final = sa.Table(
    "removed",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Index("ix_removed_at", "at"),
)
"""Tables that were removed, so that no worker which has one in memory stores it again."""

blocks: Final = sa.Table(
    "blocks",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("target", sa.Text, primary_key=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
)

audited: Final = sa.Table(
    "audited",
    metadata,
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
)
"""Finished games that are in the sums of the dice audit. They stay there when the table is removed."""

audit_sums: Final = sa.Table(
    "audit_sums",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("sums", sa.Text, nullable=False),
)

owners: Final = sa.Table(
    "owners",
    metadata,
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("generation", sa.Integer, nullable=False),
    sa.Column("owner", sa.Text, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("favourite", sa.Integer, nullable=False),
    _partial_index("ix_owners_owner", "owner", "since", where=OWNED),
)
"""Which device has which seat: a hash of its key; empty for a seat that was given up."""

results: Final = sa.Table(
    "results",
    metadata,
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Double, nullable=False),
    sa.Column("best", sa.Integer, nullable=False),
    sa.Column("facts", sa.Text, nullable=False),
    sa.Column("view", sa.Text, nullable=False),
    _partial_index("ix_results_ended", "ended", "table", where=LISTED),
    _partial_index("ix_results_game", "game", "ended", "table", where=LISTED),
)
"""Finished games; `listed` are those of the archive."""

result_terms: Final = sa.Table(
    "result_terms",
    metadata,
    sa.Column("term", sa.Text, primary_key=True),
    sa.Column("ended", sa.Double, primary_key=True),
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Index("ix_result_terms_table", "table"),
)
"""What the archive is searched by: modules and cards of each game, with the points of the seat that had the card."""
