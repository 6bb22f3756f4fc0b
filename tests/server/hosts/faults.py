"""Faults of one host of a site, while programs play through its proxy."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tests.server.chaos.asking import asking
from tests.server.chaos.storm import GONE, Players
from tests.server.hosts.site import HostedSite

CUTS: Final[dict[str, tuple[str, ...]]] = {
    "a host cut off": (),
    "a host without PostgreSQL": ("database",),
    "a host without Redis": ("redis",),
}
KILLED: Final = "a host killed"


@dataclass
class HostStorm:
    """Faults of single hosts, and what became of the site."""

    site: HostedSite
    players: Players = field(default_factory=Players)
    faults: Counter[str] = field(default_factory=Counter)
    samples: int = 0
    """How often a host with a fault was asked whether it is ready."""
    wrongly_ready: int = 0
    """How often it said yes."""
    down: float = 0.0
    """Seconds in which no host answered through the proxy."""
    longest: float = 0.0

    async def strike(self, kind: str, index: int, seconds: float) -> None:
        """Let a fault happen to a host for so many seconds, and put it right."""
        self.faults[kind] += 1
        if kind == KILLED:
            self.site.served[index].process.kill()
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self.site.start, index)
        else:
            self.site.host(index).cut(*CUTS[kind])
            try:
                await asyncio.sleep(seconds)
                self.samples += 1
                self.wrongly_ready += await self.site.is_ready(index)
            finally:
                self.site.host(index).mend()
        await self.site.all_ready()

    async def watch(self) -> None:
        """Measure how long nobody answers."""
        last, silent = time.monotonic(), 0.0
        while not self.players.over:
            answered = await self._answers()
            now = time.monotonic()
            silent = 0.0 if answered else silent + now - last
            self.down += 0.0 if answered else now - last
            self.longest = max(self.longest, silent)
            last = now
            await asyncio.sleep(0.1)

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(5), asking(self.site.link) as http:
                return (await http.get("/api/tables")).status == 200
        except GONE:
            return False


async def host_weather(
    storm: HostStorm, faults: Iterable[tuple[str, int]], tables: int, seconds: float
) -> None:
    """Play through faults, one after the other, each when both hosts are ready again and moves are made."""
    async with asking(storm.site.link) as http:
        playing = [asyncio.ensure_future(storm.players.play(http, number)) for number in range(tables)]
        watching = asyncio.ensure_future(storm.watch())
        for kind, index in faults:
            await storm.strike(kind, index, seconds)
            await storm.players.more_moves(tables, playing)
        storm.players.over = True
        await asyncio.gather(*playing, watching)


def random_host_fault(chance: Random) -> tuple[str, int]:
    """Any of them, at any host."""
    return chance.choice([*CUTS, KILLED]), chance.randint(0, 1)
