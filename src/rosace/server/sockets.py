"""TCP options for connections to PostgreSQL and Redis on other machines. A machine that loses power does not close its
connections: without these options they would seem alive for a quarter of an hour.
"""

from __future__ import annotations

import socket
from typing import Final

DEAD_AFTER: Final = 10
"""Seconds without an answer after which a connection counts as broken."""
_OPTIONS: Final = {
    "TCP_KEEPIDLE": 4,  # seconds of silence before the first probe
    "TCP_KEEPALIVE": 4,  # the same on macOS
    "TCP_KEEPINTVL": 2,
    "TCP_KEEPCNT": 3,
    "TCP_USER_TIMEOUT": 1000 * DEAD_AFTER,  # milliseconds, for what was sent; Linux
}


def keepalive_options() -> dict[int, int]:
    """The TCP options that detect a dead connection, as far as this system has them."""
    return {getattr(socket, name): value for name, value in _OPTIONS.items() if hasattr(socket, name)}


def keep_alive(connection: socket.socket) -> None:
    """Set these options, unless it is a connection within this machine that needs none."""
    if connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in keepalive_options().items():
            connection.setsockopt(socket.IPPROTO_TCP, option, value)
