"""The cup: the documented algorithm, fair dice, the commitment; dice by hand; a sealed cup."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosace.engine.cup import Cup, HandCup, SealedCup, SeededCup, checked_cup, commitment, shuffled
from rosace.engine.errors import ChanceError

SEEDS = st.one_of(
    st.integers(),
    st.text(min_size=1, max_size=20).filter(lambda text: text.isprintable() and text == text.strip()),
)


# -- the documented algorithm ------------------------------------------------------------------------------------


def documented(seed: int | str, at: int, n: int) -> int:
    """A draw below n, word by word as the documentation of the cup says it."""
    block = hashlib.sha512("\n".join(["rosace cup 1", str(seed), str(at // 16)]).encode("utf-8")).digest()
    start = 4 * (at % 16)
    w = int.from_bytes(block[start : start + 4], "big") >> 2  # the upper 30 bits
    return (w * n) >> 30


@given(SEEDS, st.integers(0, 5000), st.integers(1, 1000))
def test_a_draw_follows_from_the_seed_as_documented(seed: int | str, at: int, n: int) -> None:
    assert SeededCup(seed).below(at, n) == documented(seed, at, n)


@given(SEEDS, st.integers(0, 500), st.lists(st.integers(0, 18), min_size=1, max_size=6).filter(any))
def test_a_draw_among_kinds_is_counted_off_in_their_order(
    seed: int | str, at: int, counts: list[int]
) -> None:
    bag = [kind for kind, count in enumerate(counts) for _ in range(count)]
    assert SeededCup(seed).pick(at, counts, sum(counts)) == bag[documented(seed, at, len(bag))]


@given(st.lists(st.integers(0, 200), max_size=30))
def test_draws_may_be_asked_in_any_order_and_again(order: list[int]) -> None:
    cup = SeededCup("any order")
    assert [cup.below(at, 6) for at in order] == [documented("any order", at, 6) for at in order]


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert [SeededCup(7).below(at, 90) for at in range(50)] == [
        SeededCup("7").below(at, 90) for at in range(50)
    ]
    assert repr(SeededCup(7)) == "SeededCup('7')"


def test_another_seed_gives_other_dice() -> None:
    assert [SeededCup(7).below(at, 90) for at in range(50)] != [
        SeededCup(8).below(at, 90) for at in range(50)
    ]


def test_nobody_can_guess_a_secret_seed() -> None:
    one, other = SeededCup.secret(), SeededCup.secret()
    assert one.seed != other.seed
    assert len(one.seed) >= 32


@pytest.mark.parametrize("seed", ["", " ", " 7", "7 ", "a\nb", "a\tb", "\x00", "\ud800", "a\u2028b"])
def test_a_seed_that_a_record_could_not_carry_is_refused(seed: str) -> None:
    with pytest.raises(ChanceError, match="one line of text"):
        SeededCup(seed)


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_can_be_drawn_from_nothing(n: int) -> None:
    with pytest.raises(ChanceError, match="nothing left"):
        SeededCup(7).below(0, n)
    with pytest.raises(ChanceError, match="nothing left"):
        SeededCup(7).pick(0, [0, 0], 0)


# -- fair dice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, "rose", "2024-11-15"])
def test_every_value_is_as_likely_as_the_other(seed: int | str) -> None:
    cup = SeededCup(seed)
    rolls = Counter(cup.below(at, 6) for at in range(12_000))
    # 2000 of each are expected; chi-square with 5 degrees of freedom exceeds 20.5 once in a thousand seeds
    assert sum((rolls[value] - 2000) ** 2 / 2000 for value in range(6)) < 20.5


def test_one_roll_says_nothing_about_the_next() -> None:
    cup = SeededCup("pairs")
    pairs = Counter((cup.below(at, 6), cup.below(at + 1, 6)) for at in range(0, 36_000, 2))
    # 500 of each of 36 pairs; 35 degrees of freedom, 66.6 once in a thousand
    assert sum((pairs[one, other] - 500) ** 2 / 500 for one in range(6) for other in range(6)) < 66.6


def test_kinds_come_in_proportion_to_their_counts() -> None:
    cup, counts = SeededCup("bag"), [1, 0, 2, 3]
    drawn = Counter(cup.pick(at, counts, 6) for at in range(12_000))
    assert drawn[1] == 0
    assert sum((drawn[kind] - 2000 * counts[kind]) ** 2 / (2000 * counts[kind]) for kind in (0, 2, 3)) < 13.8


def test_a_shuffled_deck_is_dealt_without_repetition_and_fairly() -> None:
    deck = ["a", "b", "c", "d"]
    orders: Counter[str] = Counter()
    cup, at = SeededCup("deck"), 0
    for _ in range(4800):
        cards, next_at = shuffled(cup, at, 4, deck)
        assert next_at == at + 4
        assert sorted(cards) == deck
        orders["".join(cards)] += 1
        at = next_at
    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 49.7
    assert deck == ["a", "b", "c", "d"]


def test_part_of_a_deck_is_dealt() -> None:
    cards, at = shuffled(HandCup([2, 0]), 0, 2, ["a", "b", "c"])
    assert (cards, at) == (["c", "a"], 2)
    with pytest.raises(ChanceError):
        shuffled(SeededCup(1), 0, 4, ["a", "b", "c"])


# -- the commitment ----------------------------------------------------------------------------------------------


@given(SEEDS)
def test_the_commitment_is_as_documented(seed: int | str) -> None:
    expected = hashlib.sha256(b"rosace seed 1\n" + str(seed).encode()).hexdigest()
    assert commitment(seed) == SeededCup(seed).commitment == expected


def test_the_commitment_shares_nothing_with_the_first_block() -> None:
    first = hashlib.sha512(b"rosace cup 1\n7\n0").hexdigest()
    assert commitment(7) not in first


# -- dice by hand ------------------------------------------------------------------------------------------------


def test_a_cup_by_hand_gives_what_it_was_told_in_order() -> None:
    cup = HandCup([3, 0, 5])
    assert (cup.below(0, 6), cup.pick(1, [2, 5], 7), cup.below(2, 6), cup.below(0, 6)) == (3, 0, 5, 3)
    cup.give([1])
    assert cup.below(3, 6) == 1
    assert cup.by_hand
    assert not SeededCup(1).by_hand


@pytest.mark.parametrize("outcome", [-1, 6, 99])
def test_what_no_die_shows_is_refused(outcome: int) -> None:
    with pytest.raises(ChanceError, match=f"draw 0 was given as {outcome}, which is not from 0 to 5"):
        HandCup([outcome]).below(0, 6)


def test_a_kind_that_is_used_up_or_unknown_is_refused() -> None:
    with pytest.raises(ChanceError, match="kind 1, of which none is left"):
        HandCup([1]).pick(0, [2, 0], 2)
    with pytest.raises(ChanceError, match="not from 0 to 1"):
        HandCup([2]).pick(0, [2, 1], 3)


def test_what_was_not_given_is_refused() -> None:
    with pytest.raises(ChanceError, match="draw 1 has not been given"):
        HandCup([1]).below(1, 6)


# -- nothing to read ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cup", [SealedCup(), Cup()])
def test_nobody_reads_a_closed_cup(cup: Cup) -> None:
    with pytest.raises(ChanceError):
        cup.below(0, 6)
    with pytest.raises(ChanceError):
        cup.pick(0, [1, 1], 2)


def test_a_cup_by_hand_tells_what_it_was_asked_for() -> None:
    cup = HandCup([1])
    assert cup.below(0, 6) == 1
    assert cup.asked == []
    with pytest.raises(ChanceError):
        cup.pick(1, [2, 0, 5], 7)
    assert cup.asked == [2, 0, 5]
    with pytest.raises(ChanceError):
        cup.below(1, 4)
    assert cup.asked == [1, 1, 1, 1]


def test_what_was_given_for_a_refused_move_is_forgotten() -> None:
    cup = HandCup([1, 2])
    cup.give([9, 9])
    cup.forget()
    assert cup.outcomes == [1, 2]
    cup.give([3])
    cup.accept()
    cup.give([9])
    cup.forget()
    assert cup.outcomes == [1, 2, 3]


@pytest.mark.parametrize("other", [None, random.Random(7), 7, "seed"])
def test_chance_comes_from_a_cup(other: Any) -> None:
    with pytest.raises(TypeError):
        checked_cup(other)
