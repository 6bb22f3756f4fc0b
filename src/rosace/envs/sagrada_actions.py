"""The numbering of Sagrada's moves: those of the base game first, then what modules add.

Cards are numbered in the order of the packs in the box. A person's own packs have no numbers: the environments play
with the box alone.
"""

from __future__ import annotations

from functools import cache

from rosace.envs.actions import Actions
from rosace.sagrada import moves
from rosace.sagrada.deck import everything


@cache
def actions() -> Actions:
    """All moves of Sagrada, with every module."""
    box = everything()
    rolls = [board.id for board in box.rare_boards.values() if board.reroll]
    return Actions(
        actions,
        [
            ("pass", "end the turn", [moves.PASS_TURN]),
            ("back", "put the die in hand back", [moves.PUT_BACK]),
            ("done", "move, or roll, no further die", [moves.NO_FURTHER]),
            ("step", "`+1`, `-1`: raise or lower the die in hand", [moves.UP, moves.DOWN]),
            ("value", "the die in hand shows 1 … 6", moves.SET_VALUES[1:]),
            ("lift", "lift the die on a space, `A1` … `D5`", moves.LIFTS),
            ("pay", "solo: pay for a tool with a die of the pool, by kind", moves.PAYS),
            ("take", "draft a die into the hand, by kind", moves.TAKES),
            ("swap", "swap the die in hand with one on the round track or rose, by kind", moves.SWAPS),
            ("place", "put a die on a space: `20 * kind + space`", moves.PLACES),
            ("window", "choose a window", [moves.choose_window(name) for name in box.windows]),
            ("tool", "use a tool", [moves.use(name) for name in box.tools]),
            ("rose", "put a die of the own rose on a space: `20 * kind + space`", moves.ROSES),
            ("take-rose", "take a die of the own rose into the hand, by kind", moves.ROSE_TAKES),
            ("inspiration", "use the own inspiration card", [moves.use(name) for name in box.inspirations]),
            ("rare-board", "roll a die of a rare glass board", [moves.use(name) for name in rolls]),
            ("keep", "keep a bloom card", [moves.keep(name) for name in box.blooms]),
            ("discard", "do without a bloom card", [moves.discard(name) for name in box.blooms]),
        ],
    )
