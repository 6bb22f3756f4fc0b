"""The example of the manual learns, and what it learnt plays at a table."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copy
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import rosace.batch
from docs import train_batch
from rosace.batch import tasks
from rosace.cli import main
from rosace.envs import PolicyBot

PAGE = Path(train_batch.__file__).parent / "batch.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.fixture(name="learnt", scope="module")
def learning(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[float], Path]:
    """The points of its games while it learns, and the policy."""
    env = rosace.batch.sagrada(players=2, reward="score")
    learner = train_batch.Learner(env, games=128, steps=64, units=64, rate=2e-3, seed=1)
    points = [learner.update() for _ in range(20)]
    path = tmp_path_factory.mktemp("learnt") / "policy.npz"
    learner.save(path)
    return points, path


@pytest.mark.slow  # trains a network
def test_it_learns(learnt: tuple[list[float], Path]) -> None:
    points, _ = learnt
    assert np.mean(points[-5:]) > np.mean(points[1:4]) + 3


@pytest.mark.slow  # trains a network
def test_it_beats_random_players_at_a_table(learnt: tuple[list[float], Path]) -> None:
    seat = PolicyBot(train_batch.policy(learnt[1]))
    task = tasks.BenchmarkTask("against-random", "sagrada", 2, "random", games=100)
    found = tasks.evaluate(task, lambda seed: seat)
    assert found.wins >= 60
    assert found.points > found.others + 3


@pytest.mark.slow  # trains a network
def test_it_plays_in_the_arena(
    learnt: tuple[list[float], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the class that the manual shows."""
    shown = next(code for code in BLOCK.findall(PAGE.read_text("utf-8")) if "class Learnt" in code)
    (tmp_path / "my_bots.py").write_text(shown, encoding="utf-8")
    copy(learnt[1], tmp_path / "policy.npz")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(PAGE.parents[1])  # a clone
    seats = ["my_bots:Learnt", "random"]
    orders = ["--bots", ",".join(seats), "--seeds", "2", "--processes", "1", "--out", "results.sqlite"]
    found = CliRunner().invoke(main, ["arena", "run", *orders])
    assert found.exit_code == 0, found.output
    assert (tmp_path / "results.sqlite").stat().st_size > 0


def test_advantages_are_those_of_each_seat() -> None:
    """Two seats, four decisions of one game, the last one ends it with 3 points and 1."""
    seats = np.array([[0], [1], [0], [1]])
    values = np.array([[1.0], [2.0], [2.5], [0.5]])
    over = np.array([[False], [False], [False], [True]])
    rewards = np.zeros((4, 1, 2))
    rewards[3] = [[3.0, 1.0]]
    unused: Any = np.zeros((4, 1))
    played = train_batch.Decision(unused, unused, unused, unused, values, seats, rewards, over)
    found = np.asarray(train_batch.advantages(played, np.full((1, 2), 99.0)))[:, 0]
    late = [3.0 - 2.5, 1.0 - 0.5]
    wanted = [2.5 - 1 + train_batch.LAMBDA * late[0], 0.5 - 2 + train_batch.LAMBDA * late[1], *late]
    assert np.allclose(found, wanted)
