"""The greedy bot: whole games of both games by the rules, from its view alone, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import mandala, sagrada
from rosace.bots import GreedyBot, bot
from rosace.bots.mandala import greedy as mandala_greedy
from rosace.bots.sagrada import reading
from rosace.engine.cup import SeededCup
from rosace.engine.errors import SetupError
from rosace.sagrada import dice
from rosace.sagrada.modules import INDEX


def played(position: Any, *codes: str) -> Any:
    """A whole game between these bots."""
    bots = [bot(code, f"{seat}") for seat, code in enumerate(codes)]
    while not position.over:
        view = position.view(position.seat)
        position.play(bots[position.seat].choose(view))
    return position


@pytest.mark.parametrize("room", [sagrada, mandala])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(room: Any, players: int) -> None:
    for seed in range(4):
        others = ["random"] * (players - 1)
        position = played(room.start(players, seed=seed), "greedy", *others)
        assert position.ranking()[0].seat == 0


def test_it_goes_by_its_code() -> None:
    assert repr(bot("greedy", 7)) == "GreedyBot(7)"


@pytest.mark.parametrize("seed", range(12))
def test_it_plays_with_any_modules(seed: int) -> None:
    cup = SeededCup(f"modules {seed}")
    modules = [name for at, name in enumerate(INDEX) if cup.below(at, 2)]
    players = 2 + seed % 5
    position = played(sagrada.start(players, seed=seed, modules=modules), *["greedy"] * players)
    assert sum(position.score(seat).total for seat in range(players)) > 20 * players


def test_it_plays_alone() -> None:
    assert played(sagrada.start(1, seed=3), "greedy").score(0).total > 0


@pytest.mark.parametrize("room", [sagrada, mandala])
def test_it_chooses_from_its_view_alone(room: Any) -> None:
    position = room.start(2, seed=5)
    for _ in range(12):
        view = position.view(position.seat)
        chosen = GreedyBot(1).choose(view)
        for draw in range(3):
            imagined = position.resample(position.seat, SeededCup(draw))
            assert GreedyBot(2).choose(imagined.view(position.seat)) is chosen
        position.play(chosen)


def test_a_die_for_the_private_objective_is_taken() -> None:
    for colour, private in (("R6", "shades-of-red"), ("B6", "shades-of-blue")):
        other = "shades-of-green"
        position = sagrada.start(2, seed=7, windows=["virtus", "firmitas"], private=[private, other], first=0)
        position.pool = [dice.parse_die(name) for name in ("B6", "R6", "Y6", "P6", "P1")]
        position.changed_by_hand()
        assert str(GreedyBot(1).choose(position.view(0))).startswith(colour)


def test_the_move_of_most_worth_is_chosen() -> None:
    position = mandala.start(2, seed=1)
    worths = {str(move): mandala_greedy.worth(position, move) for move in position.legal_moves()}
    chosen = str(GreedyBot(1).choose(position.view(position.seat)))
    assert worths[chosen] == max(worths.values())


def test_what_it_thought_of_before_changes_nothing() -> None:
    reading._ODDS.clear()
    alone = reading.odds(1.06)
    reading._ODDS.clear()
    assert reading.odds(1.01) == reading.odds(1.06) == alone


def test_another_game_is_refused() -> None:
    class Chess:
        game = "chess"

    board: Any = Chess()
    with pytest.raises(SetupError, match="bot: greedy does not play chess; random can"):
        GreedyBot(1).choose(board)
