"""The log of commitments over HTTP: from the ticket to the proof, tables that are given up, and who cheats."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from rosace.engine.fairness.dice_log import check_log, read_log, table_hash
from rosace.engine.fairness.mix import mix, secret_commitment
from rosace.server.api import dice
from rosace.server.workers.retention import TICKET_SECONDS
from tests.cli.typist import rosace
from tests.server.listening import Browser, Site, settings
from tests.server.probing import ME, OPEN, RANDOM, app_of
from tests.server.test_tables import play_to_end
from tests.waiting import PATIENCE

ANA, BO = "0a" * 16, "0b" * 16
CHECK = Path(__file__).parents[2] / "docs" / "check_dice.py"


def log_of(browser: Browser) -> str:
    """The log as text."""
    text: str = browser.http.get("/api/dice/log.txt").text
    return text


def kinds(browser: Browser, commitment: str) -> list[str]:
    """What the log says about a commitment."""
    return [entry.kind for entry in check_log(read_log(log_of(browser))).get(commitment, [])]


def nonces(state: Any) -> str:
    """What the players have added to the seed, as everybody may know from the start."""
    (started,) = [event for event in state["events"] if event["kind"] == "started"]
    found: str = started["more"]["headers"]["Nonces"]
    return found


def test_much_of_the_log_has_a_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "LOG_LINES_PER_COST", 2)
    with Site(settings(tmp_path, cost_rate=10)) as site:
        ana = site.browser()
        for _ in range(8):
            ana.post("/api/dice")
        for _ in range(20):
            ana.get("/api/dice/log", limit=1)
        for _ in range(3):  # four units each, of ten
            assert len(log_of(ana).splitlines()) == 8
        for address in ("/api/dice/log.txt", "/api/dice/log"):
            assert ana.refused(429, "too-many-requests", "GET", address)["limit"] == "cost"


def test_a_game_is_proved_from_the_ticket_to_the_end(ana: Browser, bo: Browser, tmp_path: Path) -> None:
    """With modules, by `rosace verify` and by the program that was written from the manual alone."""
    ticket = ana.post("/api/dice")
    assert kinds(bo, ticket["commitment"]) == ["drawn"], "it is public before anybody sits down"
    modules: Any = {"modules": ["private-pools", "passion.rare-glass"]}
    opened = ana.open(ME, OPEN, dice_ticket=ticket["ticket"], dice_nonce=ANA, **modules)
    table = opened["id"]
    waiting = bo.look(table)
    assert waiting["commitment"] == ticket["commitment"]
    bo.post(f"/api/tables/{table}/seats/1/join", {"dice_nonce": BO})
    play_to_end({0: ana, 1: bo}, table)
    over = bo.look(table)
    outcome = over["outcome"]
    assert outcome["nonces"] == [ANA, BO]
    assert secret_commitment(outcome["secret"]) == over["commitment"] == waiting["commitment"]
    assert mix(outcome["secret"], f"{ANA} {BO}") == outcome["seed"]
    assert kinds(bo, over["commitment"]) == ["drawn", "opened", "started", "revealed"]

    log, game = tmp_path / "log.txt", tmp_path / "game.txt"
    log.write_text(log_of(bo))
    game.write_text(bo.http.get(f"/api/tables/{table}/record").text)
    done = rosace(tmp_path, "verify", str(game), "--log", str(log), "--table", table)
    assert done.exit_code == 0, done.output
    assert "It is the table that was named. The secret was revealed" in done.output
    second = subprocess.run([sys.executable, "-I", CHECK, "--log", log, game], capture_output=True, text=True)
    assert second.returncode == 0, second.stdout + second.stderr
    assert second.stdout.endswith("and in the log\n")


def test_a_game_that_begins_at_once_counts_the_nonce(ana: Browser) -> None:
    ticket = ana.post("/api/dice")
    table = ana.open(ME, RANDOM, dice_ticket=ticket["ticket"], dice_nonce=ANA)
    assert table["commitment"] == ticket["commitment"]
    assert nonces(table) == f"{ANA} -"
    assert kinds(ana, ticket["commitment"]) == ["drawn", "opened", "started"]


def test_one_request_opens_a_table_as_before(ana: Browser) -> None:
    """A program draws nothing and adds nothing; its game is in the log nevertheless."""
    table = ana.open(ME, RANDOM)
    assert nonces(table) == "- -"
    assert kinds(ana, table["commitment"]) == ["drawn", "opened", "started"]


def test_a_ticket_is_used_once(ana: Browser, bo: Browser) -> None:
    ticket = ana.post("/api/dice")["ticket"]
    order = {"game": "sagrada", "seats": [ME, OPEN], "dice_ticket": ticket}
    ana.post("/api/tables", order)
    problem = bo.refused(422, "bad-setup", "POST", "/api/tables", order)
    assert problem["field"] == "dice_ticket"


def test_a_ticket_cannot_be_forged(ana: Browser) -> None:
    """Who reads the log knows the commitment, and cannot use it up."""
    drawn = ana.post("/api/dice")
    commitment, ticket = drawn["commitment"], drawn["ticket"]
    for forged in (
        commitment,
        f"d.{commitment}",
        f"{ticket[:-4]}aaaa",
        f"{ticket} ",
        ticket.replace("d.", "s."),
    ):
        order = {"game": "sagrada", "seats": [ME, OPEN], "dice_ticket": forged}
        assert ana.refused(422, "bad-setup", "POST", "/api/tables", order)["field"] == "dice_ticket"
    assert kinds(ana, drawn["commitment"]) == ["drawn"]


@pytest.mark.parametrize("nonce", ["7", "0A" * 16, "0a" * 17, "0a" * 16 + "\n"])
def test_a_nonce_is_32_hexadecimal_digits(nonce: str, ana: Browser) -> None:
    order = {"game": "sagrada", "seats": [ME, OPEN], "dice_nonce": nonce}
    assert ana.refused(400, "bad-request", "POST", "/api/tables", order)["field"] == "dice_nonce"
    table = ana.open(ME, OPEN)["id"]
    path = f"/api/tables/{table}/seats/1/join"
    assert ana.refused(400, "bad-request", "POST", path, {"dice_nonce": nonce})["field"] == "dice_nonce"


def test_a_repeated_request_changes_no_nonce(ana: Browser, bo: Browser) -> None:
    ticket = ana.post("/api/dice")["ticket"]
    order = {
        "game": "sagrada",
        "seats": [ME, OPEN],
        "nonce": "a" * 22,
        "dice_ticket": ticket,
        "dice_nonce": ANA,
    }
    table = ana.post("/api/tables", order)["table"]["id"]
    again = ana.post("/api/tables", {**order, "dice_nonce": BO})["table"]
    assert again["id"] == table
    path = f"/api/tables/{table}/seats/1/join"
    bo.post(path, {"nonce": "b" * 22, "dice_nonce": BO})
    assert bo.post(path, {"nonce": "b" * 22, "dice_nonce": ANA})["table"]["mine"] == [1]
    assert nonces(bo.look(table)) == f"{ANA} {BO}"


def test_of_two_who_want_the_same_seat_one_adds_to_the_seed(ana: Browser, site: Site) -> None:
    table = ana.open(ME, OPEN, dice_nonce=ANA)["id"]
    tried = [f"{number:032x}" for number in range(6)]

    async def join(nonce: str) -> tuple[int, str]:
        browser = site.browser()
        answer = await asyncio.to_thread(
            browser.http.post, f"/api/tables/{table}/seats/1/join", json={"dice_nonce": nonce}
        )
        return answer.status_code, nonce

    async def all_of_them() -> list[tuple[int, str]]:
        return await asyncio.gather(*map(join, tried))

    won = [nonce for status, nonce in asyncio.run(all_of_them()) if status == 200]
    assert len(won) == 1
    assert nonces(ana.look(table)) == f"{ANA} {won[0]}"


def test_a_table_that_is_given_up_stays_in_the_log_and_its_id_does_not(ana: Browser) -> None:
    table = ana.open(ME, OPEN)
    ana.post(f"/api/tables/{table['id']}/seats/0/leave")
    assert kinds(ana, table["commitment"]) == ["drawn", "opened", "revealed"]
    left = ana.open(ME, RANDOM)
    ana.post(f"/api/tables/{left['id']}/seats/0/leave")
    assert kinds(ana, left["commitment"]) == ["drawn", "opened", "started"], (
        "a game that is not played to its end"
    )
    log = log_of(ana) + json.dumps(ana.get("/api/dice/log"))
    for one in (table, left):
        assert one["visibility"] == "link"
        assert one["id"] not in log
        assert table_hash(one["id"]) in log


def test_a_table_that_is_removed_reveals_its_secret(ana: Browser, site: Site) -> None:
    """Tables in every state are removed after some time, or by the operator: then nothing else has the secret."""
    over = ana.open(ME, RANDOM, game="mandala")
    play_to_end({0: ana}, over["id"])
    tables = [over, ana.open(ME, OPEN), ana.open(ME, RANDOM)]
    ids = [table["id"] for table in tables]
    removing = app_of(site).state.store.remove(ids, time.time())
    assert sorted(asyncio.run_coroutine_threadsafe(removing, site.loop).result(PATIENCE)) == sorted(ids)
    assert [kinds(ana, table["commitment"]) for table in tables] == [
        ["drawn", "opened", "started", "revealed"],
        ["drawn", "opened", "revealed"],
        ["drawn", "opened", "started", "revealed"],
    ]


def test_an_unused_commitment_expires_and_is_revealed(tmp_path: Path) -> None:
    with Site(settings(tmp_path)) as site:
        ana = site.browser()
        ticket = ana.post("/api/dice")
        retention = app_of(site).state.retention
        assert ticket["expires"] == pytest.approx(ticket["entry"]["at"] + TICKET_SECONDS, abs=0.01)
        retention.now = lambda: ticket["expires"] - 1
        asyncio.run_coroutine_threadsafe(retention.clean_up(), site.loop).result(PATIENCE)
        assert kinds(ana, ticket["commitment"]) == ["drawn"]
        retention.now = lambda: ticket["expires"] + 1
        asyncio.run_coroutine_threadsafe(retention.clean_up(), site.loop).result(PATIENCE)
        assert kinds(ana, ticket["commitment"]) == ["drawn", "revealed"]
        order = {"game": "sagrada", "seats": [ME, OPEN], "dice_ticket": ticket["ticket"]}
        assert ana.refused(422, "bad-setup", "POST", "/api/tables", order)["field"] == "dice_ticket"


def test_a_secret_that_is_changed_after_a_join_starts_no_game(tmp_path: Path) -> None:
    """The operator writes another secret into the database. Its commitment was never drawn, so it starts no game."""
    with Site(settings(tmp_path)) as site:
        ana, bo = site.browser(), site.browser()
        table = ana.open(ME, OPEN, OPEN, dice_nonce=ANA)
        bo.post(f"/api/tables/{table['id']}/seats/1/join", {"dice_nonce": BO})
        database = sa.make_url(app_of(site).state.settings.database_url)
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        (text,) = connection.execute(sa.text("SELECT data FROM events WHERE number = 1")).one()
        opened = json.loads(text)
        opened["secret"] = "5e" * 32
        connection.execute(
            sa.text("UPDATE events SET data = :data WHERE number = 1"), {"data": json.dumps(opened)}
        )
    engine.dispose()
    with Site(settings(tmp_path)) as site:
        cy = site.browser()
        assert cy.look(table["id"])["commitment"] != table["commitment"], "who has noted it sees it"
        cy.refused(503, "busy", "POST", f"/api/tables/{table['id']}/seats/2/join", {})
        assert cy.look(table["id"])["status"] == "waiting"
        assert kinds(cy, table["commitment"]) == ["drawn", "opened"]


def test_the_log_comes_in_pages(ana: Browser) -> None:
    tickets = [ana.post("/api/dice") for _ in range(3)]
    whole = ana.get("/api/dice/log")
    last = whole["entries"][-1]
    assert (whole["next_after"], whole["newest"], last) == (None, last, tickets[-1]["entry"])
    entries, after, pages = [], 0, 0
    while after is not None:
        page = ana.get("/api/dice/log", after=after, limit=2)
        assert len(page["entries"]) <= 2
        assert page["newest"] == last
        entries += page["entries"]
        after, pages = page["next_after"], pages + 1
    assert entries == whole["entries"]
    assert pages > 1
    text, more = "", "0"
    while more:
        answer = ana.http.get("/api/dice/log.txt", params={"after": more, "limit": 2})
        text, more = text + answer.text, answer.headers.get("x-next-after", "")
    assert [entry.hash for entry in read_log(text)] == [entry["hash"] for entry in whole["entries"]]
    assert ana.get("/api/dice/log", after=last["number"])["entries"] == []


def test_the_log_begins_where_a_commitment_was_drawn(ana: Browser) -> None:
    first, second = ana.post("/api/dice"), ana.post("/api/dice")
    page = ana.get("/api/dice/log", commitment=first["commitment"])
    assert page["entries"] == [first["entry"], second["entry"]]
    page = ana.get("/api/dice/log", commitment=first["commitment"], limit=1)
    assert (page["entries"], page["next_after"]) == ([first["entry"]], first["entry"]["number"])
    assert ana.get("/api/dice/log", commitment="0" * 64)["entries"] == []
    ana.refused(400, "bad-request", "GET", "/api/dice/log", commitment="7")


# -- rematches ------------------------------------------------------------------------------------------------------


@pytest.fixture
def over(ana: Browser, bo: Browser) -> str:
    """A table at which a game is over."""
    table: str = ana.open(ME, OPEN, game="mandala")["id"]
    bo.post(f"/api/tables/{table}/seats/1/join", {})
    play_to_end({0: ana, 1: bo}, table)
    return table


def test_everybody_adds_to_the_seed_of_a_rematch(over: str, ana: Browser, bo: Browser) -> None:
    ticket = ana.post("/api/dice")
    order = {"dice_ticket": ticket["ticket"], "dice_nonce": ANA}
    new = ana.post(f"/api/tables/{over}/rematch", order)["table"]
    assert (new["commitment"], new["status"]) == (ticket["commitment"], "waiting")
    assert ana.post(f"/api/tables/{over}/rematch", {**order, "dice_nonce": BO})["table"]["id"] == new["id"]
    state = bo.look(bo.look(over)["rematch"])
    assert state["commitment"] == ticket["commitment"]
    bo.post(f"/api/tables/{over}/rematch", {"dice_nonce": BO})
    assert nonces(bo.look(new["id"])) == f"{ANA} {BO}"


def test_who_comes_second_with_a_ticket_is_told_so(over: str, ana: Browser, bo: Browser) -> None:
    """The nonce would belong to another commitment than the one that was known when it was chosen."""
    tickets = [browser.post("/api/dice") for browser in (ana, bo)]
    new = ana.post(f"/api/tables/{over}/rematch", {"dice_ticket": tickets[0]["ticket"], "dice_nonce": ANA})[
        "table"
    ]
    order = {"dice_ticket": tickets[1]["ticket"], "dice_nonce": BO}
    problem = bo.refused(409, "stale", "POST", f"/api/tables/{over}/rematch", order)
    assert problem["state"]["rematch"] == new["id"]
    assert kinds(bo, tickets[1]["commitment"]) == ["drawn"]
    assert bo.look(new["id"])["status"] == "waiting"


def test_a_rematch_without_a_body_goes_on(over: str, ana: Browser, bo: Browser) -> None:
    new = ana.post(f"/api/tables/{over}/rematch")["table"]["id"]
    assert bo.post(f"/api/tables/{over}/rematch")["table"]["status"] == "running"
    assert nonces(bo.look(new)) == "- -"
