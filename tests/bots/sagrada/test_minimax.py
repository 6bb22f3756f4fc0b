"""The minimax baseline: by the rules with all modules, from its view alone, alike for the same seed, and not blind."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import sagrada
from rosace.bots import bot
from rosace.bots.budget import Budget
from rosace.bots.sagrada import minimax
from rosace.engine.cup import SeededCup
from rosace.sagrada import dice, moves
from rosace.sagrada.modules import INDEX
from tests.bots.sagrada.games import play_out

ONE = Budget(effort=1)


def played(position: Any, other: str = "greedy", worlds: int = 1) -> Any:
    """A whole game, minimax on seat 0."""
    return play_out(position, lambda view: minimax.choose(view, 7, Budget(effort=worlds)), other)


@pytest.mark.slow  # whole games of a searching bot
@pytest.mark.parametrize("seed", range(4))
def test_it_plays_with_any_modules(seed: int) -> None:
    cup = SeededCup(f"minimax {seed}")
    players = 2 + seed % 5
    modules = [name for at, name in enumerate(INDEX) if cup.below(at, 2)]
    assert played(sagrada.start(players, seed=seed, modules=modules)).score(0).total > 10


@pytest.mark.parametrize("tools", [1, 5])
def test_it_plays_alone(tools: int) -> None:
    assert played(sagrada.start(1, seed=3, tools=tools)).score(0).total > -10


@pytest.mark.parametrize("seed", range(3))
def test_it_beats_chance(seed: int) -> None:
    assert played(sagrada.start(2, seed=seed), "random").ranking()[0].seat == 0


def test_it_uses_tools() -> None:
    position = played(sagrada.start(2, seed=0))
    assert position.tokens[0] < position.windows[0].pattern.difficulty


def test_another_player_whom_a_tool_asks_answers_for_the_worst() -> None:
    """The tree does not count on it that a die which is given away ends up where it harms its new owner."""
    tools = ["promo-strip-cutter", "lathekin", "tap-wheel"]
    position = sagrada.start(2, seed=5, modules=["promo.strip-cutter"], tools=tools)
    greedy = bot("greedy", 1)
    while position.explain(tools[0]) is not None:
        position.play(greedy.choose(position.view(position.seat)))
    mine = position.seat
    position.play(tools[0])
    while position.seat == mine:
        position.play(position.legal_moves()[0])
    tree = minimax.Minimax(mine, position.turns)
    tree.steps = minimax.STEPS
    answers = []
    for move in tree.ways(position):
        after = position.copy()
        after.play(move)
        answers.append(tree.value(after))
    assert max(answers) > min(answers)
    assert tree.finish(position) == min(answers)


def test_it_chooses_from_its_view_alone_and_alike_for_the_same_seed() -> None:
    position = sagrada.start(3, seed=5)
    for _ in range(14):
        view = position.view(position.seat)
        chosen = minimax.choose(view, 3, ONE)
        imagined = position.resample(position.seat, SeededCup("other"))
        assert minimax.choose(imagined.view(position.seat), 3, ONE) is chosen
        position.play(chosen)


def test_the_last_die_goes_where_it_counts() -> None:
    """The last turn of a game: the die of the private objective, although another would fill the same space."""
    position = sagrada.start(
        2, seed=7, windows=["virtus", "firmitas"], private=["shades-of-red", "shades-of-blue"]
    )
    greedy = bot("greedy", 1)
    while position.round < 10 or position.turn.index < 3:
        position.play(greedy.choose(position.view(position.seat)))
    position.tokens = [0, 0]
    position.windows[position.seat] = sagrada.Window.parse(
        "virtus", ["G4 .. .. .. ..", *[".. .. .. .. .."] * 3]
    )
    mine = "R" if position.seat == 0 else "B"
    position.pool = [dice.parse_die(name) for name in ("Y1", f"{mine}5", "P1")]
    position.changed_by_hand()
    assert str(minimax.choose(position.view(position.seat), 1)).startswith(f"{mine}5")


def test_a_position_is_worth_the_difference() -> None:
    position = sagrada.start(2, seed=7, windows=["virtus", "firmitas"], first=0)
    mine, other = minimax.Minimax(0, 1), minimax.Minimax(1, 1)
    assert mine.value(position) == pytest.approx(-other.value(position))
    before = mine.value(position)
    position.tokens[0] += 3
    assert mine.value(position) == pytest.approx(before + 3)


def test_the_deeper_search_takes_what_the_next_one_wants() -> None:
    """With alpha and beta or without, the search finds the same."""
    position = sagrada.start(2, seed=11, windows=["virtus", "firmitas"], first=0)
    tree = minimax.Minimax(0, position.turns)

    def plain(world: Any, depth: int) -> float:
        if not depth or world.over:
            return tree.value(world)
        found = tree.candidates(world, minimax.WIDTH[minimax.DEPTH - depth]) or [moves.PASS_TURN]
        values = []
        for move in found:
            ahead = world.copy()
            minimax.play(ahead, move)
            values.append(plain(ahead, depth - 1))
        return max(values) if world.seat == 0 else min(values)

    assert tree.search(position, 3, -minimax.ENDLESS, minimax.ENDLESS) == pytest.approx(plain(position, 3))
