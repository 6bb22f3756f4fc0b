"""The table as a seat knows it, as few numbers: quick to copy and to play on.

A stone whose pattern is not known stays so until it is on top of its stack; then its pattern is drawn from those still
unseen. So every state of a search is one that the players would see.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.mandala.towers import EMPTY, NO_COLOUR, TOP, code, tower_points
from rosace.engine.cup import Cup
from rosace.mandala.board import ADJACENT, AROUND, CLOCKWISE, SIDES, SPOTS, STACKS
from rosace.mandala.cards.deck import Spiral
from rosace.mandala.moves import ALL_TOPS, PICK, PICKS, SCORES, Move
from rosace.mandala.moves import SCORE as SCORE_VERB
from rosace.mandala.position import Position
from rosace.mandala.scoring import points_so_far
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.stones import UNSEEN
from rosace.mandala.turn import TOWERS_OF
from rosace.mandala.unseen import patterns_left

# Moves are numbers here: the picks in their own order, then the colours, then the sets of tops.
COLOUR_AT: Final = len(PICKS)
TOPS_AT: Final = COLOUR_AT + len(SCORES)
MOVES: Final[list[Move]] = [*PICKS, *SCORES, *ALL_TOPS]

Turns = list[tuple[int, list[int]]]


def _rotations(spot: int) -> dict[int, Turns]:
    found: dict[int, Turns] = {}
    for mask, sides in SIDES[spot].items():
        ways = []
        for side in range(4):
            if sides >> side & 1:
                ways.append((side, [stack for stack in CLOCKWISE[spot][side] if mask >> stack & 1]))
        found[mask] = ways
    return found


ROTATIONS: Final[list[dict[int, Turns]]] = [_rotations(spot) for spot in range(SPOTS)]
"""Per spot and set of stacks with a stone to take: each side to begin at, with the stacks in the order of taking."""


def number(move: Move) -> int:
    """The number of a move."""
    if move.verb == PICK:
        return (move.artist * SPOTS + move.spot) * 20 + move.side * 5 + move.tower
    return COLOUR_AT + move.colour if move.verb == SCORE_VERB else TOPS_AT + move.towers


class SearchState:
    """A table as everybody sees it. A stack is a number too: a leading 1 and four bits a stone."""

    __slots__ = (
        "artists", "ending", "finished", "first", "fresh", "hands", "laid", "left", "players", "points", "seat",
        "spiral", "stacks", "tops", "towers",
    )  # fmt: skip

    def __init__(
        self,
        players: int,
        first: int,
        seat: int,
        spiral: Spiral,
        laid: int,
        ending: bool,
        artists: list[int],
        stacks: list[int],
        tops: list[int],
        left: list[int],
        towers: list[int],
        points: list[int],
    ) -> None:
        self.players: int = players
        self.first: int = first
        self.seat: int = seat
        self.spiral: Spiral = spiral
        self.hands: int = spiral.hands[players]
        self.laid: int = laid  # stones on the mandala
        self.ending: bool = ending
        self.finished: bool = False
        self.artists: list[int] = artists
        self.stacks: list[int] = stacks
        self.tops: list[int] = tops  # per pattern, the mask of the stacks that show it
        self.left: list[int] = left  # per kind of stone, how many are not seen
        self.towers: list[int] = towers
        self.points: list[int] = points  # per seat, all but objectives
        self.fresh: list[int] = []  # stacks whose top has just come up, its pattern not yet known

    def copy(self) -> SearchState:
        """An independent copy."""
        return SearchState(
            self.players, self.first, self.seat, self.spiral, self.laid, self.ending, self.artists[:],
            self.stacks[:], self.tops[:], self.left[:], self.towers[:], self.points[:],
        )  # fmt: skip

    # -- moves --------------------------------------------------------------------------------------------------

    def eligible(self, artist: int, spot: int) -> int:
        """The stacks that an artist would take from on a spot, as a mask."""
        blocked = 0
        for other in range(4):
            if other != artist:
                blocked |= AROUND[self.artists[other]]
        return AROUND[spot] & self.tops[artist >> 1] & ~blocked

    def picks(self) -> list[tuple[int, int]]:
        """Where artists can go: `artist * 9 + spot`, and the stacks they take from there."""
        found: list[tuple[int, int]] = []
        w1, w2, p1, p2 = self.artists
        occupied = 1 << w1 | 1 << w2 | 1 << p1 | 1 << p2
        waves = self.tops[0] & ~(AROUND[p1] | AROUND[p2])
        petals = self.tops[1] & ~(AROUND[w1] | AROUND[w2])
        masks = [waves & ~AROUND[w2], waves & ~AROUND[w1], petals & ~AROUND[p2], petals & ~AROUND[p1]]
        for spot in range(SPOTS):
            if occupied >> spot & 1:
                continue
            around = AROUND[spot]
            for artist in range(4):
                stones = around & masks[artist]
                if stones:
                    found.append((artist * SPOTS + spot, stones))
        return found

    def tower_of(self, stacks: list[int]) -> int:
        """The tower that the tops of these stacks make, taken in this order."""
        found = EMPTY
        for stack in stacks:
            found = found << 3 | (self.stacks[stack] & 15)
        return found

    def play(self, move: int) -> None:
        """Make a move. Patterns that come up must be set with `reveal` before the next call."""
        self.fresh = []
        if move < COLOUR_AT:
            self.pick(move)
        else:
            self.score(self.scored(move), move < TOPS_AT)
        self.seat = (self.seat + 1) % self.players
        if self.ending and self.seat == self.first:
            self.finished = True

    def pick(self, move: int) -> None:
        """Move an artist, build a tower."""
        artist, spot = move // 180, move // 20 % 9
        pattern = artist >> 1
        tower = EMPTY
        for _, stacks in ROTATIONS[spot][self.eligible(artist, spot)]:
            if stacks[0] == ADJACENT[spot][move // 5 % 4]:
                tower = self.tower_of(stacks)
                for stack in stacks:
                    self.take(stack, pattern)
                break
        self.artists[artist] = spot
        self.towers[self.seat * TOWER_SPACES + move % 5] = tower

    def take(self, stack: int, pattern: int) -> None:
        """Take the top off a stack, which shows a pattern."""
        stones = self.stacks[stack] >> 4
        self.stacks[stack] = stones
        self.tops[pattern] ^= 1 << stack
        if stones > 1:
            if stones & 15 >= UNSEEN:
                self.fresh.append(stack)
            else:
                self.tops[stones & 1] |= 1 << stack

    def reveal(self, patterns: int) -> None:
        """The stones that came up show these patterns, a bit each in the order of `fresh`."""
        for stack in self.fresh:
            stone = 2 * ((self.stacks[stack] & 15) - UNSEEN) + (patterns & 1)
            self.stacks[stack] = self.stacks[stack] >> 4 << 4 | stone
            self.tops[patterns & 1] |= 1 << stack
            self.left[stone] -= 1
            patterns >>= 1
        self.fresh = []

    def draw(self, cup: Cup, at: int) -> int:
        """Draw patterns for the stones that came up, by the unseen stones."""
        found = 0
        taken = [0, 0, 0, 0, 0, 0, 0, 0]
        for index, stack in enumerate(self.fresh):
            kind = 2 * ((self.stacks[stack] & 15) - UNSEEN)
            waves, petals = self.left[kind] - taken[kind], self.left[kind + 1] - taken[kind + 1]
            pattern = 0 if cup.below(at + index, waves + petals) < waves else 1
            taken[kind + pattern] += 1
            found |= pattern << index
        return found

    def scored(self, move: int) -> int:
        """The towers that a SCORE counts, as a mask."""
        if move >= TOPS_AT:
            return move - TOPS_AT
        first = self.seat * TOWER_SPACES
        found = 0
        for tower in range(TOWER_SPACES):
            if TOP[self.towers[first + tower]] == move - COLOUR_AT:
                found |= 1 << tower
        return found

    def score(self, mask: int, by_colour: bool) -> None:
        """Count towers, and lay their tops onto the mandala."""
        first = self.seat * TOWER_SPACES
        points = 0
        for tower in TOWERS_OF[mask]:
            points += tower_points(self.towers, first, tower) if by_colour else 1
        for tower in TOWERS_OF[mask]:
            self.towers[first + tower] >>= 3
        after = min(self.laid + len(TOWERS_OF[mask]), self.spiral.spaces)
        points += self.spiral.so_far[after] - self.spiral.so_far[self.laid]
        self.laid = after
        self.points[self.seat] += points
        if after >= self.hands:
            self.ending = True

    def colours(self, seat: int) -> list[int]:
        """Per colour, the towers of a seat that show it, as a mask."""
        found = [0, 0, 0, 0, 0]
        first = seat * TOWER_SPACES
        for tower in range(TOWER_SPACES):
            found[TOP[self.towers[first + tower]]] |= 1 << tower
        return found[:NO_COLOUR]


def of(table: Position) -> SearchState:
    """The state of the table of a view."""
    stones = [stone for pile in table.stacks for stone in pile]
    stones += [stone for pile in table.towers for stone in pile] + table.mandala + table.aside
    stacks = []
    for index in range(STACKS):
        found = 1
        for stone in table.stacks[index]:
            found = found << 4 | stone
        stacks.append(found)
    drawn = SearchState(
        table.setup.players, table.setup.first, table.seat, table.setup.deck.spiral, len(table.mandala), table.ending,
        table.artists[:], stacks, table.tops[:], patterns_left(stones), [code(pile) for pile in table.towers],
        [points_so_far(table, seat) for seat in range(table.setup.players)],
    )  # fmt: skip
    drawn.finished = table.finished
    return drawn
