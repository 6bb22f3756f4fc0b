"""Where points come from: the lines of a score sheet, by their kind."""

from __future__ import annotations

from rosace.mandala.cards.deck import base


def sources() -> dict[str, str]:
    """The kind of source of each line.

    >>> sources()["one-stone"], sources()["tower-II"]
    ('objectives', 'towers')
    """
    towers = {f"tower-{name}": "towers" for name in ("I", "II", "III", "IV", "V")}
    return dict.fromkeys(base().objectives, "objectives") | towers
