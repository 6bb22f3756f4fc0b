"""Limits per client: files of the page, requests, frames and cost per minute; connections, downloads, hints and long
tables at a time; what is stored in a day.

Each client has a token bucket for each rate. A bucket is one number, the time at which it will be full (GCRA), and only
the most recently used are kept, so memory is bounded. Expensive requests also take tokens from the bucket of costs, as
many as they cost. Each worker counts for itself.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Receive, Scope, Send

from rosace.server.http.clients import client_of
from rosace.server.http.connections import OpenConnections
from rosace.server.http.page import PageMiddleware
from rosace.server.http.problem_json import refuse
from rosace.server.http.problems import Problem
from rosace.server.settings import Settings

_MAX_CLIENTS: Final = 20_000
"""Clients whose buckets are kept; a forgotten one starts with a full bucket."""
_ROUNDING: Final = 1e-6
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
HINT_COST: Final = 3
"""What a hint costs. A unit of cost is about a tenth of a second of processor time, or 16 kB in the database."""
LIST_COST: Final = 1
"""The cost of a page of a list that the database searches or sorts: of a device's games, of the archive."""
STATISTICS_COST: Final = 5
REWRITE_COST: Final = 30
"""What it costs to change all that a device has at once."""
LOG_LINES_PER_COST: Final = 1000
EVENTS_PER_COST: Final = 500
"""Events of a table with a long past, when they are read or shown."""
_LONG_TABLES: Final = 2
_BYTES_PER_COST: Final = 1 << 14
_HINTS_PER_TABLE: Final = 2
_BUSY_CONNECTIONS: Final = 10
"""Live connections of a client that may send frames at their full rate."""
REFUSAL_DELAY: Final = 1.0
"""Seconds by which a refusal is delayed: refusing many requests at once would take much processor time."""
_DAY: Final = 1440
"""Minutes."""
Clock = Callable[[], float]
current_client: ContextVar[str] = ContextVar("current_client", default="")
"""The client of the request that this task works for; empty if it works for none."""


class Token(msgspec.Struct, frozen=True):
    """The result of taking a token."""

    wait: float = 0.0
    """Seconds until there is one; 0 if it was taken."""
    left: int = 0
    """Tokens that are left."""
    full: float = 0.0
    """Seconds until the bucket is full again."""


class Rate(msgspec.Struct, frozen=True):
    """How fast a bucket fills. It holds the tokens of some minutes, by default of six seconds, and at least ten."""

    name: str
    per_minute: int
    minutes: float = 0.1

    @property
    def burst(self) -> float:
        """How many tokens a bucket holds."""
        return max(10.0, self.per_minute * self.minutes)

    def take(self, full_at: float, now: float, cost: int = 1) -> tuple[Token, float]:
        """Take tokens from a bucket that is full at `full_at`: all of them, if it never holds as many as the cost.

        Returns the result, and when the bucket is full now.
        """
        each, full_at = 60.0 / self.per_minute, max(full_at, now)
        taken = min(cost, self.burst)
        wait = full_at - now - (self.burst - taken) * each
        if wait > _ROUNDING:
            left = int(self.burst - (full_at - now) / each + _ROUNDING)
            return Token(wait, left, full_at - now), full_at
        full_at += each * taken
        return Token(0.0, int(self.burst - (full_at - now) / each + _ROUNDING), full_at - now), full_at

    def charge(self, full_at: float, now: float, cost: int) -> float:
        """Take tokens that were used already, whether there are enough or not. Returns when the bucket is full now."""
        return max(full_at, now) + cost * 60.0 / self.per_minute

    def headers(self, token: Token) -> dict[str, str]:
        """The `RateLimit` header fields of the IETF draft."""
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.per_minute};w=60',
            "RateLimit": f'"{self.name}";r={token.left};t={math.ceil(token.full)}',
        }

    def problem(self, token: Token) -> Problem:
        """The problem for an empty bucket."""
        wait = math.ceil(token.wait)
        most = (
            f"{self.burst:.0f} in {self.minutes / 60:.0f} hours"
            if self.minutes > 1
            else f"{self.per_minute} a minute"
        )
        rule = f"The limit “{self.name}” is {most}. Wait {wait} s."
        return Problem("too-many-requests", rule, limit=self.name, retry_after=wait)


