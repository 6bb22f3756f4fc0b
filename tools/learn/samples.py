"""Samples: windows as they stood after a turn, and the points that came of them.

What is kept is what the network sees (see `rosace.bots.sagrada.features`), in the smallest numbers that hold it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Weights = dict[str, Array]  # of a network: see `rosace.bots.sagrada.value_network`


class Samples(NamedTuple):
    """A row for each window."""

    masks: Array
    """The window."""
    contexts: Array
    """What else counts."""
    points: Array
    """Per source (see `rosace.bots.sagrada.value_network`), the points that the network should have expected."""


def samples(
    masks: Sequence[Sequence[int]], contexts: Sequence[Sequence[float]], points: Sequence[Array]
) -> Samples:
    """Samples from lists."""
    return Samples(np.array(masks, np.uint32), np.array(contexts, np.float16), np.array(points, np.float16))


def joined(parts: Sequence[Samples]) -> Samples:
    """All of several."""
    return Samples(*[np.concatenate(columns) for columns in zip(*parts, strict=True)])


def some(all_samples: Samples, count: int, seed: int) -> Samples:
    """So many of them, mixed; all, if there are no more."""
    chosen = np.random.default_rng(seed).permutation(len(all_samples.masks))[:count]
    return Samples(*[column[chosen] for column in all_samples])
