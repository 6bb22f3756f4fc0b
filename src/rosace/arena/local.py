"""Local processes: one per core and no more, so that bots with a time budget get their full time.

Each process plays one match at a time. If it dies, the match is known, and another process takes its place. A custom
class runs in that process: if it ends the process, or does not answer in its time, it has lost that match. Matches are
taken from the schedule only when a process is free.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from rosace import bots
from rosace.arena.playing import BotCall, Maker, failure, forfeit, play
from rosace.arena.result import Fixture, Result
from rosace.bots import Fault
from rosace.bots.player import GRACE
from rosace.bots.protocol import fault as faults
from rosace.bots.protocol import python_class

_TERMINATE_TIMEOUT: Final = 2.0
"""Seconds for a terminated process to end its bots' programs."""
_EXIT_TIMEOUT: Final = 5.0
"""Seconds to wait for an exit code."""
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "VECLIB_MAXIMUM_THREADS": "1"}
"""Each core plays its own match, so NumPy must not use further threads."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_here(fixtures: Iterable[Fixture], make: Maker = bots.bot) -> Iterator[Result]:
    """Play the matches in this process, one after the other. A custom class that never answers is not stopped here."""
    for fixture in fixtures:
        yield play(fixture, make)


def play_in_processes(fixtures: Iterable[Fixture], count: int, make: Maker = bots.bot) -> Iterator[Result]:
    """Play in a number of processes; results come as they are ready. Closing the iterator ends them all."""
    os.environ.update(ONE_THREAD)  # the processes inherit it
    waiting = iter(fixtures)
    workers: list[_Worker] = []
    try:
        for fixture in waiting:
            workers.append(_Worker(make, fixture))
            if len(workers) == count:
                break
        while workers:
            for worker in _ready(workers):
                result = worker.result()
                if result is None:
                    continue
                yield result
                following = next(waiting, None)
                if following is not None and worker.lives:
                    worker.give(following)
                    continue
                worker.stop()
                workers.remove(worker)
                if following is not None:
                    workers.append(_Worker(make, following))
    finally:
        for worker in workers:
            worker.stop()


def _ready(workers: Sequence[_Worker]) -> list[_Worker]:
    """Wait for workers that have a message or are out of time."""
    until = min([worker.until for worker in workers])
    said = wait(
        [worker.line for worker in workers], None if until == inf else max(0.0, until - time.monotonic())
    )
    found = [worker for worker in workers if worker.line in said]
    return found or [worker for worker in workers if worker.until <= time.monotonic()]


class _Worker:
    """A process, and the match it plays."""

    def __init__(self, make: Maker, fixture: Fixture) -> None:
        context = get_context("spawn")
        self.line, far = context.Pipe()
        self.lives = True
        self.process = context.Process(target=_work, args=(far, make), daemon=True)
        self.process.start()
        far.close()  # only the worker holds it now: when it dies, this end is closed
        self.give(fixture)

    def give(self, fixture: Fixture) -> None:
        """Give it a match to play."""
        self.fixture = fixture
        self.call: BotCall | None = None
        self.until = inf
        with suppress(OSError):  # it may have died; `result` finds out
            self.line.send(fixture)

    def result(self) -> Result | None:
        """The result of its match, also if the process died or ran out of time; None if the match goes on."""
        if not self.line.poll():
            self.stop()
            return self._lost_by(faults.SILENCE)
        try:
            found: Any = self.line.recv()
        except (EOFError, OSError):
            self.process.join(_EXIT_TIMEOUT)
            self.lives = False
            return self._lost_by(faults.CRASH)
        if isinstance(found, Result):
            return found
        self.call = found
        self.until = inf if found is None else time.monotonic() + found.seconds + GRACE
        return None

    def _lost_by(self, code: str) -> Result:
        """The match is forfeited by the custom class that was asked, or by the only one that there is."""
        words = f"the process that played it ended with {self.process.exitcode}"
        if self.call is not None:
            text = words if code == faults.CRASH else ""
            fault = Fault(code, self.call.decision, text)
            return forfeit(self.fixture, self.call.seat, str(fault), self.call.record)
        seats = self.fixture.seats
        suspects = [seat for seat, bot in enumerate(seats) if python_class.is_class(bot)]
        if len({seats[seat] for seat in suspects}) == 1:
            return forfeit(self.fixture, suspects[0], str(Fault(code, 0, words)))
        return failure(self.fixture, words)

    def stop(self) -> None:
        """End it, also in the middle of a match."""
        self.lives = False
        self.line.close()
        self.process.terminate()
        self.process.join(_TERMINATE_TIMEOUT)
        self.process.kill()
        self.process.join()


def _work(line: Connection, make: Maker) -> None:
    """The main loop of a process: play the matches that it receives until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
    # Not at once: what its bots have started ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    while True:
        try:
            fixture = line.recv()
            line.send(play(fixture, make, line.send))
        except (EOFError, OSError):
            return
