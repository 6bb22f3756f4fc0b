"""Why a sheet is not possible: the reasons that only Mandala Stones has, in English. See `engine/reason.py`."""

from __future__ import annotations

from typing import Final

from rosace.engine.reason import Reason

TEXTS: Final[dict[str, str]] = {
    # Players.
    "no-such-player": "is a seat or a player's name; there is no player {name!r}",
    "same-name": "two players are called {name}; tell the seat, counted from 0",
    "objectives-count": "a player has two, not {count}",
    # Stones and artists.
    "piles-count": "there are {most}, an empty one is -; so not {count}",
    "tall-pile": "{text!r} has {count} stones; no stack or tower has more than 4",
    "not-a-stone": "{text!r} is not a stone: write a colour Y R P B and a pattern W P, such as YW",
    "top-in-sight": "the top stone {stone} needs its pattern: it can be seen",
    "top-asked-for": "the top stone {stone} needs its pattern: {card} asks for it",
    "stones-of-kind": "there are {most} stones {stone}; this is one more",
    "stones-of-colour": "there are {most} stones of colour {colour}; this is one more",
    "artists-count": "there are {most} artists, not {count}",
    "not-a-spot": "{text!r} is not a spot: write one of {known}",
    "spot-taken": "{artist} stands on {spot} already",
}


def because(code: str, **facts: str | int) -> Reason:
    """A reason that only Mandala Stones has.

    >>> print(because("spot-taken", artist="W1", spot="C"))
    W1 stands on C already
    """
    return Reason.of(TEXTS, code, facts)
