"""A table with its two players: each has a live connection, and moves at random when told to.

A move is done when it was acknowledged and both players have received the new state. Anything else is an error: only
these two play at the table, so each state must follow the last one.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

import msgspec

from benchmarks.load.wire import Address, HttpConnection, LiveConnection, Refused, live

GAMES: Final = ("sagrada", "mandala")
PATIENCE: Final = 20.0


class Choice(msgspec.Struct):
    """A legal move."""

    move: str


class Prompt(msgspec.Struct):
    """What a player is asked."""

    choices: list[Choice]


class Choices(msgspec.Struct):
    """The fields of a player's choices that are read."""

    prompt: Prompt


class State(msgspec.Struct):
    """The fields of a table that are read."""

    ply: int
    status: str
    to_move: int
    choices: Choices


class StateFrame(msgspec.Struct, tag="state"):
    """The present state of the table."""

    state: State


class AnswerFrame(msgspec.Struct, tag="answer"):
    """A move is stored."""

    ply: int


class ProblemFrame(msgspec.Struct, tag="problem"):
    """A move is refused."""

    problem: msgspec.Raw


class PingFrame(msgspec.Struct, tag="ping"):
    """The service checks whether the connection is alive."""


class TableId(msgspec.Struct):
    """The fields of a new table that are read."""

    id: str


class Seated(msgspec.Struct):
    """A table, and the keys of the seats that were given out."""

    table: TableId
    keys: dict[int, str]


_FRAMES: Final = msgspec.json.Decoder(StateFrame | AnswerFrame | ProblemFrame | PingFrame)
SEATED: Final = msgspec.json.Decoder(Seated)
_PONG: Final = b'{"type":"pong"}'


class Made(msgspec.Struct):
    """A move, when it was sent, and how long the player waited for the answer and both players for the new table."""

    ply: int
    move: str
    sent: float
    answered: float | None = None
    seen: float | None = None


class LiveTable:
    """A table and its players. `error` is called with what went wrong, `done` after each move."""

    with_bot = False
    """Whether a bot plays here."""

    def __init__(
        self,
        addresses: Sequence[Address],
        chance: random.Random,
        done: Callable[[LiveTable], None],
        error: Callable[[str], None],
    ) -> None:
        self.id = ""
        self.moves: list[Made] = []
        self.ready = False
        self.over = False
        self.broken = False
        self._addresses = addresses
        self._chance = chance
        self._done = done
        self._error = error
        self._lines: list[LiveConnection] = []
        self._plies = [-1, -1]
        self._state: State | None = None
        """The state for the player who is to move."""
        self._waiting: asyncio.Future[None] | None = None

    async def open(self, door: HttpConnection, game: str) -> None:
        """Open the table, join both seats, and wait until both players have the state."""
        order = {"game": game, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
        sat = SEATED.decode(await door.post("/api/tables?keys=true", msgspec.json.encode(order)))
        self.id = sat.table.id
        joining = f"/api/tables/{self.id}/seats/1/join?keys=true"
        keys = sat.keys | SEATED.decode(await door.post(joining, b'{"name":"Bo"}')).keys
        shown = self._next()
        for seat in (0, 1):
            self._lines.append(await self._connect(seat, keys[seat]))
        try:
            async with asyncio.timeout(PATIENCE):
                await shown
        except TimeoutError:
            raise Refused(f"{self.id}: not shown") from None

    async def _connect(self, seat: int, key: str) -> LiveConnection:
        return await live(
            self._addresses[seat],
            self.id,
            key,
            lambda frame: self._heard(seat, frame),
            lambda why: self._break(why),
        )

    def _next(self) -> asyncio.Future[None]:
        """Is done when the table is ready for the next move, or broken."""
        self._waiting = asyncio.get_running_loop().create_future()
        return self._waiting

    def close(self) -> None:
        """Both players leave."""
        self.ready = False
        for line in self._lines:
            line.hang_up()

    async def play_on(self, count: int) -> None:
        """Make some moves, as fast as they are answered."""
        for _ in range(count):
            if not self.ready:
                return
            after = self._next()
            self.move()
            async with asyncio.timeout(PATIENCE):
                await after

    def move(self) -> None:
        """Make a random move for the player to move."""
        state = self._state
        assert self.ready
        assert state is not None
        self.ready = False
        move = self._chance.choice(state.choices.prompt.choices).move
        self.moves.append(Made(state.ply, move, perf_counter()))
        frame = {"type": "move", "ply": state.ply, "move": move, "ref": str(state.ply)}
        self._lines[state.to_move].say(msgspec.json.encode(frame))

    def _heard(self, seat: int, text: bytes) -> None:
        frame = _FRAMES.decode(text)
        if isinstance(frame, StateFrame):
            self._shown(seat, frame.state)
        elif isinstance(frame, AnswerFrame):
            self._answered(frame)
        elif isinstance(frame, PingFrame):
            self._lines[seat].say(_PONG)
        else:
            self._break(f"refused: {bytes(frame.problem).decode()}")

    def _answered(self, answer: AnswerFrame) -> None:
        made = self.moves[-1] if self.moves else None
        if made is None or made.answered is not None or answer.ply != made.ply + 1:
            self._break(f"an answer to no move: ply {answer.ply}")
            return
        made.answered = perf_counter() - made.sent
        self._look()

    def _shown(self, seat: int, state: State) -> None:
        due = self.moves[-1].ply + 1 if self.moves else 0
        if state.ply != due or self._plies[seat] == due:
            self._break(f"seat {seat} is shown ply {state.ply} instead of {due}")
            return
        self._plies[seat] = state.ply
        if state.to_move in (seat, -1):
            self._state = state
        self._look()

    def _look(self) -> None:
        """Whether the move is done."""
        state, made = self._state, self.moves[-1] if self.moves else None
        due = made.ply + 1 if made is not None else 0
        if self._plies != [due, due] or state is None or state.ply != due or self.broken:
            return
        if made is not None:
            if made.answered is None:
                return
            made.seen = perf_counter() - made.sent
        self.over = state.status == "over"
        self.ready = not self.over
        self._wake()
        if made is not None:
            self._done(self)

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _break(self, why: str) -> None:
        """Report an error, and stop playing at this table."""
        if self.broken:
            return
        self.broken, self.ready = True, False
        self._error(f"{self.id}: {why}")
        self._wake()
        self._done(self)
