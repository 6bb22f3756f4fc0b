"""What the service tells of itself: a line of the log for each request, and the numbers at `/metrics`.

Each process counts for itself. Routes are told by their templates, so that no address with a key in it is ever written
down, and the numbers do not grow with the tables.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

_FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_FINE: Final = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1,
                0.125, 0.15, 0.2, 0.3, 0.5, 1.0, 2.5, 5.0, 10.0)  # fmt: skip
_SLOW: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0)
_METHODS: Final = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}
_QUIET: Final = {"/healthz", "/readyz", "/metrics"}
"""Asked every few seconds by those who watch: in the numbers, not in the log."""

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
Info("rosace_worker", "The process that counts.", registry=REGISTRY).info({"pid": str(os.getpid())})
_REQUESTS: Final = Histogram(
    "rosace_request_seconds",
    "Time until the answer to a request began, by route and status.",
    ("method", "route", "status"),
    buckets=_FAST,
    registry=REGISTRY,
)
_MOVES: Final = Histogram(
    "rosace_move_seconds", "Time to commit a move and answer it.", buckets=_FINE, registry=REGISTRY
)
_LIVE: Final = Gauge("rosace_live_connections", "Live connections that are open.", registry=REGISTRY)
_TABLES: Final = Gauge("rosace_tables", "Tables there are.", ("status",), registry=REGISTRY)
_BOTS: Final = Histogram(
    "rosace_bot_seconds", "Time a bot took over a decision.", ("bot",), buckets=_SLOW, registry=REGISTRY
)
_FAULTS: Final = Counter("rosace_bot_faults", "Decisions a bot failed at.", ("bot",), registry=REGISTRY)
_PROBLEMS: Final = Counter("rosace_internal_errors", "Mistakes of the service.", registry=REGISTRY)
MEDIA_TYPE: Final = CONTENT_TYPE_LATEST


def observe_move(seconds: float) -> None:
    """A move was committed and answered. The number of moves is the histogram's count."""
    _MOVES.observe(seconds)


@contextmanager
def timed_move() -> Iterator[None]:
    """Measure a move, from when it was read to when it was stored; a refused one does not count."""
    begun = perf_counter()
    yield
    observe_move(perf_counter() - begun)


def observe_bot(bot: str, seconds: float) -> None:
    """A bot has decided; `bot` is the code of its level."""
    _BOTS.labels(bot).observe(seconds)


def observe_fault(bot: str) -> None:
    """A bot has failed to decide: it was stuck, it broke down, or it chose what the rules refuse."""
    _FAULTS.labels(bot).inc()


def observe_tables(counts: Mapping[str, int]) -> None:
    """How many tables of each status there are."""
    for status, count in counts.items():
        _TABLES.labels(status).set(count)


def numbers() -> bytes:
    """All of them, in the text form of Prometheus."""
    return generate_latest(REGISTRY)


class Watched:
    """The layer of the service that counts and logs what passes."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, and note what came of it."""
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, answered, status = perf_counter(), None, 500

        async def watched(message: Message) -> None:
            nonlocal answered, status
            if message["type"] == "http.response.start":
                answered, status = perf_counter(), message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            _note(scope, status, (answered or perf_counter()) - begun)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, accepted = perf_counter(), False

        async def watched(message: Message) -> None:
            nonlocal accepted
            if message["type"] == "websocket.accept":
                accepted = True
                _LIVE.inc()
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            if accepted:
                _LIVE.dec()
            structlog.get_logger().info(
                "live", **_where(scope), accepted=accepted, seconds=round(perf_counter() - begun, 3)
            )


def _note(scope: Any, status: int, seconds: float) -> None:
    where = _where(scope)
    method = scope["method"] if scope["method"] in _METHODS else "other"
    _REQUESTS.labels(method, where["route"], status).observe(seconds)
    if status == 500:
        _PROBLEMS.inc()
    if where["route"] not in _QUIET:
        structlog.get_logger().info(
            "request", method=method, **where, status=status, ms=round(seconds * 1000, 2)
        )


def _where(scope: Any) -> dict[str, str]:
    """The template of the route, and the table: what may be told of an address. Who puts a key in the place of an id
    does not find it in the log.
    """
    table = str((scope.get("path_params") or {}).get("table", ""))
    route = {"route": scope.get("path_template") or "none"}
    return {**route, "table": table} if table.isascii() and table.isalnum() and len(table) <= 64 else route
