"""Games with modules picked up in the middle: there and back, what is drawn, and what is impossible."""

from __future__ import annotations

import json
import pickle
from collections.abc import Collection
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosace import sagrada
from rosace.engine.cup import HandCup, SeededCup
from rosace.engine.errors import RecordError, SetupError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.engine.state import frozen
from rosace.sagrada import Options, Position, from_sheet, score_sheet, to_sheet
from rosace.sagrada.modules import ALL
from rosace.sagrada.modules.bloom_card import BloomCard
from rosace.sagrada.table import TURN
from tests.battery.sagrada_checks import dice_on_table
from tests.records import without_seed
from tests.sagrada.cards.own_packs import MINE, on_top
from tests.sagrada.sheets.examples import EMPTY, changed
from tests.sagrada.states import blooms_of, pioneers_of, rare_of
from tests.sheets import refused

IDS = [module.id for module in ALL]
SAID = (
    "round", "start", "seat", "stage", "skips", "pool", "bag", "track",
    "removed", "windows", "tokens", "tool_tokens", "privates",
)  # fmt: skip


def played(players: int, seed: object, modules: Collection[str], moves: int, **more: Any) -> Position:
    """A game at a free moment after so many random moves, or at its end."""
    position = sagrada.start(players, seed=f"deal {seed}", modules=modules, **more)
    cup, at = SeededCup(f"play {seed}"), 0
    while not position.over and (at < moves or position.stage != TURN):
        legal = position.legal_moves()
        using = [move for move in legal if " " not in move.text and move.text != "pass"]
        choices = using if using and cup.below(2 * at, 3) == 0 else legal
        position.play(choices[cup.below(2 * at + 1, len(choices))])
        at += 1
    return position


def same(again: Position, position: Position) -> None:
    """All that a sheet says of two positions is equal."""
    for name in SAID:
        assert getattr(again, name) == getattr(position, name), name
    assert again.turn.key() == position.turn.key()
    assert frozen(again.states) == frozen(position.states)
    assert again.setup.modules == position.setup.modules
    for name in ("bag", "pool_size", "order", "turns_per_round"):
        assert getattr(again.setup, name) == getattr(position.setup, name), name
    assert again.setup.first == position.setup.first
    assert [window.pattern.grey for window in again.windows] == [
        window.pattern.grey for window in position.windows
    ]


def play_both(again: Position, position: Position, seed: object) -> None:
    """The two go on in the same way to the end."""
    again.cup, again.draws = position.cup, position.draws
    cup, at = SeededCup(f"on {seed}"), 0
    while not position.over:
        legal = position.legal_moves()
        assert again.legal_moves() == legal
        move = legal[cup.below(at, len(legal))]
        assert again.play(move) == position.play(move)
        at += 1
    same(again, position)
    for seat in range(position.players):
        assert again.score(seat) == position.score(seat)


# -- there and back ---------------------------------------------------------------------------------------------


def there_and_back(
    players: int, seed: object, modules: Collection[str], moves: int, options: Options
) -> None:
    position = played(players, seed, modules, moves, options=options)
    sheet = json.loads(json.dumps(to_sheet(position)))
    answer = score_sheet(sheet)
    for seat, player in enumerate(answer["players"]):
        lines = [(line["card"], line["points"], line["cells"]) for line in player["lines"]]
        assert lines == [(line.card, line.points, list(line.cells)) for line in position.score(seat).lines]
        assert not player["breaches"]
    if position.over:
        assert [place["seat"] for place in answer["ranking"]] == [place.seat for place in position.ranking()]
        return
    again = from_sheet(sheet, seed="another")
    same(again, position)
    assert to_sheet(again) == sheet
    assert dice_on_table(again) == dice_on_table(position)
    assert pickle.loads(pickle.dumps(again)) == again
    play_both(again, position, seed)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 6), data=st.data())
def test_there_and_back(seed: int, players: int, data: st.DataObject) -> None:
    modules = data.draw(st.sets(st.sampled_from(IDS)), "modules")
    options = Options(
        brush=data.draw(st.sampled_from(["printed", "neighbours"])),
        unique_around=data.draw(st.sampled_from(["each", "pairs", "larger"])),
    )
    there_and_back(players, seed, sorted(modules), data.draw(st.integers(0, 250), "moves"), options)


