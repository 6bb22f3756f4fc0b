"""Bots and clocks: what happens at tables without anybody asking.

A bot is woken when something has happened at its table. The caretaker looks after tables where that did not help: a
worker was killed while a bot was thinking, or nobody was there when a clock ran out. Two workers may wake the same bot:
the first move is kept, the other one comes too late and changes nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from time import perf_counter
from typing import Final, Protocol

import structlog

from rosace.engine.game import View
from rosace.server.observe import observe_bot, observe_fault
from rosace.server.problems import Problem
from rosace.server.rooms import Room, Rooms
from rosace.server.store import StoreError
from rosace.server.table import agreeing, playing
from rosace.server.table.events import AnyEvent
from rosace.server.table.table import Table
from rosace.server.thinking import Busy, Choice, Stopped

LOOK_EVERY: Final = 1.0
_AT_ONCE: Final = 200
"""Tables that are looked at in one go, beside those whose bots think already."""
_log = structlog.get_logger()


class Thinks(Protocol):
    """Where bots think."""

    async def choose(self, code: str, seed: str, view: View) -> Choice:
        """The move of a bot."""


class Caretaker:
    """Looks after the bots and clocks of this worker's rooms."""

    def __init__(self, rooms: Rooms, thinkers: Thinks) -> None:
        self._rooms = rooms
        self._thinkers = thinkers
        self._tasks: set[asyncio.Task[None]] = set()
        rooms.after.append(self.wake)

    def start(self) -> None:
        """Begin to look around."""
        self._do(self._look_around())

    async def stop(self) -> None:
        """End everything that is under way; the next start goes on with it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- bots ---------------------------------------------------------------------------------------------------

    def wake(self, room: Room) -> None:
        """If a bot decides at this table, it begins to think."""
        if room.table is not None and room.table.bot_to_move and not room.thinking:
            room.thinking = True
            self._do(self._bots_play(room))

    async def _bots_play(self, room: Room) -> None:
        """Bots decide until a person is asked."""
        try:
            while await self._bot_plays(room):
                pass
        except (Busy, Stopped, StoreError, Problem) as error:
            _log.warning("bot", table=room.id, error=str(error))  # the next look around tries again
        except Exception as error:
            _log.error("bot", table=room.id, exc_info=error)
        finally:
            room.thinking = False

    async def _bot_plays(self, room: Room) -> bool:
        async with self._rooms.reading(room.id) as table:
            code, ply = table.bot_to_move, table.ply
            if not code:
                return False
            seed, view = bot_seed(table), table.game.position.view(table.to_move)
        choice = await self._think(code, seed, view)

        def played(table: Table) -> list[AnyEvent]:
            if table.ply != ply or table.bot_to_move != code:
                return []  # the game has moved on meanwhile
            return [playing.decision(table, choice.move, code, choice.fault)]

        await self._rooms.act(room.id, played)
        return True

    async def _think(self, code: str, seed: str, view: View) -> Choice:
        begun = perf_counter()
        choice = await self._thinkers.choose(code, seed, view)
        observe_bot(code, perf_counter() - begun)
        if choice.fault:
            observe_fault(code)
        return choice

    # -- what is due --------------------------------------------------------------------------------------------

    async def _look_around(self) -> None:
        while True:
            try:
                limit = _AT_ONCE + len(
                    self._tasks
                )  # whoever thinks is due all the time, and hides nobody else
                for id in await self._rooms.store.due(self._rooms.now(), limit):
                    await self._look_at(self._rooms.room(id))
            except StoreError as error:
                _log.warning("caretaker", error=str(error))
            await asyncio.sleep(LOOK_EVERY)

    async def _look_at(self, room: Room) -> None:
        """Look at one table. If it is broken, the others have to go on."""
        if room.thinking:
            return
        try:
            await self._rooms.act(room.id, lambda table: agreeing.ran_out(table, self._rooms.now()))
        except StoreError:
            raise
        except Exception as error:
            _log.error("caretaker", table=room.id, exc_info=error)
        else:
            self.wake(self._rooms.room(room.id))


def bot_seed(table: Table) -> str:
    """A bot's own seed, the same for a whole turn. Nobody can guess it, and it tells nothing of the game's."""
    secret = f"rosace bot 1\n{table.seed}\n{table.to_move}\n{table.game.position.turns}"
    return hashlib.sha256(secret.encode()).hexdigest()
