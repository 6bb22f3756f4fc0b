"""Table descriptions to test with: the rulebook's examples, and a game in the middle."""

from __future__ import annotations

from typing import Any

EXAMPLE: dict[str, Any] = {
    "game": "mandala",
    "players": [
        {
            "name": "Ania",
            "towers": ["YW", "BP", "YW.RW.RP", "BP.RP", "BW.YP.RP"],
            "points": {"tower-I": 4, "tower-IV": 4, "tower-V": 5, "mandala-bonus": 2},
            "objectives": ["yellow-stones", "one-stone"],
        },
        {
            "name": "Bartek",
            "towers": ["RW", "RP", "BW", "RP", "RW.RW"],
            "points": {"any-stones": 3},
            "objectives": ["waves-on-top", "three-stones"],
        },
    ],
    "first": "Ania",
}
"""Ania has scored purple for 4, 4 and 5 and covered a +2, Bartek any three top stones."""

MIDGAME: dict[str, Any] = {
    "game": "mandala",
    "players": [
        {
            "name": "Ana",
            "towers": ["BW.YW", "-", "-", "-", "-"],
            "points": 1,
            "objectives": ["one-stone", "blue-stones"],
        },
        {"name": "Ben", "towers": "- RP - - -", "points": 0},
    ],
    "first": "Ana",
    "seat": "Ben",
    "stacks": [
        "Y?.R?.PW", "R?.P?.BP", "P?.B?.YW", "B?.Y?.R?.PP",
        "Y?.R?.P?.BW", "R?.P?.BW", "P?.B?.Y?.RP", "B?.Y?.R?.PP",
        *["Y?.R?.P?.BW", "R?.P?.B?.YW", "P?.B?.Y?.RP", "B?.Y?.R?.PP"] * 4,
    ],
    "artists": ["C", "N", "W", "SE"],
    "mandala": ["YW"],
}  # fmt: skip
"""Four stones have been taken, and one of them lies on the mandala. Covered patterns and Ben's cards are not told."""
