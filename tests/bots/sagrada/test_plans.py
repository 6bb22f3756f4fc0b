"""Plans: legal with every tool, and leading to the window that they name; and plans that a dice roll interrupts."""

from __future__ import annotations

import random
from itertools import product

import pytest

from rosace import sagrada
from rosace.bots.sagrada import features, plans, solo, value_network
from rosace.bots.sagrada.objectives import Objectives
from rosace.bots.sagrada.plans import BASE_KINDS, TurnPlan
from rosace.sagrada import Position, dice, moves, turn
from rosace.sagrada.dice import VALUES
from rosace.sagrada.table import CHOOSE_WINDOW
from tests.sagrada.tables import die_list, table

ROWS = ["R4 Y2 .. .. ..", ".. G1 .. .. ..", ".. .. B6 .. ..", ".. .. .. P3 .."]
POOL = "R5 Y3 G2 B1 P6"
TRACK = ["R2 G6", "B3"]
CHANCE_TOOLS = ("flux-brush", "flux-remover", "glazing-hammer")


def found(position: Position, tools: bool = True) -> list[TurnPlan]:
    return plans.plans(position, Objectives(position, position.seat), value_network.default_network(), tools)


def check(position: Position, plan: TurnPlan) -> None:
    """Each move is legal when its time comes, and the last one leads to where the plan says."""
    after, seat = position.copy(), position.seat
    for at, move in enumerate(plan.moves):
        assert after.is_legal(move), (plan.moves, at)
        if not (plan.chance and at == len(plan.moves) - 1):
            after.play(move)
    if plan.chance:
        assert plans.asks_chance(after, plan.moves[-1])
    assert after.windows[seat] == plan.window
    own_turn = not after.over and after.turns == position.turns
    if not plan.chance:
        assert after.tokens[seat] == plan.tokens
        left = 0 if after.over else turn.turns_left(after, seat)
        assert plan.turns == left - own_turn
        assert plan.due == (solo.due(after, position.round) if position.setup.players == 1 else 0.0)


@pytest.mark.parametrize("tool", features.TOOLS)
@pytest.mark.parametrize("players", [1, 2])
def test_every_tool_gives_plans(tool: str, players: int) -> None:
    turn = 2 if tool == "glazing-hammer" else 1
    position = table(ROWS, pool=POOL, track=TRACK, tools=[tool], players=players, turn=turn)
    all_plans = found(position)
    with_tool = [plan for plan in all_plans if plan.moves[0].verb == moves.USE]
    assert with_tool
    for plan in all_plans:
        check(position, plan)
    assert any(plan.chance for plan in with_tool) == (tool in CHANCE_TOOLS)
    worth = [plan.points - plan.due for plan in all_plans]
    assert worth == sorted(worth, reverse=True)


def test_without_tools_there_are_placements_and_passing() -> None:
    position = table(ROWS, pool=POOL, track=TRACK, tools=["lathekin", "flux-brush"])
    all_plans = found(position, tools=False)
    assert all(len(plan.moves) == 1 for plan in all_plans)
    wanted = {move for move in position.legal_moves() if move.verb in (moves.PLACE, moves.PASS)}
    assert {plan.moves[0] for plan in all_plans} == wanted
    assert all(plan.tokens == position.tokens[0] for plan in all_plans)


@pytest.mark.parametrize("seed", range(4))
def test_in_games_every_plan_is_by_the_rules(seed: int) -> None:
    """Wherever chance leads, in the middle of tools too."""
    chance = random.Random(seed)
    position = sagrada.start(1 + seed % 4, seed=f"plans {seed}")
    while not position.over:
        if position.stage != CHOOSE_WINDOW and (chance.random() < 0.1 or position.in_use.slot >= 0):
            all_plans = found(position)
            assert all_plans
            for plan in chance.sample(all_plans, min(12, len(all_plans))):
                check(position, plan)
        legal = position.legal_moves()
        tools = [move for move in legal if move.verb == moves.USE]
        position.play(chance.choice(tools if tools and chance.random() < 0.3 else legal))


def test_looking_for_plans_changes_nothing() -> None:
    position = table(ROWS, pool=POOL, track=TRACK, tools=["lathekin", "flux-brush", "tap-wheel"])
    before = position.key(), position.draws
    first = [(plan.moves, plan.points) for plan in found(position)]
    assert (position.key(), position.draws) == before
    assert [(plan.moves, plan.points) for plan in found(position)] == first


def test_chance_is_not_foreseen() -> None:
    """The cup has an answer ready; a plan must not know it."""
    said = []
    for seed in range(3):
        position = table(ROWS, pool=POOL, track=TRACK, tools=["flux-brush", "flux-remover"])
        position.cup = sagrada.start(2, seed=seed).cup
        said.append([(plan.moves, plan.points) for plan in found(position)])
    assert said[0] == said[1] == said[2]


