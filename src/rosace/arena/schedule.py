"""Pairings: contests, and the seatings in which they are played.

Every seed of a contest is played in all its seatings, so that no result depends on the deal, the dice or the seat:

- solo, each bot plays by itself;
- two players sit both ways round;
- with more players, a contest of two bots has one of the first among others that are all the second, in each seat in
  turn, and then the other way about;
- bots that all play in one game are rotated, so that each has every seat once. The bot before can matter more than the
  seat, since a weak player leaves good moves to the next; so the orders change from seed to seed, and every bot sits
  behind every other one equally often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from rosace.arena.result import Fixture
from rosace.engine.errors import SetupError
from rosace.engine.game import Order

Pair = tuple[str, str]
Seatings = tuple[tuple[str, ...], ...]
CIRCLES: Final[dict[int, str]] = {
    2: "ab",
    3: "abc acb",
    4: "abcd abdc acbd acdb adbc adcb",
    5: "abcde acebd adbec aedcb",
    6: "fabecd fbcade fcdbea fdecab feadbc faebdc fbaced fcbdae fdceba fedacb",
}
"""Orders by the number of players: over all of them, every bot sits behind every other one equally often."""


@dataclass(frozen=True)
class Contest:
    """Bots that meet at a table; `pair` if they are two. Seeds take the lists of seatings in turn."""

    order: Order
    seatings: tuple[Seatings, ...]
    pair: Pair | None = None

    def fixtures(self, seed: str, number: int) -> list[Fixture]:
        """The matches of a seed, by its number: the same deal and the same chance, every seating of its list once."""
        return [Fixture(self.order, seed, seats) for seats in self.seatings[number % len(self.seatings)]]


def rotations(seats: Sequence[str]) -> list[tuple[str, ...]]:
    """A line-up moved round the table, each seating once.

    >>> rotations(["a", "b", "b"])
    [('a', 'b', 'b'), ('b', 'b', 'a'), ('b', 'a', 'b')]
    >>> rotations(["a", "a"])
    [('a', 'a')]
    """
    return list(dict.fromkeys([(*seats[turn:], *seats[:turn]) for turn in range(len(seats))]))


def circles(bots: Sequence[str]) -> tuple[Seatings, ...]:
    """The seatings of different bots at one table, for one seed after the other.

    >>> circles(["x", "y", "z"])[1]
    (('x', 'z', 'y'), ('z', 'y', 'x'), ('y', 'x', 'z'))
    """
    orders = [[bots[ord(letter) - ord("a")] for letter in order] for order in CIRCLES[len(bots)].split()]
    return tuple([tuple(rotations(order)) for order in orders])


def duel(players: int, first: str, second: str) -> Seatings:
    """The seatings in which two bots meet.

    >>> duel(2, "a", "b")
    (('a', 'b'), ('b', 'a'))
    >>> len(duel(3, "a", "b"))
    6
    """
    others = players - 1
    both = [*rotations([first, *[second] * others]), *rotations([second, *[first] * others])]
    return tuple(dict.fromkeys(both))


# -- pairings -----------------------------------------------------------------------------------------------------


def _every_pair(bots: Sequence[str]) -> list[Pair]:
    return [(second, first) for first, second in combinations(bots, 2)]


def _neighbours(bots: Sequence[str]) -> list[Pair]:
    return [(upper, lower) for lower, upper in pairwise(bots)]


def _first_against_all(bots: Sequence[str]) -> list[Pair]:
    return [(bots[0], other) for other in bots[1:]]


PAIRS: Final[dict[str, Callable[[Sequence[str]], list[Pair]]]] = {
    "round-robin": _every_pair,
    "ladder": _neighbours,
    "gauntlet": _first_against_all,
}
"""Pairings of two; the bot expected to be stronger comes first."""
PAIRINGS: Final = (*PAIRS, "mixed", "self")
"""All pairings: `mixed` has different bots at one table, in all combinations; `self` a bot against copies of itself."""


def contests(order: Order, bots: Sequence[str], pairing: str) -> list[Contest]:
    """The contests of these bots at a table. Solo each of them plays by itself, whatever the pairing.

    >>> [contest.pair for contest in contests(Order("chess", 2), ["random", "greedy", "master"], "ladder")]
    [('greedy', 'random'), ('master', 'greedy')]
    """
    players = order.players
    if players == 1 or pairing == "self":
        return [Contest(order, (((bot,) * players,),)) for bot in bots]
    if pairing == "mixed":
        if len(bots) < players:
            raise SetupError(
                "bots", f"mixed, {players} players need {players} different bots, not {len(bots)}"
            )
        return [Contest(order, circles(few)) for few in combinations(bots, players)]
    if len(bots) < 2:
        raise SetupError("bots", f"for a {pairing} name two or more; the pairing self needs only one")
    return [Contest(order, (duel(players, *pair),), pair) for pair in PAIRS[pairing](bots)]


def seeds(name: str, count: int) -> Iterator[str]:
    """The seeds of a tournament: its name, numbered.

    >>> list(seeds("spring", 2))
    ['spring-1', 'spring-2']
    """
    return (f"{name}-{number}" for number in range(1, count + 1))
