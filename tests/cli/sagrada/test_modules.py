"""Each module in the terminal: what is seen of it, how its moves are typed, how it is told, and why not."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from rosace.engine.cup import HandCup
from rosace.sagrada.notation import outcome_draws
from tests.cli.tables import POOL, TABLE
from tests.cli.typist import Played, typed

ROSES: Final = ["R1 R5 Y1 Y2 G3 G4 B5 B6 P1 P2", "R2 R3 Y4 Y5 G6 G1 B2 B3 P4 P5"]
RARE: Final = {"private": ["row-sum", "same-value"], "tools": ["lathekin", "flux-brush"]}
GREY: Final = {
    "tools": ["lathekin", "flux-brush", "patina-brush"],
    "public": ["light-shades", "deep-shades", "shades-of-grey"],
}


def play(
    tmp_path: Path, *lines: str, rounds: str = POOL, modules: str, lang: str = "en", **changes: Any
) -> Played:
    """Type these lines at a table for two people with these modules; `rounds` has the outcomes of chance."""
    cup = HandCup(outcome_draws(rounds))
    return typed(
        tmp_path,
        "",
        *lines,
        seats="me,me",
        lang=lang,
        cup=cup,
        modules=modules.split(),
        **{**TABLE, **changes},
    )


def words(played: Played) -> str:
    """All that was shown, on one line."""
    return " ".join(played.output.split())


# -- private dice pools -------------------------------------------------------------------------------------------


def roses(tmp_path: Path, *lines: str, rounds: str = "R5 G2 B6", **changes: Any) -> Played:
    return play(tmp_path, *lines, rounds=rounds, modules="private-pools", roses=ROSES, **changes)


def test_all_roses_are_seen(tmp_path: Path) -> None:
    output = roses(tmp_path).output
    assert "Your rose R1 R5 Y1 Y2 G3 G4 B5 B6 P1 P2" in output
    assert "Player 2: R2 R3 Y4 Y5 G1 G6 B2 B3 P4 P5" in output
    assert "first turn" not in output, "there is only one turn in a round"


@pytest.mark.parametrize(
    "lines", [["rose R5 A2"], ["ROSE r5a2"], ["rose r5", "a2"], ["5", "A2"], ["rose  r5 > A2"]]
)
def test_a_die_of_the_rose_is_placed_however_it_is_typed(tmp_path: Path, lines: list[str]) -> None:
    played = roses(tmp_path, *lines)
    assert played.moves == ["0 rose R5 A2"]


def test_a_rose_die_and_a_drafted_one_and_then_enter(tmp_path: Path) -> None:
    played = roses(tmp_path, "rose R5 A2", "G2 A3", "", "")
    assert played.moves == ["0 rose R5 A2", "0 G2 A3", "0 pass"]
    assert "Choose a die, or use a tool:" in played.output
    assert "Player 1: R5 from the rose to A2, G2 to A3" in played.output


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["rose R6 A2"], "Not allowed: There is no R6 in your private dice pool."),
        (["why rose R5 A1"], "A1 takes only a die showing 4."),
        (["why rose R5"], "R5 may go to A2"),
        (["why A1"], "rose R1 R5 Y1 Y2 G3 B5 B6 P1 P2 A1 takes only a die showing 4."),
        (
            ["rose R5 A2", "rose R1 B1"],
            "You have already placed a die from your private dice pool this turn.",
        ),
        (["rose X9"], '"rose X9" is not a move or a command.'),
    ],
)
def test_why_not_from_the_rose(tmp_path: Path, lines: list[str], answer: str) -> None:
    assert answer in words(roses(tmp_path, *lines))


def test_tools_for_the_rose(tmp_path: Path) -> None:
    tools = ["strip-cutter", "lead-came-nippers", "lathekin"]
    played = roses(tmp_path, "strip", "G2", "B5", "A2", "", tools=tools)
    assert played.moves == ["0 strip-cutter", "0 take G2", "0 swap B5", "0 B5 A2"]
    assert "for which die of your private dice pool?" in played.output
    assert "Player 1: tool Strip Cutter, G2 from the draft pool, G2 swapped for B5 of the rose" in words(
        roses(tmp_path, "strip", "G2", "B5", "A2", "pass", "", tools=tools)
    )
    rolled = roses(tmp_path, "#14", "R5", "P1", rounds="R5 G2 B6 3 4", tools=tools)
    assert rolled.moves == ["0 lead-came-nippers", "0 take R5", "0 take P1"]
    assert "Choose a die of your private dice pool to re-roll:" in rolled.output
    assert "done     roll this die alone" in rolled.output
    told = words(roses(tmp_path, "#14", "R5", "done", "pass", "", rounds="R5 G2 B6 3", tools=tools))
    assert "Player 1: tool Lead Came Nippers, R5 from the rose, no further die, re-rolled: R3" in told


# -- inspiration --------------------------------------------------------------------------------------------------


def inspired(tmp_path: Path, card: str, *lines: str, **changes: Any) -> Played:
    other = "courage" if card != "courage" else "luck"
    return play(tmp_path, *lines, **{"modules": "passion.inspiration", **changes}, inspirations=[card, other])


def test_the_cards_lie_open_and_are_turned_over(tmp_path: Path) -> None:
    output = words(inspired(tmp_path, "luck", "luck", "R5", "table", rounds=POOL + " 6"))
    assert "Player 1: Luck (ready) Once a round: after you get a die you may re-roll it." in output
    assert "Player 2: Courage (ready; house design) Once a game: place a die" in output
    assert "Player 1: Luck (turned over)" in output


def test_luck(tmp_path: Path) -> None:
    played = inspired(tmp_path, "luck", "luck", "R5", "A2", "pass", "", rounds=POOL + " 6")
    assert played.moves == ["0 luck", "0 take R5", "0 R6 A2", "0 pass"]
    assert "In use: Luck" in played.output
    assert "Player 1: inspiration Luck, R5 from the draft pool, re-rolled: R6, R6 to A2" in words(played)


def test_luck_on_a_die_of_the_rose(tmp_path: Path) -> None:
    changes: dict[str, Any] = {"modules": "passion.inspiration private-pools", "roses": ROSES}
    played = inspired(tmp_path, "luck", "luck", "rose R5", "A2", rounds="R5 G2 B6 6", **changes)
    assert played.moves == ["0 luck", "0 rose R5", "0 R6 A2"]
    assert "Choose a die of the draft pool, or of your private dice pool:" in played.output


def test_courage_offers_only_what_needs_it(tmp_path: Path) -> None:
    played = inspired(tmp_path, "courage", "courage", "R5 A2", "why R5 A2", "R5 A5")
    assert played.moves == ["0 courage", "0 R5 A5"]
    assert "Choose a die and a space whose printed colour it need not have:" in played.output
    assert "A2 takes this die without your inspiration card." in played.output


def test_generosity_takes_the_tokens_of_a_tool(tmp_path: Path) -> None:
    lines = ["generosity", "flux", "R5", "A2", "generosity", "why lathekin", "flux", ""]
    played = inspired(tmp_path, "generosity", *lines, rounds=POOL + " 6")
    assert played.moves == ["0 flux-brush", "0 take R5", "0 R6 A2", "0 generosity", "0 flux-brush"]
    assert "There are no favour tokens to take off a tool." in played.output
    assert "Choose the tool whose favour tokens you take:" in played.output
    assert "flux-brush  Flux Brush, favour tokens on it: 1" in played.output
    assert "inspiration Generosity, 1 taken from Flux Brush" in words(played)


def test_resourcefulness_costs_a_token(tmp_path: Path) -> None:
    lines = ["resource", "pass", "", "pass", "pass", "", "pass", "", "pass", "", "pass"]
    output = words(inspired(tmp_path, "resourcefulness", *lines, rounds=f"{POOL} {POOL}"))
    assert "The round track is empty, so Resourcefulness cannot be used yet." in output
    assert "resourcefulness Resourcefulness, your inspiration card, costs 1" in output


@pytest.mark.parametrize(
    ("card", "line", "answer"),
    [
        ("luck", "courage", "That is not your inspiration card."),
        ("wisdom", "wisdom", "Your inspiration card works without being asked for."),
        ("luck", "why luck", "That is allowed."),
        ("luck", "card luck", "Luck (luck) Once a round: after you get a die"),
    ],
)
def test_answers_about_inspirations(tmp_path: Path, card: str, line: str, answer: str) -> None:
    assert answer in words(inspired(tmp_path, card, line))


# -- rare glass ---------------------------------------------------------------------------------------------------


def rare(tmp_path: Path, board: str, dice: str, *lines: str, **changes: Any) -> Played:
    given: dict[str, Any] = {**RARE, "rare_board": board, "rare_dice": dice, **changes}
    return play(tmp_path, *lines, modules="passion.rare-glass", **given)


def test_the_board_shows_its_dice_and_what_they_cost_me(tmp_path: Path) -> None:
    output = words(rare(tmp_path, "textured-glass", "*5"))
    assert "Rare glass board Textured Glass (further dice: 5) Room for 1 rare glass die." in output
    assert "Rare glass *5 costs 4" in output
    assert "6 *5 costs 4: A2 A4" in output
    assert "Row Sum (now 0) The sum of the values in the row of your rare glass die" in output


@pytest.mark.parametrize("lines", [["*5 A2"], ["*5a2"], ["*5", "A2"], ["6", "1"]])
def test_a_rare_die_is_bought_however_it_is_typed(tmp_path: Path, lines: list[str]) -> None:
    played = rare(tmp_path, "textured-glass", "*5", *lines, "pass", "", rounds=POOL + " *3")
    assert played.moves == ["0 *5 A2", "0 pass"]
    assert "Player 1: *5 bought for 4, to A2" in played.output
    assert "Fresh rare glass: *3" in played.output


def test_frosted_glass_is_paid_for_rolled_and_may_stay(tmp_path: Path) -> None:
    played = rare(tmp_path, "frosted-glass", "*5", "*5 A2", "frosted", "back", "pass", "", rounds=POOL + " 2")
    assert played.moves == ["0 frosted-glass", "0 back", "0 pass"]
    assert "With Frosted Glass the die is re-rolled before it is placed." in played.output
    assert "leave the die on the rare glass board" in played.output
    assert "Player 1: Frosted Glass: 1 paid, re-rolled: *2, *2 stays on the rare glass board" in words(played)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["*6 A2"], "There is no *6 on the rare glass board."),
        (["*5 A2", "*3 B1"], "A rare glass die already stands in your window."),
        (["why *5"], "*5 may go to A2"),
        (["why A1"], "*5 A1 takes only a die showing 4."),
        (["card textured"], "Textured Glass (textured-glass) Room for 1 rare glass die."),
    ],
)
def test_answers_about_rare_glass(tmp_path: Path, lines: list[str], answer: str) -> None:
    assert answer in words(rare(tmp_path, "textured-glass", "*5", *lines, rounds=POOL + " *3"))


def test_a_die_that_is_too_dear(tmp_path: Path) -> None:
    windows = ["kaleidoscopic-dream", "virtus"]  # with four tokens
    output = words(rare(tmp_path, "iridescent-glass", "*5", "*5 A3", windows=windows))
    assert "Rare glass *5 costs 5" in output
    assert "This rare glass die costs 5 favour tokens, and you have 4." in output


# -- grey glass ---------------------------------------------------------------------------------------------------


def grey(tmp_path: Path, board: str, *lines: str, rounds: str = "R5 G2 B6 P1 K4", **changes: Any) -> Played:
    given = {**GREY, "grey_board": board, **changes}
    return play(tmp_path, *lines, rounds=rounds, modules="glory.grey-glass", **given)


def test_the_restriction_board_is_told_in_words(tmp_path: Path) -> None:
    output = words(grey(tmp_path, "outer-rows"))
    assert "Outer Rows (grey dice put aside: 9) Grey dice may stand only on A1, A2, A3, A4, A5, D1" in output
    assert "Shades of Grey (now 0) Sets of grey dice" in output


def test_grey_dice_are_placed_and_asked_about_like_others(tmp_path: Path) -> None:
    played = grey(tmp_path, "outer-rows", "why k4 b1", "k4", "A1")
    assert played.moves == ["0 K4 A1"]
    assert "The restriction board allows no grey die on B1." in played.output


def test_the_graphite_tools(tmp_path: Path) -> None:
    played = grey(tmp_path, "any-color", "patina", "take R5", "value 4", "R4 A1")
    assert played.moves == ["0 patina-brush", "0 take R5", "0 value 4", "0 R4 A1"]
    assert "Choose the value of a grey die:" in played.output
    tools = ["lathekin", "flux-brush", "soldering-iron"]
    lines = ["K4 A1", "soldering", "A1", "why R5 A2", "why R5 A1", "G4", "A1", ""]
    played = grey(tmp_path, "any-color", *lines, rounds="R5 G4 B6 P1 K4", tools=tools)
    assert played.moves == ["0 K4 A1", "0 soldering-iron", "0 lift A1", "0 G4 A1"]
    assert "The new die goes to A1, where the other one stood." in played.output
    assert "Choose the die of your window to swap:" in played.output
    assert "Choose the die of the draft pool for " in played.output
    assert "tool Soldering Iron, G4 to A1, K4 back to the draft pool" in words(played)


# -- pioneers, bloom, rivalry, private objectives -----------------------------------------------------------------


def test_pioneers_are_told_with_their_points(tmp_path: Path) -> None:
    cards = ["pioneer-iv", "pioneer-vi", "pioneer-ix"]
    output = words(play(tmp_path, "card pioneer-iv", modules="glory.pioneers", pioneers=cards))
    assert "Pioneer IV (3 points) Be the first to fill a square of 3 by 3 spaces, anywhere." in output


BLOOMS: Final = [["waves", "opposites"], ["path", "corners"]]


def blooms(tmp_path: Path, *lines: str, **changes: Any) -> Played:
    return play(tmp_path, *lines, modules="glory.bloom", blooms=BLOOMS, **changes)


@pytest.mark.parametrize(
    "lines", [["keep waves", "discard opposites"], ["1", "2"], ["keep wa", "DISCARD Oppo"]]
)
def test_bloom_cards_are_kept_or_discarded_one_by_one(tmp_path: Path, lines: list[str]) -> None:
    played = blooms(tmp_path, *lines)
    assert played.moves == ["0 keep waves", "0 discard opposites"]
    assert "Keep this bloom card or discard it?" in played.output
    assert "Waves (keep it?; partly house design)" in words(played)


def test_a_bloom_card_that_is_not_in_question(tmp_path: Path) -> None:
    played = blooms(tmp_path, "keep opposites", "R5 A2", "keep xyzzy", "keep waves")
    assert played.moves == ["0 keep waves"]
    assert "You cannot decide on that bloom card now." in played.output
    assert "Not now: keep the bloom card or discard it." in played.output
    assert '"keep xyzzy" is not a move or a command.' in played.output


def test_nobody_sees_the_bloom_cards_of_another(tmp_path: Path) -> None:
    decided = [
        "1",
        "2",
        "",
        "1",
        "1",
        "",
        "R5 A2",
        "score",
        "table",
        "card",
        "pass",
        "",
        "score",
        "table",
        "card",
    ]
    screens = blooms(tmp_path, *decided).output.split("Hand the screen to ")[1:]
    assert [screen[:8] for screen in screens] == ["Player 1", "Player 2"] * 2
    for screen in screens:
        own, others = (BLOOMS[0], BLOOMS[1]) if screen.startswith("Player 1") else (BLOOMS[1], BLOOMS[0])
        waiting, _, shown = screen.partition("looks")
        assert own[0].title() in shown
        for name in (*own, *others):
            assert name.title() not in waiting
        for name in others:
            assert name.title() not in shown
            assert name not in shown
    assert "Player 1: 1 bloom card kept" in screens[2]
    assert "Player 2: 2 bloom cards kept" in screens[2]
    assert "Player 2: 2 bloom cards" in screens[2]
    assert "bloom cards" not in screens[1].partition("looks")[2].replace("Your bloom cards", "")


def test_undo_of_a_bloom_card(tmp_path: Path) -> None:
    played = blooms(tmp_path, "keep waves", "undo", "discard waves")
    assert played.moves == ["0 discard waves"]


def test_rivalry_tells_my_place(tmp_path: Path) -> None:
    public = ["light-shades", "deep-shades", "in-the-glow-of-light"]
    output = words(play(tmp_path, "G2 A2", "table", modules="glory.rivalry", public=public))
    assert "In the Glow of Light (nothing to count yet, now 0)" in output
    assert "In the Glow of Light (counts 1, place 1, now 12)" in output


def test_marked_spaces_are_named(tmp_path: Path) -> None:
    output = words(play(tmp_path, modules="five-six.objectives", private=["fence", "tunnel"]))
    assert "Fence (now 0) The sum of the values on the marked spaces, in any colour: " in output
    assert "Tunnel" not in output


def test_what_we_designed_ourselves_says_so_on_the_table(tmp_path: Path) -> None:
    parts: dict[str, Any] = {
        "modules": ["glory.pioneers", "passion.rare-glass", "five-six.windows"],
        "pioneers": ["pioneer-i", "pioneer-iii", "pioneer-x"],
        "rare_board": "opalescent-glass",
        "dealt": [["card-seven-a", "virtus"], ["firmitas", "sun-catcher"]],
    }
    screen = " ".join(typed(tmp_path, "card pioneer-iii", "quit", width=200, **parts).output.split())
    assert "Pioneer III (3 points; house design)" in screen
    assert "Pioneer III (pioneer-iii; house design)" in screen
    assert "Pioneer I (3 points) " in screen
    assert "Opalescent Glass (further dice: 5; house design)" in screen
    assert "Virtus ─" in screen
    assert "(house design) ─" in screen


# -- choosing a window --------------------------------------------------------------------------------------------


def test_all_that_lies_open_is_seen_before_a_window_is_chosen(tmp_path: Path) -> None:
    modules = [
        "private-pools", "passion.inspiration", "passion.rare-glass", "glory.grey-glass", "glory.pioneers",
        "glory.bloom",
    ]  # fmt: skip
    played = typed(tmp_path, "", seats="me,me", modules=modules)
    data, output = played.session.match.position.view(0).data(), words(played)
    assert data["stage"] == "window"
    known = played.session.match.position.setup.deck
    cards = [data["rare_board"], data["grey_board"], *data["public"], *data["blooms"][0]]
    cards += [card["id"] for part in ("tools", "inspirations", "pioneers") for card in data[part]]
    for card in cards:
        assert f"{known.card(card).names['en']} (" in output
    for rose in data["roses"]:
        assert " ".join(rose) in output
    prices = [f"{die} costs {cost}" for die, cost in zip(data["rare_dice"], data["rare_price"], strict=True)]
    assert f"Rare glass {' '.join(prices)}" in output


# -- the promotional tool -----------------------------------------------------------------------------------------

PROMO: Final = ["promo-strip-cutter", "lathekin", "flux-brush"]


def promo(tmp_path: Path, *lines: str, lang: str = "en", tools: list[str] = PROMO) -> Played:
    """Player 1 has drafted the red five to A2, and passed the screen to player 2."""
    return play(
        tmp_path, "R5 A2", "", *lines, rounds="R5 G5 B6 P1 R4", modules="promo.strip-cutter", lang=lang, tools=tools
    )  # fmt: skip


def test_a_die_is_taken_and_another_player_is_asked_in_between(tmp_path: Path) -> None:
    played = promo(tmp_path, "promo", "from 0 A2", "A3", "take G5", "", "A2")
    assert played.moves[1:] == ["1 promo-strip-cutter", "1 from 0 A2", "1 R5 A3", "1 take G5", "0 G5 A2"]
    told = words(played)
    assert "Choose a die of another window:" in told
    assert "1 from 0 A2 R5 Player 1" in told
    assert "Choose the die to give: the same colour or the same value:" in told
    assert "Hand the screen to Player 1." in told
    assert "choose a space for it, or put it back:" in told
    assert "Player 2: tool Promo Strip Cutter, R5 from Player 1, A2, R5 to A3, G5 given for it" in told
    asked = played.output.rpartition("You are given")[0].rpartition("Hand the screen")[2]
    assert "Tools" in asked, "who is asked sees the whole table"


def test_a_space_alone_names_the_die_of_the_only_other_window(tmp_path: Path) -> None:
    assert promo(tmp_path, "promo", "A2").moves[-1] == "1 from 0 A2"


def test_the_die_is_put_back(tmp_path: Path) -> None:
    played = promo(tmp_path, "promo", "1", "A3", "G5", "", "back")
    assert played.moves[-1] == "0 back"
    assert "put the die back into the draft pool" in words(played)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["promo", "from 1 A1"], "Not allowed: A die is taken from another player."),
        (["promo", "from 0 A2", "A3", "take B6"], "B6 has neither the colour nor the value of the die that you took."),
        (["promo", "why from 0 D5"], "There is no die on D5."),
        (["#0"], '"#0" is not a move or a command.'),
    ],
)  # fmt: skip
def test_why_a_die_is_not_taken_or_given(tmp_path: Path, lines: list[str], answer: str) -> None:
    assert answer in words(promo(tmp_path, *lines))


@pytest.mark.parametrize("lang", ["pl", "ru"])
def test_the_promotional_tool_speaks_other_languages(tmp_path: Path, lang: str) -> None:
    played = promo(tmp_path, "promo-strip-cutter", "1", "A3", "1", "", "1", lang=lang)
    assert played.moves[-1] == "0 R4 A1"
