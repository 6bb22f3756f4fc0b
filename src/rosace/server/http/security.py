"""Protection against cross-site requests, and security headers.

Browsers send `Origin` and `Sec-Fetch-Site`, which pages cannot change. Requests that change something and WebSockets
must come from this site. Requests without these headers are from programs, and must have no cookie. Reads need no
such check: another site cannot see the response.

Every request must name a host of this service. Otherwise another site could let its own name point here, and its pages
would count as pages of this site (DNS rebinding).
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rosace.server.http.problem_json import refuse
from rosace.server.http.problems import Problem

_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_POLICY: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS: Final = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""On every response."""
_RAW: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NAMES: Final = {name for name, _ in _RAW}
_PORT: Final = re.compile(r":[0-9]*$")
_PRIVATE_DOMAINS: Final = ("localhost", "local", "test", "internal", "home.arpa", "lan")
"""No site of the internet has a name in these domains."""
_NO_STORE: Final = (b"cache-control", b"no-store")


class SecurityMiddleware:
    """Middleware that refuses cross-site requests and adds security headers."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self.app = app
        self.public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on or refuse it; the response gets the headers either way."""
        send = _with_security_headers(send)
        headers = _headers(scope)
        is_read = scope["type"] == ScopeType.HTTP and scope["method"] in _SAFE
        problem = self._wrong_host(headers) or (None if is_read else self._cross_site(headers))
        if problem is None:
            await self.app(scope, receive, send)
        else:
            await refuse(problem, scope, send)

    def _wrong_host(self, headers: dict[bytes, bytes]) -> Problem | None:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if is_private(host) or (self.public_url is not None and host == host_header(self.public_url)):
            return None
        remedy = "The operator has to set ROSACE_PUBLIC_URL to the address that people use."
        return Problem("wrong-origin", f"Host does not name this service. {remedy}")

    def _cross_site(self, headers: dict[bytes, bytes]) -> Problem | None:
        if headers.get(b"sec-fetch-site", b"same-origin") not in {b"same-origin", b"none"}:
            return Problem(
                "wrong-origin", "The request comes from a page of another site: see Sec-Fetch-Site."
            )
        origin = headers.get(b"origin")
        if origin is None:
            if b"cookie" not in headers:
                return None
            return Problem(
                "wrong-origin",
                "A request with a cookie needs an Origin. Programs send a key in Authorization.",
            )
        if not self._is_same_origin(origin.decode("latin-1"), headers.get(b"host", b"").decode("latin-1")):
            return Problem("wrong-origin", "The request comes from a page of another site.")
        return None

    def _is_same_origin(self, origin: str, host: str) -> bool:
        if self.public_url is not None:
            return origin == self.public_url
        parts = origin.split("://")
        return len(parts) == 2 and parts[0] in {"http", "https"} and parts[1].lower() == host.lower()


def is_private(host: str) -> bool:
    """Whether the host of a `Host` header cannot be the name of a site of the internet: an address, or a name without
    a dot or in a private domain.

    >>> [is_private(host) for host in ("127.0.0.1:8000", "[::1]:80", "localhost", "our-house", "nas.local:8000", "")]
    [True, True, True, True, True, True]
    >>> is_private("rosace.example"), is_private("127.0.0.1.evil.example"), is_private("evil.local.example:80")
    (False, False, False)
    """
    name = _PORT.sub("", host).rstrip(".")
    if "." not in name or name.endswith(tuple([f".{domain}" for domain in _PRIVATE_DOMAINS])):
        return True
    try:
        return ip_address(name.strip("[]")) is not None
    except ValueError:
        return False


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """The headers; repeated ones are joined, so that two origins match none."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found[name] = b", ".join((found[name], value)) if name in found else value
    return found


def _with_security_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            own = [header for header in message["headers"] if header[0] not in _NAMES]
            cached = any(name == b"cache-control" for name, _ in own)
            message["headers"] = [*own, *_RAW, *(() if cached else (_NO_STORE,))]
        await send(message)

    return with_headers


def host_header(public_url: str) -> str:
    """Host and port of the public address, as in the `Host` header.

    >>> host_header("https://rosace.example")
    'rosace.example'
    """
    return urlsplit(public_url).netloc
