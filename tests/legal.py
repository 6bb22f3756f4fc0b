"""The legal moves of a table, from its state as the service sends it."""

from __future__ import annotations

from typing import Any


def legal(state: Any) -> list[str]:
    """What the viewer may choose; empty if somebody else decides."""
    return [choice["move"] for choice in state["choices"]["prompt"]["choices"]]
