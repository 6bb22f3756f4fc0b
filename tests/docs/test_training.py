"""The worked example of the manual learns, and draws its curve."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import numpy as np

from docs import train_solo
from rosace.envs.vector import SagradaSoloVector


def test_it_learns_from_the_first_games_on() -> None:
    env = SagradaSoloVector(num_envs=32, processes=1, context="spawn", reward="points")
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
