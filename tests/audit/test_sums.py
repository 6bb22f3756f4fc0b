"""The sums: every draw of a game is seen, with its probabilities; games add up in any order."""

from __future__ import annotations

import json
import random
from itertools import permutations, product

import pytest

from rosace.audit.records import audited
from rosace.audit.sums import UNIT, GameSums, moments, sums_of
from rosace.engine.fairness.draws import Draw, labels
from rosace.games import game
from tests.audit.archives import RandomCup, quick_game, random_record
from tests.engine.records import random_match

MODULES = [
    (),
    ("private-pools", "passion.inspiration", "passion.rare-glass"),
    ("glory.grey-glass", "glory.pioneers", "glory.bloom"),
]


def bag_draws(order: tuple[int, ...], counts: list[int]) -> list[Draw]:
    left, found = list(counts), []
    for kind in order:
        found.append(Draw("colour", kind, tuple(left), labels("RYG")))
        left[kind] -= 1
    return found


def test_over_all_orders_of_a_bag_differences_have_mean_zero_and_the_covariance_that_is_claimed() -> None:
    counts = [2, 1, 1]
    orders = [order[:3] for order in permutations([0, 0, 1, 2])]
    found = [sums_of(bag_draws(order, counts))["colour"] for order in orders]
    for one, other in product("RYG", repeat=2):
        products, claimed = [], []
        for sums in found:
            d = {label: sums.observed[label] - sums.expected[label] / UNIT for label in "RYG"}
            products.append(d[one] * d[other])
            claimed.append(sums.covariance[min(one, other), max(one, other)] / UNIT)
        assert sum(products) / len(orders) == pytest.approx(sum(claimed) / len(orders), abs=1e-8)
        assert sum(sums.observed[one] - sums.expected[one] / UNIT for sums in found) == pytest.approx(
            0, abs=1e-7
        )


def test_a_draw_may_add_what_it_shows_or_count_for_several_labels() -> None:
    shown = moments((1,) * 6, tuple([(("0", value),) for value in range(1, 7)]))
    assert shown.expected["0"] == 3.5
    assert shown.covariance["0", "0"] == pytest.approx(35 / 12)
    both = moments((1, 3), ((("0", 1), ("1", 1)), ()))
    assert both.covariance["0", "1"] == both.covariance["0", "0"] == 3 / 16


@pytest.mark.parametrize("modules", MODULES)
def test_every_draw_of_a_game_is_seen(modules: tuple[str, ...]) -> None:
    record = random_record("sagrada", 3, "every draw", modules)
    played = game("sagrada")
    steps = [(position.draws, list(drawn)) for position, drawn in record.observe(played)]
    assert len(steps) == len(record.decisions) + 1
    seen = 0
    for draws, drawn in steps:
        seen += len(drawn)
        assert seen == draws


@pytest.mark.parametrize("modules", MODULES)
def test_every_die_of_a_record_is_counted(modules: tuple[str, ...]) -> None:
    record = random_record("sagrada", 3, "every die", modules)
    outcomes = [word for decision in record.decisions for word in decision.outcome.split()]
    on_roses = [word for own in record.headers.get("Roses", "").split(" / ") for word in own.split()]
    dice = outcomes + on_roses + record.headers.get("Rare-Dice", "").split()
    values = [word[-1] for word in dice if word[-1].isdigit()]
    tests = audited(record).tests
    assert tests["value"].observed == {value: values.count(value) for value in set(values)}
    bag = [word[0] for word in outcomes if word[0] in "RYGBPK"]
    if not modules:
        assert tests["colour"].observed == {glass: bag.count(glass) for glass in set(bag)}
    else:  # the last dice of a bag that is drawn empty are certain, and so are grey dice that lie aside
        assert bag.count("R") - 2 <= tests["colour"].observed["R"] <= bag.count("R")
    assert tests["start"].observed == {record.headers["First"]: 1}


def test_each_top_stone_is_counted() -> None:
    record = random_record("mandala", 2, "tops")
    tops = [stack[-2:] for stack in record.headers["Stacks"].split()]
    tests = audited(record).tests
    assert tests["colour"].observed == {c: sum(top[0] == c for top in tops) for c in {top[0] for top in tops}}
    assert tests["pattern"].observed == {
        p: sum(top[1] == p for top in tops) for p in {top[1] for top in tops}
    }
    assert tests["draw"].draws > 90


def test_the_dice_of_a_round_are_its_start_players_and_those_rolled_again_are_the_players() -> None:
    records = [random_match(2, seed).record for seed in range(8)]
    record = next(one for one in records if any(move.outcome.isdigit() for move in one.decisions))
    shown = {"0": 0, "1": 0}
    lead = int(record.headers["First"])
    for decision in record.decisions:
        words = decision.outcome.split()
        pool = [word for word in words if len(word) == 2]
        if pool:
            shown[str(lead)] += sum(int(word[1]) for word in pool)
            lead = 1 - lead
        shown[str(decision.seat)] += sum(int(word) for word in words if word.isdigit())
    assert audited(record).tests["seat-value"].observed == shown


def test_the_order_of_games_makes_no_difference_and_sums_are_stored_exactly() -> None:
    games = [
        GameSums(1, tests=sums_of(game(name).draws(quick_game(name, 2, RandomCup(seed)))))
        for seed, name in enumerate(["sagrada", "mandala"] * 4)
    ]
    total = GameSums()
    for one in games:
        total.add(one)
    random.Random(1).shuffle(games)
    again = GameSums()
    for one in games:
        again.add(GameSums.of_data(json.loads(json.dumps(one.data()))))
    assert again == total
