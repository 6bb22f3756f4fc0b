"""Names that people and bots give themselves: any letters of the world, and nothing that plays tricks on readers."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Final

import msgspec

from rosace.server.problems import Problem

LONGEST: Final = 24
_TRICKS: Final = (
    r"\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    r"\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0d\ufeff\uffa0\ufff0-\uffff"
    # As they are: only Python writes them with a large U.
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff"
)
"""Characters that are not seen, or turn the writing around: no name needs them."""
_TRICK: Final = re.compile(f"[{_TRICKS}]")
_STYLE: Final = re.compile("[\ufe0e\ufe0f]")
"""What a keyboard of a phone adds to an emoji, to have it in colour. It is not seen by itself and is left out."""
PATTERN: Final = f"^[^\\s\\ufe0e\\ufe0f{_TRICKS}][^{_TRICKS}]*$"

Name = Annotated[
    str,
    msgspec.Meta(
        extra_json_schema={
            "description": f"1 to {LONGEST} letters that can be seen.",
            "examples": ["Clever Wren"],
            "minLength": 1,
            "maxLength": LONGEST,
            "pattern": PATTERN,
        }
    ),
]
"""A name in the body of a request: documented here, and refused in plain words by `clean`."""


def at_table(name: str, field: str = "name") -> str:
    """A player's name at a table as it is kept; it may be empty. Raises `bad-setup` for one that cannot be.

    >>> at_table("  Zoé ")
    'Zoé'
    >>> at_table(" ")
    ''
    """
    return clean(name, field, "bad-setup", least=0)


def clean(name: str, field: str = "name", problem: str = "bad-request", *, least: int = 1) -> str:
    """A name as it is kept: composed letters, single spaces. Raises a problem for one that cannot be.

    >>> clean("  Zoe\N{COMBINING DIAERESIS}   B. ")
    'Zoë B.'
    >>> clean("Ana\\u202e")
    Traceback (most recent call last):
    ...
    rosace.server.problems.Problem: bad-request: A name has letters that can be seen, not U+202E.
    """
    plain = unicodedata.normalize("NFC", " ".join(_STYLE.sub("", name).split()))
    trick = next((letter for letter in plain if _TRICK.match(letter) or not letter.isprintable()), "")
    if trick:
        reason = f"A name has letters that can be seen, not U+{ord(trick):04X}."
        raise Problem(problem, reason, field=field)
    if not least <= len(plain) <= LONGEST:
        raise Problem(problem, f"A name has {least} to {LONGEST} letters, not {len(plain)}.", field=field)
    return plain
