"""Why a sheet cannot be read at all, in English, and every reason in the language of whoever asked.

The sentences of the catalogues are `reason-<code>`, as in `engine/reason.py`.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.errors import RosaceError, SetupError
from rosace.engine.reason import Reason
from rosace.text import Catalogue

TEXTS: Final[dict[str, str]] = {
    "game-missing": "is missing; write which one it is: {known}",
    "not-for-game": "`rosace {command}` is not for {game}; for that there are {known}",
    "not-utf8": "is not UTF-8 text: byte {byte} is not",
    "unreadable": "cannot be read: {trouble}",
    "not-json": "is not JSON: line {line}, column {column}: {trouble}",
    "unreadable-json": "is not readable JSON: {trouble}",
    "not-toml": "is not TOML: {trouble}",
    "field-twice": "stands twice in the same object",
}


def because(code: str, **facts: str | int) -> Reason:
    """A reason of a file or of a stream."""
    return Reason.of(TEXTS, code, facts)


def told(error: RosaceError, language: str) -> str:
    """A mistake in a language: its place, and why, as far as its reason has a code."""
    if isinstance(error, SetupError) and error.code:
        return f"{error.field}: {Catalogue(language).text(f'reason-{error.code}', **error.facts)}"
    return str(error)
