"""Names that people and bots give themselves: any letters of the world, and nothing that plays tricks on readers."""

from __future__ import annotations

import unicodedata
from typing import Final

from rosace.server.problems import Problem

LONGEST: Final = 24
"""Like a name at a table, since that is where it is shown."""
_TRICKS: Final = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Kinds of characters that are not seen, or turn the writing around: no name needs them."""


def clean(name: str, field: str = "name") -> str:
    """A name as it is kept: composed letters, single spaces. Raises the problem `bad-request` for one that cannot be.

    >>> clean("  Zoe\N{COMBINING DIAERESIS}   B. ")
    'Zoë B.'
    >>> clean("Ana\\u202e")
    Traceback (most recent call last):
    ...
    rosace.server.problems.Problem: bad-request: A name has letters that can be seen, not U+202E.
    """
    found = " ".join(unicodedata.normalize("NFC", name).split())
    for letter in found:
        if unicodedata.category(letter) in _TRICKS:
            raise Problem(
                "bad-request", f"A name has letters that can be seen, not U+{ord(letter):04X}.", field=field
            )
    if not found or len(found) > LONGEST:
        raise Problem("bad-request", f"A name has 1 to {LONGEST} letters, not {len(found)}.", field=field)
    return found
