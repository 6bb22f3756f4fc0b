"""Clients that the operator has blocked: networks, accounts, and clients who opened a certain table.

The worker reads them from the database every few seconds. Blocked clients still get the files of the
page, which says that they are blocked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from litestar.types import ASGIApp, Receive, Scope, Send

from rosace.server.http.clients import client_of
from rosace.server.http.problem_json import refuse
from rosace.server.http.problems import Problem
from rosace.server.store.rows import BlockRow

ADDRESS: Final = "address"
ACCOUNT: Final = "account"
OPENER: Final = "opener"


class Blocks:
    """The blocks of the service, as `app.state.blocks`."""

    def __init__(self, client_hash: Callable[[str], str]) -> None:
        self._client_hash = client_hash
        self.replace([])

    def replace(self, rows: Iterable[BlockRow]) -> bool:
        """Take over what is in the database. Returns whether something has changed."""
        before = getattr(self, "_rows", None)
        self._rows = frozenset((row.kind, row.target) for row in rows)
        if self._rows == before:
            return False
        self._networks = [ip_network(target) for kind, target in self._rows if kind == ADDRESS]
        self._is_blocked = lru_cache(4096)(self._find)
        return True

    def require_client(self, client: str) -> None:
        """Raise the problem `blocked` for a blocked client, as `client_of` gives it."""
        if self._rows and self._is_blocked(client):
            raise Problem("blocked")

    def require_account(self, account: str) -> None:
        """Raise the problem `blocked` for a blocked account."""
        if (ACCOUNT, account) in self._rows:
            raise Problem("blocked")

    def _find(self, client: str) -> bool:
        return (OPENER, self._client_hash(client)) in self._rows or any(
            _contains(network, client) for network in self._networks
        )


def _contains(network: IPv4Network | IPv6Network, client: str) -> bool:
    try:
        own = ip_network(client)
    except ValueError:
        return False  # a client without an address
    return own.version == network.version and own.subnet_of(network)  # type: ignore[arg-type] # of one version


class BlockMiddleware:
    """Middleware that refuses blocked clients."""

    def __init__(self, app: ASGIApp, blocks: Blocks) -> None:
        self.app = app
        self.blocks = blocks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer 403."""
        try:
            self.blocks.require_client(client_of(scope))
        except Problem as problem:
            await refuse(problem, scope, send)
        else:
            await self.app(scope, receive, send)
