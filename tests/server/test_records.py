"""Records: what leaves the service when a game is over, what is brought to it, and the archive."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from rosace.arena.labels import slug
from rosace.cli import main
from rosace.engine.game import Order
from rosace.engine.match import Match
from rosace.engine.record import Decision, Record
from rosace.games import begin, game
from rosace.sagrada import GAME
from rosace.server.api import archive
from rosace.server.store.rows import TableRow
from rosace.server.table import events
from rosace.server.workers import archive_reader
from rosace.server.workers.archive_reader import ArchiveReader, record_of
from tests.legal import legal
from tests.server.listening import Browser, Site, settings
from tests.server.test_tables import play_to_end
from tests.waiting import until

ME, OPEN, SCREEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "screen"}
RANDOM = {"kind": "bot", "level": "random"}


def played(setting: Order, decisions: int = 10_000, seats: str = "") -> Record:
    """A game that was played elsewhere, to the end or for so many decisions."""
    match = Match(game(setting.game), begin(setting, "a seed of somebody else"))
    chance = Random(1)
    while not match.position.over and len(match.record.decisions) < decisions:
        match.play(chance.choice(match.position.legal_moves()))
    if seats:
        match.record.headers["Seats"] = seats
    return match.record


@pytest.fixture(scope="module")
def over(site: Site) -> str:
    """A game that is over."""
    return finished(site.browser(), "link")


def finished(ana: Browser, visibility: str) -> str:
    """A game of two people at one screen that is over, in which decisions were undone and taken back."""
    table: str = ana.open(ME, SCREEN, visibility=visibility)["id"]
    while not {"undone", "taken-back"} <= {event["kind"] for event in ana.look(table)["events"]}:
        state = ana.look(table)
        state = ana.post(f"/api/tables/{table}/hand-over", {"seat": state["to_move"]})
        if state["ply"] == 7:
            ana.post(f"/api/tables/{table}/offers", {"what": "take-back"})
            continue
        state = ana.move(table, legal(state)[0], state["ply"])
        if state["ply"] > 8 and state["choices"]["undo"]:
            ana.post(f"/api/tables/{table}/undo", {"ply": state["ply"]})
    play_to_end({0: ana, 1: ana}, table)
    return table


# -- what leaves -------------------------------------------------------------------------------------------------------


def test_a_record_proves_its_dice_in_both_forms(over: str, bo: Browser, tmp_path: Path) -> None:
    path = f"/api/tables/{over}/record"
    text, plain = bo.http.get(path), bo.http.get(path, headers={"Accept": "text/html, */*;q=0.8"})
    assert text.headers["content-type"].startswith("text/plain")
    assert plain.text == text.text
    record = Record.parse(text.text)
    record.verify(GAME)
    assert record.headers["Commitment"] == bo.look(over)["commitment"]
    by_query = bo.http.get(path, params={"form": "json"})
    by_accept = bo.http.get(path, headers={"Accept": "application/json"})
    assert by_query.headers["content-type"].startswith("application/json")
    assert by_query.json() == by_accept.json() == record.to_json()
    assert (
        bo.http.get(path, params={"form": "text"}, headers={"Accept": "application/json"}).text == text.text
    )
    (tmp_path / "game.txt").write_text(text.text, encoding="utf-8")
    assert CliRunner().invoke(main, ["verify", str(tmp_path / "game.txt")]).exit_code == 0


def test_a_form_that_is_not_there(over: str, bo: Browser) -> None:
    path = f"/api/tables/{over}/record"
    answer = bo.http.get(path, headers={"Accept": "image/png"})
    assert (answer.status_code, answer.json()["code"]) == (406, "not-acceptable")
    bo.refused(400, "bad-request", "GET", path, form="yaml")


def test_nothing_of_the_deal_is_told_while_the_game_goes_on(ana: Browser) -> None:
    waiting = ana.open(ME, OPEN)["id"]
    running = ana.open(ME, SCREEN)["id"]
    for table in (waiting, running):
        for path in ("record", "record?form=json", "past/0"):
            problem = ana.refused(409, "not-over", "GET", f"/api/tables/{table}/{path}")
            assert problem.keys() == {"type", "title", "status", "detail", "code"}
    assert running not in ana.http.get("/api/archive.txt").text


def test_every_position_of_the_past(over: str, bo: Browser) -> None:
    record = Record.parse(bo.http.get(f"/api/tables/{over}/record").text)
    whole = len(record.decisions)
    for made in range(whole + 1):
        past = bo.get(f"/api/tables/{over}/past/{made}")
        last = record.decisions[made - 1] if made else Decision(0, "")
        assert (past["decisions"], past["of"]) == (made, whole)
        assert (past["move"], past["outcome"]) == (last.move, last.outcome)
        assert past["view"] == record.replay(GAME, made).view(-1).data()
    assert bo.get(f"/api/tables/{over}/past/{whole}")["view"] == bo.look(over)["view"]
    bo.refused(404, "not-found", "GET", f"/api/tables/{over}/past/{whole + 1}")
    bo.refused(400, "bad-request", "GET", f"/api/tables/{over}/past/20000")


# -- what is brought ---------------------------------------------------------------------------------------------------

SETTINGS = [
    Order("sagrada", 2),
    Order("sagrada", 1, tools=4),
    Order("sagrada", 3, ("glory.bloom",), (("bag", "scaled"),)),
    Order("sagrada", 6),
    Order("mandala", 3),
]


@pytest.mark.parametrize("setting", SETTINGS, ids=slug)
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_finished_game_comes_and_goes_unchanged(ana: Browser, setting: Order, form: str) -> None:
    record = played(setting, seats=" ".join(["me:Ana"] + ["greedy"] * (setting.players - 1)))
    body = str(record) if form == "text" else record.to_json()
    table = ana.post("/api/records", {"record": body})["table"]
    assert (table["status"], table["imported"], table["visibility"]) == ("over", True, "link")
    assert [seat["kind"] for seat in table["seats"]] == ["person"] + ["bot"] * (setting.players - 1)
    assert set(table["modules"]) >= set(setting.modules)
    assert (table["options"], table["tools"]) == (dict(setting.options), setting.tools)
    assert ana.http.get(f"/api/tables/{table['id']}/record").text == str(record)
    again = ana.post(f"/api/tables/{table['id']}/rematch")["table"]
    assert (again["game"], again["options"], again["tools"]) == (
        setting.game,
        dict(setting.options),
        setting.tools,
    )


def test_a_game_saved_in_the_terminal_goes_on_here(ana: Browser, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    line = ["play", "--seats", "me:Ana,random,greedy", "--seed", "7", "--save", str(saved), "--plain"]
    CliRunner(env={"ROSACE_LANG": "en"}).invoke(main, line, input="1\nquit\n")
    before = Record.parse(saved.read_text(encoding="utf-8"))
    assert before.headers["Result"] == "*"
    table = ana.post("/api/records", {"record": saved.read_text(encoding="utf-8")})["table"]
    assert (table["status"], table["mine"], table["ply"]) == ("running", [0], len(before.decisions))
    assert [seat["level"] for seat in table["seats"]] == ["", "random", "greedy"]
    assert table["seats"][0]["name"] == "Ana"
    play_to_end({0: ana}, table["id"])
    after = Record.parse(ana.http.get(f"/api/tables/{table['id']}/record").text)
    after.verify(GAME)
    assert after.decisions[: len(before.decisions)] == before.decisions
    assert {decision.seat for decision in after.decisions[len(before.decisions) :]} == {0, 1, 2}


def test_bots_alone_play_on_by_themselves(ana: Browser) -> None:
    record = played(Order("sagrada", 2), 20, seats="random@5s greedy")
    table = ana.post("/api/records", {"record": str(record)})["table"]
    assert table["mine"] == []
    until(lambda: ana.look(table["id"])["status"] == "over")


def test_programs_of_somebody_else_are_not_run_here(ana: Browser) -> None:
    record = played(Order("sagrada", 3), 20, seats='engine:"/bin/sh -c exit" me:Bo random')
    table = ana.post("/api/records", {"record": str(record)})["table"]
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
        ("person", ""),
        ("person", "Bo"),
        ("bot", ""),
    ]


@pytest.mark.parametrize("decisions", [20, 10_000])
@pytest.mark.parametrize("form", ["text", "json"])
def test_programs_are_taken_out_of_what_is_brought(ana: Browser, decisions: int, form: str) -> None:
    record = played(Order("sagrada", 2), decisions, seats='engine:"touch pwned" os:system')
    brought: Any = str(record) if form == "text" else record.to_json()
    table = ana.post("/api/records", {"record": brought})["table"]
    assert "pwned" not in str(ana.look(table["id"]))
    if table["status"] != "over":
        play_to_end({0: ana, 1: ana}, table["id"])
    path = f"/api/tables/{table['id']}/record"
    for found in (ana.http.get(path), ana.http.get(path, params={"form": "json"})):
        assert "pwned" not in found.text
        assert "engine:" not in found.text
        assert "program:touch program:system" in found.text


def test_programs_that_were_brought_before_are_not_handed_on() -> None:
    headers = {**played(Order("sagrada", 2)).headers, "Seats": 'me engine:"touch pwned"'}
    stored = [events.decode(events.encode(events.Started(headers)))]
    assert record_of(stored, [1, 2]).headers["Seats"] == "me program:touch"


def without(record: Record, name: str) -> Record:
    return Record({key: value for key, value in record.headers.items() if key != name}, record.decisions)


def with_header(record: Record, name: str, value: str) -> Record:
    return Record({**record.headers, name: value}, record.decisions)


def damaged() -> Iterator[tuple[str, str, int]]:
    """What is wrong, the record, and the line at fault."""
    good = played(Order("sagrada", 2))
    text, lines = str(good), str(good).splitlines()
    first = lines.index("") + 1
    half = lines[: first + 10]
    yield "no record at all", "Once upon a time", 1
    yield "no seed", str(without(good, "Seed")), 0
    yield "another seed", str(with_header(good, "Seed", "8")), 0
    yield "no seed at all", str(with_header(good, "Seed", " ")), 0
    yield "another commitment", str(with_header(good, "Commitment", "0" * 64)), 0
    yield "other cards", str(with_header(good, "Tools", "lathekin lens-cutter flux-brush")), 0
    yield "another result", str(with_header(good, "Result", "99 1")), 0
    yield "another game", text.replace("Game: sagrada", "Game: chess"), 0
    yield "other rules", text.replace("Rules: 1", "Rules: 0"), 0
    yield "no number of players", text.replace("Players: 2", "Players: two"), 0
    yield "a long number of players", text.replace("Players: 2", "Players: " + "2" * 5000), 0
    yield "too many players", text.replace("Players: 2", "Players: 7"), 0
    yield "another number of players", text.replace("Players: 2", "Players: 3"), 0
    packed = with_header(good, "Packs", "mine " + "0" * 64)
    yield "cards of one's own that are missing", str(packed), 0
    yield "cards that cannot be read", str(with_header(packed, "Cards", '["nonsense [["]')), 0
    yield "cards that are no list", str(with_header(packed, "Cards", "{")), 0
    yield "a header twice", "Game: sagrada\n" + text, 2
    yield "a move that is none", "\n".join([*half, f"11. {good.decisions[10].seat} dance"]), first + 11
    yield "a decision twice", "\n".join([*half, half[-1]]), first + 11
    yield "another seat", "\n".join([*lines[:first], lines[first].replace("1. ", "1. 9", 1)]), first + 1
    yield "an outcome that chance did not say", text.replace(" = ", " = R1 ", 1), first + 2
    yield "a decision after the end", text + f"{len(good.decisions) + 1}. 0 pass\n", len(lines) + 1


DAMAGED = list(damaged())


@pytest.mark.parametrize(("text", "line"), [one[1:] for one in DAMAGED], ids=[one[0] for one in DAMAGED])
def test_a_damaged_record_is_refused_with_its_line(ana: Browser, text: str, line: int) -> None:
    problem = ana.refused(422, "unreadable-record", "POST", "/api/records", {"record": text})
    assert problem["detail"]
    assert problem["line"] == line


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        ({}, 400, "bad-request", "record"),
        ({"record": ""}, 400, "bad-request", "record"),
        ({"record": 7}, 400, "bad-request", "record"),
        ({"record": {"headers": {}}}, 400, "bad-request", "record.decisions"),
        ({"record": {"headers": {"Game": 1}, "decisions": []}}, 400, "bad-request", "record.headers[...]"),
        (
            {"record": {"headers": {}, "decisions": [{"seat": "0", "move": "pass"}]}},
            400,
            "bad-request",
            "record.decisions[0].seat",
        ),
        ({"record": {"headers": {}, "decisions": []}}, 422, "unreadable-record", ""),
        (
            {"record": {"headers": {"Game": "sagrada\nRules: 1"}, "decisions": []}},
            422,
            "unreadable-record",
            "",
        ),
    ],
)
def test_json_that_is_no_record(ana: Browser, body: Any, status: int, code: str, field: str) -> None:
    problem = ana.refused(status, code, "POST", "/api/records", body)
    assert problem.get("field", "") == field


def test_a_record_may_be_large_but_not_any_size(tmp_path: Path) -> None:
    record = str(played(Order("sagrada", 2)))
    with Site(settings(tmp_path, body_bytes=1024, record_bytes=8192)) as site:
        browser = site.browser()
        assert browser.post("/api/records", {"record": record})["table"]["status"] == "over"
        browser.refused(413, "too-large", "POST", "/api/records", {"record": "#" * 9000 + "\n" + record})
        browser.refused(413, "too-large", "POST", "/api/bots", {"name": "x" * 2000})


# -- the archive -------------------------------------------------------------------------------------------------------


def records(text: str) -> dict[str, Record]:
    """The games of the archive's text, by their tables."""
    parts = text.split("# table ")[1:]
    return {part.split(",")[0]: Record.parse(part.partition("\n")[2]) for part in parts}


