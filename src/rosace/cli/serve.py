"""`rosace serve` and `rosace migrate`: the web service."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from rosace.cli.console import refuse
from rosace.cli.options import language_option
from rosace.engine.errors import SetupError
from rosace.text import Catalogue

NEEDED = (
    "alembic",
    "httptools",
    "litestar",
    "msgspec",
    "prometheus_client",
    "sqlalchemy",
    "structlog",
)


@click.command()
@click.option("--host", help="The address to listen at; 0.0.0.0 is every one there is.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="0 takes any that is free.  [default: 8000]")
@click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where tables are kept, if not in PostgreSQL.  [default: ~/.local/share/rosace/server]",
)
@click.option("--workers", type=click.IntRange(1, 64), help="Processes; several need PostgreSQL and Redis.")
@click.option(
    "--public-url", metavar="URL", help="The address people use, if there is a proxy before this one."
)
@language_option
def serve(lang: str, **options: Any) -> None:
    """Run the web service: tables that people and programs play at, in a browser or by the API.

    Without anything else, everything is kept in one file in your data folder. ROSACE_DATABASE_URL names a PostgreSQL
    instead, ROSACE_REDIS_URL a Redis that several workers need. The manual lists all variables.
    """
    _check_installed()
    from rosace.server.settings import Settings
    from rosace.server.workers.serve import serve as run

    catalogue = Catalogue(lang)
    try:
        run(
            Settings.read(os.environ, **options),
            lambda link: click.echo(catalogue.text("serve-ready", link=link)),
        )
    except SetupError as error:
        refuse(error)


@click.command()
@click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where tables are kept, if not in PostgreSQL.  [default: ~/.local/share/rosace/server]",
)
@language_option
def migrate(lang: str, data_dir: Path | None) -> None:
    """Bring the database of the web service up to date, or make it.

    For PostgreSQL, named by ROSACE_DATABASE_URL, this is done by hand, before the first start and after an update. A
    SQLite file is brought up to date by the service itself.
    """
    _check_installed()
    from rosace.server.settings import Settings
    from rosace.server.workers.serve import migrate as run

    try:
        run(Settings.read(os.environ, data_dir=data_dir))
    except SetupError as error:
        refuse(error)
    click.echo(Catalogue(lang).text("serve-migrated"))


def _check_installed() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        refuse(
            SetupError(
                "serve", f'{", ".join(missing)} not installed; pip install "rosace[serve]" brings all of it'
            )
        )
