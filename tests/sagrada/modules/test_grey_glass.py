"""Grey glass: set-up, where grey dice may stand under each board, every tool with grey dice, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from rosace import sagrada
from rosace.engine.errors import SetupError
from rosace.sagrada import Move, Options, Position, dice, moves
from tests.sagrada.modules.laid import laid
from tests.sagrada.modules.whole_games import NEIGHBOURS, play_through, start
from tests.sagrada.states import grey_of, roses_of
from tests.sagrada.tables import NO_DICE, after_tool, play, refused, texts

GREY = ["glory.grey-glass"]
BOTH = ["private-pools", "glory.grey-glass"]
BOARDS = [
    "any-color", "outer-and-middle-columns", "outer-rows", "no-corners", "value-spaces", "blank-spaces",
]  # fmt: skip
WINDOWS = ["virtus", "firmitas", "sun-catcher", "via-lux", "bellesguard", "comitas"]
GRAPHITE = ["patina-brush", "soldering-iron", "graphite-patina"]
OBJECTIVES = ["shades-of-grey", "grey-paradise", "grey-of-night"]


def with_grey(*rows: Any, **changes: Any) -> Position:
    return laid(*rows, **{"modules": GREY, **changes})


def cells(position: Position, die: str) -> str:
    return " ".join(position.windows[position.seat].legal_cells(die))


# -- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "colours", "grey", "total"),
    [(2, 10, 4, 54), (3, 14, 5, 75), (4, 18, 6, 96), (5, 22, 7, 117), (6, 26, 8, 138)],
)
def test_the_bags_of_the_rulebook(players: int, colours: int, grey: int, total: int) -> None:
    position = sagrada.start(players, seed=1, modules=GREY)
    assert position.bag == [colours] * 5 + [grey]
    assert sum(position.bag) == total
    assert grey_of(position).left == 10


@pytest.mark.parametrize(
    ("players", "colours", "grey"), [(2, 6, 4), (3, 8, 5), (4, 10, 6), (5, 12, 7), (6, 14, 8)]
)
def test_the_bags_with_private_dice_pools(players: int, colours: int, grey: int) -> None:
    position = sagrada.start(players, seed=1, modules=BOTH)
    assert position.bag == [colours] * 5 + [grey]
    assert grey_of(position).left == 10
    for rose in roses_of(position).roses:
        assert [dice.NAME[die][0] for die in rose] == list("RRYYGGBBPP")


@pytest.mark.parametrize(("modules", "each"), [(GREY, 2), (BOTH, 1)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_round_rolls_dice_of_the_bag_and_one_of_the_grey_pool(
    modules: list[str], each: int, players: int
) -> None:
    position = sagrada.start(players, seed=2, modules=modules, windows=WINDOWS[:players], first=0)
    for number in range(1, 11):
        assert position.round == number
        assert len(position.pool) == each * players + 1
        assert dice.NAME[position.pool[-1]][0] == "K"
        assert grey_of(position).left == 10 - number
        while position.round == number and not position.over:
            position.play("pass")
    assert position.over
    assert [len(on_round) for on_round in position.track] == [each * players + 1] * 10
    assert all(any(dice.NAME[die][0] == "K" for die in on_round) for on_round in position.track)


def test_grey_dice_come_out_of_the_bag_too() -> None:
    position = sagrada.start(2, seed=3, modules=GREY, windows=WINDOWS[:2])
    while not position.over:
        position.play("pass")
    drawn = [dice.NAME[die][0] for on_round in position.track for die in on_round]
    assert drawn.count("K") == 10 + 4 - position.bag[5] > 10


@pytest.mark.parametrize("players", [2, 6])
def test_one_tool_and_one_objective_of_grey_glass_and_two_of_the_usual(players: int) -> None:
    for seed in range(20):
        setup = sagrada.start(players, seed=seed, modules=GREY).setup
        assert [tool in GRAPHITE for tool in setup.tools] == [False, False, True]
        assert [name in OBJECTIVES for name in setup.public] == [False, False, True]


def test_every_board_tool_and_objective_is_dealt_sooner_or_later() -> None:
    games = [sagrada.start(2, seed=seed, modules=GREY) for seed in range(80)]
    assert {grey_of(game).board for game in games} == set(BOARDS)
    assert {tool for game in games for tool in game.setup.tools} >= set(GRAPHITE)
    assert {name for game in games for name in game.setup.public} >= set(OBJECTIVES)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"grey_board": "outer-space"}, "there is no card 'outer-space'"),
        ({"tools": ["lathekin", "tap-wheel", "flux-brush"]}, "two tools lie on the table, not 3"),
        ({"tools": ["lathekin", "tap-wheel"]}, "1 graphite tool"),
        ({"tools": ["lathekin", *GRAPHITE[:2]]}, "two tools lie on the table, not 1"),
        (
            {"public": ["light-shades", "deep-shades", "color-variety"]},
            "2 public objectives lie on the table, not 3",
        ),
        ({"public": ["light-shades", "deep-shades"]}, "1 objective"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason.replace("(", r"\(")):
        sagrada.start(2, modules=GREY, **parts)


def test_what_is_given_lies_there() -> None:
    position = sagrada.start(
        2, seed=1, modules=GREY, grey_board="outer-rows", tools=["soldering-iron", "lathekin", "tap-wheel"],
        public=["light-shades", "grey-paradise", "deep-shades"],
    )  # fmt: skip
    assert grey_of(position).board == "outer-rows"
    assert position.setup.tools == ("soldering-iron", "lathekin", "tap-wheel")
    assert position.setup.public == ("light-shades", "grey-paradise", "deep-shades")


def test_the_parts_belong_to_the_module() -> None:
    with pytest.raises(SetupError, match=r"grey_board: belongs to the module glory.grey-glass"):
        sagrada.start(2, grey_board="outer-rows")
    with pytest.raises(SetupError, match="soldering-iron"):
        sagrada.start(2, tools=["soldering-iron", "lathekin", "tap-wheel"])
    with pytest.raises(SetupError, match=r"glory.grey-glass is for 2 to 6 players, not for 1"):
        sagrada.start(1, modules=GREY)


def test_everybody_sees_the_board_and_the_grey_pool() -> None:
    position = sagrada.start(2, seed=1, modules=GREY, windows=WINDOWS[:2], grey_board="outer-rows")
    for seat in (-1, 0, 1):
        data = position.view(seat).data()
        assert (data["grey_board"], data["grey_pool"], data["bag"]["K"]) == ("outer-rows", 9, position.bag[5])
        assert "grey   outer-rows, 9 dice in the grey pool" in str(position.view(seat))


# -- where grey may stand ----------------------------------------------------------------------------------------

GRID = ["R....", "5Y..6", "....P", ".35.."]
FIRST = {
    "any-color": "A1 A2 A3 A4 A5 B1 C1 C5 D1 D3 D4 D5",
    "outer-and-middle-columns": "A3 A5 B1 C1 D1 D3 D5",
    "outer-rows": "A2 A3 A4 A5 D1 D3 D4 D5",
    "no-corners": "A2 A3 A4 A5 B1 C1 D1 D3 D4 D5",
    "value-spaces": "B1 D3",
    "blank-spaces": "A2 A3 A4 A5 C1 D1 D4 D5",
}


@pytest.mark.parametrize("board", BOARDS)
def test_where_a_first_grey_five_may_go(board: str) -> None:
    position = with_grey(grid=GRID, board=board, pool="K5 R5")
    assert cells(position, "K5") == FIRST[board]
    assert [text for text in texts(position) if text.startswith("K5")] == [
        f"K5 {at}" for at in FIRST[board].split()
    ]
    assert (
        cells(position, "R5") == "A1 A2 A3 A4 A5 B1 C1 D1 D3 D4 D5"
    )  # no board says anything of other colours


def test_why_not() -> None:
    position = with_grey(grid=GRID, board="outer-rows", pool="K5")
    assert refused(position, "K5 C1") == ("grey-restriction", {"cell": "C1"})
    assert refused(position, "K5 A1") == ("printed-colour", {"cell": "A1", "colour": "R"})
    assert refused(position, "K5 D2") == ("printed-value", {"cell": "D2", "value": 3})
    assert refused(position, "K5 B2") == (
        "printed-colour",
        {"cell": "B2", "colour": "Y"},
    )  # board or no board
    position = with_grey(grid=GRID, board="value-spaces", pool="K5")
    assert refused(position, "K5 A2") == ("grey-restriction", {"cell": "A2"})
    assert refused(position, "K5 B5") == ("printed-value", {"cell": "B5", "value": 6})
    position = with_grey(grid=GRID, board="blank-spaces", pool="K5")
    assert refused(position, "K5 B1") == ("grey-restriction", {"cell": "B1"})
    position = with_grey(grid=GRID, board="any-color", pool="K5")
    assert refused(position, "K5 B2") == ("first-die-border", {"cell": "B2"})
    assert refused(position, "K5 D2") == ("printed-value", {"cell": "D2", "value": 3})


@pytest.mark.parametrize("board", BOARDS)
def test_grey_may_stand_beside_any_other_colour_and_never_beside_grey(board: str) -> None:
    grid = ["..5..", ".....", ".....", "....."] if board == "value-spaces" else None
    rows = [".. R2 .. .. ..", *NO_DICE[1:]]
    assert "A3" in cells(with_grey(rows, grid=grid, board=board), "K5").split()
    position = with_grey([rows[0].replace("R", "K"), *NO_DICE[1:]], grid=grid, board=board, pool="K5")
    assert refused(position, "K5 A3") == ("same-colour-beside", {"cell": "A3", "other": "A2", "colour": "K"})


def test_example_of_the_rulebook_grey_dice_may_not_touch_by_corners() -> None:
    """The rulebook's example, with the board that says: grey dice may not touch by their corners."""
    rows = [".. .. .. .. ..", ".. .. K3 .. ..", ".. R5 .. .. ..", ".. .. .. .. .."]
    position = with_grey(rows, board="no-corners", pool="K4 Y4")
    for at in ("A2", "A4", "C4"):
        assert refused(position, f"K4 {at}") == ("grey-corner", {"cell": at, "other": "B3"})
    for at in ("A3", "B2", "B4", "C3"):
        assert refused(position, f"K4 {at}") == (
            "same-colour-beside",
            {"cell": at, "other": "B3", "colour": "K"},
        )
    assert cells(position, "K4") == "B1 C1 D1 D2 D3"
    assert {"A2", "A4", "C4"} < set(cells(position, "Y4").split())
    elsewhere = with_grey(rows, board="any-color", pool="K4")
    assert {"A2", "A4", "C4"} < set(cells(elsewhere, "K4").split())


