"""Players of one table sit at two hosts. A host that is cut off or killed costs its players one reconnection."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from httpx import Client, HTTPTransport

from tests.server.chaos.asking import asking
from tests.server.hosts.seated import at_two_hosts, reconnected
from tests.server.hosts.site import HostedSite, hosted_site
from tests.waiting import PATIENCE, until, until_so

pytestmark = [
    pytest.mark.needs_hosts,
    pytest.mark.needs_postgres,
    pytest.mark.needs_redis,
    pytest.mark.slow,
]  # a lost host is noticed after seconds


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostedSite]:
    with hosted_site(tmp_path_factory.mktemp("hosts")) as found:
        yield found


def test_a_host_that_is_cut_off_costs_its_players_one_reconnection(site: HostedSite) -> None:
    async def check() -> None:
        async with at_two_hosts(site) as pair:
            site.host(0).cut()
            try:
                await reconnected(pair.at(0))
                await pair.move()
                assert site.proxy_status(0) == "DOWN"
                assert "not-ready" in site.ask_inside(0, "/readyz")
                assert await site.is_ready(1)
                await until_so(lambda: nothing_is_left(site, 0))
            finally:
                site.host(0).mend()
            await until_so(lambda: site.is_ready(0))
            async with asking(site.served[0].link) as http:
                state = await pair.one.game.look(
                    http, 0, 0
                )  # the host that was away shows what happened meanwhile
                assert state["ply"] == len(pair.one.game.kept)
            await until_so(lambda: in_the_log(site, 0, '"found":"connection"'))
        assert (pair.at(0).connections, pair.at(1).connections) == (2, 1)

    asyncio.run(check())


async def nothing_is_left(site: HostedSite, index: int) -> bool:
    """Whether both sides have given up the dead connections of a host."""
    left = [site.connected(index, "database"), site.connected(index, "redis"), await site.sessions(index)]
    return not any(left)


async def in_the_log(site: HostedSite, index: int, text: str) -> bool:
    return text in site.served[index].log


def test_a_host_without_redis_is_not_ready_and_the_others_still_see_its_moves(site: HostedSite) -> None:
    async def check() -> None:
        async with at_two_hosts(site) as pair:
            site.host(1).cut("redis")
            try:
                await reconnected(pair.at(1))
                assert "redis" in site.ask_inside(1, "/readyz")
                assert await site.is_ready(0)
                game = pair.one.game
                async with asking(site.served[1].link) as http:  # not through the proxy, which avoids it
                    for _ in range(3):
                        ply = len(game.kept)
                        state = await pair.one.sees(lambda state: state["ply"] == ply)  # noqa: B023
                        state = await game.look(http, state["to_move"], 0)
                        await game.send(http, game.choice(state), state["number"])
                        for player in (pair.one, pair.other):
                            await player.sees(lambda state: state["ply"] > ply)  # noqa: B023
            finally:
                site.host(1).mend()
            await until_so(lambda: site.is_ready(1))
        assert (pair.at(0).connections, pair.at(1).connections) == (1, 2)

    asyncio.run(check())


def test_a_host_without_postgresql_is_not_ready_and_recovers(site: HostedSite) -> None:
    async def check() -> None:
        async with at_two_hosts(site) as pair:
            site.host(0).cut("database")
            try:
                await reconnected(pair.at(0))
                assert "database" in site.ask_inside(0, "/readyz")
                assert await site.is_ready(1)
                async with asking(site.served[0].link) as http:
                    assert (await http.get("/api/tables")).problem == "not-ready"
            finally:
                site.host(0).mend()
            await until_so(lambda: site.is_ready(0))
        assert pair.at(1).connections == 1

    asyncio.run(check())


def test_play_goes_on_while_redis_is_away_for_all_hosts(site: HostedSite) -> None:
    async def check() -> None:
        async with at_two_hosts(site) as pair:
            with site.redis.being_off():
                until(lambda: [site.proxy_status(index) for index in range(2)] == ["DOWN", "DOWN"])
                for _ in range(3):
                    await pair.move()

    asyncio.run(check())


def test_a_host_that_is_killed_costs_its_players_one_reconnection(site: HostedSite) -> None:
    async def check() -> None:
        async with at_two_hosts(site) as pair:
            site.served[1].process.kill()
            await reconnected(pair.at(1))
            for _ in range(4):
                await pair.move()
            await asyncio.to_thread(site.start, 1)
            await until_so(lambda: site.is_ready(1))
            async with asking(site.served[1].link) as http:
                state = await pair.one.game.look(http, 0, 0)
            assert state["ply"] == len(pair.one.game.kept)
        assert (pair.at(0).connections, pair.at(1).connections) == (1, 2)

    asyncio.run(check())


def test_the_hosts_know_the_address_of_a_client_and_nobody_chooses_it(site: HostedSite) -> None:
    asyncio.run(site.all_ready())
    headers = {"X-Forwarded-For": "127.0.0.1"}
    with Client(base_url=site.link, timeout=PATIENCE) as http:
        assert http.get("/metrics", headers=headers).status_code == 403
    near = HTTPTransport(local_address="127.0.0.1")
    with Client(
        base_url=site.link, timeout=PATIENCE, transport=near
    ) as http:  # who is on this machine may read it
        assert http.get("/metrics").status_code == 200
