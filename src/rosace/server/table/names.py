"""Names of people and bots: letters of any language, without invisible or reordering characters."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Final

import msgspec

from rosace.server.http.problems import Problem

MAX_LENGTH: Final = 24
_FORBIDDEN: Final = (
    r"\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    r"\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0d\ufeff\uffa0\ufff0-\uffff"
    # Literal characters: the \\U escape is Python's only.
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff"
)
"""Invisible characters, and those that change the direction of text."""
_FORBIDDEN_CHARACTER: Final = re.compile(f"[{_FORBIDDEN}]")
_EMOJI_STYLE: Final = re.compile("[\ufe0e\ufe0f]")
"""Variation selectors, which phones add to emoji. They are removed."""
PATTERN: Final = f"^[^\\s\\ufe0e\\ufe0f{_FORBIDDEN}][^{_FORBIDDEN}]*$"

Name = Annotated[
    str,
    msgspec.Meta(
        extra_json_schema={
            "description": f"1 to {MAX_LENGTH} letters that can be seen.",
            "examples": ["Clever Wren"],
            "minLength": 1,
            "maxLength": MAX_LENGTH,
            "pattern": PATTERN,
        }
    ),
]
"""A name in the body of a request. `clean` checks it, so that the problem names the character."""


def clean_player_name(name: str, field: str = "name") -> str:
    """A player's name as it is stored; it may be empty. Raises the problem `bad-setup`.

    >>> clean_player_name("  Zoé ")
    'Zoé'
    >>> clean_player_name(" ")
    ''
    """
    return clean(name, field, "bad-setup", least=0)


def clean(name: str, field: str = "name", problem: str = "bad-request", *, least: int = 1) -> str:
    """A name as it is stored: composed letters, single spaces. Raises a problem for an impossible one.

    >>> clean("  Zoe\N{COMBINING DIAERESIS}   B. ")
    'Zoë B.'
    >>> clean("Ana\\u202e")
    Traceback (most recent call last):
    ...
    rosace.server.http.problems.Problem: bad-request: A name has letters that can be seen, not U+202E.
    """
    plain = unicodedata.normalize("NFC", " ".join(_EMOJI_STYLE.sub("", name).split()))
    forbidden = next(
        (letter for letter in plain if _FORBIDDEN_CHARACTER.match(letter) or not letter.isprintable()), ""
    )
    if forbidden:
        reason = f"A name has letters that can be seen, not U+{ord(forbidden):04X}."
        raise Problem(problem, reason, field=field)
    if not least <= len(plain) <= MAX_LENGTH:
        raise Problem(problem, f"A name has {least} to {MAX_LENGTH} letters, not {len(plain)}.", field=field)
    return plain
