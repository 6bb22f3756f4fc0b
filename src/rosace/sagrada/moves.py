"""Moves: the small decisions a turn is made of, and their text.

| text              | meaning                                                                                  |
|-------------------|------------------------------------------------------------------------------------------|
| `window virtus`   | choose this window face, before the first round                                          |
| `R5 B3`           | put the red five on B3: drafted from the pool, or the die in hand                          |
| `pass`            | end the turn                                                                             |
| `lathekin`        | use this tool                                                                            |
| `pay R5`          | solo: give this die of the pool for the tool                                              |
| `take R5`         | draft this die into the hand, for the tool in use; Lead Came Nippers: roll this of the rose |
| `+1`, `-1`        | Grozing Pliers: raise or lower the die in hand                                           |
| `swap B2`         | swap the die in hand with this die on the round track (Lens Cutter) or rose (Strip Cutter) |
| `value 4`         | the die in hand shows this (Flux Remover, Patina Brush, Graphite Patina)                   |
| `lift C4`         | take the die on C4 off the window, to move or exchange it                                  |
| `back`            | put the die in hand back into the pool                                                   |
| `done`            | move, or roll, no further die                                                             |
| `*5 B3`           | rare glass: buy this die of the board and put it on B3                                     |
| `rose R5 B3`      | private dice pools: put this die of your rose on B3                                        |
| `rose R5`         | inspiration: take this die of your rose into the hand                                      |
| `luck`            | inspiration: use your card; likewise `frosted-glass`, a board of rare glass that re-rolls |
| `keep waves`      | bloom: keep this card; `discard waves`: discard it                                         |
| `from 1 C4`       | Promo Strip Cutter: take the die on C4 off the window of seat 1                            |

A move is a value: two moves with the same text are equal, can be keys and can be pickled. A move can be read from its
text without a position. The moves that every game has are made once and shared, to save time and memory.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rosace.engine.errors import NotationError
from rosace.engine.move import BaseMove, read_move
from rosace.sagrada import dice, spaces
from rosace.sagrada.dice import KINDS, NO_DIE
from rosace.sagrada.spaces import SPACES

if TYPE_CHECKING:
    from mypy_extensions import i64

WINDOW: Final = 0
PLACE: Final = 1
PASS: Final = 2
USE: Final = 3
PAY: Final = 4
TAKE: Final = 5
STEP: Final = 6
SWAP: Final = 7
SET_VALUE: Final = 8
LIFT: Final = 9
BACK: Final = 10
DONE: Final = 11
ROSE: Final = 12
KEEP: Final = 13
DISCARD: Final = 14
TAKE_ROSE: Final = 15
FROM: Final = 16

VERBS: Final = (
    "window", "place", "pass", "use", "pay", "take", "step", "swap", "value", "lift", "back", "done", "rose", "keep",
    "discard", "take-rose", "from",
)  # fmt: skip


class Move(BaseMove):
    """One decision. `verb` says which of die, cell, number and card it has."""

    __slots__ = ("card", "cell", "die", "number", "verb")

    def __init__(self, verb: int, text: str, die: int, cell: int, number: int, card: str) -> None:
        self.verb = verb
        self.text = text
        self.die = die
        self.cell = cell
        self.number = number
        self.card = card

    def __reduce__(self) -> tuple[Callable[[str], Move], tuple[str]]:
        return parse, (self.text,)


def _bare(verb: int, text: str) -> Move:
    return Move(verb, text, NO_DIE, -1, 0, "")


def _with_die(verb: int) -> list[Move]:
    return [Move(verb, f"{VERBS[verb]} {dice.NAME[die]}", die, -1, 0, "") for die in range(KINDS)]


PASS_TURN: Final = _bare(PASS, "pass")
PUT_BACK: Final = _bare(BACK, "back")
NO_FURTHER: Final = _bare(DONE, "done")
PAYS: Final[list[Move]] = _with_die(PAY)
TAKES: Final[list[Move]] = _with_die(TAKE)
SWAPS: Final[list[Move]] = _with_die(SWAP)
UP: Final = Move(STEP, "+1", NO_DIE, -1, 1, "")
DOWN: Final = Move(STEP, "-1", NO_DIE, -1, -1, "")
SET_VALUES: Final[list[Move]] = [Move(SET_VALUE, f"value {n}", NO_DIE, -1, n, "") for n in range(7)]
LIFTS: Final[list[Move]] = [
    Move(LIFT, f"lift {name}", NO_DIE, cell, 0, "") for cell, name in enumerate(spaces.NAME)
]
PLACES: Final[list[Move]] = [
    Move(PLACE, f"{dice.NAME[die]} {spaces.NAME[cell]}", die, cell, 0, "")
    for die in range(KINDS)
    for cell in range(SPACES)
]
ROSES: Final[list[Move]] = [Move(ROSE, f"rose {move.text}", move.die, move.cell, 0, "") for move in PLACES]
ROSE_TAKES: Final[list[Move]] = [
    Move(TAKE_ROSE, f"rose {name}", die, -1, 0, "") for die, name in enumerate(dice.NAME)
]
SEATS: Final = 6  # the most that can play
FROMS: Final[list[Move]] = [
    Move(FROM, f"from {seat} {name}", NO_DIE, cell, seat, "")
    for seat in range(SEATS)
    for cell, name in enumerate(spaces.NAME)
]
_CARD_MOVES: Final[dict[int, dict[str, Move]]] = {verb: {} for verb in (WINDOW, USE, KEEP, DISCARD)}
MANY_CARDS: Final = 1024  # more than any box holds: so that custom packs cannot fill the memory

# Every set of spaces in a row of a window, as the moves that put a die there: 32 sets a row, 128 a die.
IN_ROW: Final = 31


def _sets(die: int, row: int) -> list[list[Move]]:
    first = die * SPACES + 5 * row
    return [[PLACES[first + column] for column in range(5) if mask >> column & 1] for mask in range(32)]


ROW_SETS: Final[list[list[list[Move]]]] = [
    [moves for row in range(4) for moves in _sets(die, row)] for die in range(KINDS)
]


def add_places(moves: list[Move], die: i64, mask: i64) -> None:
    """Add the moves that put a die on each space of a mask."""
    sets = ROW_SETS[die]
    first: i64 = 0
    while mask:
        if mask & IN_ROW:
            moves += sets[first + (mask & IN_ROW)]
        first += 32
        mask >>= 5


def place(die: int, cell: int) -> Move:
    """The move that puts a die on a space."""
    return PLACES[die * SPACES + cell]


def from_rose(die: int, cell: int) -> Move:
    """The move that puts a die of the player's rose on a space."""
    return ROSES[die * SPACES + cell]


