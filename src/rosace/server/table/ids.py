"""Ids of tables: 14 characters that nobody can guess."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
_LENGTH: Final = 14


def random_id() -> str:
    """A new random id."""
    return "".join([secrets.choice(_ALPHABET) for _ in range(_LENGTH)])


def id_from_nonce(nonce: str) -> str:
    """The id of the table that is opened with an idempotency key: the same key always gives the same id.

    >>> id_from_nonce("a") == id_from_nonce("a") != id_from_nonce("b"), len(id_from_nonce("a")) == len(random_id())
    (True, True)
    """
    number = int.from_bytes(hashlib.sha256(f"rosace open 1 {nonce}".encode()).digest())
    return "".join(
        [_ALPHABET[number // len(_ALPHABET) ** place % len(_ALPHABET)] for place in range(_LENGTH)]
    )
