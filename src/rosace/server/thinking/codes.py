"""Which bots may sit at a table of the service: ours, and for as long as a child may think at all.

A program (`engine:…`) is a command on this machine: nobody outside may name one. Steps are no measure here, for as many
of them take a bot a moment in one game and half a minute in another: a budget is written as a time.
"""

from __future__ import annotations

from typing import Final

from rosace.bots import CODES, LEVELS, built_in
from rosace.bots import budget as budgets
from rosace.engine.errors import SetupError

SHARE: Final = 0.5
"""The part of a child's seconds that a bot may claim: its last step may take it further than that."""
_LONGEST: Final = 40  # letters of a code


def check(code: str, seconds: float, explains: bool = False) -> None:
    """Refuse a bot that does not play here, or that cannot explain if it shall.

    >>> check("master@300ms", 10.0)
    >>> check("engine:./my-bot", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: there is no bot 'engine:./my-bot'; known are beginner...
    >>> check("master@2h", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: '2h' is no budget: write 300ms, 2s...
    >>> check("master@1000", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: here a bot thinks by the clock: write 300ms or 2s, not '1000'
    >>> check("master@6s", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: '6s' is too long: here a bot thinks for 5000 ms at most
    >>> check("greedy", 10.0, explains=True)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: greedy cannot explain; those who can are beginner...
    """
    name, at, written = code[:_LONGEST].partition("@")
    if name not in CODES:
        raise SetupError("bot", f"there is no bot {name!r}; known are {', '.join(CODES)}")
    if explains and name not in LEVELS:
        raise SetupError("bot", f"{name} cannot explain; those who can are {', '.join(LEVELS)}")
    if at:
        _check_budget(written, seconds * SHARE)
    built_in(code, "any")  # what else is wrong with it, it says itself


def _check_budget(written: str, most: float) -> None:
    budget = budgets.parse(written)
    if not budget.seconds:
        raise SetupError("bot", f"here a bot thinks by the clock: write 300ms or 2s, not {written!r}")
    if budget.seconds > most:
        raise SetupError(
            "bot", f"{written!r} is too long: here a bot thinks for {most * 1000:.0f} ms at most"
        )
