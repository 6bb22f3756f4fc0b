"""`rosace rules`: topics, titles, codes; and the commands as a whole."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from rosace.cli import COMMANDS, main
from rosace.cli.mandala import TOPICS as MANDALA_TOPICS
from rosace.cli.sagrada import TOPICS
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.dice import SCALED_BAG
from rosace.sagrada.explain import CODES
from rosace.sagrada.modules import MODULE_CODES
from rosace.sagrada.table import pool_size
from rosace.text import LANGUAGES


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rules", *arguments], env={"ROSACE_LANG": "en"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_is_listed_and_shown(language: str) -> None:
    listed = run("--lang", language).stdout.splitlines()
    assert [line.split()[0] for line in listed[1 : len(TOPICS) + 1]] == list(TOPICS)
    others = [line.split()[:2] for line in listed[len(TOPICS) + 2 :]]
    assert others == [["mandala", topic] for topic in MANDALA_TOPICS]
    for topic in TOPICS:
        result = run(topic, "--lang", language)
        assert result.exit_code == 0
        assert len(result.stdout) > 80


@pytest.mark.parametrize("asked", ["placing", "PLACING", "placing dice", "plac"])
def test_a_topic_can_be_asked_for_in_several_ways(asked: str) -> None:
    assert run(*asked.split()).stdout.startswith("Placing dice\n\n1. The first die")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_for_five_and_six_has_the_bag_for_every_number_of_players(language: str) -> None:
    text = run("five-six", "--lang", language).stdout
    rows = [
        [int(number) for number in re.findall(r"\d+", line)] for line in text.splitlines() if line[:1] == "-"
    ]
    assert rows == [[players, each, 5 * each, pool_size(players)] for players, each in SCALED_BAG.items()]


def test_a_title_in_the_language_spoken() -> None:
    assert run("Remisy", "--lang", "pl").stdout.startswith("Remisy\n")


@pytest.mark.parametrize("code", [*CODES, *MODULE_CODES])
def test_the_rule_behind_every_refusal(code: str) -> None:
    assert run(code).exit_code == 0


@pytest.mark.parametrize("asked", ["lathekin", "Lathekin", "Gładzik", "Прижим"])
def test_a_card_by_its_id_or_its_name_in_any_language(asked: str) -> None:
    assert run(asked).stdout.startswith("Lathekin (")
    assert "Move two different dice" in run(asked).stdout


def test_every_card_has_a_rule() -> None:
    for card in everything().cards():
        assert run(card.id).exit_code == 0, card.id


@pytest.mark.parametrize("topic", ["chess", "t", " "])
def test_an_unknown_topic(topic: str) -> None:
    result = run(topic)
    assert result.exit_code == 2
    assert "placing" in result.stderr


# -- the command as a whole -------------------------------------------------------------------------------------


def test_help_lists_every_command() -> None:
    text = CliRunner().invoke(main, ["--help"]).stdout
    for name, (_, about) in COMMANDS.items():
        assert f"  {name} " in text
        assert about in text


@pytest.mark.parametrize("name", ["score", "moves", "legal", "cards", "rules"])
def test_every_command_has_help(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0
    assert "--lang" in result.stdout


def test_an_unknown_command() -> None:
    result = CliRunner().invoke(main, ["scroe"])
    assert result.exit_code == 2
    assert "scroe" in result.stderr


def test_help_imports_no_game() -> None:
    program = "import sys, rosace.cli; assert not [m for m in sys.modules if m.startswith(('rich', 'rosace.sagrada'))]"
    subprocess.run([sys.executable, "-c", program], check=True)
