"""The tool cards: one short class per card, found by the card's id."""

from __future__ import annotations

from typing import Final

from rosace.engine.errors import SetupError
from rosace.sagrada.tools.base import Tool
from rosace.sagrada.tools.drafted import (
    CorkBackedStraightedge,
    FluxBrush,
    FluxRemover,
    GrindingStone,
    GrozingPliers,
    LensCutter,
)
from rosace.sagrada.tools.graphite import GraphitePatina, PatinaBrush, SolderingIron
from rosace.sagrada.tools.moving import CopperFoilBurnisher, EglomiseBrush, Lathekin, TapWheel
from rosace.sagrada.tools.promo import PromoStripCutter
from rosace.sagrada.tools.rose import LeadCameNippers, StripCutter
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
    StripCutter(),
    LeadCameNippers(),
    PatinaBrush(),
    SolderingIron(),
    GraphitePatina(),
    PromoStripCutter(),
]

INDEX: Final[dict[str, int]] = {tool.id: index for index, tool in enumerate(BEHAVIOURS)}


def behaviour(tool: str) -> Tool:
    """What a tool does, by the id of its card."""
    if tool not in INDEX:
        raise SetupError("tool", f"there is no tool {tool!r}; known are {', '.join(sorted(INDEX))}")
    return BEHAVIOURS[INDEX[tool]]
