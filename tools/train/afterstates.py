"""Decisions in the engine, up to where chance answers: the afterstates that the network is trained on.

The engine carries a decision out at once with the dice that it brings, and begins the next turn. Here a decision stops
before both, as in `candidates.py`: a test compares them.
"""

from __future__ import annotations

from typing import NamedTuple

from rosace.sagrada import moves, turn
from rosace.sagrada.dice import VALUES
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.table import CHOOSE_WINDOW, PAY, PLACE, TURN, ToolInUse
from tools.train.layout import BRUSH, NOTHING, REMOVER, ROLL

BY_TAKING = {"flux-brush": BRUSH, "flux-remover": REMOVER}


class Decided(NamedTuple):
    """A decision, carried out."""

    position: Position
    pending: int
    """What chance has still to answer: see `layout.py`."""
    ended: bool
    """Whether the player passed."""


def after(position: Position, move: Move) -> Decided:
    """The afterstate of a decision; the position stays as it is."""
    table = position.copy()
    verb, stage = move.verb, table.stage
    if verb == moves.PASS:
        return Decided(table, NOTHING, True)
    if stage == CHOOSE_WINDOW:
        turn.take_window(table, table.seat, move.card)
        return Decided(table, NOTHING, False)
    pending = asked(position, move)
    if pending == ROLL:
        _pay(table, move)
        table.pool = [die // VALUES * VALUES for die in table.pool]
        return Decided(table, ROLL, False)
    if pending:
        table.pool.remove(move.die)
        table.in_use = ToolInUse(table.in_use.slot, move.die)
        table.stage = PLACE
    elif stage == TURN and verb == moves.PLACE:
        turn.draft(table, move.die, move.cell)
    elif stage == TURN:
        turn.use_tool(table, table.setup.uses.index(move))
    elif stage == PAY:
        turn.pay_with_die(table, move.die)
    else:
        table.setup.behaviours[table.in_use.slot].play(table, move)
    return Decided(table, pending, False)


def asked(position: Position, move: Move) -> int:
    """What chance is asked at once when this is played, other than for a new round."""
    setup = position.setup
    if move.verb == moves.USE:
        return ROLL if move.card == "glazing-hammer" and setup.players > 1 else NOTHING
    if position.in_use.slot < 0:
        return NOTHING
    tool = setup.tools[position.in_use.slot]
    if move.verb == moves.PAY:
        return ROLL if tool == "glazing-hammer" else NOTHING
    return BY_TAKING.get(tool, NOTHING) if move.verb == moves.TAKE else NOTHING


def _pay(table: Position, move: Move) -> None:
    """Pay for the Glazing Hammer, which then rolls: nothing else of it is done."""
    if move.verb == moves.PAY:
        slot = table.in_use.slot
        table.pool.remove(move.die)
        table.removed.append(move.die)
        table.tool_tokens[slot] = 1
    else:
        slot = table.setup.uses.index(move)
        cost = turn.price(table, slot)
        table.tokens[table.seat] -= cost
        table.tool_tokens[slot] += cost
        table.turn.tool_used = True
    table.in_use = ToolInUse()
    table.stage = TURN
