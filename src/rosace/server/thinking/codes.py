"""Which bots play at tables of the service: the built-in ones, within the time of a child process.

A program (`engine:…`) is a command on this machine, so clients may not name one. A budget is a time, not a number of
steps: the same number takes a moment in one game and half a minute in another.
"""

from __future__ import annotations

from typing import Final

from rosace.bots import CODES, built_in
from rosace.bots import budget as budgets
from rosace.engine.errors import SetupError

SHARE: Final = 0.5
"""The share of a child's time that a budget may claim: the last step of a bot may exceed its budget."""
_MAX_CODE_LENGTH: Final = 40


def check_code(code: str, seconds: float) -> None:
    """Raise SetupError for a bot that does not play here.

    >>> check_code("master@300ms", 10.0)
    >>> check_code("engine:./my-bot", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: there is no bot 'engine:./my-bot'; known are beginner...
    >>> check_code("master@2h", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: '2h' is no budget: write 300ms, 2s...
    >>> check_code("master@1000", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: here a bot thinks by the clock: write 300ms or 2s, not '1000'
    >>> check_code("master@6s", 10.0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: '6s' is too long: here a bot thinks for 5000 ms at most
    """
    name, at, written = code[:_MAX_CODE_LENGTH].partition("@")
    if name not in CODES:
        raise SetupError("bot", f"there is no bot {name!r}; known are {', '.join(CODES)}")
    if at:
        _check_budget(written, seconds * SHARE)
    built_in(code, "any")  # raises for anything else that is wrong


def _check_budget(written: str, most: float) -> None:
    budget = budgets.parse_budget(written)
    if not budget.seconds:
        raise SetupError("bot", f"here a bot thinks by the clock: write 300ms or 2s, not {written!r}")
    if budget.seconds > most:
        raise SetupError(
            "bot", f"{written!r} is too long: here a bot thinks for {most * 1000:.0f} ms at most"
        )
