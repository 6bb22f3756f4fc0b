"""A site with two workers under overlapping faults: `make chaos ARGS="--minutes 10"`.

Workers are killed while PostgreSQL, Redis or both are away, in random order, for a given time. Programs play
meanwhile. In the end every acknowledged move is looked up.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.server.chaos.storm import Fault, Storm, random_fault, site, weather


def faults(seconds: float, seed: int) -> Iterator[Fault]:
    """Random faults, until the time is over."""
    chance, end = Random(seed), time.monotonic() + seconds
    while time.monotonic() < end:
        yield random_fault(chance)


def main() -> int:
    """Run, and print what happened. The exit code is 1 if a move was lost or doubled, or `/readyz` was too bright."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=8, help="tables that are played at a time")
    parser.add_argument("--calm", type=float, default=2.0, help="seconds between the steps of a fault")
    parser.add_argument("--seed", type=int, default=1, help="of the faults")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as found:
        begun, storm = time.monotonic(), Storm(found)
        asyncio.run(weather(storm, faults(60 * chosen.minutes, chosen.seed), chosen.tables, chosen.calm))
        seconds = time.monotonic() - begun
        lost, doubled = asyncio.run(storm.players.result(found.served.link))
    for fault, count in sorted(storm.faults.items()):
        print(f"{count:6}  {fault}")
    print(f"{sum(storm.faults.values()):6}  faults in {seconds:.0f} s")
    print(f"{storm.players.moves:6}  moves acknowledged at {len(storm.players.games)} tables")
    print(f"{lost:6}  lost")
    print(f"{doubled:6}  doubled")
    print(f"{storm.not_ready:6.0f}  seconds of downtime, {storm.longest:.1f} s at the longest")
    print(f"{storm.samples:6}  answers of /readyz while it was known what they have to be")
    print(f"{storm.too_bright:6}  said ready while PostgreSQL or Redis was away")
    print(f"{storm.too_gloomy:6}  said not ready while everything was there")
    return 1 if lost or doubled or storm.too_bright else 0


if __name__ == "__main__":
    sys.exit(main())
