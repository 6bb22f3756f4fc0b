"""Playouts of Sagrada: by the rules to the end, well informed, and with a memory that keeps up with the window."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import sagrada
from rosace.bots import bot
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.playout import PRIVATE_ALONE, Playouts, Sketch
from rosace.bots.sagrada.reading import Reading
from rosace.bots.sagrada.sets import filled_up, set_gains
from rosace.engine.cup import SeededCup
from rosace.sagrada import dice, moves, spaces, turn
from rosace.sagrada.modules import INDEX
from rosace.sagrada.spaces import cells


def begun(players: int, seed: int, **more: Any) -> Any:
    """A game whose windows the greedy bot has chosen."""
    position = sagrada.start(players, seed=seed, **more)
    chooser = bot("greedy", 1)
    while position.round == 0:
        position.play(chooser.choose(position.view(position.seat)))
    return position


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_playout_is_a_game_by_the_rules(players: int) -> None:
    """Play the same with `Position.play`, which checks every move: the end is the same."""
    quick, slow = begun(players, 5), begun(players, 5)
    Playouts().play(quick)
    while not slow.over:
        seat = slow.seat
        sketch = Sketch(slow.windows[seat], Objectives(slow, seat), turn.turns_left(slow, seat), players == 1)
        chosen = sketch.best(slow.pool) if slow.turn.drafts else -1
        die, cell = dice.NAME[chosen // 20], spaces.NAME[chosen % 20]
        slow.play(f"{die} {cell}" if chosen >= 0 else "pass")
    assert quick.over
    assert [str(window) for window in quick.windows] == [str(window) for window in slow.windows]
    assert quick.track == slow.track


def test_they_know_what_they_are_about() -> None:
    points = []
    for seed in range(60):
        position = begun(2, seed)
        Playouts().play(position)
        points += [position.score(seat).total for seat in range(2)]
    assert sum(points) / len(points) > 40


@pytest.mark.parametrize("seed", range(8))
def test_any_modules(seed: int) -> None:
    cup = SeededCup(f"playouts {seed}")
    modules = [name for at, name in enumerate(INDEX) if cup.below(at, 2)]
    position = sagrada.start(2 + seed % 5, seed=seed, modules=modules)
    Playouts().play(position)  # the windows too, by chance
    assert position.over


@pytest.mark.parametrize("seed", range(6))
def test_from_the_middle_of_anything(seed: int) -> None:
    position, chance = sagrada.start(1 + seed % 4, seed=seed), bot("random", seed)
    playouts = Playouts()
    while not position.over:
        position.play(chance.choose(position.view(position.seat)))
        world = position.copy()
        playouts.play(world)
        assert world.over


def test_the_sketch_keeps_up_with_the_window() -> None:
    position, chance = begun(2, 3), bot("random", 3)
    sketch = Sketch(position.windows[0], Objectives(position, 0), 20)
    while not position.over:
        move = chance.choose(position.view(position.seat))
        before = position.windows[0]
        seat = position.seat
        if move.verb == moves.USE:
            move = moves.PASS_TURN
        position.play(move)
        after = position.windows[0]
        if seat == 0 and after is not before:
            sketch.place(move.die, move.cell, after)
        anew = Sketch(after, sketch.objectives, 20)
        assert (sketch.colours, sketch.values, sketch.empty) == (anew.colours, anew.values, anew.empty)
        assert (sketch.row_colours, sketch.column_values) == (anew.row_colours, anew.column_values)
        reading = Reading(after, sketch.objectives, 20)
        for cell in cells(after.empty):
            assert (sketch.colours[cell], sketch.values[cell]) == (
                reading.colours[cell],
                reading.values[cell],
            )


@pytest.mark.parametrize("turns", [1, 8])
def test_a_line_is_completed(turns: int) -> None:
    """A die that makes a row complete goes there, also in the last turn; one that would spoil the row does not."""
    public = ["row-color-variety", "light-shades", "deep-shades"]
    private = ["shades-of-purple", "shades-of-blue"]
    position = sagrada.start(2, seed=1, windows=["virtus", "firmitas"], public=public, private=private)
    empty = ".. .. .. .. .."
    window = sagrada.Window.parse(None, ["R4 Y3 G4 B3 ..", empty, "R3 .. .. .. ..", empty])
    sketch = Sketch(window, Objectives(position, 0), turns)
    assert spaces.NAME[sketch.best([dice.parse_die("P4")]) % 20] == "A5"
    assert spaces.NAME[sketch.best([dice.parse_die("Y4")]) % 20] != "A5"


def test_sets_fill_up_where_they_lack_most() -> None:
    assert filled_up([0, 2], 1.0) == 1.0
    assert filled_up([0, 2], 4.0) == 3.0
    assert filled_up([1, 1, 4], 1.0) == 1.5
    assert set_gains([0, 3], 0.5)[0] == 0.5  # a whole set instead of half of one
    low, high = set_gains([1, 4], 2.0)
    assert low > high


def test_alone_the_private_objective_that_is_behind_matters_less() -> None:
    privates = ["shades-of-red", "shades-of-blue"]
    position = sagrada.start(1, seed=1, windows=["virtus"], private=[privates], tools=3)
    empty = ".. .. .. .. .."
    red, blue = dice.COLOURS.index("R"), dice.COLOURS.index("B")
    shares = []
    for row in (empty, "B2 .. .. .. ..", "B5 R1 .. .. ..", "B5 R1 B6 .. .."):
        window = sagrada.Window.parse(None, [row, empty, empty, empty])
        sketch = Sketch(window, Objectives(position, 0), 20, solo=True)
        assert sketch.private[red] + sketch.private[blue] == pytest.approx(PRIVATE_ALONE)
        shares.append(sketch.private[blue])
    assert shares == sorted(shares)
    assert shares[0] == PRIVATE_ALONE / 2
    both = Sketch(position.windows[0], Objectives(position, 0), 20)
    assert both.private[red] == both.private[blue] == 1.0, "where all count, both do"


def test_alone_both_private_objectives_matter_where_both_count() -> None:
    privates = ["shades-of-red", "shades-of-blue"]
    options = sagrada.Options(solo_privates="both")
    position = sagrada.start(1, seed=1, windows=["virtus"], private=[privates], tools=3, options=options)
    sketch = Sketch(position.windows[0], Objectives(position, 0), 20, solo=True)
    assert [sketch.private[dice.COLOURS.index(colour)] for colour in "RB"] == [1.0, 1.0]
