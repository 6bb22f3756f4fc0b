"""Several workers, kept running: one that dies or hangs is replaced for as long as the service runs."""

from __future__ import annotations

import socket
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import structlog
import uvicorn
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from rosace.engine.errors import SetupError

START_TIMEOUT: Final = 60.0
"""Seconds for the first workers to start."""
SHORT_LIFE: Final = 10.0
"""A worker that lived for fewer seconds is replaced after a pause."""
MAX_PAUSE: Final = 30.0


@dataclass
class _Place:
    """The place of a worker: when its process began, and how often processes here have ended early."""

    began: float = field(default_factory=time.monotonic)
    short_lives: int = 0
    """How many processes in a row had a short life."""
    replace_at: float | None = None
    """When the dead process here is replaced."""

    def died(self, now: float) -> None:
        """Decide when to replace the process: at once, or after a pause that doubles with each short life."""
        self.short_lives = self.short_lives + 1 if now < self.began + SHORT_LIFE else 0
        pause = 0.5 * 2**self.short_lives if self.short_lives else 0.0
        self.replace_at = now + min(pause, MAX_PAUSE)


class Supervisor(Multiprocess):
    """Worker processes that call `ready` when all of them listen.

    uvicorn's own supervisor ends the whole service when a replaced worker does not start. This one ends it only if the
    first workers do not start, and tries again for ever later.
    """

    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], None]
    ) -> None:
        super().__init__(config, sockets)
        self._ready = ready
        self._places: defaultdict[int, _Place] = defaultdict(_Place)
        self._started = False

    def run(self) -> None:
        """Serve until a signal comes. Raises SetupError if the first workers do not start."""
        super().run()
        if not self._started and not self.signal_queue:
            raise SetupError("workers", "they did not start; the log says why")

    def init_processes(self) -> None:
        """Start the first workers."""
        super().init_processes()
        self._started = all(
            process.wait_until_ready(START_TIMEOUT, self.should_exit) for process in self.processes
        )
        if self._started:
            self._ready()
        else:
            self.should_exit.set()

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or hang."""
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not process.is_alive(self.config.timeout_worker_healthcheck):
                self._replace(index, process)

    def _replace(self, index: int, process: Process) -> None:
        place, now = self._places[index], time.monotonic()
        if place.replace_at is None:
            process.kill()  # it may hang
            process.join()
            place.died(now)
            structlog.get_logger().error(
                "worker-died", pid=process.pid, exit=process.exitcode, again=place.short_lives
            )
        if place.replace_at is not None and now >= place.replace_at:
            self.processes[index] = Process(self.config, self.sockets)
            self.processes[index].start()
            place.began, place.replace_at = now, None
