"""Players of one table at two hosts, who reconnect through the proxy whenever their connection is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from rosace.server.workers.tasks import background_task
from tests.server.chaos.asking import Asking, asking
from tests.server.chaos.players import Game, live, opened
from tests.server.chaos.storm import Players, persist
from tests.server.hosts.site import HostedSite
from tests.waiting import PATIENCE, until_so


@dataclass
class Player:
    """A seat, what it sees over its live connection, and how often it has connected."""

    game: Game
    link: str
    seat: int
    host: int = -1
    """Where it connected first."""
    state: Any = None
    numbers: list[int] = field(default_factory=list)
    connections: int = 0
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def stay(self) -> None:
        """Stay connected, as the page does."""
        while True:
            with suppress(WebSocketException, OSError, EOFError):
                async with live(self.game, self.link, self.seat, len(self.numbers)) as line:
                    self.connections += 1
                    line.numbers = self.numbers
                    while True:
                        await line.frame()
                        self.state = line.state
                        self._changed.set()
            await asyncio.sleep(0.5)

    async def sees(self, done: Callable[[Any], bool]) -> Any:
        """Wait until this player sees the table so."""
        async with asyncio.timeout(PATIENCE):
            while self.state is None or not done(self.state):
                self._changed.clear()
                await self._changed.wait()
        return self.state


@dataclass
class Pair:
    """Two players of one table, each at another host, and the programs that play at other tables."""

    http: Asking
    one: Player
    other: Player
    programs: Players

    def at(self, host: int) -> Player:
        """The player who connected to this host first."""
        return self.one if self.one.host == host else self.other

    async def move(self) -> None:
        """Whoever is to move does, through the proxy, and both see it."""
        game = self.one.game
        ply = len(game.kept)
        states = [await player.sees(lambda state: state["ply"] == ply) for player in (self.one, self.other)]
        sent = game.choice(states[states[0]["to_move"]])
        body = {"ply": sent.ply, "move": sent.move}
        await persist(lambda: game.post(self.http, sent.seat, "/moves", body))
        game.note(sent)
        for player in (self.one, self.other):
            await player.sees(lambda state: state["ply"] > ply)


@asynccontextmanager
async def at_two_hosts(site: HostedSite) -> AsyncIterator[Pair]:
    """Play around what happens in the block. No acknowledged move is lost or doubled, and both players see each event
    once and in order.
    """
    await site.all_ready()
    async with asking(site.link) as http, AsyncExitStack() as stack:
        game = await opened(http, http, 0)
        pair = Pair(http, Player(game, site.link, 0), Player(game, site.link, 1), Players([game]))
        before = [0, 0]
        for player in (pair.one, pair.other):
            await stack.enter_async_context(background_task(player.stay()))
            await player.sees(lambda state: True)
            now = [await site.live_connections(host) for host in range(2)]
            (player.host,) = [host for host in range(2) if now[host] > before[host]]
            before = now
        assert before == [1, 1]
        playing = [asyncio.ensure_future(pair.programs.play(http, number)) for number in range(1, 4)]
        await pair.programs.more_moves(10, playing)
        for _ in range(4):
            await pair.move()
        yield pair
        for _ in range(4):
            await pair.move()
        await pair.programs.more_moves(10, playing)
        pair.programs.over = True
        await asyncio.gather(*playing)
    assert await pair.programs.result(site.link) == (0, 0)
    for player in (pair.one, pair.other):
        assert player.numbers == list(range(1, player.state["number"] + 1))


async def reconnected(player: Player, times: int = 1) -> None:
    """Wait until a player has reconnected so often."""

    async def is_back() -> bool:
        return player.connections > times

    await until_so(is_back)
    await player.sees(lambda state: state["ply"] >= len(player.game.kept))
