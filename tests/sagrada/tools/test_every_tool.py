"""What holds for all twelve tools: price, tokens, one a turn, solo payment, carried through or not started."""

from __future__ import annotations

from typing import Any

import pytest

from rosace.sagrada import Position, dice
from rosace.sagrada.cards.deck import base
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, after_tool, finish, refused, table, texts

TOOLS = list(base().tools)
SOLO_COLOUR = {tool.id: tool.colour for tool in base().tools.values()}
DRAFTED = [
    "grozing-pliers", "lens-cutter", "flux-brush", "cork-backed-straightedge", "grinding-stone", "flux-remover",
]  # fmt: skip
MOVING = ["eglomise-brush", "copper-foil-burnisher", "lathekin", "tap-wheel"]
POOL = ["P3", "B4", "R5", "Y6", "G1"]
TWO_DICE = ("R1 .. .. .. ..", ".. B2 .. .. ..", *NO_DICE[2:])


def ready(tool: str, **changes: Any) -> Position:
    """A position in which any tool can be used, and has been by nobody."""
    given: dict[str, Any] = {
        "rows": TWO_DICE,
        "pool": " ".join(POOL),
        "track": ["R6 B5"],
        "turn": 2 if tool == "glazing-hammer" else 1,
        "tools": [tool],
    }
    return table(**{**given, **changes})


# -- the price ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", TOOLS)
def test_the_first_user_pays_one_token_and_every_later_one_two(tool: str) -> None:
    position = ready(tool)
    position.play(tool)
    assert (position.tokens, position.tool_tokens) == ([4, 5], [1])
    position = ready(tool, on_tools=[1])
    position.play(tool)
    assert (position.tokens, position.tool_tokens) == ([3, 5], [3])
    position = ready(tool, on_tools=[3])
    position.play(tool)
    assert (position.tokens, position.tool_tokens) == ([3, 5], [5])


@pytest.mark.parametrize("tool", TOOLS)
def test_the_tokens_stay_on_the_card(tool: str) -> None:
    position = ready(tool)
    position.play(tool)
    finish(position)
    while position.round == 2:
        position.play(
            next(move for move in position.legal_moves() if position.turn.owed or str(move) == "pass")
        )
    assert position.tool_tokens == [1]
    assert position.tokens == [4, 5]


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize(("tokens", "on_tool", "price"), [(0, 0, 1), (0, 1, 2), (1, 1, 2), (1, 5, 2)])
def test_who_cannot_pay_cannot_use_it(tool: str, tokens: int, on_tool: int, price: int) -> None:
    position = ready(tool, tokens=tokens, on_tools=[on_tool])
    facts = {"tool": tool, "price": price, "tokens": tokens}
    assert refused(position, tool) == ("not-enough-tokens", facts)


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize(("tokens", "on_tool"), [(1, 0), (2, 1)])
def test_the_last_tokens_may_be_spent(tool: str, tokens: int, on_tool: int) -> None:
    position = ready(tool, tokens=tokens, on_tools=[on_tool])
    position.play(tool)
    assert position.tokens[0] == 0


@pytest.mark.parametrize("tool", MOVING)
def test_who_can_just_pay_is_told_the_true_reason(tool: str) -> None:
    for tokens, on_tool in ((1, 0), (2, 1)):
        position = ready(tool, rows=NO_DICE, tokens=tokens, on_tools=[on_tool])
        assert refused(position, tool) == ("tool-cannot-finish", {"tool": tool})


# -- one tool a turn, carried through ----------------------------------------------------------------------------


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_that_is_not_on_the_table_cannot_be_used(tool: str) -> None:
    other = "lathekin" if tool != "lathekin" else "tap-wheel"
    assert refused(ready(tool, tools=[other]), tool) == ("tool-not-on-table", {"tool": tool})


