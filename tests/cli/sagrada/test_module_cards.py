"""Cards of modules in the terminal: pioneers, blooms, objectives and the promotional tool."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.sagrada.with_modules import play, words
from tests.cli.typist import Played, typed

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
