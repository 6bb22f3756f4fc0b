"""Measure how many live tables the service can hold: start it, play, count, and check that every move was stored.

`python -m benchmarks.load` measures 500 tables with SQLite; `--find` goes on to the highest number that holds,
`--postgres` measures workers with PostgreSQL and Redis instead. `--greedy` measures the effect of one greedy
client on the others.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import uvloop

from benchmarks import machine
from benchmarks.load import greedy_report, report
from benchmarks.load.check import Found, compared
from benchmarks.load.crowd import Crowd
from benchmarks.load.greedy import phases
from benchmarks.load.search import searched
from benchmarks.load.service import Service, cluster, sqlite
from benchmarks.load.trial import Trial, tried
from benchmarks.page import put
from rosace.arena.version import compiled
from tools import services

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("litestar", "uvicorn", "uvloop", "websockets", "msgspec", "sqlalchemy")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument(
        "--tables", type=int, help="live tables, with a move per second each; 500, or 100 if greedy"
    )
    parser.add_argument("--seconds", type=float, help="of the measurement; 30, or 20 for each kind of greed")
    parser.add_argument("--find", action="store_true", help="go on to the highest number that holds")
    parser.add_argument("--trial-seconds", type=float, default=15.0, help="of each trial of --find")
    parser.add_argument("--find-seconds", type=float, default=120.0, help="no new trial after so long")
    parser.add_argument(
        "--greedy", action="store_true", help="the others beside one greedy client of each kind"
    )
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL and Redis, which are started")
    parser.add_argument("--workers", type=int, default=2, help="with --postgres")
    parser.add_argument("--seed", type=int, default=1, help="of the players' choices")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the outcome into its section")
    parser.add_argument(
        "--check", action="store_true", help="exit 1 if --tables do not hold, a move is lost, or others wait"
    )
    options = parser.parse_args()
    options.tables = options.tables or (100 if options.greedy else 500)
    options.seconds = options.seconds or (20.0 if options.greedy else 30.0)

    if options.postgres and (missing := services.missing()):
        sys.exit(f"not found; to install: {services.hint(missing)}")
    if options.greedy:
        _measure_greed(options)
        return
    with _service(options) as service:
        trials, crowd = uvloop.run(_measured(service, options))
        if service.process.end():
            sys.exit(f"the service did not end well: {service.process.log[-2000:]}")
        found = uvloop.run(compared(service.database_url, crowd.past))
        for error, times in crowd.errors.most_common(20):
            print(f"error, {times} times: {error}", file=sys.stderr)
    _tell(service, options, trials, found)
    if options.check and not (trials[0].holds and found.good):
        sys.exit(1)


def _measure_greed(options: argparse.Namespace) -> None:
    with sqlite({}) as service:
        found = uvloop.run(phases(service, options.tables, options.seconds, options.seed))
    text = greedy_report.page(_command(), _conditions(), found)
    print(text)
    if options.write:
        put(options.write, text, "load-greedy", "# Load")
    if options.check and any(phase.faults(found[0]) for phase in found[1:]):
        sys.exit(1)


def _service(options: argparse.Namespace) -> AbstractContextManager[Service]:
    return cluster(options.workers) if options.postgres else sqlite()


async def _measured(service: Service, options: argparse.Namespace) -> tuple[list[Trial], Crowd]:
    crowd = Crowd(service.address, options.seed)

    async def trial(tables: int, seconds: float = options.trial_seconds) -> Trial:
        print(f"{service.title}: {tables} tables", end="", file=sys.stderr, flush=True)
        done = await tried(service, crowd, tables, seconds)
        print(f": p99 {done.p99 * 1000:.1f} ms; {', '.join(done.faults) or 'holds'}", file=sys.stderr)
        return done

    try:
        trials = [await trial(options.tables, options.seconds)]
        if options.find:
            trials = await searched(trials[0], trial, options.find_seconds)
    finally:
        await crowd.close()
    return trials, crowd


def _tell(service: Service, options: argparse.Namespace, trials: list[Trial], found: Found) -> None:
    text = report.page(service.title, _command(), _conditions(), trials, found)
    print(text)
    if options.write:
        put(options.write, text, "load-postgres" if options.postgres else "load-sqlite", "# Load")
        put(options.write, report.METHOD, "load-method", "# Load")


def _command() -> str:
    return f'make load ARGS="{" ".join(sys.argv[1:])}"' if sys.argv[1:] else "make load"


def _conditions() -> str:
    """The machine, the versions, and whether the service runs compiled."""
    build = "compiled, as `pip install .` installs them" if compiled() else "pure Python"
    return f"{machine.describe(ROOT, PACKAGES)}\n- Rules and bots: {build}"
