"""A table of Sagrada for the terminal's tests: every card and die on it is known."""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.cup import HandCup
from rosace.sagrada.notation import outcome_draws

ONES: Final = ["1"] * 999  # the first choice of every list leads to the end of any game
POOL: Final = "R5 G2 B6 P1 Y4"
TABLE: Final[dict[str, Any]] = {
    "windows": ["virtus", "firmitas"],
    "private": ["shades-of-red", "shades-of-blue"],
    "tools": ["lathekin", "eglomise-brush", "flux-brush"],
    "public": ["light-shades", "deep-shades", "color-variety"],
    "first": 0,
}
MY_BLOOM: Final = """
[[bloom]]
id = "my-bloom"
status = "house"
names = { en = "My Bloom", pl = "Mój rozkwit", ru = "Мой расцвет" }
needs = ["glory.bloom"]
points = 9
pattern = ["AB"]
"""


def table(*rounds: str, **changes: Any) -> dict[str, Any]:
    """A table for two with these dice; the second player is a person as well, so that nothing is left to chance."""
    draws = [draw for dice in rounds or (POOL,) for draw in outcome_draws(dice)]
    return {"seats": "me,me", "cup": HandCup(draws), **TABLE, **changes}
