"""The table of Mandala Stones as the terminal draws it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rosace import mandala
from rosace.text import LANGUAGES
from tests.cli.mandala.tables import OPEN, squeezed, typed
from tests.mandala.tables import pack, table


def test_the_board_is_drawn_as_it_lies(tmp_path: Path) -> None:
    output = typed(tmp_path, "").output
    assert "\n         RW byp         PP yyr         YP bry " in output
    assert "\n RP pbp  nw     YP ppy <P2>    BW bpr  ne     YW byy " in output
    assert "\x1b" not in output


def test_open_patterns_are_seen_and_hidden_ones_are_not(tmp_path: Path) -> None:
    position = mandala.start(2, seed=7, first=0, options=OPEN)
    output = typed(tmp_path, "", position=position).output
    below = [pile.split(".")[-2::-1] for pile in position.view(0).data()["stacks"]]
    shown = ["".join([name[0] if name[1] == "P" else name[0].lower() for name in pile]) for pile in below]
    assert all(letters in output for letters in shown)
    assert any(letters != letters.lower() for letters in shown)
    assert "a small letter has waves, a capital petals" in squeezed(output)
    rows = typed(tmp_path, "").output.partition("<P2>")[2].splitlines()[:6]
    buried = re.findall(r"[A-Z]{2} ([a-zA-Z]{3})", "\n".join(rows))
    assert buried
    assert all(letters.islower() for letters in buried)


def test_towers_stand_upright_with_what_they_would_score(tmp_path: Path) -> None:
    position = table("YW RP.BW - YP.RW.PW BW", stacks={"C N": "YW"})
    lines = [line for line in typed(tmp_path, "", position=position).output.splitlines() if "│" in line]
    drawn = ["│".join(line.split("│")[-2:-1]) for line in lines[-6:]]
    assert [line.split() for line in drawn] == [
        [], ["PW"], ["BW", "RW"], ["YW", "RP", "··", "YP", "BW"], ["I", "II", "III", "IV", "V"],
        ["+4", "+2", "+4", "+2"],
    ]  # fmt: skip


def test_the_mandala_shows_stones_bonuses_and_the_hands(tmp_path: Path) -> None:
    position = table("YW - - - -", stacks={"C N": "YW"}, mandala_stones=12)
    output = typed(tmp_path, "", position=position).output
    assert "\nMandala board (house design): 12 of 60; next +2 on 15; game end (H) on 40\n" in output
    assert f"\n  {'Y' * 12}··2····1····1····2····1····H····2·········2·····" in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mandala_is_told_on_one_line(tmp_path: Path, language: str) -> None:
    position = table("YW - - - -", stacks={"C N": "YW"}, mandala_stones=12)
    lines = typed(tmp_path, "", position=position, lang=language).output.splitlines()
    below = lines.index(f"  {'Y' * 12}··2····1····1····2····1····H····2·········2·····".ljust(80))
    assert lines[below - 1].endswith(" 40")


def test_a_spiral_of_ones_own_is_not_called_ours(tmp_path: Path) -> None:
    deck = pack()
    assert "Mandala board (house design): 0 of" in typed(tmp_path, "", position=table(deck=deck)).output
    checked = mandala.cards.deck.read_deck(
        deck.text.replace('"house"\n        spaces', '"rulebook"\n        spaces'), "mine"
    )
    output = typed(tmp_path, "", position=mandala.start(2, seed=1, cards=checked)).output
    assert "Mandala board: 0 of 60" in output
    assert "Mandala board (" not in output


def test_objectives_say_whether_they_are_met(tmp_path: Path) -> None:
    position = table(
        "YW - - - -", stacks={"C N": "YW"}, objectives=["one-stone two-stones", "blue-stones pink-stones"]
    )
    output = typed(tmp_path, "", position=position).output
    assert "One stone (8 points, met) Exactly 1 stone" in output
    assert "Two stones (7 points, not met; house design)" in output
