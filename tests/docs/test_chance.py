"""Whether `docs/check_dice.py`, which follows `docs/chance.md` and uses nothing of Rosace, finds the same dice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rosace import mandala, sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.fairness.mix import MixedCup
from rosace.engine.game import Game
from rosace.engine.match import Match
from rosace.sagrada.modules import ALL
from tests import dice_logs
from tests.dice_logs import BREAKS, STORIES, STORY, entries

CHECK = Path(__file__).parents[2] / "docs" / "check_dice.py"
DRAWING = ("flux-remover", "flux-brush", "glazing-hammer", "lead-came-nippers", "luck", "frosted-glass")
OPTIONS: list[dict[str, str]] = [{}, {"bag": "scaled"}, {"opposites": "allow"}, {"privates": "new-only"}]


def record(game: Game[Any], position: Any, seed: int, moves: int = 1000) -> str:
    """The record of a random game that uses whatever draws and rolls."""
    match, chance = Match(game, position), Random(seed)
    while not match.position.over and moves:
        legal = match.position.legal_moves()
        match.play(chance.choice([move for move in legal if move.text in DRAWING] or legal))
        moves -= 1
    return str(match.record)


def games() -> dict[str, str]:
    """Games of both kinds: every number of players, every module alone, and random sets of modules and options. Every
    other seed is mixed.
    """
    found = {}
    for seed in range(1, 25):
        chance = Random(seed)
        players = seed % 6 + 1
        able = [module for module in ALL if module.players[0] <= players <= module.players[1]]
        modules = [module.id for module in able if chance.random() < 0.5]
        if seed > 12 and able:
            modules = [able[seed % len(able)].id]
        if players == 6:
            modules.append("five-six.objectives")
        options = chance.choice([{}, {"solo-privates": "one"}] if players == 1 else OPTIONS)
        nonces = [f"{seat * seed:032x}" if seat else "" for seat in range(players)]
        cup = MixedCup(f"{seed:064x}", nonces) if seed % 2 else SeededCup(f"dice {seed}")
        position = sagrada.start(players, cup=cup, modules=set(modules), options=options)
        found[f"sagrada-{seed}"] = record(sagrada.GAME, position, seed)
    for players in (2, 3, 4):
        stones = mandala.start(players, seed=f"zażółć {players}")
        found[f"mandala-{players}"] = record(mandala.GAME, stones, players, moves=1)
    return found


def check(*files: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", CHECK, *files], capture_output=True, text=True, check=False)


def test_every_deal_and_outcome_follows_from_the_page(tmp_path: Path) -> None:
    files = []
    for name, text in games().items():
        files.append(tmp_path / name)
        files[-1].write_text(text)
    done = check(*files)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("all as the seed gives them") == len(files) == 27


def mixed() -> str:
    """A game with a module whose seed is mixed of a secret and of nonces."""
    cup = MixedCup("5e" * 32, ["0f" * 16, "", "a1" * 16])
    return record(sagrada.GAME, sagrada.start(3, cup=cup, modules={"private-pools"}), 1)


def test_a_mixed_seed_is_checked(tmp_path: Path) -> None:
    (tmp_path / "mixed").write_text(mixed())
    assert check(tmp_path / "mixed").returncode == 0


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("Secret: 5e", "Secret: 5f", "Seed"),
        ("Nonces: 0f", "Nonces: 0e", "Seed"),
        ("0f - ", f"0f {'00' * 16} ", "Seed"),
        ("Commitment: ", "Commitment: 0", "Commitment"),
    ],
)
def test_a_change_of_a_mixed_seed_is_found(old: str, new: str, named: str, tmp_path: Path) -> None:
    text = mixed()
    assert old in text
    (tmp_path / "changed").write_text(text.replace(old, new, 1))
    done = check(tmp_path / "changed")
    assert done.returncode == 1
    assert f"{named}:" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("Tools: ", "Tools: lathekin ", "Tools"),
        ("Roses: R", "Roses: Y", "Roses"),
        ("Seed: 7", "Seed: 8", "Commitment"),
        (" = ", " = R6 ", "decision"),
    ],
)
def test_a_change_of_a_record_is_found(old: str, new: str, named: str, tmp_path: Path) -> None:
    text = record(sagrada.GAME, sagrada.start(3, seed=7, modules={"private-pools"}), 1)
    assert old in text
    changed = tmp_path / "changed"
    changed.write_text(text.replace(old, new, 1))
    done = check(changed)
    assert done.returncode == 1
    assert named in done.stdout


def test_a_game_without_a_seed_cannot_be_checked(tmp_path: Path) -> None:
    text = record(sagrada.GAME, sagrada.start(2, seed=7), 1)
    without = tmp_path / "without"
    without.write_text("\n".join([line for line in text.splitlines() if not line.startswith("Seed")]))
    assert "only a game with a seed" in check(without).stdout


# -- the log of commitments -----------------------------------------------------------------------------------------


def check_with_log(tmp_path: Path, log: str, game: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "log").write_text(log)
    (tmp_path / "game").write_text(game)
    return check(Path("--log"), tmp_path / "log", tmp_path / "game")


def test_a_game_with_modules_is_found_in_the_log(tmp_path: Path) -> None:
    game = str(dice_logs.record())
    for log in (entries(*STORY), entries(*STORY)[1:11]):
        done = check_with_log(tmp_path, dice_logs.text(log), game)
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stdout.endswith("all as the seed gives them, and in the log\n")


@pytest.mark.parametrize("what", BREAKS)
def test_a_log_that_was_changed_is_found(what: str, tmp_path: Path) -> None:
    change, number = BREAKS[what]
    done = check_with_log(tmp_path, dice_logs.text(change(entries(*STORY))), str(dice_logs.record()))
    assert done.returncode == 1
    assert "all as the seed gives them" not in done.stdout
    assert f"entry {number}" in done.stdout


@pytest.mark.parametrize("what", STORIES)
def test_a_log_that_says_what_cannot_be_is_found(what: str, tmp_path: Path) -> None:
    story, number = STORIES[what]
    done = check_with_log(tmp_path, dice_logs.text(entries(*story)), str(dice_logs.record()))
    assert done.returncode == 1
    assert f"entry {number} of the log" in done.stdout


@pytest.mark.parametrize(
    ("log", "named"),
    [
        (dice_logs.with_other_secret(), "the log has no entry of the kind drawn"),
        (entries(*STORY[:2]), "the log has no entry of the kind opened"),
        (entries(*STORY[:3], ("started", dice_logs.SECRET, "- - -")), "Nonces: "),
    ],
)
def test_a_game_that_is_not_in_the_log_is_found(log: Any, named: str, tmp_path: Path) -> None:
    done = check_with_log(tmp_path, dice_logs.text(log), str(dice_logs.record()))
    assert done.returncode == 1
    assert named in done.stdout
