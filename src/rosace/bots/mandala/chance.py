"""The cup of a bot's search: the same view and seed give the same draws."""

from __future__ import annotations

import hashlib

from rosace.engine.cup import SeededCup
from rosace.mandala.view import View


def cup(view: View, seed: int | str, use: str) -> SeededCup:
    """A cup for one use, seeded by what the seat sees."""
    table = view.table
    seen = (
        view.seat, table.turns, table.artists, table.stacks, table.towers, table.mandala, table.aside, table.points,
        table.objectives,
    )  # fmt: skip
    return SeededCup(f"{seed} {use} {hashlib.sha256(repr(seen).encode()).hexdigest()[:24]}")