@pytest.mark.parametrize("module", IDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_and_back_with_each_module(module: str, players: int) -> None:
    for moves in (0, 20, 60, 120):
        there_and_back(players, f"{module} {moves}", [module], moves, Options())


@pytest.mark.parametrize("moves", [0, 10, 30])
def test_there_and_back_alone(moves: int) -> None:
    there_and_back(
        1, moves, ["five-six.windows", "five-six.objectives", "passion.objectives"], moves, Options()
    )


@pytest.mark.parametrize("players", [2, 4, 6])
def test_there_and_back_with_all_modules(players: int) -> None:
    for moves in (5, 40, 90, 150, 220):
        there_and_back(players, f"all {moves}", IDS, moves, Options())


@pytest.mark.parametrize("modules", [IDS, ["-five-six.windows"], ["private-pools", "-five-six.objectives"]])
def test_what_comes_in_by_itself_can_be_left_out(modules: list[str]) -> None:
    position = played(5, "out", modules, 30)
    assert from_sheet(to_sheet(position)).setup.modules == position.setup.modules


def test_the_module_is_named_that_a_field_belongs_to() -> None:
    sheet = to_sheet(played(3, 1, ["glory.grey-glass"], 20))
    with pytest.raises(
        SetupError, match=r"^grey_board: belongs to the module glory.grey-glass, which is not in"
    ):
        from_sheet({**sheet, "modules": []})


# -- what is not told -------------------------------------------------------------------------------------------


def test_a_seat_writes_only_what_it_sees() -> None:
    position = played(4, "hidden", IDS, 60, windows=["virtus", "firmitas", "romanesque", "sol"])
    for seat in range(4):
        sheet = to_sheet(position, seat)
        for other, player in enumerate(sheet["players"]):
            assert ("?" in player["blooms"]) == (other != seat and bool(blooms_of(position).cards[other]))
            assert len(player["blooms"]) == len(blooms_of(position).cards[other])
        again = from_sheet(sheet, seed=1)
        told, true = again.view(seat).data(), position.view(seat).data()
        del told["text"], true["text"]  # a sheet does not say what was dealt and how many turns there were
        assert told == true
        assert sorted(
            name for own in (*blooms_of(again).cards, *blooms_of(again).discarded) for name in own
        ) == sorted({name for own in (*blooms_of(again).cards, *blooms_of(again).discarded) for name in own})


def test_a_view_does_not_carry_the_blooms_of_the_sheet_that_the_game_was_picked_up_from() -> None:
    position = from_sheet(to_sheet(played(3, "carried", ["glory.bloom"], 30)), seed=1)
    assert any(blooms_of(position).cards)
    for seat in (-1, 0, 1, 2):
        carried = pickle.dumps(position.view(seat))
        for other, own in enumerate(blooms_of(position).cards):
            for name in own:
                assert (name.encode() in carried) == (other == seat)


def test_at_the_end_only_discarded_blooms_stay_secret() -> None:
    position = played(2, "end", ["glory.bloom"], 10**6)
    sheet = to_sheet(position, 0)
    assert score_sheet(sheet) == score_sheet(to_sheet(position))
    assert sheet["players"][1]["discarded_blooms"] == ["?"] * len(blooms_of(position).discarded[1])


def test_hidden_blooms_are_drawn_from_those_not_seen() -> None:
    position = played(2, 3, ["glory.bloom"], 6)
    sheet = to_sheet(position)
    sheet["players"][0] |= {"blooms": ["waves"], "discarded_blooms": ["path"]}
    sheet["players"][1] |= {"blooms": ["?"]}
    for player in sheet["players"]:
        player["tokens"] = position.setup.deck.window(player["window"]).pattern.difficulty + 1
    del sheet["players"][1]["discarded_blooms"]
    found = [blooms_of(from_sheet(sheet, seed=seed)) for seed in range(60)]
    assert all(blooms.cards[0] == ("waves",) and blooms.discarded[0] == ("path",) for blooms in found)
    drawn = {name for blooms in found for name in (*blooms.cards[1], *blooms.discarded[1])}
    assert drawn == set(position.setup.deck.of(BloomCard)) - {"waves", "path"}
    assert all(blooms.cards[1] != blooms.discarded[1] for blooms in found)
    assert from_sheet(sheet, cup=HandCup()).draws == 0
    assert from_sheet(sheet, seed=1).draws == 2


# -- a record, and cards of one's own -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 2])
def test_a_game_picked_up_with_all_modules_is_recorded_and_replays(seat: int | None) -> None:
    before = played(4, "recorded", IDS, 70, cards=on_top(MINE))
    position = from_sheet(to_sheet(before, seat), seed="go on", cards=on_top(MINE))
    match = Match(sagrada.GAME, position)
    cup, at = SeededCup("moves"), 0
    while not match.position.over:
        legal = match.position.legal_moves()
        match.play(legal[cup.below(at, len(legal))])
        at += 1
    record = Record.parse(str(match.record))
    assert record.headers["Packs"].startswith("mine.toml sha256:")
    assert record.replay(sagrada.GAME) == record.verify(sagrada.GAME) == match.position
    assert without_seed(record).replay(sagrada.GAME) == match.position
    wrong = Record(record.headers | {"Modules": "glory.bloom"}, record.decisions)
    with pytest.raises(RecordError, match=r"the header Modules says 'glory.bloom'; it should be"):
        wrong.replay(sagrada.GAME)


def test_cards_of_my_own_are_known_when_a_game_is_picked_up() -> None:
    mine = on_top(MINE)
    position = played(2, 8, ["glory.bloom"], 8, cards=mine, windows=["lantern", "virtus"])
    sheet = to_sheet(position)
    same(from_sheet(sheet, cards=mine), position)
    with pytest.raises(SetupError, match=r"^players\[0\].window: there is no card 'lantern'"):
        from_sheet(sheet)


# -- the impossible ---------------------------------------------------------------------------------------------


def begun(*modules: str, **parts: Any) -> dict[str, Any]:
    """The first turn of a game of two, Ana's."""
    windows = ["virtus", "firmitas"]
    position = sagrada.start(2, seed=7, modules=modules, windows=windows, first=0, **parts)
    while position.round == 0:
        position.play(position.legal_moves()[0])
    return to_sheet(position)


ROSES = begun("private-pools")
INSPIRED = begun("passion.inspiration", inspirations=["luck", "wisdom"])
RARE = begun("passion.rare-glass", rare_board="patterned-glass", rare_dice="*1 *2 *3")
GREY = begun("glory.grey-glass", grey_board="any-color")
PIONEERS = begun("glory.pioneers", pioneers=["pioneer-i", "pioneer-ii", "pioneer-iii"])
BLOOMS = begun("glory.bloom", blooms=[["waves", "path"], ["pairs", "corners"]])

IMPOSSIBLE: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (ROSES, {"turn": 2}, "turn: with private-pools everybody has one turn in a round"),
    (ROSES, {"players[1].rose": ...}, "players[1].rose: is missing"),
    (ROSES, {"players[1].rose": ["R1"] * 11}, "players[1].rose: there are 10 dice on it at first, so there are not 11"),
    (ROSES, {"players[1].rose": ["R1"] * 9}, "players[1].rose: 1 of 10 dice are gone, but at most 0 can be by this"),
    (ROSES, {"players[1].rose": ["K1"]}, "players[1].rose[0]: K1 is grey glass, which is in the game only with"),
    (ROSES, {"rose_used": True}, "rose_used: no die is missing from the rose"),
    (ROSES, {"players[0].dice[0]": "B4 .. .. .. .."}, "players[0].dice: there are 1 dice, but at most 0 can have been"),
    (ROSES, {"players[0].rose": ["R1"] * 10, "players[1].rose": ["R1"] * 10}, "dice: 21 dice of colour R are on"),
    (INSPIRED, {"players[0].inspiration": ...}, "players[0].inspiration: is missing"),
    (INSPIRED, {"players[0].inspiration": "wisdom"}, "players[1].inspiration: wisdom is held by players[0]"),
    (INSPIRED, {"players[1].inspiration_turned": True}, "players[1].inspiration_turned: seat 1 has not had a turn in"),
    (INSPIRED, {"players[1].tokens": 5}, "players[1].tokens: seat 1 came with 4, so there are not 5"),
    (RARE, {"rare_board": ...}, "rare_board: is missing"),
    (RARE, {"rare_dice": ...}, "rare_dice: is missing"),
    (RARE, {"rare_dice": ["*1"] * 4}, "rare_dice: patterned-glass has 3 slot(s), not 4"),
    (RARE, {"rare_dice": ["*1"] * 2}, "rare_dice: 2 cannot be left: 0 have been taken, and the board is filled with 3"),
    (RARE, {"rare_dice": []}, "rare_dice: an empty board is filled again at once"),
    (RARE, {"rare_dice": ["*1"] * 3, "removed": ["*1"] * 4}, "rare_dice: there are 6 rare dice, not 7"),
    (RARE, {"rare_dice": ["*1"] * 3, "removed": ["*1"]}, "rare_dice: 3 cannot be left: 1 have been taken"),
    (RARE, {"players[0].dice[0]": "*4 R1 *2 .. ..", "rare_dice": ["*1"]}, "players[0].dice: the window breaks a rule: "
     "two-rare (A1, A3)"),
    (GREY, {"pool": ["K1"] * 6}, "pool: 5 dice are rolled for a round, so there are not 6"),
    (GREY, {"round": 3, "track": [["K1"] * 4] * 2}, "dice: "),
    (GREY, {"grey_board": "outer-rows", "players[0].dice[1]": "K1 .. .. .. .."}, "players[0].dice: the window breaks a "
     "rule: grey-restriction (B1)"),
    (PIONEERS, {"pioneers": ...}, "pioneers: is missing"),
    (PIONEERS, {"players[1].pioneers": ["pioneer-iv"]}, "players[1].pioneers[0]: pioneer-iv is none of the pioneers"),
    (PIONEERS, {"players[0].pioneers": ["pioneer-i"], "players[1].pioneers": ["pioneer-i"]}, "players[1].pioneers[0]: "
     "pioneer-i is held by players[0]"),
    (BLOOMS, {"players[0].blooms": ...}, "players[0].blooms: is missing"),
    (BLOOMS, {"players[1].blooms": ["waves", "path"]}, "players[1].blooms[0]: waves is held by players[0]"),
    (BLOOMS, {"players[1].discarded_blooms": ["?"]}, "players[1].discarded_blooms: two cards were dealt, and 2 kept"),
    (BLOOMS, {"players[1].blooms": ["pairs"], "players[1].discarded_blooms": ["pairs"]}, "players[1].discarded_blooms: "
     "a card is kept or it is not"),
    (BLOOMS, {"players[0].blooms": [], "players[0].discarded_blooms": ["?", "?"]}, "players[0].tokens: virtus came "
     "with 5, so there are not 7"),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "changes", "message"), IMPOSSIBLE)
