"""The legal moves of a table, from its state as the service sends it."""

from __future__ import annotations

from typing import Any


def legal(state: Any) -> list[str]:
    """What the viewer may choose; empty if somebody else decides."""
    return [choice["move"] for choice in state["choices"]["prompt"]["choices"]]


def legal_in_turn(state: Any) -> list[str]:
    """The same for a program that chooses at its turn only, also where all may choose at once."""
    return legal(state) if state["to_move"] in state["mine"] else []
