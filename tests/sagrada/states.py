"""What modules have on a table, for tests: an empty state where the module is not in the game."""

from __future__ import annotations

from copy import copy
from typing import TypeVar

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

S = TypeVar("S", bound=ModuleState)

EMPTY: dict[str, type[ModuleState]] = {
    "private-pools": RoseState,
    "passion.inspiration": InspirationState,
    "passion.rare-glass": RareState,
    "glory.grey-glass": GreyState,
    "glory.pioneers": PioneerState,
    "glory.bloom": BloomState,
}


def _state(position: Position, module: str, kind: type[S]) -> S:
    found = position.states.get(module, kind())
    assert isinstance(found, kind)
    return found


def roses_of(position: Position) -> RoseState:
    return _state(position, "private-pools", RoseState)


def inspirations_of(position: Position) -> InspirationState:
    return _state(position, "passion.inspiration", InspirationState)


def rare_of(position: Position) -> RareState:
    return _state(position, "passion.rare-glass", RareState)


def grey_of(position: Position) -> GreyState:
    return _state(position, "glory.grey-glass", GreyState)


def pioneers_of(position: Position) -> PioneerState:
    return _state(position, "glory.pioneers", PioneerState)


def blooms_of(position: Position) -> BloomState:
    return _state(position, "glory.bloom", BloomState)


def with_tools(setup: Setup, tools: tuple[str, ...]) -> Setup:
    """The same set-up with these tools on the table, whatever the rules say of their number."""
    found = copy(setup)
    found.tools = tools
    found.behaviours = [behaviour(tool) for tool in tools]
    found.uses = [moves.use(tool) for tool in tools]
    found.solo_colours = [COLOURS.find(setup.deck.tool(tool).colour) for tool in tools]
    return found
