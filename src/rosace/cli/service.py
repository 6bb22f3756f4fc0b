"""`rosace serve`, `migrate`, `backup` and `restore`: the web service and its database."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from rosace.cli.parameters import FILE, FOLDER, language_option
from rosace.engine.errors import SetupError
from rosace.text import Catalogue

NEEDED = ("alembic", "httptools", "litestar", "msgspec", "prometheus_client", "sqlalchemy", "structlog")

data_dir_option = click.option(
    "--data-dir", type=FOLDER,
    help="Where tables are kept, if not in PostgreSQL.  [default: ~/.local/share/rosace/server]",
)  # fmt: skip


@click.command()
@click.option("--host", help="The address to listen at; 0.0.0.0 is every one there is.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="0 takes any that is free.  [default: 8000]")
@data_dir_option
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
    check_installed()
    from rosace.server.settings import Settings
    from rosace.server.workers.serve import serve as run

    catalogue = Catalogue(lang)
    run(
        Settings.read(os.environ, **options),
        lambda link: click.echo(catalogue.text("serve-ready", link=link)),
    )


@click.command()
@data_dir_option
@language_option
def migrate(lang: str, data_dir: Path | None) -> None:
    """Bring the database of the web service up to date, or make it.

    For PostgreSQL, named by ROSACE_DATABASE_URL, this is done by hand, before the first start and after an update. A
    SQLite file is brought up to date by the service itself.
    """
    check_installed()
    from rosace.server.settings import Settings
    from rosace.server.workers.serve import migrate as run

    run(Settings.read(os.environ, data_dir=data_dir))
    click.echo(Catalogue(lang).text("serve-migrated"))


@click.command()
@click.argument("copy", type=FILE)
@data_dir_option
@language_option
def backup(lang: str, copy: Path, data_dir: Path | None) -> None:
    """Copy the SQLite file of the web service to COPY, also while the service runs.

    The copy is the database at one moment, complete and checked. It contains seeds and hidden cards: only you can read
    it. For PostgreSQL see the manual.
    """
    check_installed()
    from rosace.server.store.backup import back_up

    with _refusing("backup"):
        back_up(_database_file(data_dir), copy.absolute())
    click.echo(Catalogue(lang).text("serve-backed-up", file=str(copy)))


@click.command()
@click.argument("copy", type=FILE)
@data_dir_option
@language_option
def restore(lang: str, copy: Path, data_dir: Path | None) -> None:
    """Put a COPY made by `rosace backup` in the place of the SQLite file of the web service.

    Stop the service first. The file that was there is renamed, not removed.
    """
    check_installed()
    from rosace.server.store import backup as copies

    with _refusing("restore"):
        aside = copies.restore(copy.absolute(), _database_file(data_dir))
    catalogue = Catalogue(lang)
    click.echo(catalogue.text("serve-restored", file=str(copy)))
    if aside is not None:
        click.echo(catalogue.text("serve-kept-aside", file=str(aside)))


def _database_file(data_dir: Path | None) -> Path:
    from rosace.server.settings import Settings
    from rosace.server.store.backup import sqlite_file

    return sqlite_file(Settings.read(os.environ, data_dir=data_dir).database_url)


@contextmanager
def _refusing(command: str) -> Iterator[None]:
    from rosace.server.store import StoreError

    try:
        yield
    except StoreError as error:
        raise SetupError(command, str(error)) from None


def check_installed() -> None:
    """Raise SetupError if what the service needs is not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        raise SetupError("serve", f'{names} not installed; pip install "rosace[serve]" brings all of it')
