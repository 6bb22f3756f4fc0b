"""The value network: the final points that a seat can expect, source by source.

It reads the features of a window (see `features.py`), has two layers of units between 0 and 1 and was trained on its
own games by `tools/learn/`. Its weights are rounded to small fractions, so that every sum is exact in any order of
adding: all machines get the same values.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

import numpy as np
from threadpoolctl import ThreadpoolController  # type: ignore[import-untyped]  # it has none

from rosace.bots.sagrada import features
from rosace.bots.sagrada.features import Array
from rosace.sagrada.spaces import SPACES

PRIVATE: Final[int] = len(features.OBJECTIVES)
EMPTY: Final[int] = PRIVATE + 1
TOKENS: Final[int] = EMPTY + 1
SOURCES: Final[int] = TOKENS + 1

_BITS: Final[Array] = np.arange(SPACES, dtype=np.uint32).reshape(SPACES, 1)

WEIGHT_STEPS: Final[Any] = np.float32(1024)  # weights are whole multiples of a 1024th,
UNIT_STEPS: Final[Any] = np.float32(512)  # and the outputs of units of a 512th
SCALE: Final = (10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 20, 10, 5)  # points for an output of 1


class ValueNetwork:
    """The weights of the network."""

    def __init__(self, weights: dict[str, Array]) -> None:
        exact = {name: _rounded(one) for name, one in weights.items()}
        self.w1: Array = exact["w1"]  # the first layer: of the bits,
        self.ws: Array = exact["ws"]  # of the derived features,
        self.wc: Array = exact["wc"]  # of the context
        self.b1: Array = exact["b1"]
        self.w2: Array = exact["w2"]  # the second layer: of the first, and of the context
        self.v2: Array = exact["v2"]
        self.b2: Array = exact["b2"]
        self.w3: Array = exact["w3"]  # the answer: of the second layer, the derived features and the context
        self.us: Array = exact["us"]
        self.v3: Array = exact["v3"]
        self.b3: Array = exact["b3"]
        self.scale: Array = np.array(SCALE, np.float32).reshape(SOURCES, 1)

    def expects(self, masks: list[int], contexts: list[list[float]], of: list[int]) -> Array:
        """Per source, the points that each window expects; `of` says which of the contexts is each window's."""
        seen = np.array(masks, np.uint32).reshape(-1, features.MASKS).T[:, None]
        bits = ((seen >> _BITS) & 1).astype(np.float32).reshape(features.MASKS * SPACES, len(of))
        around = np.array(contexts, np.float32).T
        turns = around[features.AT_TURNS : features.AT_TOKENS].argmax(0).astype(np.float32)
        private = around[features.AT_PRIVATE : features.AT_PRIVATE + features.COLOUR_COUNT]
        at_once = features.derived(bits, turns[of], private[:, of])
        first = _unit(self.w1 @ bits + self.ws @ at_once + (self.wc @ around + self.b1)[:, of])
        second = _unit(self.w2 @ first + (self.v2 @ around + self.b2)[:, of])
        last = self.w3 @ second + self.us @ at_once + (self.v3 @ around + self.b3)[:, of]
        return last * self.scale

    def totals(self, masks: list[int], contexts: list[list[float]], of: list[int], empty: float) -> Array:
        """The total points that each window expects, summed with enough digits that the order does not matter."""
        counted = self.expects(masks, contexts, of) * self.counts(contexts, empty)[:, of]
        return counted.sum(0, dtype=np.float64)

    def counts(self, contexts: list[list[float]], empty: float) -> Array:
        """Per context, how often each source counts."""
        found = np.ones((SOURCES, len(contexts)), np.float32)
        around = np.array(contexts, np.float32).T
        found[:PRIVATE] = around[:PRIVATE]
        # It was trained on games in which a private colour counts: without one, this output means nothing.
        found[PRIVATE] = around[features.AT_PRIVATE : features.AT_TOOLS].any(0)
        found[EMPTY] = -empty
        return found


def _rounded(weights: Array) -> Array:
    """The weights as floats, from whole numbers of steps or from training."""
    whole = weights if weights.dtype == np.int16 else np.rint(weights * WEIGHT_STEPS)
    return whole.astype(np.float32) / WEIGHT_STEPS


def _unit(layer: Array) -> Array:
    """The activation of a layer: from 0 to 1."""
    return np.rint(np.clip(layer, 0.0, 1.0) * UNIT_STEPS) / UNIT_STEPS


def save(path: str, weights: dict[str, Array]) -> None:
    """Save a network as whole numbers of steps."""
    whole = {name: np.rint(one * WEIGHT_STEPS).astype(np.int16) for name, one in weights.items()}
    np.savez_compressed(path, allow_pickle=False, **whole)


_CONTROLLER: Final[list[Any]] = []


def one_thread() -> Any:
    """A context in which NumPy uses one thread: the sums are too small to share, and threads of several bots would
    slow each other down.
    """
    if not _CONTROLLER:
        _CONTROLLER.append(ThreadpoolController())
    return _CONTROLLER[0].limit(limits=1)


_KNOWN: Final[dict[str, ValueNetwork]] = {}


def default_network() -> ValueNetwork:
    """The network that comes with Rosace."""
    if "usual" not in _KNOWN:
        with resources.as_file(resources.files("rosace.bots.sagrada") / "value_network.npz") as path:
            _KNOWN["usual"] = load(str(path))
    return _KNOWN["usual"]


def load(path: str) -> ValueNetwork:
    """The network in a file."""
    with np.load(path) as found:
        return ValueNetwork({name: found[name] for name in found.files})
