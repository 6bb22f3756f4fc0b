"""Games of the batch beside the engine's: the same legal actions, observations, points and rankings at every step."""

from __future__ import annotations

import pytest

from benchmarks.lockstep import KINDS, DifferenceError, Lockstep, at_random
from rosace.batch.sagrada_game import legal

GAMES = 64
BATCHES = 1


@pytest.mark.slow  # hundreds of games, and a program to compile for each kind
@pytest.mark.parametrize("kind", KINDS)
def test_games_are_the_engine_s(kind: str) -> None:
    lockstep = Lockstep(kind, GAMES)
    for seed in range(BATCHES):
        lockstep.play(seed, at_random(seed))
    lockstep.play(BATCHES, lockstep.by_greedy)


def test_a_difference_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    right = legal.words
    monkeypatch.setattr(
        legal, "words", lambda rules, table: right(rules, table).at[0].set(0)
    )  # nobody may pass
    with pytest.raises(DifferenceError, match=r"legal actions: only the engine has \['pass'\]"):
        Lockstep("Sagrada, 1 player", 2).play(0, at_random(0))
