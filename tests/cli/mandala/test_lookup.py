"""Replay, cards and rules of Mandala Stones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rosace import mandala
from rosace.cli import main
from rosace.cli.mandala import TOPICS
from rosace.engine.record import Record
from rosace.mandala.cards.deck import base
from rosace.mandala.explain import CODES
from rosace.text import LANGUAGES
from tests.cli.typist import rosace
from tests.records import random_record


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), env={"COLUMNS": "120", "ROSACE_LANG": "en"})


# -- replay -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game of three random bots."""
    return random_record(mandala.GAME, mandala.start(3, seed=3))


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(str(record))
    return path


def test_every_page_is_shown_as_text_and_json(tmp_path: Path, file: Path, record: Record) -> None:
    output = rosace(tmp_path, "replay", str(file), "--all").output
    assert output.count("Decision ") == len(record.decisions)
    assert max(len(line) for line in output.splitlines()) <= 80
    (tmp_path / "game.json").write_text(json.dumps(record.to_json()))
    last = rosace(tmp_path, "replay", str(file)).output
    assert rosace(tmp_path, "replay", str(tmp_path / "game.json")).output == last
    assert " wins with " in last
    assert all(f" {points}" in last for points in record.headers["Result"].split())


def test_the_first_page_shows_everybodys_objectives(tmp_path: Path, file: Path, record: Record) -> None:
    first = rosace(tmp_path, "replay", str(file), "--ply", "0").output
    assert first.startswith("Before the first decision")
    for name in record.headers["Objectives"].replace("/", "").split():
        assert base().objective(name).name() in first
    second = rosace(tmp_path, "replay", str(file), "--ply", "1", "--lang", "pl").output
    assert second.startswith(f"Decyzja 1 z {len(record.decisions)}: {record.decisions[0]}")
    assert ", wieża " in second


def test_a_record_proves_itself_or_not(tmp_path: Path, file: Path, record: Record) -> None:
    assert rosace(tmp_path, "verify", str(file)).output.startswith(f"{file}: proved. ")
    dealt = record.headers["Objectives"].split(" / ")
    swapped = {"Objectives": " / ".join([*dealt[1:], dealt[0]]), "Result": "*"}
    other = Record({**record.headers, **swapped}, record.decisions[:3])
    file.write_text(str(other))
    refused = rosace(tmp_path, "verify", str(file))
    assert refused.exit_code == 1
    assert "the header Objectives says" in refused.output


# -- cards --------------------------------------------------------------------------------------------------------


def test_every_card_and_the_spiral_are_listed_with_their_sources() -> None:
    answer = json.loads(run("cards", "--game", "mandala", "--json").stdout)
    assert [entry["id"] for entry in answer] == [*base().objectives, "spiral"]
    assert {entry["id"]: entry["status"] for entry in answer} == {
        **{card.id: card.status for card in base().objectives.values()},
        "spiral": "house",
    }
    found = {entry["id"]: entry for entry in answer}
    assert found["one-stone"] == {
        "game": "mandala", "id": "one-stone", "kind": "objective", "name": "One stone", "status": "rulebook",
        "meaning": "Exactly 1 stone on your board.", "points": 8, "stones": 1,
    }  # fmt: skip
    assert found["blue-stones"]["colour"] == "B"
    assert found["waves-on-top"]["tops"] == "W"
    assert found["spiral"]["plus_two"] == [15, 30, 45, 55]
    assert found["spiral"]["hands"] == {"2": 40, "3": 50, "4": 60}


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        (["--kind", "spiral"], ["spiral"]),
        (["--status", "house", "--game", "mandala"], ["two-stones", "four-stones", "spiral"]),
        (["--kind", "objective", "waves"], ["waves-on-top"]),
        (["dłonie"], []),
        (["dłonie", "--lang", "pl"], ["spiral"]),
    ],
)
def test_cards_are_found(arguments: list[str], ids: list[str]) -> None:
    assert [entry["id"] for entry in json.loads(run("cards", *arguments, "--json").stdout)] == ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_games_are_listed_in_every_language(language: str) -> None:
    text = run("cards", "--lang", language).stdout
    assert "{" not in text
    assert "lathekin" in text
    assert "purple-stones" in text
    assert ("house" if language == "en" else "projekt własny" if language == "pl" else "наш вариант") in text


def test_a_pack_of_ones_own_is_listed_in_place_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(base().text.replace('status = "house"', 'status = "rulebook"'), encoding="utf-8")
    for game in ([], ["--game", "mandala"]):
        answer = json.loads(run("cards", *game, "--cards", str(file), "--json").stdout)
        assert {entry["id"]: entry["status"] for entry in answer}["spiral"] == "rulebook"
        assert {entry["game"] for entry in answer} == {"mandala"}
    refused = run("cards", "--game", "sagrada", "--cards", str(file))
    assert refused.exit_code == 2
    assert "my.toml: spiral: is not known; a pack has pack, version, window" in refused.stderr


# -- rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_is_listed_and_shown(language: str) -> None:
    listed = run("rules", "mandala", "--lang", language).stdout.splitlines()
    assert [line.split()[:2] for line in listed[1:]] == [["mandala", topic] for topic in TOPICS]
    for topic in TOPICS:
        assert len(run("rules", "mandala", topic, "--lang", language).stdout) > 80


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("mandala setup", "Mix the 96 stones"),
        ("setup", "Put the dice into the bag"),
        ("sagrada setup", "Put the dice into the bag"),
        ("mandala turn", "PICK: move an artist"),
        ("pick", "Move any artist to any other free spot."),
        ("MANDALA Pi", "Move any artist to any other free spot."),
        ("blue-stones", "Blue stones (rulebook)\n\nAt least three blue stones"),
        ("spiral", "Mandala board (house design)\n\n+1 on 5"),
        ("mandala options", "Options\n\nThe rulebook is silent in one place"),
    ],
)
def test_a_topic_of_a_game(asked: str, words: str) -> None:
    assert words in run("rules", *asked.split()).stdout


def test_options_of_both_games_or_of_one() -> None:
    both = run("rules", "options").stdout
    assert "Sagrada: Options" in both
    assert "Mandala Stones: Options" in both
    assert "bag: Dice in the bag" in both
    assert "patterns: Patterns of buried stones" in both
    assert "bag: " not in run("rules", "mandala", "options").stdout
    assert "patterns: " not in run("rules", "sagrada", "options").stdout


@pytest.mark.parametrize("code", CODES)
def test_the_rule_behind_every_refusal(code: str) -> None:
    assert run("rules", code).exit_code == 0


@pytest.mark.parametrize("asked", [["mandala", "placing"], ["mandala", "lathekin"], ["mandala", "xyzzy"]])
def test_what_the_game_does_not_have(asked: list[str]) -> None:
    result = run("rules", *asked)
    assert result.exit_code == 2
    assert "mandala pick" in result.stderr
