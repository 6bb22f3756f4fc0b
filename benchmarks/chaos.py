"""A site under overlapping faults: `make chaos ARGS="--minutes 10"`.

Two workers are killed while PostgreSQL, Redis or both are away, in random order, for the given time. With `--hosts`
there are two hosts behind a proxy: one is cut off, killed, or loses PostgreSQL or Redis. Programs play meanwhile.
At the end every acknowledged move is looked up.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

from tests.server.chaos.storm import Players, Storm, random_fault, site, weather
from tests.server.hosts.faults import HostStorm, host_weather, random_host_fault
from tests.server.hosts.site import hosted_site

Fault = TypeVar("Fault")


def faults(any_fault: Callable[[Random], Fault], seconds: float, seed: int) -> Iterator[Fault]:
    """Random faults, until the time is over."""
    chance, end = Random(seed), time.monotonic() + seconds
    while time.monotonic() < end:
        yield any_fault(chance)


def main() -> int:
    """Run, and print the counts. The exit code is 1 if a move was lost or doubled, or `/readyz` was wrongly ready."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=8, help="tables that are played at a time")
    parser.add_argument("--calm", type=float, help="seconds between the steps of a fault: 2, with --hosts 15")
    parser.add_argument("--seed", type=int, default=1, help="of the faults")
    parser.add_argument("--hosts", action="store_true", help="two hosts in network namespaces; needs root")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        return (_two_hosts if chosen.hosts else _two_workers)(Path(place), chosen)


def _two_workers(place: Path, chosen: argparse.Namespace) -> int:
    with site(place) as found:
        begun, storm = time.monotonic(), Storm(found)
        some = faults(random_fault, 60 * chosen.minutes, chosen.seed)
        asyncio.run(weather(storm, some, chosen.tables, chosen.calm or 2.0))
        bad = _report(storm.faults, time.monotonic() - begun, storm.players, found.served.link)
    print(f"{storm.not_ready:6.0f}  seconds of downtime, {storm.longest:.1f} s at the longest")
    print(f"{storm.samples:6}  responses of /readyz while the right answer was known")
    print(f"{storm.wrongly_ready:6}  said ready while PostgreSQL or Redis was away")
    print(f"{storm.wrongly_not_ready:6}  said not ready while everything was available")
    return 1 if bad or storm.wrongly_ready else 0


def _two_hosts(place: Path, chosen: argparse.Namespace) -> int:
    with hosted_site(place) as found:
        begun, storm = time.monotonic(), HostStorm(found)
        some = faults(random_host_fault, 60 * chosen.minutes, chosen.seed)
        asyncio.run(host_weather(storm, some, chosen.tables, chosen.calm or 15.0))
        bad = _report(storm.faults, time.monotonic() - begun, storm.players, found.link)
    print(f"{storm.down:6.0f}  seconds in which no host answered, {storm.longest:.1f} s at the longest")
    print(f"{storm.samples:6}  responses of /readyz of a host that was cut off")
    print(f"{storm.wrongly_ready:6}  said ready")
    return 1 if bad or storm.wrongly_ready else 0


def _report(counted: Counter[str], seconds: float, players: Players, link: str) -> bool:
    """Print what happened to the moves. Returns whether one was lost or doubled."""
    lost, doubled = asyncio.run(players.result(link))
    for fault, count in sorted(counted.items()):
        print(f"{count:6}  {fault}")
    print(f"{sum(counted.values()):6}  faults in {seconds:.0f} s")
    print(f"{players.moves:6}  moves acknowledged at {len(players.games)} tables")
    print(f"{lost:6}  lost")
    print(f"{doubled:6}  doubled")
    return bool(lost or doubled)


if __name__ == "__main__":
    sys.exit(main())
