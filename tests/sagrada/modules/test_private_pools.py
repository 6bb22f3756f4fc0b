"""Private dice pools: set-up, a turn with the rose, what is refused, and whole games."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.engine.cup import HandCup
from rosace.engine.errors import ChanceError, SetupError
from rosace.sagrada import Move, Position, dice, moves
from tests.sagrada.modules.laid import ROSE, laid
from tests.sagrada.modules.whole_games import NEIGHBOURS, play_through, start
from tests.sagrada.states import roses_of
from tests.sagrada.tables import NO_DICE, play, refused, texts

POOLS = ["private-pools"]
WINDOWS = ["virtus", "firmitas", "sun-catcher", "via-lux", "bellesguard", "comitas"]
OTHER_ROSE = "R6 R6 Y5 Y4 G3 G3 B2 B1 P6 P1"


def game(players: int = 2, seed: int = 1) -> Position:
    return sagrada.start(players, seed=seed, modules=POOLS, windows=WINDOWS[:players], first=0)


# -- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_takes_two_dice_of_each_colour(players: int) -> None:
    roses = roses_of(sagrada.start(players, seed=5, modules=POOLS)).roses
    assert len(roses) == players
    for rose in roses:
        assert [dice.NAME[die][0] for die in rose] == list("RRYYGGBBPP")
    assert len(set(roses)) > 1


@pytest.mark.parametrize(
    ("players", "each", "pool"), [(2, 6, 3), (3, 8, 4), (4, 10, 5), (5, 12, 6), (6, 14, 7)]
)
def test_the_bag_is_smaller_and_the_pool_has_a_die_for_each_player_and_one_more(
    players: int, each: int, pool: int
) -> None:
    position = game(players)
    assert position.setup.bag == [each] * 5
    assert len(position.pool) == pool
    assert sum(position.bag) == 5 * each - pool
    while not position.over:
        position.play("pass")
    assert position.bag == [0] * 5


def test_the_option_for_the_bag_says_nothing_here() -> None:
    for bag in ("all", "scaled"):
        assert sagrada.start(2, seed=1, modules=POOLS, options=sagrada.Options(bag=bag)).bag == [6] * 5


def test_the_roses_can_be_given() -> None:
    position = sagrada.start(2, seed=1, modules=POOLS, roses=[ROSE, "P1 P6 B1 B2 G3 G3 Y4 Y5 R6 R6"])
    assert [dice.names(rose) for rose in roses_of(position).roses] == [ROSE, "R6 R6 Y4 Y5 G3 G3 B1 B2 P1 P6"]


@pytest.mark.parametrize(
    ("roses", "reason"),
    [
        ([ROSE], "roses: one for each of 2 seats, not 1"),
        ([ROSE, "R1 R2"], "roses: seat 1 has two dice of each colour, not R1 R2"),
        ([ROSE, ROSE.replace("P2", "K2")], "roses: seat 1 has two dice of each colour"),
        ([ROSE, ROSE.replace("R2", "Y3")], "roses: seat 1 has two dice of each colour"),
        ([ROSE, ROSE.replace("R2", "X3")], "roses: seat 1: 'X3' is not a die"),
    ],
)
def test_roses_that_cannot_be_are_refused(roses: list[str], reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        sagrada.start(2, modules=POOLS, roses=roses)
    assert str(caught.value).startswith(reason)


def test_roses_belong_to_the_module() -> None:
    with pytest.raises(SetupError, match="roses: belongs to the module private-pools"):
        sagrada.start(2, roses=[ROSE, ROSE])


def test_not_for_one_player() -> None:
    with pytest.raises(SetupError, match="private-pools is for 2 to 6 players, not for 1"):
        sagrada.start(1, modules=POOLS)


def test_a_cup_by_hand_gives_the_values_of_the_roses_seat_by_seat() -> None:
    def by_hand(values: list[int]) -> Position:
        return sagrada.start(
            2, cup=HandCup(values), modules=POOLS, dealt=[["virtus", "firmitas"], ["sun-catcher", "batllo"]],
            private=["shades-of-red", "shades-of-blue"], tools=["lathekin", "tap-wheel", "flux-brush"],
            public=["deep-shades", "light-shades", "color-variety"], first=0,
        )  # fmt: skip

    with pytest.raises(ChanceError):
        by_hand([0, 1] * 9)
    position = by_hand([0, 1] * 5 + [5, 4] * 5)
    assert dice.names(roses_of(position).roses[0]) == ROSE
    assert dice.names(roses_of(position).roses[1]) == "R5 R6 Y5 Y6 G5 G6 B5 B6 P5 P6"


def test_tools_13_and_14_are_in_the_deck_and_7_and_8_are_not() -> None:
    tools = sagrada.start(2, seed=1, modules=POOLS).setup.deck.tools
    assert {"strip-cutter", "lead-came-nippers"} < set(tools)
    assert not {"glazing-hammer", "running-pliers"} & set(tools)
    assert len(tools) == 12
    without = sagrada.start(2, seed=1).setup.deck.tools
    assert not {"strip-cutter", "lead-came-nippers"} & set(without)
    for name in ("glazing-hammer", "running-pliers"):
        with pytest.raises(SetupError, match=name):
            sagrada.start(2, modules=POOLS, tools=[name, "lathekin", "tap-wheel"])
    with pytest.raises(SetupError, match="strip-cutter"):
        sagrada.start(2, tools=["strip-cutter", "lathekin", "tap-wheel"])


# -- the round ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_turn_for_each_player_clockwise_and_no_way_back(players: int) -> None:
    position = game(players)
    for number in range(10):
        seats = []
        while position.round == number + 1 and not position.over:
            seats.append(position.seat)
            assert not position.second_turn()
            position.play("pass")
        assert seats == [(number + step) % players for step in range(players)]
    assert position.over
    assert [len(on_round) for on_round in position.track] == [players + 1] * 10


# -- a turn ------------------------------------------------------------------------------------------------------


def test_a_turn_offers_the_pool_the_rose_the_tools_and_passing() -> None:
    rows = ["R1 .. .. .. ..", *NO_DICE[1:]]
    position = laid(rows, modules=POOLS, pool="P6", rose="R2 B1 G3 G3", tools=["eglomise-brush"])
    assert texts(position) == [
        "P6 A2", "P6 B1", "P6 B2", "eglomise-brush",
        "rose R2 B2", "rose G3 A2", "rose G3 B1", "rose G3 B2", "rose B1 B2", "pass",
    ]  # fmt: skip


def test_a_die_of_the_rose_leaves_it_and_stands_in_the_own_window() -> None:
    position = laid(modules=POOLS, pool="P6", rose="R2 R2 B1")
    play(position, "rose R2 A3")
    assert dice.names(roses_of(position).roses[0]) == "R2 B1"
    assert dice.names(roses_of(position).roses[1]) == ROSE
    assert position.windows[0].die_at("A3") == "R2"
    assert dice.names(position.pool) == "P6"
    assert (position.seat, position.turn.drafts) == (0, 1)


@pytest.mark.parametrize(
    "order",
    [
        ["rose R2 A3", "P6 A2", "eglomise-brush"],
        ["rose R2 A3", "eglomise-brush", "P6 A2"],
        ["P6 A2", "rose R2 A3", "eglomise-brush"],
        ["P6 A2", "eglomise-brush", "rose R2 A3"],
        ["eglomise-brush", "rose R2 A3", "P6 A2"],
        ["eglomise-brush", "P6 A2", "rose R2 A3"],
    ],
)
def test_rose_draft_and_tool_in_any_order_and_then_the_turn_ends(order: list[str]) -> None:
    rows = [".. .. .. .. ..", ".. G4 .. .. ..", ".. .. B3 .. ..", ".. .. .. Y1 .."]
    position = laid(rows, modules=POOLS, pool="P6 B1", rose="R2 B5", tools=["eglomise-brush"])
    for number, move in enumerate(order):
        assert (position.seat, number) == (0, number)
        if move == "eglomise-brush":
            play(position, move, "lift D4", "Y1 D2")
        else:
            play(position, move)
    assert position.seat == 1


@pytest.mark.parametrize("move", ["P6 A1", "rose R2 A1", "pass"])
def test_each_of_them_is_optional(move: str) -> None:
    position = laid(modules=POOLS, pool="P6 B1", rose="R2 B5")
    play(position, move)
    assert (position.seat == 1) == (move == "pass")
    if position.seat == 0:
        assert texts(position)[-1] == "pass"


def test_the_turn_ends_by_itself_when_the_rest_of_the_rose_fits_nowhere() -> None:
    grid = ["66...", "66666", "66666", "66666"]
    position = laid(modules=POOLS, grid=grid, pool="P4 B1", rose="R2 B5")
    play(position, "P4 A5")
    assert position.seat == 0
    assert texts(position) == ["rose R2 A4", "rose B5 A4", "pass"]
    position = laid(modules=POOLS, grid=grid, pool="P4 B1", rose="P2 B4")
    play(position, "P4 A5")
    assert position.seat == 1


def test_the_turn_does_not_end_while_a_tool_is_left() -> None:
    position = laid(modules=POOLS, pool="P4 B1", rose="R2 B5", tools=["lead-came-nippers"])
    play(position, "P4 A5", "rose R2 A4")
    assert texts(position) == ["lead-came-nippers", "pass"]


def test_an_undrafted_die_keeps_the_turn_open() -> None:
    position = laid(modules=POOLS, pool="P4 B1", rose="R2 B5")
    play(position, "rose R2 A4")
    assert position.seat == 0
    assert position.turn.drafts == 1


def test_next_round_another_die_of_the_rose() -> None:
    position = laid(modules=POOLS, pool="P4 B1 G3", rose="R2 B5")
    play(position, "rose R2 A4", "pass", "pass")
    assert position.round == 2
    assert roses_of(position).drafts == 1


# -- what is refused ---------------------------------------------------------------------------------------------


def test_refusals() -> None:
    rows = ["R1 .. .. .. ..", *NO_DICE[1:]]
    grid = [".Y...", "5....", ".....", "....."]
    position = laid(rows, modules=POOLS, grid=grid, pool="P4 B1 G3", rose="R2 B1 G6", tools=["lathekin"])
    assert refused(position, "rose Y6 B2") == ("die-not-on-rose", {"die": "Y6"})
    assert refused(position, "rose P4 B2") == ("die-not-on-rose", {"die": "P4"})  # it is in the pool
    assert refused(position, "G6 B2") == ("die-not-in-pool", {"die": "G6"})  # it is on the rose
    assert refused(position, "rose R2 A1") == ("space-filled", {"cell": "A1"})
    assert refused(position, "rose R2 A2") == ("printed-colour", {"cell": "A2", "colour": "Y"})
    assert refused(position, "rose R2 B1") == ("printed-value", {"cell": "B1", "value": 5})
    assert refused(position, "rose G6 D5") == ("touches-nothing", {"cell": "D5"})
    play(position, "rose G6 B2")
    assert refused(position, "rose R2 C3") == ("rose-already-used", {})
    assert refused(position, "rose G6 C3") == ("die-not-on-rose", {"die": "G6"})
    play(position, "lathekin")
    assert refused(position, "rose R2 C3") == ("not-now", {"expects": "lift"})


def test_beside_its_like_a_die_of_the_rose_may_not_stand_either() -> None:
    position = laid(["R1 .. .. .. ..", *NO_DICE[1:]], modules=POOLS, rose="R2 B1")
    assert refused(position, "rose R2 A2") == (
        "same-colour-beside",
        {"cell": "A2", "other": "A1", "colour": "R"},
    )
    assert refused(position, "rose B1 B1") == ("same-value-beside", {"cell": "B1", "other": "A1", "value": 1})
    assert refused(laid(modules=POOLS), "rose R1 B2") == ("first-die-border", {"cell": "B2"})


def test_without_the_module_there_is_no_rose() -> None:
    position = sagrada.start(2, seed=1, windows=WINDOWS[:2])
    assert refused(position, "rose R1 A1") == ("not-now", {"expects": "turn"})


# -- tools and the rose ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tool", ["grozing-pliers", "flux-brush", "cork-backed-straightedge", "grinding-stone", "flux-remover"]
)
def test_a_tool_for_drafted_dice_never_means_the_rose(tool: str) -> None:
    position = laid(modules=POOLS, pool="P4", rose="R2 B5", tools=[tool])
    play(position, tool)
    assert texts(position) == ["take P4"]
    assert refused(position, "take R2") == ("die-not-in-pool", {"die": "R2"})
    assert refused(laid(modules=POOLS, pool="", rose="R2", tools=[tool]), tool) == (
        "pool-empty",
        {"tool": tool},
    )


def test_after_drafting_a_die_of_the_rose_does_not_open_a_drafting_tool_again() -> None:
    position = laid(modules=POOLS, pool="P4 B1", rose="R2 B5", tools=["grinding-stone"])
    play(position, "P4 A5")
    assert refused(position, "grinding-stone") == ("only-before-drafting", {"tool": "grinding-stone"})


def test_a_die_of_the_rose_that_was_placed_can_be_moved_like_any_other() -> None:
    position = laid(modules=POOLS, pool="P4 B1", rose="R2 B5", tools=["eglomise-brush"])
    play(position, "rose R2 A4", "eglomise-brush", "lift A4", "R2 D1")
    assert position.windows[0].die_at("D1") == "R2"


# -- who sees it -------------------------------------------------------------------------------------------------


def test_the_roses_are_open_to_all() -> None:
    position = sagrada.start(2, seed=1, modules=POOLS, roses=[ROSE, OTHER_ROSE])
    for seat in (-1, 0, 1):
        data = position.view(seat).data()
        assert data["roses"] == [ROSE.split(), ["R6", "R6", "Y4", "Y5", "G3", "G3", "B1", "B2", "P1", "P6"]]
        assert "roses  0: R1 R2 Y1 Y2 G1 G2 B1 B2 P1 P2; 1: R6 R6" in str(position.view(seat))


def test_the_record_has_the_roses() -> None:
    position = sagrada.start(2, seed=1, modules=POOLS, roses=[ROSE, OTHER_ROSE])
    headers = sagrada.GAME.headers(position)
    assert headers["Roses"] == f"{ROSE} / R6 R6 Y4 Y5 G3 G3 B1 B2 P1 P6"
    assert "roses" in headers["Given"]


def test_left_dice_of_a_rose_count_for_nothing() -> None:
    one, other = (
        sagrada.start(2, seed=1, modules=POOLS, windows=WINDOWS[:2], first=0, roses=[ROSE, rose])
        for rose in (ROSE, OTHER_ROSE)
    )
    for position in (one, other):
        while not position.over:
            position.play("pass")
    assert one.score(1).total == other.score(1).total


# -- whole games -------------------------------------------------------------------------------------------------


def likes_roses(move: Move) -> bool:
    return move.verb in (moves.ROSE, moves.USE)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games(players: int, seed: int) -> None:
    match = play_through(start(players, seed, POOLS), seed, likes_roses)
    assert any(decision.move.startswith("rose") for decision in match.record.decisions)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_with_its_own_tools(players: int) -> None:
    tools = ["strip-cutter", "lead-came-nippers", "flux-remover"]
    match = play_through(
        start(players, 7, POOLS, tools=tools, options=NEIGHBOURS), 7, lambda move: move.verb == moves.USE
    )
    assert set(tools) <= {decision.move for decision in match.record.decisions}
