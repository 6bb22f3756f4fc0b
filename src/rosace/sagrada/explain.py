"""Why a move is refused: a value with a stable code, and the space and the neighbour that forbid it.

The most general reason comes first.
"""

from __future__ import annotations

from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, moves, spaces, turn
from rosace.sagrada.cards.pattern import APART, COLOUR_BESIDE, TOUCH, VALUE_BESIDE
from rosace.sagrada.dice import COLOUR, COLOURS, GLASS, GREY, VALUE
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, CHANGE, CHOOSE_WINDOW, LIFT, OVER, PAY, PLACE, TAKE, TURN, Table
from rosace.sagrada.tools.base import Tool
from rosace.sagrada.window import Window

CODES = (
    "space-filled", "first-die-border", "touches-nothing", "printed-colour", "printed-value", "same-colour-beside",
    "same-value-beside", "must-touch-nothing", "same-space", "no-second-die", "game-over", "already-drafted",
    "die-not-in-pool", "not-now", "must-finish-tool", "tool-not-on-table", "tool-already-used", "tool-spent",
    "not-enough-tokens", "no-die-to-pay", "pay-wrong-colour", "only-first-turn", "only-second-turn",
    "only-before-drafting", "pool-empty", "track-empty", "colour-not-on-track", "die-not-on-track", "no-die-on-space",
    "wrong-colour", "die-already-moved", "die-cannot-move", "tool-cannot-finish", "turn-limit", "fits-nowhere",
    "window-not-dealt", "must-place", "second-draft-owed", "not-your-turn", "not-a-move",
)  # fmt: skip
"""Every code that a refusal in the base game can have. Those of modules are in `modules.MODULE_CODES`."""

# The verbs that each stage asks for.
_ASKED = {
    CHOOSE_WINDOW: (moves.WINDOW,),
    TURN: (moves.PLACE, moves.USE, moves.PASS),
    PAY: (moves.PAY,),
    TAKE: (moves.TAKE,),
    CHANGE: (moves.STEP, moves.SWAP, moves.SET_VALUE),
    PLACE: (moves.PLACE, moves.BACK),
    LIFT: (moves.LIFT, moves.FROM, moves.PLACE, moves.DONE),
    ASKED: (),
}


def refusal(table: Table, move: Move) -> Refusal:
    """Why a move that is not legal is refused."""
    if table.stage == OVER:
        return Refusal("game-over")
    if move.verb == moves.USE and not table.setup.deck.knows(move.card):
        return Refusal("not-a-move", {"text": move.text})
    for module in table.setup.active:
        found = module.explain(table, move)
        if found is not None:
            return found
    if move.verb not in _ASKED[table.stage]:
        return _not_asked(table, move)
    if table.stage == CHOOSE_WINDOW:
        return Refusal("window-not-dealt", {"window": move.card})
    if table.stage == TURN:
        return _in_turn(table, move)
    if table.in_use.slot < 0:
        return _not_now(table)
    tool = table.setup.behaviours[table.in_use.slot]
    if table.stage == PAY:
        return _payment(table, tool, move.die)
    return tool.explain(table, move) or _in_tool(table, tool, move)


def _not_asked(table: Table, move: Move) -> Refusal:
    if table.in_use.slot >= 0 and move.verb in (moves.PASS, moves.USE, moves.DONE):
        return Refusal("must-finish-tool", {"tool": table.setup.tools[table.in_use.slot]})
    return _not_now(table)


def _not_now(table: Table) -> Refusal:
    """Another kind of move is expected now."""
    expects = "turn" if table.stage == TURN else moves.VERBS[turn.legal_moves(table)[0].verb]
    return Refusal("not-now", {"expects": expects})


def _in_turn(table: Table, move: Move) -> Refusal:
    if move.verb == moves.USE:
        return tool_refusal(table, move.card)
    if move.verb == moves.PASS:
        return Refusal("second-draft-owed")
    if not table.turn.drafts:
        return Refusal("already-drafted")
    if move.die not in table.pool:
        return Refusal("die-not-in-pool", {"die": dice.NAME[move.die]})
    found = placement_refusal(table.windows[table.seat], move.die, move.cell)
    return found or Refusal("no-second-die", {"tool": "running-pliers"})


