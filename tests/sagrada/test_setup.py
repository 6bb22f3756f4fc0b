"""Setting up: what the box puts on the table, what the caller may fix, and what is refused."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from rosace import sagrada
from rosace.engine.cup import HandCup, SeededCup
from rosace.engine.errors import ChanceError, SetupError
from rosace.sagrada import Options, dice, notation
from rosace.sagrada.cards.deck import base
from tests.sagrada.tables import WINDOWS, texts

FIXED: dict[str, Any] = {
    "windows": ["virtus", "firmitas"],
    "private": ["shades-of-red", "shades-of-blue"],
    "tools": ["lathekin", "tap-wheel", "flux-brush"],
    "public": ["deep-shades", "light-shades", "color-variety"],
    "first": 1,
}
SOLO: dict[str, Any] = {
    "windows": ["virtus"],
    "private": [["shades-of-red", "shades-of-blue"]],
    "tools": ["lathekin"],
    "public": ["deep-shades", "light-shades"],
    "first": 0,
}
DEALT = [["virtus", "firmitas"], ["sun-catcher", "batllo"]]  # cards 2 and 1; cards 5 and 6


# -- what lies on the table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_are_dealt_the_same_kinds_of_cards(players: int) -> None:
    position = sagrada.start(players, seed=3)
    assert position.players == players
    assert len(position.setup.tools) == len(position.setup.public) == 3
    assert [len(own) for own in position.privates] == [1] * players
    assert [len(faces) for faces in position.dealt] == [4] * players
    every_card = [
        *position.setup.tools,
        *position.setup.public,
        *[name for own in position.privates for name in own],
        *[face for faces in position.dealt for face in faces],
    ]
    assert len(set(every_card)) == len(every_card)
    assert position.bag == [18] * 5
    assert (position.pool, position.track, position.removed) == ([], [], [])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_chooses_one_of_the_four_faces_of_two_cards(players: int) -> None:
    position = sagrada.start(players, seed=11)
    for step in range(players):
        seat = (position.setup.first + step) % players
        assert position.seat == seat
        assert texts(position) == [f"window {face}" for face in position.dealt[seat]]
        cards = Counter(base().window(face).number for face in position.dealt[seat])
        assert sorted(cards.values()) == [2, 2]
        assert position.round == 0
        position.play(position.legal_moves()[step % 4])
        assert position.windows[seat].pattern.id == position.dealt[seat][step % 4]
    assert (position.round, position.seat) == (1, position.setup.first)


@pytest.mark.parametrize("window", list(base().windows))
def test_favour_tokens_are_the_difficulty_of_the_window(window: str) -> None:
    other = "firmitas" if base().window(window).number != 1 else "virtus"
    position = sagrada.start(2, seed=1, windows=[window, other])
    assert position.tokens == [base().window(name).pattern.difficulty for name in (window, other)]


def test_a_chosen_window_brings_its_tokens_too() -> None:
    position = sagrada.start(2, seed=1, dealt=DEALT, first=0)
    position.play("window symphony-of-light")
    position.play("window sun-catcher")
    assert position.tokens == [6, 3]


@pytest.mark.parametrize(
    ("players", "bag", "per_colour", "size"),
    [
        (1, "all", 18, 4),
        (2, "all", 18, 5),
        (3, "all", 18, 7),
        (4, "all", 18, 9),
        (2, "scaled", 10, 5),
        (3, "scaled", 14, 7),
        (4, "scaled", 18, 9),
    ],
)
def test_the_bag_and_the_first_pool(players: int, bag: str, per_colour: int, size: int) -> None:
    position = sagrada.start(players, seed=2, options=Options(bag=bag), windows=WINDOWS[:players])
    assert len(position.pool) == size
    assert sum(position.bag) == 5 * per_colour - size
    for colour in range(5):
        assert position.bag[colour] + sum(die // 6 == colour for die in position.pool) == per_colour


def test_solo_has_two_public_and_two_private_objectives_and_no_tokens() -> None:
    position = sagrada.start(1, seed=4, windows=["virtus"])
    assert len(position.setup.public) == 2
    assert [len(own) for own in position.privates] == [2]
    assert len(set(position.privates[0])) == 2
    assert position.tokens == [0]
    assert len(position.setup.tools) == 3


def test_solo_with_two_private_objectives_that_both_count() -> None:
    assert sagrada.start(1, seed=4, options=Options(solo_privates="both")).privates == (
        sagrada.start(1, seed=4).privates
    )


def test_solo_with_one_private_objective() -> None:
    position = sagrada.start(1, seed=4, options=Options(solo_privates="one"))
    assert [len(own) for own in position.privates] == [1]


def test_the_option_for_solo_objectives_means_nothing_to_more_players() -> None:
    position = sagrada.start(2, seed=4, options=Options(solo_privates="two"))
    assert [len(own) for own in position.privates] == [1, 1]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_solo_chooses_from_one_tool_hardest_to_five_easiest(count: int) -> None:
    position = sagrada.start(1, seed=4, tools=count)
    assert len(set(position.setup.tools)) == count


# -- fixed, or left to chance ------------------------------------------------------------------------------------


def parts(position: sagrada.Position) -> dict[str, Any]:
    return {
        "windows": [window.pattern.id for window in position.windows],
        "private": [own[0] if len(own) == 1 else list(own) for own in position.privates],
        "tools": list(position.setup.tools),
        "public": list(position.setup.public),
        "first": position.setup.first,
    }


@pytest.mark.parametrize(("players", "fixed"), [(2, FIXED), (1, SOLO)])
def test_every_part_can_be_fixed(players: int, fixed: dict[str, Any]) -> None:
    position = sagrada.start(players, seed=1, **fixed)
    assert parts(position) == fixed
    assert position.round == 1
    assert position.setup.given == ("windows", "private", "tools", "public", "first")


@pytest.mark.parametrize("part", FIXED)
def test_each_part_can_be_left_to_chance_by_itself(part: str) -> None:
    given = {name: value for name, value in FIXED.items() if name != part}
    games = [sagrada.start(2, seed=seed, **given) for seed in range(12)]
    for game in games:
        assert {name: value for name, value in parts(game).items() if name != part} == given
        assert part not in game.setup.given
    if part == "windows":
        assert len({game.dealt for game in games}) > 3
    else:
        assert len({str(parts(game)[part]) for game in games}) > 1


def test_a_fixed_window_is_never_dealt_to_another() -> None:
    for seed in range(40):
        position = sagrada.start(4, seed=seed, windows=["virtus", None, None, None])
        assert position.dealt[0] == ()
        offered = [face for faces in position.dealt for face in faces]
        assert len(set(offered)) == 12
        assert not {"virtus", "symphony-of-light"} & set(offered)


def test_one_seat_chooses_while_the_others_windows_are_fixed() -> None:
    position = sagrada.start(3, seed=5, windows=["virtus", None, "firmitas"], first=2)
    assert (position.seat, position.round) == (1, 0)
    position.play(position.legal_moves()[0])
    assert (position.seat, position.round) == (2, 1)


def test_dealt_cards_are_offered_with_both_faces_whichever_is_named() -> None:
    position = sagrada.start(
        2, seed=1, dealt=[["symphony-of-light", "firmitas"], ["batllo", "sun-catcher"]], first=0
    )
    assert texts(position) == [
        "window virtus", "window symphony-of-light", "window kaleidoscopic-dream", "window firmitas",
    ]  # fmt: skip
    assert position.setup.given == ("dealt", "first")


def test_all_four_faces_of_the_dealt_cards_may_be_named_too() -> None:
    named = [["virtus", "symphony-of-light", "kaleidoscopic-dream", "firmitas"], DEALT[1]]
    assert sagrada.start(2, seed=1, dealt=named, first=0).dealt[0] == tuple(named[0])


def test_a_number_of_tools_does_not_fix_them() -> None:
    assert "tools" not in sagrada.start(1, seed=1, tools=4).setup.given


def test_everybody_starts_with_the_same_chance() -> None:
    starts = Counter(sagrada.start(3, seed=seed).setup.first for seed in range(300))
    assert min(starts[seat] for seat in range(3)) > 70


def test_every_card_is_dealt_sooner_or_later() -> None:
    seen: set[str] = set()
    for seed in range(120):
        position = sagrada.start(4, seed=seed)
        seen |= {*position.setup.tools, *position.setup.public, *[own[0] for own in position.privates]}
        seen |= {face for faces in position.dealt for face in faces}
    assert seen == {card.id for card in base().cards()}


# -- seeds -------------------------------------------------------------------------------------------------------


def test_a_seed_makes_the_same_game_again_and_another_seed_another_game() -> None:
    games = [sagrada.start(3, seed=seed) for seed in (7, 7, "7", 8)]
    assert games[0] == games[1] == games[2]
    assert games[0] != games[3]


def test_without_a_seed_every_game_is_another() -> None:
    assert sagrada.start(2) != sagrada.start(2)


def test_the_whole_deal_by_hand_in_the_documented_order() -> None:
    """Private objectives, window cards, tools, public objectives, start player; each draw is from what is left."""
    deck = base()
    deal = [*[0, 0], *[1, 0, 0, 0], *[11, 0, 0], *[9, 0, 1], 1]
    position = sagrada.start(2, cup=HandCup(deal))
    assert position.privates == (("shades-of-red",), ("shades-of-yellow",))
    cards = [[deck.window(face).number for face in faces] for faces in position.dealt]
    assert cards == [[2, 2, 1, 1], [3, 3, 4, 4]]
    assert position.setup.tools == ("tap-wheel", "grozing-pliers", "eglomise-brush")
    assert position.setup.public == ("color-variety", "row-color-variety", "row-shade-variety")
    assert (position.setup.first, position.seat, position.draws) == (1, 1, len(deal))
    cup = position.cup
    assert isinstance(cup, HandCup)
    cup.give([0, 4, 1, 0, 2, 1, 3, 2, 4, 5])
    position.play(position.legal_moves()[0])
    assert notation.outcome_text(position.play(position.legal_moves()[0])) == "R5 Y1 G2 B3 P6"


def test_dice_by_hand() -> None:
    cup = HandCup([0, 4, 1, 0, 2, 1, 3, 2, 4, 5])
    position = sagrada.start(2, cup=cup, **FIXED)
    assert dice.names(position.pool) == "R5 Y1 G2 B3 P6"
    assert position.draws == 10


def test_too_few_dice_by_hand_are_refused() -> None:
    with pytest.raises(ChanceError, match="draw 9 has not been given"):
        sagrada.start(2, cup=HandCup([0, 4, 1, 0, 2, 1, 3, 2, 4]), **FIXED)


# -- impossible set-ups ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "given", "field", "complaint"),
    [
        (0, {}, "players", "not 0"),
        (7, {}, "players", "not 7"),
        (2, {"modules": ["passion"]}, "modules", "no module 'passion'"),
        (2, {"seed": 1, "cup": SeededCup(1)}, "seed", "not both"),
        (2, {"seed": ""}, "seed", "one line"),
        (2, {"seed": "a\nb"}, "seed", "one line"),
        (2, {"seed": " a"}, "seed", "without blanks around"),
        (1, {"options": Options(bag="scaled")}, "option bag", "2 to 6 players"),
        (2, {"windows": ["virtus"]}, "windows", "one for each of 2 seats, not 1"),
        (2, {"windows": ["virtus", "virtu"]}, "windows", "no window 'virtu'"),
        (2, {"windows": ["virtus", "virtus"]}, "windows", "twice"),
        (2, {"windows": ["virtus", "symphony-of-light"]}, "windows", "twice: virtus / symphony-of-light"),
        (2, {"dealt": [["virtus", "firmitas"]]}, "dealt", "one for each of 2 seats, not 1"),
        (2, {"dealt": [["virtus"], ["batllo", "firmitas"]]}, "dealt", "seat 0 is dealt two window cards, not 1"),
        (2, {"dealt": [["virtus", "symphony-of-light"], ["batllo", "firmitas"]]}, "dealt", "two window cards, not 1"),
        (2, {"dealt": [["batllo", "firmitas"], ["virtus", "via-lux", "comitas"]]}, "dealt", "seat 1 is dealt two"),
        (2, {"dealt": [["virtus", "firmitas"], ["batllo", "nonsense"]]}, "dealt", "no window 'nonsense'"),
        (2, {"dealt": [["virtus", "firmitas"], ["batllo", "kaleidoscopic-dream"]]}, "dealt", "twice: kal"),
        (2, {"dealt": DEALT, "windows": ["comitas", None]}, "dealt", "seat 0 was not dealt its window comitas"),
        (2, {"dealt": [[], DEALT[0]], "windows": ["virtus", None]}, "dealt", "twice: virtus / symphony-of-light"),
        (2, {"dealt": [["virtus"], []], "windows": ["virtus", "comitas"]}, "dealt", "two window cards, not 1"),
        (2, {"private": ["shades-of-red"]}, "private", "one for each of 2 seats, not 1"),
        (2, {"private": ["shades-of-red", "shades-of-red"]}, "private", "twice: shades-of-red"),
        (2, {"private": ["shades-of-red", "shades-of-grey"]}, "private", "'shades-of-grey'"),
        (2, {"private": [["shades-of-red", "shades-of-blue"], "shades-of-green"]}, "private", "seat 0 has 1"),
        (1, {"private": ["shades-of-red"]}, "private", "seat 0 has 2 private objective(s), not 1"),
        (1, {"private": [["shades-of-red"] * 2]}, "private", "twice"),
        (2, {"tools": ["lathekin"]}, "tools", "three tools lie on the table, not 1"),
        (2, {"tools": 2}, "tools", "three tools lie on the table, not 2"),
        (2, {"tools": ["lathekin", "lathekin", "tap-wheel"]}, "tools", "twice: lathekin"),
        (2, {"tools": ["lathekin", "spoon", "tap-wheel"]}, "tools", "'spoon'"),
        (1, {"tools": 0}, "tools", "1 to 5 tools, not 0"),
        (1, {"tools": 6}, "tools", "1 to 5 tools, not 6"),
        (1, {"tools": []}, "tools", "1 to 5 tools, not 0"),
        (2, {"public": ["deep-shades"]}, "public", "3 public objectives lie on the table, not 1"),
        (1, {"public": ["deep-shades"]}, "public", "2 public objectives lie on the table, not 1"),
        (2, {"public": ["deep-shades", "deep-shades", "light-shades"]}, "public", "twice: deep-shades"),
        (2, {"public": ["deep-shades", "grey-shades", "light-shades"]}, "public", "'grey-shades'"),
        (2, {"first": 2}, "first", "is a seat from 0 to 1, not 2"),
        (2, {"first": -1}, "first", "not -1"),
    ],
)  # fmt: skip
def test_an_impossible_set_up_is_refused_with_the_part_at_fault(
    players: int, given: dict[str, Any], field: str, complaint: str
) -> None:
    with pytest.raises(SetupError) as caught:
        sagrada.start(players, **given)
    assert caught.value.field == field
    assert complaint in caught.value.reason
    assert str(caught.value) == f"{field}: {caught.value.reason}"


def test_a_dealt_hand_and_the_window_chosen_from_it_go_together() -> None:
    position = sagrada.start(2, seed=1, dealt=DEALT, windows=["firmitas", None], first=0)
    assert (position.seat, position.windows[0].pattern.id) == (1, "firmitas")
    assert len(position.dealt[0]) == 4


# -- options -----------------------------------------------------------------------------------------------------

CHOICES = {
    "bag": ("rulebook", "all", "scaled"),
    "solo-privates": ("two", "one", "both"),
    "brush": ("printed", "neighbours"),
    "two-dice": ("one-by-one", "together"),
    "straightedge": ("must", "may"),
    "flux-brush": ("must-place", "may-place"),
    "privates": ("mixed", "new-only"),
    "opposites": ("avoid", "allow"),
    "unique-around": ("each", "pairs", "larger"),
}


def test_every_option_of_the_rules_page_with_the_default_first() -> None:
    assert Options().all() == {name: values[0] for name, values in CHOICES.items()}
    assert Options().changed() == {}
    assert pickle.loads(pickle.dumps(Options(bag="scaled"))) == Options(bag="scaled")
    for name, values in CHOICES.items():
        assert Options.of({name: values[1]}).changed() == {name: values[1]}
        assert Options.of({name: values[0]}) == Options()


@pytest.mark.parametrize("name", CHOICES)
def test_an_unknown_value_of_an_option_is_refused(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        Options.of({name: "perhaps"})
    assert caught.value.field == f"option {name}"
    assert all(value in caught.value.reason for value in (*CHOICES[name], "'perhaps'"))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        Options.of({"luck": "good"})
    assert caught.value.field == "option luck"
    assert "two-dice" in caught.value.reason


def test_options_can_be_a_dictionary() -> None:
    given = {"brush": "neighbours", "two-dice": "together"}
    told = sagrada.start(2, seed=1, options=given)
    assert told == sagrada.start(2, seed=1, options=Options(brush="neighbours", two_dice="together"))
    assert sagrada.start(2, seed=1, options={"two_dice": "together"}).setup.options.two_dice == "together"
    assert sagrada.start(2, seed=1, options={}) == sagrada.start(2, seed=1)
    with pytest.raises(SetupError, match="option sack: is not known"):
        sagrada.start(2, options={"sack": "all"})
    with pytest.raises(SetupError, match="option brush: is printed or neighbours, not 'both'"):
        sagrada.start(2, options={"brush": "both"})