def test_a_lifted_grey_die_forbids_no_corner_any_more() -> None:
    rows = ["K1 .. .. .. ..", ".. .. K3 .. ..", ".. R5 .. .. ..", ".. .. .. .. .."]
    own = with_grey(rows, board="no-corners").windows[0]
    assert "A2" not in own.legal_cells("K4")
    assert "A2" not in own.without(7).legal_cells("K4")  # A1 is beside
    assert "A4" in own.without(0).place("B2", "A5").without(7).place("G6", "B3").legal_cells("K4")
    alone = with_grey(["K1 .. .. .. ..", NO_DICE[0], *rows[2:]], board="no-corners").windows[0]
    assert own.without(7).legal_cells("K4") == alone.legal_cells("K4")


# -- the tools of the base game ----------------------------------------------------------------------------------

MOVED = ["K5 .. .. .. ..", ".. R3 .. .. ..", ".. .. G4 .. ..", ".. .. .. .. .."]


def ends(position: Position, tool: str, start: str) -> set[str]:
    """Where the first lifted die can be put."""
    play(position, tool, f"lift {start}")
    return {text.split()[1] for text in texts(position) if not text.startswith("lift")}


@pytest.mark.parametrize("tool", ["eglomise-brush", "copper-foil-burnisher", "lathekin", "tap-wheel"])
@pytest.mark.parametrize("board", BOARDS)
def test_tools_that_move_dice_keep_the_restriction(tool: str, board: str) -> None:
    grid = ["55.R.", ".....", "5....", ".5.R5"]
    for options in (Options(), NEIGHBOURS):
        position = with_grey(MOVED, grid=grid, board=board, track=["K1 R2"], tools=[tool], options=options)
        position.windows[0].waived = 1  # however it came there
        reached = {
            end.windows[0].pattern.print[cell] + str(cell)
            for end in after_tool(position, tool)
            for cell, die in enumerate(end.windows[0].dice)
            if die // 6 == 5 and cell != 0
        }
        for place in reached:
            mark, cell = place[0], int(place[1:])
            row, column = divmod(cell, 5)
            match board:
                case "outer-rows":
                    assert row in (0, 3)
                case "outer-and-middle-columns":
                    assert column in (0, 2, 4)
                case "value-spaces":
                    assert mark in "123456"
                case "blank-spaces":
                    assert mark == "."
        assert reached


