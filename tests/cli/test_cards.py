"""`rosace cards`: every card is listed, and found by its words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rosace.cli import main
from rosace.sagrada import spaces
from rosace.sagrada.cards.card import STATUSES
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.sheets.fillings import fillings
from rosace.text import LANGUAGES
from tests.cli.tables import MY_BLOOM


def run(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["cards", *arguments], env={"COLUMNS": "160", "ROSACE_LANG": "en"})
    assert result.exit_code == 0, result.output
    return result.stdout


def found(*arguments: str) -> list[Any]:
    answer = json.loads(run(*arguments, "--json"))
    assert isinstance(answer, list)
    return answer


def test_every_card_is_there_with_what_is_known_of_it() -> None:
    answer = {entry["id"]: entry for entry in found("--game", "sagrada")}
    assert list(answer) == [card.id for card in everything().cards()]
    assert all(entry["name"] and entry["status"] and entry["meaning"] for entry in answer.values())
    assert answer["lathekin"]["number"] == 4
    assert answer["color-diagonals"]["points"] == 1
    assert answer["shades-of-blue"]["colour"] == "B"
    assert answer["virtus"]["difficulty"] == 5
    assert answer["virtus"]["grid"] == ["4.25G", "..6G2", ".3G4.", "5G1.."]
    assert answer["virtus"]["fillings"] == fillings(answer["virtus"]["grid"]) == 438_959_699_904_000
    assert answer["strip-cutter"]["needs"] == ["private-pools"]
    assert answer["glazing-hammer"]["excludes"] == ["private-pools"]
    assert answer["shades-of-grey"]["scale"] == [1, 3, 6, 10, 15, 21]
    assert answer["in-the-dusk"]["rewards"] == [12, 8, 5]
    assert answer["fence"]["cells"] == list(spaces.names(everything().private_objective("fence").cells))
    assert answer["row-sum"]["goal"] == "row-sum"
    assert answer["resourcefulness"]["price"] == 1
    assert answer["courage"]["every"] == "game"
    assert answer["textured-glass"]["price_empty"] == ["A1", "A5", "D1", "D5"]
    assert answer["architectural-glass"]["price_by_value"] == [0, 1, 1, 2, 2, 3]
    assert answer["frosted-glass"]["reroll"] is True
    assert answer["no-corners"]["corners"] is True
    assert answer["value-spaces"]["prints"] == "values"
    assert answer["pioneer-iv"]["pioneer"] == {"kind": "square", "size": 3}
    assert answer["opposites"]["pattern"] == ["A.B", "B.A"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_text_in_every_language(language: str) -> None:
    text = run("--lang", language)
    assert "{" not in text
    for card in everything().cards():
        assert card.id in text


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        (["lathe"], ["lathekin"]),
        (["LATHEKIN"], ["lathekin"]),
        (["round", "track", "swap", "--kind", "tool"], ["lens-cutter"]),
        (["round", "track", "--kind", "inspiration"], ["resourcefulness"]),
        (["--kind", "bloom", "A.B / B.A"], ["opposites"]),
        (["--kind", "pioneer", "square"], ["pioneer-iv"]),
        (["--kind", "private", "blue"], ["shades-of-blue"]),
        (["fioletu"], ["shades-of-purple"]),
        (["синих", "--lang", "ru"], ["shades-of-blue", "blue-stones"]),
        (["no-such-word"], []),
        (["virtus", "--kind", "tool"], []),
    ],
)
def test_search(arguments: list[str], ids: list[str]) -> None:
    assert [entry["id"] for entry in found(*arguments)] == ids


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("window", 38), ("tool", 18), ("public", 29), ("private", 18), ("inspiration", 6), ("rare-board", 6),
        ("grey-board", 6), ("pioneer", 15), ("bloom", 12),
    ],
)  # fmt: skip
def test_kinds(kind: str, count: int) -> None:
    assert len(found("--kind", kind)) == count


def test_status() -> None:
    every = [card.status for card in everything().cards()]
    for status in STATUSES:
        listed = every.count(status) + (every.count("partly-house") if status == "house" else 0)
        assert len(found("--game", "sagrada", "--status", status)) == listed, status
    ours = [entry["id"] for entry in found("--game", "sagrada", "--status", "house")]
    assert {"courage", "opalescent-glass", "blank-spaces", "pioneer-iii"} <= {*ours}


def test_a_window_alone_tells_in_how_many_ways_it_can_be_completed() -> None:
    told = "It can be completed in 438 959 699 904 000 ways.".replace(" ", "\u202f").replace("\u202f", " ", 5)
    assert told.split()[-2] in run("virtus")
    assert "completed" not in run("--kind", "window")
    rules = CliRunner().invoke(main, ["rules", "virtus"], env={"ROSACE_LANG": "en"}).stdout
    assert "438\u202f959\u202f699\u202f904\u202f000 ways" in rules


OWN = """
pack = "my own"
version = 1

[[private]]
id = "fence"
status = "public"
names = { en = "Fence", pl = "Płot", ru = "Забор" }
needs = ["five-six.objectives"]
cells = ["#...#", "#...#", "#...#", "....."]
"""


def test_a_pack_of_ones_own_lies_on_top_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text(OWN + MY_BLOOM, encoding="utf-8")
    entries = {entry["id"]: entry for entry in found("--cards", str(file))}
    assert entries["fence"]["cells"] == ["A1", "A5", "B1", "B5", "C1", "C5"]
    assert "A1, A5, B1, B5, C1, C5" in entries["fence"]["meaning"]
    assert entries["my-bloom"]["points"] == 9
    assert entries["my-bloom"]["meaning"].startswith("AB: A and B are two different colours")
    assert "spiral" not in entries, "Mandala Stones does not read such a pack"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nonsense", "not readable as TOML"),
        ("pack = 'x'\nversion = 1\n[[tool]]\nid = 'hammer'\n", "hammer"),
    ],
)
def test_a_pack_that_cannot_be_used_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, ["cards", "--game", "sagrada", "--cards", str(file)])
    assert result.exit_code == 2
    assert reason in result.stderr


def test_nothing_found_is_said() -> None:
    assert run("no-such-word") == "No card matches.\n"
