"""A tiny run of the training that wants a GPU: whole games of the network against itself, and a step of learning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from rosace import sagrada
from rosace.batch.sagrada_game.setup import rules_of
from rosace.batch.sagrada_game.state import wide
from rosace.sagrada import table as engine
from tools.train import candidates, network, school
from tools.train.evaluator import load
from tools.train.layout import OUTPUTS
from tools.train.returns import targets
from tools.train.selfplay import Outcome, Sample
from tools.train.turns import ways

pytestmark = pytest.mark.slow  # JAX compiles for a minute


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a run of two lots has kept."""
    found = tmp_path_factory.mktemp("train")
    sizes = {"lots": 2, "games": 32, "size": 256, "batch": 256, "players": 2, "every": 0}
    words = [word for name, number in sizes.items() for word in (f"--{name}", str(number))]
    words += ["--units", "16", "4", "8", "4", "--commit", "abc", "--folder", str(found)]
    school.school(school.read_options(words))
    return found


def test_a_run_keeps_a_network_that_has_changed(folder: Path) -> None:
    begun = network.fresh(jax.random.fold_in(jax.random.key(1), 2**31 - 1), network.Sizes(16, 4, 8, 4))
    with np.load(folder / "learner.npz") as kept:
        assert kept["step"] > 2
        for name, weights in begun.items():
            learnt = kept[f"weights.{name}"]
            assert np.isfinite(learnt).all(), name
            assert name == "table" or not np.array_equal(learnt, np.asarray(weights)), name
    with np.load(folder / "network.npz") as found:
        facts = {
            name: found[f"fact_{name}"].tolist() for name in ("lots", "games", "seed", "commit", "players")
        }
    assert facts == {"lots": 2, "games": 32, "seed": 1, "commit": "abc", "players": [2]}


def test_its_network_plays_at_a_table(folder: Path) -> None:
    evaluator = load(str(folder / "network.npz"))
    position = sagrada.start(players=2, seed=1)
    assert ways(evaluator, position.view(position.seat).table)[0].moves[0] in position.legal_moves()


def test_a_run_goes_on_where_it_ended(folder: Path) -> None:
    options = school.read_options(["--start", str(folder), "--seconds", "10", "--total", "4000"])
    learner, progress = school.begun(options, jax.random.key(0))
    assert (progress.lots, progress.games, progress.commit) == (2, 32, "abc")
    assert school.share_spent(options, progress) == pytest.approx(progress.seconds / 4000)
    with np.load(folder / "learner.npz") as kept:
        assert float(learner.step) == float(kept["step"])
        np.testing.assert_array_equal(np.asarray(learner.average["own"]), kept["average.own"])


def test_targets_are_means_of_what_followed_for_the_same_seat() -> None:
    """One game of two seats, four decisions; the third one does not count."""
    outputs = jnp.zeros((4, 1, OUTPUTS)).at[:, 0, 0].set(jnp.array([1.0, 2.0, 9.0, 4.0]))
    unused: Any = None
    samples = Sample(
        unused, jnp.array([[0], [1], [0], [0]]), outputs, jnp.array([[True], [True], [False], [True]])
    )
    ended = Outcome(jnp.zeros((1, 2, OUTPUTS)).at[0, :, 0].set(jnp.array([8.0, 6.0])), unused)
    found = targets(samples, ended, 0.75)[:, 0, 0]
    np.testing.assert_allclose(found, [0.25 * 4.0 + 0.75 * 8.0, 6.0, 0.25 * 4.0 + 0.75 * 8.0, 8.0])


def test_all_legal_actions_are_listed_and_only_they() -> None:
    from rosace.batch.sagrada_game import legal
    from rosace.batch.sagrada_game.play import new_games

    rules = rules_of(2)
    tables = new_games(rules, jax.random.key(3), 4)
    found = jax.vmap(lambda table: legal.words(rules, wide(table)))(tables)
    ends = jnp.cumsum(candidates.counts(found))
    places = candidates.listed(found, ends, jnp.int32(0), 32)
    masks = np.asarray(jax.vmap(legal.mask)(found))
    listed = [
        (int(game), int(action))
        for game, action, there in zip(*map(np.asarray, places), strict=True)
        if there
    ]
    assert sorted(listed) == sorted(zip(*map(np.ndarray.tolist, np.nonzero(masks)), strict=True))
    assert all(np.asarray(tables.stage) == engine.CHOOSE_WINDOW)
