"""The worked examples of the manual: one learns and draws its curve, the other gives MaskablePPO what it asks for."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from docs import train_solo, train_versus
from rosace.envs.vector import SoloVector


@pytest.mark.slow  # trains a network
def test_it_learns_from_the_first_games_on() -> None:
    env = SoloVector(game="sagrada", num_envs=32, processes=1, context="spawn", reward="points")
    policy = train_solo.Policy(0.03)
    curve = train_solo.train(env, policy, batches=20, seed=1)
    env.close()
    assert [games for games, _, _ in curve] == [320, 640]
    assert curve[1][2] > curve[0][2] + 3  # points of margin
    assert np.isfinite(policy.weights).all()


def test_the_curve_is_a_picture() -> None:
    drawn = train_solo.picture([(0, 4.0, -75.0), (640, 10.0, -60.0), (1280, 14.5, -55.0)], "Learning")
    root = ElementTree.fromstring(drawn)
    assert root.tag.endswith("svg")
    assert "1,280 games" in drawn


@pytest.mark.parametrize("game", ["Sagrada", "Mandala"])
def test_what_maskable_ppo_asks_for_is_there(game: str) -> None:
    """PyTorch is not installed for tests, so these are the calls that sb3-contrib makes, and a policy by chance."""
    env = train_versus.make(game)
    masks = env.get_wrapper_attr(
        "action_masks"
    )  # what `is_masking_supported` and `get_action_masks` look for
    rng, asked = np.random.default_rng(1), 0

    def policy(observation: Any, mask: NDArray[np.bool_]) -> Any:
        nonlocal asked
        asked += 1
        assert env.observation_space.contains(observation)
        assert mask.shape == (env.action_space.n,)
        assert mask.dtype == np.bool_
        assert np.array_equal(mask, masks())
        return rng.choice(np.flatnonzero(mask))

    won, score = train_versus.judge(policy, env, games=3)
    assert asked > 40
    assert 0 <= won <= 1
    assert score > -50
    with pytest.raises(ValueError, match="does not heed the mask"):
        train_versus.judge(lambda _, mask: (~mask).argmax(), env, games=1)
