"""The interface of a game of this package: functions of its rules and of one table, as it is stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from jax import Array

Table = Any
"""A game's own `TableArrays`."""


class BatchRules(Protocol):
    """What is the same in all games of a batch."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def deal_words(self) -> int:
        """How many random words the deal needs."""

    @property
    def words(self) -> int:
        """How many random words a step needs."""

    @property
    def resample_words(self) -> int:
        """How many random words it takes to draw anew what is hidden."""


class Standings(NamedTuple):
    """Per seat, its points, and a number that is higher for a better place."""

    points: Array
    standing: Array


class BatchGame(NamedTuple):
    """The functions of a game; `rules` are its own, and random words are 32 bits each."""

    id: str
    actions: int
    """How many actions there are."""
    deal: Callable[[Any, Array], Table]
    """A new game, of the rules and random words."""
    step: Callable[[Any, Table, Array, Array], Table]
    """The table after a legal action, with random words."""
    resample: Callable[[Any, Table, Array], Table]
    """A table that the player to move cannot tell from this one, with random words: what it does not see is drawn anew,
    and all that is possible is equally likely.
    """
    over: Callable[[Table], Array]
    to_move: Callable[[Table], Array]
    legal: Callable[[Any, Table], Any]
    """The legal actions, packed."""
    mask: Callable[[Any], Array]
    """The mask of packed legal actions, as in `rosace.envs`."""
    random_action: Callable[[Any, Array], Array]
    """One of packed legal actions, each as likely, by a random word."""
    observe: Callable[[Any, Table, Array], Array]
    """What a seat sees, as in `rosace.envs`."""
    result: Callable[[Any, Table], Standings]
    rewards: Callable[[Any, Table, str], Array]
    """The reward of each seat, as if the game were over."""
    known_rewards: Callable[[Any], tuple[str, ...]]
    """The rewards that can be chosen, the default first."""
    svg: Callable[[Any], str]
    """A picture of a table."""
