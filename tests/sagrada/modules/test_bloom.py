"""Bloom: two secret cards each, kept or discarded after the windows, a token each, and points won or lost."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.errors import SetupError, UndoError
from rosace.engine.match import Match
from rosace.sagrada import Position, Window
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.modules import MODULE_CODES
from rosace.sagrada.modules.bloom_card import BloomCard
from tests.sagrada.modules.whole_games import play_through, through_windows
from tests.sagrada.states import blooms_of
from tests.sagrada.tables import play, refused, texts

MODULE = ["glory.bloom"]
HANDS = [["waves", "path"], ["mountain", "corners"], ["pairs", "blossom"]]


def asked(players: int = 3, first: int = 0) -> Position:
    """All windows are chosen, and the first player is asked."""
    return through_windows(players, MODULE, blooms=HANDS[:players], first=first)


# -- set-up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_two_different_cards_for_each(players: int) -> None:
    position = sagrada.start(players, seed=5, modules=MODULE)
    hands = blooms_of(position).cards
    assert [len(own) for own in hands] == [2] * players
    dealt = [name for own in hands for name in own]
    assert len(set(dealt)) == 2 * players
    assert set(dealt) <= set(everything().of(BloomCard))


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        ([["waves", "path"]], "one for each of 2 seats, not 1"),
        ([["waves"], ["pairs", "path"]], "seat 0 has two bloom cards, not 1"),
        ([["waves", "path"], ["pairs", "waves"]], "the same card cannot lie there twice: waves"),
        ([["waves", "path"], ["pairs", "gloom"]], "there is no card 'gloom'"),
    ],
)
def test_cards_that_cannot_be_dealt(hands: list[list[str]], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        sagrada.start(2, modules=MODULE, blooms=hands)


def test_without_the_module_there_are_none() -> None:
    with pytest.raises(SetupError, match=r"blooms: belongs to the module glory\.bloom"):
        sagrada.start(2, blooms=HANDS[:2])


def test_not_for_one_alone() -> None:
    with pytest.raises(SetupError, match=r"glory\.bloom is for 2 to 6 players"):
        sagrada.start(1, modules=MODULE)


def test_they_stand_in_the_record() -> None:
    headers = Match(sagrada.GAME, asked()).record.headers
    assert headers["Blooms"] == "waves path / mountain corners / pairs blossom"
    assert "blooms" in headers["Given"].split()


# -- keeping and discarding -----------------------------------------------------------------------------------------


def test_the_decision_comes_after_the_last_window() -> None:
    position = sagrada.start(2, seed=3, modules=MODULE, first=1)
    for _ in range(2):
        assert position.view(position.seat).data()["stage"] == "window"
        position.play(position.legal_moves()[0])
    assert position.view(-1).data()["stage"] == "asked"
    assert (position.seat, position.round, position.pool) == (1, 0, [])


def test_the_last_window_is_not_taken_back_when_all_lie_open() -> None:
    """The others' windows come to light before the first die is rolled: who chose last must not choose again."""
    match = Match(sagrada.GAME, sagrada.start(2, seed=3, modules=MODULE, first=1))
    match.play(match.position.legal_moves()[0])
    assert match.why_not_undo(1) == ""
    match.play(match.position.legal_moves()[0])
    assert match.why_not_undo(0) == "hidden-came-to-light"
    match.play(match.position.legal_moves()[0])
    match.undo(1)
    assert match.why_not_undo(1) == "another-has-acted"


def test_what_was_decided_stays_as_it_is_while_an_inspiration_asks() -> None:
    """In a sampled position, decisions that were made stay made."""
    position = sagrada.start(
        2, seed=3, modules=[*MODULE, "passion.inspiration"], first=0, inspirations=["luck", "wisdom"],
        windows=["virtus", "firmitas"], blooms=HANDS[:2],
    )  # fmt: skip
    play(position, "keep waves", "discard path", "keep mountain", "keep corners", "luck")
    for fate in range(20):
        sampled = position.resample(0, SeededCup(fate))
        assert sampled.view(0) == position.view(0)
        assert [len(own) for own in blooms_of(sampled).cards] == [1, 2]


def test_card_by_card_in_turn_order() -> None:
    position = asked(first=2)
    order = []
    while position.round == 0:
        order.append((position.seat, *texts(position)))
        position.play(position.legal_moves()[0])
    assert order == [
        (2, "keep pairs", "discard pairs"),
        (2, "keep blossom", "discard blossom"),
        (0, "keep waves", "discard waves"),
        (0, "keep path", "discard path"),
        (1, "keep mountain", "discard mountain"),
        (1, "keep corners", "discard corners"),
    ]
    assert (position.seat, position.round, len(position.pool)) == (2, 1, 7)


