"""The tool cards: one short class per card, found by the card's id."""

from __future__ import annotations

from typing import Final

from rosace.sagrada.tools.base import Tool
from rosace.sagrada.tools.drafted import (
    CorkBackedStraightedge,
    FluxBrush,
    FluxRemover,
    GrindingStone,
    GrozingPliers,
    LensCutter,
)
from rosace.sagrada.tools.moving import CopperFoilBurnisher, EglomiseBrush, Lathekin, TapWheel
from rosace.sagrada.tools.turns import GlazingHammer, RunningPliers

BEHAVIOURS: Final[list[Tool]] = [
    GrozingPliers(),
    EglomiseBrush(),
    CopperFoilBurnisher(),
    Lathekin(),
    LensCutter(),
    FluxBrush(),
    GlazingHammer(),
    RunningPliers(),
    CorkBackedStraightedge(),
    GrindingStone(),
    FluxRemover(),
    TapWheel(),
]

INDEX: Final[dict[str, int]] = {tool.id: index for index, tool in enumerate(BEHAVIOURS)}
