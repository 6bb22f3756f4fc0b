"""Workers die while Redis, PostgreSQL or both are away: the site recovers by itself, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.chaos.asking import asking
from tests.server.chaos.storm import FAULTS, GONE, WORKERS, Storm, is_ready, site, weather
from tests.waiting import until, until_so

pytestmark = [
    pytest.mark.needs_postgres,
    pytest.mark.needs_redis,
    pytest.mark.slow,
]  # workers start many times


def test_the_site_recovers_from_overlapping_faults(tmp_path: Path) -> None:
    with site(tmp_path) as found:
        storm = Storm(found)
        asyncio.run(weather(storm, FAULTS, tables=4, calm=0.2))
        assert asyncio.run(storm.players.result(found.served.link)) == (0, 0)
        assert storm.players.moves > 4 * len(FAULTS)
        assert (storm.samples > 0, storm.wrongly_ready) == (True, 0), "/readyz told the truth"


def test_a_worker_that_starts_without_its_servers_answers_that_it_is_not_ready(tmp_path: Path) -> None:
    with site(tmp_path) as found:
        link = found.served.link

        async def says_not_ready() -> bool:
            with suppress(*GONE):
                async with asking(link) as http:
                    return (await http.get("/readyz")).problem == "not-ready"
            return False

        async def check() -> None:
            await asyncio.to_thread(found.database.off)
            await asyncio.to_thread(found.redis.off)
            old = found.workers()
            found.kill(len(old))
            until(lambda: len(found.workers()) == WORKERS and not set(found.workers()) & set(old))
            await until_so(says_not_ready)
            await asyncio.to_thread(found.redis.on)
            await until_so(says_not_ready)
            await asyncio.to_thread(found.database.on)
            await until_so(lambda: is_ready(link))

        asyncio.run(check())
