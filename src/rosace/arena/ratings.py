"""Ratings: one number for each bot at a table, for two and more players.

They are those of `openskill` (Plackett and Luce's model): it updates after every match, so that later matches count
more. Tournament results have no order, so the matches are processed many times, each time shuffled and starting from
the same uncertainty; the ratings converge to values that predict the wins, whatever the order.

The scale is that of Elo: 400 points more are ten to one to finish ahead. `random` has 0, or the lowest bot if `random`
did not play. Intervals are from a bootstrap over seeds, drawn with replacement. The rating of a bot that never lost
has no upper bound: its interval is open there. The same games give the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf, log, sqrt
from random import Random
from typing import Final, NamedTuple

from rosace.arena.result import Result, mean
from rosace.arena.statistics import CONFIDENCE, Estimate, quantile
from rosace.engine.optional import require

ANCHOR: Final = "random"
DOUBTS: Final = (2.0,) * 8 + (1.0,) * 4
"""The doubt in every rating at the start of each pass, in openskill's units; less towards the end."""
AGAIN: Final = (2.0, 1.0)
"""The passes for seeds drawn again, which start from the ratings of all."""
DRAWS: Final = 100
"""How often seeds are drawn again for the intervals."""


class RatedMatch(NamedTuple):
    """The part of a match that counts: the bots and their places."""

    seed: str
    bots: tuple[str, ...]
    places: tuple[int, ...]


def rate(results: Sequence[Result], draws: int = DRAWS) -> dict[str, Estimate]:
    """The rating of every bot that can be compared with the anchor, at one table."""
    require("arena", "openskill", field="ratings")
    games = sorted(
        [RatedMatch(one.fixture.seed, one.fixture.seats, one.places) for one in results
         if not one.failed and len(set(one.fixture.seats)) > 1]
    )  # fmt: skip
    if not games:
        return {}
    anchor, games = _comparable(games)
    scale = _Scale(len(games[0].bots))
    found = scale.settle(games, {}, DOUBTS, Random("ratings"))
    zero = found[anchor] if anchor == ANCHOR else min(found.values())
    lowest = anchor if anchor == ANCHOR else min(found, key=lambda bot: (found[bot], bot))
    drawn = _draw_again(games, found, scale, draws)
    rated = {bot: _estimate(bot, found, zero, drawn, anchor, scale.points) for bot in sorted(found)}
    above, below = _bounded(games, lowest)
    return {
        bot: replace(one, low=one.low if bot in below else -inf, high=one.high if bot in above else inf)
        for bot, one in rated.items()
    }


def _estimate(
    bot: str, found: Mapping[str, float], zero: float, drawn: Sequence[Mapping[str, float]], anchor: str, points: float
) -> Estimate:  # fmt: skip
    value = (found[bot] - zero) * points
    zeros = [one.get(anchor, 0.0) if anchor == ANCHOR else min(one.values()) for one in drawn]
    others = [(one[bot] - base) * points for one, base in zip(drawn, zeros, strict=True) if bot in one]
    if len(others) < 2:
        return Estimate(value, value, value, 0)
    low, high = [quantile(others, share) for share in ((1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2)]
    return Estimate(value, min(low, value), max(high, value), len(others))


def _comparable(games: list[RatedMatch]) -> tuple[str, list[RatedMatch]]:
    """The anchor, and the games of all bots that are connected to it by matches."""
    everybody = sorted({bot for game in games for bot in game.bots})
    anchor = ANCHOR if ANCHOR in everybody else everybody[0]
    met: dict[str, set[str]] = {}
    for game in games:
        for bot in game.bots:
            met.setdefault(bot, set()).update(game.bots)
    known = _reached(anchor, met)
    return anchor, [game for game in games if set(game.bots) <= known]


def _bounded(games: Sequence[RatedMatch], lowest: str) -> tuple[set[str], set[str]]:
    """The bots whose rating has an upper bound, and those with a lower one: a chain of results leads to them from the
    lowest bot, each of which was once not behind the next; and the other way round.
    """
    results: dict[str, set[str]] = {}
    for game in games:
        for bot, place in zip(game.bots, game.places, strict=True):
            not_behind = [one for one, other in zip(game.bots, game.places, strict=True) if place <= other]
            results.setdefault(bot, set()).update(not_behind)
    turned: dict[str, set[str]] = {}
    for bot, others in results.items():
        for other in others:
            turned.setdefault(other, set()).add(bot)
    return _reached(lowest, results), _reached(lowest, turned)


def _reached(start: str, steps: Mapping[str, set[str]]) -> set[str]:
    found, new = {start}, {start}
    while new:
        new = {after for before in new for after in steps.get(before, ())} - found
        found |= new
    return found


def _draw_again(
    games: Sequence[RatedMatch], found: Mapping[str, float], scale: _Scale, draws: int
) -> list[dict[str, float]]:
    """Ratings from seeds drawn with replacement."""
    by_seed: dict[str, list[RatedMatch]] = {}
    for game in games:
        by_seed.setdefault(game.seed, []).append(game)
    seeds, chance = list(by_seed), Random("bootstrap")
    if len(seeds) < 2:
        return []
    again = []
    for _ in range(draws):
        drawn = [game for seed in chance.choices(seeds, k=len(seeds)) for game in by_seed[seed]]
        again.append(scale.settle(drawn, found, AGAIN, chance))
    return again


class _Scale:
    """openskill's model for so many players, and the size of its unit on our scale."""

    def __init__(self, players: int) -> None:
        from openskill.models import PlackettLuce

        self.model = PlackettLuce(tau=0.0)
        self.points = 400 / log(10) / (sqrt(players) * self.model.beta)

    def settle(
        self, games: Sequence[RatedMatch], start: Mapping[str, float], doubts: Sequence[float], chance: Random
    ) -> dict[str, float]:
        """Go through the games, pass after pass; returns the ratings."""
        middle = dict(start)
        for game in games:
            for bot in game.bots:
                middle.setdefault(bot, self.model.mu)
        order = list(games)
        for doubt in doubts:
            chance.shuffle(order)
            middle = self._once(order, middle, doubt)
        return middle

    def _once(
        self, games: Sequence[RatedMatch], middle: Mapping[str, float], doubt: float
    ) -> dict[str, float]:
        """One pass. A bot in several seats of a match learns the mean of what each of them would."""
        now = {bot: self.model.rating(mu=value, sigma=doubt) for bot, value in middle.items()}
        for game in games:
            rated = self.model.rate([[now[bot]] for bot in game.bots], ranks=list(map(float, game.places)))
            learnt: dict[str, list[tuple[float, float]]] = {}
            for bot, (new,) in zip(game.bots, rated, strict=True):
                learnt.setdefault(bot, []).append((new.mu, new.sigma))
            for bot, all_of in learnt.items():
                now[bot] = self.model.rating(
                    mu=mean([mu for mu, _ in all_of]), sigma=mean([sigma for _, sigma in all_of])
                )
        return {bot: rating.mu for bot, rating in now.items()}
