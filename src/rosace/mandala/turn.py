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
from rosace.mandala.moves import PICK_LISTS, Move
from rosace.mandala.scoring import tower_points
from rosace.mandala.stones import COLOUR, PATTERN
from rosace.mandala.table import ANY_STONES, ARTIST_PATTERN, BONUS, TOWER_SPACES, Table

Way = tuple[int, dict[int, list[list[Move]]], int]


def _ways(artist: int, occupied: int) -> list[Way]:
    return [
        (AROUND[spot], PICK_LISTS[artist * SPOTS + spot], artist * SPOTS + spot)
        for spot in range(SPOTS)
        if not occupied >> spot & 1
    ]


# Per artist and set of occupied spots: the ways it can go, each with the stacks there and the lists of moves. It spares
# the hottest loop its look-ups.
WAYS: Final[list[list[list[Way]]]] = [
    [_ways(artist, occupied) if occupied.bit_count() == 4 else [] for occupied in range(1 << SPOTS)]
    for artist in range(4)
]


def legal_moves(table: Table) -> list[Move]:
    """What the player may choose; empty when the game is over."""
    found: list[Move] = []
    if table.finished:
        return found
    empty, tops = own_tops(table)
    if empty:
        occupied = occupied_spots(table.artists)
        for artist, allowed in enumerate(unblocked(table)):
            if allowed:
                for around, picks, artist_and_spot in WAYS[artist][occupied]:
                    stones = around & allowed
                    if stones:
                        found += picks[stones][empty] or moves.make_picks(artist_and_spot, stones, empty)
    if empty != 31:
        for colour, count in enumerate(tops):
            if count > 1:
                found.append(moves.SCORES[colour])
        found += moves.SOME_TOPS[31 & ~empty]
    return found


def occupied_spots(artists: list[int]) -> int:
    """The spots that artists stand on, as a mask."""
    return 1 << artists[0] | 1 << artists[1] | 1 << artists[2] | 1 << artists[3]


def unblocked(table: Table) -> list[int]:
    """Per artist, the stacks that show its pattern and are adjacent to no other artist.

    The spot that an artist leaves no longer blocks, so its own place does not matter.
    """
    waves, petals = table.tops
    one, two, three, four = table.artists
    w1, w2, p1, p2 = AROUND[one], AROUND[two], AROUND[three], AROUND[four]
    both_waves, both_petals = w1 | w2, p1 | p2
    return [
        waves & ~(w2 | both_petals),
        waves & ~(w1 | both_petals),
        petals & ~(p2 | both_waves),
        petals & ~(p1 | both_waves),
    ]


def eligible(table: Table, artist: int, spot: int) -> int:
    """The stacks whose top stone an artist would take on a spot."""
    return AROUND[spot] & unblocked(table)[artist]


def own_tops(table: Table) -> tuple[int, list[int]]:
    """Of the player's towers: the mask of the empty spaces, and per colour how many have it on top."""
    empty, bit, counts = 0, 1, [0, 0, 0, 0]
    first = table.seat * TOWER_SPACES
    for stones in table.towers[first : first + TOWER_SPACES]:
        if stones:
            counts[COLOUR[stones[-1]]] += 1
        else:
            empty |= bit
        bit <<= 1
    return empty, counts


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


# -- SCORE ------------------------------------------------------------------------------------------------------


def scored_towers(table: Table, move: Move) -> int:
    """The towers that a SCORE counts, as a mask."""
    if move.verb == moves.TOPS:
        return move.towers
    first = table.seat * TOWER_SPACES
    mask = 0
    for tower in range(TOWER_SPACES):
        stones = table.towers[first + tower]
        if stones and COLOUR[stones[-1]] == move.colour:
            mask |= 1 << tower
    return mask


def score(table: Table, move: Move) -> None:
    """Count the towers, all on the table as it is; then move their top stones to the mandala."""
    seat = table.seat
    first = seat * TOWER_SPACES
    own = table.towers[first : first + TOWER_SPACES]
    mask = scored_towers(table, move)
    if move.verb == moves.TOPS:
        table.earn(seat, ANY_STONES, mask.bit_count())
    stones = []
    for tower in range(TOWER_SPACES):
        if mask >> tower & 1:
            if move.verb == moves.SCORE:
                table.earn(seat, tower, tower_points(own, tower))
            stones.append(own[tower][-1])
            table.towers[first + tower] = own[tower][:-1]
    lay(table, seat, stones)


def lay(table: Table, seat: int, stones: list[int]) -> None:
    """Put stones onto the next spaces of the mandala, with what that brings; those that find no space go aside."""
    spiral = table.setup.deck.spiral
    before = len(table.mandala)
    room = spiral.spaces - before
    table.mandala += stones[:room]
    table.aside += stones[room:]
    after = len(table.mandala)
    table.earn(seat, BONUS, sum(spiral.bonus[before + 1 : after + 1]))
    if before < spiral.hands[table.setup.players] <= after:
        table.ending = True


# -- turns and the end ------------------------------------------------------------------------------------------


def end_turn(table: Table) -> None:
    """The next player; the game ends with the round in which the hands were covered, or when nothing can be done."""
    table.seat = (table.seat + 1) % table.setup.players
    table.turns += 1
    if table.ending and table.seat == table.setup.first:
        table.finished = True
        return
    table.legal = legal_moves(table)
    if not table.legal:
        table.finished = True