class Buckets:
    """The buckets of all clients, for one rate."""

    def __init__(
        self, name: str, per_minute: int, max_clients: int = _MAX_CLIENTS, clock: Clock = time.monotonic,
        minutes: float = 0.1,
    ) -> None:  # fmt: skip
        self.rate = Rate(name, per_minute, minutes)
        self._max_clients = max_clients
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def take(self, client: str, cost: int = 1) -> Token:
        """Take tokens from a client's bucket. A rate of 0 is unlimited."""
        if not self.rate.per_minute:
            return Token()
        token, full_at = self.rate.take(self._full_at.get(client, 0.0), self._clock(), cost)
        self._keep(client, full_at)
        return token

    def charge(self, client: str, cost: int) -> None:
        """Take tokens that were used already. If there are too few, there are none until the rest is paid."""
        if self.rate.per_minute:
            self._keep(client, self.rate.charge(self._full_at.get(client, 0.0), self._clock(), cost))

    def _keep(self, client: str, full_at: float) -> None:
        self._full_at[client] = full_at
        self._full_at.move_to_end(client)
        if len(self._full_at) > self._max_clients:
            self._full_at.popitem(last=False)

    def require(self, client: str = "", cost: int = 1) -> None:
        """Take tokens. Raises the problem `too-many-requests` if there are too few."""
        token = self.take(client, cost)
        if token.wait:
            raise self.rate.problem(token)

    def __len__(self) -> int:
        return len(self._full_at)


class Concurrency:
    """How many of something each client, or each table, may have at a time; 0 is unlimited."""

    def __init__(self, name: str, most: int, rule: str) -> None:
        self.name = name
        self.most = most
        self.rule = rule
        """What the problem says after the number."""
        self.held: Counter[str] = Counter()

    def check(self, owner: str) -> None:
        """Raise the problem `too-many-requests` if the owner may not have another one."""
        if self.most and self.held[owner] >= self.most:
            detail = f"{self.most} {self.rule}."
            raise Problem("too-many-requests", detail, limit=self.name, retry_after=1)

    @contextmanager
    def hold(self, owner: str) -> Iterator[None]:
        """Count one while the block lasts. Raises `too-many-requests`."""
        self.check(owner)
        self.held[owner] += 1
        try:
            yield
        finally:
            self.held[owner] -= 1
            if not self.held[owner]:
                del self.held[owner]