def test_what_is_impossible_is_refused_with_the_reason(
    sheet: dict[str, Any], changes: dict[str, Any], message: str
) -> None:
    from_sheet(sheet, seed=7)
    assert str(refused(partial(from_sheet, seed=7), sheet, changes)).startswith(message)


def test_tokens_can_have_been_taken_off_a_tool() -> None:
    """Generosity: more than at first, and a tool that was used has nothing on it."""
    sheet = begun("passion.inspiration", inspirations=["generosity", "wisdom"])
    sheet = changed(changed(sheet, "players[0].tokens", 6), "players[1].tokens", 3) | {"tool_used": True}
    with pytest.raises(SetupError, match=r"^players\[0\].tokens: virtus came with 5, so there are not 6"):
        from_sheet(sheet)
    assert from_sheet(changed(sheet, "players[0].inspiration_turned", True)).tokens == [6, 3]


def test_a_tool_can_have_cost_less() -> None:
    """Wisdom pays one where others pay two."""
    sheet = changed(changed(INSPIRED, "tools[0].tokens", 2), "players[1].tokens", 2)
    assert from_sheet(sheet).tool_tokens[0] == 2
    with pytest.raises(SetupError, match=r"^tools\[0\].tokens: the first use costs 1 and each later one 2"):
        from_sheet(changed(sheet, "players[1].inspiration", "courage"))


