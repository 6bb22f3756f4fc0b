"""Sums in one thread: they are too small to share out, and where several bots think at once sharing starves them."""

from __future__ import annotations

from typing import Any, Final

from threadpoolctl import ThreadpoolController  # type: ignore[import-untyped]  # it has none

_CONTROLLER: Final[list[Any]] = []


def one_thread() -> Any:
    """A context in which numpy adds up in one thread; afterwards it may do again what it did."""
    if not _CONTROLLER:
        _CONTROLLER.append(ThreadpoolController())
    return _CONTROLLER[0].limit(limits=1)
