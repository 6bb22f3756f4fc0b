"""A seed that nobody can choose alone: mixed from a committed secret and a nonce of every seat."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from rosace.engine.cup import SeededCup
from rosace.engine.errors import ChanceError

NO_NONCE: Final = "-"
"""Stands for the nonce of a seat that gave none."""
_SECRET: Final = re.compile(r"[0-9a-f]{64}")
_NONCE: Final = re.compile(r"[0-9a-f]{32}")


class MixedCup(SeededCup):
    """A cup whose seed is the mix of a secret and the nonces of the seats, in order; an empty text is no nonce.

    >>> cup = MixedCup("00" * 32, ["11" * 16, ""])
    >>> cup.nonces, cup.seed == mix(cup.secret_part, cup.nonces)
    ('11111111111111111111111111111111 -', True)
    """

    def __init__(self, secret: str, nonces: Sequence[str]) -> None:
        if not _SECRET.fullmatch(secret):
            raise ChanceError("a secret is 64 hexadecimal digits")
        for nonce in nonces:
            if nonce and not _NONCE.fullmatch(nonce):
                raise ChanceError("a nonce is 32 hexadecimal digits")
        self.secret_part: str = secret
        self.nonces: str = " ".join([nonce or NO_NONCE for nonce in nonces])
        super().__init__(mix(secret, self.nonces))

    @property
    def commitment(self) -> str:
        """The commitment to the secret, published before there are nonces."""
        return secret_commitment(self.secret_part)

    def __reduce__(self) -> tuple[type[SeededCup], tuple[Any, ...]]:
        return MixedCup, (self.secret_part, read_nonces(self.nonces))

    def __repr__(self) -> str:
        return f"MixedCup({self.secret_part!r}, {read_nonces(self.nonces)!r})"


def random_secret() -> str:
    """A new secret: 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)


def secret_commitment(secret: str) -> str:
    """The commitment to a secret.

    >>> secret_commitment("00" * 32)[:16]
    '77b64861bf38d8d3'
    """
    return sha256(f"rosace secret 1\n{secret}".encode()).hexdigest()


def mix(secret: str, nonces: str) -> str:
    """The seed of a secret and of the nonces, as the header `Nonces` has them.

    >>> mix("00" * 32, "- -")[:16]
    '5b4686a4761f38ee'
    """
    return sha256(f"rosace mix 1\n{secret}\n{nonces}".encode()).hexdigest()


def read_nonces(text: str) -> list[str]:
    """The nonces of a header.

    >>> read_nonces("0f - a1")
    ['0f', '', 'a1']
    """
    return ["" if word == NO_NONCE else word for word in text.split()]
