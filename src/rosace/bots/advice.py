"""A bot's evaluation of candidate moves, for hints."""

from __future__ import annotations

from typing import Any, NamedTuple


class MoveReason(NamedTuple):
    """A reason for or against a move. `code` is stable and has a text in every language."""

    code: str
    """See `text/*/bots.ftl`."""
    points: float
    """Its estimated effect in points, compared with the other candidates."""
    card: str = ""
    """The id of the card concerned, or empty."""


class Candidate(NamedTuple):
    """A move with its evaluation. Candidates come best first; the first one is what the bot would choose."""

    move: Any
    points: float
    """The expected final points of the player."""
    win: float
    """The estimated probability of a win, from 0 to 1; solo, of beating the target."""
    reasons: tuple[MoveReason, ...] = ()
    """The reasons, the largest effect first."""
    line: tuple[Any, ...] = ()
    """The planned moves of the turn, this one first; empty if there is no plan."""
    equal: bool = False
    """Whether the judge cannot tell it from the first: see `rosace.bots.hints`."""


class Outlook(NamedTuple):
    """What to expect of an objective, by playouts: many fast games from here to the end."""

    card: str
    """The id of the card."""
    likely: float
    """The share of the playouts in which it ends with more points than it has now, or, of a card that can lose its
    points again, with any.
    """
    points: float
    """Its points at the end, on average."""
