from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import RequestFactory

from rosace.audit.report import evaluate
from rosace.engine.game import Order
from rosace.engine.match import Match
from rosace.games import begin
from rosace.sagrada import GAME
from rosace.server.api import audit, records
from rosace.server.http import limits
from rosace.server.http.clients import client_of
from rosace.server.http.keys import DEVICE
from rosace.server.http.limits import Buckets, Limits
from rosace.server.http.page import load_page
from rosace.server.http.problems import Problem
from rosace.server.store import owners
from rosace.server.table import opening
from tests.server.site import client, refused, service, settings


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or on a busy machine buckets would fill up while they are being emptied."""
    monkeypatch.setattr("rosace.server.app.Limits", lambda settings: Limits(settings, Clock()))


def given_out(buckets: Buckets, who: str, times: int) -> int:
    return sum(not buckets.take(who).wait for _ in range(times))


def test_a_bucket_holds_a_burst_and_fills_up_again() -> None:
    clock = Clock()
    buckets = Buckets("moving", 600, clock=clock)
    assert given_out(buckets, "ana", 100) == 60
    assert buckets.take("ana").wait == pytest.approx(0.1)
    clock.now += 1.05
    assert given_out(buckets, "ana", 100) == 10
    clock.now += 3600
    assert given_out(buckets, "ana", 100) == 60


def test_clients_do_not_share_a_bucket() -> None:
    buckets = Buckets("creating", 30, clock=Clock())
    assert given_out(buckets, "ana", 20) == 10
    assert given_out(buckets, "bo", 20) == 10


@given(st.integers(1, 5000), st.lists(st.floats(0, 30), max_size=80))
def test_nobody_gets_more_than_the_rate_and_a_burst(per_minute: int, pauses: list[float]) -> None:
    clock = Clock()
    buckets = Buckets("x", per_minute, clock=clock)
    given_drops = 0
    for pause in pauses:
        clock.now += pause
        given_drops += given_out(buckets, "ana", 3)
        drop = buckets.take("ana")
        given_drops += not drop.wait
        assert 0 <= drop.left <= buckets.rate.burst
    assert given_drops <= buckets.rate.burst + per_minute / 60 * sum(pauses) + 1


@given(st.integers(1, 5000))
def test_whoever_waits_as_told_is_served(per_minute: int) -> None:
    clock = Clock()
    buckets = Buckets("x", per_minute, clock=clock)
    given_out(buckets, "ana", 1000)
    drop = buckets.take("ana")
    clock.now += drop.wait
    assert not buckets.take("ana").wait


def test_a_crowd_costs_no_memory() -> None:
    buckets = Buckets("reading", 60, max_clients=100, clock=Clock())
    for number in range(10_000):
        buckets.take(str(number))
    assert len(buckets) == 100
    assert given_out(buckets, "9999", 20) == 9  # the last ones are remembered


def test_without_a_rate_there_is_no_end() -> None:
    buckets = Buckets("reading", 0)
    assert given_out(buckets, "ana", 5000) == 5000
    assert len(buckets) == 0


@pytest.mark.parametrize(
    ("address", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_client(address: str, who: str) -> None:
    assert client_of({"client": (address, 1)}) == who  # type: ignore[arg-type]


def test_who_is_not_known_is_one_client_too() -> None:
    assert client_of({"client": None}) == ""  # type: ignore[arg-type]


def test_frames_have_a_pace(tmp_path: Path) -> None:
    clock = Clock()
    require = Limits(settings(tmp_path, frame_rate=600), clock).frame_limit("ana")
    for _ in range(60):
        require()
    with pytest.raises(Problem) as caught:
        require()
    assert (caught.value.code, caught.value.more["limit"]) == ("too-many-requests", "frames")
    clock.now += 1
    require()
    free = Limits(settings(tmp_path, frame_rate=0), clock).frame_limit("ana")
    for _ in range(1000):
        free()


def test_frames_of_many_connections_of_a_client_have_a_pace_too(tmp_path: Path) -> None:
    limits = Limits(settings(tmp_path, frame_rate=600), Clock())
    for _ in range(10):
        require = limits.frame_limit("ana")
        for _ in range(60):
            require()
    with pytest.raises(Problem):
        limits.frame_limit("ana")()
    limits.frame_limit("bo")()


def test_live_connections_are_counted_while_they_last(tmp_path: Path) -> None:
    limits = Limits(settings(tmp_path, connections=2))
    request: Any = RequestFactory().get("/")
    with (
        limits.connection(request),
        limits.connection(request),
        pytest.raises(Problem, match="too-many-requests"),
        limits.connection(request),
    ):
        pass
    with limits.connection(request), limits.connection(request):
        pass
    free = Limits(settings(tmp_path, connections=0))
    with free.connection(request), free.connection(request), free.connection(request):
        pass


def test_a_client_that_asks_too_much_is_told_when_to_come_back(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path, reading_rate=60, moving_rate=60) as app:
            async with client(app, "198.51.100.2") as http:
                assert (
                    await http.get("/api/games")
                ).status_code == 200  # which takes a while for the first time
            async with client(app, "198.51.100.1") as http:
                first = await http.get("/api/games")
                assert first.headers["ratelimit-policy"] == '"reading";q=60;w=60'
                assert first.headers["ratelimit"] == '"reading";r=9;t=1'
                answers = [await http.get("/api/games") for _ in range(10)]
                assert [answer.status_code for answer in answers] == [200] * 9 + [429]
                body = refused(answers[-1], 429, "too-many-requests")
                assert body["limit"] == "reading"
                assert int(answers[-1].headers["retry-after"]) == body["retry_after"] == 1
                assert answers[-1].headers["ratelimit"].startswith('"reading";r=0;t=')
                refused(await http.get("/api/nowhere"), 429, "too-many-requests")
                assert (
                    await http.post("/api/nowhere")
                ).status_code == 404  # changing has a bucket of its own
            async with client(app, "198.51.100.2") as http:
                assert (await http.get("/api/games")).status_code == 200

    asyncio.run(check())


def test_whoever_does_not_wait_is_refused_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client with many connections through a proxy is refused at once, so that the proxy has connections left."""
    monkeypatch.setattr(limits, "REFUSAL_DELAY", 1e9)

    async def check() -> None:
        async with service(tmp_path, reading_rate=60, client_connections=1) as app, client(app) as http:
            for _ in range(10):
                assert (await http.get("/api/nowhere")).status_code == 404
            held = asyncio.ensure_future(http.get("/api/nowhere"))
            while not (delayed := app.state.limits._refusals.held):
                await asyncio.sleep(0)
            refused(await http.get("/api/nowhere"), 429, "too-many-requests")
            assert not held.done()
            held.cancel()
            await asyncio.gather(held, return_exceptions=True)
            assert not delayed

    asyncio.run(check())