def test_the_brush_waives_the_printed_colour_for_grey_but_not_the_board() -> None:
    grid = ["5..R.", ".....", "R....", "....."]
    position = with_grey(MOVED, grid=grid, board="outer-rows", tools=["eglomise-brush"])
    reached = ends(position, "eglomise-brush", "A1")
    assert reached == {"A2", "A3", "D2", "D3", "D4"}
    assert refused(position, "K5 C1") == ("grey-restriction", {"cell": "C1"})
    position = with_grey(
        ["K5 .. .. .. ..", ".. R3 G1 .. ..", *NO_DICE[2:]],
        grid=grid,
        board="no-corners",
        tools=["eglomise-brush"],
    )
    assert "A4" in ends(position, "eglomise-brush", "A1")


def test_the_brush_that_waives_neighbours_too_does_not_waive_the_corners() -> None:
    rows = ["K5 .. .. .. ..", ".. R3 .. .. ..", ".. .. G4 .. ..", ".. .. .. K1 .."]
    position = with_grey(
        rows, board="no-corners", tools=["eglomise-brush"], options=Options(brush="neighbours")
    )
    reached = ends(position, "eglomise-brush", "A1")
    assert "C4" in reached  # beside the other grey die: waived
    assert "D3" in reached
    assert not {"C5", "C3"} & reached
    assert refused(position, "K5 C5") == ("grey-corner", {"cell": "C5", "other": "D4"})


