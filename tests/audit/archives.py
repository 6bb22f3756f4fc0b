"""Simulated archives: quick games with the dice of a given cup."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rosace.audit.sums import GameSums, sums_of
from rosace.engine.cup import Cup, kind_of
from rosace.engine.fairness.draws import ObservedCup, ReplayStep
from rosace.engine.game import Game
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.games import game


class RandomCup(Cup):
    """A fair cup of Python's generator. Its subclasses are rigged."""

    def __init__(self, seed: object) -> None:
        self.random = random.Random(str(seed))
        self.position: Any = None

    def below(self, at: int, n: int) -> int:
        return self.random.randrange(n)


class RedCup(RandomCup):
    """Of red dice, each is drawn as easily as 1.1 others."""

    def pick(self, at: int, counts: list[int], total: int) -> int:
        weights = [10 * count for count in counts]
        weights[0] += counts[0]
        return kind_of(self.random.randrange(sum(weights)), weights)


class RiggedObserver(ObservedCup):
    """Notes what a rigged cup makes of a bag, which is not a number below the sum of the counts."""

    def pick(self, at: int, counts: list[int], total: int) -> int:
        kind = self.cup.pick(at, counts, total)
        number = sum(counts[:kind]) + self.cup.below(at, counts[kind])
        self.cup, rigged = _Fixed(number), self.cup
        super().pick(at, counts, total)
        self.cup = rigged
        return kind


class _Fixed(Cup):
    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, at: int, n: int) -> int:
        return self.number


class SixesForSeatZero(RandomCup):
    """In rounds that seat 0 starts, one die of eight that would show a 1 shows a 6."""

    def below(self, at: int, n: int) -> int:
        number = super().below(at, n)
        favoured = n == 6 and self.position is not None and self.position.start == 0
        return 5 if favoured and number == 0 and self.random.randrange(8) == 0 else number


class StartsWithSeatZero(RandomCup):
    """Of two numbers, 0 comes in 60 of 100 cases: that is who starts."""

    def below(self, at: int, n: int) -> int:
        return int(self.random.random() >= 0.6) if n == 2 else super().below(at, n)


def quick_game(name: str, players: int, cup: RandomCup) -> Iterator[ReplayStep]:
    """The steps of a game in which everybody makes the first move on the list or, if that can be, passes."""
    played: Game[Any] = game(name)
    watched = RiggedObserver(cup)
    position = played.start(played.order(players), watched)
    cup.position = position
    while True:
        yield position, watched.take()
        if position.over or (name == "mandala"):  # there, all is drawn in the set-up
            return
        moves = position.legal_moves()
        position.play(moves[-1] if str(moves[-1]) == "pass" else moves[0])


def simulated(name: str, cups: list[RandomCup], players: int = 2) -> dict[str, GameSums]:
    """The sums of an archive with a game for each cup."""
    sums = GameSums()
    for cup in cups:
        sums.add(GameSums(1, tests=sums_of(game(name).draws(quick_game(name, players, cup)))))
    return {name: sums}


def random_record(name: str, players: int, seed: str, modules: tuple[str, ...] = ()) -> Record:
    """The record of a game of random moves, by a seed."""
    played: Game[Any] = game(name)
    chance = random.Random(seed)
    match = Match(played, played.begin(played.order(players, modules=modules), seed))
    while not match.position.over:
        match.play(chance.choice(match.position.legal_moves()))
    return match.record