def test_a_class_that_opens_the_page_together_gets_all_of_it(tmp_path: Path) -> None:
    """Eight people behind one address, none of whom has been here before: each takes every file there is."""

    async def check() -> None:
        async with service(tmp_path) as app, client(app, "198.51.100.1") as http:
            for _ in range(8):
                answers = [await http.get(address) for address in load_page()]
                assert {answer.status_code for answer in answers} == {200}
                assert (await http.get("/api/games")).status_code == 200

    asyncio.run(check())


def test_files_of_the_page_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path, page_rate=60, reading_rate=60) as app, client(app) as http:
            answers = [await http.get("/") for _ in range(11)]
            assert [answer.status_code for answer in answers] == [200] * 10 + [429]
            assert refused(answers[-1], 429, "too-many-requests")["limit"] == "page"
            answers = [await http.get("/not-a-file.js") for _ in range(11)]  # what is not there costs more
            assert [answer.status_code for answer in answers] == [404] * 10 + [429]
            assert refused(answers[-1], 429, "too-many-requests")["limit"] == "reading"

    asyncio.run(check())


def test_making_lasting_things_has_a_rate_of_its_own(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path, creating_rate=6) as app, client(app) as http:
            answers = [await http.post("/api/bots", json={"name": f"Wren {number}"}) for number in range(11)]
            assert [answer.status_code for answer in answers] == [201] * 10 + [429]
            assert refused(answers[-1], 429, "too-many-requests")["limit"] == "creating"
            assert int(answers[-1].headers["retry-after"]) == 10

    asyncio.run(check())


def test_rematches_are_new_tables(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path, creating_rate=6) as app, client(app) as http:
            order = {"game": "mandala", "seats": [{"kind": "me"}, {"kind": "screen"}]}
            answer = await http.post("/api/tables?keys=true", json=order)
            for _ in range(10):
                opened = answer.json()
                path = f"/api/tables/{opened['table']['id']}"
                key = {"Authorization": f"Bearer {opened['keys']['0']}"}
                both = {
                    "Cookie": f"rosace_seats={'~'.join(opened['keys'].values())}",
                    "Origin": "http://rosace.test",
                }
                assert (await http.post(f"{path}/seats/0/resign", headers=key)).json()["status"] == "over"
                answer = await http.post(f"{path}/rematch?keys=true", headers=both)
            assert refused(answer, 429, "too-many-requests")["limit"] == "creating"

    asyncio.run(check())


def test_a_proxy_speaks_for_its_clients_only_if_it_is_trusted(tmp_path: Path) -> None:
    async def left(app: Any, address: str, forwarded: str) -> str:
        async with client(app, address) as http:
            answer = await http.get("/api/games", headers={"x-forwarded-for": forwarded})
            return answer.headers["ratelimit"].split(";")[1]

    async def check() -> None:
        async with service(tmp_path, reading_rate=60, trusted_proxies="10.0.0.0/8") as app:
            assert await left(app, "10.1.2.3", "198.51.100.1") == "r=9"
            assert await left(app, "10.1.2.3", "198.51.100.1") == "r=8"
            assert await left(app, "10.1.2.3", "198.51.100.2") == "r=9"
            # Whoever comes first in the list may have made it up: the last one that no proxy of ours is, counts.
            assert await left(app, "10.1.2.3", "198.51.100.9, 198.51.100.1") == "r=7"
            assert await left(app, "198.51.100.66", "198.51.100.77") == "r=9"
            assert await left(app, "198.51.100.66", "198.51.100.78") == "r=8"

    asyncio.run(check())


