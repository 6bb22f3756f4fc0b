"""The rooms in which tables stand: folded in memory, one thing at a time at each, and nothing seen before it is kept.

A command is given the table and answers with events. They are applied and stored behind the room's lock, and only a
committed table is ever shown: whoever reads waits for the lock too, and where storing fails the table is folded anew.
With several workers another one may have been first; then the table catches up and the command is asked again.

Those who listen are only told to look again. They are told once too often rather than once too seldom: where it is not
known whether something was stored, or whether another worker has done something, they look.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from rosace.server.problems import Problem
from rosace.server.store import Conflict, Store
from rosace.server.store.rows import EventRow
from rosace.server.table import events, lobby
from rosace.server.table.events import AnyEvent, Started
from rosace.server.table.table import Happened, Table

Command = Callable[[Table], list[AnyEvent]]

MOST: Final = 1024
"""Tables that are kept folded although nobody is there."""
_AT_ONCE: Final = 64
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
_ID_LENGTH: Final = 14
_TRIES: Final = 5


def new_id() -> str:
    """An id that nobody can guess: who has it was told."""
    return "".join([secrets.choice(_LETTERS) for _ in range(_ID_LENGTH)])


def id_of(nonce: str) -> str:
    """The id of the table that is opened with a nonce: always the same one, and nobody guesses it without that.

    >>> id_of("a") == id_of("a") != id_of("b"), len(id_of("a")) == len(new_id())
    (True, True)
    """
    number = int.from_bytes(hashlib.sha256(f"rosace open 1 {nonce}".encode()).digest())
    letters = []
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)


class Listener:
    """Somebody who wants to hear of a table."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._news = False
        self._waiting: asyncio.Future[None] | None = None

    def tell(self) -> None:
        """Something has happened."""
        self._news = True
        self._wake()

    async def wait(self, seconds: float) -> bool:
        """Wait until something has happened, or so many seconds; whether it has."""
        if not self._news:
            self._waiting = self._loop.create_future()
            timer = self._loop.call_later(seconds, self._wake)
            try:
                await self._waiting
            finally:
                timer.cancel()
        news, self._news = self._news, False
        return news

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Room:
    """A table, its lock, and those who want to hear of it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.listeners: set[Listener] = set()
        self.visitors = 0
        """How many are in it, or wait for the lock."""
        self.thinking = False
        self.told = 0
        """The number of the last event that those who listen were told of."""
        self.doubtful = False
        """Whether there may be more than that."""
        self._late: Table | None = None

    def tell(self, number: int) -> None:
        """The table has come so far, or perhaps it has (0): everybody looks again."""
        self.told = max(self.told, number)
        self.doubtful = self.doubtful or not number
        for listener in self.listeners:
            listener.tell()

    @property
    def behind(self) -> bool:
        """Whether more is known to have happened than is folded here."""
        return self.table is None or self.doubtful or self.table.number < self.told

    @property
    def empty(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not (self.listeners or self.visitors or self.thinking)

    def watched(self, now: float) -> Table:
        """The table as people without a seat see it: late, if that was ordered, from the start of the game on."""
        table = self.table
        assert table is not None
        delay = table.order.watch.delay
        if not delay or table.status in ("over", "closed"):
            return table
        if self._late is None or self._late.number > table.number:
            self._late = Table(self.id)
        for happened in table.past[self._late.number :]:
            begun = self._late.match is not None or isinstance(happened.event, Started)
            if begun and happened.at > now - delay:
                break
            self._late.apply(happened)
        return self._late


class Rooms:
    """All rooms of this worker."""

    def __init__(
        self,
        store: Store,
        publish: Callable[[str, int], None],
        *,
        shared: bool = False,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.now = now
        self.ending = False
        """Whether the service is about to end: nobody waits for news any more."""
        self.after: list[Callable[[Room], None]] = []
        """Called when this worker has done something at a table: bots wake up."""
        self._publish = publish
        self.shared = shared
        """Whether other workers write to the same tables."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()

    # -- finding a room -----------------------------------------------------------------------------------------

    def room(self, id: str) -> Room:
        """The room of a table, which may not be there. What no table is called has none."""
        room = self._rooms.get(id)
        if room is None:
            if not (id.isascii() and id.isalnum()):
                raise Problem("no-such-table", "no table has such an id")
            room = self._rooms[id] = Room(id)
            self._forget()
        self._rooms.move_to_end(id)
        return room

    def _forget(self) -> None:
        """Rooms where nobody is and nothing goes on are given up, those first that were not used for longest."""
        if len(self._rooms) < MOST + _AT_ONCE:
            return
        for id, room in list(self._rooms.items())[:-MOST]:
            if room.empty:
                del self._rooms[id]

    @asynccontextmanager
    async def _alone(self, room: Room) -> AsyncIterator[None]:
        """With the lock of a room, which is not given up as long as somebody waits for it."""
        room.visitors += 1
        try:
            async with room.lock:
                yield
        finally:
            room.visitors -= 1

    @asynccontextmanager
    async def reading(self, id: str, newest: bool = True) -> AsyncIterator[Table]:
        """A committed table, to be looked at; nothing happens at it meanwhile. `newest`: also what other workers have
        done and not told yet.
        """
        room = self.room(id)
        async with self._alone(room):
            yield await self._table(room, newest)

    async def _table(self, room: Room, newest: bool = True) -> Table:
        """The folded table; with other workers about, as far as it has come by now, or as far as they have told."""
        table = room.table
        if table is None:
            table = Table(room.id)
        elif not (self.shared and (newest or room.behind)):
            return table
        room.doubtful = False
        try:
            rows = await self.store.events(room.id, table.number)
        except BaseException:
            room.doubtful = True
            raise
        room.table = None  # until it is whole again
        _fold(table, rows)
        if not table.number:
            self._rooms.pop(room.id, None)
            raise Problem("no-such-table", f"there is no table {room.id}")
        room.table = table
        if table.number > room.told:
            room.tell(table.number)
        return table

    # -- doing something ----------------------------------------------------------------------------------------

    async def open(self, first: Callable[[], list[AnyEvent]], nonce: str = "") -> Table:
        """A new table, from its first events; with a nonce the one that was opened with it, if there is one."""
        id = id_of(nonce) if nonce else new_id()
        room = self.room(id)
        async with self._alone(room):
            if nonce and await self._is_there(room):
                return await self._table(room)
            room.table = Table(id)
            try:
                return await self._keep(room, room.table, first())
            except BaseException as error:
                if nonce and isinstance(error, Conflict):  # another worker was asked the same
                    return await self._table(room)
                self._rooms.pop(id, None)
                raise

    async def _is_there(self, room: Room) -> bool:
        """Whether a table was opened in a room that has an id already."""
        try:
            return bool(await self._table(room))
        except Problem:
            self._rooms[room.id] = room
            return False

    async def act(self, id: str, command: Command) -> Table:
        """Ask a command and keep what follows. What it answers is committed.

        Other workers may have done what is not known here yet. Then nothing can be kept, and the table is folded anew;
        and before anything is refused, it is made sure that there is nothing new.
        """
        room = self.room(id)
        async with self._alone(room):
            newest = not self.shared
            for _ in range(_TRIES):
                table = await self._table(room, newest)
                try:
                    found = command(table)
                    if found or newest:
                        return await self._keep(room, table, found)
                except Conflict:
                    pass
                except Problem:
                    if newest:
                        raise
                newest = True
        raise Problem("busy", "too many things happen at this table at once", retry_after=1)

    async def _keep(self, room: Room, table: Table, found: list[AnyEvent]) -> Table:
        if not found:
            return table
        at = max(self.now(), table.updated_at if table.number else 0.0)
        new = [Happened(table.number + index, at, event) for index, event in enumerate(found, 1)]
        try:
            for happened in new:
                table.apply(happened)
            row, rows = lobby.row(table), [lobby.event_row(room.id, one) for one in new]
            gone = await _to_the_end(self.store.append(row, rows))
        except BaseException:
            room.table = (
                None  # what was not stored has not happened, and whether it was stored is not always known
            )
            self._tell(room, 0)
            raise
        self._tell(room, table.number)
        for woken in self.after:
            woken(room)
        if gone:
            raise asyncio.CancelledError
        return table

    def _tell(self, room: Room, number: int) -> None:
        room.tell(number)
        self._publish(room.id, number)

    def end(self) -> None:
        """The service is about to end: whoever waits for news is sent away."""
        self.ending = True
        for room in self._rooms.values():
            room.tell(0)

    # -- hearing of other workers -------------------------------------------------------------------------------

    def heard(self, id: str, number: int) -> None:
        """Another worker says how far a table has come; 0: look in any case. No id: that is so for every table.

        Only those who listen have to look: everybody else finds what is new when they come.
        """
        if not id:
            for room in self._rooms.values():
                room.tell(0)
            return
        found = self._rooms.get(id)
        if found is not None and not 0 < number <= found.told:
            found.tell(number)

    # -- listening ----------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def listening(self, id: str) -> AsyncIterator[Callable[[float], Awaitable[bool]]]:
        """Hear of a table: gives a function that waits until something has happened, or so many seconds."""
        room, listener = self.room(id), Listener()
        if self.ending:
            listener.tell()
        room.listeners.add(listener)
        try:
            yield listener.wait
        finally:
            room.listeners.discard(listener)
            if room.table is not None and room.table.status in ("over", "closed") and room.empty:
                self._rooms.pop(id, None)  # they seldom come back


async def _to_the_end(work: Coroutine[Any, Any, None]) -> bool:
    """Do something whole, also when whoever asked for it goes away meanwhile; answers whether they did."""
    doing, gone = asyncio.ensure_future(work), False
    while not doing.done():
        try:
            await asyncio.wait((doing,))
        except asyncio.CancelledError:
            gone = True
    doing.result()
    return gone


def _fold(table: Table, rows: list[EventRow]) -> None:
    for row in rows:
        table.apply(Happened(row.number, row.at, events.read(row.data)))