def _payment(table: Table, tool: Tool, die: int) -> Refusal:
    if die not in table.pool:
        return Refusal("die-not-in-pool", {"die": dice.NAME[die]})
    colour = table.setup.solo_colours[table.in_use.slot]
    if COLOUR[die] != colour:
        return Refusal("pay-wrong-colour", {"die": dice.NAME[die], "colour": COLOURS[colour]})
    return Refusal("tool-cannot-finish", {"tool": tool.id})


def _in_tool(table: Table, tool: Tool, move: Move) -> Refusal:
    if move.verb == moves.TAKE and move.die not in table.pool:
        return Refusal("die-not-in-pool", {"die": dice.NAME[move.die]})
    if move.verb == moves.PLACE and move.die in (table.in_use.die, table.in_use.second):
        waived = tool.waives(table.setup.options)
        found = placement_refusal(table.windows[table.seat], move.die, move.cell, waived)
        return found or Refusal("no-second-die", {"tool": tool.id})
    return _not_now(table)


def tool_refusal(table: Table, name: str) -> Refusal:
    """Why a tool may not be used now."""
    if name not in table.setup.tools:
        return Refusal("tool-not-on-table", {"tool": name})
    slot = table.setup.tools.index(name)
    if table.turn.tool_used:
        return Refusal("tool-already-used")
    if table.setup.players > 1:
        price, tokens = turn.price(table, slot), table.tokens[table.seat]
        if tokens < price:
            return Refusal("not-enough-tokens", {"tool": name, "price": price, "tokens": tokens})
    elif table.tool_tokens[slot]:
        return Refusal("tool-spent", {"tool": name})
    elif not any(COLOUR[die] == table.setup.solo_colours[slot] for die in table.pool):
        colour = COLOURS[table.setup.solo_colours[slot]]
        return Refusal("no-die-to-pay", {"tool": name, "colour": colour})
    code = table.setup.behaviours[slot].obstacle(table) or "tool-cannot-finish"
    return Refusal(code, {"tool": name})


def placement_refusal(window: Window, die: int, cell: int, waived: int = 0) -> Refusal | None:
    """The first placement rule that a die on a space would break, without those that a tool waives; None if none."""
    name = spaces.NAME[cell]
    if window.filled >> cell & 1:
        return Refusal("space-filled", {"cell": name})
    mark = window.pattern.print[cell]
    if not window.pattern.lets_in(die, waived) >> cell & 1:
        if COLOUR[die] == GREY and window.pattern.only_restricted(die, waived) >> cell & 1:
            return Refusal("grey-restriction", {"cell": name})
        if mark in COLOURS:
            return Refusal("printed-colour", {"cell": name, "colour": mark})
        return Refusal("printed-value", {"cell": name, "value": int(mark)})
    if not window.filled:
        return None if spaces.BORDER >> cell & 1 else Refusal("first-die-border", {"cell": name})
    near = spaces.cells(spaces.TOUCHING[cell] & window.filled)
    if near and waived & APART:
        return Refusal("must-touch-nothing", {"cell": name, "other": spaces.NAME[near[0]]})
    for other in spaces.cells(spaces.BESIDE[cell] & window.filled):
        neighbour = window.dice[other]
        facts: dict[str, str | int] = {"cell": name, "other": spaces.NAME[other]}
        if COLOUR[neighbour] == COLOUR[die] and not waived & COLOUR_BESIDE:
            return Refusal("same-colour-beside", {**facts, "colour": GLASS[COLOUR[die]]})
        if VALUE[neighbour] == VALUE[die] and not waived & VALUE_BESIDE:
            return Refusal("same-value-beside", {**facts, "value": VALUE[die]})
    if COLOUR[die] == GREY and window.pattern.corners:
        for other in spaces.cells(spaces.DIAGONAL[cell] & window.masks[GREY]):
            return Refusal("grey-corner", {"cell": name, "other": spaces.NAME[other]})
    return None if near or waived & (TOUCH | APART) else Refusal("touches-nothing", {"cell": name})
