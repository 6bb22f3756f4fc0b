"""Bots: the random one plays whole games by the rules, alike for the same seed, and from its view alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rosace import sagrada
from rosace.bots import CODES, Bot, RandomBot, bot
from rosace.engine.cup import SeededCup
from rosace.engine.errors import SetupError


def played(players: int, seed: int, bots: list[Bot]) -> list[str]:
    """The moves of a whole game."""
    position = sagrada.start(players=players, seed=seed)
    moves = []
    while not position.over:
        move = bots[position.seat].choose(position.view(position.seat))
        position.play(move)
        moves.append(str(move))
    return moves


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_game_is_played_by_the_rules_and_alike_for_the_same_seed(players: int) -> None:
    first = played(players, 7, [bot("random", seat) for seat in range(players)])
    assert first == played(players, 7, [bot("random", seat) for seat in range(players)])
    assert first != played(players, 7, [bot("random", seat + 9) for seat in range(players)])


def test_it_chooses_from_its_view_alone() -> None:
    position = sagrada.start(players=3, seed=5, windows=["virtus", "firmitas", "via-lux"])
    for draw in range(5):
        imagined = position.resample(position.seat, SeededCup(draw))
        mine, other = RandomBot("b"), RandomBot("b")
        assert mine.choose(position.view(position.seat)) is other.choose(imagined.view(position.seat))


def test_every_move_comes_up_about_as_often() -> None:
    class FourMoves:
        seat = to_move = 0
        text = "four moves"
        game = "four-moves"

        def legal_moves(self) -> list[str]:
            return ["a", "b", "c", "d"]

        def sample(self, cup: Any) -> Any:
            raise AssertionError("the random bot imagines nothing")

        def data(self) -> dict[str, Any]:
            raise AssertionError("the random bot looks at nothing")

    chooser = RandomBot(1)
    counts = Counter(chooser.choose(FourMoves()) for _ in range(4000))
    assert all(900 < count < 1100 for count in counts.values())
    assert len(counts) == 4


def test_a_bot_goes_by_its_code() -> None:
    assert "random" in CODES
    assert repr(bot("random", "s")) == "RandomBot(s)"
    with pytest.raises(SetupError, match="there is no bot 'strong:3'; known are beginner"):
        bot("strong:3", 1)
