"""The four tools that move dice, against a plain search by the rulebook over random windows.

Every window that a tool can make must be the one that the rulebook allows, and no way may lead to a dead end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from rosace.sagrada import Options, Window, dice, spaces
from rosace.sagrada.cards.deck import base
from rosace.sagrada.cards.pattern import COLOUR_BESIDE, PRINTED_COLOUR, PRINTED_VALUE, VALUE_BESIDE
from tests.sagrada import by_the_book
from tests.sagrada.tables import after_tool, table, texts

Rows = tuple[str, ...]
TRACK = "R6 B5 Y2"


def some_windows(count: int, most: int) -> Iterator[Window]:
    """Windows as a player could have made them."""
    chance = random.Random(2024)
    patterns = [card.pattern for card in base().windows.values()]
    for _ in range(count):
        own = Window.bare(chance.choice(patterns))
        for _ in range(chance.randint(1, most)):
            die = chance.choice([dice.parse_die(name) for name in by_the_book.DICE if name[0] in "RRBYG"])
            if own.spaces(die):
                own = own.with_die(chance.choice(spaces.cells(own.spaces(die))), die)
        yield own


def lifted(own: Window, space: str) -> tuple[str, Window]:
    die = own.die_at(space)
    assert die is not None
    return die, own.without(spaces.parse_space(space))


def filled(own: Window) -> list[str]:
    return [space for space in by_the_book.SPACES if own.die_at(space)]


def moves_of_one(own: Window, waived: int, colours: str, but: str = "") -> Iterator[tuple[Window, str, str]]:
    """A die lifted and placed elsewhere: the window then, the space it went to, its colour."""
    for start in filled(own):
        die, rest = lifted(own, start)
        if die[0] in colours and start != but:
            for space in by_the_book.legal_spaces(rest, die, waived):
                if space != start:
                    yield rest.place(die, space), space, die[0]


def one_by_one(own: Window, colours: str, same: bool) -> Iterator[Window]:
    for first, space, colour in moves_of_one(own, 0, colours):
        for second, _, _ in moves_of_one(first, 0, colour if same else colours, but=space):
            yield second


def together(own: Window, colours: str, same: bool) -> Iterator[Window]:
    for one, other in permutations(filled(own), 2):
        first, rest = lifted(own, one)
        second, rest = lifted(rest, other)
        if first[0] not in colours or second[0] not in (first[0] if same else colours):
            continue
        for space in by_the_book.legal_spaces(rest, first):
            if space != one:
                then = rest.place(first, space)
                for last in by_the_book.legal_spaces(then, second):
                    if last != other:
                        yield then.place(second, last)


def by_rulebook(tool: str, options: Options, own: Window) -> set[Rows]:
    """Every window that a tool may make of a window."""
    near = options.brush == "neighbours"
    pairs = together if options.two_dice == "together" else one_by_one
    if tool == "eglomise-brush":
        made = [
            found[0] for found in moves_of_one(own, PRINTED_COLOUR | (COLOUR_BESIDE if near else 0), "RYGBP")
        ]
    elif tool == "copper-foil-burnisher":
        made = [
            found[0] for found in moves_of_one(own, PRINTED_VALUE | (VALUE_BESIDE if near else 0), "RYGBP")
        ]
    elif tool == "lathekin":
        made = list(pairs(own, "RYGBP", same=False))
    else:
        colours = "".join(die[0] for die in TRACK.split())
        made = [found[0] for found in moves_of_one(own, 0, colours)]
        made += pairs(own, colours, same=True)
    return {tuple(window.rows()) for window in made}


@pytest.mark.parametrize(
    ("tool", "options", "count"),
    [
        ("eglomise-brush", Options(), 60),
        ("eglomise-brush", Options(brush="neighbours"), 60),
        ("copper-foil-burnisher", Options(), 60),
        ("copper-foil-burnisher", Options(brush="neighbours"), 60),
        ("lathekin", Options(), 40),
        ("lathekin", Options(two_dice="together"), 40),
        ("tap-wheel", Options(), 40),
        ("tap-wheel", Options(two_dice="together"), 40),
    ],
)
def test_a_tool_makes_exactly_the_windows_that_the_rulebook_allows(
    tool: str, options: Options, count: int
) -> None:
    made_something = 0
    for own in some_windows(count, most=12):
        position = table(track=[TRACK], tools=[tool], options=options)
        position.windows[0] = own
        position.changed_by_hand()
        expected = by_rulebook(tool, options, own)
        assert (tool in texts(position)) == bool(expected), own
        if expected:
            made = {tuple(end.windows[0].rows()) for end in after_tool(position, tool)}
            assert made == expected, own
            made_something += 1
    assert made_something > count // 2