@pytest.mark.parametrize("tool", TOOLS)
def test_a_second_tool_in_the_same_turn_is_refused(tool: str) -> None:
    position = ready(tool, tools=[tool, "eglomise-brush" if tool != "eglomise-brush" else "lathekin"])
    seat, turn = position.seat, position.turn.index
    position.play(tool)
    while position.in_use.slot >= 0:
        keeping = [move for move in position.legal_moves() if str(move) not in ("done",)]
        position.play(keeping[0])
    if (position.seat, position.turn.index) == (seat, turn):
        assert refused(position, position.setup.tools[1]) == ("tool-already-used", {})
        assert refused(position, tool) == ("tool-already-used", {})
    else:  # the die was drafted with the tool, so nothing was left to do
        assert tool in DRAFTED


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool not in ("glazing-hammer", "running-pliers")])
def test_a_tool_once_started_is_finished_before_anything_else(tool: str) -> None:
    position = ready(tool)
    position.play(tool)
    while position.in_use.slot >= 0:
        assert refused(position, "pass") == ("must-finish-tool", {"tool": tool})
        assert refused(position, tool) == ("must-finish-tool", {"tool": tool})
        assert refused(position, "window virtus")[0] == "not-now"
        position.play(position.legal_moves()[0])


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_can_always_be_carried_through(tool: str) -> None:
    ends = list(after_tool(ready(tool), tool))
    assert ends
    for end in ends:
        held = sum(window.filled.bit_count() for window in end.windows) + len(end.pool)
        held += sum(len(on_round) for on_round in end.track) + sum(end.bag)
        before = ready(tool)
        assert held == 2 + len(before.pool) + 2 + sum(before.bag), end


@pytest.mark.parametrize("tool", DRAFTED)
def test_a_tool_for_the_drafted_die_comes_before_the_die_is_placed(tool: str) -> None:
    position = ready(tool, tools=[tool, "eglomise-brush"])
    position.play("P3 B1")
    assert refused(position, tool) == ("only-before-drafting", {"tool": tool})


@pytest.mark.parametrize("tool", DRAFTED)
def test_a_tool_for_the_drafted_die_needs_a_die_in_the_pool(tool: str) -> None:
    assert refused(ready(tool, pool=""), tool) == ("pool-empty", {"tool": tool})


@pytest.mark.parametrize("tool", DRAFTED)
def test_the_die_of_the_tool_is_the_die_drafted_in_this_turn(tool: str) -> None:
    position = ready(tool)
    position.play(tool)
    assert refused(position, "take G2") == ("die-not-in-pool", {"die": "G2"})
    assert refused(position, "P3 B1") == ("not-now", {"expects": "take"})
    finish(position)
    assert position.seat == 1


@pytest.mark.parametrize("tool", DRAFTED)
@pytest.mark.parametrize("turn", [1, 2])
def test_a_tool_for_the_drafted_die_is_for_either_turn(tool: str, turn: int) -> None:
    position = ready(tool, turn=turn)
    position.play(tool)
    finish(position)
    assert position.tool_tokens == [1]


@pytest.mark.parametrize("tool", MOVING)
@pytest.mark.parametrize("turn", [1, 2])
def test_dice_may_be_moved_in_either_turn_before_or_after_drafting(tool: str, turn: int) -> None:
    for first in ([], ["P3 B1"]):
        position = ready(tool, turn=turn)
        for move in first:
            position.play(move)
        assert tool in texts(position)
        position.play(tool)
        finish(position)
        assert position.tool_tokens == [1]


@pytest.mark.parametrize("tool", MOVING)
def test_dice_are_moved_in_the_own_window_only(tool: str) -> None:
    for end in after_tool(ready(tool), tool):
        assert end.windows[1] == ready(tool).windows[1]
        assert sorted(end.windows[0].dice) == sorted(ready(tool).windows[0].dice)


@pytest.mark.parametrize("tool", MOVING)
def test_without_dice_in_the_window_nothing_can_be_moved(tool: str) -> None:
    assert refused(ready(tool, rows=NO_DICE), tool) == ("tool-cannot-finish", {"tool": tool})


@pytest.mark.parametrize("tool", ["grozing-pliers", "cork-backed-straightedge", "grinding-stone"])
def test_a_tool_whose_die_would_fit_nowhere_is_not_started(tool: str) -> None:
    position = ready(tool, rows=ALL_BUT_D5, pool="G2 G3")
    assert refused(position, tool) == ("tool-cannot-finish", {"tool": tool})


