"""Limits NumPy to one thread: the sums are too small to share, and several bots at once would starve each other."""

from __future__ import annotations

from typing import Any, Final

from threadpoolctl import ThreadpoolController  # type: ignore[import-untyped]  # it has none

_CONTROLLER: Final[list[Any]] = []


def one_thread() -> Any:
    """A context in which NumPy uses one thread."""
    if not _CONTROLLER:
        _CONTROLLER.append(ThreadpoolController())
    return _CONTROLLER[0].limit(limits=1)
