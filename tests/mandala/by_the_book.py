"""The rules of a turn once more, from the drawing of the board and without a single mask: slow and plain.

    .  #  .  #  .  #  .
    #  o  #  o  #  o  #
    .  #  .  #  .  #  .
    #  o  #  o  #  o  #
    .  #  .  #  .  #  .
    #  o  #  o  #  o  #
    .  #  .  #  .  #  .

`o` is an artist's spot, `#` a stack; they are counted row by row.
"""

from __future__ import annotations

from itertools import combinations

from rosace.mandala import Position

Cell = tuple[int, int]

STACKS: list[Cell] = [(row, column) for row in range(7) for column in range(7) if (row + column) % 2]
SPOTS: list[Cell] = [(row, column) for row in (1, 3, 5) for column in (1, 3, 5)]
SPOT_NAMES = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]
CLOCKWISE = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ARTISTS = {"W1": 0, "W2": 0, "P1": 1, "P2": 1}  # with the pattern each bears
TOWERS = ["I", "II", "III", "IV", "V"]


def neighbours(cell: Cell) -> dict[str, Cell]:
    """The cells beside a cell, clockwise from the north."""
    return {side: (cell[0] + down, cell[1] + right) for side, (down, right) in CLOCKWISE.items()}


def legal(position: Position) -> set[str]:
    """The text of every move that the rulebook allows."""
    own = position.towers[5 * position.seat : 5 * position.seat + 5]
    empty = [name for name, tower in zip(TOWERS, own, strict=True) if not tower]
    full = [name for name in TOWERS if name not in empty]
    moves = {f"{pick} {tower}" for pick in built(position) for tower in empty}
    for count in range(1, 6):
        moves |= {f"tops {' '.join(some)}" for some in combinations(full, count)}
    tops = [tower[-1] // 2 for tower in own if tower]
    return moves | {f"score {letter}" for colour, letter in enumerate("YRPB") if tops.count(colour) > 1}


def built(position: Position) -> dict[str, list[int]]:
    """Every PICK without its tower space, and the tower it builds."""
    piles = dict(zip(STACKS, position.stacks, strict=True))
    stand = {name: SPOTS[spot] for name, spot in zip(ARTISTS, position.artists, strict=True)}
    found = {}
    for artist, pattern in ARTISTS.items():
        others = [cell for name, cell in stand.items() if name != artist]
        beside_others = {cell for other in others for cell in neighbours(other).values()}
        for spot_name, spot in zip(SPOT_NAMES, SPOTS, strict=True):
            if spot in stand.values():
                continue
            taken = {
                side: piles[cell][-1]
                for side, cell in neighbours(spot).items()
                if piles[cell] and piles[cell][-1] % 2 == pattern and cell not in beside_others
            }
            for side in taken:
                order = "NESW"[("NESW").index(side) :] + "NESW"[: "NESW".index(side)]
                found[f"{artist}>{spot_name} {side}"] = [taken[next_] for next_ in order if next_ in taken]
    return found