def test_the_tap_wheel_matches_grey_on_the_round_track() -> None:
    rows = ["K5 .. .. .. ..", ".. R3 .. .. ..", ".. .. K4 .. ..", ".. .. .. G1 .."]
    position = with_grey(rows, board="any-color", track=["K1"], tools=["tap-wheel"])
    play(position, "tap-wheel")
    assert texts(position) == ["lift A1", "lift C3"]
    assert refused(position, "lift B2") == ("colour-not-on-track", {"colour": "R"})
    play(position, "lift A1", "K5 A2")
    assert texts(position) == ["lift C3", "done"]
    position = with_grey(rows, board="any-color", track=["R1"], tools=["tap-wheel"])
    play(position, "tap-wheel")
    assert refused(position, "lift A1") == ("colour-not-on-track", {"colour": "K"})


def test_the_lens_cutter_swaps_grey_either_way() -> None:
    position = with_grey(board="outer-rows", pool="K5 R1", track=["K2 B3"], tools=["lens-cutter"])
    play(position, "lens-cutter", "take R1", "swap K2")
    assert [dice.names(on_round) for on_round in position.track] == ["R1 B3"]
    assert {text.split()[1][0] for text in texts(position)} == {"A", "D"}
    position = with_grey(board="outer-rows", pool="K5 R1", track=["K2 B3"], tools=["lens-cutter"])
    play(position, "lens-cutter", "take K5", "swap B3", "B3 B1")
    assert [dice.names(on_round) for on_round in position.track] == ["K2 K5"]


