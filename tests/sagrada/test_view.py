"""Views and samples: views show nothing that is hidden, and samples are uniform."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.errors import ChanceError, SetupError
from rosace.engine.refusal import Refusal
from rosace.sagrada.cards.deck import base

PRIVATE = ["shades-of-red", "shades-of-yellow", "shades-of-green"]


def test_a_view_names_no_private_objective_but_the_own() -> None:
    position = sagrada.start(3, seed=1, private=PRIVATE)
    for seat in range(3):
        text = str(position.view(seat).data()) + str(position.view(seat))
        assert [name for name in base().private if name in text] == [PRIVATE[seat]]
    assert "shades-of" not in str(position.view(-1).data())


def test_a_view_names_no_window_that_others_were_dealt_or_have_chosen_in_secret() -> None:
    position = sagrada.start(2, seed=1, first=0)
    chosen = position.dealt[0][2]
    position.play(f"window {chosen}")
    view = position.view(1)
    text = str(view.data()) + str(view)
    assert not [name for name in position.dealt[0] if name in text]
    assert [name for name in position.dealt[1] if name in text] == list(position.dealt[1])
    assert view.data()["players"][0]["tokens"] == 0
    assert chosen in str(position.view(0).data())


def test_windows_are_open_once_all_have_chosen() -> None:
    position = sagrada.start(2, seed=1, first=0)
    position.play(f"window {position.dealt[0][0]}")
    position.play(f"window {position.dealt[1][0]}")
    assert position.view(1).data()["players"][0]["window"] == position.dealt[0][0]
    assert position.view(1).data()["players"][0]["dealt"] == ["?"]


def test_only_the_seat_that_decides_is_offered_moves() -> None:
    position = sagrada.start(2, seed=1)
    assert position.view(position.seat).legal_moves() == position.legal_moves()
    assert position.view(1 - position.seat).legal_moves() == []


def test_who_does_not_decide_is_told_so_whatever_the_move() -> None:
    position = sagrada.start(2, seed=1, windows=["virtus", "firmitas"], first=0)
    assert position.view(0).explain("pass") is None
    for move in ("pass", "R5 B3", "lathekin"):
        assert position.view(1).explain(move) == Refusal("not-your-turn")


def test_a_view_holds_no_cup_and_no_count_of_draws() -> None:
    position = sagrada.start(2, seed=1, windows=["virtus", "firmitas"])
    with pytest.raises(ChanceError, match="a view holds no cup"):
        position.view(0)._table.cup.below(0, 6)
    assert position.view(0)._table.draws == 0
    assert "seed" not in str(position.view(0).data())


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    position = sagrada.start(2, seed=1)
    view = position.view(0)
    before = view.data()
    for _ in range(10):
        position.play(position.legal_moves()[0])
    assert view.data() == before


def test_solo_nothing_but_the_cup_is_hidden() -> None:
    position = sagrada.start(1, seed=1)
    assert position.view(0).data()["players"][0]["private"] == list(position.privates[0])
    assert position.view(-1).data()["players"][0]["private"] == list(position.privates[0])


def test_sampled_private_objectives_are_uniform() -> None:
    """Sampled by seat 0 of three: the twelve ways to deal two of the four others, each equally often."""
    position = sagrada.start(3, seed=1, private=PRIVATE)
    seen = Counter(position.resample(0, SeededCup(draw)).privates for draw in range(6000))
    others = [name for name in base().private if name != PRIVATE[0]]
    assert set(seen) == {((PRIVATE[0],), (one,), (two,)) for one, two in permutations(others, 2)}
    assert all(abs(count - 500) < 5 * 500**0.5 for count in seen.values())


def test_sampled_window_cards_are_uniform_and_all_different() -> None:
    position = sagrada.start(2, seed=1, first=0)
    position.play(f"window {position.dealt[0][0]}")
    mine = {base().window(name).number for name in position.dealt[1]}
    cards: Counter[int] = Counter()
    faces: Counter[int] = Counter()
    for draw in range(4000):
        sampled = position.resample(1, SeededCup(draw))
        dealt = sampled.dealt[0]
        numbers = {base().window(name).number for name in dealt}
        assert len(numbers) == 2
        assert not numbers & mine
        cards.update(numbers)
        faces[dealt.index(sampled.windows[0].pattern.id)] += 1
        assert sampled.tokens[0] == sampled.windows[0].pattern.difficulty
    assert set(cards) == set(range(1, 13)) - mine
    assert all(abs(count - 800) < 5 * 800**0.5 for count in cards.values())
    assert all(abs(count - 1000) < 5 * 1000**0.5 for count in faces.values())


def test_the_dice_of_a_sample_come_from_the_given_cup() -> None:
    position = sagrada.start(2, seed=1, windows=["virtus", "firmitas"], first=0)
    pools = set()
    for draw in range(20):
        sampled = position.resample(0, SeededCup(draw))
        while sampled.round == 1:
            sampled.play("pass")
        pools.add(tuple(sampled.pool))
    assert len(pools) == 20


def test_at_the_end_all_private_objectives_lie_open() -> None:
    position = sagrada.start(3, seed=1, private=PRIVATE, windows=["virtus", "firmitas", "batllo"])
    while not position.over:
        assert position.view(0).data()["players"][1]["private"] == ["?"]
        position.play("pass")
    for seat in (-1, 0, 1, 2):
        view = position.view(seat)
        assert [player["private"] for player in view.data()["players"]] == [[name] for name in PRIVATE]
        assert [view.score(other) for other in range(3)] == [position.score(other) for other in range(3)]


@pytest.mark.parametrize("seat", [-2, 2, 5])
def test_a_seat_that_is_not_at_the_table_has_no_view(seat: int) -> None:
    position = sagrada.start(2, seed=1)
    with pytest.raises(SetupError, match=f"seat: is from 0 to 1, or -1 for a spectator, not {seat}"):
        position.view(seat)
    with pytest.raises(SetupError):
        position.resample(seat, SeededCup(1))


def test_a_world_is_sampled_with_a_cup_and_with_nothing_else() -> None:
    view = sagrada.start(2, seed=1).view(0)
    with pytest.raises(TypeError):
        view.sample(random.Random(7))  # type: ignore[arg-type]


def test_a_window_chosen_in_secret_is_a_question_mark() -> None:
    position = sagrada.start(2, seed=1, first=0)
    position.play(f"window {position.dealt[0][0]}")
    assert position.view(1).data()["players"][0]["window"] == "?"
    assert position.view(1).data()["players"][1]["window"] is None
