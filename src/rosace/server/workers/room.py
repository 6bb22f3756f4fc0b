"""A table in memory, with its lock and its subscribers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from rosace.server.table.events import Started
from rosace.server.table.showing import TableState
from rosace.server.table.table import LiveTable, StoredEvent
from rosace.server.workers.tasks import Subscription

FOLDED_AT_ONCE: Final = 32
"""Events that are folded before the event loop serves others."""

NOTIFIED_AT_ONCE: Final = 16
"""Subscribers that are notified before the event loop serves others."""


_STATES_KEPT: Final = 8


class Room:
    """One table of this worker. `async with room` holds its lock."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: LiveTable | None = None
        """The folded table; None if it has to be read from the store."""
        self.subscribers: set[Subscription] = set()
        self.users = 0
        """How many hold the lock or wait for it."""
        self.bot_thinking = False
        self.announced = 0
        """The number of the last event that subscribers were notified of."""
        self.uncertain = False
        """Whether later events may exist."""
        self.states: dict[tuple[frozenset[int], int], TableState] = {}
        """The last states shown: of these seats, with the events after this one."""
        self._delayed: LiveTable | None = None

    async def __aenter__(self) -> None:
        self.users += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self.users -= 1
            raise

    async def __aexit__(self, *_: Any) -> None:
        self.lock.release()
        self.users -= 1

    def announce(self, number: int) -> None:
        """Notify subscribers that the table is at this event, or (0) that it may have changed."""
        self.announced = max(self.announced, number)
        self.uncertain = self.uncertain or not number
        self._notify(list(self.subscribers))

    def _notify(self, subscribers: list[Subscription]) -> None:
        """Notify some subscribers now and the others later: each reads the table and sends it."""
        for subscriber in subscribers[:NOTIFIED_AT_ONCE]:
            subscriber.notify()
        if len(subscribers) > NOTIFIED_AT_ONCE:
            asyncio.get_running_loop().call_soon(self._notify, subscribers[NOTIFIED_AT_ONCE:])

    def keep_state(self, seats: frozenset[int], since: int, state: TableState) -> None:
        """Keep a state for the next viewer of the same seats. Only a few are kept, of one event."""
        others = next(iter(self.states.values()), state)
        if others.number != state.number or len(self.states) >= _STATES_KEPT:
            self.states.clear()
        self.states[seats, since] = state

    @property
    def behind(self) -> bool:
        """Whether there are, or may be, events that are not folded yet."""
        return self.table is None or self.uncertain or self.table.number < self.announced

    @property
    def idle(self) -> bool:
        """Whether nobody uses the room and no bot is thinking."""
        return not (self.subscribers or self.users or self.bot_thinking)

    async def fold(self, table: LiveTable, stored: Iterable[StoredEvent]) -> None:
        """Apply events in slices, between which the event loop serves others."""
        for count, event in enumerate(stored, 1):
            table.apply(event)
            if not count % FOLDED_AT_ONCE:
                await asyncio.sleep(0)

    def delayed_is_behind(self, now: float) -> bool:
        """Whether many events have to be folded before delayed spectators see the table."""
        table = self.table
        if table is None or not table.order.watch.delay or table.status in ("over", "closed"):
            return False
        done = self._delayed_number
        return table.number - done > FOLDED_AT_ONCE and table.past[done + FOLDED_AT_ONCE].clock <= (
            now - table.order.watch.delay
        )

    async def catch_up_delayed(self, now: float) -> None:
        """Fold what delayed spectators see by now, in slices."""
        while self.delayed_is_behind(now):
            assert self.table is not None
            self.delayed_table(self.table.past[self._delayed_number + FOLDED_AT_ONCE].clock + self._delay)
            await asyncio.sleep(0)

    @property
    def _delayed_number(self) -> int:
        return self._delayed.number if self._delayed is not None else 0

    @property
    def _delay(self) -> float:
        return self.table.order.watch.delay if self.table is not None else 0.0

    def delayed_table(self, now: float) -> LiveTable:
        """The table as spectators see it: with the ordered delay from the start of the game to its end."""
        table = self.table
        assert table is not None
        delay = table.order.watch.delay
        if not delay or table.status in ("over", "closed"):
            return table
        if self._delayed is None or self._delayed.number > table.number:
            self._delayed = LiveTable(self.id)
        for stored in table.past[self._delayed.number :]:
            started = self._delayed.match is not None or isinstance(stored.event, Started)
            if started and stored.clock > now - delay:
                break
            self._delayed.apply(stored)
        return self._delayed
