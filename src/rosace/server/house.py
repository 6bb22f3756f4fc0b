"""The rooms, the caretaker and the ear for other workers, opened and closed together; and the addresses of tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from litestar.channels import ChannelsPlugin
from litestar.types import ControllerRouterHandler
from msgspec import DecodeError, Struct, json

from rosace.server.api.archive import ArchiveController
from rosace.server.api.live import live, stream
from rosace.server.api.moves import MovesController
from rosace.server.api.seats import SeatsController
from rosace.server.api.tables import TablesController
from rosace.server.caretaker import Caretaker, Thinks
from rosace.server.hearing import CHANNEL
from rosace.server.rooms import Rooms
from rosace.server.store import Store

ROUTES: Final[list[ControllerRouterHandler]] = [
    TablesController,
    SeatsController,
    MovesController,
    ArchiveController,
    live,
    stream,
]


class News(Struct, frozen=True):
    """How far a table has come: all that workers tell each other."""

    table: str
    number: int


@asynccontextmanager
async def opened(
    store: Store, thinkers: Thinks, channels: ChannelsPlugin, ending: asyncio.Event, shared: bool
) -> AsyncIterator[Rooms]:
    """The rooms of this worker, with everything that goes on in them; `shared`: other workers have the same tables.

    When `ending` is set, whoever waits for news is sent away.
    """
    publish = Telling(channels).tell if shared else _nobody_else
    rooms = Rooms(store, publish, shared=shared)
    caretaker = Caretaker(rooms, thinkers)
    caretaker.start()
    tasks = [asyncio.create_task(_end(rooms, ending))]
    if shared:
        tasks.append(asyncio.create_task(_listen(rooms, channels)))
    try:
        yield rooms
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await caretaker.stop()


class Telling:
    """Tells other workers how far tables have come. What was kept together is told together."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels
        self._news: list[News] = []

    def tell(self, table: str, number: int) -> None:
        """Other workers hear of it soon."""
        if not self._news:
            asyncio.get_running_loop().call_soon(self._say)
        self._news.append(News(table, number))

    def _say(self) -> None:
        news, self._news = self._news, []
        self._channels.publish(json.encode(news), CHANNEL)


async def _end(rooms: Rooms, ending: asyncio.Event) -> None:
    await ending.wait()
    rooms.end()


def _nobody_else(table: str, number: int) -> None:
    """Nobody needs to be told: there is one worker, and it knows."""


async def _listen(rooms: Rooms, channels: ChannelsPlugin) -> None:
    async with channels.start_subscription([CHANNEL]) as heard:
        async for message in heard.iter_events():
            with suppress(DecodeError):
                for news in json.decode(message, type=list[News]):
                    rooms.heard(news.table, news.number)
