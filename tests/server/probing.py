"""What is known of a service behind its back, and what a prober needs: games, keys, states to compare."""

from __future__ import annotations

from typing import Any

import httpx
from litestar import Litestar

from rosace import games
from rosace.engine.match import Match
from rosace.server.http.keys import Keyring
from rosace.server.http.problems import KINDS
from rosace.server.table.table import LiveTable
from tests.server.listening import Browser, Site

ME, OPEN, SCREEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "screen", "name": "Cy"}
RANDOM = {"kind": "bot", "level": "random"}


def finished(game: str = "sagrada", players: int = 2, seed: str = "7") -> str:
    """The record of a whole game, everybody always playing the first legal move."""
    order = games.game(game).order(players)
    match = Match(games.game(game), games.begin(order, seed))
    while not match.position.over:
        match.play(next(iter(match.position.legal_moves())))
    return str(match.record)


def app_of(site: Site) -> Litestar:
    """The service itself."""
    app: Any = site.server.config.app
    assert isinstance(app, Litestar)
    return app


def table_of(site: Site, table: str) -> LiveTable:
    """A table as only the service knows it."""
    found: LiveTable | None = app_of(site).state.rooms.room(table).table
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


# -- what can be done at a table --------------------------------------------------------------------------------------

Doing = tuple[str, str, Any]
DOINGS: dict[str, Doing] = {
    "look": ("GET", "", None),
    "link": ("GET", "/seats/{seat}/link", None),
    "new link": ("POST", "/seats/{seat}/link", None),
    "leave": ("POST", "/seats/{seat}/leave", None),
    "name": ("PUT", "/seats/{seat}/name", {"name": "Mallory"}),
    "resign": ("POST", "/seats/{seat}/resign", None),
    "return": ("POST", "/seats/{seat}/return", None),
    "move": ("POST", "/moves", {"ply": 0, "move": "pass", "seat": "seat"}),
    "undo": ("POST", "/undo", {"ply": 0, "seat": "seat"}),
    "offer": ("POST", "/offers", {"what": "take-back", "seat": "seat"}),
    "hand over": ("POST", "/hand-over", {"seat": "seat"}),
    "stream": ("GET", "/stream", None),
    "why": ("GET", "/why?move=pass", None),
    "score": ("GET", "/score", None),
    "hint": ("POST", "/hint", None),
    "rematch": ("POST", "/rematch", None),
    "start": ("POST", "/start", None),
}


OPEN_TO_ALL = {"look", "stream", "score", "start"}
"""What somebody without a key may ask too; starting is refused because the game has begun."""
KEYED = {what: doing for what, doing in DOINGS.items() if what not in OPEN_TO_ALL}
AT_A_SEAT = {
    what: (method, path, body)
    for what, (method, path, body) in KEYED.items()
    if "seat" in path or "seat" in (body or {})
}


def refused(answer: httpx.Response, *codes: str) -> Any:
    """The answer is a documented problem; one of these, if they are named."""
    assert answer.status_code >= 400, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert body["status"] == answer.status_code == KINDS[body["code"]].status
    assert body["code"] in (codes or KINDS), body
    assert body["code"] != "internal"
    return body


def do(
    client: httpx.Client, table: str, seat: int, doing: Doing, query: str = "", **headers: Any
) -> httpx.Response:
    """Ask for something at a seat."""
    method, path, body = doing
    sent = {**body, "seat": seat} if body and "seat" in body else body
    return client.request(
        method, f"/api/tables/{table}{path.format(seat=seat)}{query}", json=sent, headers=headers
    )


def opens_nothing(
    client: httpx.Client, table: str, seat: int, doings: dict[str, Doing], **headers: Any
) -> None:
    """All this is refused for want of a key."""
    for what, doing in doings.items():
        answer = do(client, table, seat, doing, **headers)
        assert refused(answer)["code"] in ("no-key", "wrong-key"), f"{what}: {answer.text}"