def test_a_pioneer_discarded_after_a_breach_is_out_of_the_game() -> None:
    sheet = changed(PIONEERS, "players[1].pioneers", ["pioneer-ii"])
    assert pioneers_of(from_sheet(sheet)).owners == (-1, 1, -1)
    position = from_sheet(changed(sheet, "players[1].removed_for_breach", True))
    assert pioneers_of(position).cards == ("pioneer-i", "pioneer-iii")
    assert "pioneer-ii" not in [line.card for line in position.score(1).lines]
    same(from_sheet(to_sheet(position)), position)


def test_a_turn_of_private_pools_need_not_be_told() -> None:
    assert from_sheet(changed(ROSES, "turn", ...)).turn.index == 0


def pliers(**more: Any) -> dict[str, Any]:
    """Ana has used Running Pliers for two dice, and now Ben has too, who paid less for them."""
    sheet = begun(
        "passion.inspiration",
        inspirations=["courage", "wisdom"],
        tools=["running-pliers", "lens-cutter", "grozing-pliers"],
    )
    sheet["players"][0] |= {"tokens": 4, "dice": ["B4 R3 .. .. ..", *EMPTY[1:]]}
    sheet["players"][1]["tokens"] = 3
    sheet["tools"][0]["tokens"] = 2
    told = {"seat": 1, "start": 0, "skips": [0, 1], "tool_used": True, "pool": ["P1", "R6", "G3"]}
    return sheet | told | more


