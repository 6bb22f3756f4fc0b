"""Whole games with modules through a pipe: nothing is missing, nothing is too wide, and the record proves itself."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len

from rosace.cli.records import saved_games
from rosace.sagrada import GAME
from rosace.sagrada.modules import ALL
from tests.cli.typist import rosace

EVERYTHING: Final = ",".join([module.id for module in ALL])
HIDDEN: Final = re.compile(r"\{[a-z]|\$")


def fingers(seed: int, count: int = 2500) -> list[str]:
    """Somebody who types small numbers and now and then asks something, and always comes to an end."""
    chance = random.Random(seed)
    lines = ["help", "score", "card", "why A1", "rules modules"]
    for _ in range(count):
        lines.append(str(chance.choice([1, 1, 1, 2, 3, 4, 5, 6, 8, 10])))
        lines += [chance.choice(["why B3", "table", "score"])] if chance.random() < 0.02 else []
        lines += ["1"]  # whatever is asked now has a first answer
    return lines


@pytest.mark.slow  # nine games of up to six players, every screen of them
@pytest.mark.parametrize(
    ("arguments", "language", "width"),
    [
        (["--module", EVERYTHING, "--players", "2"], "en", 80),
        (["--module", EVERYTHING, "--players", "6"], "pl", 80),
        (["--module", EVERYTHING, "--players", "4"], "ru", 120),
        (["--module", "passion.inspiration", "--module", "private-pools", "--players", "3"], "ru", 80),
        (["--module", "passion.rare-glass", "--players", "5"], "pl", 120),
        (["--module", "glory.grey-glass,glory.rivalry", "--seats", "me:Ana,random,me:Maksymilian"], "en", 80),
        (["--module", "glory.pioneers,glory.bloom", "--seats", "me,me"], "ru", 80),
        (["--module", "five-six.windows,five-six.objectives,passion.objectives", "--solo"], "pl", 80),
        (["--players", "5", "--module=-five-six.windows"], "en", 80),
    ],
)
@pytest.mark.parametrize("seed", [2])
def test_a_whole_game(tmp_path: Path, arguments: list[str], language: str, width: int, seed: int) -> None:
    command = ["play", "sagrada", *arguments, "--seed", str(seed), "--lang", language]
    run = rosace(tmp_path, *command, lines=fingers(seed), COLUMNS=str(width))
    assert run.exit_code == 0
    assert not HIDDEN.search(run.output), "a text is missing"
    shown = [line for line in run.output.splitlines() if str(tmp_path) not in line]
    assert max(cell_len(line) for line in shown) <= width
    (file,) = (tmp_path / "rosace").iterdir()
    record = saved_games.load_record(file)
    assert record.verify(GAME).over
    assert all(f" {points}" in run.output for points in record.headers["Result"].split())
    pages = rosace(tmp_path, "replay", str(file), "--all", "--lang", language, COLUMNS=str(width)).output
    assert not HIDDEN.search(pages), "a text is missing"
    assert max(cell_len(line) for line in pages.splitlines()) <= width


def test_a_game_with_modules_in_two_parts_is_the_same_game(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    game = ["play", "--module", EVERYTHING, "--seats", "me,me", "--seed", "5", "--lang", "ru"]
    rosace(tmp_path, *game, "--save", str(whole), lines=["1"] * 999)
    rosace(tmp_path, *game, "--save", str(parts), lines=["1"] * 20)
    assert (
        saved_games.load_record(parts).decisions
        == saved_games.load_record(whole).decisions[: len(saved_games.load_record(parts).decisions)]
    )
    rosace(tmp_path, "play", "--resume", str(parts), lines=["1"] * 999)
    assert parts.read_text() == whole.read_text()
