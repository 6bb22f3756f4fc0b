"""The layout of an observation: named fields, one after the other in a flat array.

The flat array and the dictionary of fields are the same numbers: a field of the dictionary is a slice of the array in
its own shape, and shares its memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

Flat = NDArray[np.int16]
FieldRow = tuple[str, tuple[int, ...], int, int, str]
"""A field as a game declares it: name, shape, bounds and meaning."""


class Field(NamedTuple):
    """One field: its offset, shape, bounds and meaning."""

    name: str
    offset: int
    shape: tuple[int, ...]
    low: int
    high: int
    text: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The offset of what comes after it."""
        return self.offset + self.size

    def of(self, flat: Flat) -> Flat:
        """The field's part of an observation, in its shape; it shares the memory."""
        return flat[self.offset : self.end].reshape(self.shape)


class Layout:
    """The fields of an observation.

    >>> layout = Layout([("round", (), 0, 10, "the round"), ("pool", (42,), 0, 13, "dice of each kind")])
    >>> layout.size, layout["pool"].offset
    (43, 1)
    >>> layout.fields_of(np.arange(43, dtype=np.int16))["pool"][:3]
    array([1, 2, 3], dtype=int16)
    """

    def __init__(self, parts: Iterable[FieldRow]) -> None:
        self.fields: list[Field] = []
        self.size = 0
        for name, shape, low, high, text in parts:
            field = Field(name, self.size, shape, low, high, text)
            self.fields.append(field)
            self.size = field.end
        self._by_name = {field.name: field for field in self.fields}

    def __getitem__(self, name: str) -> Field:
        return self._by_name[name]

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def fields_of(self, flat: Flat) -> dict[str, Flat]:
        """An observation as a dictionary of its fields, which share the array's memory."""
        return {field.name: field.of(flat) for field in self.fields}

    def flat_of(self, fields: dict[str, Any]) -> Flat:
        """The flat array of a dictionary of fields."""
        flat = np.zeros(self.size, np.int16)
        for field in self.fields:
            flat[field.offset : field.end] = np.asarray(fields[field.name]).reshape(-1)
        return flat

    def space(self) -> spaces.Box:
        """The space of flat observations."""
        low, high = np.zeros(self.size, np.int16), np.zeros(self.size, np.int16)
        for field in self.fields:
            low[field.offset : field.end] = field.low
            high[field.offset : field.end] = field.high
        return spaces.Box(low, high, dtype=np.int16)

    def dict_space(self) -> spaces.Dict:
        """The space of observations as dictionaries."""
        return spaces.Dict(
            {field.name: spaces.Box(field.low, field.high, field.shape, np.int16) for field in self.fields}
        )
