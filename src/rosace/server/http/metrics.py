"""Prometheus metrics, and a line of the log for each request.

Each process has its own metrics. Routes are named by their templates, so that no key is logged and the number of time
series does not grow with the tables.
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

_REQUEST_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_MOVE_BUCKETS: Final = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09,
                        0.1, 0.125, 0.15, 0.2, 0.3, 0.5, 1.0, 2.5, 5.0, 10.0)  # fmt: skip
_BOT_BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0)
_METHODS: Final = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}
_NOT_LOGGED: Final = {"/healthz", "/readyz", "/metrics"}
"""Polled by monitoring: counted, but not logged."""

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
Info("rosace_worker", "The worker process.", registry=REGISTRY).info({"pid": str(os.getpid())})
_REQUESTS: Final = Histogram(
    "rosace_request_seconds",
    "Time until the answer to a request began, by route and status.",
    ("method", "route", "status"),
    buckets=_REQUEST_BUCKETS,
    registry=REGISTRY,
)
_MOVES: Final = Histogram(
    "rosace_move_seconds", "Time to commit a move and answer it.", buckets=_MOVE_BUCKETS, registry=REGISTRY
)
_LIVE: Final = Gauge("rosace_live_connections", "Live connections that are open.", registry=REGISTRY)
_TABLES: Final = Gauge("rosace_tables", "Tables, by status.", ("status",), registry=REGISTRY)
_BOTS: Final = Histogram(
    "rosace_bot_seconds",
    "Time a bot took over a decision.",
    ("bot",),
    buckets=_BOT_BUCKETS,
    registry=REGISTRY,
)
_FAULTS: Final = Counter(
    "rosace_bot_faults", "Decisions that a bot failed to make.", ("bot",), registry=REGISTRY
)
_REFUSED: Final = Counter(
    "rosace_refused_connections", "Connections over a limit.", ("limit",), registry=REGISTRY
)
_PROBLEMS: Final = Counter("rosace_internal_errors", "Internal errors of the service.", registry=REGISTRY)
MEDIA_TYPE: Final = CONTENT_TYPE_LATEST


def observe_move(seconds: float) -> None:
    """Count a committed move."""
    _MOVES.observe(seconds)


@contextmanager
def timed_move() -> Iterator[None]:
    """Measure a move from decoding to commit; a refused one does not count."""
    begun = perf_counter()
    yield
    observe_move(perf_counter() - begun)


def observe_bot(bot: str, seconds: float) -> None:
    """Count a decision of a bot; `bot` is its code."""
    _BOTS.labels(bot).observe(seconds)


def observe_fault(bot: str) -> None:
    """Count a failure of a bot."""
    _FAULTS.labels(bot).inc()


def observe_refused_connection(limit: str) -> None:
    """Count a connection over a limit."""
    _REFUSED.labels(limit).inc()


def observe_tables(counts: Mapping[str, int]) -> None:
    """Set the number of tables of each status."""
    for status, count in counts.items():
        _TABLES.labels(status).set(count)


def render() -> bytes:
    """All metrics in the text format of Prometheus."""
    return generate_latest(REGISTRY)


class MetricsMiddleware:
    """Middleware that counts and logs requests and WebSockets."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and record its result."""
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, answered, status = perf_counter(), None, 500

        async def recording_send(message: Message) -> None:
            nonlocal answered, status
            if message["type"] == "http.response.start":
                answered, status = perf_counter(), message["status"]
            await send(message)

        try:
            await self.app(scope, receive, recording_send)
        finally:
            _record(scope, status, (answered or perf_counter()) - begun)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, accepted = perf_counter(), False

        async def recording_send(message: Message) -> None:
            nonlocal accepted
            if message["type"] == "websocket.accept":
                accepted = True
                _LIVE.inc()
            await send(message)

        try:
            await self.app(scope, receive, recording_send)
        finally:
            if accepted:
                _LIVE.dec()
            structlog.get_logger().info(
                "live", **_location(scope), accepted=accepted, seconds=round(perf_counter() - begun, 3)
            )


def _record(scope: Any, status: int, seconds: float) -> None:
    location = _location(scope)
    method = scope["method"] if scope["method"] in _METHODS else "other"
    _REQUESTS.labels(method, location["route"], status).observe(seconds)
    if status == 500:
        _PROBLEMS.inc()
    if location["route"] not in _NOT_LOGGED:
        structlog.get_logger().info(
            "request", method=method, **location, status=status, ms=round(seconds * 1000, 2)
        )


def _location(scope: Any) -> dict[str, str]:
    """The route template and the table id, which may be logged. A key in the place of an id is not."""
    table = str((scope.get("path_params") or {}).get("table", ""))
    route = {"route": scope.get("path_template") or "none"}
    return {**route, "table": table} if table.isascii() and table.isalnum() and len(table) <= 64 else route
