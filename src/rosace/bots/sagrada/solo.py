"""The target of a solo game: every die that is left over raises it."""

from __future__ import annotations

from typing import Final

from rosace.sagrada import scoring
from rosace.sagrada.dice import VALUE
from rosace.sagrada.table import OVER, ROUNDS, Table

A_ROUND: Final = 5.7  # what a round adds to the target
# What a tool is worth that was not used: the die that pays for it stays off the round track.
A_TOOL: Final = 5.0
LATE: Final = 3  # rounds before the end from which it is worth less: a die of its colour may not come
A_TURN: Final = 0.35  # points of a searched turn beyond one of a playout


def due(table: Table, begun: int) -> float:
    """The values on the round track and, while the round that had `begun` goes on, in the pool; less the tools kept."""
    found = scoring.target(table.track) - tools_kept(table)
    if table.round == begun:  # when the game is over the pool is empty
        for die in table.pool:
            found += VALUE[die]
    return found


def tools_kept(table: Table) -> float:
    """The value of the tools that were not used."""
    return table.tool_tokens.count(0) * A_TOOL * min(1.0, rounds_left(table) / LATE)


def rounds_left(table: Table) -> int:
    """The rounds to come, this one included."""
    return 0 if table.stage == OVER else ROUNDS + 1 - table.round
