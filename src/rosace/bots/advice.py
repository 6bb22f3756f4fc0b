"""What a bot thinks of the moves it looked at: what a hint shows and a coach talks about."""

from __future__ import annotations

from typing import Any, NamedTuple


class Reason(NamedTuple):
    """One thing that speaks for or against a move. `code` is stable and has a sentence in every language."""

    code: str
    """What it is about: see `text/*/bots.ftl`."""
    points: float
    """How many points it is thought to bring, beside what the player could otherwise expect."""
    card: str = ""
    """The card it is about, by id; empty if it is about none."""


class Candidate(NamedTuple):
    """A move that a bot looked at. Candidates come best first; the first one is what the bot would choose."""

    move: Any
    points: float
    """The final points of the player that the bot expects after it."""
    win: float
    """How likely the player then wins, from 0 to 1; alone, how likely the target is beaten."""
    reasons: tuple[Reason, ...] = ()
    """Why, the weightiest first."""
    line: tuple[Any, ...] = ()
    """How the bot would go on: the moves of the turn, this one first; empty if it has not thought so far."""