def test_the_flux_remover_may_draw_grey_and_put_grey_into_the_bag() -> None:
    position = with_grey(board="outer-rows", pool="R1 K5", tools=["flux-remover"], chance="K")
    before = position.bag[:]
    assert play(position, "flux-remover", "take R1") == "K"
    assert [after - then for after, then in zip(position.bag, before, strict=True)] == [1, 0, 0, 0, 0, -1]
    play(position, "value 4")
    assert {text.split()[1][0] for text in texts(position) if text != "back"} == {"A", "D"}
    position = with_grey(board="outer-rows", pool="R1 K5", tools=["flux-remover"], chance="B")
    play(position, "flux-remover", "take K5")
    assert [after - then for after, then in zip(position.bag, before, strict=True)] == [0, 0, 0, -1, 0, 1]


@pytest.mark.parametrize(
    ("tool", "steps", "placed"),
    [
        ("grozing-pliers", ["+1"], "K6"),
        ("grinding-stone", [], "K2"),
        ("flux-brush", [], "K3"),
        ("cork-backed-straightedge", [], "K5"),
    ],
)
def test_the_other_tools_for_a_drafted_die_work_on_grey(tool: str, steps: list[str], placed: str) -> None:
    position = with_grey(
        ["R1 .. .. .. ..", *NO_DICE[1:]], board="outer-rows", pool="K5", tools=[tool], chance="3"
    )
    play(position, tool, "take K5", *steps)
    reached = {text.split()[1] for text in texts(position)}
    assert {text.split()[0] for text in texts(position)} == {placed}
    assert reached == (
        {"A3", "A4", "A5", "D1", "D2", "D3", "D4", "D5"} if tool.startswith("cork") else {"A2"}
    )


def test_the_hammer_rolls_grey_dice_too_and_the_pliers_place_them() -> None:
    position = with_grey(board="outer-rows", pool="K5 R1", tools=["running-pliers"])
    play(position, "running-pliers", "K5 A1")
    assert "R1 A2" in texts(position)
    assert refused(position, "pass") == ("second-draft-owed", {})
    position = with_grey(board="outer-rows", pool="K5 R1", tools=["glazing-hammer"], chance="2 6")
    position.turn.index, position.start = 2, 1
    position.changed_by_hand()
    assert play(position, "glazing-hammer") == "2 6"
    assert dice.names(position.pool) == "K2 R6"


# -- whole games -------------------------------------------------------------------------------------------------


def likes_grey(move: Move) -> bool:
    return move.verb == moves.USE or move.text.startswith("K")


@pytest.mark.parametrize(("board", "players"), list(zip(BOARDS, (2, 3, 4, 5, 6, 2), strict=True)))
def test_whole_games_with_every_board(board: str, players: int) -> None:
    match = play_through(start(players, 4, GREY, grey_board=board), 4, likes_grey)
    assert any(decision.move.startswith("K") for decision in match.record.decisions)


@pytest.mark.parametrize(("board", "players"), list(zip(BOARDS, (6, 5, 4, 3, 2, 3), strict=True)))
def test_whole_games_with_private_dice_pools(board: str, players: int) -> None:
    play_through(start(players, 5, BOTH, grey_board=board), 5, likes_grey)


@pytest.mark.parametrize("graphite", GRAPHITE)
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_with_every_graphite_tool(graphite: str, seed: int) -> None:
    others = [["eglomise-brush", "flux-remover"], ["tap-wheel", "lens-cutter"]][seed % 2]
    position = start(3, seed, GREY, tools=[graphite, *others], grey_board="no-corners", options=NEIGHBOURS)
    match = play_through(position, seed, lambda move: move.card == graphite or move.text.startswith("K"))
    assert graphite in {decision.move for decision in match.record.decisions}
