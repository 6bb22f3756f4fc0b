"""Setting up: what lies where, what a seed decides, every part fixed, and what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from rosace import mandala
from rosace.engine.cup import HandCup, SeededCup
from rosace.engine.errors import SetupError
from rosace.mandala import Options, Position
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.cards.deck import base
from rosace.mandala.notation import pile_text

STACKS = ["YW.RP.PW.BP"] * 12 + ["YP.RW.PP.BW"] * 12
ARTISTS = ["N", "S", "W", "E"]
OBJECTIVES = [["one-stone", "two-stones"], ["blue-stones", "pink-stones"]]
WHOLE: dict[str, Any] = {"stacks": STACKS, "artists": ARTISTS, "objectives": OBJECTIVES, "first": 1}


def shown(position: Position) -> dict[str, Any]:
    """What was dealt, as the caller of `start` would fix it."""
    return {
        "stacks": [pile_text(stack) for stack in position.stacks],
        "artists": [SPOT_NAME[spot] for spot in position.artists],
        "objectives": [list(own) for own in position.objectives],
        "first": position.setup.first,
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_lies_on_the_table(players: int) -> None:
    position = mandala.start(players, seed=1)
    assert [len(stack) for stack in position.stacks] == [4] * 24
    stones = Counter(stone for stack in position.stacks for stone in stack)
    assert stones == dict.fromkeys(range(8), 12)
    assert sorted(SPOT_NAME[spot] for spot in position.artists) == ["E", "N", "S", "W"]
    assert position.towers == [()] * 5 * players
    assert (position.mandala, position.aside) == ([], [])
    assert position.points == [0] * 7 * players
    assert [len(own) for own in position.objectives] == [2] * players
    dealt = [name for own in position.objectives for name in own]
    assert len(set(dealt)) == 2 * players
    assert set(dealt) <= set(base().objectives)
    assert position.seat == position.setup.first
    assert (position.players, position.turns) == (players, 1)
    assert not position.over
    assert not position.revealed


def test_the_same_seed_makes_the_same_game_and_another_one_another() -> None:
    assert mandala.start(3, seed=5) == mandala.start(3, seed="5")
    assert mandala.start(3, seed=5) == mandala.start(3, cup=SeededCup(5))
    assert shown(mandala.start(3, seed=5)) != shown(mandala.start(3, seed=6))
    assert shown(mandala.start(3)) != shown(mandala.start(3))


def test_chance_is_fair_to_artists_seats_and_tops() -> None:
    starts = [mandala.start(4, seed=seed) for seed in range(720)]
    places = Counter(tuple(SPOT_NAME[spot] for spot in position.artists) for position in starts)
    assert set(places) == set(permutations("NSWE"))
    assert max(places.values()) < 30 + 5 * 30**0.5
    firsts = Counter(position.setup.first for position in starts)
    assert all(abs(firsts[seat] - 180) < 5 * 180**0.5 for seat in range(4))
    tops = Counter(position.stacks[0][-1] for position in starts)
    assert all(abs(tops[stone] - 90) < 5 * 90**0.5 for stone in range(8))
    cards = Counter(name for position in starts for name in position.objectives[3])
    assert all(abs(cards[name] - 144) < 5 * 144**0.5 for name in base().objectives)


def test_with_every_part_fixed_chance_is_not_asked() -> None:
    position = mandala.start(2, cup=HandCup(), **WHOLE)
    assert shown(position) == WHOLE
    assert position.setup.given == ("stacks", "artists", "objectives", "first")
    assert position.draws == 0


@pytest.mark.parametrize("part", WHOLE)
def test_one_part_fixed_and_the_rest_dealt(part: str) -> None:
    position = mandala.start(2, seed=4, **{part: WHOLE[part]})
    dealt = shown(position)
    assert dealt[part] == WHOLE[part]
    assert position.setup.given == (part,)
    for other in WHOLE:
        if other not in (part, "first"):
            assert dealt[other] != WHOLE[other]


@pytest.mark.parametrize("part", WHOLE)
def test_one_part_left_to_chance_takes_its_own_draws(part: str) -> None:
    position = mandala.start(2, seed=3, **{**WHOLE, part: None})
    assert position.draws == {"stacks": 96, "artists": 4, "objectives": 4, "first": 1}[part]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_any_seat_may_start(players: int, first: int) -> None:
    if first < players:
        assert mandala.start(players, seed=1, first=first).seat == first
    else:
        with pytest.raises(SetupError, match=f"first: is a seat from 0 to {players - 1}"):
            mandala.start(players, seed=1, first=first)


def changed(parts: Sequence[str], index: int, text: str) -> list[str]:
    return [*parts[:index], text, *parts[index + 1 :]]


@pytest.mark.parametrize(
    ("field", "reason", "parts"),
    [
        ("players", "2 to 4 play, not 1", {"players": 1}),
        ("players", "2 to 4 play, not 5", {"players": 5}),
        ("modules", "there is no module night, rain", {"modules": ["rain", "night"]}),
        ("seed", "give either a seed or a cup, not both", {"cup": SeededCup(1)}),
        ("seed", "a seed is one line of text", {"seed": " "}),
        ("stacks", "there are 24 stacks, not 23", {"stacks": STACKS[1:]}),
        ("stacks[3]", "'XW' is not a stone", {"stacks": changed(STACKS, 3, "XW.YW")}),
        ("stacks[4]", "has 5 stones", {"stacks": changed(STACKS, 4, "YW.YW.YW.YW.YW")}),
        ("stacks[5]", "R? has no pattern", {"stacks": changed(STACKS, 5, "YW.R?.PW.BP")}),
        ("stacks", "there are 12 stones YW, not 13", {"stacks": changed(STACKS, 12, "YW.RW.PP.BW")}),
        ("stacks", "there are 12 stones YP, not 18", {"stacks": [*STACKS[:18], *["YP.YP.PP.BP"] * 6]}),
        ("stacks", "all 96 stones are stacked, not 95", {"stacks": changed(STACKS, 0, "YW.RP.PW")}),
        ("stacks", "all 96 stones are stacked, not 92", {"stacks": changed(STACKS, 0, "-")}),
        ("artists", "there are 4 artists, not 3", {"artists": ["N", "E", "S"]}),
        ("artists", "two artists cannot stand on one spot", {"artists": ["N", "E", "S", "N"]}),
        ("artists[2]", "'X' is not a spot", {"artists": ["N", "E", "X", "W"]}),
        ("artists[3]", "artists start on N, W, E, S, not on C", {"artists": ["N", "E", "S", "C"]}),
        ("objectives", "two for each of 2 seats, not 1 pairs", {"objectives": OBJECTIVES[:1]}),
        ("objectives", "seat 1 has 2 objectives, not 1", {"objectives": [OBJECTIVES[0], ["pink-stones"]]}),
        (
            "objectives",
            "there is no card 'nine-stones'",
            {"objectives": [OBJECTIVES[0], ["nine-stones"] * 2]},
        ),
        (
            "objectives",
            "the same card cannot be dealt twice: one-stone",
            {"objectives": [OBJECTIVES[0], ["pink-stones", "one-stone"]]},
        ),
        ("first", "is a seat from 0 to 1, not -1", {"first": -1}),
    ],
)
def test_what_cannot_be_set_up(field: str, reason: str, parts: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as caught:
        mandala.start(**{"players": 2, "seed": 1, **parts})
    assert caught.value.field == field
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    ("values", "field"), [({"patterns": "secret"}, "option patterns"), ({"dice": "two"}, "option dice")]
)
def test_options_that_are_none(values: dict[str, str], field: str) -> None:
    with pytest.raises(SetupError) as caught:
        Options.of(values)
    assert caught.value.field == field


def test_options_are_hidden_patterns_unless_said_otherwise() -> None:
    assert mandala.start(2, seed=1).setup.options == Options() == Options(patterns="hidden")
    assert Options.of({"patterns": "open"}).changed() == {"patterns": "open"}
    assert Options().changed() == {}


def test_options_can_be_a_dictionary() -> None:
    assert mandala.start(2, seed=1, options={"patterns": "open"}).setup.options == Options(patterns="open")
    assert mandala.start(2, seed=1, options={}).setup.options == Options()
    with pytest.raises(SetupError, match="option pattern: is not known"):
        mandala.start(2, options={"pattern": "open"})
