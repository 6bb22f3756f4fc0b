"""Moves: one decision is a whole turn.

| text           | meaning                                                                                     |
|----------------|---------------------------------------------------------------------------------------------|
| `W1>C N II`    | PICK: artist W1 moves to the centre; the northern stone is taken first; the tower stands on II |
| `score P`      | SCORE a colour: all towers with purple on top                                                |
| `tops I III V` | SCORE any top stones: those of these towers, a point each                                     |

Artists are W1 and W2 (waves), P1 and P2 (petals). A move is a value: two moves with the same text are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rosace.engine.errors import NotationError
from rosace.engine.move import BaseMove, read_move
from rosace.mandala.board import DIRECTIONS, SIDES, SPOT_NAME, SPOTS
from rosace.mandala.stones import COLOURS

PICK: Final = 0
SCORE: Final = 1
TOPS: Final = 2

ARTISTS: Final[list[str]] = ["W1", "W2", "P1", "P2"]
TOWERS: Final[list[str]] = ["I", "II", "III", "IV", "V"]


class Move(BaseMove):
    """One decision. A PICK has artist, spot, side and tower; SCORE a colour; TOPS a mask of towers."""

    __slots__ = ("artist", "colour", "side", "spot", "tower", "towers", "verb")

    def __init__(
        self, verb: int, text: str, artist: int, spot: int, side: int, tower: int, colour: int, towers: int
    ) -> None:
        self.verb = verb
        self.text = text
        self.artist = artist
        self.spot = spot
        self.side = side  # where the first stone is taken: 0 north, 1 east, 2 south, 3 west
        self.tower = tower
        self.colour = colour
        self.towers = towers

    def __reduce__(self) -> tuple[Callable[[str], Move], tuple[str]]:
        return parse, (self.text,)


def _pick(artist: int, spot: int, side: int, tower: int) -> Move:
    text = f"{ARTISTS[artist]}>{SPOT_NAME[spot]} {DIRECTIONS[side]} {TOWERS[tower]}"
    return Move(PICK, text, artist, spot, side, tower, -1, 0)


def _tops(mask: int) -> Move:
    names = [TOWERS[tower] for tower in range(5) if mask >> tower & 1]
    return Move(TOPS, f"tops {' '.join(names)}", -1, -1, -1, -1, -1, mask)


PICKS: Final[list[Move]] = [
    _pick(artist, spot, side, tower)
    for artist in range(4)
    for spot in range(SPOTS)
    for side in range(4)
    for tower in range(5)
]
SCORES: Final[list[Move]] = [
    Move(SCORE, f"score {letter}", -1, -1, -1, -1, colour, 0) for colour, letter in enumerate(COLOURS)
]
ALL_TOPS: Final[list[Move]] = [_tops(mask) for mask in range(32)]

# Per set of towers, the moves that take the tops of some of them.
SOME_TOPS: Final[list[list[Move]]] = [
    [ALL_TOPS[mask] for mask in range(1, 32) if mask & ~towers == 0] for towers in range(32)
]

# Which artist picks on which spot. Places 0 to 35 are `9 * artist + spot`; `36 + 9 * pattern + spot` are both artists
# of a pattern, where they take the same stones.
BOTH: Final = 4


def _first_stone(place: int, side: int) -> list[list[Move]]:
    """Per set of empty towers, the moves that take the stone on this side first."""
    who, spot = divmod(place, SPOTS)
    artists = [who] if who < BOTH else [2 * (who - BOTH), 2 * (who - BOTH) + 1]
    starts = [(artist * SPOTS + spot) * 20 + side * 5 for artist in artists]
    return [
        [PICKS[start + tower] for start in starts for tower in range(5) if towers >> tower & 1]
        for towers in range(32)
    ]


def _picks(place: int) -> dict[int, list[list[list[Move]]]]:
    by_side = [_first_stone(place, side) for side in range(4)]
    return {
        stones: [by_side[side] for side in range(4) if sides >> side & 1]
        for stones, sides in SIDES[place % SPOTS].items()
    }


PICK_LISTS: Final[list[dict[int, list[list[list[Move]]]]]] = [
    _picks(place) for place in range((BOTH + 2) * SPOTS)
]
"""Per place and set of stacks there with a stone to take: for each of these stones, the moves that take it first, per
set of empty towers."""


_BY_TEXT: Final[dict[str, Move]] = {move.text.upper(): move for move in [*PICKS, *SCORES, *ALL_TOPS[1:]]}


def parse(text: str) -> Move:
    """Read a move. Upper and lower case and extra blanks do not matter.

    >>> parse("w1>c n ii")
    Move('W1>C N II')
    >>> parse("tops  i v") is parse("tops I V")
    True
    >>> parse("tops V I")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.NotationError: 'tops V I' is not a move: name the towers in order, such as tops I III V
    """
    line = " ".join(text.upper().replace(">", " > ").split()).replace(" > ", ">")
    if line in _BY_TEXT:
        return _BY_TEXT[line]
    if not line:
        raise NotationError("an empty line is not a move")
    raise NotationError(f"{text.strip()!r} is not a move: {_complaint(line.split())}")


def read(move: BaseMove | str) -> Move:
    """The move that a caller gave, as a `Move` or as text."""
    return read_move(move, Move, parse)


def _complaint(words: list[str]) -> str:
    if words[0] == "SCORE":
        return "name a colour Y, R, P or B, such as score P"
    if words[0] == "TOPS":
        return "name the towers in order, such as tops I III V"
    artist, sign, spot = words[0].partition(">")
    if not sign:
        return "write a pick such as W1>C N II, score P, or tops I III"
    if artist not in ARTISTS:
        return f"{artist!r} is no artist: there are {', '.join(ARTISTS)}"
    if spot not in SPOT_NAME:
        return f"{spot!r} is no spot: there are {', '.join(SPOT_NAME)}"
    return "after artist and spot come the first stone, N, E, S or W, and the tower, I to V"
