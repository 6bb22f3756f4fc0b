"""`rosace tables` and `rosace block`: for the operator of the service. They use its database, also while it runs."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from rosace.cli.parameters import json_option, language_option
from rosace.cli.service import check_installed, data_dir_option
from rosace.engine.errors import SetupError
from rosace.text import Catalogue

if TYPE_CHECKING:
    from rosace.server.settings import Settings
    from rosace.server.store import Store

T = TypeVar("T")
_STATUSES: Final = ("waiting", "running", "over", "closed")
id_argument = click.argument("id")


@click.group()
def tables() -> None:
    """List, show and remove tables of the web service, also while it runs."""


@tables.command("list")
@click.option("--status", type=click.Choice(_STATUSES), help="Only tables in this state.")
@click.option("--visibility", type=click.Choice(("public", "link")), help="Only tables of this kind.")
@click.option("--opener", metavar="ID", default="", help="Only tables of whoever opened this one.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="The newest so many.")
@json_option
@data_dir_option
def list_tables(
    status: str | None, visibility: str | None, opener: str, limit: int, as_json: bool, data_dir: Path | None
) -> None:
    """List tables, the newest first: id, game, state, last event, seats."""
    from rosace.server import administration

    wanted = {"status": status, "visibility": visibility}
    columns = {name: value for name, value in wanted.items() if value is not None}
    found = _ask(data_dir, lambda store: administration.list_tables(store, limit, opener, **columns))
    if as_json:
        click.echo(administration.as_json(found))
        return
    for table in found:
        seats = ", ".join(table.seats)
        words = (table.id, table.game, table.status, table.visibility, _date(table.updated), seats)
        click.echo("  ".join(words))


@tables.command()
@id_argument
@json_option
@data_dir_option
@language_option
def show(id: str, as_json: bool, data_dir: Path | None, lang: str) -> None:
    """Show a table: its seats with their accounts, its events, but nothing that is secret in its game."""
    from rosace.server import administration

    table = _ask(data_dir, lambda store: administration.show_table(store, id))
    if as_json:
        click.echo(administration.as_json(table))
        return
    text = Catalogue(lang).text
    click.echo(
        text(
            "tables-show", id=table.id, game=table.game, status=table.status, visibility=table.visibility,
            opened=_date(table.opened), updated=_date(table.updated), events=table.events, size=table.size,
        )
    )  # fmt: skip
    for number, seat in enumerate(table.seats):
        who = " ".join(filter(None, (seat.kind, seat.level, seat.name)))
        account = f"account:{seat.account}" if seat.account else ""
        click.echo(text("tables-seat", seat=number, who=" ".join(filter(None, (who, account)))))


@tables.command()
@click.argument("ids", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Do not ask.")
@data_dir_option
@language_option
def remove(ids: tuple[str, ...], yes: bool, data_dir: Path | None, lang: str) -> None:
    """Remove tables with all their events, for good. Whoever is there learns it within seconds."""
    from rosace.server import administration

    text = Catalogue(lang).text

    async def check(store: Store) -> None:
        for id in ids:
            await administration.require_table(store, id)

    _ask(data_dir, check)
    if not yes:
        click.confirm(text("tables-confirm", count=len(ids)), abort=True)
    found = _ask(data_dir, lambda store: store.remove(ids, time.time()))
    click.echo(text("tables-removed", count=len(found)))


# -- blocks -----------------------------------------------------------------------------------------------------------


@click.group()
def block() -> None:
    """Block clients of the web service, also while it runs."""


@block.command()
@click.argument("target")
@click.option("--reason", default="", help="A note for yourself.")
@data_dir_option
@language_option
def add(target: str, reason: str, data_dir: Path | None, lang: str) -> None:
    """Block TARGET: an address, a network, account:ID, or table:ID for whoever opened that table.

    The service answers their requests with 403 and closes their connections, within seconds.
    """
    from msgspec.structs import replace

    from rosace.server import administration
    from rosace.server.store import Conflict

    settings = _settings(data_dir)

    async def work(store: Store) -> str:
        row = await administration.block_of(store, target, settings.trusted_proxies)
        try:
            await store.add_block(replace(row, reason=reason or row.reason))
        except Conflict:
            raise SetupError("target", f"{target} is blocked already") from None
        return administration.name_of(row)

    click.echo(Catalogue(lang).text("block-added", target=_ask(data_dir, work)))


@block.command("list")
@json_option
@data_dir_option
def list_blocks(as_json: bool, data_dir: Path | None) -> None:
    """List what is blocked, the oldest first: target, since when, reason."""
    from rosace.server import administration

    found = _ask(data_dir, lambda store: store.blocks())
    if as_json:
        click.echo(administration.as_json(found))
        return
    for row in found:
        click.echo(f"{administration.name_of(row)}  {_date(row.created)}  {row.reason}".rstrip())


@block.command("remove")
@click.argument("target")
@data_dir_option
@language_option
def remove_block(target: str, data_dir: Path | None, lang: str) -> None:
    """Block TARGET no more, as `rosace block list` names it."""
    from rosace.server import administration

    async def work(store: Store) -> None:
        if not await store.remove_block(*administration.target_of(target)):
            raise SetupError("target", f"{target} is not blocked; `rosace block list` shows what is")

    _ask(data_dir, work)
    click.echo(Catalogue(lang).text("block-removed", target=target))


# -- the database -----------------------------------------------------------------------------------------------------


def _settings(data_dir: Path | None) -> Settings:
    check_installed()
    from rosace.server.settings import Settings

    # Without the secret: it is not needed, and must not be created in a wrong folder.
    return Settings.read(os.environ, data_dir=data_dir, secret="-" * 32)


def _ask(data_dir: Path | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Run something with the database of the service. Raises SetupError if it cannot be used."""
    settings = _settings(data_dir)
    from rosace.server.store import Store, StoreError
    from rosace.server.workers.serve import database_error

    _require_file(settings)

    async def run() -> Any:
        store = await Store.open(settings.database_url, upgrade=False)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        found: T = asyncio.run(run())
    except StoreError as error:
        raise database_error(settings, error) from None
    return found


def _require_file(settings: Settings) -> None:
    from rosace.server.store.backup import sqlite_file

    if settings.database_url.startswith("sqlite"):
        file = sqlite_file(settings.database_url)
        if not file.is_file():
            raise SetupError("--data-dir", f"there is no file {file}: name the folder of the service")


def _date(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
