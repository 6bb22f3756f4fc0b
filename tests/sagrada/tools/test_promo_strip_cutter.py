"""The promotional tool: take a die out of another window, give one of the pool for it, which its player places."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from rosace import sagrada
from rosace.engine.errors import SetupError, UndoError
from rosace.engine.match import Match
from rosace.sagrada import Options, Pattern, Position, Window, dice
from rosace.sagrada.table import STAGES
from tests.sagrada.modules.laid import as_played, laid
from tests.sagrada.states import inspirations_of, roses_of
from tests.sagrada.tables import ALL_BUT_D5, NO_DICE, after_tool, play, refused, texts

TOOL = "promo-strip-cutter"
MODULE = "promo.strip-cutter"
THEIRS = ("R5 .. .. .. ..", ".. G2 .. .. ..", *NO_DICE[2:])
ROUND_SEVEN = ["R1"] * 6


def ready(
    *rows: Any, theirs: Sequence[str] = THEIRS, theirs_grid: Sequence[str] | None = None, **changes: Any
) -> Position:
    """Seat 0's turn, and these dice in the window of seat 1."""
    given = {"modules": [MODULE], "tools": [TOOL], "pool": "R4 B5 P3", **changes}
    position = laid(*rows, **given)
    plain = Pattern("theirs", theirs_grid or ["....."] * 4)
    position.windows[1] = Window.read(as_played(position, plain), theirs)
    position.changed_by_hand()
    return position


def stage(position: Position) -> str:
    return STAGES[position.stage]


# -- what it does --------------------------------------------------------------------------------------------------


def test_two_dice_change_hands_and_the_other_player_decides_where_the_second_goes() -> None:
    position = ready(tokens=5)
    play(position, TOOL)
    assert (stage(position), texts(position)) == (
        "lift",
        ["from 1 A1"],
    )  # nothing in the pool is green or a 2
    play(position, "from 1 A1")
    assert position.windows[1].die_at("A1") is None
    assert (position.seat, stage(position)) == (0, "place")
    assert "R5 D5" in texts(position)
    play(position, "R5 D5")
    assert position.windows[0].die_at("D5") == "R5"
    assert (position.turn.drafts, position.seat, texts(position)) == (0, 0, ["take R4", "take B5"])
    play(position, "take B5")
    assert (position.seat, position.on_turn(), stage(position)) == (1, 0, "place")
    assert {text.split()[0] for text in texts(position)} == {"B5", "back"}
    assert texts(position)[-1] == "back"
    play(position, "B5 A1")
    assert position.windows[1].rows()[:2] == ["B5 .. .. .. ..", ".. G2 .. .. .."]
    assert dice.names(position.pool) == "R4 P3"
    assert (position.seat, position.tokens, position.tool_tokens) == (1, [4, 5], [1])  # the turn has ended


def test_it_is_the_draft_of_the_turn() -> None:
    position = ready()
    turns = position.turns
    play(position, TOOL, "from 1 A1", "R5 D5", "take B5")
    assert position.turns == turns
    play(position, "B5 A1")
    assert position.turns == turns + 1


def test_the_turn_goes_on_where_a_module_leaves_something_to_do() -> None:
    position = ready(modules=[MODULE, "private-pools"])
    play(position, TOOL, "from 1 A1", "R5 D5", "take B5")
    assert position.seat == 1
    assert not any(text.startswith("rose") for text in texts(position))  # it is not seat 1's turn
    play(position, "B5 A1")
    assert (position.seat, position.turn.drafts, roses_of(position).drafts) == (0, 0, 1)
    assert refused(position, TOOL)[0] == "tool-already-used"
    play(position, "pass")
    assert position.seat == 1


def test_the_other_player_may_do_without_the_die() -> None:
    position = ready()
    play(position, TOOL, "from 1 A1", "R5 D5", "take B5", "back")
    assert position.windows[1].filled.bit_count() == 1
    assert sorted(dice.names(position.pool).split()) == ["B5", "P3", "R4"]
    assert position.seat == 1


def test_a_die_that_fits_nowhere_stays_in_the_pool_and_nobody_is_asked() -> None:
    full = ("R5 G6 G6 G6 G6", "G6 G6 G6 G6 G6", "G6 G6 G6 G6 G6", "G6 G6 G6 G6 G6")
    position = ready(theirs=full, pool="R6 B5")
    play(position, TOOL, "from 1 A1", "R5 D5")
    assert texts(position) == ["take R6", "take B5"]
    play(position, "take R6")  # beside other sixes
    assert dice.names(position.pool) == "R6 B5"
    assert position.windows[1].die_at("A1") is None
    assert (position.seat, position.on_turn()) == (1, 1)


