"""Setting up: stones are stacked, artists placed, objectives dealt.

Every part can be left to chance or fixed by the caller. Parts that are not fixed are drawn in this order: the 96
stones, stack by stack from the lowest; the artists W1, W2, P1 and P2, each among the start spots still
free; the objectives, seat by seat; the first player.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from rosace.engine.cup import Cup, cup_of, shuffled
from rosace.engine.errors import ensure
from rosace.engine.fields import all_parsed
from rosace.engine.hands import Hands
from rosace.mandala import notation, stones
from rosace.mandala.board import SPOT_NAME, STACKS, START_SPOTS, parse_spot
from rosace.mandala.cards.deck import Deck, base
from rosace.mandala.moves import ARTISTS
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.stones import KINDS, OF_EACH
from rosace.mandala.table import make_setup

HEIGHT: Final = 4
BAG: Final[list[int]] = [stone for stone in range(KINDS) for _ in range(OF_EACH)]


def start(
    players: int = 2,
    *,
    seed: int | str | None = None,
    cup: Cup | None = None,
    options: Options | Mapping[str, str] | None = None,
    modules: Collection[str] = (),
    cards: Deck | None = None,
    stacks: Sequence[str] | None = None,
    artists: Sequence[str] | None = None,
    objectives: Sequence[Sequence[str]] | None = None,
    first: int | None = None,
) -> Position:
    """Set up a game for 2 to 4 players.

    `seed` makes the same game everywhere; without one (and without a `cup`), one is drawn from the operating system.
    `stacks` are the 24 stacks as text (`YW.BP.RW.PP`, the lowest stone first), `artists` the spots of W1, W2, P1 and
    P2, `objectives` two cards for each seat, `first` the seat that starts, `cards` a pack of your own in place of
    ours.

    >>> start(players=2, seed=7).seat
    1
    >>> start(players=5)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players: 2 to 4 play, not 5
    """
    ensure(2 <= players <= 4, "players", f"2 to 4 play, not {players}")
    ensure(not modules, "modules", f"there is no module {', '.join(sorted(modules))}")
    cup = cup_of(seed, cup)
    dealing = _Dealing(players, cards or base(), cup)
    piles = dealing.stacks(stacks)
    spots = dealing.artists(artists)
    dealt = dealing.objectives(objectives)
    starts = dealing.first(first)
    given = {"stacks": stacks, "artists": artists, "objectives": objectives, "first": first}
    names = tuple([part for part, value in given.items() if value is not None])
    setup = make_setup(
        players=players, deck=dealing.deck, options=Options.read(options), first=starts, given=names
    )
    position = Position.new(setup, cup)
    position.draws = dealing.at
    position.stacks = piles
    position.artists = spots
    position.objectives = dealt
    position.changed_by_hand()
    return position


class _Dealing:
    """The deal: each part fixed by the caller, or drawn."""

    def __init__(self, players: int, deck: Deck, cup: Cup) -> None:
        self.players = players
        self.deck = deck
        self.cup = cup
        self.at: int = 0

    def stacks(self, given: Sequence[str] | None) -> list[tuple[int, ...]]:
        if given is None:
            return self._shuffled()
        ensure(len(given) == STACKS, "stacks", f"there are {STACKS} stacks, not {len(given)}")
        piles = all_parsed(notation.parse_pile, given, "stacks")
        counts = [0] * KINDS
        for index, pile in enumerate(piles):
            for stone in pile:
                ensure(stone < KINDS, f"stacks[{index}]", f"{stones.NAME[stone]} has no pattern")
                counts[stone] += 1
        for stone, count in enumerate(counts):
            ensure(
                count <= OF_EACH, "stacks", f"there are {OF_EACH} stones {stones.NAME[stone]}, not {count}"
            )
        stacked, every = sum(counts), KINDS * OF_EACH
        ensure(stacked == every, "stacks", f"all {every} stones are stacked, not {stacked}")
        return piles

    def _shuffled(self) -> list[tuple[int, ...]]:
        """Draw the stones from the bag; the last one in it takes the place of the one that was drawn."""
        drawn = self.cup.shuffle(self.at, BAG)
        self.at += len(drawn)
        return [tuple(drawn[first : first + HEIGHT]) for first in range(0, len(drawn), HEIGHT)]

    def artists(self, given: Sequence[str] | None) -> list[int]:
        if given is None:
            names, self.at = shuffled(self.cup, self.at, 4, [SPOT_NAME[spot] for spot in START_SPOTS])
            return [parse_spot(name) for name in names]
        ensure(len(given) == len(ARTISTS), "artists", f"there are {len(ARTISTS)} artists, not {len(given)}")
        spots = all_parsed(parse_spot, given, "artists")
        allowed = ", ".join([SPOT_NAME[spot] for spot in START_SPOTS])
        for index, spot in enumerate(spots):
            reason = f"artists start on {allowed}, not on {SPOT_NAME[spot]}"
            ensure(spot in START_SPOTS, f"artists[{index}]", reason)
        ensure(len(set(spots)) == len(spots), "artists", "two artists cannot stand on one spot")
        return spots

    def objectives(self, given: Sequence[Sequence[str]] | None) -> Hands:
        if given is None:
            dealt, self.at = shuffled(self.cup, self.at, 2 * self.players, list(self.deck.objectives))
            return tuple([tuple(dealt[2 * seat : 2 * seat + 2]) for seat in range(self.players)])
        count = f"two for each of {self.players} seats, not {len(given)} pairs"
        ensure(len(given) == self.players, "objectives", count)
        for seat, own in enumerate(given):
            ensure(len(own) == 2, "objectives", f"seat {seat} has 2 objectives, not {len(own)}")
        names = [name for own in given for name in own]
        for name in names:
            self.deck.objective(name)
            ensure(names.count(name) == 1, "objectives", f"the same card cannot be dealt twice: {name}")
        return tuple([tuple(own) for own in given])

    def first(self, given: int | None) -> int:
        if given is None:
            at, self.at = self.at, self.at + 1
            return self.cup.below(at, self.players)
        ensure(0 <= given < self.players, "first", f"is a seat from 0 to {self.players - 1}, not {given}")
        return given
