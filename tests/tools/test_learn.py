"""Training the value network: games that follow from their names, right gradients, and a network that learns."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rosace.bots.sagrada import features, value_network
from rosace.sagrada.spaces import COLUMNS, ROWS, SPACES
from tests.sagrada.tables import table, window
from tools.learn import batches, fit, games, training
from tools.learn.fit import FitSettings
from tools.learn.games import Note, PlayedGame, PlaySettings
from tools.learn.samples import Samples, Weights, joined, random_subset, samples

SHORT = FitSettings(epochs=1, least=40, rate=4e-3)


@pytest.fixture(scope="module", name="played")
def some_games() -> list[PlayedGame]:
    return games.play_many("test", PlaySettings(), 8, 0, 1)


@pytest.fixture(scope="module", name="shown")
def some_samples(played: list[PlayedGame]) -> Samples:
    return games.all_samples(played)


def equal(one: Samples, other: Samples) -> bool:
    return all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


def usual_weights() -> Weights:
    network = value_network.default_network()
    return {name: getattr(network, name) for name in fit.random_weights(1)}


# -- games -------------------------------------------------------------------------------------------------------


def test_a_game_follows_from_its_name() -> None:
    all_settings = [PlaySettings(), PlaySettings(usual_weights()), PlaySettings(usual_weights(), True, 0.75)]
    found = [games.play("a name", settings) for settings in all_settings]
    for settings, first in zip(all_settings, found, strict=True):
        again = games.play("a name", settings)
        assert equal(first.samples, again.samples)
        assert first.totals == again.totals
    assert len({one.totals for one in found}) > 1
    assert games.play("another", PlaySettings()).totals != found[0].totals


def test_processes_change_nothing(played: list[PlayedGame]) -> None:
    shared = games.play_many("test", PlaySettings(), 8, 0, 2)
    assert all(equal(one.samples, other.samples) for one, other in zip(played, shared, strict=True))


def test_counted_in_seconds_there_is_at_least_a_handful() -> None:
    assert len(games.play_many("test", PlaySettings(), 0, 0.001, 1)) == games.AT_A_TIME


def test_every_turn_is_a_sample(played: list[PlayedGame]) -> None:
    for one in played:  # greedy players skip no turn
        assert len(one.samples.masks) == 20 * one.players
        assert one.samples.masks.shape[1] == features.MASKS
        turns = one.samples.contexts[:, features.AT_TURNS : features.AT_TOKENS].argmax(1)
        assert sorted(turns) == sorted(list(range(20)) * one.players)


def test_the_points_of_the_sources_make_the_score(played: list[PlayedGame]) -> None:
    """Without predictions, the target of each sample is the final points of its seat."""
    for one in played:
        points = one.samples.points.astype(np.float32)
        signs = np.ones(value_network.SOURCES)
        signs[value_network.EMPTY] = -3 if one.players == 1 else -1
        assert set((points * signs).sum(1)) == set(one.totals)


def test_all_numbers_of_players_and_all_shares_of_exploration_occur() -> None:
    found = games.play_many("many", PlaySettings(), 40, 0, 1)
    assert {one.players for one in found} == {1, 2, 3, 4}
    assert {one.exploration for one in found} == set(games.EXPLORATION)
    assert f"40 games, {20 * sum(one.players for one in found)} samples, two players" in games.report(found)


@pytest.mark.parametrize("tools", [False, True])
def test_tools_are_used_where_they_may_be(tools: bool) -> None:
    settings = PlaySettings(usual_weights(), tools)
    paid = 0
    for number in range(4):
        one = games.play(f"tools {number}", settings)
        ease = one.samples.contexts[:, features.AT_TOOLS : features.AT_TURNS]
        paid += (ease == 0.5).sum()  # there lies a token on the card
    assert (paid > 0) == tools


def note(seat: int, turns: int) -> Note:
    position = table()
    masks: list[int] = []
    features.add_masks(window(), masks)
    return Note(seat, masks, features.context(position, 0, turns, 1))


def test_targets_are_partly_the_prediction_of_a_turn_later() -> None:
    network = value_network.default_network()
    notes = [note(0, 2), note(1, 2), note(0, 1), note(0, 0)]
    finals = [
        np.full(value_network.SOURCES, 4.0, np.float32),
        np.full(value_network.SOURCES, 8.0, np.float32),
    ]
    found = games.td_targets(notes, finals, network, 0.75)
    expected = games.predictions(network, notes)
    assert found[3].tolist() == finals[0].tolist()
    assert found[1].tolist() == finals[1].tolist()  # the other's only note is its last
    np.testing.assert_allclose(found[2], 0.25 * expected[3] + 0.75 * finals[0], rtol=1e-6)
    np.testing.assert_allclose(found[0], 0.25 * expected[2] + 0.75 * found[2], rtol=1e-6)
    assert [one.tolist() for one in games.td_targets(notes, finals, network, 1.0)] == [
        finals[one.seat].tolist() for one in notes
    ]


# -- batches -----------------------------------------------------------------------------------------------------

GRID = ["R.3..", "..Y.6", ".1..B", "G...."]
DICE = ["R1 Y2 .. .. ..", ".. G4 .. .. ..", ".. .. R5 .. ..", ".. .. .. B6 .."]
CHANGE = {"R": "G", "Y": "R", "G": "P", "B": "Y", "P": "B"}


def sample(rows: list[str], grid: list[str], private: str) -> Samples:
    position = table()
    position.bag = [9] * 5
    masks: list[int] = []
    features.add_masks(window(rows, grid), masks)
    position.privates = ((f"shades-of-{private}",), *position.privates[1:])
    return samples([masks], [features.context(position, 0, 8, 1)], [np.zeros(value_network.SOURCES)])


def shown_as(one: Samples, symmetry: batches.Symmetry = batches.IDENTITY) -> batches.Batch:
    return batches.batch(one, np.array([0]), symmetry)


def same(one: batches.Batch, other: batches.Batch) -> bool:
    return all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


def test_a_batch_is_what_the_network_sees() -> None:
    one = sample(DICE, GRID, "red")
    weights = usual_weights()
    layers = fit.forward(weights, shown_as(one)).last * fit.POINTS
    masks, context = one.masks[0].tolist(), one.contexts[0].astype(float).tolist()
    expected = value_network.default_network().expects(masks, [context], [0])
    np.testing.assert_allclose(layers, expected, atol=0.1)  # that one rounds its units


@pytest.mark.parametrize("flip", range(4))
def test_a_mirrored_batch_is_that_of_the_mirrored_window(flip: int) -> None:
    rows, grid = [row.split() for row in DICE], [list(row) for row in GRID]
    if flip & 1:
        rows, grid = rows[::-1], grid[::-1]
    if flip & 2:
        rows, grid = [row[::-1] for row in rows], [row[::-1] for row in grid]
    mirrored = sample([" ".join(row) for row in rows], ["".join(row) for row in grid], "red")
    symmetry = batches.Symmetry(batches.IDENTITY.colours, batches.FLIPS[flip])
    assert same(shown_as(sample(DICE, GRID, "red"), symmetry), shown_as(mirrored))
    assert not flip or not same(shown_as(mirrored), shown_as(sample(DICE, GRID, "red")))


def test_changed_colours_are_those_of_a_window_with_other_dice() -> None:
    change = str.maketrans(CHANGE)
    other = sample([row.translate(change) for row in DICE], [row.translate(change) for row in GRID], "green")
    instead = np.array(["RYGBP".index(old) for old in "YBRPG"])  # what becomes R, Y, G, B and P
    symmetry = batches.Symmetry(instead, batches.FLIPS[0])
    assert same(shown_as(sample(DICE, GRID, "red"), symmetry), shown_as(other))


def test_the_bag_changes_with_the_colours() -> None:
    one = sample(DICE, GRID, "red")
    one.contexts[0, features.AT_BAG :] = [1, 2, 3, 4, 5]
    symmetry = batches.Symmetry(np.array([4, 3, 2, 1, 0]), batches.FLIPS[0])
    assert shown_as(one, symmetry).around[features.AT_BAG :, 0].tolist() == [5, 4, 3, 2, 1]


def test_random_symmetries_are_permutations() -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        symmetry = batches.random_symmetry(rng)
        assert sorted(symmetry.colours) == list(range(5))
        assert sorted(symmetry.cells) == list(range(SPACES))
        grid = symmetry.cells.reshape(ROWS, COLUMNS)
        assert len({tuple(sorted(row // COLUMNS)) for row in grid}) == ROWS


# -- fitting -----------------------------------------------------------------------------------------------------


def loss(weights: Weights, seen: batches.Batch, points: Any) -> float:
    """What `gradient` is the gradient of."""
    counts, size = seen.counts(), fit.POINTS / fit.UNIT
    wrong = fit.forward(weights, seen).last - points / fit.POINTS
    total = (wrong * fit.signed_counts(counts) * size).sum(0)
    return float(((wrong**2 * counts * size).sum(0) + total**2).mean() / 2)


@pytest.mark.parametrize("name", fit.random_weights(1))
def test_the_gradient_is_that_of_the_error(
    name: str, shown: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "GRADIENT_MARGIN", 0.0)  # the bounds as they are: no leeway
    chosen = np.arange(0, len(shown.masks), 10)
    seen = batches.Batch(*[part.astype(np.float64) for part in batches.batch(shown, chosen)])
    points = shown.points[chosen].T.astype(np.float64)
    weights = {one: value.astype(np.float64) for one, value in fit.random_weights(3).items()}
    slopes = fit.gradient(weights, seen, points)[name]
    rng = np.random.default_rng(4)
    step = 1e-8  # so small that no unit comes to its bounds
    for _ in range(4):
        way = rng.standard_normal(slopes.shape)
        here = []
        for sign in (1, -1):
            moved = {**weights, name: weights[name] + sign * step * way}
            here.append(loss(moved, seen, points))
        assert (here[0] - here[1]) / (2 * step) == pytest.approx(float((slopes * way).sum()), rel=1e-3)


def test_it_learns_and_the_same_each_time(shown: Samples) -> None:
    everything = np.arange(len(shown.masks))
    before = fit.mean_square_error(fit.random_weights(1), shown, everything)
    weights, held_out = fit.fit(fit.random_weights(1), shown, SHORT, 5)
    after = fit.mean_square_error(weights, shown, everything)
    assert after < 0.5 * before
    assert held_out < before
    again, _ = fit.fit(fit.random_weights(1), shown, SHORT, 5)
    assert all(np.array_equal(weights[name], again[name]) for name in weights)
    other, _ = fit.fit(fit.random_weights(1), shown, SHORT, 6)
    assert not np.array_equal(weights["w1"], other["w1"])


def test_the_start_is_not_changed(shown: Samples) -> None:
    start = fit.random_weights(1)
    fit.fit(start, shown, FitSettings(1, 2, 1e-3), 5)
    assert all(np.array_equal(start[name], one) for name, one in fit.random_weights(1).items())


def test_steps_grow_and_then_shrink() -> None:
    sizes = [fit.learning_rate(step, 1000, 1e-3) for step in range(1000)]
    top = sizes.index(max(sizes))
    assert 50 < top < 150
    assert sizes[:top] == sorted(sizes[:top])
    assert sizes[top:] == sorted(sizes[top:], reverse=True)
    assert sizes[-1] < 0.02 * max(sizes)


def test_some_samples_keep_their_rows_together(shown: Samples) -> None:
    chosen = random_subset(joined([shown, shown]), 30, 2)
    rows = {
        (tuple(mask), tuple(points)) for mask, points in zip(shown.masks, shown.points.tolist(), strict=True)
    }
    assert len(chosen.masks) == 30
    for mask, points in zip(chosen.masks, chosen.points.tolist(), strict=True):
        assert (tuple(mask), tuple(points)) in rows
    assert len(random_subset(shown, 10**9, 2).masks) == len(shown.masks)


# -- the whole training -----------------------------------------------------------------------------------------


def options(folder: Path, *more: str) -> argparse.Namespace:
    words = ["--games", "3", "--plain", "1", "--iterations", "1", "--processes", "1", "--folder", str(folder)]
    return training.options([*words, "--out", str(folder / "out" / "value-network.npz"), *more])


@pytest.fixture(name="_short")
def _short_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "FROM_GREEDY", FitSettings(1, 10, 2e-3))
    monkeypatch.setattr(training, "FROM_SELF_PLAY", FitSettings(1, 3, 8e-4))


@pytest.mark.usefixtures("_short")
def test_a_small_training_from_nothing_and_onwards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = [training.train(options(tmp_path / name)) for name in ("first", "second")]
    assert all(np.array_equal(first[name], second[name]) for name in first)
    assert capsys.readouterr().out.count("mean square error") == 6
    assert len(list((tmp_path / "first").glob("value-network-?.npz"))) == 3
    out = tmp_path / "first" / "out" / "value-network.npz"
    np.testing.assert_allclose(value_network.load(str(out)).w1, first["w1"], atol=0.5 / 1024 + 1e-6)
    onward = training.train(options(tmp_path / "more", "--start", str(out)))
    assert len(list((tmp_path / "more").glob("value-network-?.npz"))) == 1
    assert 0 < np.abs(onward["w1"] - first["w1"]).max() < 0.02  # it went on from there


def test_the_schedule(tmp_path: Path) -> None:
    wanted = options(tmp_path, "--plain", "2", "--iterations", "3")
    assert [(one.tools, one.td_lambda) for one in training.schedule(wanted, True)] == [
        *[(False, 1.0)] * 3, *[(True, 0.75)] * 3
    ]  # fmt: skip
    assert [one.tools for one in training.schedule(wanted, False)] == [True] * 3
