"""Why a sheet is not possible: the reasons that only Sagrada has, in English. See `engine/reason.py`."""

from __future__ import annotations

from typing import Final

from rosace.engine.reason import Reason

BASE_TEXTS: Final[dict[str, str]] = {
    # The table.
    "no-player": "has no player",
    "solo-for-one": "is for one player, not for {count}",
    "solo-tokens": "there are no favour tokens in a solo game, so not {shown}",
    "solo-track": "is missing; the sum of its dice is the target of a solo game",
    "compares-players": "{card} compares players, and the sheet has only one",
    "track-too-long": "has {most} rounds at most, not {count}",
    "not-a-seat": "is a seat from {least} to {most}, not {shown}",
    "seat-twice": "seat {seat} stands there already",
    "tokens-at-first": "{card} came with {most} at most, so there are not {count}",
    "tokens-in-all": "all together had {most} favour tokens at first, so there are not {count}",
    # Windows and dice.
    "other-side": "{card} is the other side of {face}, which {other} has",
    "not-a-window": "is the id of a window, or null, not {shown}",
    "not-a-row": "is a row of five dice such as 'R5 .. .. G1 ..', not {shown}",
    "window-rows": "a window has 4 rows of dice, not {count}",
    "row-spaces": "row {row} has {count} spaces instead of 5: {text!r} (write .. for an empty one)",
    "not-a-space": "{text!r} is not a space: write a row A to D and a column 1 to 5, such as B3",
    "no-die-there": "there is no die on {cell}",
    "not-a-die": "{text!r} is not a die: write a colour R, Y, G, B or P and a value 1 to 6, such as R5",
    "not-a-die-on": "{cell}: {text!r} is not a die: write a colour R, Y, G, B or P and a value 1 to 6, such as R5",
    "rare-elsewhere": "{die} is rare glass: it lies on its board or stands in a window",
    "no-grey": "{die} is grey glass, which is in the game only with {module}",
    "no-grey-on": "{cell}: {die} is grey glass, which is in the game only with {module}",
    "no-rare": "{die} is rare glass, which is in the game only with {module}",
    "no-rare-on": "{cell}: {die} is rare glass, which is in the game only with {module}",
    # Cards and modules.
    "card-needs": "{card} is in the box only with {modules}",
    "card-excluded": "{card} is not in the box with {modules}",
    "rare-privates": "with rare glass only its own private objectives are dealt, not {card}",
    "no-such-module": "there is no module {module!r}; there are {known}",
    "module-players": "{module} is for {least} to {most} players, not for {count}",
    "six-players": "six players need the private objectives of {module}",
    "field-of-module": "belongs to the module {module}, which is not in the game",
}
TEXTS: Final[dict[str, str]] = dict(BASE_TEXTS)
"""All reasons, by their codes: those above, and those that modules declare (`Module.reasons`)."""


def because(code: str, **facts: str | int) -> Reason:
    """A reason that only Sagrada has.

    >>> print(because("no-die-there", cell="B3"))
    there is no die on B3
    """
    return Reason.of(TEXTS, code, facts)