@pytest.mark.parametrize(("one", "two"), list(product(["keep", "discard"], repeat=2)))
def test_a_kept_card_brings_a_token(one: str, two: str) -> None:
    position = asked(2)
    before = position.tokens[:]
    play(position, f"{one} waves", f"{two} path", "discard mountain", "discard corners")
    kept = [name for name, verb in (("waves", one), ("path", two)) if verb == "keep"]
    gone = [name for name in HANDS[0] if name not in kept]
    assert position.tokens == [before[0] + len(kept), before[1]]
    assert [list(own) for own in blooms_of(position).cards] == [kept, []]
    assert [list(own) for own in blooms_of(position).discarded] == [gone, HANDS[1]]


def test_what_is_refused() -> None:
    position = asked()
    assert refused(position, "keep path") == ("not-that-bloom", {})  # waves is in question
    assert refused(position, "discard corners") == ("not-that-bloom", {})
    assert refused(position, "pass") == ("not-now", {"expects": "keep"})
    assert refused(position, "R5 A1") == ("not-now", {"expects": "keep"})
    assert "not-that-bloom" in MODULE_CODES
    play(position, *["discard " + name for own in HANDS for name in own])
    assert refused(position, "keep waves") == ("not-now", {"expects": "turn"})


def test_before_the_windows_are_chosen_nothing_is_kept() -> None:
    position = sagrada.start(2, seed=3, modules=MODULE, blooms=HANDS[:2], first=0)
    assert refused(position, "keep waves") == ("not-now", {"expects": "window"})


def test_own_decisions_can_be_taken_back() -> None:
    match = Match(sagrada.GAME, asked(2))
    start = match.position.key()
    match.play("keep waves")
    match.play("discard path")
    match.undo(0)
    match.undo(0)
    assert match.position.key() == start
    match.play("discard waves")
    match.play("keep path")
    match.play("keep mountain")
    with pytest.raises(UndoError, match="another-has-acted"):
        match.undo(0)
    match.undo(1)
    match.play("discard mountain")
    match.play("discard corners")
    with pytest.raises(UndoError, match="chance-has-spoken"):
        match.undo(1)


# -- who sees what --------------------------------------------------------------------------------------------------


def seen(position: Position, seat: int) -> tuple[list[list[str]], list[list[str]]]:
    data = position.view(seat).data()
    return data["blooms"], data["discarded_blooms"]


def test_until_all_have_decided_nothing_is_seen_of_the_others() -> None:
    ways = []
    for one, two in product(["keep", "discard"], repeat=2):
        position = asked()
        play(position, f"{one} waves", f"{two} path", "keep mountain")
        ways.append([position.view(seat) for seat in (-1, 1, 2)])
        assert seen(position, 1) == ([["?", "?"], ["mountain", "corners"], ["?", "?"]], [[], [], []])
        mine = seen(position, 0)
        assert sorted(mine[0][0] + mine[1][0]) == ["path", "waves"]
        assert position.tokens == asked().tokens
    assert all(way == ways[0] for way in ways)
    assert all(str(way[1]) == str(ways[0][1]) for way in ways)


def test_which_card_is_in_question_only_its_owner_sees() -> None:
    position = asked()
    assert position.view(0).data()["bloom_in_question"] == "waves"
    assert position.view(1).data()["bloom_in_question"] == "?"
    assert "waves" not in str(position.view(1))
    assert "keep   waves?" in str(position.view(0))


def decided() -> Position:
    """All players have decided about their cards."""
    position = asked()
    play(
        position,
        "keep waves",
        "discard path",
        "keep mountain",
        "keep corners",
        "discard pairs",
        "discard blossom",
    )
    return position


def test_after_that_how_many_were_kept_is_plain() -> None:
    position = decided()
    assert seen(position, 1) == ([["?"], ["mountain", "corners"], []], [["?"], [], ["?", "?"]])
    assert seen(position, 0) == ([["waves"], ["?", "?"], []], [["path"], [], ["?", "?"]])
    assert position.view(-1).data()["bloom_in_question"] is None


def test_at_the_end_kept_cards_lie_open_and_discarded_ones_stay_secret() -> None:
    position = decided()
    while not position.over:
        with pytest.raises(KeyError):
            position.view(0).score(1)["mountain"]
        position.play("pass")
    assert seen(position, 2) == (
        [["waves"], ["mountain", "corners"], []],
        [["?"], [], ["pairs", "blossom"]],
    )
    assert position.view(0).score(1) == position.score(1)