def ends(text: str) -> list[float]:
    return [float(part.split()[-1]) for part in text.splitlines() if part.startswith("# table")]


@pytest.mark.slow  # plays several games over HTTP
def test_the_archive_has_the_public_games_that_are_over_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Site(settings(tmp_path)) as site:
        ana = site.browser()
        shown = [finished(ana, "public") for _ in range(3)]
        finished(ana, "link")
        ana.open(ME, SCREEN, visibility="public")
        ana.post("/api/records", {"record": str(played(Order("sagrada", 2)))})

        text = ana.http.get("/api/archive.txt")
        assert text.headers["content-type"].startswith("text/plain")
        assert list(records(text.text)) == shown
        for table, record in records(text.text).items():
            record.verify(GAME)
            assert str(record) == ana.http.get(f"/api/tables/{table}/record").text
        rows = pq.read_table(io.BytesIO(ana.http.get("/api/archive.parquet").content)).to_pylist()
        assert [row["table"] for row in rows] == shown
        assert [row["ended"] for row in rows] == ends(text.text)
        record = records(text.text)[shown[0]]
        assert rows[0]["record"] == str(record)
        assert rows[0]["points"] == [int(points) for points in record.headers["Result"].split()]
        assert (rows[0]["players"], rows[0]["decisions"]) == (2, len(record.decisions))
        over = ana.get("/api/tables", status="over")
        assert {entry["id"]: entry["points"] for entry in over}[shown[0]] == rows[0]["points"]

        # What people do after the end brings no game to the archive a second time.
        ana.post(f"/api/tables/{shown[0]}/rematch")
        ana.put(f"/api/tables/{shown[0]}/seats/0/name", {"name": "Anna"})
        assert ana.http.get("/api/archive.txt").text == text.text

        _by_pages(ana, shown, monkeypatch)


