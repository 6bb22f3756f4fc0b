"""How many connections may be open at a time: in all, and of one client.

Limits on requests do not see a connection without a request, but each takes one of the files that a process may open.
The connections of trusted proxies are counted in all only: they serve many clients, who are known by a header of each
request. A proxy has to limit the connections to itself.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

import structlog

from rosace.server.http.clients import client_at, is_in
from rosace.server.http.metrics import observe_refused_connection
from rosace.server.http.problems import Problem
from rosace.server.settings import Settings

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

_LOG_PAUSE: Final = 60.0
"""Seconds between two lines of the log about the same client."""
_UNLIMITED_FILES: Final = 65_536
"""The limit to set where the system has none: some systems refuse an unlimited number."""


class OpenConnections:
    """The open connections of this worker, by their transports: a connection that becomes a WebSocket keeps its own."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._total = min(settings.total_connections or 1 << 30, open_files() * 3 // 4)
        self._per_client = settings.client_connections
        self._is_proxy = lru_cache(4096)(lambda host: is_in(host, settings.trusted_proxies))
        self._clock = clock
        self._clients: dict[Any, str] = {}
        self._held: Counter[str] = Counter()
        self._logged: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._clients)

    def add(self, transport: Any, host: str) -> Problem | None:
        """Count a new connection. If there are too many already, it is not counted, and the problem is returned."""
        client = "" if self._is_proxy(host) else client_at(host)
        problem = self._problem(client)
        if problem is None:
            self._clients[transport] = client
            self._held[client] += 1
        return problem

    def discard(self, transport: Any) -> None:
        """A connection has ended, whether it was counted or not."""
        client = self._clients.pop(transport, None)
        if client is not None:
            self._held[client] -= 1
            if not self._held[client]:
                del self._held[client]

    def _problem(self, client: str) -> Problem | None:
        if len(self) >= self._total:
            self._log("total-connections", "")
            return Problem("busy", "Too many connections are open.", retry_after=5)
        if client and 0 < self._per_client <= self._held[client]:
            self._log("client-connections", client)
            detail = f"{self._per_client} connections of one client at a time are allowed."
            return Problem("too-many-requests", detail, limit="client-connections", retry_after=5)
        return None

    def _log(self, limit: str, client: str) -> None:
        """Write a line about a client, or about all together, at most once a minute."""
        observe_refused_connection(limit)
        now = self._clock()
        if now < self._logged.get(client, -_LOG_PAUSE) + _LOG_PAUSE:
            return
        self._logged = {one: at for one, at in self._logged.items() if now < at + _LOG_PAUSE} | {client: now}
        open_now = self._held[client] if client else len(self)
        structlog.get_logger().warning("connections-refused", limit=limit, client=client, open=open_now)


def open_files() -> int:
    """How many files this process may open."""
    if resource is None:
        return _UNLIMITED_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _UNLIMITED_FILES if soft == resource.RLIM_INFINITY else soft


def raise_open_files() -> None:
    """Let this process and its workers open as many files as the system allows it: the usual 1024 are few."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _UNLIMITED_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # the system allows less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
