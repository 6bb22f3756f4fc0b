"""`rosace cards`: every card is listed, and found by its words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from rosace.cli import main
from rosace.sagrada.deck import base
from rosace.text import LANGUAGES


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
    assert list(answer) == [card.id for card in base().cards()]
    assert all(entry["name"] and entry["status"] and entry["meaning"] for entry in answer.values())
    assert answer["lathekin"]["number"] == 4
    assert answer["color-diagonals"]["points"] == 1
    assert answer["shades-of-blue"]["colour"] == "B"
    assert answer["virtus"]["difficulty"] == 5
    assert answer["virtus"]["grid"] == ["4.25G", "..6G2", ".3G4.", "5G1.."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_text_in_every_language(language: str) -> None:
    text = run("--lang", language)
    assert "{" not in text
    for card in base().cards():
        assert card.id in text


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        (["lathe"], ["lathekin"]),
        (["LATHEKIN"], ["lathekin"]),
        (["round", "track", "swap"], ["lens-cutter"]),
        (["--kind", "private", "blue"], ["shades-of-blue"]),
        (["fioletu"], ["shades-of-purple"]),
        (["синих", "--lang", "ru"], ["shades-of-blue", "blue-stones"]),
        (["no-such-word"], []),
        (["virtus", "--kind", "tool"], []),
    ],
)
def test_search(arguments: list[str], ids: list[str]) -> None:
    assert [entry["id"] for entry in found(*arguments)] == ids


@pytest.mark.parametrize(("kind", "count"), [("window", 24), ("tool", 12), ("public", 10), ("private", 5)])
def test_kinds(kind: str, count: int) -> None:
    assert len(found("--kind", kind)) == count


def test_status() -> None:
    statuses = {
        status: len(found("--game", "sagrada", "--status", status))
        for status in ("rulebook", "public", "house")
    }
    assert statuses["rulebook"] + statuses["public"] == len(base().cards())
    assert statuses["house"] == 0


def test_nothing_found_is_said() -> None:
    assert run("no-such-word") == "No card matches.\n"
