"""A turn and a round: the legal moves, and what a move does.

In a turn, in any order, each at most once and each optional: draft one die and place it; use one tool. Or pass. Once
the die is drafted, a turn ends by itself when nothing is left to do. Turns go clockwise from the start player and then
back; after them the dice left go onto the round track, and the next player starts the next round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rosace.sagrada import moves
from rosace.sagrada.dice import COLOUR
from rosace.sagrada.moves import Move
from rosace.sagrada.table import ASKED, CHOOSE_WINDOW, OVER, PAY, READY, ROUNDS, TURN, Table, ToolInUse
from rosace.sagrada.tools.turns import placements_before_another
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.modules.module import Module


def legal_moves(table: Table) -> list[Move]:
    """The legal moves."""
    stage = table.stage
    if stage == TURN:
        return _turn_moves(table)
    if stage == CHOOSE_WINDOW:
        return [moves.choose_window(window) for window in table.dealt[table.seat]]
    if stage == PAY:
        return [moves.PAYS[die] for die in payments(table, table.in_use.slot)]
    if stage == OVER:
        return []
    if stage == ASKED or table.in_use.slot < 0:
        return acting_module(table).moves(table)
    found = table.setup.behaviours[table.in_use.slot].moves(table)
    if table.setup.adding:
        add_moves_of_modules(table, found)
    return found


def play(table: Table, move: Move) -> None:
    """Carry out a legal move."""
    table.outcome = ()
    table.legal = None
    if table.setup.playing and played_by_module(table, move):
        return
    verb = move.verb
    if table.stage == TURN:
        if verb == moves.PLACE:
            draft(table, move.die, move.cell)
        elif verb == moves.PASS:
            end_turn(table)
            return
        else:
            use_tool(table, table.setup.uses.index(move))
    elif table.stage == CHOOSE_WINDOW:
        choose_window(table, move.card)
        return
    elif table.stage == PAY:
        pay_with_die(table, move.die)
    else:
        table.setup.behaviours[table.in_use.slot].play(table, move)
    if table.stage == TURN and not table.turn.drafts:
        end_turn_if_done(table)


def end_turn_if_done(table: Table) -> None:
    """The die is drafted: the turn ends by itself when nothing else is left to do."""
    left: list[Move] = []
    add_tool_moves(table, left)
    if table.setup.adding:
        add_moves_of_modules(table, left)
    if left:
        left.append(moves.PASS_TURN)
        table.legal = left
    else:
        end_turn(table)


# -- modules ----------------------------------------------------------------------------------------------------


def acting_module(table: Table) -> Module:
    """The module that asks."""
    return table.setup.active[table.setup.modules.index(table.acting)]


def add_moves_of_modules(table: Table, found: list[Move]) -> None:
    """Add what the modules of the game let the player do."""
    for module in table.setup.adding:
        module.add_moves(table, found)


def played_by_module(table: Table, move: Move) -> bool:
    """Let a module carry out a move; False if no module does."""
    for module in table.setup.playing:
        if module.plays(table, move):
            if table.stage == READY:
                begin_round(table, 1, table.setup.first)
            elif table.turn.ended:
                table.turn.ended = False
                end_turn(table)
            elif table.stage == TURN and not table.turn.drafts:
                end_turn_if_done(table)
            return True
    return False


# -- the free part of a turn ------------------------------------------------------------------------------------


def _turn_moves(table: Table) -> list[Move]:
    turn = table.turn
    if turn.drafts == 1:
        found = table.windows[table.seat].placements(table.pool)
    else:
        found = placements_before_another(table) if turn.drafts else []
    add_tool_moves(table, found)
    if table.setup.adding:
        add_moves_of_modules(table, found)
    if not (turn.owed and turn.drafts):
        found.append(moves.PASS_TURN)
    return found


def draft(table: Table, die: int, cell: int) -> None:
    """Draft a die from the pool and place it."""
    seat = table.seat
    table.pool.remove(die)
    table.windows[seat] = table.windows[seat].with_die(cell, die)
    table.turn.drafts -= 1


# -- tools ------------------------------------------------------------------------------------------------------


def add_tool_moves(table: Table, found: list[Move]) -> None:
    """Add the tools that can be paid for and carried through, unless one was used in this turn."""
    setup, turn = table.setup, table.turn
    if turn.tool_used:
        return
    if setup.players == 1:
        for slot, used in enumerate(table.tool_tokens):
            if not used and payments(table, slot):
                found.append(setup.uses[slot])
        return
    tokens, drafts = table.tokens[table.seat], turn.drafts
    if not tokens:
        return
    for slot, on_card in enumerate(table.tool_tokens):
        tool = setup.behaviours[slot]
        if not drafts and tool.before_drafting:
            continue
        cost = price(table, slot) if setup.pricing else 2 if on_card else 1
        if cost <= tokens and not tool.obstacle(table):
            found.append(setup.uses[slot])


def price(table: Table, slot: int) -> int:
    """What a tool costs in favour tokens: 1 for the first user, then 2."""
    cost = 2 if table.tool_tokens[slot] else 1
    for module in table.setup.pricing:
        cost = module.price(table, slot, cost)
    return cost


def payments(table: Table, slot: int) -> list[int]:
    """Solo: the dice of the pool that can pay for a tool, if it can then still be used."""
    colour = table.setup.solo_colours[slot]
    behaviour = table.setup.behaviours[slot]
    pool = table.pool
    found = []
    for die in sorted(set(pool)):
        if COLOUR[die] == colour:
            table.pool = pool[:]
            table.pool.remove(die)
            if not behaviour.obstacle(table):
                found.append(die)
    table.pool = pool
    return found


def use_tool(table: Table, slot: int) -> None:
    """Pay for a tool and start it, with the die in hand if there is one; solo, ask for the die that pays."""
    table.turn.tool_used = True
    table.in_use = ToolInUse(slot, table.in_use.die)
    if table.setup.players == 1:
        table.stage = PAY
        return
    cost = price(table, slot)
    for module in table.setup.active:
        module.paid(table, slot, cost)
    table.tokens[table.seat] -= cost
    table.tool_tokens[slot] += cost
    table.setup.behaviours[slot].begin(table)


def pay_with_die(table: Table, die: int) -> None:
    """Solo: the die and the tool leave the game, and the tool starts."""
    slot = table.in_use.slot
    table.pool.remove(die)
    table.removed.append(die)
    table.tool_tokens[slot] = 1
    table.setup.behaviours[slot].begin(table)


# -- turns and rounds -------------------------------------------------------------------------------------------


def end_turn(table: Table) -> None:
    """The next player's turn, or the end of the round."""
    setup = table.setup
    for module in setup.active:
        module.end_turn(table)
    turn = table.turn.index + 1
    while turn < setup.turns_per_round:
        seat = (table.start + setup.order[turn]) % setup.players
        if turn < setup.players or not table.skips >> seat & 1:
            table.turn.index = turn
            begin_turn(table, seat)
            return
        turn += 1
    end_round(table)


