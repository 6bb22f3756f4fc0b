"""The example client of the manual, run as it is: a process of its own that plays at a service."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from rosace.engine.record import Record
from rosace.sagrada import GAME
from tests.legal import legal
from tests.server.listening import Browser, Site, settings
from tests.waiting import PATIENCE, until

CLIENT = Path(__file__).parents[2] / "docs" / "my_client.py"
ME, OPEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}


@contextmanager
def client(origin: str, name: str) -> Iterator[IO[str]]:
    """The client, watching the lobby; gives what it says."""
    process = subprocess.Popen(
        [sys.executable, str(CLIENT), origin, name], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == f"{name} watches the lobby\n"
        yield process.stdout
        assert process.poll() is None, "it goes on watching"
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


def play(ana: Browser, table: str, until_ply: int = 10_000) -> None:
    """A person plays the first move whenever it is their turn."""
    state = ana.look(table)
    while state["status"] == "running" and state["ply"] < until_ply:
        if legal(state):
            state = ana.move(table, legal(state)[0], state["ply"])
        else:
            state = ana.look(table, since=state["number"], wait=10)


def test_the_client_sits_down_and_a_whole_game_is_played(tmp_path: Path) -> None:
    """In the middle of the game the service ends and starts again, and the client comes back."""
    with ExitStack() as stack:
        with Site(settings(tmp_path)) as site:
            port, ana = site.port, site.browser()
            said = stack.enter_context(client(site.origin, "Clever Wren"))
            table = ana.open(ME, OPEN, visibility="public")["id"]
            until(lambda: ana.look(table)["status"] == "running")
            seat = ana.look(table)["seats"][1]
            assert (seat["name"], seat["program"]) == ("Clever Wren", True)
            play(ana, table, until_ply=20)
            cookies = ana.http.cookies
        with Site(settings(tmp_path), port) as site:
            ana = site.browser()
            ana.http.cookies.update(cookies)
            play(ana, table)
            assert said.readline() == f"{table} is over\n"
            record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text)
            record.verify(GAME)
            assert {decision.seat for decision in record.decisions} == {0, 1}
            other = ana.open(ME, OPEN, OPEN, game="mandala", visibility="public")["id"]
            until(lambda: ana.look(other)["seats"][1]["program"])


def test_the_manual_shows_the_client_as_it_is() -> None:
    page = (CLIENT.parent / "api.md").read_text(encoding="utf-8")
    assert CLIENT.read_text(encoding="utf-8").strip() in page
