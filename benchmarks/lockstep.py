"""The games of `rosace.batch` beside the engine's, decision by decision.

Every game is played in both: the batch rolls and draws, a cup by hand tells the engine. After each decision the legal
actions, the observations and the points must be the same, and at the end the ranking and the rewards.

    python -m benchmarks.lockstep --games 100000
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from rosace.batch import chance
from rosace.batch.game import BatchGame, Table
from rosace.batch.mandala_game import records as mandala_records
from rosace.batch.mandala_game.game import GAME as MANDALA
from rosace.batch.mandala_game.setup import rules_of as mandala_rules
from rosace.batch.rewards import REWARDS, rewards
from rosace.batch.sagrada_game import records as sagrada_records
from rosace.batch.sagrada_game.game import GAME as SAGRADA
from rosace.batch.sagrada_game.setup import rules_of as sagrada_rules
from rosace.bots.mandala import greedy as mandala_greedy
from rosace.bots.sagrada import greedy as sagrada_greedy
from rosace.engine.game import Position
from rosace.envs.game_envs import envs_of
from rosace.envs.rewards import rewards as engine_rewards

Chooser = Callable[[Position], Any]


class Compared(NamedTuple):
    """A game: what it is in the batch, how its rules are made, how it goes in the engine, and its bot `greedy`."""

    game: BatchGame
    rules_of: Callable[..., Any]
    records: Any
    greedy: Any


GAMES = {
    "Sagrada": Compared(SAGRADA, sagrada_rules, sagrada_records, sagrada_greedy),
    "Mandala Stones": Compared(MANDALA, mandala_rules, mandala_records, mandala_greedy),
}

OTHER_OPTIONS = {
    "brush": "neighbours",
    "two-dice": "together",
    "straightedge": "may",
    "flux-brush": "may-place",
}
FEW_CARDS = {
    "window": ["batllo", "comitas", "virtus"],
    "tool": ["tap-wheel", "lathekin", "flux-brush", "lens-cutter", "grinding-stone", "eglomise-brush"],
    "public": ["color-variety", "row-shade-variety", "color-diagonals"],
}
KINDS: dict[str, dict[str, Any]] = {
    "Sagrada, 2 players": {"players": 2},
    "Sagrada, 3 players": {"players": 3},
    "Sagrada, 4 players": {"players": 4},
    "Sagrada, 1 player": {"players": 1},
    "Sagrada, 2 players, other options": {"players": 2, "options": {"bag": "scaled", **OTHER_OPTIONS}},
    "Sagrada, 1 player, 5 tools, other options": {
        "players": 1, "tools": 5, "options": {"solo-privates": "both", **OTHER_OPTIONS}, "deck": FEW_CARDS
    },
    "Sagrada, 1 player, 1 tool, one private objective": {
        "players": 1, "tools": 1, "options": {"solo-privates": "one"}
    },
    "Mandala Stones, 2 players": {"players": 2},
    "Mandala Stones, 3 players": {"players": 3},
    "Mandala Stones, 4 players": {"players": 4},
    "Mandala Stones, 2 players, open patterns": {"players": 2, "options": {"patterns": "open"}},
    "Mandala Stones, 4 players, open patterns": {"players": 4, "options": {"patterns": "open"}},
}  # fmt: skip
"""The games that are compared: every option that changes play is there with each of its values."""

QUICK_TO_COMPILE = {"xla_backend_optimization_level": 0, "xla_cpu_use_fusion_emitters": False}
"""The engine takes most of the time."""


class Seen(NamedTuple):
    """What a batch says of its games."""

    mask: Any
    observations: Any
    points: Any
    standing: Any


class DifferenceError(AssertionError):
    """The batch and the engine disagree."""


class Lockstep:
    """Games of one kind, so many at once."""

    def __init__(self, kind: str, games: int) -> None:
        self.game, rules_of, self.records, self.greedy = GAMES[kind.split(",")[0]]
        self.rules = rules_of(**KINDS[kind])
        self.games = games
        self.task = envs_of(self.game.id).task(self.rules.players, ())
        self._deal = jax.jit(jax.vmap(self._dealt), compiler_options=QUICK_TO_COMPILE)
        self._step = jax.jit(jax.vmap(self._stepped), compiler_options=QUICK_TO_COMPILE)

    def _seen(self, table: Table) -> Seen:
        seats = jnp.arange(self.rules.players)
        return Seen(
            self.game.mask(self.game.legal(self.rules, table)),
            jax.vmap(lambda seat: self.game.observe(self.rules, table, seat))(seats),
            *self.game.result(self.rules, table),
        )

    def _dealt(self, key: Array) -> tuple[Table, Seen]:
        table = self.game.deal(self.rules, chance.words(key, self.rules.deal_words))
        return table, self._seen(table)

    def _stepped(self, table: Table, action: Array, key: Array) -> tuple[Table, Seen]:
        after = self.game.step(self.rules, table, action, chance.words(key, self.rules.words))
        return after, self._seen(after)

    def play(self, seed: int, choose: Chooser) -> int:
        """Play a batch of games to their ends, comparing all the time; returns how many decisions there were."""
        key = jax.random.key(seed)
        tables, seen = _fetched(self._deal(jax.random.split(key, self.games)))
        positions = [self.records.position_of(self.rules, _of(tables, game)) for game in range(self.games)]
        live = list(range(self.games))
        decisions = 0
        for game in live:
            self._compare(positions[game], _of(seen, game), game)
        while live:
            key, now = jax.random.split(key)
            chosen = {game: choose(positions[game]) for game in live}
            actions = np.zeros(self.games, np.int32)
            for game, move in chosen.items():
                actions[game] = self.task.actions.code(move)
            tables, seen = _fetched(self._step(tables, actions, jax.random.split(now, self.games)))
            for game, move in chosen.items():
                self._follow(positions[game], move, int(actions[game]), _of(tables, game))
                self._compare(positions[game], _of(seen, game), game)
                decisions += 1
            live = [game for game in live if not positions[game].over]
        return decisions

    def by_greedy(self, position: Position) -> Any:
        """Choose as the bot `greedy` does."""
        return self.greedy.choose(position.view(position.seat))

    def _follow(self, position: Position, move: Any, action: int, after: Table) -> None:
        if self.records.move_of(action) != move:
            raise DifferenceError(f"action {action} is {self.records.move_of(action)}, not {move}")
        position.cup.give(self.records.draws(position, move, after))  # type: ignore[attr-defined]
        position.play(move)

    def _compare(self, position: Position, seen: Seen, game: int) -> None:
        legal_moves = position.legal_moves()
        self._same(
            "legal actions", self.task.actions.mask(legal_moves)[: len(seen.mask)], seen.mask, position
        )
        for seat in range(self.rules.players):
            flat = self.task.observer.flat(position.view(seat))
            if not np.array_equal(flat, seen.observations[seat]):
                self._observed(flat, seen.observations[seat], position)
            total = position.score(seat).total
            if total != seen.points[seat]:
                raise DifferenceError(
                    f"seat {seat} has {total} points, not {seen.points[seat]}: {position.text}"
                )
        if position.over:
            self._compare_end(position, seen)

    def _compare_end(self, position: Position, seen: Seen) -> None:
        ranking = position.ranking()
        seats = range(self.rules.players)
        order = sorted(seats, key=lambda seat: -int(seen.standing[seat]))
        if [place.seat for place in ranking] != order:
            raise DifferenceError(f"the ranking is {ranking}, not {order}: {position.text}")
        for reward in REWARDS if self.rules.players > 1 else ():
            found = rewards(jnp.asarray(seen.points), jnp.asarray(seen.standing), reward)
            if not np.allclose(found, engine_rewards(ranking, reward)):
                raise DifferenceError(f"the rewards by {reward} are not {found}: {position.text}")

    def _same(self, what: str, engine: Any, batch: Any, position: Position) -> None:
        if not np.array_equal(engine, batch):
            mine, other = np.asarray(engine, bool), np.asarray(batch, bool)
            only = [
                [str(self.task.actions.move(int(code))) for code in np.flatnonzero(one)]
                for one in (mine & ~other, other & ~mine)
            ]
            raise DifferenceError(
                f"{what}: only the engine has {only[0]}, only the batch {only[1]}: {position.text}"
            )

    def _observed(self, engine: NDArray[np.int16], batch: NDArray[np.int16], position: Position) -> None:
        for field in self.task.observer.layout:
            one, other = field.of(engine), field.of(batch)
            if not np.array_equal(one, other):
                raise DifferenceError(
                    f"observed {field.name} is {one.tolist()}, not {other.tolist()}: {position.text}"
                )


def _fetched(found: Any) -> Any:
    return jax.tree.map(np.asarray, found)


def _of(arrays: Any, game: int) -> Any:
    """One game of a batch."""
    return jax.tree.map(lambda values: values[game], arrays)


def at_random(seed: int) -> Chooser:
    """Choose among the legal moves, each as likely."""
    choice = random.Random(seed).choice
    return lambda position: choice(position.legal_moves())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lockstep", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="in all, spread over all kinds of games")
    parser.add_argument("--kinds", default="", help="only the kinds whose names begin so, such as 'Mandala'")
    parser.add_argument("--at-once", type=int, default=256, help="the games of a batch")
    parser.add_argument("--seed", type=int, default=0, help="of the first batch")
    wanted = parser.parse_args()
    kinds = [kind for kind in KINDS if kind.startswith(wanted.kinds)]
    share = -(-wanted.games // max(len(kinds), 1))
    for kind in kinds:
        lockstep = Lockstep(kind, min(wanted.at_once, share))
        played = decisions = 0
        began = time.monotonic()
        while played < share:
            seed = wanted.seed + played
            greedily = played // lockstep.games % 4 == 3  # every fourth batch
            decisions += lockstep.play(seed, lockstep.by_greedy if greedily else at_random(seed))
            played += lockstep.games
            print(f"  {kind}: {played:,} of {share:,} games", file=sys.stderr, flush=True)
        took = time.monotonic() - began
        print(f"{kind}: {played:,} games, {decisions:,} decisions, no difference ({took:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
