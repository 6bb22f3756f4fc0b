"""Perft: the count is that of all paths, whoever counts them."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.engine.perft import divide, perft


def paths(position: sagrada.Position, depth: int) -> list[sagrada.Position]:
    """Every position after `depth` decisions, the slow way: each path from the start."""
    found = [position]
    for _ in range(depth):
        after = []
        for one in found:
            for move in one.legal_moves():
                after.append(one.copy())
                after[-1].play(move)
        found = after
    return found


@pytest.mark.parametrize(("players", "depth"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_it_counts_every_path(players: int, depth: int) -> None:
    start = sagrada.start(players=players, seed=1)
    before = start.copy()
    assert perft(start, depth) == len(paths(start, depth))
    assert start == before, "counting moves nothing"


def test_divide_adds_up_to_it() -> None:
    start = sagrada.start(players=2, seed=3, windows=["virtus", "firmitas"])
    parts = divide(start, 3)
    assert list(parts) == [str(move) for move in start.legal_moves()]
    assert sum(parts.values()) == perft(start, 3)
    assert set(divide(start, 1).values()) == {1}


def test_nothing_lies_beyond_the_end() -> None:
    position = sagrada.start(players=2, seed=1)
    while position.round < 10 or position.turn.index < 3:
        position.play(position.legal_moves()[-1])
    assert perft(position, 1) > 1
    assert divide(position, 2)["pass"] == 0
    position.play("pass")
    assert position.over
    assert (perft(position, 0), perft(position, 1), perft(position, 5)) == (1, 0, 0)
    assert divide(position, 1) == divide(position, 0) == {}
