"""`rosace perft`: the counts of the engine, on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rosace import mandala
from rosace.engine.perft import divide, perft
from rosace.sagrada import Options, start
from tests.cli.typist import rosace


def test_it_counts(tmp_path: Path) -> None:
    run = rosace(tmp_path, "perft", "sagrada", "--players", "2", "--seed", "1", "--depth", "3")
    assert run.output == f"{perft(start(2, seed=1), 3)}\n"
    assert rosace(tmp_path, "perft", "--depth", "0").output == "1\n"


def test_it_counts_mandala_stones_too(tmp_path: Path) -> None:
    run = rosace(tmp_path, "perft", "mandala", "--players", "3", "--depth", "2", "--option", "patterns=open")
    assert run.output == f"{perft(mandala.start(3, seed=1), 2)}\n"
    assert "players: 2 to 4 play, not 1" in rosace(tmp_path, "perft", "mandala", "--players", "1").output


def test_divide_names_each_move(tmp_path: Path) -> None:
    parts = divide(start(1, seed="abc"), 2)
    run = rosace(tmp_path, "perft", "--players", "1", "--seed", "abc", "--depth", "2", "--divide")
    lines = [f"{move}: {count}" for move, count in parts.items()]
    assert run.output.splitlines() == [*lines, f"total: {sum(parts.values())}"]


def test_options_change_the_count_or_not_but_are_heard(tmp_path: Path) -> None:
    scaled = rosace(tmp_path, "perft", "--depth", "3", "--option", "bag=scaled")
    assert scaled.output == f"{perft(start(2, seed=1, options=Options(bag='scaled')), 3)}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--option", "bag=half"], "option bag: is rulebook or all or scaled, not 'half'"),
        (["--option", "box=open"], "option box: is not known"),
        (["--players", "1", "--option", "bag=scaled"], "the scaled bag is a rule for 2 to 6 players"),
        (["--players", "7"], "players: 1 to 6 play, not 7"),
        (["--depth", "-1"], "-1 is not in the range"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, arguments: list[str], words: str) -> None:
    run = rosace(tmp_path, "perft", *arguments)
    assert run.exit_code == 2
    assert words in run.output
