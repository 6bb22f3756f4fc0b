"""The operator's commands, used while the service runs: `rosace tables` and `rosace block`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec import json
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from rosace.cli import main
from rosace.server.http.blocks import Blocks
from rosace.server.http.problems import Problem
from rosace.server.store import BlockRow
from rosace.server.workers import database_poll
from tests.server.listening import Browser, Live, Site, settings
from tests.server.probing import ME, OPEN, RANDOM, new_bot
from tests.waiting import until

HERE = "127.0.0.1"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(database_poll, "POLL_SECONDS", 0.01)
    monkeypatch.setenv("ROSACE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("ROSACE_LANG", "en")
    monkeypatch.setenv("ROSACE_TRUSTED_PROXIES", "192.0.2.1")
    with capture_logs(), Site(settings(tmp_path)) as running:  # a line of the log is no output of a command
        yield running


def rosace(*words: str, answer: str | None = None) -> Result:
    return CliRunner().invoke(main, words, input=answer)


def told(*words: str) -> str:
    """What a command prints that succeeds."""
    result = rosace(*words)
    assert result.exit_code == 0, result.output
    return result.output


def listed(*words: str) -> Any:
    return json.decode(told(*words, "--json"))


# -- tables -----------------------------------------------------------------------------------------------------------


def test_tables_are_listed_and_shown(site: Site, ana: Browser, bo: Browser) -> None:
    waiting = ana.open(ME, OPEN, visibility="public")["id"]
    running = bo.open({"kind": "me", "name": "Bo"}, RANDOM)["id"]
    assert {table["id"] for table in listed("tables", "list")} == {waiting, running}
    assert [table["id"] for table in listed("tables", "list", "--status", "running")] == [running]
    assert [table["id"] for table in listed("tables", "list", "--visibility", "public")] == [waiting]
    assert len(listed("tables", "list", "--limit", "1")) == 1
    (line,) = told("tables", "list", "--status", "waiting").splitlines()
    assert line.split()[:4] == [waiting, "sagrada", "waiting", "public"]
    assert line.endswith("Ana, open")
    shown = told("tables", "show", running)
    assert f"Table {running}: sagrada, running, link" in shown
    assert "Seat 0: person Bo" in shown
    assert "Seat 1: bot random" in shown


def test_nothing_secret_is_shown(site: Site, ana: Browser) -> None:
    table = ana.open(ME, RANDOM)["id"]
    found = site.app.state.rooms.room(table).table
    for words in (told("tables", "show", table), told("tables", "show", table, "--json")):
        assert found.seed not in words
        assert "private" not in words


def test_a_table_is_removed_after_a_confirmation(site: Site, ana: Browser) -> None:
    table, other = ana.open(ME, OPEN)["id"], ana.open(ME, OPEN)["id"]
    assert rosace("tables", "remove", table, answer="n\n").exit_code == 1
    assert ana.look(table)["status"] == "waiting"
    result = rosace("tables", "remove", table, answer="y\n")
    assert (result.exit_code, "Tables removed: 1." in result.output) == (0, True)
    until(lambda: ana.http.get(f"/api/tables/{table}").status_code == 410)
    told("tables", "remove", "--yes", other)
    assert listed("tables", "list") == []
    result = rosace("tables", "show", table)
    assert (result.exit_code, f"{table} was removed" in result.output) == (2, True)


def test_what_cannot_be_done_is_told_in_a_line(site: Site, tmp_path: Path) -> None:
    for words, said in (
        (("tables", "show", "nothing"), "does not exist"),
        (("tables", "remove", "--yes", "nothing"), "does not exist"),
        (("tables", "list", "--opener", "nothing"), "does not exist"),
        (("tables", "list", "--data-dir", str(tmp_path / "other")), "there is no file"),
        (("block", "add", "nonsense"), "is not an address"),
        (("block", "add", "table:nothing"), "does not exist"),
        (("block", "add", "account:nobody"), "no account"),
        (("block", "add", "192.0.2.0/24"), "contains the proxy"),
        (("block", "remove", "203.0.113.9"), "is not blocked"),
    ):
        result = rosace(*words)
        assert (result.exit_code, result.output.count("\n")) == (2, 1), result.output
        assert said in result.output
    assert not (tmp_path / "other").exists()


def test_a_database_of_another_version_is_left_alone(site: Site, tmp_path: Path) -> None:
    store = site.app.state.store
    site.run(
        store._database.write(lambda one: one.exec_driver_sql("UPDATE alembic_version SET version_num = '1'"))
    )
    result = rosace("tables", "list")
    assert (result.exit_code, "is of version 1" in result.output) == (2, True)


# -- blocks -----------------------------------------------------------------------------------------------------------


def closed_with(live: Live) -> tuple[str, int]:
    """The problem that ends a connection, and its close code."""
    code = live.frame("problem")["problem"]["code"]
    with pytest.raises(ConnectionClosed) as closed:
        live.frame()
    assert closed.value.rcvd is not None
    return code, closed.value.rcvd.code


def test_a_blocked_address_hears_so_and_loses_its_connections(site: Site, ana: Browser) -> None:
    table = ana.open(ME, OPEN)["id"]
    with ana.live(table) as live, ana.socket("/api/lobby/live") as lobby:
        live.state()
        lobby.frame("list")
        assert told("block", "add", f"{HERE}/32", "--reason", "spam") == f"{HERE}/32 is blocked.\n"
        assert closed_with(live) == ("blocked", 4403)
        assert closed_with(lobby) == ("blocked", 4403)
    ana.refused(403, "blocked", "GET", f"/api/tables/{table}")
    ana.refused(403, "blocked", "POST", "/api/tables", {"game": "sagrada", "seats": [ME, OPEN]})
    ana.refused(403, "blocked", "GET", "/api/lobby/stream")
    assert ana.http.get("/").status_code == 200  # the page, which says so
    assert [(row["target"], row["reason"]) for row in listed("block", "list")] == [(f"{HERE}/32", "spam")]
    assert "is blocked already" in rosace("block", "add", HERE).output
    told("block", "remove", HERE)
    until(lambda: ana.http.get(f"/api/tables/{table}").is_success)
    assert listed("block", "list") == []


def test_whoever_opened_a_table_is_blocked_without_knowing_the_address(site: Site, ana: Browser) -> None:
    table, other = ana.open(ME, OPEN)["id"], ana.open(ME, OPEN)["id"]
    assert {row["id"] for row in listed("tables", "list", "--opener", table)} == {table, other}
    name = told("block", "add", f"table:{table}").split()[0]
    until(lambda: ana.http.get(f"/api/tables/{table}").status_code == 403)
    assert HERE not in told("block", "list")
    told("block", "remove", name)
    until(lambda: ana.http.get(f"/api/tables/{table}").is_success)


def test_a_blocked_account_loses_its_seats_and_no_others(site: Site, ana: Browser) -> None:
    key = new_bot(ana, "Wren")
    program = site.browser(Authorization=f"Bearer {key}")
    table = program.open({"kind": "me"}, OPEN)["id"]
    seats = listed("tables", "show", table)["seats"]
    with program.live(table) as live:
        live.state()
        told("block", "add", f"account:{seats[0]['account']}")
        assert closed_with(live) == ("blocked", 4403)
    program.refused(403, "blocked", "GET", f"/api/tables/{table}")
    assert ana.look(table)["status"] == "waiting"


def test_networks_of_both_kinds() -> None:
    blocks = Blocks(lambda client: f"hash of {client}")
    rows = [BlockRow("address", target, 0.0, "") for target in ("203.0.113.0/24", "2001:db8::/48")]
    assert blocks.replace([*rows, BlockRow("opener", "hash of 198.51.100.4", 0.0, "")])
    assert not blocks.replace([rows[1], rows[0], BlockRow("opener", "hash of 198.51.100.4", 9.0, "x")])

    def is_blocked(client: str) -> bool:
        try:
            blocks.require_client(client)
        except Problem:
            return True
        return False

    assert [is_blocked(client) for client in ("203.0.113.9", "2001:db8:0:1::/64", "198.51.100.4")] == [
        True
    ] * 3
    assert not any(
        is_blocked(client) for client in ("203.0.114.9", "2001:db9::/64", "198.51.100.5", "", "unix")
    )


def test_an_address_of_ipv6_is_blocked_with_its_network(site: Site) -> None:
    assert told("block", "add", "2001:db8::7").startswith("2001:db8::/64 is blocked")
