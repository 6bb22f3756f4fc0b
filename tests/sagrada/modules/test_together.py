"""Modules together: grey glass and private dice pools with each of the others, and all of them at once."""

from __future__ import annotations

import pytest

from rosace.sagrada import Move, Options, moves
from tests.sagrada.modules.whole_games import NEIGHBOURS, play_through, start

OTHERS = [
    "passion.inspiration", "passion.rare-glass", "passion.objectives", "glory.pioneers", "glory.bloom", "glory.rivalry",
]  # fmt: skip
BOTH = ["private-pools", "glory.grey-glass"]


def busy(move: Move) -> bool:
    """Tools, inspirations, and dice that only modules have."""
    return move.verb == moves.USE or move.text.startswith(("K", "*", "rose"))


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("own", [BOTH[:1], BOTH[1:], BOTH], ids=" ".join)
@pytest.mark.parametrize("players", [2, 5])
def test_with_each_of_the_others(own: list[str], other: str, players: int) -> None:
    play_through(start(players, 11, [*own, other]), 11, busy)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", [Options(), NEIGHBOURS], ids=["usual", "otherwise"])
def test_all_at_once(players: int, options: Options) -> None:
    play_through(start(players, 1, [*BOTH, *OTHERS], options=options), 1, busy)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bloom_and_inspiration_both_ask_and_neither_takes_the_other_for_itself(players: int) -> None:
    play_through(start(players, players, ["passion.inspiration", "glory.bloom"]), players, busy)
