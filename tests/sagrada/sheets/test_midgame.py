"""Games picked up in the middle: the position that a sheet shows, and playing on from it."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace import sagrada
from rosace.engine.cup import HandCup, SeededCup
from rosace.engine.errors import ChanceError, RecordError, SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import Options, Position, dice, from_sheet, notation, score_sheet, to_sheet
from rosace.sagrada.options import CHOICES
from rosace.sagrada.setup import bag
from rosace.sagrada.spaces import cells
from rosace.sagrada.table import TURN
from tests.sagrada.sheets.examples import EMPTY, FIVE, MIDGAME, SOLO, WORKED, changed, dice_seen, running


def dice_of(position: Position) -> list[int]:
    """Every die that lies somewhere, the bag apart."""
    lying = [*position.pool, *position.removed, *[die for on_round in position.track for die in on_round]]
    for window in position.windows:
        lying += [window.dice[cell] for cell in cells(window.filled)]
    return lying


def play_on(position: Position, seed: str) -> None:
    """Play at random to the end; dice are neither lost nor made."""
    cup, draws = SeededCup(seed), 0
    total = len(dice_of(position)) + sum(position.bag)
    while not position.over:
        moves = position.legal_moves()
        assert moves
        position.play(moves[cup.below(draws, len(moves))])
        draws += 1
        if position.stage == TURN:
            assert len(dice_of(position)) + sum(position.bag) == total


# -- what the sheet says ----------------------------------------------------------------------------------------


def test_the_position_is_what_the_sheet_shows() -> None:
    position = from_sheet(MIDGAME, seed=7)
    assert (position.round, position.seat, position.second_turn(), position.turn.drafts) == (2, 1, True, 1)
    assert dice.names(position.pool) == "R5 G2 B1 Y4"
    assert [dice.names(on_round) for on_round in position.track] == ["G6"]
    assert position.setup.tools == ("lathekin", "running-pliers", "flux-brush")
    assert position.tool_tokens == [1, 0, 1]
    assert position.tokens == [4, 4]
    assert position.windows[1].rows()[0] == "P1 R6 .. .. .."
    assert position.privates[0] == ("shades-of-red",)


def test_the_bag_holds_what_is_not_seen() -> None:
    position = from_sheet(MIDGAME, seed=7)
    for colour, count in zip("RYGBP", position.bag, strict=True):
        assert count == 18 - sum(name[0] == colour for name in dice_seen(MIDGAME)), colour
    scaled = from_sheet(MIDGAME, seed=7, options=Options(bag="scaled"))
    assert [more - less for more, less in zip(position.bag, scaled.bag, strict=True)] == [8] * 5


def test_private_objectives_left_open_are_sampled_from_those_not_seen() -> None:
    drawn = {from_sheet(MIDGAME, seed=seed).privates[1] for seed in range(40)}
    assert drawn == {(f"shades-of-{colour}",) for colour in ("yellow", "green", "blue", "purple")}
    for open_ in ([], ["?"]):
        sheet = changed(MIDGAME, "players[1].private", open_)
        assert from_sheet(sheet, seed=3) == from_sheet(MIDGAME, seed=3)


@pytest.mark.parametrize(
    ("turn", "seat", "pool", "start", "index"),
    [
        (1, 0, 5, 0, 0),
        (1, 1, 5, 1, 0),
        (1, 1, 4, 0, 1),
        (2, 1, 5, 0, 2),
        (2, 1, 4, 0, 2),
        (2, 1, 3, 0, 2),
        (2, 1, 2, 1, 3),
        (2, 0, 3, 1, 2),
        (2, 0, 2, 0, 3),
    ],
)
def test_without_a_start_seat_as_few_turns_as_possible_were_taken(
    turn: int, seat: int, pool: int, start: int, index: int
) -> None:
    sheet = {**MIDGAME, "turn": turn, "seat": seat, "pool": FIVE[:pool]}
    sheet["players"] = changed(changed(MIDGAME, "players[0].dice", EMPTY), "players[1].dice", EMPTY)[
        "players"
    ]
    sheet["removed"] = ["G3"] * (4 + 5 - pool)  # the dice that were taken
    position = from_sheet(sheet, seed=7)
    assert (position.start, position.turn.index) == (start, index)


@pytest.mark.parametrize(("start", "index"), [(0, 2), (1, 3)])
def test_the_start_seat_can_be_told(start: int, index: int) -> None:
    position = from_sheet({**MIDGAME, "start": start}, seed=7)
    assert (position.start, position.turn.index) == (start, index)


def test_what_was_done_in_this_turn_can_be_told() -> None:
    position = from_sheet({**MIDGAME, "drafted": True, "tool_used": False}, seed=7)
    assert [str(move) for move in position.legal_moves()] == ["lathekin", "pass"]
    position = from_sheet({**MIDGAME, "drafted": True, "tool_used": True}, seed=7)
    assert [str(move) for move in position.legal_moves()] == ["pass"]


def test_running_pliers_in_this_turn() -> None:
    both = from_sheet(changed(running(pool=FIVE), "players[0].dice[1]", EMPTY[0]), seed=7)
    assert (both.turn.drafts, both.turn.owed, both.turn.tool_used) == (2, True, True)
    one = from_sheet(running(drafted=1), seed=7)
    assert (one.turn.drafts, one.turn.owed, one.turn.tool_used) == (1, True, True)
    assert "pass" not in [str(move) for move in one.legal_moves()]
    play_on(both, "a")
    play_on(one, "b")


def test_running_pliers_in_an_earlier_turn() -> None:
    sheet = {**changed(MIDGAME, "tools[1].tokens", 1), "skips": [0], "pool": ["R5", "G2"], "removed": "Y6 Y6"}
    sheet = changed(sheet, "players[0].tokens", 3)
    position = from_sheet(sheet, seed=7)
    assert (position.start, position.turn.index) == (0, 2)
    position.play("pass")
    assert position.round == 3


def test_an_exempt_die_is_waived() -> None:
    sheet = changed(changed(MIDGAME, "players[0].dice[0]", "B3 R6 .. .. .."), "players[0].exempt", ["A1"])
    assert from_sheet(sheet, seed=7).windows[0].waived == 1


def test_one_player_alone_plays_solo() -> None:
    position = from_sheet(SOLO, seed=7)
    assert (position.players, position.setup.pool_size, position.target) == (1, 4, 8)
    assert from_sheet(changed(SOLO, "solo", ...), seed=7) == position
    drawn = from_sheet(changed(SOLO, "players[0].private", ...), seed=7).privates[0]
    assert len(set(drawn)) == 2
    options = Options(solo_privates="one")
    assert len(from_sheet(changed(SOLO, "players[0].private", ...), seed=7, options=options).privates[0]) == 1


def test_options_come_from_the_sheet_or_the_caller() -> None:
    sheet = {**MIDGAME, "options": {"straightedge": "may"}}
    of_sheet = from_sheet(sheet).setup.options
    assert (of_sheet.straightedge, of_sheet.brush) == ("may", "printed")
    of_caller = from_sheet(sheet, options=Options(brush="neighbours")).setup.options
    assert (of_caller.straightedge, of_caller.brush) == ("must", "neighbours")


@pytest.mark.parametrize(
    ("modules", "bag", "settled"),
    [
        ([], "rulebook", "all"),
        (["five-six.windows"], "rulebook", "scaled"),
        (["five-six.windows"], "all", "all"),
    ],
)
def test_a_game_picked_up_says_how_its_bag_was_filled(modules: list[str], bag: str, settled: str) -> None:
    position = from_sheet({**MIDGAME, "modules": modules, "options": {"bag": bag}})
    assert position.setup.options.bag == settled
    assert to_sheet(position)["options"] == ({} if bag == "rulebook" else {"bag": bag})


def test_dice_given_by_hand() -> None:
    sheet = changed(MIDGAME, "players[1].private", ["shades-of-blue"])
    position = from_sheet(sheet, cup=HandCup())
    position.play("pass")
    with pytest.raises(ChanceError, match="draw 0 has not been given"):
        position.play("pass")
    cup = position.cup
    assert isinstance(cup, HandCup)
    cup.give(notation.outcome_draws("R1 G2 B3 Y4 P5"))
    assert notation.outcome_text(position.play("pass")) == "R1 G2 B3 Y4 P5"


def test_dice_given_by_hand_are_not_taken_for_private_objectives() -> None:
    position = from_sheet(MIDGAME, cup=HandCup(notation.outcome_draws("R1 G2 B3 Y4 P5")))
    (told,), (sampled,) = position.privates
    assert told != sampled
    position.play("pass")
    assert notation.outcome_text(position.play("pass")) == "R1 G2 B3 Y4 P5"
    assert from_sheet(MIDGAME, cup=HandCup()).draws == 0


def test_a_seed_or_a_cup() -> None:
    with pytest.raises(SetupError, match=r"^seed: give either a seed or a cup"):
        from_sheet(MIDGAME, seed=1, cup=SeededCup(1))
    with pytest.raises(SetupError, match=r"^seed: "):
        from_sheet(MIDGAME, seed="two\nlines")
    assert from_sheet(MIDGAME, seed=1) == from_sheet(MIDGAME, cup=SeededCup(1))


@pytest.mark.parametrize("sheet", [MIDGAME, SOLO])
@pytest.mark.parametrize("seed", range(5))
def test_a_game_goes_on_to_its_end(sheet: dict[str, Any], seed: int) -> None:
    before = copy.deepcopy(sheet)
    position = from_sheet(sheet, seed=seed)
    play_on(position, f"on {seed}")
    assert position.round == 10
    assert sheet == before


def test_the_worked_example_can_be_played_on() -> None:
    sheet: dict[str, Any] = changed(WORKED, "players[0].exempt", ["C5"])
    sheet |= {"round": 10, "turn": 2, "seat": 0, "pool": ["P1", "G2", "B2"], "tools": []}
    sheet["track"] = [["R5", "Y6"]] * 9
    sheet["removed"] = ["B6", "B6"]
    assert from_sheet(sheet, seed=1).score(0).total == 40 - 2 * 3
    play_on(from_sheet(sheet, seed=1), "end")


# -- there and back ---------------------------------------------------------------------------------------------

SAID = (
    "round", "start", "seat", "stage", "skips", "pool", "bag", "track",
    "removed", "windows", "tokens", "tool_tokens", "privates",
)  # fmt: skip


@settings(max_examples=30)
@given(seed=st.integers(0, 10**6), players=st.integers(1, 4), data=st.data())
def test_there_and_back(seed: int, players: int, data: st.DataObject) -> None:
    values = {name: data.draw(st.sampled_from(choice), name) for name, choice in CHOICES.items()}
    if players == 1:
        values["bag"] = "rulebook"
    position = sagrada.start(players, seed=seed, options=Options.of(values))
    cup, draws, stop = SeededCup(f"play {seed}"), 0, data.draw(st.integers(0, 120), "moves")
    while not position.over and (draws < stop or position.stage != TURN):
        moves = position.legal_moves()
        position.play(moves[cup.below(draws, len(moves))])
        draws += 1
    sheet = json.loads(json.dumps(to_sheet(position)))
    scores = [position.score(seat).total for seat in range(players)]
    assert [player["total"] for player in score_sheet(sheet)["players"]] == scores
    if position.over:
        assert [place["seat"] for place in score_sheet(sheet)["ranking"]] == [
            place.seat for place in position.ranking()
        ]
        return
    again = from_sheet(sheet, seed="another")
    for name in SAID:
        assert getattr(again, name) == getattr(position, name), name
    assert again.turn.key() == position.turn.key()
    assert again.setup.first == position.setup.first
    assert again.legal_moves() == position.legal_moves()
    assert to_sheet(again) == sheet
    assert sum(again.bag) + len(dice_of(again)) == sum(bag(players, again.setup.options))
    earliest = from_sheet(changed(sheet, "start", ...), seed="another")
    assert earliest.turn.index <= position.turn.index
    play_on(earliest, "on")


def test_a_seat_writes_only_what_it_sees() -> None:
    position = sagrada.start(2, seed=5, windows=["virtus", "firmitas"])
    sheet = to_sheet(position, seat=1, names=["Ana", "Ben"])
    assert [player["name"] for player in sheet["players"]] == ["Ana", "Ben"]
    assert [player["private"] for player in sheet["players"]] == [[], list(position.privates[1])]
    assert from_sheet(sheet, seed=1).view(1).data() == position.view(1).data()


def test_a_finished_game_is_a_sheet_to_score() -> None:
    position = sagrada.start(1, seed=5)
    play_on(position, "x")
    answer = score_sheet(to_sheet(position))
    assert (answer["target"], answer["won"]) == (position.target, position.won)
    with pytest.raises(SetupError, match=r"^round: is missing; without it the game cannot go on"):
        from_sheet(to_sheet(position))


def test_no_sheet_shows_the_middle_of_a_tool_or_the_choice_of_windows() -> None:
    with pytest.raises(SetupError, match=r"^position: "):
        to_sheet(sagrada.start(2, seed=5))
    position = from_sheet(MIDGAME, seed=7)
    position.play("flux-brush")
    with pytest.raises(SetupError, match=r"^position: "):
        to_sheet(position)


# -- a game that was picked up is its record, too ----------------------------------------------------------------


@pytest.mark.parametrize("told", [True, False], ids=["all told", "private objectives left open"])
def test_a_game_picked_up_is_recorded_and_replays(told: bool) -> None:
    before = sagrada.start(3, seed=5)
    for _ in range(40):
        before.play(before.legal_moves()[0])
    while before.in_use.slot >= 0:
        before.play(before.legal_moves()[0])
    sheet = sagrada.to_sheet(before, None if told else 0, ["Ana", "Ben", "Cyd"])
    match = Match(sagrada.GAME, sagrada.from_sheet(sheet, seed=9))
    while not match.position.over:
        moves = match.position.legal_moves()
        match.play(moves[len(moves) // 2])
    record = Record.parse(str(match.record))
    assert "Ben" in record.headers["Sheet"]
    assert record.verify(sagrada.GAME) == match.position
    assert str(record.replay(sagrada.GAME)) == str(match.position)
    half = Record(record.headers | {"Result": "*"}, record.decisions[:10])
    resumed = Match.resume(sagrada.GAME, half)
    for decision in record.decisions[10:]:
        assert resumed.play(decision.move) == decision.outcome
    assert resumed.position == match.position


def test_a_damaged_sheet_in_a_record_is_named() -> None:
    position = sagrada.start(2, seed=5, windows=["virtus", "firmitas"])
    match = Match(sagrada.GAME, sagrada.from_sheet(sagrada.to_sheet(position), seed=1))
    match.record.headers["Sheet"] = match.record.headers["Sheet"][:-1]
    with pytest.raises(RecordError, match="Sheet: not readable as JSON"):
        match.record.replay(sagrada.GAME)


def test_a_view_does_not_carry_the_sheet_that_the_game_was_picked_up_from() -> None:
    position = from_sheet(MIDGAME, seed=7)
    for seat in (-1, 0, 1):
        carried = pickle.dumps(position.view(seat))
        for other, own in enumerate(position.privates):
            for name in own:
                assert (name.encode() in carried) == (other == seat)
    assert pickle.loads(pickle.dumps(position)).setup.sheet == position.setup.sheet != ""
