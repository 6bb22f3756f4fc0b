"""What one worker opens at the start and closes at the end, in the reverse order."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext, suppress
from typing import Any, NamedTuple

from litestar import Litestar
from litestar.channels import ChannelsPlugin

from rosace.server.http.limits import Limits
from rosace.server.settings import Settings
from rosace.server.store import Store, StoreError
from rosace.server.table.summary import changes_lobby
from rosace.server.thinking import BotPool, SharedTasks
from rosace.server.workers import auditor, database_poll, peers, retention
from rosace.server.workers.archive_reader import ArchiveReader
from rosace.server.workers.auditor import Auditor
from rosace.server.workers.caretaker import Caretaker, ChoosesMoves
from rosace.server.workers.database_poll import DatabasePoll
from rosace.server.workers.indexer import Indexer
from rosace.server.workers.lobby_feed import LobbyFeed
from rosace.server.workers.peers import PeerPublisher, PeerUpdate
from rosace.server.workers.retention import Retention
from rosace.server.workers.rooms import Rooms
from rosace.server.workers.service_clock import ServiceClock
from rosace.server.workers.tasks import Checks, background_task, repeat


class WorkerContext(NamedTuple):
    """The tables and the lobby of a worker."""

    rooms: Rooms
    lobby: LobbyFeed


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Open everything that the service needs, and close it.

    A worker also starts while PostgreSQL or Redis is away, and is not ready until they are back: `serve` has checked
    them before the first worker.

    Sets on `app.state`: `store`, `archive`, `redis` (None without), `channels`, `checks`, `bot_pool`, `hints`, `rooms`,
    `lobby`, `retention`, `auditor`, and `stopping`, an event that is set as soon as the process is told to stop.
    """
    settings: Settings = app.state.settings
    async with AsyncExitStack() as stack:
        stopping = app.state.stopping = asyncio.Event()
        stack.callback(stopping.set)
        stack.enter_context(_set_on_signal(stopping))

        app.state.store = await Store.open(settings.database_url, wait=False)
        stack.push_async_callback(app.state.store.close)
        await stack.enter_async_context(background_task(app.state.store.look_for_damage()))

        app.state.archive = ArchiveReader(app.state.store)

        app.state.redis = peers.connect(settings.redis_url)
        if app.state.redis is not None:
            stack.push_async_callback(app.state.redis.aclose)
        app.state.channels = await stack.enter_async_context(peers.open_channels(app.state.redis))

        app.state.checks = Checks()
        stack.push_async_callback(app.state.checks.stop)

        app.state.bot_pool = BotPool(settings.thinkers, seconds=settings.thinking_seconds)
        await app.state.bot_pool.start()
        stack.push_async_callback(app.state.bot_pool.stop)
        app.state.hints = SharedTasks()

        shared = app.state.redis is not None
        context = open_context(
            app.state.store, app.state.bot_pool, app.state.channels, stopping, shared, app.state.limits
        )
        rooms, lobby = await stack.enter_async_context(context)
        app.state.rooms, app.state.lobby = rooms, lobby
        app.state.retention = Retention(rooms, settings)
        poll = DatabasePoll(app.state.store, rooms, lobby, app.state.blocks)
        await stack.enter_async_context(
            background_task(repeat("poll", poll.poll, database_poll.POLL_SECONDS))
        )
        clean_up = repeat("retention", app.state.retention.clean_up, retention.CLEAN_SECONDS)
        await stack.enter_async_context(background_task(clean_up))
        app.state.auditor = Auditor(app.state.store, rooms.now)
        audit = repeat("audit", app.state.auditor.count, auditor.POLL_SECONDS)
        await stack.enter_async_context(background_task(audit))
        await stack.enter_async_context(background_task(Indexer(rooms).run()))
        yield
        stopping.set()


@asynccontextmanager
async def open_context(
    store: Store,
    bots: ChoosesMoves,
    channels: ChannelsPlugin,
    stopping: asyncio.Event,
    shared: bool,
    limits: Limits | None = None,
) -> AsyncIterator[WorkerContext]:
    """The tables of this worker, with its caretaker and, if they are `shared` between workers, its peers."""

    def publish(id: str, number: int) -> None:
        table = rooms.room(id).table
        listed = table is None or changes_lobby(table)  # without a table it is not known what was stored
        if listed:
            lobby.table_changed(id)
        if publisher is not None:
            publisher.publish(PeerUpdate(id, number, listed))

    async def close_when_stopping() -> None:
        await stopping.wait()
        rooms.close()
        lobby.close()

    publisher = PeerPublisher(channels) if shared else None
    lobby = LobbyFeed(store)
    clock = ServiceClock(store)
    with suppress(StoreError):  # the database may be away at the start
        await clock.beat()
    rooms = Rooms(store, publish, shared=shared, now=clock.now, observe=clock.observe, limits=limits)
    caretaker = Caretaker(rooms, bots)
    caretaker.start()
    try:
        async with (
            lobby.running(),
            peers.subscribe_to_peers(rooms, lobby, channels) if shared else nullcontext(),
            background_task(close_when_stopping()),
            background_task(clock.keep_beating()),
        ):
            yield WorkerContext(rooms, lobby)
    finally:
        await caretaker.stop()


@contextmanager
def _set_on_signal(stopping: asyncio.Event) -> Iterator[None]:
    """Set an event on SIGINT and SIGTERM, before uvicorn handles them: it would wait for live connections first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def on_signal(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(stopping.set)
        handler = before[signal.Signals(number)]
        assert callable(handler)
        handler(number, frame)

    for number, handler in before.items():
        if callable(handler):
            signal.signal(number, on_signal)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is on_signal:
                signal.signal(number, handler)
