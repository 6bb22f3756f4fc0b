"""Rooms, lobby, caretaker and the ear for other workers, opened and closed together; and the addresses of tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any, Final, NamedTuple

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
from rosace.server.rooms import Rooms
from rosace.server.store import Store
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
    store: Store, thinkers: Thinks, channels: ChannelsPlugin, ending: asyncio.Event, shared: bool
) -> AsyncIterator[House]:
    """The house of this worker, with everything that goes on; `shared`: other workers have the same tables.

    When `ending` is set, whoever waits for news is sent away.
    """

    def publish(id: str, number: int) -> None:
        table = rooms.room(id).table
        listed = table is None or concerns_the_list(table)  # without a table it is not known what was stored
        if listed:
            lobby.heard(id)
        if telling is not None:
            telling.tell(News(id, number, listed))

    telling = Telling(channels) if shared else None
    lobby = Lobby(store)
    rooms = Rooms(store, publish, shared=shared)
    caretaker = Caretaker(rooms, thinkers)
    caretaker.start()
    house = House(rooms, lobby)
    try:
        async with lobby.opened(), _ear(house, channels) if shared else nullcontext(), _end(house, ending):
            yield house
    finally:
        await caretaker.stop()


class Telling:
    """Tells other workers how far tables have come. What was kept together is told together."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels
        self._news: list[News] = []

    def tell(self, news: News) -> None:
        """Other workers hear of it soon."""
        if not self._news:
            asyncio.get_running_loop().call_soon(self._say)
        self._news.append(news)

    def _say(self) -> None:
        news, self._news = self._news, []
        self._channels.publish(json.encode(news), CHANNEL)


@asynccontextmanager
async def _end(house: House, ending: asyncio.Event) -> AsyncIterator[None]:
    async def end() -> None:
        await ending.wait()
        house.rooms.end()
        house.lobby.end()

    async with _meanwhile(end()):
        yield


@asynccontextmanager
async def _ear(house: House, channels: ChannelsPlugin) -> AsyncIterator[None]:
    """While this lasts, from the first moment on, nothing that another worker says is missed."""
    async with channels.start_subscription([CHANNEL]) as subscriber, _meanwhile(_listen(house, subscriber)):
        yield


@asynccontextmanager
async def _meanwhile(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.ensure_future(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _listen(house: House, subscriber: Subscriber) -> None:
    async for message in subscriber.iter_events():
        with suppress(DecodeError):
            for news in json.decode(message, type=list[News]):
                if news.lobby:
                    house.lobby.heard(news.table)
                elif not news.table:
                    house.lobby.missed()
                house.rooms.heard(news.table, news.number)