def test_pliers_can_have_cost_less() -> None:
    position = from_sheet(pliers())
    assert (position.turn.drafts, position.skips) == (2, 3)
    usual = changed(changed(pliers(), "players[1].inspiration", "luck"), "tools[0].tokens", 1)
    with pytest.raises(SetupError, match=r"^skips: only Running Pliers let a seat skip .* with 3 tokens"):
        from_sheet(usual)


def test_a_turn_with_both_dice_drafted_goes_on_if_a_module_leaves_something_to_do() -> None:
    sheet = changed(pliers(drafted=2, pool=["G3"]), "players[1].dice[0]", "P1 R6 .. .. ..")
    assert "pass" in [str(move) for move in from_sheet(sheet).legal_moves()]


@pytest.mark.parametrize(("used", "fine"), [(True, True), (False, False)])
def test_dice_may_stand_apart_where_a_tool_can_have_put_them(used: bool, fine: bool) -> None:
    """The straightedge put a die on D4; it was exchanged, and so is no longer named as exempt."""
    tools = ["cork-backed-straightedge", "lens-cutter", "soldering-iron"]
    sheet = begun("glory.grey-glass", tools=tools, grey_board="any-color") | {
        "round": 2, "turn": 1, "start": 1, "seat": 1, "track": [["R3", "Y5", "Y6"]],
    }  # fmt: skip
    sheet["players"][0]["dice"] = ["B4 .. .. .. ..", EMPTY[0], EMPTY[0], ".. .. .. K2 .."]
    sheet["players"][0]["tokens"] -= 2 * used
    sheet["tools"][0]["tokens"] = sheet["tools"][2]["tokens"] = 1 * used
    if fine:
        assert to_sheet(from_sheet(sheet))["players"][0]["loose"] == ["D4"]
        return
    with pytest.raises(SetupError, match=r"the window breaks a rule: touches-nothing \(D4\)$"):
        from_sheet(sheet)


def test_the_last_rare_dice_do_not_fill_a_large_board() -> None:
    cards = on_top(
        """
[[rare-board]]
id = "large-glass"
status = "house"
names = { en = "Large Glass" }
slots = 4
price = 0
"""
    )
    position = sagrada.start(
        2,
        seed=7,
        modules=["passion.rare-glass"],
        windows=["virtus", "firmitas"],
        rare_board="large-glass",
        cards=cards,
    )
    sheet = to_sheet(position) | {"rare_dice": ["*1", "*2"], "removed": ["*3"] * 4}
    assert rare_of(from_sheet(sheet, cards=cards)).left == 0
    sheet |= {"rare_dice": ["*1", "*2", "*2"], "removed": ["*3"] * 3}
    with pytest.raises(SetupError, match=r"^rare_dice: 3 cannot be left: 3 have been taken"):
        from_sheet(sheet, cards=cards)
