"""The fair queue: the slots of the child processes are shared fairly between clients, and then between their tables.

A move of a bot goes before a hint, and a hint before long work. Moves may take every slot. Hints leave one free for
moves if there is more than one, and long work leaves more. One client, too, leaves one free for the others. Within a
priority, clients take turns: a client goes to the end of the queue when it is served and again when its question is
answered, so a client that asks often delays others only by the questions that run. The tables of a client take
turns in the same way.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count
from typing import Final, NamedTuple

import msgspec

from rosace.engine.errors import RosaceError


class Busy(RosaceError):  # noqa: N818 - the name a reader expects
    """Too many questions are waiting."""


class Priority(IntEnum):
    """What a question is for, the most urgent first."""

    MOVE = 0
    HINT = 1
    LONG = 2
    """Work that nobody waits for at a table."""


class Requester(NamedTuple):
    """The client, as in the rate limits, and the table of a question; no client if no request caused it."""

    client: str = ""
    table: str = ""


NO_REQUESTER: Final = Requester()


class Ticket(msgspec.Struct, eq=False):
    """A question that waits for a slot, or has one."""

    priority: Priority
    requester: Requester
    number: int
    turn: asyncio.Future[None]

    @property
    def lines(self) -> tuple[Hashable, Hashable]:
        """The client and the table, each within the priority."""
        return (self.priority, self.requester.client), (self.priority, *self.requester)


class FairSlots:
    """A number of slots. For each priority, a number of questions may wait, at most half of them from one client."""

    def __init__(self, slots: int, max_waiting: int) -> None:
        self._most = (slots, max(1, slots - 1), max(1, (slots - 1) // 2))
        self._max_waiting = max_waiting
        self._running: Counter[Priority] = Counter()
        self._running_of: Counter[str] = Counter()
        """How many questions of a client run."""
        self._waiting: list[Ticket] = []
        self._numbers = count()
        self._present: Counter[Hashable] = Counter()
        """How many questions of a client, or of a table, wait or run."""
        self._since: dict[Hashable, int] = {}
        """When a client, or a table, came to the queue: the lowest is next."""

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def slot(self, priority: Priority, requester: Requester) -> AsyncIterator[None]:
        """Wait for a slot, and have it while the block lasts. Raises Busy."""
        ticket = self._enter(priority, requester)
        try:
            await ticket.turn
            yield
        finally:
            self._leave(ticket)

    def _enter(self, priority: Priority, requester: Requester) -> Ticket:
        same = [ticket.requester.client for ticket in self._waiting if ticket.priority == priority]
        own = same.count(requester.client) if requester.client else 0
        if len(same) >= self._max_waiting or 2 * own >= self._max_waiting:
            raise Busy(f"{len(same)} questions wait for a bot already, {own} of this client")
        turn = asyncio.get_running_loop().create_future()
        ticket = Ticket(priority, requester, next(self._numbers), turn)
        for line in ticket.lines:
            self._present[line] += 1
            self._since.setdefault(line, ticket.number)
        self._waiting.append(ticket)
        self._serve()
        return ticket

    def _leave(self, ticket: Ticket) -> None:
        """The question was answered, or nobody waits for the answer any more."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
        else:
            self._running[ticket.priority] -= 1
            self._running_of[ticket.requester.client] -= 1
            if not self._running_of[ticket.requester.client]:
                del self._running_of[ticket.requester.client]
            self._move_to_end(ticket)
        for line in ticket.lines:
            self._present[line] -= 1
            if not self._present[line]:
                del self._present[line], self._since[line]
        self._serve()

    def _serve(self) -> None:
        """Give the free slots to the next questions."""
        while ready := [ticket for ticket in self._waiting if self._may_run(ticket)]:
            ticket = min(ready, key=self._order)
            self._waiting.remove(ticket)
            self._running[ticket.priority] += 1
            self._running_of[ticket.requester.client] += 1
            self._move_to_end(ticket)
            ticket.turn.set_result(None)

    def _may_run(self, ticket: Ticket) -> bool:
        """Whether there is a slot for a question. One that is cancelled will leave the queue by itself."""
        return not ticket.turn.done() and self._has_room(ticket.priority) and self._leaves_one(ticket)

    def _leaves_one(self, ticket: Ticket) -> bool:
        """Whether a slot is left for other clients, if there is more than one."""
        client = ticket.requester.client
        return not client or self._running_of[client] < self._most[Priority.HINT]

    def _has_room(self, priority: Priority) -> bool:
        """Whether a question of this priority may run: the limit of a priority holds for the less urgent ones too."""
        return all(
            sum(self._running[other] for other in Priority if other >= limited) < self._most[limited]
            for limited in Priority
            if limited <= priority
        )

    def _order(self, ticket: Ticket) -> tuple[int, ...]:
        return (ticket.priority, *(self._since[line] for line in ticket.lines), ticket.number)

    def _move_to_end(self, ticket: Ticket) -> None:
        for line in ticket.lines:
            self._since[line] = next(self._numbers)
