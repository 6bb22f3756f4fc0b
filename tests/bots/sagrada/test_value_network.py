"""The network: the same outputs on every machine and in every batch, and outputs that are consistent."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rosace import sagrada
from rosace.bots.sagrada import features, value_network
from rosace.bots.sagrada.value_network import ValueNetwork
from rosace.sagrada import turn
from rosace.sagrada.spaces import SPACES
from rosace.sagrada.table import CHOOSE_WINDOW

NAMES = ("w1", "ws", "wc", "b1", "w2", "v2", "b2", "w3", "us", "v3", "b3")
FLOAT = 24  # binary digits that a sum has in the arithmetic of the network


@pytest.fixture(scope="module", name="notes")
def some_windows() -> tuple[list[list[int]], list[list[float]]]:
    """Windows as they come up when anything is played, with their contexts."""
    chance = random.Random(3)
    masks, contexts = [], []
    for seed in range(16):
        position = sagrada.start(1 + seed % 4, seed=seed)
        while not position.over:
            seat = position.seat
            if position.stage != CHOOSE_WINDOW:
                row: list[int] = []
                features.add_masks(position.windows[seat], row)
                masks.append(row)
                left = turn.turns_left(position, seat)
                contexts.append(features.context(position, seat, left, position.tokens[seat]))
            placing = [move for move in position.legal_moves() if move.verb == 1]
            position.play(chance.choice(placing or position.legal_moves()))
    assert len(masks) > 500
    return masks, contexts


Notes = tuple[list[list[int]], list[list[float]]]


def flat(rows: list[list[int]]) -> list[int]:
    return [mask for row in rows for mask in row]


def test_a_window_expects_the_same_alone_and_in_any_company(notes: Notes) -> None:
    network = value_network.default_network()
    masks, contexts = notes
    together = network.expects(flat(masks), contexts, list(range(len(masks))))
    totals = network.totals(flat(masks), contexts, list(range(len(masks))), 3.0)
    for at, (row, context) in enumerate(zip(masks, contexts, strict=True)):
        assert network.expects(row, [context], [0])[:, 0].tolist() == together[:, at].tolist()
        assert network.totals(row, [context], [0], 3.0).tolist() == [totals[at]]
    order = np.random.default_rng(1).permutation(len(masks)).tolist()
    mixed = [masks[at] for at in order]
    again = network.expects(flat(mixed), contexts, order)
    assert (again == together[:, order]).all()
    assert (network.totals(flat(mixed), contexts, order, 3.0) == totals[order]).all()
    for size in (2, 3, 7, 33):
        part = network.totals(flat(masks[:size]), contexts[:size], list(range(size)), 3.0)
        assert (part == totals[:size]).all()


def exact(network: ValueNetwork, masks: list[int], contexts: list[list[float]]) -> Any:
    """The same sums in double precision, where they are exact without any doubt."""
    double = {name: getattr(network, name).astype(np.float64) for name in NAMES}
    seen = np.array(masks, np.uint32).reshape(-1, features.MASKS).T[:, None]
    bits = (seen >> np.arange(SPACES, dtype=np.uint32).reshape(SPACES, 1)) & 1
    shown = bits.reshape(features.MASKS * SPACES, -1).astype(np.float64)
    around = np.array(contexts).T
    turns = around[features.AT_TURNS : features.AT_TOKENS].argmax(0)
    private = around[features.AT_PRIVATE : features.AT_TOOLS]
    at_once = features.derived(shown.astype(np.float32), turns.astype(np.float32), private.astype(np.float32))
    first = double["w1"] @ shown + double["ws"] @ at_once + double["wc"] @ around + double["b1"]
    first = np.rint(np.clip(first, 0, 1) * 512) / 512
    second = double["w2"] @ first + double["v2"] @ around + double["b2"]
    second = np.rint(np.clip(second, 0, 1) * 512) / 512
    return double["w3"] @ second + double["us"] @ at_once + double["v3"] @ around + double["b3"]


def test_no_digit_is_lost(notes: Notes) -> None:
    network = value_network.default_network()
    masks, contexts = notes
    found = network.expects(flat(masks), contexts, list(range(len(masks))))
    wanted = exact(network, flat(masks), contexts).astype(np.float32)
    assert (found == wanted * np.array(value_network.SCALE, np.float32).reshape(-1, 1)).all()


def test_sums_of_the_network_that_comes_with_rosace_cannot_outgrow_their_digits() -> None:
    """Whatever the window: the parts of a sum are whole multiples of a step, and all together are few enough."""
    network = value_network.default_network()
    size = {name: np.abs(getattr(network, name)) for name in NAMES}
    most_signs = np.ones(features.DERIVED)
    most_signs[-10:] = [10 / 8] * 5 + [
        120 / 16,
        20 / 8,
        20 / 16,
        24 / 16,
        24 / 32,
    ]  # sets, private colours, diagonals
    most_around = np.ones(features.CONTEXT)
    most_around[features.AT_BAG :] = 19 * 5 / (18 + 5) - 1  # all dice left are of one colour
    first = size["w1"].sum(1) + size["ws"] @ most_signs + size["wc"] @ most_around + size["b1"][:, 0]
    second = size["w2"].sum(1) + size["v2"] @ most_around + size["b2"][:, 0]
    last = size["w3"].sum(1) + size["us"] @ most_signs + size["v3"] @ most_around + size["b3"][:, 0]
    weight, unit, sign = (
        float(value_network.WEIGHT_STEPS),
        float(value_network.UNIT_STEPS),
        float(features.STEPS),
    )
    assert features.BAG_STEPS < sign < unit
    assert first.max() < 2**FLOAT / (weight * sign)
    assert second.max() < 2**FLOAT / (weight * unit)
    assert last.max() < 2**FLOAT / (weight * unit)


def test_a_network_is_kept_as_it_is(tmp_path: Path, notes: Notes) -> None:
    rng = np.random.default_rng(2)
    usual = value_network.default_network()
    weights = {name: getattr(usual, name) + 0.01 * rng.standard_normal() for name in NAMES}
    value_network.save(str(tmp_path / "network.npz"), weights)
    kept, learnt = value_network.load(str(tmp_path / "network.npz")), ValueNetwork(weights)
    for name in NAMES:
        assert (getattr(kept, name) == getattr(learnt, name)).all()
        assert np.abs(getattr(kept, name) - weights[name]).max() <= 0.5 / 1024 + 1e-6
    masks, contexts = notes
    assert (kept.expects(masks[0], contexts[:1], [0]) == learnt.expects(masks[0], contexts[:1], [0])).all()


def test_only_objectives_on_the_table_count(notes: Notes) -> None:
    network = value_network.default_network()
    _, contexts = notes
    counts = network.counts(contexts[:1], 3.0)[:, 0].tolist()
    assert counts[: value_network.PRIVATE] == contexts[0][: value_network.PRIVATE]
    assert counts[value_network.PRIVATE :] == [1.0, -3.0, 1.0]


def test_it_knows_what_a_finished_window_is_worth(notes: Notes) -> None:
    """After the last turn nothing is uncertain: it must be near the points that are there, and not by chance."""
    network = value_network.default_network()
    expected, true = [], []
    for seed in range(12):
        position = sagrada.start(2, seed=f"end {seed}")
        chance = random.Random(seed)
        while not position.over:
            placing = [move for move in position.legal_moves() if move.verb == 1]
            position.play(chance.choice(placing or position.legal_moves()))
        for seat in range(2):
            masks: list[int] = []
            features.add_masks(position.windows[seat], masks)
            context = features.context(position, seat, 0, position.tokens[seat])
            expected.append(float(network.totals(masks, [context], [0], 1.0)[0]))
            true.append(position.score(seat).total)
    wrong = np.array(expected) - np.array(true)
    assert np.sqrt((wrong**2).mean()) < 0.35 * np.std(true)


def test_the_usual_network_is_read_once() -> None:
    assert value_network.default_network() is value_network.default_network()
