"""Bots and clocks: the events of tables that no request causes.

A bot moves after an event at its table. Once a second the caretaker also looks for tables that are due: a worker was
killed while a bot was thinking, or a clock ran out. Two workers may ask the same bot: the first move is stored, the
second changes nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from time import perf_counter
from typing import Final, Protocol

import structlog

from rosace.engine.game import View
from rosace.server.http.limits import current_client
from rosace.server.http.metrics import observe_bot, observe_fault
from rosace.server.http.problems import Problem
from rosace.server.store import StoreError
from rosace.server.table import commands
from rosace.server.table.events import AnyEvent
from rosace.server.table.table import LiveTable
from rosace.server.thinking import BotChoice, Busy, Requester, Stopped
from rosace.server.workers.room import Room
from rosace.server.workers.rooms import Rooms
from rosace.server.workers.tasks import repeat

POLL_SECONDS: Final = 1.0
_MAX_DUE: Final = 200
"""Due tables that are read at once, beside those whose bots are thinking."""
_log = structlog.get_logger()


class ChoosesMoves(Protocol):
    """What the caretaker needs of `BotPool`."""

    async def choose(self, code: str, seed: str, view: View, requester: Requester) -> BotChoice:
        """The move of a bot."""


class Caretaker:
    """Runs the bots and clocks of this worker's tables."""

    def __init__(self, rooms: Rooms, bots: ChoosesMoves) -> None:
        self._rooms = rooms
        self._bots = bots
        self._tasks: set[asyncio.Task[None]] = set()
        self._skipped = 0
        rooms.on_append.append(self.start_bot)

    def start(self) -> None:
        """Start polling for due tables."""
        self._run(repeat("caretaker", self._poll, POLL_SECONDS))

    async def stop(self) -> None:
        """Cancel everything; the next start resumes it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- bots ---------------------------------------------------------------------------------------------------

    def start_bot(self, room: Room) -> None:
        """Start the bot that is to move at this table, if any."""
        if room.table is not None and room.table.bot_to_move and not room.bot_thinking:
            room.bot_thinking = True
            self._run(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        """Bots move until a person is to move."""
        try:
            while await self._play_bot(room):
                pass
        except (Busy, Stopped, StoreError, Problem) as error:
            _log.warning("bot", table=room.id, error=str(error))  # the next poll tries again
        except Exception as error:
            _log.error("bot", table=room.id, exc_info=error)
        finally:
            room.bot_thinking = False

    async def _play_bot(self, room: Room) -> bool:
        async with self._rooms.read(room.id) as table:
            code, ply = table.bot_to_move, table.ply
            if not code:
                return False
            seed, view = bot_seed(table), table.game.position.view(table.to_move)
        requester = Requester(current_client.get(), room.id)  # the client who has moved before the bot
        choice = await self._think(code, seed, view, requester)

        def play(table: LiveTable) -> list[AnyEvent]:
            if table.ply != ply or table.bot_to_move != code:
                return []  # the game has moved on
            return commands.play_move(table, choice.move, code, choice.fault)

        await self._rooms.execute(room.id, play)
        return True

    async def _think(self, code: str, seed: str, view: View, requester: Requester) -> BotChoice:
        begun = perf_counter()
        choice = await self._bots.choose(code, seed, view, requester)
        observe_bot(code, perf_counter() - begun)
        if choice.fault:
            observe_fault(code)
        return choice

    # -- due tables ---------------------------------------------------------------------------------------------

    async def _poll(self) -> None:
        limit = _MAX_DUE + len(self._tasks)  # tables whose bots are thinking are due too
        found = await self._rooms.store.due(self._rooms.now(), limit, self._skipped)
        # Tables may stay due, whose bots find no place in line: the next poll looks at those after them.
        self._skipped = self._skipped + limit if len(found) == limit else 0
        for id in found:
            await self._check(self._rooms.room(id))

    async def _check(self, room: Room) -> None:
        """Check one table. An error there must not stop the others."""
        if room.bot_thinking:
            return
        try:
            await self._rooms.execute(room.id, lambda table: [])  # this expires clocks
        except StoreError:
            raise
        except Exception as error:
            _log.error("caretaker", table=room.id, exc_info=error)
        else:
            self.start_bot(self._rooms.room(room.id))


def bot_seed(table: LiveTable) -> str:
    """The seed of a bot, the same for a whole turn, derived from the game's secret seed."""
    secret = f"rosace bot 1\n{table.seed}\n{table.to_move}\n{table.game.position.turns}"
    return hashlib.sha256(secret.encode()).hexdigest()