def turns_left(table: Table, seat: int) -> int:
    """How many turns a player still has, the present one included, without one that is skipped."""
    setup = table.setup
    count = (ROUNDS - table.round) * setup.turns_per_round // setup.players
    for index in range(table.turn.index, setup.turns_per_round):
        if (table.start + setup.order[index]) % setup.players == seat and (
            index < setup.players or not table.skips >> seat & 1
        ):
            count += 1
    return count


def begin_turn(table: Table, seat: int) -> None:
    """A player may draft a die and use a tool."""
    table.seat = seat
    table.turns += 1
    turn = table.turn
    turn.drafts = 1
    turn.owed = False
    turn.tool_used = False
    for module in table.setup.active:
        module.begin_turn(table)


def end_round(table: Table) -> None:
    """The dice left go onto the round track, and the bag to the next player."""
    table.track.append(table.pool)
    table.pool = []
    if table.round == ROUNDS:
        table.stage = OVER
        table.turn.drafts = 0
        return
    begin_round(table, table.round + 1, (table.start + 1) % table.setup.players)


def begin_round(table: Table, number: int, start: int) -> None:
    """The start player draws and rolls the pool."""
    table.round = number
    table.start = start
    table.turn.index = 0
    table.skips = 0
    table.stage = TURN
    table.roll_pool()
    for module in table.setup.active:
        module.begin_round(table)
    begin_turn(table, start)


# -- before the first round -------------------------------------------------------------------------------------


def choose_window(table: Table, name: str) -> None:
    """Choose a window, and take as many favour tokens as its difficulty. The last choice starts the game."""
    seat = table.seat
    take_window(table, seat, name)
    first = table.setup.first
    for step in range(1, table.setup.players):
        other = (seat + step) % table.setup.players
        if other == first:
            break
        if not has_window(table, other):
            table.seat = other
            table.turns += 1
            return
    start_rounds(table)


def start_rounds(table: Table) -> None:
    """All have their windows: the first round begins, unless a module asks something first."""
    for module in table.setup.active:
        if module.asks_before_rounds(table):
            return
    begin_round(table, 1, table.setup.first)


def take_window(table: Table, seat: int, name: str) -> None:
    """Give a player a window."""
    pattern = table.setup.deck.window(name).pattern
    for module in table.setup.active:
        pattern = module.pattern(table, pattern)
    table.windows[seat] = Window.bare(pattern)
    if table.setup.players > 1:
        table.tokens[seat] = pattern.difficulty
    for module in table.setup.active:
        module.window_taken(table, seat)


def has_window(table: Table, seat: int) -> bool:
    """Whether a player has chosen a window."""
    return table.windows[seat].pattern.id != "blank"