def _by_pages(ana: Browser, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Page by page everything comes once; the header is there while there is more."""
    monkeypatch.setattr(archive, "MAX_GAMES", 2)
    for path in ("/api/archive.txt", "/api/archive.parquet"):
        first = ana.http.get(path)
        rest = ana.http.get(path, params={"after": first.headers["X-Next-After"]})
        assert "X-Next-After" not in rest.headers
        assert _tables(first) + _tables(rest) == shown
        assert _tables(ana.http.get(path, params={"after": 1e12})) == []
        assert _tables(ana.http.get(path, params={"after": 0.0})) == shown[:2]
    ana.refused(400, "bad-request", "GET", "/api/archive.txt", after="yesterday")
    ana.refused(400, "bad-request", "GET", "/api/archive.parquet", after=-1)


def test_no_moment_is_torn_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games may end in the very same moment: then they are in the same answer, else some would come in none."""
    rows = [
        TableRow(id, "sagrada", "over", "public", 0.0, ended, 1, 0, None, "") for id, ended in
        [("a", 1.0), ("b", 2.0), ("c", 2.0), ("d", 2.0), ("e", 2.5), ("f", 3.0)]
    ]  # fmt: skip

    class Shelf:
        async def finished(self, after: tuple[float, str], limit: int) -> list[TableRow]:
            return [row for row in rows if (row.updated, row.id) > after][:limit]

        async def end_of_finished(self, after: tuple[float, str], count: int) -> float | None:
            found = await self.finished(after, count)
            return found[-1].updated if len(found) == count else None

    async def just_the_row(self: ArchiveReader, row: TableRow) -> TableRow:
        return row

    async def answers(games: int) -> list[str]:
        reader, after, more, found = ArchiveReader(Shelf()), 0.0, True, []  # type: ignore[arg-type]
        while more:
            end, more = await reader.end(after, games)
            found.append("".join([row.id async for page in reader.pages(after, end) for row in page]))  # type: ignore[attr-defined]
            after = end
        return found

    monkeypatch.setattr(ArchiveReader, "_game", just_the_row)
    for page in (1, 2, 3, 50):
        monkeypatch.setattr(archive_reader, "PAGE_GAMES", page)
        assert asyncio.run(answers(2)) == ["abcd", "ef"]
        assert asyncio.run(answers(5)) == ["abcde", "f"]
        assert asyncio.run(answers(6)) == asyncio.run(answers(7)) == ["abcdef"]


def _tables(answer: Any) -> list[str]:
    if answer.headers["content-type"].startswith("text/plain"):
        return list(records(answer.text))
    found: list[str] = pq.read_table(io.BytesIO(answer.content))["table"].to_pylist()
    return found