def test_it_may_be_any_of_several_other_players() -> None:
    position = ready(players=3)
    position.windows[2] = Window.read(position.windows[2].pattern, ["Y5 .. .. .. ..", *NO_DICE[1:]])
    position.changed_by_hand()
    play(position, TOOL)
    assert texts(position) == ["from 1 A1", "from 2 A1"]
    play(position, "from 2 A1", "Y5 A2", "take B5")
    assert (position.seat, position.on_turn()) == (2, 0)
    play(position, "B5 D1")
    assert position.seat == 1
    assert position.windows[2].die_at("D1") == "B5"


# -- the die that is given -----------------------------------------------------------------------------------------


def test_prints_do_not_bind_it_and_all_else_does() -> None:
    position = ready(theirs_grid=["R.1G.", ".....", ".....", "....."])
    play(position, TOOL, "from 1 A1", "R5 D5", "take B5")
    assert {"B5 A1", "B5 A3"} < set(texts(position))  # printed red, and printed 1
    assert refused(position, "B5 A4") == ("touches-nothing", {"cell": "A4"})
    assert refused(position, "B5 B2") == ("space-filled", {"cell": "B2"})
    play(position, "B5 A1")
    assert position.windows[1].waived == 1


@pytest.mark.parametrize(("brush", "offered"), [("printed", False), ("neighbours", True)])
def test_dice_beside_it_bind_as_the_option_brush_says(brush: str, offered: bool) -> None:
    theirs = ("R5 .. .. .. ..", "R2 .. B1 .. ..", *NO_DICE[2:])
    position = ready(theirs=theirs, pool="R4 B5", options=Options(brush=brush))
    play(position, TOOL, "from 1 A1", "R5 D5", "take R4")
    assert ("R4 A1" in texts(position)) == offered  # a red die stands below
    if not offered:
        facts = {"cell": "A1", "other": "B1", "colour": "R"}
        assert refused(position, "R4 A1") == ("same-colour-beside", facts)


def test_into_an_empty_window_it_goes_to_the_border() -> None:
    position = ready(theirs=("R5 .. .. .. ..", *NO_DICE[1:]))
    play(position, TOOL, "from 1 A1", "R5 D5", "take B5")
    assert refused(position, "B5 B2") == ("first-die-border", {"cell": "B2"})
    assert len(texts(position)) == 14 + 1


# -- when, and what it refuses -------------------------------------------------------------------------------------


def test_only_before_round_seven() -> None:
    assert TOOL in texts(ready(track=ROUND_SEVEN[:5]))
    assert refused(ready(track=ROUND_SEVEN), TOOL) == ("only-before-round-seven", {"tool": TOOL})


def test_not_after_drafting_and_not_without_dice() -> None:
    position = ready()
    position.turn.drafts = 0
    position.changed_by_hand()
    assert refused(position, TOOL) == ("only-before-drafting", {"tool": TOOL})
    assert refused(ready(pool=""), TOOL) == ("pool-empty", {"tool": TOOL})
    assert refused(ready(theirs=NO_DICE), TOOL) == ("tool-cannot-finish", {"tool": TOOL})
    assert refused(ready(pool="P3 Y1"), TOOL) == ("tool-cannot-finish", {"tool": TOOL})  # nothing matches
    assert refused(ready(ALL_BUT_D5, theirs=("G2 .. .. .. ..", *NO_DICE[1:]), pool="G1"), TOOL) == (
        "tool-cannot-finish", {"tool": TOOL},
    )  # fmt: skip


def test_which_dice_cannot_be_taken() -> None:
    position = ready(("B1 .. .. .. ..", *NO_DICE[1:]))
    play(position, TOOL)
    assert refused(position, "from 0 A1") == ("not-another-player", {})
    assert refused(position, "from 5 A1") == ("not-another-player", {})
    assert refused(position, "from 1 C3") == ("no-die-on-space", {"cell": "C3"})
    assert refused(position, "from 1 B2") == ("no-die-to-give", {"die": "G2"})
    assert refused(position, "lift A1") == ("not-now", {"expects": "from"})
    assert refused(position, "pass") == ("must-finish-tool", {"tool": TOOL})
    position = ready(ALL_BUT_D5, theirs=("G2 R5 .. .. ..", *NO_DICE[1:]), pool="G1 B5")
    play(position, TOOL)
    assert refused(position, "from 1 A1") == ("taken-fits-nowhere", {"die": "G2"})


def test_the_die_taken_obeys_every_rule_and_the_one_given_matches() -> None:
    position = ready(grid=["Y....", ".....", ".....", "....."])
    play(position, TOOL, "from 1 A1")
    assert refused(position, "R5 A1") == ("printed-colour", {"cell": "A1", "colour": "Y"})
    assert refused(position, "R5 B2") == ("first-die-border", {"cell": "B2"})
    assert refused(position, "back") == ("not-now", {"expects": "place"})
    play(position, "R5 A2")
    assert refused(position, "take P3") == ("not-matching", {"die": "P3"})
    assert refused(position, "take G1") == ("die-not-in-pool", {"die": "G1"})


