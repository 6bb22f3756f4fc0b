"""The die that an inspiration card works on: drafted from the pool or taken from the player's rose, in hand until it
is placed.

The die in hand is `table.in_use.die`. A tool may hold it; otherwise the module itself asks for its space.
"""

from __future__ import annotations

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, moves
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.modules import private_pools
from rosace.sagrada.modules.private_pools import RoseState
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, NO_TOOL, PLACE, TURN, Table, ToolInUse
from rosace.sagrada.tools.drafted import DraftedTool

# -- which dice there are ----------------------------------------------------------------------------------------


def drafts(table: Table) -> list[int]:
    """The different dice that could be drafted."""
    return sorted(set(table.pool)) if table.turn.drafts else []


def rose(table: Table) -> list[int]:
    """The different dice that could be taken from the player's rose."""
    roses = roses_of(table)
    return sorted(set(roses.roses[table.seat])) if roses is not None and roses.drafts else []


def roses_of(table: Table) -> RoseState | None:
    """The roses on a table; None without private dice pools."""
    return private_pools.state_of(table) if private_pools.ID in table.states else None


def from_rose(table: Table) -> bool:
    """Whether the die in hand came from the player's rose."""
    roses = roses_of(table)
    return roses is not None and roses.in_hand


def obstacle(table: Table) -> Refusal | None:
    """Why no die can be taken now, unless a tool holds one already.

    With two dice owed by the Running Pliers, cards cannot be used before the first is placed: there might be no place
    left for the second.
    """
    if tool_with_die(table) is not None:
        return None
    if table.turn.drafts == 2:
        return Refusal("no-second-die", {"tool": "running-pliers"})
    return None if drafts(table) or rose(table) else Refusal("no-die-to-inspire")


# -- into the hand -----------------------------------------------------------------------------------------------


def takes(table: Table) -> list[Move]:
    """The moves that take a die into the hand."""
    return [moves.TAKES[die] for die in drafts(table)] + [moves.ROSE_TAKES[die] for die in rose(table)]


def take(table: Table, move: Move) -> int:
    """Take a die into the hand."""
    if move.verb == moves.TAKE_ROSE:
        roses = private_pools.state_of(table)
        roses.take(table.seat, move.die)
        roses.in_hand = True
    else:
        table.pool.remove(move.die)
    return move.die


def put_back(table: Table, die: int) -> None:
    """Put a die back where it came from."""
    if from_rose(table):
        private_pools.state_of(table).lay(table.seat, die)
    else:
        table.pool.append(die)


def explain_take(table: Table, move: Move) -> Refusal | None:
    """Why a die cannot be taken."""
    die = dice.NAME[move.die]
    if move.verb == moves.TAKE:
        return Refusal("die-not-in-pool", {"die": die}) if table.turn.drafts else Refusal("already-drafted")
    roses = roses_of(table)
    if move.verb == moves.TAKE_ROSE and roses is not None:
        return Refusal("die-not-on-rose", {"die": die}) if roses.drafts else Refusal("rose-already-used")
    return None


# -- in the hand -------------------------------------------------------------------------------------------------


def tool_with_die(table: Table) -> DraftedTool | None:
    """The tool that has a drafted die in hand and asks where it goes, or did so when the card was used."""
    slot = table.in_use.slot
    if slot < 0 or table.in_use.die == NO_DIE or table.stage not in (PLACE, ASKED):
        return None
    tool = table.setup.behaviours[slot]
    return tool if isinstance(tool, DraftedTool) else None


def spaces(table: Table, die: int) -> int:
    """Where a die in hand may go: by the rules, or as the tool that holds it says."""
    tool = tool_with_die(table)
    return table.windows[table.seat].spaces(die) if tool is None else tool.spaces(table, die)


def hold(table: Table, die: int) -> None:
    """End the use of the card, and ask for the space of this die: by the tool that holds it, or else by the module."""
    table.in_use = ToolInUse(table.in_use.slot, die)
    table.stage = PLACE
    if table.in_use.slot >= 0:
        table.acting = ""


def place(table: Table, die: int, cell: int, of_rose: bool) -> None:
    """Place a die, which was the draft of this turn, or the die of the rose."""
    seat = table.seat
    table.windows[seat] = table.windows[seat].with_die_by_tool(cell, die)
    if of_rose:
        private_pools.state_of(table).drafts -= 1
    else:
        table.turn.drafts -= 1
    release(table)


def release(table: Table) -> None:
    """Empty the hand; the turn goes on."""
    table.in_use = NO_TOOL
    table.stage = TURN
    table.acting = ""
    roses = roses_of(table)
    if roses is not None:
        roses.in_hand = False
