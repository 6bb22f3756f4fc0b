"""Checks of a position that was read from a text: whether the rules can continue from it."""

from __future__ import annotations

from typing import Final

from rosace.engine.errors import SetupError, ensure
from rosace.sagrada import dice
from rosace.sagrada.cards.pattern import BLANK
from rosace.sagrada.dealing import private_count
from rosace.sagrada.dice import COLOUR, GLASS, NO_DIE
from rosace.sagrada.position import Position
from rosace.sagrada.table import (
    ASKED,
    CHANGE,
    CHOOSE_WINDOW,
    LIFT,
    NO_TOOL,
    OVER,
    PAY,
    PLACE,
    ROUNDS,
    STAGES,
    TAKE,
)  # fmt: skip
from rosace.sagrada.tools.base import Tool
from rosace.sagrada.tools.drafted import DraftedTool

IN_TOOL: Final = (PAY, TAKE, CHANGE, PLACE, LIFT)
_BUSY: Final = (*IN_TOOL, ASKED)


def check_position(position: Position) -> None:
    """Refuse a position that the rules could not continue from."""
    setup, stage = position.setup, position.stage
    each = private_count(setup.players, setup.options)
    if any(len(own) != each for own in position.privates):
        raise SetupError("private", f"each seat has {each}")
    cards = [window.pattern.card for window in position.windows if window.pattern.card]
    if len(set(cards)) < len(cards):
        raise SetupError("windows", "two seats cannot have the same window card")
    if any(window.pattern.id == BLANK.id for window in position.windows) and stage != CHOOSE_WINDOW:
        raise SetupError("windows", "all seats have one, unless they are being chosen")
    if stage == CHOOSE_WINDOW and not position.dealt[position.seat]:
        raise SetupError("dealt", f"seat {position.seat} chooses a window, but was dealt none")
    if stage == OVER and position.round != ROUNDS:
        raise SetupError("stage", f"the game is over after round {ROUNDS}, not in round {position.round}")
    finished = position.round if stage == OVER else max(position.round - 1, 0)
    if len(position.track) != finished:
        raise SetupError(
            "track", f"has a part for each finished round, {finished}, not {len(position.track)}"
        )
    if not position.round and (position.pool or any(window.filled for window in position.windows)):
        raise SetupError("round", "is missing: before the first round no dice lie on the table")
    _check_tool(position)
    for module in setup.active:
        module.check(position)


def _check_tool(position: Position) -> None:
    """Check that the stage, the tool in use and the die in hand fit together."""
    stage, tool, asks = position.stage, position.in_use, position.acting != ""
    name = STAGES[stage]
    if stage == ASKED and not asks:
        raise SetupError("acting", "is missing: in the stage asked it says which module asks")
    if stage in IN_TOOL and tool.slot < 0 and not asks:
        raise SetupError("using", f"is missing: in the stage {name} it says which tool is used")
    if stage in IN_TOOL and tool.slot >= 0 and stage not in _steps(position):
        raise SetupError("using", f"{position.setup.tools[tool.slot]} never asks in the stage {name}")
    if stage in (CHANGE, PLACE) and tool.die == NO_DIE:
        raise SetupError("using", f"there is no die in hand, as the stage {name} needs one")
    drafting = tool.slot >= 0 and isinstance(_tool(position), DraftedTool)
    if tool.die != NO_DIE and (stage == PAY or (stage == TAKE and drafting)):
        raise SetupError("using", f"there is a die in hand, but in the stage {name} none has been taken yet")
    if tool.moved & ~position.windows[position.seat].filled:
        raise SetupError("using", "dice were moved to spaces that are empty")
    if asks and stage != ASKED and (stage != PLACE or tool.slot >= 0):
        raise SetupError("acting", f"no module asks in the stage {name}")
    if stage not in _BUSY and (tool.key() != NO_TOOL.key() or asks):
        raise SetupError("using", f"nothing is in use in the stage {name}")


def _tool(position: Position) -> Tool:
    return position.setup.behaviours[position.in_use.slot]


def _steps(position: Position) -> tuple[int, ...]:
    """The stages in which the tool in use can be."""
    steps = _tool(position).steps
    return (*steps, PAY) if position.setup.players == 1 else steps


def bag_of(position: Position) -> list[int]:
    """The dice in the bag: all that are not seen elsewhere."""
    there, seen = position.setup.bag[:], [*position.pool, *position.removed]
    seen += [position.in_use.die, position.in_use.second]
    seen += [die for row in position.track for die in row]
    seen += [die for window in position.windows for die in window.dice]
    own_glass = []
    for module in position.setup.active:
        own_glass.append(module.own_glass)
        seen += module.dice(position)
        for glass, count in enumerate(module.dice_beside_bag(position)):
            there[glass] += count
    left = there[:]
    for die in seen:
        if die != NO_DIE and COLOUR[die] not in own_glass:
            ensure(COLOUR[die] < len(left), "dice", f"there is no die {dice.NAME[die]} in this game")
            left[COLOUR[die]] -= 1
    for glass, count in enumerate(left):
        reason = f"{there[glass] - count} dice of colour {GLASS[glass]} are on the table"
        ensure(count >= 0, "dice", f"{reason}, but there are only {there[glass]}")
    return left