# -- solo --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", TOOLS)
def test_solo_a_tool_is_paid_with_a_die_of_its_colour(tool: str) -> None:
    position = ready(tool, players=1)
    pays = next(name for name in POOL if name[0] == SOLO_COLOUR[tool])
    position.play(tool)
    assert texts(position) == [f"pay {pays}"]
    position.play(f"pay {pays}")
    assert dice.names(position.removed) == pays
    assert pays[0] not in {name[0] for name in dice.names(position.pool).split()}
    assert position.tokens == [0]


@pytest.mark.parametrize("tool", TOOLS)
def test_solo_another_colour_or_a_die_from_elsewhere_does_not_pay(tool: str) -> None:
    position = ready(tool, players=1)
    position.play(tool)
    colour = SOLO_COLOUR[tool]
    other = "P3" if colour != "P" else "R5"
    assert refused(position, f"pay {other}") == ("pay-wrong-colour", {"die": other, "colour": colour})
    assert refused(position, f"pay {colour}2") == ("die-not-in-pool", {"die": f"{colour}2"})
    assert refused(position, "pass") == ("must-finish-tool", {"tool": tool})
    assert refused(position, "P3 B1") == ("not-now", {"expects": "pay"})


@pytest.mark.parametrize("tool", TOOLS)
def test_solo_without_a_die_of_its_colour_a_tool_cannot_be_used(tool: str) -> None:
    colour = SOLO_COLOUR[tool]
    pool = " ".join(name for name in POOL if name[0] != colour)
    assert refused(ready(tool, players=1, pool=pool), tool) == (
        "no-die-to-pay",
        {"tool": tool, "colour": colour},
    )


@pytest.mark.parametrize("tool", TOOLS)
def test_solo_a_tool_is_used_once_and_leaves_the_game_with_its_die(tool: str) -> None:
    position = ready(tool, players=1)
    position.play(tool)
    position.play(position.legal_moves()[0])
    finish(position)
    while position.round == 2:
        position.play(
            next(move for move in position.legal_moves() if position.turn.owed or str(move) == "pass")
        )
    paid = dice.names(position.removed)
    assert paid[0] == SOLO_COLOUR[tool]
    assert paid not in dice.names(position.track[1]).split()
    position.pool = [*position.pool, position.removed[0]]
    position.changed_by_hand()
    assert refused(position, tool) == ("tool-spent", {"tool": tool})


@pytest.mark.parametrize("tool", [*DRAFTED, "glazing-hammer", "running-pliers"])
def test_solo_the_die_that_pays_cannot_be_drafted_too(tool: str) -> None:
    position = ready(tool, players=1, pool=f"{SOLO_COLOUR[tool]}4")
    assert refused(position, tool) == ("tool-cannot-finish", {"tool": tool})


@pytest.mark.parametrize("tool", MOVING)
def test_solo_the_last_die_of_the_pool_may_pay_for_moving_dice(tool: str) -> None:
    position = ready(tool, players=1, pool=f"{SOLO_COLOUR[tool]}4")
    position.play(tool)
    position.play(f"pay {SOLO_COLOUR[tool]}4")
    assert texts(position)[0].startswith("lift ")


def test_solo_a_payment_that_makes_the_tool_impossible_is_not_offered() -> None:
    # Only a green one, turned over to six, fits on A1; so it cannot be the die that pays.
    grid = ["6RRRR", "RRRRR", "RRRRR", "RRRRR"]
    position = ready("grinding-stone", rows=NO_DICE, grid=grid, players=1, pool="G1 G3 B2 P5")
    position.play("grinding-stone")
    assert texts(position) == ["pay G3"]
    assert refused(position, "pay G1") == ("tool-cannot-finish", {"tool": "grinding-stone"})


def test_solo_a_spent_tool_does_not_spend_the_others() -> None:
    position = ready("eglomise-brush", players=1, tools=["eglomise-brush", "copper-foil-burnisher"])
    for move in ("eglomise-brush", "pay B4"):
        position.play(move)
    finish(position)
    position.play("pass")
    assert "copper-foil-burnisher" in texts(position)
    assert refused(position, "eglomise-brush")[0] == "tool-spent"
