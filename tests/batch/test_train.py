"""A tiny run of the training that wants a GPU: whole games of the network against itself, and a step of learning."""

from __future__ import annotations

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from rosace.batch.sagrada_game.setup import rules_of
from rosace.batch.sagrada_game.state import wide
from rosace.sagrada import table as engine
from tools.train import candidates, network, school

pytestmark = pytest.mark.slow  # JAX compiles for a minute


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a run of two lots has kept."""
    found = tmp_path_factory.mktemp("train")
    sizes = {"lots": 2, "games": 32, "size": 256, "batch": 256, "players": 2, "every": 0}
    words = [word for name, number in sizes.items() for word in (f"--{name}", str(number))]
    words += ["--units", "16", "4", "8", "4"]
    options = school.read_options([*words, "--folder", str(found), "--out", str(found / "network.npz")])
    school.school(options)
    return found


def test_a_run_keeps_a_network_that_has_changed(folder: Path) -> None:
    begun = network.fresh(jax.random.fold_in(jax.random.key(1), 2**31 - 1), network.Sizes(16, 4, 8, 4))
    with np.load(folder / "learner.npz") as kept:
        assert kept["step"] > 2
        for name, weights in begun.items():
            learnt = kept[f"weights.{name}"]
            assert np.isfinite(learnt).all(), name
            assert name == "table" or not np.array_equal(learnt, np.asarray(weights)), name
    assert set(network.load(str(folder / "network.npz"))) == set(begun)
    assert '"lots": 2' in (folder / "facts.json").read_text("utf-8")


def test_a_run_goes_on_where_it_ended(folder: Path) -> None:
    options = school.read_options(["--start", str(folder / "learner.npz")])
    learner = school.begun(options, jax.random.key(0))
    with np.load(folder / "learner.npz") as kept:
        assert float(learner.step) == float(kept["step"])
        np.testing.assert_array_equal(np.asarray(learner.average["own"]), kept["average.own"])


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
