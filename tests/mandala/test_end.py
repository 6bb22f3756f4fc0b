"""The end of the game: with the round in which the hands were covered, or at once; and who has won."""

from __future__ import annotations

import pytest

from rosace.engine.score import Place
from rosace.mandala import Deck, Position
from tests.mandala.tables import pack, picks, points, refused, table, texts

STONES = "YW.YW RW.RW PW.PW BW.BW -"
HANDS = {2: 40, 3: 50, 4: 60}


def everybody(players: int, stones: int, first: int = 0, seat: int = 0, deck: Deck | None = None) -> Position:
    """Every player can score for a while and nobody can pick; so many stones lie on the mandala."""
    boards = [STONES] * players
    return table(*boards, players=players, mandala_stones=stones, first=first, seat=seat, deck=deck)


# -- the hands ---------------------------------------------------------------------------------------------------

SEATS = [
    (players, first, seat) for players in (2, 3, 4) for first in range(players) for seat in range(players)
]


@pytest.mark.parametrize(("players", "first", "seat"), SEATS)
def test_covering_as_many_hands_as_players_ends_the_game_with_the_round(
    players: int, first: int, seat: int
) -> None:
    """The last turn is that of the player to the right of the first player, whoever covered the hands."""
    position = everybody(players, HANDS[players] - 1, first, seat)
    acted = []
    while not position.over:
        acted.append(position.seat)
        position.play("tops I" if "tops I" in texts(position) else "tops II")
        assert position.ending
        assert len(acted) <= players
    last = (first - 1) % players
    expected = [seat]
    while expected[-1] != last:
        expected.append((expected[-1] + 1) % players)
    assert acted == expected
    assert texts(position) == []
    for move in ("tops II", "score Y", "W1>C N I"):
        assert refused(position, move) == ("game-over", {})


@pytest.mark.parametrize(("players", "first", "seat"), SEATS)
def test_the_game_does_not_end_before_the_hands_are_covered(players: int, first: int, seat: int) -> None:
    position = everybody(players, HANDS[players] - 2, first, seat)
    position.play("tops I")
    assert len(position.mandala) == HANDS[players] - 1
    assert not position.ending
    assert not position.over
    position.play("tops I")
    assert position.ending


@pytest.mark.parametrize("by_colour", [False, True])
def test_both_ways_of_scoring_can_cover_the_hands_in_passing(by_colour: bool) -> None:
    position = table("PW PW PW - -", STONES, mandala_stones=38)
    position.play("score P" if by_colour else "tops I II III")
    assert (len(position.mandala), position.ending) == (41, True)


@pytest.mark.parametrize(("players", "space"), [(2, 50), (2, 60), (3, 40), (3, 60), (4, 40), (4, 50)])
def test_other_hands_do_nothing(players: int, space: int) -> None:
    position = everybody(players, space - 1)
    for _ in range(players):
        position.play("tops I")
    assert len(position.mandala) == min(space - 1 + players, 60)
    assert not position.ending
    assert not position.over


def test_other_hands_reached_in_the_last_round_do_not_prolong_it() -> None:
    position = everybody(2, 39, deck=pack(hands=(40, 41, 42)))
    position.play("tops I")
    position.play("tops I II III IV")
    assert position.over


def test_everybody_after_the_one_who_covered_the_hands_plays_on_as_usual() -> None:
    """Points and bonuses still count in the last round, and a PICK is as good as a SCORE."""
    position = table(
        "YW - - - -", "PW PW - - -", "- - - - -", stacks={"C N": "BW"}, players=3, mandala_stones=53,
        deck=pack(plus_two=[55], hands=(40, 54, 60)),
    )  # fmt: skip
    position.play("tops I")
    assert position.ending
    position.play("score P")
    assert points(position, 1) == {"tower-I": 2, "tower-II": 4, "mandala-bonus": 2}
    position.play("W1>C N V")
    assert position.over
    assert position.turns == 4


# -- at once -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [False, True])
def test_the_game_ends_at_once_when_a_player_can_do_nothing(ending: bool) -> None:
    """The round is not completed, not even the last one: seat 2 still has stones."""
    position = table("YW YW - - -", "- - - - -", "YW - - - -", players=3, ending=ending)
    assert not position.over
    position.play("tops I")
    assert position.over
    assert (position.seat, texts(position)) == (1, [])


def test_the_one_who_covers_the_hands_may_leave_the_next_with_nothing_to_do() -> None:
    position = table("YW - - - -", "- - - - -", "YW - - - -", players=3, mandala_stones=49)
    position.play("tops I")
    assert (position.ending, position.over, position.seat) == (True, True, 1)


def test_stones_that_no_artist_can_reach_do_not_keep_the_game_going() -> None:
    """The only artist with waves that could take the stone stands beside it already, and may not stay."""
    position = table("YW YW - - -", "- - - - -", stacks={"NW N": "RW"})
    assert picks(position) == []
    position.play("tops I")
    assert position.over


def test_a_player_without_stones_who_can_pick_plays_on() -> None:
    position = table("YW YW - - -", "- - - - -", stacks={"C N": "RW"})
    position.play("tops I")
    assert not position.over
    assert texts(position) == picks(position) != []


def test_a_player_who_cannot_pick_must_score() -> None:
    position = table("YW YW - - -", "BP - - - -")
    position.play("tops I")
    assert texts(position) == ["tops I"]
    position.play("tops I")
    assert not position.over
    position.play("tops II")
    assert position.over


# -- who has won -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "scores", "order", "by"),
    [
        (0, (5, 9, 7), (1, 2, 0), ("points", "points", "")),
        (0, (9, 9, 7), (0, 1, 2), ("earlier-in-the-round", "points", "")),
        (1, (9, 9, 7), (1, 0, 2), ("earlier-in-the-round", "points", "")),
        (2, (9, 9, 7), (0, 1, 2), ("earlier-in-the-round", "points", "")),
        (2, (9, 9, 9), (2, 0, 1), ("earlier-in-the-round", "earlier-in-the-round", "")),
        (1, (0, 0, 0), (1, 2, 0), ("earlier-in-the-round", "earlier-in-the-round", "")),
        (1, (7, 9, 7), (1, 2, 0), ("points", "earlier-in-the-round", "")),
    ],
)
def test_most_points_win_and_ties_go_to_the_earlier_in_the_round(
    first: int, scores: tuple[int, ...], order: tuple[int, ...], by: tuple[str, ...]
) -> None:
    position = table(players=3, first=first, points=scores)
    assert position.ranking() == [
        Place(seat, scores[seat], reason) for seat, reason in zip(order, by, strict=True)
    ]


def test_an_objective_counts_for_the_ranking() -> None:
    cards = ["four-stones petals-on-top", "one-stone two-stones"]
    position = table("YW - - - -", "YW - - - -", points=(7, 0), objectives=cards)
    assert [(place.seat, place.points) for place in position.ranking()] == [(1, 8), (0, 7)]
