"""How workers hear of each other's tables: one channel, in memory within a process, over Redis between several.

What is said there is only that tables have moved on, `[{"table": id, "number": n}]`; what happened is in the database.
So nothing is lost when Redis is away for a while, if those who listen are told to look for themselves, again and again
until it is back: that is the message with an empty table. An ending service does not wait for a Redis that is gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL: Final = "rosace-tables"
CATCH_UP: Final = b'[{"table":"","number":0}]'
"""Something may have been missed: whoever keeps tables in memory has to look for news of them all."""
_PAUSE: Final = 2.0
"""Seconds until Redis is asked again."""
_PATIENCE: Final = 2.0
"""Seconds that a message may take to be said."""


@asynccontextmanager
async def channels(redis: Redis | None) -> AsyncIterator[ChannelsPlugin]:
    """The channel of the service."""
    if redis is None:
        async with ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL]) as channels:
            yield channels
        return
    wire = Wire(redis=redis)
    async with ChannelsPlugin(wire, channels=[CHANNEL]) as channels:
        try:
            yield channels
        finally:
            wire.ending = True


def connect(url: str | None) -> Redis | None:
    """A connection to Redis, which is made when it is first needed."""
    if url is None:
        return None
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    # No silent second try: a line that broke has to be noticed, since messages were lost with it.
    return Redis.from_url(
        url, socket_connect_timeout=5, health_check_interval=30, retry=Retry(NoBackoff(), 0)
    )


class Wire(RedisChannelsPubSubBackend):
    """Litestar's channel over Redis, which goes on when Redis was away."""

    ending = False
    """Whether the service is about to end: then nobody waits for a Redis that did not answer last time."""
    _unheard = False
    """Whether a message was lost: then the others are told to look for themselves, as soon as that can be said."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Say something: a second time if the line was dead, and then no more."""
        if self.ending and self._unheard:
            return
        names = list(channels)
        self._unheard = not (await self._said(data, names) or await self._said(data, names))
        if self._unheard:
            structlog.get_logger().warning("redis", lost="message")

    async def _said(self, data: bytes, channels: list[str]) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE):
                await super().publish(data, channels)
        except Exception:  # whatever it is: nobody has heard it, and the next message has to be said
            return False
        return True

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen no more, whether or not somebody is there."""
        from redis.exceptions import RedisError

        with suppress(RedisError, OSError):
            await super().unsubscribe(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Listen for as long as the service lasts; while nothing can be heard, and once after it, say so."""
        away = False
        while True:
            try:
                await self._has_subscribed.wait()
                message = await self._pub_sub.get_message(ignore_subscribe_messages=True, timeout=_PAUSE)
            except Exception as error:  # whatever it is: who stops listening would be deaf for good
                if not away:
                    structlog.get_logger().warning("redis", lost="connection", error=type(error).__name__)
                away = True
                yield CHANNEL, CATCH_UP
                await asyncio.sleep(_PAUSE)
                continue
            if away:
                structlog.get_logger().warning("redis", found="connection")
                away = False
                yield CHANNEL, CATCH_UP
            if self._unheard:  # what was not said has to be made up for
                self._unheard = not await self._said(CATCH_UP, [CHANNEL])
            if message is not None:
                yield message["channel"].decode(), message["data"]

    async def on_shutdown(self) -> None:
        """Hang up, whether or not somebody is there."""
        from redis.exceptions import RedisError

        with suppress(RedisError, OSError):
            await super().on_shutdown()
