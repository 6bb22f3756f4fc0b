"""Benchmark tasks: what to learn, from how many decisions, and how the result is measured.

A task fixes the deals, the opponent and the budget. How a policy is learnt is free: what counts is that all games
played for it together have at most `budget` decisions, and that none had a deal of the evaluation.

    task = tasks.TASKS["sagrada-skilled-v0"]
    env = task.env(reward="score")                          # to learn in
    tasks.evaluate(task, lambda seed: PolicyBot(policy))    # some hundred games in the engine
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from rosace.bots.player import Bot, bot
from rosace.engine.cup import SeededCup
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from rosace.games import game

NamedCards = Mapping[str, Sequence[str]]
PlayerMaker = Callable[[str], Bot]
"""Makes the player of a game from a seed."""


@dataclass(frozen=True)
class BenchmarkTask:
    """A task. Its name ends in a version, which changes when earlier results can no longer be compared."""

    name: str
    game: str
    players: int
    opponent: str | None
    """The code of the bot on the other seats; None for a game alone."""
    games: int = 400
    """How many are played to evaluate."""
    budget: int = 20_000_000
    """So many decisions at most, of all seats, in all games that are played to learn."""
    learn: NamedCards = field(default_factory=dict)
    """The cards that may be dealt while learning; all, where a kind is not named."""
    unseen: NamedCards = field(default_factory=dict)
    """The cards that are dealt in the evaluation."""

    def env(self, reward: str | None = None) -> Any:
        """The environment to learn in; `learn` says what is dealt there."""
        import rosace.batch

        make: Any = getattr(rosace.batch, self.game)
        return make(players=self.players, reward=reward, **({"deck": self.learn} if self.learn else {}))


_LEARN: Final[NamedCards] = {
    "window": ("kaleidoscopic-dream", "aurorae-magnificus", "sun-catcher", "gravitas", "lux-astram", "firelight"),
    "tool": (
        "grozing-pliers", "eglomise-brush", "lathekin", "flux-brush", "running-pliers", "cork-backed-straightedge"
    ),
    "public": ("row-color-variety", "column-shade-variety", "light-shades", "deep-shades", "color-diagonals"),
}  # fmt: skip
_UNSEEN: Final[NamedCards] = {
    "window": ("virtus", "via-lux", "bellesguard", "fractal-drops", "chromatic-splendor", "luz-celestial"),
    "tool": ("copper-foil-burnisher", "lens-cutter", "glazing-hammer", "grinding-stone", "flux-remover", "tap-wheel"),
    "public": ("column-color-variety", "row-shade-variety", "medium-shades", "shade-variety", "color-variety"),
}  # fmt: skip

TASKS: Final[dict[str, BenchmarkTask]] = {
    task.name: task
    for task in (
        BenchmarkTask("sagrada-solo-v0", "sagrada", 1, None),
        BenchmarkTask("sagrada-skilled-v0", "sagrada", 2, "skilled"),
        BenchmarkTask("sagrada-expert-v0", "sagrada", 2, "expert", games=200),
        BenchmarkTask("sagrada-unseen-v0", "sagrada", 2, "skilled", learn=_LEARN, unseen=_UNSEEN),
        BenchmarkTask("mandala-skilled-v0", "mandala", 2, "skilled"),
        BenchmarkTask("mandala-expert-v0", "mandala", 2, "expert", games=200),
    )
}
"""The tasks by their names."""

FROZEN: Final = {
    ("sagrada", "skilled"): "7c2010751314",
    ("sagrada", "expert"): "07c3d0a3bf1b",
    ("mandala", "skilled"): "df1159afa752",
    ("mandala", "expert"): "156b14f61ac5",
}
"""How the opponents play: `fingerprint` of each. Where it changes, so do the versions of their tasks."""


@dataclass(frozen=True)
class TaskResult:
    """What an evaluation found."""

    task: str
    games: int
    wins: int
    points: float
    """The mean of the player."""
    others: float
    """The mean of the opponents; alone, of the target."""

    @property
    def share(self) -> float:
        """Of the games, how many were won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies with a probability of 95 % (Wilson)."""
        n, share, z = self.games, self.share, 1.96
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        width = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(middle - width, 0.0), min(middle + width, 1.0)


@dataclass(frozen=True)
class TaskGame:
    """One game of an evaluation, over."""

    won: bool
    points: int
    others: float


def evaluate(
    task: BenchmarkTask, player: PlayerMaker, *, deals: str = "unseen", games: Iterable[int] | None = None
) -> TaskResult:
    """Play the games of a task in the engine. `deals="learn"` deals the cards of learning instead, to
    compare known cards with new ones; `games` are the numbers of some games, instead of all.
    """
    if deals not in ("unseen", "learn"):
        raise SetupError("deals", f"is unseen or learn, not {deals!r}")
    cards = task.unseen if deals == "unseen" else task.learn
    return summed(task, [play(task, player, number, cards) for number in games or range(task.games)])


def summed(task: BenchmarkTask, played: Sequence[TaskGame]) -> TaskResult:
    """The result of some games."""
    count = len(played)
    return TaskResult(
        task.name,
        count,
        sum(one.won for one in played),
        sum(one.points for one in played) / count,
        sum(one.others for one in played) / count,
    )


def play(task: BenchmarkTask, player: PlayerMaker, number: int, cards: NamedCards) -> TaskGame:
    """One game by its number. Each deal is played from every seat in turn."""
    deal, seat = divmod(number, task.players)
    seed = f"{task.name}/{deal}"
    position = start(task, seed, cards)
    seats = [
        player(f"{seed}/player") if one == seat else bot(task.opponent or "random", f"{seed}/{one}")
        for one in range(task.players)
    ]
    while not position.over:
        now = position.seat
        position.play(seats[now].choose(position.view(now)))
    points = [position.score(one).total for one in range(task.players)]
    if task.players == 1:
        return TaskGame(position.won, points[0], position.target)
    others = [total for one, total in enumerate(points) if one != seat]
    return TaskGame(position.ranking()[0].seat == seat, points[seat], sum(others) / len(others))


def start(task: BenchmarkTask, seed: str, cards: NamedCards) -> Any:
    """The position of a deal. Where cards are named, they are dealt here, else by the engine."""
    part: dict[str, Any] = {}
    if cards:
        chance = Random(seed)
        windows = chance.sample(cards["window"], 2 * task.players)
        part = {
            "dealt": [windows[2 * seat : 2 * seat + 2] for seat in range(task.players)],
            "tools": chance.sample(cards["tool"], 3),
            "public": chance.sample(cards["public"], 3 if task.players > 1 else 2),
        }
    return game(task.game).start(Order(task.game, task.players), SeededCup(seed), **part)


def fingerprint(name: str, code: str, games: int = 5) -> str:
    """Twelve characters that change when a bot plays otherwise, made of some games for two against itself."""
    found = hashlib.sha256()
    for number in range(games):
        seed = f"fingerprint/{number}"
        position = game(name).start(Order(name, 2), SeededCup(seed))
        seats = [bot(code, f"{seed}/{seat}") for seat in range(2)]
        while not position.over:
            move = seats[position.seat].choose(position.view(position.seat))
            found.update(f"{move}\n".encode())
            position.play(move)
    return found.hexdigest()[:12]
