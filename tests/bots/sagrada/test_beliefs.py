"""Beliefs about the private objectives of the others: by what can be seen, and by nothing else."""

from __future__ import annotations

from rosace import sagrada
from rosace.bots.sagrada.beliefs import Beliefs
from rosace.engine.cup import SeededCup
from rosace.sagrada import Position
from tests.sagrada.tables import table, window

BLUE = ["B5 .. B6 .. B4", ".. B6 .. B5 ..", ".. .. .. .. ..", ".. .. .. .. .."]


def dealt(position: Position, seat: int, number: int) -> Position:
    """A sampled position, its hidden cards dealt again."""
    view = position.view(seat)
    world = view.sample(SeededCup(number))
    Beliefs(view).deal(world, SeededCup(f"{number} beliefs"))
    return world


def test_who_has_much_of_a_colour_is_believed_to_want_it() -> None:
    position = table(players=2)
    position.windows[1] = window(BLUE, ["....."] * 4)
    assert position.privates == (("shades-of-red",), ("shades-of-yellow",))
    worlds = [dealt(position, 0, number) for number in range(50)]
    assert {world.privates[0] for world in worlds} == {("shades-of-red",)}
    held = [world.privates[1][0] for world in worlds]
    assert held.count("shades-of-blue") >= 45, "not what the player has, but what can be seen"
    assert "shades-of-red" not in held


def test_without_dice_every_card_is_as_likely() -> None:
    worlds = [dealt(table(players=4), 1, number) for number in range(80)]
    for seat in (0, 2, 3):
        held = [world.privates[seat][0] for world in worlds]
        assert len(set(held)) == 4
        assert "shades-of-yellow" not in held
    for world in worlds:
        assert len(set(world.privates)) == 4, "no card is dealt twice"


def test_alone_there_is_nothing_to_believe() -> None:
    position = sagrada.start(1, seed=3)
    assert dealt(position, 0, 1).privates == position.privates
