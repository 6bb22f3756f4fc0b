"""The greedy bot of Sagrada: it evaluates every placement once, and uses no tools."""

from __future__ import annotations

from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.reading import USUAL, Reading, ReadingWeights
from rosace.sagrada import moves, turn
from rosace.sagrada.dice import COLOUR, RARE
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.modules.rare_board import price
from rosace.sagrada.moves import Move
from rosace.sagrada.table import CHOOSE_WINDOW, ROUNDS, TURN, Table
from rosace.sagrada.view import View
from rosace.sagrada.window import Window

RISK = 4  # bloom cards of more points than this are too hard to complete


def choose(view: View, weights: ReadingWeights = USUAL, noticed: list[Move] | None = None) -> Move:
    """The move with the best evaluation of those `noticed`; the first of equal ones."""
    table, legal = view.table, noticed or view.legal_moves()
    if table.stage == CHOOSE_WINDOW:
        return max(legal, key=lambda move: potential(table, view.seat, move.card))
    given = table.in_use.slot >= 0 and table.on_turn() != view.seat  # by another player, with a tool
    if table.stage != TURN and not given:  # it uses no tools, but bloom cards are asked about anyway
        return legal[0] if legal[0].verb != moves.KEEP or worth_keeping(table, legal[0].card) else legal[1]
    best, best_worth = moves.PASS_TURN, 0.0
    placing = [move for move in legal if move.verb in (moves.PLACE, moves.ROSE)]
    objectives = Objectives(table, view.seat)
    window = table.windows[view.seat]
    reading = Reading(window, objectives, turn.turns_left(table, view.seat) - (not given), weights)
    for move in placing:
        worth = reading.worth(move.die, move.cell) + other_gain(table, objectives, window, move)
        if COLOUR[move.die] == RARE:
            worth -= price(table, move.die)
        if best.verb == moves.PASS or worth > best_worth:
            best, best_worth = move, worth
    return best if best in legal else legal[0]


def potential(table: Table, seat: int, name: str) -> float:
    """The potential of a window: its favour tokens, and how much of it can be filled."""
    pattern = table.setup.deck.window(name).pattern
    turns = ROUNDS * table.setup.turns_per_round // table.setup.players
    return pattern.difficulty + 2.0 * Reading(Window.bare(pattern), Objectives(table, seat), turns).fills


def worth_keeping(table: Table, name: str) -> bool:
    """Whether a bloom card is worth keeping."""
    return table.setup.deck.find(BloomCard, name).points <= RISK


def other_gain(table: Table, objectives: Objectives, window: Window, move: Move) -> float:
    """The immediate gain for the objectives that a reading does not know."""
    if not objectives.others and not objectives.private_others:
        return 0.0
    after, options = window.with_die(move.cell, move.die), table.setup.options
    before = objectives.other_points(window, [window], options)
    return objectives.other_points(after, [after], options) - before
