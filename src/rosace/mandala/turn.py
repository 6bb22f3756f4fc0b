"""A turn: exactly one action, PICK or SCORE; there is no passing.

PICK moves an artist to another free spot and takes every top stone there that bears its pattern and is adjacent to no
other artist, clockwise from a first one, as a tower onto an empty space. At least one stone must be taken. SCORE counts
either all towers with a chosen colour on top (at least two), or any top stones for a point each; the top stones then
go onto the mandala. A player who can do neither ends the game at once.
"""

from __future__ import annotations

from typing import Final

from rosace.mandala import moves
from rosace.mandala.board import AROUND, CLOCKWISE, SPOTS
from rosace.mandala.moves import BOTH, PICK_LISTS, Move
from rosace.mandala.scoring import tower_points
from rosace.mandala.showing import DIGIT, TOWER_SPACES, showing
from rosace.mandala.stones import COLOUR, PATTERN
from rosace.mandala.table import ANY_STONES, ARTIST_PATTERN, BONUS, Table

Way = tuple[int, dict[int, list[list[list[Move]]]], int]


def _ways(pattern: int, occupied: int) -> list[Way]:
    first = (BOTH + pattern) * SPOTS
    free = [spot for spot in range(SPOTS) if not occupied >> spot & 1]
    return [(AROUND[spot], PICK_LISTS[first + spot], spot) for spot in free]


# Per pattern and set of occupied spots, the free ones: their stacks, and the picks of both artists of the pattern.
WAYS: Final[list[list[list[Way]]]] = [
    [_ways(pattern, occupied) if occupied.bit_count() == 4 else [] for occupied in range(1 << SPOTS)]
    for pattern in (0, 1)
]
# Per set of towers, each of them.
TOWERS_OF: Final[list[list[int]]] = [
    [tower for tower in range(TOWER_SPACES) if mask >> tower & 1] for mask in range(1 << TOWER_SPACES)
]
OTHERS: Final[list[list[int]]] = [[other for other in range(4) if other != artist] for artist in range(4)]


def legal_moves(table: Table) -> list[Move]:
    """The legal moves; empty when the game is over."""
    found: list[Move] = []
    if table.finished:
        return found
    own = showing(table.shown[table.seat])
    if own.empty:
        one, two, three, four = table.artists
        occupied = 1 << one | 1 << two | 1 << three | 1 << four
        w1, w2, p1, p2 = AROUND[one], AROUND[two], AROUND[three], AROUND[four]
        waves, petals = table.tops
        add_picks(found, 0, occupied, waves & ~(p1 | p2), w1, w2, own.empty)
        add_picks(found, 1, occupied, petals & ~(w1 | w2), p1, p2, own.empty)
    found += own.scores
    return found


def add_picks(
    found: list[Move], pattern: int, occupied: int, allowed: int, one: int, two: int, empty: int
) -> None:
    """Add the picks of the two artists of a pattern.

    `allowed` are the stacks that show it and are adjacent to no artist of the other pattern; `one` and `two` are those
    around the two artists. Each of the two blocks the stacks beside it for the other artist, not for itself, since it
    moves away.
    """
    beside = one | two
    for around, lists, spot in WAYS[pattern][occupied]:
        stones = around & allowed
        if not stones:
            continue
        if not stones & beside:
            for picks in lists[stones]:
                found += picks[empty]
            continue
        first = 2 * pattern * SPOTS + spot
        for picks in PICK_LISTS[first][stones & ~two] + PICK_LISTS[first + SPOTS][stones & ~one]:
            found += picks[empty]


def eligible(table: Table, artist: int, spot: int) -> int:
    """The stacks whose top stone an artist would take on a spot: of its pattern, and adjacent to no other artist.

    The artist itself blocks nothing, since it moves away.
    """
    artists = table.artists
    one, two, three = OTHERS[artist]
    blocked = AROUND[artists[one]] | AROUND[artists[two]] | AROUND[artists[three]]
    return AROUND[spot] & table.tops[ARTIST_PATTERN[artist]] & ~blocked


