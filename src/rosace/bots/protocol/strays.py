"""Finds and kills the processes that a program has started in another session, which signals to its group do not reach.

A program is started with a mark in its environment, which its descendants inherit. On Linux all processes with the mark
can be found in /proc, unless they have cleared their environment. Elsewhere only the group of a program is ended: no
environments can be read there without rights or other packages.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import sys
from typing import Final

_NAME: Final = "ROSACE_PROGRAM"


def new_mark() -> str:
    """A new mark."""
    return secrets.token_hex(16)


def environment(mark: str) -> dict[str, str]:
    """The environment of a program with a mark: ours, and the mark."""
    return {**os.environ, _NAME: mark}


def kill_marked(mark: str) -> None:
    """Kill all processes with a mark, until no new ones appear."""
    if sys.platform != "linux":
        return
    wanted = f"{_NAME}={mark}".encode()
    killed: set[int] = set()
    while new := _marked(wanted) - killed:
        for pid in new:
            with contextlib.suppress(OSError):  # it has just ended
                os.kill(pid, signal.SIGKILL)
        killed |= new


def _marked(wanted: bytes) -> set[int]:
    return {int(name) for name in os.listdir("/proc") if name.isdigit() and wanted in _environment_of(name)}


def _environment_of(pid: str) -> list[bytes]:
    try:
        with open(f"/proc/{pid}/environ", "rb") as file:
            return file.read().split(b"\0")
    except OSError:
        return []  # it has ended, or belongs to somebody else
