"""What is known of a service behind its back, and what a prober needs: games, keys, states to compare."""

from __future__ import annotations

from typing import Any

from litestar import Litestar

from rosace.arena.setting import Setting
from rosace.engine.match import Match
from rosace.server.keys import Keyring
from rosace.server.table.table import Table
from tests.server.listening import Browser, Site

ME, OPEN, SCREEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "screen", "name": "Cy"}
RANDOM = {"kind": "bot", "level": "random"}


def finished(game: str = "sagrada", players: int = 2, seed: str = "7") -> str:
    """The record of a whole game, everybody always playing the first legal move."""
    setting = Setting(game, players)
    match = Match(setting.rules.game, setting.start(seed))
    while not match.position.over:
        match.play(next(iter(match.position.legal_moves())))
    return str(match.record)


def app_of(site: Site) -> Litestar:
    """The service itself."""
    app: Any = site.server.config.app
    assert isinstance(app, Litestar)
    return app


def table_of(site: Site, table: str) -> Table:
    """A table as only the service knows it."""
    found: Table | None = app_of(site).state.rooms.room(table).table
    assert found is not None
    return found


def key_of(site: Site, table: str, seat: int) -> str:
    """The key that fits a seat now."""
    ring: Keyring = app_of(site).state.keyring
    return ring.seat_key(table, seat, table_of(site, table).seats[seat].generation)


def state_of(site: Site, table: str) -> tuple[int, str]:
    """How far a table has come: its events, and its record."""
    found = table_of(site, table)
    return found.number, str(found.game.record) if found.match else ""


def new_bot(browser: Browser, name: str) -> str:
    """The key of a new bot's account."""
    key: str = browser.post("/api/bots", {"name": name})["key"]
    return key


def bearer(key: str) -> dict[str, str]:
    """The header that shows a key."""
    return {"Authorization": f"Bearer {key}"}
