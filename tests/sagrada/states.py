"""What modules have on a table, for tests: an empty state where the module is not in the game."""

from __future__ import annotations

from copy import copy

from rosace.sagrada import Position, moves
from rosace.sagrada.dice import COLOURS
from rosace.sagrada.modules.bloom import BloomState
from rosace.sagrada.modules.grey_glass import GreyState
from rosace.sagrada.modules.inspiration.inspiration import InspirationState
from rosace.sagrada.modules.pioneers import PioneerState
from rosace.sagrada.modules.private_pools import RoseState
from rosace.sagrada.modules.rare_board import RareState
from rosace.sagrada.table import ModuleState, Setup
from rosace.sagrada.tools import behaviour

EMPTY: dict[str, type[ModuleState]] = {
    "private-pools": RoseState,
    "passion.inspiration": InspirationState,
    "passion.rare-glass": RareState,
    "glory.grey-glass": GreyState,
    "glory.pioneers": PioneerState,
    "glory.bloom": BloomState,
}


def roses_of(position: Position) -> RoseState:
    found = position.states.get("private-pools", RoseState())
    assert isinstance(found, RoseState)
    return found


def inspirations_of(position: Position) -> InspirationState:
    found = position.states.get("passion.inspiration", InspirationState())
    assert isinstance(found, InspirationState)
    return found


def rare_of(position: Position) -> RareState:
    found = position.states.get("passion.rare-glass", RareState())
    assert isinstance(found, RareState)
    return found


def grey_of(position: Position) -> GreyState:
    found = position.states.get("glory.grey-glass", GreyState())
    assert isinstance(found, GreyState)
    return found


def pioneers_of(position: Position) -> PioneerState:
    found = position.states.get("glory.pioneers", PioneerState())
    assert isinstance(found, PioneerState)
    return found


def blooms_of(position: Position) -> BloomState:
    found = position.states.get("glory.bloom", BloomState())
    assert isinstance(found, BloomState)
    return found


def with_tools(setup: Setup, tools: tuple[str, ...]) -> Setup:
    """The same set-up with these tools on the table, whatever the rules say of their number."""
    found = copy(setup)
    found.tools = tools
    found.behaviours = [behaviour(tool) for tool in tools]
    found.uses = [moves.use(tool) for tool in tools]
    found.solo_colours = [COLOURS.find(setup.deck.tool(tool).colour) for tool in tools]
    return found
