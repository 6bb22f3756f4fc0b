"""Who meets whom: everybody sits everywhere, on the same dice."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosace.arena.agenda import Agenda
from rosace.arena.plan import parse_plan
from rosace.arena.playing import play
from rosace.arena.schedule import PAIRINGS, Contest, contests, duel
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from rosace.engine.record import Record
from tests.arena.tables import TWO

CODES = ("a", "b", "c", "d", "e", "f", "g")


@given(st.integers(2, 6), st.integers(2, 7), st.sampled_from(PAIRINGS))
def test_in_every_contest_everybody_sits_everywhere_equally_often(
    players: int, many: int, pairing: str
) -> None:
    if pairing == "mixed" and many < players:
        return
    for contest in contests(Order("sagrada", players), CODES[:many], pairing):
        for seatings in contest.seatings:
            at = Counter((bot, seat) for seats in seatings for seat, bot in enumerate(seats))
            names = {bot for seats in seatings for bot in seats}
            assert len(set(at.values())) == 1
            assert len(at) == len(names) * players
            assert len(set(seatings)) == len(seatings)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_at_mixed_tables_everybody_sits_behind_everybody_equally_often(players: int) -> None:
    """A weak player leaves gifts to the next."""
    (contest,) = contests(Order("sagrada", players), CODES[:players], "mixed")
    seatings = [seats for some in contest.seatings for seats in some]
    behind = Counter((seats[seat - 1], bot) for seats in seatings for seat, bot in enumerate(seats))
    assert len(behind) == players * (players - 1)
    assert len(set(behind.values())) == 1
    assert len(set(seatings)) == len(seatings)


def test_seeds_take_the_orders_round_a_table_in_turn() -> None:
    (contest,) = contests(Order("sagrada", 3), CODES[:3], "mixed")
    first = [[fixture.seats for fixture in contest.fixtures(f"s-{number}", number)] for number in range(4)]
    assert first[0] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert first[1] == [("a", "c", "b"), ("c", "b", "a"), ("b", "a", "c")]
    assert first[2:] == first[:2]


def pairs(found: list[Contest]) -> list[tuple[str, str] | None]:
    return [contest.pair for contest in found]


def test_who_meets_whom() -> None:
    codes = CODES[:4]
    assert set(pairs(contests(TWO, codes, "round-robin"))) == {
        ("b", "a"), ("c", "a"), ("d", "a"), ("c", "b"), ("d", "b"), ("d", "c"),
    }  # fmt: skip
    assert pairs(contests(TWO, codes, "ladder")) == [("b", "a"), ("c", "b"), ("d", "c")]
    assert pairs(contests(TWO, codes, "gauntlet")) == [("a", "b"), ("a", "c"), ("a", "d")]
    assert len(contests(Order("sagrada", 3), codes, "mixed")) == 4
    assert [one.seatings for one in contests(TWO, codes[:2], "self")] == [((("a", "a"),),), ((("b", "b"),),)]
    assert [one.seatings for one in contests(Order("sagrada", 1), codes[:2], "ladder")] == [
        ((("a",),),),
        ((("b",),),),
    ]


def test_with_more_players_one_sits_among_others_and_the_other_way_about() -> None:
    assert set(duel(3, "a", "b")) == {
        ("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"), ("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b"),
    }  # fmt: skip


@pytest.mark.parametrize(("game", "players"), [("sagrada", 2), ("sagrada", 4), ("mandala", 3)])
def test_a_seed_deals_the_same_in_every_seating(game: str, players: int) -> None:
    (contest,) = contests(Order(game, players), ["random", "greedy"], "ladder")
    heads = []
    for fixture in contest.fixtures("spring-1", 0):
        headers = Record.parse(play(fixture).record).headers
        assert headers["Seats"] == " ".join(fixture.seats)
        heads.append({name: value for name, value in headers.items() if name not in ("Seats", "Result")})
    assert all(head == heads[0] for head in heads)
    assert heads[0]["Seed"] == "spring-1"


def test_what_two_tournaments_share_is_played_once() -> None:
    one = '[[tournament]]\nbots = ["random", "greedy"]\nseeds = 4\n'
    assert Agenda(parse_plan(one)).total == Agenda(parse_plan(one + one)).total == 8
    assert len(list(Agenda(parse_plan(one + one)))) == 8


def test_seeds_go_through_all_contests_one_after_the_other() -> None:
    text = '[[tournament]]\nbots = ["random", "greedy"]\nplayers = [2, 3]\nseeds = 3\n'
    order = [fixture.seed for fixture in Agenda(parse_plan(text))]
    assert order == sorted(order)


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(SetupError, match="bots: mixed, 3 players need 3 different bots, not 2"):
        contests(Order("sagrada", 3), ["a", "b"], "mixed")
    with pytest.raises(SetupError, match="bots: for a ladder name two or more"):
        contests(TWO, ["a"], "ladder")
