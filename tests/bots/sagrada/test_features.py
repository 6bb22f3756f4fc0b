"""What the network sees: the masks of a window, and its contexts."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.bots.sagrada import features
from rosace.sagrada import Window, dice, turn
from rosace.sagrada.spaces import ALL, BORDER, names
from tests.sagrada.tables import table, window

ROWS = ["R4 .. .. .. ..", ".. G1 .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
GRID = ["..Y..", "R....", "..6..", "....."]
OPEN = 11


def masks(own: Window) -> list[int]:
    found: list[int] = []
    features.add_masks(own, found)
    assert len(found) == features.MASKS
    return found


def test_dice_lie_in_the_masks_of_their_colour_and_of_their_value() -> None:
    seen = masks(window(ROWS))
    held = {at: names(mask) for at, mask in enumerate(seen[:OPEN]) if mask}
    assert held == {
        dice.COLOURS.index("R"): ("A1",),
        dice.COLOURS.index("G"): ("B2",),
        features.COLOUR_COUNT + 4 - 1: ("A1",),
        features.COLOUR_COUNT + 1 - 1: ("B2",),
    }


def test_open_spaces_are_those_that_print_and_neighbours_leave() -> None:
    seen = masks(window(ROWS, GRID))
    red, yellow = [names(seen[OPEN + dice.COLOURS.index(colour)]) for colour in "RY"]
    assert "A3" not in red  # printed yellow
    assert "A3" in yellow
    assert not {"A2", "B1"} & set(red)  # beside a red die
    assert "B1" not in yellow  # printed red
    six, one = names(seen[OPEN + features.COLOUR_COUNT + 5]), names(seen[OPEN + features.COLOUR_COUNT])
    assert "C3" in six
    assert not {"C3", "A2", "B1", "B3", "C2"} & set(one)  # printed six, or beside the one
    assert not {"A1", "B2"} & set(red + yellow + six + one)  # they are filled
    assert names(seen[-1]) == ("A2", "A3", "B1", "B3", "C1", "C2", "C3")


@pytest.mark.parametrize("name", ["virtus", "sun-catcher", "firmitas"])
def test_a_die_may_go_where_colour_value_and_touch_agree(name: str) -> None:
    """What the masks say together is what the rules say; only what is printed is asked of the whole die."""
    own = Window.parse(name)
    for text, cell in (("R5", "D1"), ("G2", "C2"), ("B6", "D2")):
        own = own.place(text, cell)
        seen = masks(own)
        for die in range(30):
            colour, value = dice.COLOUR[die], dice.VALUE[die]
            both = seen[OPEN + colour] & seen[OPEN + features.COLOUR_COUNT + value - 1] & seen[-1]
            assert both & own.pattern.printed[die] == own.spaces(die)


def test_a_bare_window_is_open_all_over_and_begins_at_the_border() -> None:
    seen = masks(window())
    assert seen[:OPEN] == [0] * OPEN
    assert seen[OPEN:-1] == [ALL] * OPEN
    assert seen[-1] == BORDER


def test_patterns_of_the_same_name_are_told_apart() -> None:
    first, second = window(grid=GRID), window(grid=["....."] * 4)
    assert first.pattern.id == second.pattern.id
    assert first.pattern.sorts != second.pattern.sorts


def test_circumstances_stand_where_they_should() -> None:
    position = table(tools=["lathekin", "tap-wheel", "flux-brush"], on_tools=[0, 1, 3])
    found = features.context(position, 0, 7, 2)
    assert len(found) == features.CONTEXT
    assert {name for name, there in zip(features.OBJECTIVES, found, strict=False) if there} == {
        "light-shades", "color-variety", "column-color-variety"
    }  # fmt: skip
    assert found[features.AT_PRIVATE : features.AT_TOOLS] == [1.0, 0.0, 0.0, 0.0, 0.0]
    tools = dict(zip(features.TOOLS, found[features.AT_TOOLS : features.AT_TURNS], strict=True))
    assert {name: ease for name, ease in tools.items() if ease} == {
        "lathekin": 1.0, "tap-wheel": 0.5, "flux-brush": 0.5
    }  # fmt: skip
    turns = found[features.AT_TURNS : features.AT_TOKENS]
    assert turns.index(1.0) == 7
    assert sum(turns) == 1.0
    assert found[features.AT_TOKENS : features.AT_PLAYERS] == [1.0, 1.0, 0.0, 0.0, 0.0, 0.0]
    assert found[features.AT_PLAYERS : features.AT_BAG] == [0.0, 1.0, 0.0, 0.0]


def test_a_tool_that_was_used_alone_is_gone() -> None:
    position = table(tools=["lathekin", "tap-wheel"], on_tools=[0, 1], players=1)
    assert [features.tool_at_hand(position, slot) for slot in (0, 1)] == [1.0, 0.0]


def test_the_bag_is_told_by_shares_in_64ths() -> None:
    position = table()
    position.bag = [18, 18, 18, 18, 18]
    assert features.context(position, 0, 1, 0)[features.AT_BAG :] == [0.0] * 5
    position.bag = [3, 9, 0, 14, 11]
    shares = features.context(position, 0, 1, 0)[features.AT_BAG :]
    assert [share * features.BAG_STEPS for share in shares] == [
        round(share * features.BAG_STEPS) for share in shares
    ]
    assert sorted(range(5), key=lambda colour: shares[colour]) == [2, 0, 1, 4, 3]


def test_what_is_hidden_is_not_seen() -> None:
    """From the view of a seat, its own private objective counts and the other's does not."""
    position = table()
    seen = position.view(0).table
    assert sum(features.context(seen, 0, 5, 0)[features.AT_PRIVATE : features.AT_TOOLS]) == 1.0
    assert sum(features.context(seen, 1, 5, 0)[features.AT_PRIVATE : features.AT_TOOLS]) == 0.0


def test_turns_are_counted_to_the_end_and_skipped_ones_are_not() -> None:
    position = sagrada.start(2, seed=7, windows=["virtus", "firmitas"], first=0)
    assert [turn.turns_left(position, seat) for seat in (0, 1)] == [20, 20]
    position.play("pass")
    assert [turn.turns_left(position, seat) for seat in (0, 1)] == [19, 20]
    position.skips = 0b10
    assert [turn.turns_left(position, seat) for seat in (0, 1)] == [19, 19]
