"""The headers of a record that every game has, written and read in one way."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rosace.engine.cup import Cup, SeededCup
from rosace.engine.errors import SetupError


def common(
    name: str, rules: str, players: int, modules: Sequence[str], options: dict[str, str]
) -> dict[str, str]:
    """What game this is, by which rules, modules and options (those not at their default)."""
    return {
        "Game": name,
        "Rules": rules,
        "Players": str(players),
        "Modules": " ".join(modules),
        "Options": " ".join([f"{option}={value}" for option, value in options.items()]),
    }


def of_cup(cup: Cup) -> dict[str, str]:
    """The seed and the commitment to it; nothing for dice given by hand."""
    return {"Commitment": cup.commitment, "Seed": cup.seed} if isinstance(cup, SeededCup) else {}


def number(headers: dict[str, str], name: str) -> int:
    """A header that is a whole number.

    >>> number({"Players": "2"}, "Players")
    2
    """
    text = headers.get(name, "")
    if not text.isdecimal() or len(text) > 9:
        raise SetupError(name, f"is a whole number, not {text!r}")
    return int(text)


def options(headers: dict[str, str]) -> dict[str, str]:
    """The options, by name.

    >>> options({"Options": "bag=scaled"})
    {'bag': 'scaled'}
    """
    found = {}
    for word in headers.get("Options", "").split():
        name, sign, value = word.partition("=")
        if not sign:
            raise SetupError("Options", f"{word!r} is not of the form name=value")
        found[name] = value
    return found


def sheet(headers: dict[str, str]) -> object:
    """The table that a game was picked up from, as plain data."""
    try:
        return json.loads(headers["Sheet"])
    except (ValueError, RecursionError) as error:
        raise SetupError("Sheet", f"not readable as JSON: {error}") from None
