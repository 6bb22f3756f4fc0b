"""Modules and packs of cards on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.cli.tables import MY_BLOOM
from tests.cli.typist import rosace


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--module", "glory"], "modules: there is no module 'glory'; there are five-six.windows"),
        (["--solo", "--module", "glory.bloom"], "modules: glory.bloom is for 2 to 6 players, not for 1"),
        (["--players", "6", "--module=-five-six.objectives"], "six players need the private objectives"),
        (["--players", "7"], "players: 1 to 6 play, not 7"),
        (["--cards", "no-such-file.toml"], "no-such-file.toml: cannot be read"),
        (["--option", "privates=some"], "option privates: is mixed or new-only"),
    ],
)
@pytest.mark.parametrize("command", ["play", "perft"])
def test_what_cannot_be_is_refused_with_the_reason(
    tmp_path: Path, command: str, arguments: list[str], reason: str
) -> None:
    if command == "perft":
        arguments = ["--players" if part == "--solo" else part for part in arguments]
        arguments[1:1] = ["1"] if arguments[0] == "--players" and "glory.bloom" in arguments else []
    run = rosace(tmp_path, command, "sagrada", *arguments)
    assert run.exit_code == 2
    assert reason in run.stderr


def test_mandala_stones_has_no_modules(tmp_path: Path) -> None:
    run = rosace(tmp_path, "play", "mandala", "--module", "glory.bloom")
    assert run.exit_code == 2
    assert "modules: Mandala Stones has none" in run.stderr


def test_perft_with_modules(tmp_path: Path) -> None:
    bloom = rosace(tmp_path, "perft", "--module", "glory.bloom", "--depth", "4").output
    assert int(bloom) == 4 * 4 * 2 * 2, "two windows, and then a card to keep or discard, twice"


OWN: Final = """
pack = "mine"
version = 1
"""


def test_a_pack_of_ones_own_is_played_kept_and_read_again(tmp_path: Path) -> None:
    pack, file = tmp_path / "my-box.toml", tmp_path / "game.txt"
    pack.write_text(OWN + MY_BLOOM, encoding="utf-8")
    seed = next(
        seed for seed in range(99) if "my-bloom" in started(tmp_path, pack, tmp_path / f"{seed}.txt", seed)
    )
    command = ["--cards", str(pack), "--module", "glory.bloom", "--seats", "me,me", "--seed", str(seed)]
    rosace(tmp_path, "play", *command, "--save", str(file), lines=["", "1", "", "1", ""])
    pack.unlink()
    again = rosace(tmp_path, "play", "--resume", str(file), lines=["", *["1"] * 999])
    assert "The game is over." in again.output
    assert "My Bloom" in again.output
    assert rosace(tmp_path, "verify", str(file)).exit_code == 0


def started(tmp_path: Path, pack: Path, file: Path, seed: int) -> str:
    """The record of a game that has just begun."""
    command = ["--cards", str(pack), "--module", "glory.bloom", "--seed", str(seed), "--save", str(file)]
    rosace(tmp_path, "play", *command)
    return next(line for line in file.read_text().splitlines() if "Blooms" in line)


def test_the_base_game_says_nothing_of_modules(tmp_path: Path) -> None:
    output = rosace(tmp_path, "play", "--seed", "1", lines=["help", "card", *["1"] * 99]).output
    for word in ("rose", "Rare", "rare", "grey", "Inspiration", "bloom", "Bloom", "Pioneer"):
        assert word not in output, word
