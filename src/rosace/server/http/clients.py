"""A client is an IPv4 address or an IPv6 /64 network, which is what one household gets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from litestar.types import Scope


def client_of(scope: Scope) -> str:
    """The client of a connection."""
    client = scope.get("client")
    return client_at(client[0]) if client else ""


@lru_cache(4096)
def client_at(host: str) -> str:
    """The client that an address belongs to.

    >>> client_at("2001:db8::1:2:3:4"), client_at("::ffff:192.0.2.7"), client_at("192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))


def is_in(host: str, networks: Sequence[str]) -> bool:
    """Whether an address is in one of these networks.

    >>> is_in("10.1.2.3", ["10.0.0.0/8", "::1"]), is_in("::ffff:127.0.0.1", ["127.0.0.1"]), is_in("ana", ["::1"])
    (True, True, False)
    """
    try:
        address = ip_address(host)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return any(address in ip_network(network) for network in networks)