def test_expensive_requests_spend_a_budget(tmp_path: Path) -> None:
    clock = Clock()
    limits = Limits(settings(tmp_path, cost_rate=30, hints=0), clock)
    for _ in range(10):
        with limits.hint("ana", "t"):
            pass
    with pytest.raises(Problem) as caught, limits.hint("ana", "t"):
        pass
    assert (caught.value.more["limit"], caught.value.more["retry_after"]) == ("cost", 6)
    with limits.hint("bo", "t"):
        pass
    clock.now += 6
    with limits.hint("ana", "t"):
        pass
    limits.cost.require("cy", 1000)  # it takes all there is
    assert limits.cost.take("cy").wait == pytest.approx(2.0)


def test_few_hints_of_a_client_or_a_table_at_a_time(tmp_path: Path) -> None:
    limits = Limits(settings(tmp_path, hints=3, cost_rate=0), Clock())
    with limits.hint("ana", "t"), limits.hint("ana", "t"):
        with pytest.raises(Problem, match="2 hints at one table may wait") as caught, limits.hint("bo", "t"):
            pass
        assert (caught.value.kind.status, caught.value.more["limit"]) == (429, "table-hints")
        with (
            limits.hint("ana", "u"),
            pytest.raises(Problem, match="3 hints of one client may") as caught,
            limits.hint("ana", "v"),
        ):
            pass
        assert caught.value.more["limit"] == "hints"
    with limits.hint("ana", "t"):
        pass


def test_a_large_record_costs_more_than_a_small_one(tmp_path: Path) -> None:
    async def check() -> None:
        async with service(tmp_path, cost_rate=10) as app, client(app) as http:
            small, large = ({"record": "x" * length} for length in (10, 200_000))
            for _ in range(4):
                refused(await http.post("/api/records", json=small), 422, "unreadable-record")
            body = refused(await http.post("/api/records", json=large), 429, "too-many-requests")
            assert body["limit"] == "cost"
            refused(await http.post("/api/records", json=small), 422, "unreadable-record")

    asyncio.run(check())


class Replays:
    """Counts how many threads replay at the same time."""

    def __init__(self, original: Any) -> None:
        self.original = original
        self.running = self.most = self.count = 0

    def __call__(self, *given: Any) -> Any:
        self.running += 1
        self.count += 1
        self.most = max(self.most, self.running)
        try:
            time.sleep(0.01)  # so that another thread gets a turn, if there is one
            return self.original(*given)
        finally:
            self.running -= 1


def test_records_are_replayed_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are imported or looked at: their threads would take processor time from the event loop."""
    replays = Replays(opening.import_record)
    past = Replays(records._past_view)
    monkeypatch.setattr(opening, "import_record", replays)
    monkeypatch.setattr(records, "_past_view", past)
    match = Match(GAME, begin(Order("sagrada", 2), "7"))
    while not match.position.over:
        match.play(match.position.legal_moves()[0])

    async def check() -> None:
        async with service(tmp_path) as app, client(app) as http:
            body = {"record": str(match.record)}
            answers = await asyncio.gather(*[http.post("/api/records", json=body) for _ in range(8)])
            assert [answer.status_code for answer in answers] == [201] * 8
            table = answers[0].json()["table"]["id"]
            answers = await asyncio.gather(*[http.get(f"/api/tables/{table}/past/1") for _ in range(8)])
            assert [answer.status_code for answer in answers] == [200] * 8

    asyncio.run(check())
    assert (replays.most, past.most, past.count) == (1, 1, 8)


def test_statistics_have_the_games_of_one_device_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Replays(owners.games)
    monkeypatch.setattr(owners, "games", reads)

    async def check() -> None:
        async with service(tmp_path) as app, client(app, **{DEVICE: f"m.{'A' * 43}"}) as http:
            answers = await asyncio.gather(*[http.get("/api/me/statistics") for _ in range(8)])
            assert [answer.status_code for answer in answers] == [200] * 8

    asyncio.run(check())
    assert (reads.most, reads.count) == (1, 8)


def test_the_dice_audit_is_made_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reports = Replays(evaluate)
    monkeypatch.setattr(audit, "evaluate", reports)
    audit._report.cache_clear()

    async def check() -> None:
        async with service(tmp_path) as app, client(app) as http:
            answers = await asyncio.gather(*[http.get("/api/dice/audit") for _ in range(8)])
            assert [answer.status_code for answer in answers] == [200] * 8

    asyncio.run(check())
    assert reports.count == 1