def test_rare_glass_is_not_taken_and_grey_glass_is() -> None:
    theirs = ("*5 R5 K3 .. ..", *NO_DICE[1:])
    position = ready(
        theirs=theirs, modules=[MODULE, "passion.rare-glass", "glory.grey-glass"], pool="K1 B5", board="any-color"
    )  # fmt: skip
    play(position, TOOL)
    assert texts(position) == ["from 1 A2", "from 1 A3"]
    assert refused(position, "from 1 A1") == ("rare-stays", {"die": "*5"})
    play(position, "from 1 A3", "K3 A1")
    assert texts(position) == ["take K1"]


def test_inspirations_do_not_work_on_these_dice() -> None:
    position = ready(modules=[MODULE, "passion.inspiration"])
    inspirations_of(position).cards = ("luck", "courage")
    position.changed_by_hand()
    play(position, TOOL, "from 1 A1")
    assert "luck" not in texts(position)
    play(position, "R5 D5", "take B5")
    assert "courage" not in texts(position)
    position = ready(modules=[MODULE, "passion.inspiration"], chance="3")
    inspirations_of(position).cards = ("luck", "courage")
    position.changed_by_hand()
    play(position, "luck", "take B5")
    assert TOOL not in texts(position)  # a die is in hand already


def test_it_can_always_be_carried_through_and_no_die_is_lost() -> None:
    def all_dice(position: Position) -> list[int]:
        standing = [die for window in position.windows for die in window.dice if die >= 0]
        return sorted([*position.pool, *standing])

    begin = ready(("B1 .. .. .. ..", *NO_DICE[1:]), pool="R4 B5 G1")
    ends = list(after_tool(begin, TOOL))
    assert len(ends) > 50
    for end in ends:
        assert all_dice(end) == all_dice(begin)
        assert end.windows[0].filled.bit_count() == 2
        assert end.windows[1].filled.bit_count() in (1, 2)
        assert end.seat == end.on_turn()


# -- around it -----------------------------------------------------------------------------------------------------


def test_it_is_in_the_deck_only_with_its_module() -> None:
    assert TOOL not in sagrada.start(2).setup.deck.tools
    dealt = {tool for seed in range(60) for tool in sagrada.start(2, seed=seed, modules=[MODULE]).setup.tools}
    assert len(dealt) == 13
    assert TOOL in dealt
    with pytest.raises(SetupError, match=r"is in the box only with promo\.strip-cutter"):
        sagrada.start(2, tools=[TOOL, "lathekin", "tap-wheel"])


def test_who_is_asked_decides_and_nobody_else() -> None:
    position = ready()
    play(position, TOOL, "from 1 A1", "R5 D5", "take B5")
    asked, waiting = position.view(1), position.view(0)
    assert asked.to_move == waiting.to_move == 1
    assert [str(move) for move in asked.legal_moves()] == texts(position)
    assert waiting.legal_moves() == []
    refusal = waiting.explain("B5 A1")
    assert refusal is not None
    assert refusal.code == "not-your-turn"
    assert asked.data()["hand"] == ["B5"]
    assert pickle.loads(pickle.dumps(position)) == position


def test_undo_reaches_back_to_the_other_players_answer_and_the_record_names_who_decided() -> None:
    match = Match(sagrada.GAME, ready())
    for move in (TOOL, "from 1 A1", "R5 D5", "take B5"):
        match.play(move)
    assert match.why_not_undo(1) == "another-has-acted"
    match.undo(0)  # seat 1 has not answered yet
    match.play("take R4")
    match.play("R4 A1")
    assert [decision.seat for decision in match.record.decisions] == [0, 0, 0, 0, 1]
    with pytest.raises(UndoError):
        match.undo(0)
    match.undo(1)
    assert (match.position.seat, texts(match.position)[-1]) == (1, "back")


def test_a_table_is_picked_up_with_what_the_tool_left_behind() -> None:
    """A die that only touched the one taken stands apart afterwards."""
    position = sagrada.start(
        2, seed=3, modules=[MODULE], tools=[TOOL, "flux-brush", "glazing-hammer"], windows=["virtus", "firmitas"],
        first=0,
    )  # fmt: skip
    plain = position.windows[1].pattern
    position.round, position.track = 3, [position.pool[:4], position.pool[:4]]
    position.windows[1] = Window.read(
        plain, ["P5 .. .. .. ..", ".. .. .. .. ..", ".. .. .. G1 ..", ".. .. .. .. .."]
    )
    position.tool_tokens[0], position.tokens[0] = 1, position.tokens[0] - 1
    position.turn.index, position.start, position.turns = 0, 0, 9
    position.changed_by_hand()
    again = sagrada.from_sheet(sagrada.to_sheet(position), seed=1)
    assert again.windows == position.windows
