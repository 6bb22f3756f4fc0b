"""A table with one player and a bot: a move is done when the bot has answered it and the player is to move again."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

import msgspec

from benchmarks.load.players import PATIENCE, SEATED, LiveTable, State
from benchmarks.load.wire import HttpConnection, Refused

LEVEL: Final = "casual"


class BotTable(LiveTable):
    """A table with a bot."""

    with_bot = True

    async def open(self, http: HttpConnection, game: str) -> None:
        """Open the table, and wait until the player is to move."""
        order = {"game": game, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": LEVEL}]}
        sat = SEATED.decode(await http.post("/api/tables?keys=true", msgspec.json.encode(order)))
        self.id = sat.table.id
        shown = self._next()
        self._lines.append(await self._connect(0, sat.keys[0]))
        try:
            async with asyncio.timeout(PATIENCE):
                await shown
        except TimeoutError:
            raise Refused(f"{self.id}: not shown") from None

    def _shown(self, seat: int, state: State) -> None:
        self._state = state
        self._look()

    def _look(self) -> None:
        """Whether the bot has moved."""
        state, made = self._state, self.moves[-1] if self.moves else None
        if state is None or self.ready or self.over or self.broken:
            return
        if made is not None and (made.answered is None or state.ply <= made.ply):
            return
        if state.to_move != 0 and state.status != "over":
            return
        if made is not None:
            made.seen = perf_counter() - made.sent
        self.over = state.status == "over"
        self.ready = not self.over
        self._wake()
        if made is not None:
            self._done(self)
