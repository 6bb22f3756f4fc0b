"""A fixed numbering of all moves of a game: the discrete action space.

A number means the same move in every game, whatever the number of players and the modules. The numbers of a kind of
moves follow each other: `sections` says where each kind begins.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.int8]
NamedMoves = tuple[str, str, Sequence[Any]]
"""The moves of a section: its name, what they are, and the moves."""


class Section(NamedTuple):
    """A kind of moves: the first number, how many there are (`size`), and what they are."""

    name: str
    first: int
    size: int
    text: str


class Actions:
    """The moves of a game and their numbers."""

    def __init__(self, maker: Callable[[], Actions], parts: Iterable[NamedMoves]) -> None:
        self._maker = maker  # unpickles it
        self.sections: list[Section] = []
        self.moves: list[Any] = []
        for name, text, moves in parts:
            self.sections.append(Section(name, len(self.moves), len(moves), text))
            self.moves += moves
        self.codes: dict[Any, int] = {move: code for code, move in enumerate(self.moves)}
        self._none = bytes(len(self.moves))

    def __reduce__(self) -> tuple[Callable[[], Actions], tuple[()]]:
        return self._maker, ()

    @property
    def count(self) -> int:
        """How many actions there are."""
        return len(self.moves)

    def section(self, name: str) -> Section:
        """A kind of moves by its name."""
        return next(section for section in self.sections if section.name == name)

    def codes_of(self, *names: str) -> frozenset[int]:
        """The numbers of all moves of some kinds."""
        sections = [self.section(name) for name in names]
        return frozenset(code for part in sections for code in range(part.first, part.first + part.size))

    def move(self, code: int) -> Any:
        """The move of a number."""
        return self.moves[code]

    def code(self, move: Any) -> int:
        """The number of a move."""
        return self.codes[move]

    def mask(self, moves: Iterable[Any]) -> Mask:
        """The action mask: one for each of these moves, zero for all others."""
        found = array("b", self._none)
        for code in map(self.codes.__getitem__, moves):
            found[code] = 1
        return np.frombuffer(found, np.int8)

    def digest(self) -> str:
        """SHA-256 of all moves as text, a line each: it changes whenever a number changes its meaning."""
        return hashlib.sha256("\n".join([move.text for move in self.moves]).encode()).hexdigest()
