"""What a solo player knows of the target: dice that are left over raise it, and tools take dice away."""

from __future__ import annotations

import pytest

from rosace.bots.sagrada import plans, solo, value_network
from rosace.bots.sagrada.objectives import Objectives
from rosace.sagrada import moves
from rosace.sagrada.position import Position
from tests.sagrada.tables import table

ROWS = ["G1 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]


def solo_table(pool: str, track: list[str], tools: list[str], **more: object) -> Position:
    return table(ROWS, pool=pool, track=track, tools=tools, players=1, **more)  # type: ignore[arg-type]


def test_what_lies_on_the_track_and_in_the_pool_is_due() -> None:
    position = solo_table("R6 R1", ["Y2 B3"], ["lathekin"], on_tools=[1])
    assert solo.due(position, position.round) == 2 + 3 + 6 + 1
    assert solo.due(position, position.round - 1) == 2 + 3, "the pool of a new round is not lost yet"


def test_a_tool_not_used_is_worth_the_die_that_will_pay_for_it_until_the_end_comes_near() -> None:
    early = solo_table("R6 R1", ["Y2 B3"], ["lathekin", "tap-wheel"])
    late = solo_table("R6 R1", ["Y2"] * 9, ["lathekin", "tap-wheel"])
    assert solo.tools_kept(early) == 2 * solo.A_TOOL
    assert 0 < solo.tools_kept(late) < solo.tools_kept(early)


@pytest.mark.parametrize("pool", ["P6 P1 G4 B4", "P1 P6 G4 B4"])
def test_a_tool_is_paid_for_with_the_higher_of_two_dice(pool: str) -> None:
    position = solo_table(pool, ["Y2 B3"], ["grozing-pliers"])
    found = plans.plans(position, Objectives(position, 0), value_network.default_network(), tools=True)
    paid: dict[object, list[str]] = {}
    for plan in found:
        for move in plan.moves:
            if move.verb == moves.PAY:
                paid.setdefault(tuple(plan.window.dice), []).append(move.text)
    chosen = [texts for texts in paid.values() if len(set(texts)) == 2]
    assert chosen
    assert all(texts[0] == "pay P6" for texts in chosen), "plans come best first"
