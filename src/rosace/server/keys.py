"""Keys: whoever holds a seat's key sits there, and whoever holds a bot's key is that bot. There are no passwords.

A key is a text that says what it is for, signed with the secret of the service, so that nothing about it has to be
stored. It carries a generation: a table or an account that moves on to the next one has revoked every older key.

Browsers keep the keys of a table in one cookie that scripts cannot read; programs send one in `Authorization`. A cookie
may be old or of a service that is no more, so what does not fit in it is passed over; a program that sends a wrong key
is told so.
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

from rosace.server.problems import Problem

COOKIE: Final = "rosace_seats"
_AGE: Final = 400 * 24 * 3600
"""Seconds a browser keeps a cookie: as long as browsers allow, since a game by correspondence takes its time."""
_SIGNED: Final = 16
"""Bytes of the signature that are kept: nobody guesses 128 bits, and links stay short."""
_SEAT: Final = re.compile(
    r"s\.([A-Za-z0-9_-]{1,64})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,8})\.[A-Za-z0-9_-]{22}"
)
_BOT: Final = re.compile(r"b\.([A-Za-z0-9_-]{1,64})\.(0|[1-9][0-9]{0,8})\.[A-Za-z0-9_-]{22}")


class SeatKey(msgspec.Struct, frozen=True):
    """What the key of a seat says, once its signature has been checked. Whether it is revoked, the table knows."""

    table: str
    seat: int
    generation: int


class BotKey(msgspec.Struct, frozen=True):
    """What the key of a bot account says, once its signature has been checked."""

    account: str
    generation: int


class Keyring:
    """Makes keys and reads them.

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
        # A secret of its own for each use: no text that is signed for one can ever pass for the other.
        self._seats = hmac.digest(secret, b"rosace seat 1", hashlib.sha256)
        self._bots = hmac.digest(secret, b"rosace bot 1", hashlib.sha256)

    def seat_key(self, table: str, seat: int, generation: int) -> str:
        """The key of a seat."""
        return _sign(self._seats, f"s.{table}.{seat}.{generation}")

    def read_seat_key(self, text: str) -> SeatKey | None:
        """What a seat's key says; None if it is forged or damaged."""
        found = _SEAT.fullmatch(text)
        if found is None or not _genuine(self._seats, text):
            return None
        return SeatKey(found[1], int(found[2]), int(found[3]))

    def bot_key(self, account: str, generation: int) -> str:
        """The key of a bot account."""
        return _sign(self._bots, f"b.{account}.{generation}")

    def read_bot_key(self, text: str) -> BotKey | None:
        """What a bot's key says; None if it is forged or damaged."""
        found = _BOT.fullmatch(text)
        if found is None or not _genuine(self._bots, text):
            return None
        return BotKey(found[1], int(found[2]))


def _sign(secret: bytes, text: str) -> str:
    signature = hmac.digest(secret, text.encode(), hashlib.sha256)[:_SIGNED]
    return f"{text}.{urlsafe_b64encode(signature).decode().rstrip('=')}"


def _genuine(secret: bytes, text: str) -> bool:
    return hmac.compare_digest(text, _sign(secret, text.rpartition(".")[0]))


def sealed(nonce: str) -> str:
    """What is kept of a secret that somebody sent along: enough to know it again, and nothing to use it with.

    >>> sealed(""), len(sealed("a secret that a browser made"))
    ('', 32)
    """
    return hashlib.sha256(f"rosace join 1 {nonce}".encode()).hexdigest()[:32] if nonce else ""


def seat_cookie(table: str, keys: Iterable[str], secure: bool) -> Cookie:
    """The cookie that gives a browser these seats of a table, instead of those it had; no keys take it away.

    `secure` is for a site that is reached by https: the browser then never sends it any other way.
    """
    value = "~".join(dict.fromkeys(keys))
    return Cookie(
        key=COOKIE,
        value=value,
        path=f"/api/tables/{table}",
        max_age=_AGE if value else 0,
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def held_keys(connection: ASGIConnection[Any, Any, Any, Any], table: str) -> list[SeatKey]:
    """The seats of a table that whoever asks holds keys of, each once: those of the cookie, then that of the header.

    Raises the problem `wrong-key` for a key in `Authorization` that is forged, damaged or of another table.
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
    """The bot account whose key is in `Authorization`; None if there is no key, or it is that of a seat.

    Raises the problem `wrong-key` for a key that is forged or damaged.
    """
    bearer = _bearer(connection)
    return bearer if isinstance(bearer, BotKey) else None


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> SeatKey | BotKey | None:
    scheme, _, text = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":  # that of a proxy in front of us, perhaps: none of ours
        return None
    ring: Keyring = connection.app.state.keyring
    key = ring.read_seat_key(text.strip()) or ring.read_bot_key(text.strip())
    if key is None:
        raise Problem("wrong-key", "The key in Authorization is forged or damaged.")
    return key