def test_sampled_decisions_may_be_any() -> None:
    """Sampled by seat 1: the cards of seat 0, and each of its four ways to decide equally often."""
    position = asked(2)
    play(position, "keep waves", "discard path")
    ways: Counter[tuple[int, int]] = Counter()
    cards: Counter[str] = Counter()
    for draw in range(4000):
        sampled = position.resample(1, SeededCup(draw))
        kept, gone = blooms_of(sampled).cards[0], blooms_of(sampled).discarded[0]
        assert len(kept) + len(gone) == 2
        assert not {*kept, *gone} & set(HANDS[1])
        assert blooms_of(sampled).cards[1] == tuple(HANDS[1])
        cards.update([*kept, *gone])
        ways[len(kept), len(gone)] += 1
    assert len(cards) == 10
    assert all(abs(count - 800) < 5 * 800**0.5 for count in cards.values())
    assert abs(ways[2, 0] - 1000) < 160
    assert abs(ways[0, 2] - 1000) < 160
    assert abs(ways[1, 1] - 2000) < 160


def test_a_player_in_the_middle_of_deciding_is_sampled_there() -> None:
    position = asked(2)
    play(position, "discard waves")
    for draw in range(50):
        sampled = position.resample(1, SeededCup(draw))
        left, gone = blooms_of(sampled).cards[0], blooms_of(sampled).discarded[0]
        assert (len(left), len(gone)) in ((2, 0), (1, 1))
        assert sampled.legal_moves()[0].card == left[-1]


def test_samples_during_the_game_are_uniform_and_never_the_own_discard() -> None:
    position = asked(2)
    play(position, "discard waves", "keep path", "keep mountain", "discard corners")
    pairs = Counter(
        (blooms_of(sampled).cards[1], blooms_of(sampled).discarded[1])
        for sampled in (position.resample(0, SeededCup(draw)) for draw in range(4500))
    )
    others = [name for name in everything().of(BloomCard) if name not in HANDS[0]]
    assert set(pairs) == {((one,), (two,)) for one, two in permutations(others, 2)}
    assert all(abs(count - 50) < 5 * 50**0.5 for count in pairs.values())


# -- what they are worth --------------------------------------------------------------------------------------------

WAVES = ["R1 .. R3 .. ..", ".. G1 .. G2 ..", ".. .. .. .. ..", ".. .. .. .. .."]


def test_points_are_won_or_lost() -> None:
    position = asked(2)
    play(position, "keep waves", "keep path", "discard mountain", "discard corners")
    position.windows[0] = Window.parse(None, WAVES)
    sheet = position.score(0)
    assert (sheet["waves"].points, sheet["waves"].cells) == (4, ("A1", "A3", "B2", "B4"))
    assert (sheet["path"].points, sheet["path"].cells) == (-4, ())
    assert not [line for line in position.score(1).lines if line.card in ("mountain", "corners")]


def test_before_the_decision_nothing_is_scored() -> None:
    assert [line.card for line in asked(2).score(0).lines][-3:-1] != ["waves", "path"]
    assert "waves" not in [line.card for line in asked(2).score(0).lines]


def level_on_points(*decisions: str) -> Position:
    """Two players with the same points; by the private objective alone the second is ahead, 5 to 4."""
    position = through_windows(
        2, MODULE, blooms=HANDS[:2], private=["shades-of-red", "shades-of-blue"], public=PUBLIC
    )
    play(position, *decisions)
    position.windows = [
        Window.parse(None, WAVES),
        Window.parse(None, ["B2 .. B3 .. ..", *WAVES[1:]]),
    ]
    position.tokens = [0, 0]
    position.tokens[1] = position.score(0).total - position.score(1).total
    assert position.score(0)["shades-of-red"].points == 4
    assert position.score(1)["shades-of-blue"].points == 5
    assert position.score(0).total == position.score(1).total
    return position


def test_without_blooms_the_private_objective_breaks_the_tie() -> None:
    position = level_on_points("discard waves", "discard path", "discard mountain", "discard corners")
    first = position.ranking()[0]
    assert (first.seat, first.by) == (1, "private-points")


def test_bloom_points_count_in_the_tie_break_by_private_objectives() -> None:
    position = level_on_points("keep waves", "discard path", "discard mountain", "discard corners")
    first = position.ranking()[0]
    assert (first.seat, first.by) == (0, "private-points")  # 4 + 4 against 5


def test_lost_bloom_points_count_in_the_tie_break_too() -> None:
    position = level_on_points("keep waves", "keep path", "discard mountain", "discard corners")
    assert position.score(0)["path"].points == -4
    first = position.ranking()[0]
    assert (first.seat, first.by) == (1, "private-points")  # 4 + 4 - 4 against 5


PUBLIC = ["row-color-variety", "column-color-variety", "row-shade-variety"]


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games(players: int) -> None:
    match = play_through(sagrada.start(players, seed=players, modules=MODULE), players)
    hands = zip(blooms_of(match.position).cards, blooms_of(match.position).discarded, strict=True)
    assert all(len(kept) + len(gone) == 2 for kept, gone in hands)
    play_through(asked() if players == 3 else through_windows(players, MODULE), 9)