# -- chance ------------------------------------------------------------------------------------------------------


def scale(seed: int) -> list[float]:
    chance = random.Random(seed)
    return [chance.uniform(20.0, 50.0) for _ in range(BASE_KINDS)]


@pytest.mark.parametrize("pool", ["R1", "R1 R5", "R1 G2 B3", "Y1 Y2 P3 Y4"])
def test_all_dice_rolled_anew_are_worth_what_the_best_is_on_average(pool: str) -> None:
    best, thrown = scale(1), die_list(pool)
    every = [
        max(best[dice.COLOUR[die] * VALUES + value] for die, value in zip(thrown, values, strict=True))
        for values in product(range(VALUES), repeat=len(thrown))
    ]
    assert plans.all_rolled(best, thrown) == pytest.approx(sum(every) / len(every))
    assert min(every) <= plans.all_rolled(best, thrown) <= max(every)


def test_a_die_rolled_anew_keeps_its_colour() -> None:
    best = scale(2)
    green = best[2 * VALUES : 3 * VALUES]
    assert plans.rolled(best, dice.parse_die("G4")) == pytest.approx(sum(green) / VALUES)
    assert min(green) < plans.rolled(best, dice.parse_die("G4")) < max(green)


def test_a_die_drawn_has_a_colour_of_the_bag_and_the_value_one_likes() -> None:
    best, position = scale(3), table()
    likes = [max(best[VALUES * colour : VALUES * (colour + 1)]) for colour in range(5)]
    position.bag = [0, 0, 7, 0, 0]
    assert plans.drawn(best, position) == pytest.approx(likes[2], rel=0.01)
    position.bag = [4, 4, 4, 4, 4]
    assert plans.drawn(best, position) == pytest.approx(sum(likes) / 5)
    assert min(likes) < plans.drawn(best, position) < max(likes)


@pytest.mark.parametrize("tool", CHANCE_TOOLS)
def test_what_chance_is_worth_lies_between_the_worst_and_the_best_outcome(tool: str) -> None:
    position = table(ROWS, pool=POOL, track=TRACK, tools=[tool], turn=2 if tool == "glazing-hammer" else 1)
    broken = [plan for plan in found(position) if plan.chance]
    assert broken
    for plan in broken:
        best = plans.best_by_kind(plan, position, 0, Objectives(position, 0), value_network.default_network())
        assert min(best) <= plan.points <= max(best)
        unplaced = [kind for kind in range(BASE_KINDS) if not plan.window.spaces(kind)]
        assert all(best[kind] <= min(best) for kind in unplaced)


def test_a_die_that_fits_nowhere_is_worth_the_window_as_it_is() -> None:
    nearly = ["R1 Y2 G3 B4 P5", "Y3 G4 B5 P6 R1", "R5 P2 Y1 G3 B4", "G2 B3 P4 R5 .."]
    position = table(nearly, pool="R1 Y2 G3", tools=["flux-brush"])
    plan = TurnPlan([moves.PASS_TURN], position.windows[0], 0, 2)
    best = plans.best_by_kind(plan, position, 0, Objectives(position, 0), value_network.default_network())
    assert best[dice.parse_die("R1")] == best[dice.parse_die("Y4")] == min(best)
    assert best[dice.parse_die("G6")] > min(best)


@pytest.mark.parametrize("on_turn", [True, False], ids=["who uses it", "who is asked"])
def test_a_plan_ends_where_a_tool_asks_another_player(on_turn: bool) -> None:
    """Nobody plans what another player decides; and who is asked has as many turns to come as before."""
    tool = "promo-strip-cutter"
    tools = [tool, "tap-wheel", "flux-brush"]
    windows = ["virtus", "firmitas"]
    position = sagrada.start(2, seed=5, modules=["promo.strip-cutter"], tools=tools, windows=windows)
    while position.explain(tool) is not None:
        position.play(position.legal_moves()[0])
    if not on_turn:
        position.play(tool)
        while position.seat == position.on_turn():
            position.play(position.legal_moves()[0])
    all_plans = found(position)
    with_tool = [plan for plan in all_plans if str(plan.moves[0]) == tool]
    assert bool(with_tool) == on_turn
    for plan in with_tool or all_plans:
        after = position.copy()
        for move in plan.moves:
            assert after.seat == position.seat
            after.play(move)
        assert plan.window == after.windows[position.seat]
        later = turn.turns_left(after, position.seat)
        mine = after.turns == position.turns and after.on_turn() == position.seat
        assert plan.turns == later - mine
