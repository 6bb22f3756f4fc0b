"""Bots in child processes: if a bot fails, the table still gets a legal move in time.

`BotPool` starts the children. A child answers one question at a time, within limits of time and memory. A child that is
too slow, dies or sends garbage is killed, and a fallback bot moves instead. The children's time is shared fairly.

These names are imported lazily: a child needs few of them and starts faster.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rosace.server.thinking.codes import check_code
    from rosace.server.thinking.fair_queue import Busy, Priority, Requester
    from rosace.server.thinking.pool import BotPool, Stopped
    from rosace.server.thinking.protocol import Advice, BotChoice, Chance, Why
    from rosace.server.thinking.sharing import SharedTasks

__all__ = [
    "Advice",
    "BotChoice",
    "BotPool",
    "Busy",
    "Chance",
    "Priority",
    "Requester",
    "SharedTasks",
    "Stopped",
    "Why",
    "check_code",
]

_FROM: Final = {
    "Advice": "protocol",
    "BotChoice": "protocol",
    "Busy": "fair_queue",
    "Chance": "protocol",
    "Priority": "fair_queue",
    "Requester": "fair_queue",
    "SharedTasks": "sharing",
    "Why": "protocol",
    "check_code": "codes",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"there is no {name} in {__name__}")
    return getattr(import_module(f"{__name__}.{_FROM.get(name, 'pool')}"), name)
