"""How much one client may ask for: files of the page, requests and frames a minute, live connections at a time.

Every client has a bucket that fills up evenly; a request takes a drop, and an empty bucket is told when to come back. A
bucket is one number, the moment at which it will be full, and only so many are kept, the least used go first: a crowd
of clients costs no memory. Each worker counts for itself.

A client is an IP address; of the newer kind, the network of a household (/64), since that is what one person is given.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Receive, Scope, Send

from rosace.server.page import Page
from rosace.server.problem_json import refuse
from rosace.server.problems import Problem
from rosace.server.settings import Settings

_KEPT: Final = 20_000
"""Clients whose buckets are kept; forgetting one gives it a full bucket."""
_ROUNDING: Final = 1e-6
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
Clock = Callable[[], float]


class Drop(msgspec.Struct, frozen=True):
    """What came of asking for a drop."""

    wait: float = 0.0
    """Seconds until there is one; 0 if it was given."""
    left: int = 0
    """Drops that are left."""
    full: float = 0.0
    """Seconds until the bucket is full again."""


class Rate(msgspec.Struct, frozen=True):
    """How fast a bucket fills, and how much it holds: a tenth of a minute's drops, and ten at least."""

    name: str
    per_minute: int

    @property
    def burst(self) -> float:
        """How many drops a bucket holds."""
        return max(10.0, self.per_minute / 10)

    def take(self, full_at: float, now: float) -> tuple[Drop, float]:
        """Take a drop from a bucket that is full at some moment; what came of it, and when it is full then."""
        each, full_at = 60.0 / self.per_minute, max(full_at, now)
        wait = full_at - now - (self.burst - 1) * each
        if wait > _ROUNDING:
            return Drop(wait, 0, full_at - now), full_at
        full_at += each
        return Drop(0.0, int(self.burst - (full_at - now) / each + _ROUNDING), full_at - now), full_at

    def headers(self, drop: Drop) -> dict[str, str]:
        """What the client is told of its bucket (IETF's `RateLimit` fields)."""
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.per_minute};w=60',
            "RateLimit": f'"{self.name}";r={drop.left};t={math.ceil(drop.full)}',
        }

    def problem(self, drop: Drop) -> Problem:
        """The answer to a client whose bucket is empty."""
        wait = math.ceil(drop.wait)
        return Problem("too-many-requests", f"Wait {wait} s.", limit=self.name, retry_after=wait)


class Buckets:
    """The buckets of all clients, for one rate."""

    def __init__(self, name: str, per_minute: int, kept: int = _KEPT, clock: Clock = time.monotonic) -> None:
        self.rate = Rate(name, per_minute)
        self._kept = kept
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def take(self, client: str) -> Drop:
        """Take a drop from a client's bucket. Without a rate there is always one."""
        if not self.rate.per_minute:
            return Drop()
        drop, full_at = self.rate.take(self._full_at.get(client, 0.0), self._clock())
        self._full_at[client] = full_at
        self._full_at.move_to_end(client)
        if len(self._full_at) > self._kept:
            self._full_at.popitem(last=False)
        return drop

    def __len__(self) -> int:
        return len(self._full_at)


class Pace:
    """The bucket of one live connection: `take` before each frame is read."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._full_at = 0.0

    def take(self) -> None:
        """Take a drop for a frame. Raises the problem `too-many-requests`."""
        if self.rate.per_minute:
            drop, self._full_at = self.rate.take(self._full_at, self._clock())
            if drop.wait:
                raise self.rate.problem(drop)


class Limits:
    """All the limits of the service, as `app.state.limits`."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.page = Buckets("page", settings.page_rate, clock=clock)
        self.reading = Buckets("reading", settings.reading_rate, clock=clock)
        self.moving = Buckets("moving", settings.moving_rate, clock=clock)
        self.creating = Buckets("creating", settings.creating_rate, clock=clock)
        self._frames = Rate("frames", settings.frame_rate)
        self._most = settings.connections
        self._clock = clock
        self._connected: dict[str, int] = {}

    def pace(self) -> Pace:
        """A bucket for the frames of a new live connection."""
        return Pace(self._frames, self._clock)

    @contextmanager
    def connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Iterator[None]:
        """Count a live connection while it lasts. Raises the problem `too-many-requests` if the client has too many."""
        client = self.one_more(connection)
        self._connected[client] = self._connected.get(client, 0) + 1
        try:
            yield
        finally:
            self._connected[client] -= 1
            if not self._connected[client]:
                del self._connected[client]

    def one_more(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Whoever wants another live connection. Raises the problem `too-many-requests` as above."""
        client = client_of(connection.scope)
        if self._most and self._connected.get(client, 0) >= self._most:
            raise Problem(
                "too-many-requests",
                f"{self._most} live connections at a time are allowed.",
                limit="connections",
            )
        return client

    def of(self, scope: Scope, of_page: bool) -> Buckets:
        """The buckets that a request takes from."""
        if of_page:
            return self.page
        return (
            self.moving if scope["type"] == ScopeType.HTTP and scope["method"] not in _SAFE else self.reading
        )


def creating(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard for routes that make something lasting: `@post(guards=[creating])`. They have a rate of their own."""
    buckets: Buckets = connection.app.state.limits.creating
    drop = buckets.take(client_of(connection.scope))
    if drop.wait:
        raise buckets.rate.problem(drop)


def client_of(scope: Scope) -> str:
    """The client that a connection counts for."""
    client = scope.get("client")
    return _household(client[0]) if client else ""


@lru_cache(4096)
def _household(host: str) -> str:
    """Whom an address stands for.

    >>> _household("2001:db8::1:2:3:4"), _household("::ffff:192.0.2.7"), _household("192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))


class Limited:
    """The layer of the service that counts requests, before anything else is done for them."""

    def __init__(self, page: Page, limits: Limits) -> None:
        self.page = page
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or tell it to wait."""
        buckets = self.limits.of(scope, self.page.wanted(scope) is not None)
        drop = buckets.take(client_of(scope))
        if drop.wait:
            await refuse(buckets.rate.problem(drop), scope, send, buckets.rate.headers(drop))
        elif (
            scope["type"] == ScopeType.HTTP and buckets.rate.per_minute and scope["path"].startswith("/api/")
        ):
            await self.page(scope, receive, _telling(send, buckets.rate.headers(drop)))
        else:
            await self.page(scope, receive, send)


def _telling(send: Send, headers: dict[str, str]) -> Send:
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *raw]
        await send(message)

    return told
