"""Mandala Stones in the battery: 2 to 4 players, buried patterns hidden and open."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rosace import mandala
from rosace.engine.cup import SeededCup
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.showing import colours_shown
from tests.battery.case import Case


def start(players: int, options: Options, seed: int) -> Position:
    return mandala.start(players, seed=seed, options=options)


def check(position: Position) -> None:
    """Twelve stones of each kind are somewhere; nobody shares a spot; what is shown on top is true."""
    stones = Counter(stone for stack in position.stacks for stone in stack)
    stones += Counter(stone for tower in position.towers for stone in tower)
    stones += Counter(position.mandala) + Counter(position.aside)
    assert stones == Counter(dict.fromkeys(range(8), 12))
    assert len(set(position.artists)) == 4
    assert max(map(len, position.towers)) <= 4
    for pattern in (0, 1):
        tops = [bool(stack) and stack[-1] % 2 == pattern for stack in position.stacks]
        assert position.tops[pattern] == sum(top << index for index, top in enumerate(tops))
    assert position.shown == colours_shown(position.towers)
    assert not position.aside or len(position.mandala) == position.setup.deck.spiral.spaces


def twin(position: Position, seat: int) -> Position:
    """Other objectives for the others, and the buried patterns of two stones of one colour changed about."""
    other = position.copy()
    other.cup = SeededCup("another fate")
    other.draws += 1
    deck = position.setup.deck
    own = position.objectives[seat] if seat >= 0 else ()
    spare = [name for name in deck.objectives if name not in own]
    other.objectives = tuple(
        [one if at == seat else (spare.pop(), spare.pop()) for at, one in enumerate(position.objectives)]
    )
    if position.setup.options.patterns == "hidden":
        change_buried_patterns(other)
    return other


def change_buried_patterns(position: Position) -> None:
    """Turn every buried stone's pattern around, as far as pairs of one colour allow it."""
    buried = [
        (index, height) for index, stack in enumerate(position.stacks) for height in range(len(stack) - 1)
    ]
    for colour in range(4):
        waves = [at for at in buried if position.stacks[at[0]][at[1]] == 2 * colour]
        petals = [at for at in buried if position.stacks[at[0]][at[1]] == 2 * colour + 1]
        for one, two in zip(waves, petals, strict=False):
            put(position, one, 2 * colour + 1)
            put(position, two, 2 * colour)


def put(position: Position, at: tuple[int, int], stone: int) -> None:
    stack = list(position.stacks[at[0]])
    stack[at[1]] = stone
    position.stacks[at[0]] = tuple(stack)


CASES = [
    Case(
        f"mandala, {players} players, patterns {patterns}",
        mandala.GAME,
        partial(start, players, Options(patterns=patterns)),
        check,
        twin,
        most_decisions=192,
        most_in_a_turn=1,
    )
    for players in (2, 3, 4)
    for patterns in ("hidden", "open")
]
