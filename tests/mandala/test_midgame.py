"""Games picked up in the middle: the position that a sheet shows, playing on from it, and what is impossible."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace import mandala
from rosace.engine.cup import HandCup, SeededCup
from rosace.engine.errors import RecordError, SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.mandala import Options, Position, from_sheet, score_sheet, to_sheet
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.cards.deck import base
from rosace.mandala.notation import pile_text
from rosace.mandala.options import CHOICES
from rosace.mandala.stones import names
from tests.battery.mandala_cases import check
from tests.mandala.sheets import MIDGAME
from tests.mandala.tables import pack, towers
from tests.records import without_seed
from tests.sheets import changed, refused

FEW = pack(spaces=3, hands=(1, 2, 3))
"""A spiral that is full at once."""


def advance(position: Position, decisions: int, seed: str) -> Position:
    """Play so many decisions at random, or to the end."""
    cup = SeededCup(seed)
    for at in range(decisions):
        if position.over:
            break
        moves = position.legal_moves()
        position.play(moves[cup.below(at, len(moves))])
    return position


def middle(players: int = 2, decisions: int = 20, **more: Any) -> Position:
    """A game in the middle."""
    position = advance(mandala.start(players, seed=5, **more), decisions, "middle")
    assert not position.over
    return position


# -- what the sheet says ----------------------------------------------------------------------------------------


def test_the_position_is_what_the_sheet_shows() -> None:
    position = from_sheet(MIDGAME, seed=7)
    check(position)
    assert (position.players, position.seat, position.setup.first, position.turns) == (2, 1, 0, 4)
    assert [SPOT_NAME[spot] for spot in position.artists] == ["C", "N", "W", "SE"]
    assert (towers(position, 0), towers(position, 1)) == ("BW.YW - - - -", "- RP - - -")
    assert (names(position.mandala), position.aside, position.ending) == ("YW", [], False)
    for told, stack in zip(MIDGAME["stacks"], position.stacks, strict=True):
        text = pile_text(stack)
        assert [name[0] for name in text.split(".")] == [name[0] for name in told.split(".")]
        assert text[-2:] == told[-2:]
    assert position.view(0).data()["stacks"] == MIDGAME["stacks"]


def test_the_questions_of_every_position_are_answered() -> None:
    position = from_sheet(MIDGAME, seed=7)
    assert position.explain("tops II") is None
    refusal = position.explain("tops I")
    assert refusal is not None
    assert refusal.code == "tower-empty"
    assert position.view(0).legal_moves() == []
    assert position.view(1).legal_moves() == position.legal_moves() != []


def test_a_total_of_points_is_a_line_of_its_own() -> None:
    position = from_sheet(changed(MIDGAME, "players[0].points", 31), seed=7)
    assert position.score(0)["scored"].points == 31
    assert position.score(0).total == 31 + 7  # Ana has blue stones, Ben has none
    assert position.score(1)["scored"].points == 0
    assert [player["points"] for player in position.view(1).data()["players"]] == [31, 0]
    assert "seat 0: 31 points" in str(position)
    other = from_sheet(changed(MIDGAME, "players[0].points", 30), seed=7)
    assert position != other
    position.play("tops II")
    assert position.score(1).lines[5].points == 1
    assert [place.seat for place in position.ranking()] == [0, 1]


def test_points_by_kind_stay_apart() -> None:
    sheet = changed(MIDGAME, "players[0].points", {"tower-II": 4, "mandala-bonus": 1})
    position = from_sheet(sheet, seed=7)
    lines = {line.card: line.points for line in position.score(0).lines if line.points}
    assert lines == {"tower-II": 4, "mandala-bonus": 1, "blue-stones": 7}
    assert not [line for line in position.score(0).lines if line.card == "scored"]


# -- what is left open ------------------------------------------------------------------------------------------


def test_covered_patterns_are_dealt_out_of_the_stones_not_seen() -> None:
    dealt = [from_sheet(MIDGAME, seed=seed) for seed in range(40)]
    for position in dealt:
        check(position)
    assert {pile_text(position.stacks[0])[:2] for position in dealt} == {"YW", "YP"}
    assert from_sheet(MIDGAME, seed=3) == dealt[3]


def test_the_last_pattern_follows_from_the_others() -> None:
    sheet = to_sheet(middle(decisions=10))
    stack = next(index for index, text in enumerate(sheet["stacks"]) if len(text) > 5)
    told = sheet["stacks"][stack]
    open_ = changed(sheet, f"stacks[{stack}]", told[0] + "?" + told[2:])
    assert {pile_text(from_sheet(open_, seed=seed).stacks[stack]) for seed in range(20)} == {told}


def test_objectives_left_open_are_dealt_out_of_those_not_seen() -> None:
    drawn = {name for seed in range(60) for name in from_sheet(MIDGAME, seed=seed).objectives[1]}
    assert drawn == set(base().objectives) - {"one-stone", "blue-stones"}
    for open_ in ([], ["?"], ["?", "?"]):
        assert from_sheet(changed(MIDGAME, "players[1].objectives", open_), seed=3) == from_sheet(
            MIDGAME, seed=3
        )
    for half in (["two-stones"], ["two-stones", "?"]):
        own = from_sheet(changed(MIDGAME, "players[1].objectives", half), seed=3).objectives[1]
        assert (own[0], len(set(own))) == ("two-stones", 2)


def test_stones_on_the_mandala_may_just_be_counted() -> None:
    position = middle(decisions=40)
    sheet = to_sheet(position)
    for counted in (len(position.mandala), [name[0] + "?" for name in sheet["mandala"]]):
        again = from_sheet(changed(sheet, "mandala", counted), seed=7)
        assert Counter(again.mandala) == Counter(position.mandala)
        assert again.legal_moves() == position.legal_moves()
        check(again)


def test_stones_aside_may_just_be_counted() -> None:
    sheet: dict[str, Any] = {**MIDGAME, "mandala": 3, "aside": 1}
    for seat in (0, 1):
        sheet = changed(sheet, f"players[{seat}].towers", "- - - - -")
    position = from_sheet(sheet, seed=7, cards=FEW)
    check(position)
    assert (len(position.mandala), len(position.aside), position.ending) == (3, 1, True)
    assert sorted(names(position.mandala + position.aside)[::3]) == sorted("YYRB")
    named = from_sheet({**sheet, "mandala": "BW YW YW", "aside": "RP"}, seed=7, cards=FEW)
    assert (names(named.mandala), names(named.aside)) == ("BW YW YW", "RP")


def test_covered_stones_of_towers_may_be_left_open_too() -> None:
    position = from_sheet(changed(MIDGAME, "players[0].towers[0]", "B?.YW"), seed=7)
    check(position)
    assert towers(position)[0] == "B"


def test_a_cup_by_hand_deals_nothing() -> None:
    position = from_sheet(MIDGAME, cup=HandCup())
    check(position)
    assert (position.draws, position.setup.drawn) == (0, 0)
    assert len(set(position.objectives[0] + position.objectives[1])) == 4


def test_a_seed_or_a_cup() -> None:
    with pytest.raises(SetupError, match=r"^seed: give either a seed or a cup"):
        from_sheet(MIDGAME, seed=1, cup=SeededCup(1))
    assert from_sheet(MIDGAME, seed=1) == from_sheet(MIDGAME, cup=SeededCup(1))
    assert from_sheet(MIDGAME, seed=1).draws == 68 + 2  # covered stones, and Ben's cards


def test_options_come_from_the_sheet_or_the_caller() -> None:
    sheet = {**MIDGAME, "options": {"patterns": "open"}}
    assert from_sheet(sheet).setup.options == Options(patterns="open")
    assert "?" not in "".join(from_sheet(sheet).view(0).data()["stacks"])
    assert from_sheet(sheet, options=Options()).setup.options == Options()


@pytest.mark.parametrize(("seat", "first", "turn"), [(0, 0, 3), (1, 0, 4), (0, 1, 4), (1, 1, 3)])
def test_without_a_number_as_few_turns_as_possible_were_taken(seat: int, first: int, turn: int) -> None:
    sheet = {**MIDGAME, "seat": seat, "first": first}
    assert from_sheet(sheet, seed=7).turns == turn
    assert from_sheet({**sheet, "turn": turn + 2}, seed=7).turns == turn + 2


@pytest.mark.parametrize("seed", range(5))
def test_a_game_goes_on_to_its_end(seed: int) -> None:
    before = copy.deepcopy(MIDGAME)
    position = advance(from_sheet(MIDGAME, seed=seed), 192, f"on {seed}")
    assert position.over
    check(position)
    assert before == MIDGAME


# -- there and back ---------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 4),
    decisions=st.integers(0, 90),
    patterns=st.sampled_from(CHOICES["patterns"]),
)
def test_there_and_back(seed: int, players: int, decisions: int, patterns: str) -> None:
    """Any position of any game, written down and picked up, goes on exactly as the game itself does."""
    position = mandala.start(players, seed=seed, options=Options(patterns=patterns))
    advance(position, decisions, f"play {seed}")
    sheet = json.loads(json.dumps(to_sheet(position)))
    answer = score_sheet(sheet)
    assert [player["total"] for player in answer["players"]] == [
        position.score(seat).total for seat in range(players)
    ]
    assert [(place["seat"], place["total"], place["by"]) for place in answer["ranking"]] == position.ranking()
    if position.over:
        with pytest.raises(SetupError, match=r"^seat: is missing; without it the game cannot go on"):
            from_sheet(sheet)
        return
    again = from_sheet(sheet, seed="another")
    assert again.draws == 0
    assert to_sheet(again) == sheet
    cup = SeededCup(f"on {seed}")
    while not position.over:
        assert again == position
        assert again.legal_moves() == position.legal_moves()
        move = position.legal_moves()[cup.below(position.turns, len(position.legal_moves()))]
        position.play(move)
        again.play(move)
        assert again.revealed == position.revealed
    assert again == position
    assert again.ranking() == position.ranking()


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), data=st.data())
def test_a_seat_writes_what_it_sees_and_no_more(seed: int, players: int, data: st.DataObject) -> None:
    position = mandala.start(players, seed=seed)
    advance(position, data.draw(st.integers(0, 30), "decisions"), f"play {seed}")
    seat = data.draw(st.integers(-1, players - 1), "seat")
    sheet = to_sheet(position, seat, ["Ana", "Ben"])
    assert [player["name"] for player in sheet["players"]] == ["Ana", "Ben", "seat 2", "seat 3"][:players]
    assert sheet["stacks"] == position.view(seat).data()["stacks"]
    for other, player in enumerate(sheet["players"]):
        assert player["objectives"] == (list(position.objectives[other]) if other == seat else [])
    sampled = from_sheet(changed(sheet, "turn", ...), seed=data.draw(st.integers(0, 99), "deal"))
    check(sampled)
    assert sampled.turns <= position.turns
    assert from_sheet(sheet).view(seat) == position.view(seat)


def test_a_finished_game_is_a_sheet_to_score() -> None:
    position = advance(mandala.start(3, seed=5), 192, "x")
    assert position.over
    sheet = to_sheet(position, seat=0)
    assert [player["objectives"] for player in sheet["players"]] == [list(own) for own in position.objectives]
    assert [place["seat"] for place in score_sheet(sheet)["ranking"]] == [
        place.seat for place in position.ranking()
    ]


# -- the impossible ---------------------------------------------------------------------------------------------

IMPOSSIBLE = [
    ({"first": ...}, "first: is missing; without it the game cannot go on"),
    ({"seat": ...}, "seat: is missing; without it the game cannot go on"),
    ({"stacks": ...}, "stacks: is missing; without it the game cannot go on"),
    ({"artists": ...}, "artists: is missing; without it the game cannot go on"),
    ({"mandala": ...}, "mandala: is missing; without it the game cannot go on"),
    ({"seat": 2}, "seat: is from 0 to 1, not 2"),
    ({"seat": "Cyd"}, "seat: is a seat or a player's name; there is no player 'Cyd'"),
    ({"players[0].towers[0]": "BW.Y?"}, "players[0].towers[0]: the top stone Y? needs its pattern: it can be seen"),
    ({"players[0].towers[0]": "BW"}, "stones: of 96, 1 are nowhere on the table (1 Y)"),
    ({"mandala": []}, "stones: of 96, 1 are nowhere on the table (1 Y)"),
    ({"mandala": ["BW"]}, "mandala[0]: there are 24 stones of colour B; this is one more"),
    ({"mandala": 3}, "mandala: 3 stones are counted there, but 1 are nowhere else"),
    ({"mandala": 0, "aside": 0, "players[1].towers": "- " * 5}, "stones: of 96, 2 are nowhere on the table (1 Y, 1 R)"),
    (
        {"mandala": [], "players[0].towers[1]": "YW"},
        "players[0].points: no stone lies on the mandala, so nobody has scored",
    ),
    ({"mandala": 61}, "mandala: it has 60 spaces, so there are not 61 stones; the rest go aside"),
    ({"mandala": [], "aside": ["YW"]}, "aside: stones go aside when the mandala is full: 0 of 60 spaces are taken"),
    ({"ending": True}, "ending: 1 stones lie on the mandala, so the hands on space 40 are not covered"),
    ({"turn": 3}, "turn: turn 3 is that of seat 0, not of Ben"),
    ({"turn": 2}, "turn: 2 to 5 turns can have been taken before it, not 1"),
    ({"turn": 8}, "turn: 2 to 5 turns can have been taken before it, not 7"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "message"), IMPOSSIBLE)
def test_what_is_impossible_is_refused_with_the_reason(changes: dict[str, Any], message: str) -> None:
    assert str(refused(partial(from_sheet, seed=7), MIDGAME, changes)).startswith(message)


def test_before_the_first_turn_it_is_nobody_elses() -> None:
    sheet = to_sheet(mandala.start(3, seed=7, first=1))
    assert from_sheet(sheet) == mandala.start(3, seed=7, first=1)
    with pytest.raises(
        SetupError, match=r"^seat: 0 turns at most can have been taken, so it is not the turn of"
    ):
        from_sheet(changed(changed(sheet, "seat", 2), "turn", ...))


def test_the_last_round_is_played_and_no_other() -> None:
    position = from_sheet(changed(MIDGAME, "ending", True), seed=7, cards=FEW)
    assert position.ending
    position.play("tops II")
    assert position.over
    with pytest.raises(SetupError, match=r"^ending: 1 stones .* the hands on space 1 are covered"):
        from_sheet(changed(MIDGAME, "ending", False), cards=FEW)
    with pytest.raises(SetupError, match=r"^seat: the hands on space 1 were covered before this round"):
        from_sheet({**MIDGAME, "seat": "Ana"}, cards=FEW)


def test_a_player_who_can_do_nothing_has_ended_the_game() -> None:
    """All stacks are bare, and Ben has no tower."""
    sheet = {**MIDGAME, "stacks": ["-"] * 24, "mandala": 60, "aside": 36, "seat": 0, "first": 1}
    for seat, board in ((0, "YW.YW - - - -"), (1, "- - - - -")):
        sheet = changed(sheet, f"players[{seat}].towers", board)
    far = pack(spaces=94, hands=(92, 93, 94))
    from_sheet({**sheet, "mandala": 94, "aside": 0}, cards=far)
    with pytest.raises(SetupError, match=r"^seat: Ben can neither PICK nor SCORE, so the game is over"):
        from_sheet({**sheet, "mandala": 94, "aside": 0, "seat": 1, "first": 0}, cards=far)


# -- a game that was picked up is its record, too ---------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0], ids=["all told", "as seat 0 sees it"])
@pytest.mark.parametrize("cards", [None, pack(hands=(45, 50, 60))], ids=["our cards", "own cards"])
def test_a_game_picked_up_is_recorded_and_replays(seat: int | None, cards: mandala.Deck | None) -> None:
    before = middle(3, cards=cards)
    sheet = changed(to_sheet(before, seat, ["Ana", "Ben", "Cyd"]), "players[1].points", 12)
    match = Match(mandala.GAME, from_sheet(sheet, seed=9, cards=cards))
    while not match.position.over:
        moves = match.position.legal_moves()
        match.play(moves[len(moves) // 2])
    record = Record.parse(str(match.record))
    assert "Ben" in record.headers["Sheet"]
    assert "?" not in record.headers["Sheet"]
    assert ("Cards" in record.headers) == (cards is not None)
    assert not {"Stacks", "Artists", "Objectives"} & set(record.headers)
    assert (record.headers["Draws"] == "0") == (seat is None)
    assert record.verify(mandala.GAME) == record.replay(mandala.GAME) == match.position
    assert without_seed(record).replay(mandala.GAME) == match.position
    assert record.verify(mandala.GAME).draws == match.position.draws
    half = Record(record.headers | {"Result": "*"}, record.decisions[:10])
    resumed = Match.resume(mandala.GAME, half)
    for decision in record.decisions[10:]:
        resumed.play(decision.move)
    assert resumed.position == match.position


def test_undo_works_as_in_every_game() -> None:
    match = Match(mandala.GAME, from_sheet(MIDGAME, seed=7))
    assert match.why_not_undo(1) == "nothing-to-undo"
    before = match.position.key()
    match.play("tops II")
    match.undo(1)
    assert match.position.key() == before
    picks = [move for move in match.position.legal_moves() if ">" in str(move)]
    match.play(picks[0])
    assert match.why_not_undo(1) == "hidden-came-to-light"


def test_a_damaged_sheet_in_a_record_is_named() -> None:
    match = Match(mandala.GAME, from_sheet(MIDGAME, seed=1))
    whole = match.record.headers["Sheet"]
    match.record.headers["Sheet"] = whole[:-1]
    with pytest.raises(RecordError, match="Sheet: not readable as JSON"):
        match.record.replay(mandala.GAME)
    match.record.headers["Sheet"] = whole.replace('"seat": 1', '"seat": 0')
    with pytest.raises(RecordError, match="set-up: turn: turn 4 is that of seat 1, not of Ana"):
        match.record.replay(mandala.GAME)


def test_a_view_does_not_carry_the_sheet_that_the_game_was_picked_up_from() -> None:
    position = from_sheet(to_sheet(middle()), seed="nobody guesses this")
    for seat in (-1, 0, 1):
        carried = pickle.dumps(position.view(seat))
        assert b"nobody guesses this" not in carried
        for other, own in enumerate(position.objectives):
            for name in own:
                assert (name.encode() in carried) == (other == seat)
        assert pickle.loads(carried) == position.view(seat)
    assert pickle.loads(pickle.dumps(position)).setup.sheet == position.setup.sheet != ""
