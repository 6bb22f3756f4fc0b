"""A child process with line-based input and output that can neither block nor outlive its parent.

Reading and writing are done by threads, so that a child that does not read, does not write or writes without end
cannot block this process: every wait has a time limit. A child has a process group of its own, and all of the group is
ended with it; on Linux also what has left the group.
"""

from __future__ import annotations

import atexit
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from typing import IO, Any, Final, NamedTuple

from rosace.bots.protocol import strays

MAX_LINE_BYTES: Final = 100_000
"""Longer lines are cut off."""
MAX_QUEUED_LINES: Final = 1000
"""How many unread lines are kept."""
_ERROR_LINES: Final = 20  # lines of the error output that are kept
_EXIT_TIMEOUT: Final = 2.0  # seconds in which a child that has closed its output ends, also on a busy machine
_DRAIN_TIMEOUT: Final = 0.3  # seconds in which what a killed child has left is read

# What comes from a child.
LINE: Final = 0
TOO_LONG: Final = 1
END: Final = 2
NOTHING: Final = 3


class Received(NamedTuple):
    """What was received: a line, the start of a line that is too long, the end of the output, or nothing in time."""

    kind: int
    text: str = ""


Inbox = queue.Queue[Received]
Outbox = queue.SimpleQueue[bytes | None]

# The processes that are not ended yet, each with the one that started it and its mark.
_alive: dict[int, tuple[int, str]] = {}


class Child:
    """A program that runs until `stop`. Raises OSError if it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        more: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            more = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        pipe = subprocess.PIPE
        self._mark: str = strays.new_mark()
        more["env"] = strays.environment(self._mark)
        self._process = subprocess.Popen(list(command), stdin=pipe, stdout=pipe, stderr=pipe, **more)
        self._owner: int = os.getpid()
        _alive[self._process.pid] = self._owner, self._mark
        self._inbox: Inbox = queue.Queue(MAX_QUEUED_LINES)
        self._outbox: Outbox = queue.SimpleQueue()
        self._errors: deque[str] = deque(maxlen=_ERROR_LINES)
        self._over: bool = False  # the end of its output has been received
        self._stopped: bool = False
        self._threads: list[threading.Thread] = [
            threading.Thread(target=_write, args=(self._process.stdin, self._outbox), daemon=True),
            threading.Thread(target=_read, args=(self._process.stdout, self._inbox), daemon=True),
            threading.Thread(target=_collect, args=(self._process.stderr, self._errors), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def send(self, line: str) -> None:
        """Queue a line to be sent. Returns at once."""
        self._outbox.put(f"{line}\n".encode())

    def receive(self, until: float) -> Received:
        """The next line, waiting until `until` on the clock of `time.monotonic` at most."""
        if self._over:
            return Received(END)
        try:
            left = until - time.monotonic()
            received = self._inbox.get(timeout=left) if left > 0.0 else self._inbox.get_nowait()
        except queue.Empty:
            return Received(NOTHING)
        self._over = received.kind == END
        return received

    def end(self) -> str:
        """How it ended: `exit 3` or `signal 9`, and its last error line; empty if it still runs."""
        try:
            status = self._process.wait(_EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            return ""
        self._threads[2].join(_EXIT_TIMEOUT)
        words = self._errors[-1] if self._errors else ""
        how = f"signal {-status}" if status < 0 else f"exit {status}"
        return f"{how}: {words}" if words else how

    def stop(self, patience: float) -> bool:
        """End it: close its input, wait so many seconds, then kill it. Returns whether it ended by itself."""
        if self._stopped or os.getpid() != self._owner:  # a fork of the owner leaves it alone
            return True
        self._stopped = True
        self._outbox.put(None)
        willing = self._gone(patience)
        kill(self._process)
        strays.kill_marked(self._mark)
        self._process.wait()
        _alive.pop(self._process.pid, None)
        self._let_go()
        return willing

    def _gone(self, patience: float) -> bool:
        until = time.monotonic() + patience
        while self._process.poll() is None:
            if time.monotonic() >= until:
                return False
            received = self.receive(
                min(until, time.monotonic() + 0.01)
            )  # it must not wait for a reader either
            if received.kind == END:
                time.sleep(0.005)
        return True

    def _let_go(self) -> None:
        """Wait for the threads to end with the pipes, but not for other processes that hold a pipe open."""
        for thread in self._threads:
            until = time.monotonic() + _DRAIN_TIMEOUT
            while thread.is_alive() and time.monotonic() < until:
                self.receive(time.monotonic())
                thread.join(0.01)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its process group."""
    if sys.platform == "win32":
        process.kill()
    else:
        _kill_group(process.pid)


def _kill_group(pid: int) -> None:
    if sys.platform != "win32":
        try:
            os.killpg(pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return  # none of it is left; macOS says so in the second way


def _kill_all() -> None:
    for pid, (owner, mark) in _alive.items():
        if owner == os.getpid():
            _kill_group(pid)
            strays.kill_marked(mark)


atexit.register(_kill_all)


def plain(line: bytes) -> str:
    """A line as printable text: control characters and invalid bytes are removed.

    >>> plain(b"R5\\tA4 \\x1b[2J\\n")
    'R5 A4  [2J'
    """
    text = line.decode("utf-8", "replace")
    return "".join([letter if letter.isprintable() else " " for letter in text]).strip()


# -- the threads ------------------------------------------------------------------------------------------------


def _write(pipe: IO[bytes], outbox: Outbox) -> None:
    try:
        with pipe:
            while True:
                line = outbox.get()
                if line is None:
                    return
                pipe.write(line)
                pipe.flush()
    except OSError:
        return  # nobody reads any more: the end of its output will say so


def _read(pipe: IO[bytes], inbox: Inbox) -> None:
    with pipe:
        line = pipe.readline(MAX_LINE_BYTES + 1)
        while line:
            kind = TOO_LONG if len(line) > MAX_LINE_BYTES and not line.endswith(b"\n") else LINE
            text = line[:200] if kind == TOO_LONG else line
            inbox.put(Received(kind, plain(text)))
            while kind == TOO_LONG and line and not line.endswith(b"\n"):
                line = pipe.readline(MAX_LINE_BYTES)
            line = pipe.readline(MAX_LINE_BYTES + 1)
    inbox.put(Received(END))


def _collect(pipe: IO[bytes], lines: deque[str]) -> None:
    with pipe:
        line = pipe.readline(MAX_LINE_BYTES)
        while line:
            text = plain(line)
            if text:
                lines.append(text[:200])
            line = pipe.readline(MAX_LINE_BYTES)
