"""How workers notify each other: one channel, in memory within a process, over Redis between several.

A message has only the numbers of the newest events, `[{"table": id, "number": n}]`; the events themselves are in the
database. A message with an empty table id means that messages may have been lost: then every worker reads again. It is
sent while Redis is away and once after it, so an outage loses nothing. A stopping service does not wait for Redis.

A worker cannot know that another one has lost Redis, so each also asks the database regularly for the newest events of
the tables that somebody watches.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import structlog
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from msgspec import DecodeError, Struct, json

from rosace.server.sockets import keepalive_options
from rosace.server.workers.lobby_feed import LobbyFeed
from rosace.server.workers.rooms import Rooms
from rosace.server.workers.tasks import background_task, repeat

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL: Final = "rosace-tables"
CATCH_UP: Final = b'[{"table":"","number":0}]'
"""Messages may have been lost: read every table in memory again."""
_RETRY_SECONDS: Final = 2.0
LOOK_SECONDS: Final = 2.0
"""Seconds by which a lost message can delay what a player sees."""
_PUBLISH_TIMEOUT: Final = 2.0
_MAX_EARLY_READS: Final = 8


class PeerUpdate(Struct, frozen=True):
    """The number of a table's newest event, and whether the lobby may have changed."""

    table: str
    number: int
    lobby: bool = False


class PeerPublisher:
    """Publishes updates to other workers, all those of one loop iteration in one message."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels
        self._updates: list[PeerUpdate] = []

    def publish(self, update: PeerUpdate) -> None:
        """Publish an update soon."""
        if not self._updates:
            asyncio.get_running_loop().call_soon(self._flush)
        self._updates.append(update)

    def _flush(self) -> None:
        updates, self._updates = self._updates, []
        self._channels.publish(json.encode(updates), CHANNEL)


@asynccontextmanager
async def subscribe_to_peers(rooms: Rooms, lobby: LobbyFeed, channels: ChannelsPlugin) -> AsyncIterator[None]:
    """Pass the updates of other workers to the rooms and the lobby while the block lasts."""
    async with (
        channels.start_subscription([CHANNEL]) as subscriber,
        background_task(_receive_updates(rooms, lobby, subscriber)),
        background_task(repeat("look", rooms.look_for_changes, LOOK_SECONDS)),
    ):
        yield


async def _receive_updates(rooms: Rooms, lobby: LobbyFeed, subscriber: Subscriber) -> None:
    async for message in subscriber.iter_events():
        with suppress(DecodeError):
            for update in json.decode(message, type=list[PeerUpdate]):
                if update.lobby:
                    lobby.table_changed(update.table)
                elif not update.table:
                    lobby.reset()
                rooms.peer_appended(update.table, update.number)


@asynccontextmanager
async def open_channels(redis: Redis | None) -> AsyncIterator[ChannelsPlugin]:
    """The channel between workers; without Redis, within this process."""
    if redis is None:
        async with ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL]) as channels:
            yield channels
        return
    backend = ReconnectingRedisBackend(redis=redis)
    async with ChannelsPlugin(backend, channels=[CHANNEL]) as channels:
        yield channels


def connect(url: str | None) -> Redis | None:
    """A Redis client, which connects when it is first used."""
    if url is None:
        return None
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    # No silent retry: a broken connection has to be noticed, because messages were lost with it.
    tcp = {"socket_keepalive": True, "socket_keepalive_options": keepalive_options()}
    more: dict[str, Any] = {} if urlsplit(url).scheme == "unix" else tcp
    return Redis.from_url(
        url, socket_connect_timeout=5, health_check_interval=30, retry=Retry(NoBackoff(), 0), **more
    )


class ReconnectingRedisBackend(RedisChannelsPubSubBackend):
    """Litestar's Redis backend, which needs Redis at the start and ends with the first lost connection. This one
    reconnects, and then sends `CATCH_UP`.
    """

    _wanted: tuple[str, ...] = ()
    """The channels that could not be subscribed to yet."""
    _lost_messages = False
    """Whether a message was lost: then `CATCH_UP` is published as soon as Redis is back, instead of any other."""

    _early_reads = 0

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Publish a message; try a second time if the connection was dead."""
        if self._lost_messages:
            return
        names = list(channels)
        if not (await self._try_to_publish(data, names) or await self._try_to_publish(data, names)):
            self._lost_messages = True
            structlog.get_logger().warning("redis", lost="message")

    async def _try_to_publish(self, data: bytes, channels: list[str]) -> bool:
        try:
            async with asyncio.timeout(_PUBLISH_TIMEOUT):
                await super().publish(data, channels)
        except Exception:  # after any error the message is lost, and CATCH_UP has to follow
            return False
        return True

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Subscribe; while Redis is away, later."""
        from redis.exceptions import RedisError

        self._wanted = tuple(channels)
        with suppress(RedisError, OSError):
            await self._subscribe()

    async def _subscribe(self) -> None:
        if self._wanted:
            await super().subscribe(self._wanted)
            self._wanted = ()

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Unsubscribe, even if Redis is away."""
        from redis.exceptions import RedisError

        with suppress(RedisError, OSError):
            await super().unsubscribe(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Receive messages as long as the service runs; `CATCH_UP` while Redis is away, and once after it."""
        away = False
        while True:
            try:
                await self._subscribe()
                await self._has_subscribed.wait()
                message = await self._next_message()
            except Exception as error:  # no error may end the loop
                if not away:
                    structlog.get_logger().warning("redis", lost="connection", error=type(error).__name__)
                away = True
                yield CHANNEL, CATCH_UP
                await asyncio.sleep(_RETRY_SECONDS)
                continue
            if away:
                structlog.get_logger().warning("redis", found="connection")
                away = False
                yield CHANNEL, CATCH_UP
            if self._lost_messages:
                self._lost_messages = False  # before yielding: a message may be lost meanwhile
                if not await self._try_to_publish(CATCH_UP, [CHANNEL]):
                    self._lost_messages = True
            if message is not None:
                yield message["channel"].decode(), message["data"]

    async def _next_message(self) -> Any:
        """The next message; None after a while. Raises ConnectionError for a dead connection.

        Redis's client reads `ETIMEDOUT` as "no message yet", at once and for ever. A read that ends early is usual only
        after a confirmation.
        """
        clock = asyncio.get_running_loop().time
        begun = clock()
        message = await self._pub_sub.get_message(ignore_subscribe_messages=True, timeout=_RETRY_SECONDS)
        early = message is None and clock() - begun < _RETRY_SECONDS / 2
        self._early_reads = self._early_reads + 1 if early else 0
        if self._early_reads > _MAX_EARLY_READS:
            self._early_reads = 0
            if self._pub_sub.connection is not None:
                await self._pub_sub.connection.disconnect(nowait=True)
            raise ConnectionError
        return message

    async def on_shutdown(self) -> None:
        """Disconnect, even if Redis is away."""
        from redis.exceptions import RedisError

        with suppress(RedisError, OSError):
            await super().on_shutdown()