def play(table: Table, move: Move) -> None:
    """Carry out a legal move, and pass the turn on."""
    table.legal = None
    table.revealed_pattern = False
    if move.verb == moves.PICK:
        pick(table, move)
    else:
        score(table, move)
    end_turn(table)


# -- PICK -------------------------------------------------------------------------------------------------------


def picked(table: Table, move: Move) -> list[int]:
    """The stacks that a PICK takes from, in order: clockwise from the first stone."""
    stones = eligible(table, move.artist, move.spot)
    return [stack for stack in CLOCKWISE[move.spot][move.side] if stones >> stack & 1]


def pick(table: Table, move: Move) -> None:
    """Move an artist and build a tower."""
    stacks, tops = table.stacks, table.tops
    pattern = ARTIST_PATTERN[move.artist]
    tower = []
    deeper = False
    for stack in picked(table, move):
        stones = stacks[stack]
        tower.append(stones[-1])
        stones = stacks[stack] = stones[:-1]
        if not stones:
            tops[pattern] ^= 1 << stack
            continue
        deeper = True
        if PATTERN[stones[-1]] != pattern:
            tops[pattern] ^= 1 << stack
            tops[1 - pattern] ^= 1 << stack
    table.revealed_pattern = deeper and table.setup.options.patterns == "hidden"
    table.artists[move.artist] = move.spot
    table.towers[table.seat * TOWER_SPACES + move.tower] = tuple(tower)
    table.shown[table.seat] += (COLOUR[tower[-1]] + 1) * DIGIT[move.tower]


# -- SCORE ------------------------------------------------------------------------------------------------------


def scored_towers(table: Table, move: Move) -> int:
    """The towers that a SCORE counts, as a mask."""
    if move.verb == moves.TOPS:
        return move.towers
    return showing(table.shown[table.seat]).with_colour[move.colour]


def score(table: Table, move: Move) -> None:
    """Score the towers, all as they stand; then move their top stones to the mandala."""
    seat = table.seat
    first = seat * TOWER_SPACES
    own = table.towers[first : first + TOWER_SPACES]
    mask = scored_towers(table, move)
    if move.verb == moves.TOPS:
        table.earn(seat, ANY_STONES, mask.bit_count())
    tops = []
    shown = table.shown[seat]
    for tower in TOWERS_OF[mask]:
        if move.verb == moves.SCORE:
            table.earn(seat, tower, tower_points(own, tower))
        stones = own[tower]
        tops.append(stones[-1])
        table.towers[first + tower] = stones[:-1]
        below = COLOUR[stones[-2]] + 1 if len(stones) > 1 else 0
        shown += (below - COLOUR[stones[-1]] - 1) * DIGIT[tower]
    table.shown[seat] = shown
    lay(table, seat, tops)


def lay(table: Table, seat: int, stones: list[int]) -> None:
    """Put stones onto the next spaces of the mandala and score their bonus. Stones that find no space go aside."""
    spiral = table.setup.deck.spiral
    before = len(table.mandala)
    after = before + len(stones)
    if after > spiral.spaces:
        table.aside += stones[spiral.spaces - before :]
        stones = stones[: spiral.spaces - before]
        after = spiral.spaces
    table.mandala += stones
    bonus = spiral.so_far[after] - spiral.so_far[before]
    if bonus:
        table.earn(seat, BONUS, bonus)
    if before < spiral.hands[table.setup.players] <= after:
        table.ending = True


# -- turns and the end ------------------------------------------------------------------------------------------


def end_turn(table: Table) -> None:
    """Pass the turn on; the game ends with the round in which the hands were covered, or when nothing can be done."""
    table.seat = (table.seat + 1) % table.setup.players
    table.turns += 1
    if table.ending and table.seat == table.setup.first:
        table.finished = True
        return
    table.legal = legal_moves(table)
    if not table.legal:
        table.finished = True
