"""The ways to play the rest of a turn, tools included, each with what the network expects after it."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from rosace.sagrada import moves, turn
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.scoring import EMPTY_SPACE, EMPTY_SPACE_SOLO
from rosace.sagrada.table import TURN
from tools.train import evaluator, seen
from tools.train.afterstates import after, asked
from tools.train.evaluator import Array, Evaluator
from tools.train.layout import PUBLIC

WIDTH: Final = 6
"""How many unfinished turns are followed at each step."""
MOST_STEPS: Final = 12
OWN: Final = 0.25
"""How much the player's own points count, the rest being the margin: as at the end of training."""
WIN: Final = 10.0
"""What a certain win is worth, in points."""


class Way(NamedTuple):
    """Moves to the end of the turn, or to where chance answers, and what they are worth."""

    moves: list[Move]
    worth: float


def worth(position: Position, outputs: Array) -> Array:
    """What a player maximises, in points."""
    solo = position.setup.players == 1
    own = 0.0 if solo else OWN
    public = np.array([name in position.setup.public for name in PUBLIC])
    points = evaluator.points(outputs, public, EMPTY_SPACE_SOLO if solo else EMPTY_SPACE)
    ahead = (1.0 - own) * evaluator.margin(outputs)
    found: Array = own * points + ahead + WIN * evaluator.chance_to_win(outputs)
    return found


def ways(network: Evaluator, position: Position) -> list[Way]:
    """The ways to play the rest of the turn, best first."""
    others = network.others(seen.others(position, position.seat))
    found: list[Way] = []
    known: set[tuple[object, ...]] = set()
    steps: list[tuple[list[Move], Position]] = [([], position)]
    for _ in range(MOST_STEPS):
        onward: list[tuple[float, list[Move], Position]] = []
        for path, table, move, value in _decisions(network, steps, others):
            way = Way([*path, move], value)
            if _stops(table, move):
                found.append(way)
                continue
            following = after(table, move).position
            key = _key(following)
            if key in known:
                continue
            known.add(key)
            if _ends(following):
                found.append(way)
            else:
                onward.append((value, way.moves, following))
        onward.sort(key=lambda step: -step[0])
        steps = [(path, table) for _, path, table in onward[:WIDTH]]
        if not steps:
            break
    found.sort(key=lambda way: -way.worth)
    return found


def _decisions(
    network: Evaluator, steps: list[tuple[list[Move], Position]], others: Array
) -> list[tuple[list[Move], Position, Move, float]]:
    """What can follow each step, and what it is worth by the network."""
    found, rows, sizes = [], [], []
    for path, table in steps:
        legal = turn.legal_moves(table)
        rows.append(seen.after_moves(table, legal))
        sizes.append(len(legal))
        found += [(path, table, move) for move in legal]
    worths = worth(steps[0][1], network.expects(np.concatenate(rows), others, sizes)).tolist()
    return [(*one, value) for one, value in zip(found, worths, strict=True)]


def _key(table: Position) -> tuple[object, ...]:
    """What a decision of a turn can change."""
    seat, use, state = table.seat, table.in_use, table.turn
    return (
        table.stage, state.drafts, state.owed, state.tool_used, table.tokens[seat],
        use.slot, use.die, use.origin, use.second, use.second_origin, use.moved, use.colour,
        *sorted(table.pool), *table.windows[seat].masks, *[len(dice) for dice in table.track],
        *[die for dice in table.track for die in dice],
    )  # fmt: skip


def _stops(position: Position, move: Move) -> bool:
    """Whether a move ends the turn, or chance is asked."""
    return move.verb in (moves.PASS, moves.WINDOW) or asked(position, move) != 0


def _ends(position: Position) -> bool:
    """Whether the turn ends by itself."""
    return (
        position.stage == TURN
        and not position.turn.drafts
        and turn.legal_moves(position) == [moves.PASS_TURN]
    )
