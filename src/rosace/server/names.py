"""Names that people and bots give themselves: any letters of the world, and nothing that plays tricks on readers."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Final

import msgspec

from rosace.server.problems import Problem

LONGEST: Final = 24
"""Like a name at a table, since that is where it is shown."""
_TRICKS: Final = (
    r"\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\uffff"
    "\U000e0000-\U0010ffff"  # as they are: only Python writes them with a large U
)
"""Characters that are not seen, or turn the writing around: no name needs them."""
_TRICK: Final = re.compile(f"[{_TRICKS}]")
PATTERN: Final = f"^[^\\s{_TRICKS}][^{_TRICKS}]*$"

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


def clean(name: str, field: str = "name") -> str:
    """A name as it is kept: composed letters, single spaces. Raises the problem `bad-request` for one that cannot be.

    >>> clean("  Zoe\N{COMBINING DIAERESIS}   B. ")
    'Zoë B.'
    >>> clean("Ana\\u202e")
    Traceback (most recent call last):
    ...
    rosace.server.problems.Problem: bad-request: A name has letters that can be seen, not U+202E.
    """
    plain = " ".join(name.split())
    trick = _TRICK.search(plain)
    if trick:
        raise Problem(
            "bad-request", f"A name has letters that can be seen, not U+{ord(trick[0]):04X}.", field=field
        )
    if not 1 <= len(plain) <= LONGEST:
        raise Problem("bad-request", f"A name has 1 to {LONGEST} letters, not {len(plain)}.", field=field)
    return unicodedata.normalize("NFC", plain)
