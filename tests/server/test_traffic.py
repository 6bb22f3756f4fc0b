"""Nothing private is ever sent to anyone but its seat: all traffic of whole games, searched for hidden facts."""

from __future__ import annotations

import re
import secrets
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from rosace.engine.record import Record
from tests.legal import legal
from tests.server.listening import Browser, Site, settings


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service that answers however much is asked."""
    with Site(settings(tmp_path_factory.mktemp("traffic"), cost_rate=0, client_connections=0)) as running:
        yield running


class Tapped(Browser):
    """A browser whose every received byte is kept."""

    def __init__(self, origin: str, **headers: str) -> None:
        super().__init__(origin, **headers)
        self.heard: list[str] = []
        self.http.event_hooks["response"].append(self._keep)

    def _keep(self, response: Any) -> None:
        response.read()
        self.heard.append(str(response.headers) + response.text)


def _device() -> dict[str, str]:
    return {"Rosace-Device": f"m.{secrets.token_urlsafe(32)}"}


def words(text: str) -> set[str]:
    """The words of what was heard: ids of cards are words with hyphens."""
    return set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text))


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("sagrada", 2, []),
        ("sagrada", 4, []),
        ("sagrada", 3, ["glory.bloom"]),
        ("sagrada", 6, []),
        ("mandala", 3, []),
    ],
)
def test_what_is_hidden_is_never_sent(site: Site, game: str, players: int, modules: list[str]) -> None:
    browsers = [site.keep(Tapped(site.origin, **_device())) for _ in range(players)]
    stranger = site.keep(Tapped(site.origin))
    order = {"game": game, "seats": [{"kind": "me"}] + [{"kind": "open"}] * (players - 1), "modules": modules}
    table = browsers[0].post("/api/tables", order)["table"]["id"]
    for seat in range(1, players):
        browsers[seat].post(f"/api/tables/{table}/seats/{seat}/join", {"name": f"P{seat}"})
    heard: list[list[str]] = [[] for _ in range(players + 1)]
    with ExitStack() as stack:
        for browser, kept in zip([*browsers, stranger], heard, strict=True):
            stack.enter_context(_taped(browser, table, kept))
        if game == "sagrada":
            _choose_windows_early(browsers, table)
        while (state := _look(browsers, stranger, table))["status"] == "running":
            mover = browsers[state["to_move"]]
            own = mover.look(table)
            mover.http.get(f"/api/tables/{table}/score")
            mover.http.get(f"/api/tables/{table}/why", params={"move": "pass"})
            mover.http.get(f"/api/tables/{table}/preview", params={"move": legal(own)[:8]})
            if not state["ply"] % 8:
                _ask_for_all(browsers, stranger, table)
            mover.move(table, legal(own)[0], own["ply"])
            if game == "sagrada" and state["ply"] > 36:
                break  # long enough: the end, where everything is open, is not reached
            if game == "mandala" and state["ply"] > 20:
                break
    hidden = _secrets(site, table, players)
    assert any(hidden)
    for reader, (browser, frames) in enumerate(zip([*browsers, stranger], heard, strict=True)):
        text = "".join(browser.heard) + "".join(frames)
        assert frames
        assert _seed(site, table) not in text
        assert _record(site, table).headers["Secret"] not in text
        open_to_reader = hidden[reader] if reader < players else set()
        for seat in range(players):
            if seat != reader:
                leaked = (hidden[seat] - open_to_reader) & words(text)
                assert not leaked, f"reader {reader} heard {leaked} of seat {seat}"


def _ask_for_all(browsers: list[Tapped], stranger: Tapped, table: str) -> None:
    """Every address that could tell something about a game that goes on."""
    for browser in browsers:
        assert browser.get(f"/api/tables/{table}/progress") is not None
        assert [game["table"]["id"] for game in browser.get("/api/me/games")["games"]] == [table]
        browser.get("/api/me/export")
        browser.get("/api/me/statistics")
        browser.http.post(
            f"/api/tables/{table}/moves", json={"ply": 0, "move": "pass"}
        )  # stale: with the state
    for browser in (*browsers, stranger):
        for address in ("progress", "record", "past/1", "why?move=pass", "preview?move=pass", "score"):
            browser.http.get(f"/api/tables/{table}/{address}")
        for address in (
            "tables?status=running",
            "archive",
            "archive.txt",
            "dice/log",
            "dice/log.txt",
            "dice/audit",
        ):
            browser.http.get(f"/api/{address}")
        for address in ("hint", "chances", "moves", "rematch"):
            browser.http.post(f"/api/tables/{table}/{address}", json={})


@contextmanager
def _taped(browser: Tapped, table: str, kept: list[str]) -> Iterator[None]:
    """A live connection whose every frame is kept."""
    with browser.live(table) as live:
        reading = threading.Thread(target=lambda: kept.extend(str(frame) for frame in live.socket))
        reading.start()
        yield
        live.socket.close()
        reading.join()


def _choose_windows_early(browsers: list[Tapped], table: str) -> None:
    """All who may choose before their turn do so, the last one first, and change their minds."""
    first = browsers[0].look(table)["to_move"]
    for seat in reversed([seat for seat in range(len(browsers)) if seat != first]):
        browser = browsers[seat]
        for choice in (0, 1):
            own = browser.look(table)
            browser.move(table, legal(own)[choice], own["ply"])
            chosen = browser.look(table)
            assert chosen["choices"]["chosen"] == legal(own)[choice]
            if not choice:
                browser.post(f"/api/tables/{table}/undo", {"ply": chosen["ply"]})


def _look(browsers: list[Tapped], stranger: Tapped, table: str) -> Any:
    for browser in browsers:
        browser.look(table)
    return stranger.look(table)


def _record(site: Site, table: str) -> Record:
    """What only the service knows, read behind its back."""
    rooms: Any = site.server.config.app
    while not hasattr(rooms, "state"):
        rooms = rooms.app
    found = rooms.state.rooms.room(table).table
    assert found is not None
    record: Record = found.game.record
    return record


def _seed(site: Site, table: str) -> str:
    return _record(site, table).headers["Seed"]


def _secrets(site: Site, table: str, players: int) -> list[set[str]]:
    """Per seat, the cards that only it may know: dealt to it, and not lying open."""
    record = _record(site, table)
    chosen = {
        word for decision in record.decisions for word in decision.move.split() if "window" in decision.move
    }
    common = words(" ".join([record.headers.get(name, "") for name in ("Tools", "Public", "Modules")]))
    found: list[set[str]] = [set() for _ in range(players)]
    for name in ("Private", "Dealt", "Blooms", "Objectives"):
        parts = record.headers.get(name, "").split("/")
        if len(parts) == players:
            for seat, part in enumerate(parts):
                found[seat] |= {word for word in part.split() if word not in chosen and word not in common}
    return [own - {"opposites"} for own in found]  # an option is called like that bloom card
