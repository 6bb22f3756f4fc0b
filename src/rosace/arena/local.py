"""Playing on this machine: one process a core and no more, so that bots which think by the clock are not starved.

Each process has one match at a time, so it is known which one a process died over: that match has failed, and another
process takes its place. Matches are taken from the schedule only when somebody is free to play them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from rosace import bots
from rosace.arena.playing import Maker, failure, play
from rosace.arena.result import Fixture, Result

_LAST_BREATH: Final = 5.0
"""Seconds between the end of a process's line and its exit code, at most."""
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "VECLIB_MAXIMUM_THREADS": "1"}
"""Every core has a match of its own: numpy must not share out a bot's sums to further threads."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def here(fixtures: Iterable[Fixture], make: Maker = bots.bot) -> Iterator[Result]:
    """Play match after match in this process."""
    for fixture in fixtures:
        yield play(fixture, make)


def processes(fixtures: Iterable[Fixture], count: int, make: Maker = bots.bot) -> Iterator[Result]:
    """Play in so many processes; results come as they are ready. Whoever stops listening ends them all."""
    os.environ.update(ONE_THREAD)  # as the processes will find it
    waiting = iter(fixtures)
    workers: list[_Worker] = []
    try:
        for fixture in waiting:
            workers.append(_Worker(make, fixture))
            if len(workers) == count:
                break
        while workers:
            ready = wait([worker.line for worker in workers])
            for worker in [worker for worker in workers if worker.line in ready]:
                result = worker.result()
                yield result or failure(worker.fixture, worker.last_words())
                following = next(waiting, None)
                if following is not None and result is not None:
                    worker.give(following)
                    continue
                worker.stop()
                workers.remove(worker)
                if following is not None:
                    workers.append(_Worker(make, following))
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """A process, and the match it plays."""

    def __init__(self, make: Maker, fixture: Fixture) -> None:
        context = get_context("spawn")
        self.line, far = context.Pipe()
        self.fixture = fixture
        self.process = context.Process(target=_work, args=(far, make), daemon=True)
        self.process.start()
        far.close()  # the worker alone holds it now: when it dies, this end hears it
        self.give(fixture)

    def give(self, fixture: Fixture) -> None:
        """Give it a match to play."""
        self.fixture = fixture
        with suppress(OSError):  # it may have died; `result` will say so
            self.line.send(fixture)

    def result(self) -> Result | None:
        """What came of its match; None if the process died over it."""
        try:
            found: Any = self.line.recv()
        except (EOFError, OSError):
            return None
        assert isinstance(found, Result)
        return found

    def last_words(self) -> str:
        """How a process ended that should not have."""
        self.process.join(_LAST_BREATH)
        return f"the process that played it ended with {self.process.exitcode}"

    def stop(self) -> None:
        """End it, also in the middle of a match."""
        self.line.close()
        self.process.terminate()
        self.process.join()


def _work(line: Connection, make: Maker) -> None:
    """What a process does: play what it is given until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gave the order
    while True:
        try:
            fixture = line.recv()
            line.send(play(fixture, make))
        except (EOFError, OSError):
            return
