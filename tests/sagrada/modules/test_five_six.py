"""Five and six players: dice, pools, seats, tokens, the new cards by default, and whole games."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from rosace import sagrada
from rosace.engine.errors import SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import Move, Options, Position, moves
from rosace.sagrada.cards.deck import base, everything
from tests.sagrada.modules.whole_games import NEIGHBOURS, play_through, start
from tests.sagrada.tables import texts

NEW_WINDOWS = {
    "romanesque", "baroque", "esperanca", "alegria", "sol", "naturaleza", "apricitas", "tenebra", "generosidad",
    "armonia", "ligero", "shadom", "card-seven-a", "card-seven-b",
}  # fmt: skip
NEW_OBJECTIVES = {"fence", "tunnel", "brace", "port", "brackets", "wall"}
WINDOWS = ["virtus", "firmitas", "sun-catcher", "via-lux", "bellesguard", "comitas"]


# -- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(2, 10), (3, 14), (4, 18), (5, 22), (6, 26)])
def test_the_scaled_bag(players: int, each: int) -> None:
    position = sagrada.start(players, seed=1, options=Options(bag="scaled"))
    assert position.bag == [each] * 5


@pytest.mark.parametrize(("players", "each", "total"), [(5, 22, 110), (6, 26, 130)])
def test_from_five_players_the_bag_is_always_scaled(players: int, each: int, total: int) -> None:
    for bag in ("rulebook", "all", "scaled"):
        position = sagrada.start(players, seed=1, options=Options(bag=bag))
        assert position.bag == [each] * 5
        assert sum(position.bag) == total


@pytest.mark.parametrize("module", ["five-six.windows", "five-six.objectives"])
@pytest.mark.parametrize(("players", "each"), [(1, 18), (2, 10), (3, 14), (4, 18), (5, 22), (6, 26)])
def test_with_a_module_of_the_box_the_bag_is_filled_by_players(players: int, each: int, module: str) -> None:
    assert sagrada.start(players, seed=1, modules=[module]).bag == [each] * 5


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_option_puts_all_dice_in_all_the_same(players: int) -> None:
    position = sagrada.start(players, seed=1, modules=["five-six.windows"], options=Options(bag="all"))
    assert position.bag == [18] * 5


@pytest.mark.parametrize("module", ["glory.bloom", "passion.objectives"])
def test_modules_of_other_boxes_leave_all_dice_in_the_bag(module: str) -> None:
    assert sagrada.start(2, seed=1, modules=[module]).bag == [18] * 5


@pytest.mark.parametrize(
    ("players", "options", "written"),
    [
        (2, Options(), "bag=scaled"), (3, Options(bag="scaled"), "bag=scaled"), (2, Options(bag="all"), ""),
        (2, Options(brush="neighbours"), "bag=scaled brush=neighbours"), (4, Options(), ""), (5, Options(), ""),
    ],
)  # fmt: skip
def test_a_record_tells_how_the_bag_was_filled(players: int, options: Options, written: str) -> None:
    modules = ["five-six.windows"] if players < 5 else []
    position = sagrada.start(players, seed=1, modules=modules, options=options)
    match = Match(sagrada.GAME, position)
    assert match.record.headers["Options"] == written
    for again in (match.record.replay(sagrada.GAME), match.record.verify(sagrada.GAME)):
        assert (again.bag, again) == (position.bag, position)
        assert sagrada.GAME.headers(again)["Options"] == written


def test_a_record_that_says_nothing_of_the_bag_had_all_dice() -> None:
    """Records were written before the box filled the bag by default, and still replay."""
    position = sagrada.start(2, seed=1, modules=["five-six.windows"], options=Options(bag="all"))
    match = Match(sagrada.GAME, position)
    while not match.position.over:
        match.play(match.position.legal_moves()[0])
    record = Record.parse(str(match.record))
    assert "bag" not in record.headers["Options"]
    assert record.verify(sagrada.GAME).over
    assert record.replay(sagrada.GAME).over


@pytest.mark.parametrize(("options", "in_sheet"), [(Options(), {}), (Options(bag="all"), {"bag": "all"})])
def test_a_record_picked_up_from_a_sheet_keeps_its_bag(options: Options, in_sheet: dict[str, str]) -> None:
    sheet = sagrada.to_sheet(
        sagrada.start(
            2, seed=1, windows=["virtus", "firmitas"], modules=["five-six.windows"], options=options
        )
    )
    assert sheet["options"] == in_sheet
    record = Match(sagrada.GAME, sagrada.from_sheet(sheet, seed=2)).record
    assert sum(record.verify(sagrada.GAME).bag) == (45 if options == Options() else 85)


def test_an_old_record_picked_up_from_a_sheet_that_says_nothing_of_the_bag() -> None:
    sheet = sagrada.to_sheet(
        sagrada.start(
            2,
            seed=1,
            windows=["virtus", "firmitas"],
            modules=["five-six.windows"],
            options=Options(bag="all"),
        )
    )
    record = Match(sagrada.GAME, sagrada.from_sheet(sheet, seed=2)).record
    record.headers["Sheet"] = json.dumps({**json.loads(record.headers["Sheet"]), "options": {}})
    assert sum(record.verify(sagrada.GAME).bag) == 85
    assert sum(record.replay(sagrada.GAME).bag) == 85


@pytest.mark.parametrize(("players", "size"), [(5, 11), (6, 13)])
def test_two_dice_for_each_player_and_one_more(players: int, size: int) -> None:
    position = sagrada.start(players, seed=1, windows=WINDOWS[:players])
    for _ in range(10):
        assert len(position.pool) == size
        for _ in range(2 * players):
            position.play("pass")
    assert position.over
    assert position.bag == [0] * 5


@pytest.mark.parametrize("players", [5, 6])
def test_there_and_back_around_the_table(players: int) -> None:
    position = sagrada.start(players, seed=1, windows=WINDOWS[:players], first=4)
    for number in range(1, 11):
        there = [(3 + number + step) % players for step in range(players)]
        seats = []
        while position.round == number and not position.over:
            seats.append(position.seat)
            position.play("pass")
        assert seats == there + there[::-1]


@pytest.mark.parametrize("players", [5, 6])
def test_a_seat_with_window_tokens_and_private_objective_for_everybody(players: int) -> None:
    position = sagrada.start(players, seed=8)
    assert [len(own) for own in position.privates] == [1] * players
    assert len(set(position.privates)) == players
    cards = Counter(position.setup.deck.window(face).number for faces in position.dealt for face in faces)
    assert len(cards) == 2 * players
    for step in range(players):
        assert position.seat == (position.setup.first + step) % players
        assert texts(position) == [f"window {face}" for face in position.dealt[position.seat]]
        position.play(position.legal_moves()[step % 4])
    assert position.tokens == [window.pattern.difficulty for window in position.windows]
    assert min(position.tokens) > 0
    assert len(position.view(0).data()["players"]) == players


def test_seven_players_are_too_many() -> None:
    with pytest.raises(SetupError, match="players: 1 to 6 play, not 7"):
        sagrada.start(7)


# -- the new cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [5, 6])
def test_the_new_cards_come_in_by_themselves_from_five_players(players: int) -> None:
    deck = sagrada.start(players, seed=1).setup.deck
    assert set(deck.windows) > NEW_WINDOWS
    assert set(deck.private) > NEW_OBJECTIVES
    assert len(deck.window_cards()) == 12 + 7
    assert len(deck.private) == 5 + 6
    assert not {"strip-cutter", "lead-came-nippers"} & set(deck.tools)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_up_to_four_players_they_come_in_when_asked_for(players: int) -> None:
    deck = sagrada.start(players, seed=1).setup.deck
    assert not NEW_WINDOWS & set(deck.windows)
    assert not NEW_OBJECTIVES & set(deck.private)
    deck = sagrada.start(players, seed=1, modules=["five-six.windows", "five-six.objectives"]).setup.deck
    assert set(deck.windows) > NEW_WINDOWS
    assert set(deck.private) > NEW_OBJECTIVES


def test_they_can_be_left_out() -> None:
    position = sagrada.start(5, seed=1, modules=["-five-six.windows"])
    assert position.setup.modules == ("five-six.objectives",)
    assert not NEW_WINDOWS & set(position.setup.deck.windows)
    position = sagrada.start(5, seed=1, modules=["-five-six.windows", "-five-six.objectives"])
    assert position.setup.modules == ()
    assert set(position.setup.deck.private) == set(base().private)
    position = sagrada.start(6, seed=1, modules=["-five-six.windows"])
    assert {name for faces in position.dealt for name in faces} == set(base().windows)


def test_six_players_need_the_new_private_objectives() -> None:
    with pytest.raises(SetupError, match=r"six players need the private objectives of five-six\.objectives"):
        sagrada.start(6, modules=["-five-six.objectives"])


@pytest.mark.parametrize("players", [2, 5, 6])
def test_private_objectives_are_mixed_or_only_the_new_ones(players: int) -> None:
    games = [sagrada.start(players, seed=seed, modules=["five-six.objectives"]) for seed in range(40)]
    dealt = {name for game in games for own in game.privates for name in own}
    assert dealt == NEW_OBJECTIVES | set(base().private)
    new = Options(privates="new-only")
    games = [
        sagrada.start(players, seed=seed, modules=["five-six.objectives"], options=new) for seed in range(40)
    ]
    assert {name for game in games for own in game.privates for name in own} == NEW_OBJECTIVES


def test_what_was_left_out_stands_in_the_record() -> None:
    position = start(5, 3, ["-five-six.windows"])
    assert sagrada.GAME.headers(position)["Modules"] == "five-six.objectives -five-six.windows"
    assert play_through(position, 3).position.over


def test_the_new_windows_have_two_faces_to_a_card() -> None:
    deck = everything()
    for name in NEW_WINDOWS:
        number = deck.window(name).number
        assert number > 12
        assert set(deck.faces(number)) <= NEW_WINDOWS
        assert len(deck.faces(number)) == 2


# -- whole games -------------------------------------------------------------------------------------------------


def likes_tools(move: Move) -> bool:
    return move.verb == moves.USE


@pytest.mark.parametrize(
    ("players", "options"), [(5, Options()), (6, NEIGHBOURS), (6, Options(privates="new-only"))]
)
def test_whole_games(players: int, options: Options) -> None:
    final: Position = play_through(start(players, 1, [], options=options), 1, likes_tools).position
    assert sorted(place.seat for place in final.ranking()) == list(range(players))
    assert final.bag == [0] * 5


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_with_the_new_cards_and_fewer_players(players: int) -> None:
    play_through(start(players, 1, ["five-six.windows", "five-six.objectives"]), 1, likes_tools)
