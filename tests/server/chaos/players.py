"""Programs that play both sides of a table, and note what the service has answered: that must never be lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.legal import legal_in_turn
from tests.server.chaos.asking import Answer, Asking
from tests.waiting import PATIENCE

NEWEST = 1 << 40
"""As `since`: no events are told."""
FREE = {
    f"ROSACE_{name}": "0"
    for name in (
        "PAGE_RATE",
        "READING_RATE",
        "MOVING_RATE",
        "CREATING_RATE",
        "FRAME_RATE",
        "CONNECTIONS",
        "STORED_BYTES",
    )
}
"""No limits: a test asks for more in a second than a person in an hour."""
FREE["ROSACE_THINKING_SECONDS"] = "600"
ME, OPEN = {"kind": "me"}, {"kind": "open"}


class Sent(NamedTuple):
    """A move that was sent, by whom, and the ply it answers."""

    seat: int
    ply: int
    move: str


@dataclass
class Game:
    """A table, the keys of its seats, and what is known of it by its players."""

    id: str
    keys: dict[int, str]
    chance: Random
    state: Any
    """The table as somebody saw it last."""
    kept: list[Sent] = field(default_factory=list)
    """Answered by the service: stored for good."""
    numbers: dict[int, int] = field(default_factory=dict)
    """The number of the event that the service told, by the ply it answered."""
    asked: dict[int, Sent] = field(default_factory=dict)
    """Sent, and not answered yet, by the ply it answers: the other seat may have heard of it before its player does."""

    def path(self, rest: str = "") -> str:
        return f"/api/tables/{self.id}{rest}"

    async def look(self, http: Asking, seat: int, since: int = NEWEST, wait: float = 0.0) -> Any:
        """The table as a seat sees it."""
        self.state = (await http.get(self.path(f"?since={since}&wait={wait}"), self.keys[seat])).fine
        return self.state

    async def post(self, http: Asking, seat: int, rest: str, body: Any = None) -> Answer:
        """Ask for something, whatever is answered."""
        return await http.post(self.path(rest), body, self.keys[seat])

    async def send(self, http: Asking, sent: Sent, since: int = 0) -> Any:
        """Make a move, and note that it was answered."""
        self.asked[sent.ply] = sent
        body = {"ply": sent.ply, "move": sent.move}
        self.state = (await self.post(http, sent.seat, f"/moves?since={since}", body)).fine
        made = next(event for event in self.state["events"] if event["more"].get("ply") == sent.ply + 1)
        self.note(sent, made["number"])
        return self.state

    def note(self, sent: Sent, number: int = 0) -> None:
        """A move was answered."""
        self.kept.append(sent)
        if number:
            self.numbers[sent.ply] = number
        self.asked.pop(sent.ply, None)

    def choice(self, state: Any) -> Sent:
        """Any legal move of the seat that sees this."""
        return Sent(state["to_move"], state["ply"], self.chance.choice(legal_in_turn(state)))


async def opened(http: Asking, other: Asking, number: int, **more: Any) -> Game:
    """A table for two programs, which sit down each through a client of its own."""
    order = {"game": "sagrada" if number % 2 else "mandala", "seats": [ME, OPEN], **more}
    one = (await http.post("/api/tables?keys=true", order)).fine
    game = Game(one["table"]["id"], {0: one["keys"]["0"]}, Random(number), one["table"])
    two = (await other.post(game.path("/seats/1/join?keys=true"), {})).fine
    game.keys[1], game.state = two["keys"]["1"], two["table"]
    return game


async def against(http: Asking, level: str, **more: Any) -> Game:
    """A table at which a bot has just begun to think."""
    order = {"game": "mandala", "seats": [ME, {"kind": "bot", "level": level}], **more}
    sat = (await http.post("/api/tables?keys=true", order)).fine
    game = Game(sat["table"]["id"], {0: sat["keys"]["0"]}, Random(0), sat["table"])
    while game.state["to_move"] == 0:
        await play_both(game, http, 1)
    return game


async def play_both(game: Game, http: Asking, most: int) -> None:
    """One program plays both seats, over requests, for so many moves or to the end."""
    for _ in range(most):
        state = game.state
        if state["status"] != "running":
            return
        if not legal_in_turn(state):
            state = await game.look(http, state["to_move"])
        await game.send(http, game.choice(state), state["number"])


async def play_by_requests(game: Game, http: Asking, seat: int) -> None:
    """A program that plays one seat to the end, and waits for the other between its moves."""
    state = await game.look(http, seat)
    while state["status"] == "running":
        if state["to_move"] == seat:
            state = await game.send(http, game.choice(state), state["number"])
        else:
            state = await game.look(http, seat, state["number"], 20)


class Line:
    """A live connection of a seat. Everything that comes is kept."""

    def __init__(self, game: Game, seat: int, socket: ClientConnection) -> None:
        self.game = game
        self.seat = seat
        self.socket = socket
        self.state: Any = None
        self.numbers: list[int] = []
        """Of all events that were told, in the order in which they came."""

    async def frame(self) -> Any:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            frame = json.decode(await self.socket.recv())
        if frame["type"] == "state":
            self.state = frame["state"]
            self.numbers += [event["number"] for event in self.state["events"]]
        return frame

    async def until(self, done: Callable[[Any], bool]) -> Any:
        """Read until a state is as it should be."""
        while self.state is None or not done(self.state):
            await self.frame()
        return self.state

    async def send(self, sent: Sent) -> Any:
        """Make a move, and wait for the answer to it."""
        ref = f"{sent.ply}"
        self.game.asked[sent.ply] = sent
        frame = {"type": "move", "ply": sent.ply, "move": sent.move, "ref": ref}
        await self.socket.send(json.encode(frame).decode())
        while (frame := await self.frame())["type"] not in ("answer", "problem"):
            pass
        assert frame["ref"] == ref, frame
        if frame["type"] == "answer":
            self.game.note(sent)
        return frame

    async def hung_up(self) -> int:
        """Read until the service hangs up, and with which code it does."""
        with suppress(ConnectionClosed):
            while True:
                await self.frame()
        return close_code(self.socket)

    async def play(self) -> None:
        """Play the seat to the end."""
        while True:
            state = await self.until(lambda state: state["status"] != "running" or bool(legal_in_turn(state)))
            if state["status"] != "running":
                return
            sent = self.game.choice(state)
            answer = await self.send(sent)
            assert answer == {"type": "answer", "ref": str(sent.ply), "ply": sent.ply + 1}
            await self.until(lambda state, sent=sent: state["ply"] > sent.ply)  # type: ignore[misc]


def close_code(socket: ClientConnection) -> int:
    """The code with which the service hung up; 1006 if it just did."""
    return socket.close_code or 0


@asynccontextmanager
async def live(game: Game, link: str, seat: int, since: int = 0) -> AsyncIterator[Line]:
    """A live connection with a service."""
    address = f"ws{link.removeprefix('http').rstrip('/')}{game.path('/live')}?since={since}"
    async with connect(
        address,
        additional_headers={"Authorization": f"Bearer {game.keys[seat]}"},
        max_size=1 << 24,
        compression=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        close_timeout=1,
        proxy=None,
    ) as socket:
        yield Line(game, seat, socket)


async def cut_short(playing: Awaitable[None]) -> None:
    """Play until the service is gone."""
    try:
        await playing
    except TimeoutError:
        raise  # an OSError too, but nobody is gone
    except (ConnectionClosed, OSError, EOFError):
        return
