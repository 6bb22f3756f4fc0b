"""Views and samples: views show nothing that is hidden, and samples are uniform."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from rosace import mandala
from rosace.engine.cup import SeededCup
from rosace.engine.errors import ChanceError, SetupError
from rosace.mandala import Options, Position, stones
from rosace.mandala.cards.deck import base
from rosace.mandala.notation import parse_pile, pile_text
from tests.mandala.tables import stack, table

OPEN = Options(patterns="open")
DEALT = [["one-stone", "two-stones"], ["blue-stones", "pink-stones"], ["waves-on-top", "four-stones"]]


def played(position: Position, decisions: int, seed: int = 0) -> Position:
    """The position after so many decisions by chance."""
    chance = Random(seed)
    for _ in range(decisions):
        position.play(chance.choice(position.legal_moves()))
    return position


def all_stones(position: Position) -> Counter[int]:
    piles = [*position.stacks, *position.towers, position.mandala, position.aside]
    return Counter(stone for pile in piles for stone in pile)


# -- what is seen ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_buried_stones_show_their_colour_and_top_stones_their_pattern(seat: int) -> None:
    position = table(stacks={"C N": "YW.RP.PW.BP", "C E": "RP", "C S": "PW.PP"})
    seen = position.view(seat).data()["stacks"]
    shown = {name: seen[stack(name)] for name in ("C N", "C E", "C S", "C W")}
    assert shown == {"C N": "Y?.R?.P?.BP", "C E": "RP", "C S": "P?.PP", "C W": "-"}
    assert "Y?.R?.P?.BP" in str(position.view(seat))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_with_patterns_open_all_is_seen(seat: int) -> None:
    position = table(stacks={"C N": "YW.RP.PW.BP"}, options=OPEN)
    assert position.view(seat).data()["stacks"][stack("C N")] == "YW.RP.PW.BP"


def test_a_stone_that_comes_up_shows_its_pattern() -> None:
    position = table(stacks={"C N": "YW.RP.PW.BP"})
    position.play("P1>C N I")
    data = position.view(1).data()
    assert data["stacks"][stack("C N")] == "Y?.R?.PW"
    assert data["players"][0]["towers"] == ["BP", "-", "-", "-", "-"]


def test_towers_and_the_mandala_are_open() -> None:
    position = table("YW.RP.BW PP - - -", "RW - - - -")
    position.play("tops I II")
    data = position.view(1).data()
    assert data["players"][0]["towers"] == ["YW.RP", "-", "-", "-", "-"]
    assert data["mandala"] == ["BW", "PP"]
    assert data["players"][0]["points"] == 2


@pytest.mark.parametrize("options", [Options(), OPEN])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_view_names_no_objective_but_the_own(seat: int, options: Options) -> None:
    position = mandala.start(3, seed=1, objectives=DEALT, options=options)
    view = position.view(seat)
    own = DEALT[seat] if seat >= 0 else []
    text = f"{view.data()} {view}"
    assert [name for name in base().objectives if name in text] == [
        name for name in base().objectives if name in own
    ]
    for other in range(3):
        known = [line.card for line in view.score(other).lines if line.card in base().objectives]
        assert len(known) == (other == seat)


def test_the_spiral_is_open() -> None:
    spiral = mandala.start(3, seed=1).view(0).data()["spiral"]
    assert spiral == {
        "spaces": 60,
        "bonus": {"5": 1, "10": 1, "15": 2, "20": 1, "25": 1, "30": 2, "35": 1, "45": 2, "55": 2},
        "ends_at": 50,
        "status": "house",
    }


def test_only_the_seat_that_decides_is_offered_moves() -> None:
    position = mandala.start(2, seed=1, first=1)
    assert position.view(1).legal_moves() == position.legal_moves() != []
    assert position.view(0).legal_moves() == position.view(-1).legal_moves() == []
    assert [position.view(seat).to_move for seat in (-1, 0, 1)] == [1, 1, 1]


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    position = mandala.start(2, seed=1)
    view = position.view(0)
    before = view.data()
    played(position, 10)
    assert view.data() == before


# -- nothing else travels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [Options(), OPEN])
def test_a_view_that_travels_carries_neither_cards_nor_seed(options: Options) -> None:
    position = played(mandala.start(3, seed="nobody guesses this", objectives=DEALT, options=options), 12)
    for seat in (-1, 0, 1, 2):
        carried = pickle.dumps(position.view(seat))
        assert b"nobody guesses this" not in carried
        for other in range(3):
            for name in DEALT[other]:
                assert (name.encode() in carried) == (other == seat)


def test_tables_that_differ_in_buried_patterns_only_give_the_same_view_byte_by_byte() -> None:
    stacks = {"C N": "YW.RP.PW.BP", "C E": "RP.YP", "NW N": "YP.RW.YW"}
    turned = {"C N": "YP.RW.PP.BP", "C E": "RW.YP", "NW N": "YW.RP.YW"}
    for seat in (-1, 0, 1):
        one, two = (table(stacks=here).view(seat) for here in (stacks, turned))
        assert one == two
        assert (one.data(), str(one), one.legal_moves()) == (two.data(), str(two), two.legal_moves())
        assert pickle.dumps(one) == pickle.dumps(two)
        seen, other = (table(stacks=here, options=OPEN).view(seat) for here in (stacks, turned))
        assert seen != other


def test_a_view_holds_no_cup_and_no_count_of_draws() -> None:
    view = mandala.start(2, seed=1).view(0)
    with pytest.raises(ChanceError, match="a view holds no cup"):
        view._table.cup.below(0, 6)
    assert view._table.draws == 0


# -- samples ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 7, 20, 36])
def test_there_are_never_more_than_twelve_of_a_kind_in_a_sample(decisions: int) -> None:
    position = played(mandala.start(2, seed=decisions), decisions)
    for draw in range(50):
        sampled = position.resample(0, SeededCup(draw))
        assert all_stones(sampled) == dict.fromkeys(range(8), 12)
        assert [len(pile) for pile in sampled.stacks] == [len(pile) for pile in position.stacks]
        assert sampled.objectives[0] == position.objectives[0]
        assert not set(sampled.objectives[1]) & set(position.objectives[0])
        assert sampled.view(0) == position.view(0)


def test_sampled_patterns_are_uniform() -> None:
    """Of three buried yellow stones two bear waves, and of two blue ones one: six ways, each equally often."""
    position = table(stacks={"C N": "YW.BW.YW.RP", "C E": "YP.BP.PP"})
    rest = Counter(dict.fromkeys(range(8), 12)) - Counter(parse_pile("YW.BW.YW.RP") + parse_pile("YP.BP.PP"))
    position.aside = list(rest.elements())
    seen: Counter[str] = Counter()
    for draw in range(3000):
        sampled = position.resample(1, SeededCup(draw))
        seen[" ".join(pile_text(sampled.stacks[stack(name)]) for name in ("C N", "C E"))] += 1
    assert set(seen) == {
        f"Y{one}.B{blue}.Y{two}.RP Y{three}.B{other}.PP"
        for one, two, three in permutations("WWP")
        for blue, other in permutations("WP")
    }
    assert all(abs(count - 500) < 5 * 500**0.5 for count in seen.values())


def test_sampled_objectives_are_uniform() -> None:
    """Sampled by seat 0: the eight other cards at seat 1, each equally often and never one twice."""
    position = mandala.start(2, seed=1, objectives=DEALT[:2])
    seen = Counter(position.resample(0, SeededCup(draw)).objectives[1] for draw in range(5600))
    others = [name for name in base().objectives if name not in DEALT[0]]
    assert set(seen) == set(permutations(others, 2))
    assert all(abs(count - 100) < 5 * 100**0.5 for count in seen.values())


def test_with_patterns_open_only_objectives_are_sampled() -> None:
    position = played(mandala.start(3, seed=1, options=OPEN), 9)
    for draw in range(20):
        sampled = position.resample(2, SeededCup(draw))
        assert (sampled.stacks, sampled.towers) == (position.stacks, position.towers)
        assert sampled.objectives[2] == position.objectives[2]


def test_a_spectator_samples_all_objectives() -> None:
    position = mandala.start(4, seed=1)
    cards: set[str] = set()
    for draw in range(50):
        dealt = [name for own in position.resample(-1, SeededCup(draw)).objectives for name in own]
        assert len(set(dealt)) == 8
        cards |= set(dealt)
    assert cards == set(base().objectives)


def test_a_sample_can_be_played_and_does_not_touch_the_true_table() -> None:
    position = played(mandala.start(2, seed=3), 8)
    before = position.key()
    sampled = position.view(position.seat).sample(SeededCup(1))
    assert not any(stone >= stones.UNSEEN for pile in sampled.stacks for stone in pile)
    played(sampled, 20)
    assert position.key() == before


def test_at_the_end_all_objectives_lie_open() -> None:
    position = mandala.start(2, seed=3)
    while not position.over:
        assert position.view(0).data()["players"][1]["objectives"] == ["?", "?"]
        position.play(position.legal_moves()[-1])
    for seat in (-1, 0, 1):
        view = position.view(seat)
        assert [player["objectives"] for player in view.data()["players"]] == list(
            map(list, position.objectives)
        )
        assert [view.score(other) for other in (0, 1)] == [position.score(other) for other in (0, 1)]


@pytest.mark.parametrize("seat", [-2, 2, 5])
def test_a_seat_that_is_not_at_the_table_has_no_view(seat: int) -> None:
    with pytest.raises(SetupError, match=f"seat: is from 0 to 1, or -1 for a spectator, not {seat}"):
        mandala.start(2, seed=1).view(seat)


def test_a_world_is_sampled_with_a_cup_and_with_nothing_else() -> None:
    with pytest.raises(TypeError):
        mandala.start(2, seed=1).view(0).sample(random.Random(7))  # type: ignore[arg-type]
