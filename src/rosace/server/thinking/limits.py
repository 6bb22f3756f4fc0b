"""What a child may take of the machine. It binds itself, before it is asked anything."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import Final

NICE: Final = 5
"""How far a child steps back for those who serve people."""
_PR_SET_PDEATHSIG: Final = 1  # of Linux's prctl


def bind(memory: int) -> None:
    """Take no more than so many bytes, let others go first, and end when the one who asks does."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    _limit_memory(memory)
    _end_with_parent()


def _limit_memory(memory: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
        with contextlib.suppress(OSError, ValueError):  # macOS knows the names, and refuses some values
            resource.setrlimit(kind, (memory, memory))


def _end_with_parent() -> None:
    """On Linux the kernel sees to it, even in the middle of a sum; elsewhere a child hears it: see `child.py`."""
    if sys.platform != "linux":
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL))