def take_from(seat: int, cell: int) -> Move:
    """The move that takes the die on a space of a player's window."""
    return FROMS[seat * SPACES + cell]


def use(tool: str) -> Move:
    """The move that uses a tool, or another card that has a power."""
    return _card_move(USE, tool)


def keep(bloom: str) -> Move:
    """The move that keeps a bloom card."""
    return _card_move(KEEP, bloom)


def discard(bloom: str) -> Move:
    """The move that discards a bloom card."""
    return _card_move(DISCARD, bloom)


def choose_window(window: str) -> Move:
    """The move that chooses a window."""
    return _card_move(WINDOW, window)


def _card_move(verb: int, card: str) -> Move:
    made = _CARD_MOVES[verb]
    move = made.get(card)
    if move is None:
        move = Move(verb, card if verb == USE else f"{VERBS[verb]} {card}", NO_DIE, -1, 0, card)
        if len(made) < MANY_CARDS:
            made[card] = move
    return move


CARD_ID: Final = re.compile("(?=.{3})[a-z]{2}[a-z0-9]*(-[a-z0-9]+)*")
_FIXED: Final[dict[str, Move]] = {
    move.text: move
    for move in [
        PASS_TURN,
        PUT_BACK,
        NO_FURTHER,
        UP,
        DOWN,
        *PAYS,
        *TAKES,
        *SWAPS,
        *SET_VALUES[1:],
        *LIFTS,
        *PLACES,
        *ROSES,
        *ROSE_TAKES,
        *FROMS,
    ]
}
_WITH_CARD: Final[dict[str, int]] = {"window": WINDOW, "keep": KEEP, "discard": DISCARD}


def parse(text: str) -> Move:
    """Read a move. Upper and lower case and extra blanks do not matter.

    >>> parse("r5 b3")
    Move('R5 B3')
    >>> parse("R5 B3") is parse(" r5  b3 ")
    True
    >>> parse("value 9")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.NotationError: 'value 9' is not a move: write a value 1 to 6, such as value 4
    """
    words = text.lower().split()
    if not words:
        raise NotationError("an empty line is not a move")
    line = " ".join(words)
    for spelling in (line, line.upper(), " ".join([words[0], *[word.upper() for word in words[1:]]])):
        if spelling in _FIXED:
            return _FIXED[spelling]
    if len(words) == 2 and words[0] in _WITH_CARD and CARD_ID.fullmatch(words[1]):
        return _named(_WITH_CARD[words[0]], line, words[1])
    if len(words) == 1 and CARD_ID.fullmatch(words[0]) and words[0] not in VERBS:
        return _named(USE, line, line)
    raise NotationError(f"{text.strip()!r} is not a move: {_complaint(text.split())}")


def read(move: BaseMove | str) -> Move:
    """The move that a caller gave, as a `Move` or as text."""
    return read_move(move, Move, parse)


def _named(verb: int, text: str, card: str) -> Move:
    """A move with a card named in a text. It is not cached: the card may not exist."""
    return _CARD_MOVES[verb].get(card) or Move(verb, text, NO_DIE, -1, 0, card)


def _complaint(words: list[str]) -> str:
    try:
        if words[0] in ("pay", "take", "swap") and len(words) == 2:
            dice.parse_die(words[1])
        elif words[0] == "lift" and len(words) == 2:
            spaces.parse_space(words[1])
        elif words[0] == "from":
            return "write a seat and a space of its window, such as from 1 C4"
        elif words[0] == "value":
            return "write a value 1 to 6, such as value 4"
        elif words[0] == "window":
            return "write the id of a window, such as window virtus"
        elif words[0] in _WITH_CARD:
            return f"write the id of a bloom card, such as {words[0]} waves"
        elif words[0] == "rose":
            return "write a die and a space, such as rose R5 B3, or a die alone to take it into the hand"
        elif len(words) == 2:
            dice.parse_die(words[0])
            spaces.parse_space(words[1])
    except NotationError as error:
        return str(error)
    return "write a die and a space such as R5 B3, a tool's name, a step such as take R5, or pass"