class Limits:
    """All the limits of the service, as `app.state.limits`."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.page = Buckets("page", settings.page_rate, clock=clock)
        self.reading = Buckets("reading", settings.reading_rate, clock=clock)
        self.moving = Buckets("moving", settings.moving_rate, clock=clock)
        self.creating = Buckets("creating", settings.creating_rate, clock=clock)
        self.cost = Buckets("cost", settings.cost_rate, clock=clock, minutes=1.0)
        self.open_connections = OpenConnections(settings, clock)
        self.import_bytes = Buckets(
            "import-bytes", -(-settings.import_bytes // _DAY), clock=clock, minutes=_DAY
        )
        self.stored_bytes = Buckets(
            "stored-bytes", -(-settings.stored_bytes // _DAY), clock=clock, minutes=_DAY
        )
        """What a client, and the bots it plays with, have added to the database."""
        self.computing = asyncio.Lock()
        """Held while a thread computes: all of them share one processor with the event loop."""
        self._public_tables = settings.public_tables
        self.connections = Concurrency(
            "connections", settings.connections, "live connections at a time are allowed"
        )
        self.downloads = Concurrency("downloads", 1, "download of the archive at a time is allowed")
        self.deletions = Concurrency("deletions", 1, "deletion at a time is allowed")
        self._long_tables = Concurrency(
            "long-tables", _LONG_TABLES, "tables with a long past may be read at a time"
        )
        self._client_hints = Concurrency(
            "hints", settings.hints, "hints of one client may wait or be computed at a time"
        )
        self._table_hints = Concurrency(
            "table-hints",
            _HINTS_PER_TABLE if settings.hints else 0,
            "hints at one table may wait or be computed at a time",
        )
        self._refusals = Concurrency("refusals", settings.client_connections, "")
        self._frame_rate = settings.frame_rate
        self._client_frames = Buckets("frames", _BUSY_CONNECTIONS * settings.frame_rate, clock=clock)
        self._clock = clock

    def frame_limit(self, client: str) -> Callable[[], None]:
        """A function to call for each frame of a new live connection. It raises `too-many-requests`."""
        own = Buckets("frames", self._frame_rate, 1, self._clock)

        def require() -> None:
            own.require()
            self._client_frames.require(client)

        return require

    async def delay_refusal(self, client: str) -> None:
        """Wait before refusing a request: its connection cannot send another one meanwhile. A client with many
        connections through a proxy does not wait: it would use up the connections of the proxy.
        """
        with suppress(Problem), self._refusals.hold(client):
            await asyncio.sleep(REFUSAL_DELAY)

    @contextmanager
    def connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Iterator[None]:
        """Count a live connection while the block lasts. Raises `too-many-requests` if the client has too many."""
        with self.connections.hold(client_of(connection.scope)):
            yield

    def check_connections(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Raise `too-many-requests` if the client has too many live connections for another one."""
        self.connections.check(client_of(connection.scope))

    def require_public_table(self, count: int) -> None:
        """Raise `too-many-requests` if a client with `count` waiting or running public tables may not open another."""
        if self._public_tables and count >= self._public_tables:
            rule = f"{self._public_tables} public tables of one client may wait or run at a time"
            detail = f"{rule}. Open this one by link only."
            raise Problem("too-many-requests", detail, limit="public-tables", retry_after=60)

    @contextmanager
    def long_table(self) -> Iterator[Callable[[int], None]]:
        """Count a table with a long past that is read while the block lasts. Gives what to call with the number of
        events. Raises `too-many-requests`; never for what no client has asked for.
        """
        client = current_client.get()
        if not client:
            yield lambda events: None
            return
        with self._long_tables.hold(client):
            yield lambda events: self.cost.require(client, -(-events // EVENTS_PER_COST))

    @contextmanager
    def hint(self, client: str, table: str) -> Iterator[None]:
        """Count a hint while the block lasts, and its cost. Raises `too-many-requests`."""
        with self._client_hints.hold(client), self._table_hints.hold(table):
            self.cost.require(client, HINT_COST)
            yield

    def buckets(self, scope: Scope, of_page: bool) -> Buckets:
        """The buckets for a request."""
        if of_page:
            return self.page
        return (
            self.moving if scope["type"] == ScopeType.HTTP and scope["method"] not in _SAFE else self.reading
        )


def limit_creation(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler | None = None) -> None:
    """A guard for routes that create something: `@post(guards=[limit_creation])`. They have their own rate."""
    buckets: Buckets = connection.app.state.limits.creating
    buckets.require(client_of(connection.scope))


def record_cost(length: int) -> int:
    """The cost of importing a record of `length` bytes.

    >>> record_cost(5_000), record_cost(1_000_000)
    (1, 62)
    """
    return 1 + length // _BYTES_PER_COST


class RateLimitMiddleware:
    """Middleware that limits the rate of requests."""

    def __init__(self, page: PageMiddleware, limits: Limits) -> None:
        self.page = page
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer 429."""
        buckets = self.limits.buckets(scope, self.page.find(scope) is not None)
        client = client_of(scope)
        current_client.set(client)
        token = buckets.take(client)
        if token.wait:
            await self.limits.delay_refusal(client)
            await refuse(buckets.rate.problem(token), scope, send, buckets.rate.headers(token))
        elif (
            scope["type"] == ScopeType.HTTP and buckets.rate.per_minute and scope["path"].startswith("/api/")
        ):
            await self.page(scope, receive, _with_headers(send, buckets.rate.headers(token)))
        else:
            await self.page(scope, receive, send)


def _with_headers(send: Send, headers: dict[str, str]) -> Send:
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *raw]
        await send(message)

    return with_headers
