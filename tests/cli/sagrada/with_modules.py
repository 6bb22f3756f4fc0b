"""A table with modules to type at."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rosace.engine.cup import HandCup
from rosace.sagrada.notation import outcome_draws
from tests.cli.tables import POOL, TABLE
from tests.cli.typist import Played, typed

ROSES: Final = ["R1 R5 Y1 Y2 G3 G4 B5 B6 P1 P2", "R2 R3 Y4 Y5 G6 G1 B2 B3 P4 P5"]
RARE: Final = {"private": ["row-sum", "same-value"], "tools": ["lathekin", "flux-brush"]}
GREY: Final = {
    "tools": ["lathekin", "flux-brush", "patina-brush"],
    "public": ["light-shades", "deep-shades", "shades-of-grey"],
}


def play(
    tmp_path: Path, *lines: str, rounds: str = POOL, modules: str, lang: str = "en", **changes: Any
) -> Played:
    """Type these lines at a table for two people with these modules; `rounds` has the outcomes of chance."""
    cup = HandCup(outcome_draws(rounds))
    return typed(
        tmp_path,
        "",
        *lines,
        seats="me,me",
        lang=lang,
        cup=cup,
        modules=modules.split(),
        **{**TABLE, **changes},
    )


def words(played: Played) -> str:
    """All that was shown, on one line."""
    return " ".join(played.output.split())
