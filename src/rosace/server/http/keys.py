"""Keys of seats and of bot accounts. There are no passwords.

A key is a signed text, so nothing about it is stored. It has a generation: a seat or account with a higher one has
revoked all older keys.

Browsers keep the keys of a table in one HttpOnly cookie; programs send one in `Authorization`. Invalid keys in a cookie
are ignored, because it may be old; an invalid key in `Authorization` is refused.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from rosace.server.http.problems import Problem

COOKIE: Final = "rosace_seats"
DEVICE: Final = "Rosace-Device"
"""The header with the key of a device. `Authorization` has the key of a seat, or belongs to a proxy in front of us."""
_COOKIE_AGE: Final = 400 * 24 * 3600
"""The lifetime of a cookie in seconds: the longest that browsers allow, for correspondence games."""
_SIGNATURE_BYTES: Final = 16
"""Bytes of the signature: 128 bits are safe and keep links short."""
_SEAT: Final = re.compile(
    r"s\.([A-Za-z0-9_-]{1,64})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,8})\.[A-Za-z0-9_-]{22}"
)
_TICKET: Final = re.compile(r"d\.([0-9a-f]{64})\.[A-Za-z0-9_-]{22}")
_DEVICE: Final = re.compile(r"m\.[A-Za-z0-9_-]{43}")
_BOT: Final = re.compile(r"b\.([A-Za-z0-9_-]{1,64})\.(0|[1-9][0-9]{0,8})\.[A-Za-z0-9_-]{22}")


class SeatKey(msgspec.Struct, frozen=True):
    """A seat key with a valid signature. The table knows whether it is revoked."""

    table: str
    seat: int
    generation: int


class BotKey(msgspec.Struct, frozen=True):
    """A bot key with a valid signature."""

    account: str
    generation: int


class Keyring:
    """Signs keys and verifies them.

    >>> ring = Keyring(b"a secret of thirty-two letters..")
    >>> key = ring.seat_key("kestrel7", 2, 0)
    >>> key
    's.kestrel7.2.0.3YSs9HPyP2bmyJjTQ0laTg'
    >>> ring.read_seat_key(key)
    SeatKey(table='kestrel7', seat=2, generation=0)
    >>> ring.read_seat_key(key.replace("2", "1", 1)) is None
    True
    """

    def __init__(self, secret: bytes) -> None:
        # A separate secret for each use, so that no key of one kind is valid as the other.
        self._seats = hmac.digest(secret, b"rosace seat 1", hashlib.sha256)
        self._dice = hmac.digest(secret, b"rosace dice 1", hashlib.sha256)
        self._bots = hmac.digest(secret, b"rosace bot 1", hashlib.sha256)
        self._clients = hmac.digest(secret, b"rosace client 1", hashlib.sha256)

    def seat_key(self, table: str, seat: int, generation: int) -> str:
        """The key of a seat."""
        return _sign(self._seats, f"s.{table}.{seat}.{generation}")

    def read_seat_key(self, text: str) -> SeatKey | None:
        """The seat of a key; None if it is invalid."""
        found = _SEAT.fullmatch(text)
        if found is None or not _is_signed(self._seats, text):
            return None
        return SeatKey(found[1], int(found[2]), int(found[3]))

    def bot_key(self, account: str, generation: int) -> str:
        """The key of a bot account."""
        return _sign(self._bots, f"b.{account}.{generation}")

    def read_bot_key(self, text: str) -> BotKey | None:
        """The bot account of a key; None if it is invalid."""
        found = _BOT.fullmatch(text)
        if found is None or not _is_signed(self._bots, text):
            return None
        return BotKey(found[1], int(found[2]))

    def client_hash(self, client: str) -> str:
        """A keyed hash of a client's address: nobody can find the address without the secret."""
        return hmac.digest(self._clients, client.encode(), hashlib.sha256)[:_SIGNATURE_BYTES].hex()

    def dice_ticket(self, commitment: str) -> str:
        """The ticket that opens a table with a commitment. It cannot be computed from the public log."""
        return _sign(self._dice, f"d.{commitment}")

    def read_dice_ticket(self, text: str) -> str | None:
        """The commitment of a ticket; None if it is invalid."""
        found = _TICKET.fullmatch(text)
        return found[1] if found is not None and _is_signed(self._dice, text) else None


def _sign(secret: bytes, text: str) -> str:
    signature = hmac.digest(secret, text.encode(), hashlib.sha256)[:_SIGNATURE_BYTES]
    return f"{text}.{urlsafe_b64encode(signature).decode().rstrip('=')}"


def _is_signed(secret: bytes, text: str) -> bool:
    return hmac.compare_digest(text, _sign(secret, text.rpartition(".")[0]))


def hash_nonce(nonce: str) -> str:
    """The hash of an idempotency key, for recognizing a repeated request.

    >>> hash_nonce(""), len(hash_nonce("a secret that a browser made"))
    ('', 32)
    """
    return hashlib.sha256(f"rosace join 1 {nonce}".encode()).hexdigest()[:32] if nonce else ""


def hash_device(key: str) -> str:
    """The hash of a device's key, by which its games are found. The key has 256 random bits: nobody guesses it.

    >>> len(hash_device("m." + "A" * 43))
    32
    """
    if not _DEVICE.fullmatch(key):
        raise Problem("wrong-key", f"The key in {DEVICE} is damaged: m. and 43 letters are a key.")
    return hashlib.sha256(f"rosace device 1 {key}".encode()).hexdigest()[:32]


def device_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The hash of the key of the device that sent a request; empty if it sent none. Raises `wrong-key`."""
    key = connection.headers.get(DEVICE, "")
    return hash_device(key) if key else ""


def seat_cookie(table: str, keys: Iterable[str], secure: bool) -> Cookie:
    """The cookie with a browser's keys of a table; without keys, it is deleted. `secure` is for sites with https."""
    value = "~".join(dict.fromkeys(keys))
    return Cookie(
        key=COOKIE,
        value=value,
        path=f"/api/tables/{table}",
        max_age=_COOKIE_AGE if value else 0,
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def held_keys(connection: ASGIConnection[Any, Any, Any, Any], table: str) -> list[SeatKey]:
    """The seat keys of a request for a table, without duplicates: those of the cookie, then that of the header.

    Raises the problem `wrong-key` for a key in `Authorization` that is invalid or of another table.
    """
    ring: Keyring = connection.app.state.keyring
    found = [ring.read_seat_key(text) for text in connection.cookies.get(COOKIE, "").split("~")]
    held = [key for key in found if key is not None and key.table == table]
    bearer = _bearer(connection)
    if isinstance(bearer, SeatKey):
        if bearer.table != table:
            raise Problem("wrong-key", "This is the key of a seat at another table.")
        held.append(bearer)
    return list(dict.fromkeys(held))


def bearer_bot(connection: ASGIConnection[Any, Any, Any, Any]) -> BotKey | None:
    """The bot key in `Authorization`; None if there is none, or it is a seat key.

    Raises the problem `wrong-key` for an invalid key.
    """
    bearer = _bearer(connection)
    return bearer if isinstance(bearer, BotKey) else None


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> SeatKey | BotKey | None:
    scheme, _, text = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":  # it may be for a proxy in front of us
        return None
    ring: Keyring = connection.app.state.keyring
    key = ring.read_seat_key(text.strip()) or ring.read_bot_key(text.strip())
    if key is None:
        raise Problem("wrong-key", "The key in Authorization is forged or damaged.")
    return key
