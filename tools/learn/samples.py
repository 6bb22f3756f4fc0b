"""Samples: windows after a turn, and the points to predict for them.

They are stored as the network sees them (`rosace.bots.sagrada.features`), in the smallest types that hold them.
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
    """The context."""
    points: Array
    """Per source (see `rosace.bots.sagrada.value_network`), the points that the network is to predict."""


def samples(
    masks: Sequence[Sequence[int]], contexts: Sequence[Sequence[float]], points: Sequence[Array]
) -> Samples:
    """Samples from lists."""
    return Samples(np.array(masks, np.uint32), np.array(contexts, np.float16), np.array(points, np.float16))


def joined(parts: Sequence[Samples]) -> Samples:
    """Several samples as one."""
    return Samples(*[np.concatenate(columns) for columns in zip(*parts, strict=True)])


def random_subset(all_samples: Samples, count: int, seed: int) -> Samples:
    """So many random samples, or all if there are no more."""
    chosen = np.random.default_rng(seed).permutation(len(all_samples.masks))[:count]
    return Samples(*[column[chosen] for column in all_samples])
