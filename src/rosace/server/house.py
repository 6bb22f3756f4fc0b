"""Rooms, lobby, caretaker and the ear for other workers, opened and closed together; and the addresses of tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Final, NamedTuple

import structlog
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.types import ControllerRouterHandler
from msgspec import DecodeError, Struct, json

from rosace.server.api.archive import ArchiveController
from rosace.server.api.live import live, stream
from rosace.server.api.lobby import lobby_live, lobby_stream
from rosace.server.api.moves import MovesController
from rosace.server.api.seats import SeatsController
from rosace.server.api.tables import TablesController
from rosace.server.caretaker import Caretaker, Thinks
from rosace.server.hearing import CHANNEL
from rosace.server.lobby import Lobby
from rosace.server.problems import Problem
from rosace.server.rooms import Rooms
from rosace.server.store import Store, StoreError
from rosace.server.table.lobby import concerns_the_list

ROUTES: Final[list[ControllerRouterHandler]] = [
    TablesController,
    SeatsController,
    MovesController,
    ArchiveController,
    live,
    stream,
    lobby_live,
    lobby_stream,
]


class News(Struct, frozen=True):
    """How far a table has come, and whether the lobby is concerned: all that workers tell each other."""

    table: str
    number: int
    lobby: bool = False


class House(NamedTuple):
    """What a worker has opened."""

    rooms: Rooms
    lobby: Lobby


@asynccontextmanager
async def opened(
    store: Store, thinkers: Thinks, channels: ChannelsPlugin, shared: bool
) -> AsyncIterator[House]:
    """The house of this worker, with everything that goes on; `shared`: other workers have the same tables."""

    def publish(id: str, number: int) -> None:
        table = rooms.room(id).table
        listed = table is not None and concerns_the_list(table)
        if listed:
            lobby.heard(id)
        if shared:
            channels.publish(json.encode(News(id, number, listed)), CHANNEL)

    lobby = Lobby(store)
    rooms = Rooms(store, publish, shared=shared)
    caretaker = Caretaker(rooms, thinkers)
    caretaker.start()
    try:
        async with lobby.opened(), _ear(rooms, lobby, channels) if shared else nullcontext():
            yield House(rooms, lobby)
    finally:
        await caretaker.stop()


@asynccontextmanager
async def _ear(rooms: Rooms, lobby: Lobby, channels: ChannelsPlugin) -> AsyncIterator[None]:
    """While this lasts, from the first moment on, nothing that another worker says is missed."""
    async with channels.start_subscription([CHANNEL]) as subscriber:
        listening = asyncio.create_task(_listen(rooms, lobby, subscriber))
        try:
            yield
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening


async def _listen(rooms: Rooms, lobby: Lobby, subscriber: Subscriber) -> None:
    async for message in subscriber.iter_events():
        with suppress(DecodeError):
            await _hear(rooms, lobby, json.decode(message, type=News))


async def _hear(rooms: Rooms, lobby: Lobby, news: News) -> None:
    if news.lobby:
        lobby.heard(news.table)
    elif not news.table:
        lobby.missed()
    try:
        await rooms.heard(news.table, news.number)
    except (
        Problem,
        StoreError,
    ) as error:  # whoever asks for the table reads it anew; the ear must not fall off
        structlog.get_logger().warning("hearing", table=news.table, error=str(error))
