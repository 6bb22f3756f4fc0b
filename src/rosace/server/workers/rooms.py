"""The tables of this worker: folded in memory, changed by one command at a time, visible only when stored.

A command is a pure function from a table to events. Its events are applied and stored under the room's lock, and
readers wait for the same lock, so nobody sees an event that is not committed. If storing fails, the table is folded
again from the store. With several workers, another worker may have appended first: then the table catches up and the
command is run again.

Subscribers are only told to read again. Notifications may be repeated, never lost: they are also sent when it is not
known whether something was stored, or whether another worker appended.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, aclosing, asynccontextmanager
from typing import Final

from rosace.server.http.limits import Limits, current_client
from rosace.server.http.problems import Problem
from rosace.server.store import Conflict, EventRow, Store
from rosace.server.store.errors import Removed
from rosace.server.store.store import EVENTS_PER_PAGE
from rosace.server.table import dice, event_bounds, losing, opening, owned, summary
from rosace.server.table.events import AnyEvent
from rosace.server.table.ids import id_from_nonce, random_id
from rosace.server.table.table import LiveTable, StoredEvent
from rosace.server.workers.room import Room
from rosace.server.workers.tasks import Subscription, shielded

Command = Callable[[LiveTable], list[AnyEvent]]

MAX_IDLE_ROOMS: Final = 1024
"""Tables that stay in memory although nobody uses them."""
MAX_EVENTS: Final = 200_000
"""Events of tables in memory, above which unused ones are dropped."""
_FOLDED_BEFORE_COUNTING: Final = 5_000
_EVICTED_AT_ONCE: Final = 64
_ATTEMPTS: Final = 5
TABLE_BYTES: Final = 8_000
"""What a table takes in the database, about, beside its events: its row, its result, its entries in the log."""
EVENT_BYTES: Final = 150
"""What an event takes, about, beside its data."""


class Rooms:
    """All tables of this worker."""

    def __init__(
        self,
        store: Store,
        publish: Callable[[str, int], None],
        *,
        shared: bool = False,
        now: Callable[[], float] = time.time,
        observe: Callable[[float], None] = lambda reading: None,
        limits: Limits | None = None,
    ) -> None:
        self.store = store
        self.limits = limits
        """None where nobody asks who could ask for too much."""
        self.now = now
        """The clock of the service; events also have the time of day."""
        self._observe = observe
        self.closing = False
        """Whether the service is stopping: then subscribers do not wait."""
        self.on_append: list[Callable[[Room], None]] = []
        """Called after this worker has appended to a table."""
        self._publish = publish
        self.shared = shared
        """Whether other workers write to the same tables."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._folded = 0
        """Events that were folded since those in memory were counted."""

    # -- finding a room -----------------------------------------------------------------------------------------

    def room(self, id: str) -> Room:
        """The room of a table, which may not exist. Raises `no-such-table` for an impossible id."""
        room = self._rooms.get(id)
        if room is None:
            if not (id.isascii() and id.isalnum()):
                raise Problem("no-such-table", "this is not the id of a table")
            room = self._rooms[id] = Room(id)
            self._evict()
        self._rooms.move_to_end(id)
        return room

    def _evict(self) -> None:
        """Drop idle rooms, the least recently used first."""
        if len(self._rooms) < MAX_IDLE_ROOMS + _EVICTED_AT_ONCE:
            return
        for id, room in list(self._rooms.items())[:-MAX_IDLE_ROOMS]:
            if room.idle:
                del self._rooms[id]

    def _evict_events(self, folded: int) -> None:
        """Drop idle rooms, the least recently used first, while the tables in memory have too many events."""
        self._folded += folded
        if self._folded < _FOLDED_BEFORE_COUNTING:
            return
        self._folded = 0
        total = sum(room.table.number for room in self._rooms.values() if room.table is not None)
        for id, room in list(self._rooms.items()):
            if total <= MAX_EVENTS:
                return
            if room.idle and room.table is not None:
                total -= room.table.number
                del self._rooms[id]

    @asynccontextmanager
    async def read(self, id: str, newest: bool = True) -> AsyncIterator[LiveTable]:
        """A committed table, which does not change while the block lasts. `newest`: ask the store for events of other
        workers that they have not announced yet.
        """
        room = self.room(id)
        async with room:
            table = await self._load(room, newest)
            await room.catch_up_delayed(self.now())
            yield table

    def peek(self, id: str, newest: bool = True) -> LiveTable | None:
        """The table, if `read` would return it without waiting."""
        room = self.room(id)
        waits = room.lock.locked() or (self.shared and (newest or room.behind))
        return None if waits or room.delayed_is_behind(self.now()) else room.table

    async def _load(self, room: Room, newest: bool = True) -> LiveTable:
        """The folded table, read from the store or brought up to date where needed."""
        table = room.table
        if table is None:
            table = LiveTable(room.id)
        elif not (self.shared and (newest or room.behind)):
            return table
        room.uncertain = False
        before = table.number
        try:
            async with aclosing(self._event_pages(room.id, before)) as pages:
                async for page in pages:
                    room.table = None  # until it is complete again
                    decoded = (summary.stored_event(row) for row in page)
                    await room.fold(table, decoded)
        except BaseException:
            room.uncertain = True
            raise
        self._evict_events(table.number - before)
        if not table.number:
            self._rooms.pop(room.id, None)
            if await self.store.is_removed(room.id):
                raise Problem("table-removed")
            raise Problem("no-such-table", f"there is no table {room.id}")
        self._observe(table.clock_at)
        room.table = table
        if table.number > room.announced:
            room.announce(table.number)
        return table

    async def _event_pages(self, id: str, after: int) -> AsyncGenerator[list[EventRow], None]:
        """The events of a table. The first page is free. For more a client pays, and it reads few such tables at a
        time.
        """
        pay: Callable[[int], None] | None = None
        with ExitStack() as held:
            async for page in self.store.event_pages(id, after):
                if pay is not None:
                    pay(len(page))
                elif self.limits is not None and len(page) == EVENTS_PER_PAGE:
                    pay = held.enter_context(self.limits.long_table())
                yield page

    # -- changing a table ---------------------------------------------------------------------------------------

    async def open(
        self, first: Callable[[], list[AnyEvent]], nonce: str = "", client: str = "", owner: str = ""
    ) -> LiveTable:
        """Open a table of a client from its first events. With a known idempotency key, return the table that was
        opened with it. `owner`: the device whose game it is.
        """
        id = id_from_nonce(nonce) if nonce else random_id()
        room = self.room(id)
        async with room:
            if nonce and await self._exists(room):
                return await self._load(room)
            self._require_storage()
            room.table = LiveTable(id)
            try:
                return await self._append(room, room.table, first(), client, owner)
            except Conflict:
                if nonce and await self._exists(room):  # another worker got the same request
                    return await self._load(room)
                self._rooms.pop(id, None)
                raise opening.unusable_ticket() from None
            except BaseException:
                self._rooms.pop(id, None)
                raise

    async def _exists(self, room: Room) -> bool:
        try:
            return bool(await self._load(room))
        except Problem:
            self._rooms[room.id] = room
            return False

    async def execute(self, id: str, command: Command, owner: str = "") -> LiveTable:
        """Run a command of a device and append its events; returns the committed table. A clock that has run out comes
        first.

        With several workers the table may be old: then the append conflicts, or a refusal is checked again.
        """
        room = self.room(id)
        async with room:
            newest = not self.shared
            for _ in range(_ATTEMPTS):
                table = await self._load(room, newest)
                try:
                    lost = losing.expire_clock(table, self.now())
                    if lost:
                        table = await self._append(room, table, lost)
                    found = command(table)
                    event_bounds.require_room(table, found)
                    if not event_bounds.are_needed(found):
                        self._require_storage()
                    if found or newest:
                        return await self._append(room, table, found, owner=owner)
                except Conflict:
                    pass
                except Problem:
                    if newest:
                        raise
                newest = True
        raise Problem("busy", "too many requests change this table at once", retry_after=1)

    async def _append(
        self, room: Room, table: LiveTable, found: list[AnyEvent], client: str = "", owner: str = ""
    ) -> LiveTable:
        """Fold events, store them and publish the new number."""
        if not found:
            return table
        at, clock, before = time.time(), self.now(), table.status
        if table.number:
            at, clock = max(at, table.updated_at), max(clock, table.clock_at)
        new = [StoredEvent(table.number + index, at, event, clock) for index, event in enumerate(found, 1)]
        try:
            await room.fold(table, new)  # an imported game has many
            row, rows = (
                summary.table_row(table, client),
                [summary.event_row(room.id, stored) for stored in new],
            )
            log = dice.log_entries(table, before, new)
            owners = owned.owner_rows(table, new, owner)
            cancelled = await shielded(self.store.append(row, rows, log, owners))
        except BaseException as error:
            room.table = None  # the events may be stored or not: fold them from the store
            self._announce(room, 0)
            if isinstance(error, Removed):
                raise Problem("table-removed") from None
            raise
        self._charge_storage(rows)
        self._announce(room, table.number)
        for callback in self.on_append:
            callback(room)
        if cancelled:
            raise asyncio.CancelledError
        return table

    def _require_storage(self) -> None:
        """Raise `too-many-requests` if the client has stored too much."""
        if self.limits is not None and current_client.get():
            self.limits.stored_bytes.require(current_client.get())

    def _charge_storage(self, rows: list[EventRow]) -> None:
        """Charge the client for what was stored: of a bot's move, that of whoever moved before it."""
        if self.limits is not None and current_client.get():
            new = TABLE_BYTES if rows[0].number == 1 else 0
            self.limits.stored_bytes.charge(
                current_client.get(), new + sum(EVENT_BYTES + len(one.data) for one in rows)
            )

    def _announce(self, room: Room, number: int) -> None:
        room.announce(number)
        self._publish(room.id, number)

    def close(self) -> None:
        """The service is stopping: wake all subscribers."""
        self.closing = True
        self.wake()

    def wake(self) -> None:
        """Wake all subscribers: they find out what has changed."""
        for room in self._rooms.values():
            room.announce(0)

    async def forget(self, id: str) -> None:
        """Drop a table that was removed: the next reader finds that in the store."""
        room = self._rooms.get(id)
        if room is not None:
            async with room:
                room.table = None
            room.announce(0)

    # -- other workers ------------------------------------------------------------------------------------------

    def peer_appended(self, id: str, number: int) -> None:
        """Another worker has appended up to this event; 0: it may have appended. An empty id means every table."""
        if not id:
            self.wake()
            return
        found = self._rooms.get(id)
        if found is not None and not 0 < number <= found.announced:
            found.announce(number)

    async def look_for_changes(self) -> None:
        """Ask the store for the newest events of the tables that are watched here."""
        watched = [id for id, room in self._rooms.items() if room.subscribers]
        for id, number in await self.store.numbers(watched):
            self.peer_appended(id, number)

    # -- subscribing --------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def subscribe(self, id: str) -> AsyncIterator[Callable[[float], Awaitable[bool]]]:
        """Subscribe to a table: gives a function that waits for a change, or for some seconds."""
        room, subscription = self.room(id), Subscription()
        if self.closing:
            subscription.notify()
        room.subscribers.add(subscription)
        try:
            yield subscription.wait
        finally:
            room.subscribers.discard(subscription)
