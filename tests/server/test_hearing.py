from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient
from litestar.channels import ChannelsPlugin
from redis import Redis

from rosace.server.workers import peers
from rosace.server.workers.peers import CATCH_UP, CHANNEL
from tests.server import services
from tests.server.site import asking, refused
from tests.waiting import PATIENCE, until_so
from tools.services import REDIS

NEWS = b'{"table":"kestrel7","number":4}'


@asynccontextmanager
async def line(url: str | None) -> AsyncIterator[ChannelsPlugin]:
    """A worker's line to the others."""
    redis = peers.connect(url)
    try:
        async with peers.open_channels(redis) as channels:
            yield channels
    finally:
        if redis is not None:
            await redis.aclose()


@contextmanager
def redis_at(port: int) -> Iterator[str]:
    """A Redis at a port of our choice, so that it can come back there."""
    bin, owner = services.programs(REDIS), services.user()
    url = f"redis://127.0.0.1:{port}/0"
    command = [str(bin / "redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    with (
        services.folder_for(owner) as folder,
        services.running(command, folder, owner, signal.SIGTERM, lambda: services._pongs(url)),
    ):
        yield url


async def heard(events: Any) -> bytes:
    return bytes(await asyncio.wait_for(anext(events), PATIENCE))


async def heard_news(events: Any) -> bytes:
    """The next message that is about a table."""
    while (message := await heard(events)) == CATCH_UP:
        pass
    return message


async def heard_catch_up(events: Any) -> bytes:
    """The next message to read again. News before it may come twice: a message that was late is sent again."""
    while (message := await heard(events)) == NEWS:
        pass
    return message


async def says_again(channels: ChannelsPlugin) -> None:
    """Say the same until somebody has heard enough of it."""
    while True:
        channels.publish(NEWS, CHANNEL)
        await asyncio.sleep(0.2)


async def is_lost(channels: ChannelsPlugin) -> None:
    """Wait until it is known that nobody has heard a message."""
    wire: Any = channels._backend
    while not wire._lost_messages:
        await asyncio.sleep(0.01)


def test_one_process_hears_itself() -> None:
    async def check() -> None:
        async with line(None) as channels, channels.start_subscription(CHANNEL) as listener:
            channels.publish(NEWS, CHANNEL)
            assert await heard(listener.iter_events()) == NEWS

    asyncio.run(check())


def test_workers_hear_each_other(redis_url: str) -> None:
    async def check() -> None:
        async with (
            line(redis_url) as one,
            line(redis_url) as other,
            one.start_subscription(CHANNEL) as here,
            other.start_subscription(CHANNEL) as there,
        ):
            one.publish(NEWS, CHANNEL)
            assert await heard(there.iter_events()) == NEWS
            assert await heard(here.iter_events()) == NEWS

    asyncio.run(check())


@pytest.mark.needs_redis
def test_after_a_silence_everybody_is_told_to_look() -> None:
    port = services.free_port()

    async def check() -> None:
        with redis_at(port) as url:
            line_of_one, line_of_other = line(url), line(url)
            one, other = await line_of_one.__aenter__(), await line_of_other.__aenter__()
            here = (await one.subscribe(CHANNEL)).iter_events()
            there = (await other.subscribe(CHANNEL)).iter_events()
            one.publish(NEWS, CHANNEL)
            assert [await heard(here), await heard(there)] == [NEWS, NEWS]
        one.publish(b"nobody hears this", CHANNEL)
        await is_lost(one)
        with redis_at(port):
            assert [await heard_catch_up(here), await heard_catch_up(there)] == [CATCH_UP, CATCH_UP]
            speaking = asyncio.create_task(says_again(other))  # until both are there again
            assert [await heard_news(here), await heard_news(there)] == [NEWS, NEWS]
            speaking.cancel()
        async with asyncio.timeout(PATIENCE):  # and nobody waits for a Redis that is gone
            one.publish(NEWS, CHANNEL)
            await line_of_one.__aexit__(None, None, None)
            await line_of_other.__aexit__(None, None, None)

    asyncio.run(check())


def test_a_message_that_could_not_be_said_is_made_up_for_and_no_end_waits_for_it(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "_PUBLISH_TIMEOUT", 0.5)

    async def check(admin: Redis) -> None:
        async with asyncio.timeout(PATIENCE), line(redis_url) as channels, line(redis_url) as others:
            there = (await others.subscribe(CHANNEL)).iter_events()
            admin.client_pause(60_000, all=False)  # whoever says something waits
            channels.publish(NEWS, CHANNEL)
            await is_lost(channels)
            admin.client_unpause()
            assert await heard_catch_up(there) == CATCH_UP  # what was given up may still arrive before it
            admin.client_pause(60_000, all=False)
            for _ in range(1000):
                channels.publish(NEWS, CHANNEL)

    with Redis.from_url(redis_url) as admin:
        try:
            asyncio.run(check(admin))
        finally:
            admin.client_unpause()


async def is_ready(http: AsyncClient) -> bool:
    return (await http.get("/readyz")).status_code == 200


@pytest.mark.needs_redis
def test_a_service_without_its_redis_is_not_ready(tmp_path: Path) -> None:
    port = services.free_port()

    async def check() -> None:
        with redis_at(port) as url:
            manager = asking(tmp_path, redis_url=url)
            http = await manager.__aenter__()
            assert (await http.get("/readyz")).status_code == 200
        assert refused(await http.get("/readyz"), 503, "not-ready")["what"] == "redis"
        with redis_at(port):
            await until_so(lambda: is_ready(http))
            await manager.__aexit__(None, None, None)

    asyncio.run(check())


@pytest.mark.needs_redis
def test_a_worker_that_starts_without_redis_hears_the_others_as_soon_as_it_is_there() -> None:
    port = services.free_port()

    async def check() -> None:
        async with line(f"redis://127.0.0.1:{port}/0") as channels:
            here = (await channels.subscribe(CHANNEL)).iter_events()
            assert await heard(here) == CATCH_UP
            with redis_at(port):
                speaking = asyncio.create_task(says_again(channels))
                assert await heard_news(here) == NEWS
                speaking.cancel()

    asyncio.run(check())


def test_a_connection_that_tcp_gave_up_is_no_quiet_one(redis_url: str) -> None:
    reads = 0

    async def dead(**_: Any) -> None:
        """What Redis's client answers at once, for ever, when its socket has timed out."""
        nonlocal reads
        reads += 1
        assert reads < 1000, "this would go on for ever, and nobody else would be served"

    async def check() -> None:
        async with line(redis_url) as channels:
            events = (await channels.subscribe(CHANNEL)).iter_events()
            backend: Any = channels._backend
            channels.publish(NEWS, CHANNEL)
            assert await heard(events) == NEWS
            alive, backend._pub_sub.get_message = backend._pub_sub.get_message, dead
            assert await heard(events) == CATCH_UP
            backend._pub_sub.get_message = alive
            speaking = asyncio.create_task(says_again(channels))
            assert await heard_news(events) == NEWS
            speaking.cancel()
        assert reads < 20

    asyncio.run(check())
