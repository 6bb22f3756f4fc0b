"""Protection against cross-site requests, and security headers.

Browsers send `Origin` and `Sec-Fetch-Site`, which pages cannot change. Requests that change something and WebSockets
must come from this site. Requests without these headers are from programs, and must have no cookie. Reads need no
check: another site cannot see the response.
"""

from __future__ import annotations

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
_NO_STORE: Final = (b"cache-control", b"no-store")


class SecurityMiddleware:
    """Middleware that refuses cross-site requests and adds security headers."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self.app = app
        self.public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on or refuse it; the response gets the headers either way."""
        send = _with_security_headers(send)
        is_read = scope["type"] == ScopeType.HTTP and scope["method"] in _SAFE
        problem = None if is_read else self._refusal(scope)
        if problem is None:
            await self.app(scope, receive, send)
        else:
            await refuse(problem, scope, send)

    def _refusal(self, scope: Scope) -> Problem | None:
        headers = _headers(scope)
        if headers.get(b"sec-fetch-site", b"same-origin") not in {b"same-origin", b"none"}:
            return Problem("wrong-origin", "The browser says that a page of another site asks.")
        origin = headers.get(b"origin")
        if origin is None:
            if b"cookie" not in headers:
                return None
            return Problem(
                "wrong-origin", "With a cookie comes an Origin. Programs send a key in Authorization."
            )
        if not self._is_same_origin(origin.decode("latin-1"), headers.get(b"host", b"").decode("latin-1")):
            return Problem("wrong-origin", "The request comes from a page of another site.")
        return None

    def _is_same_origin(self, origin: str, host: str) -> bool:
        if self.public_url is not None:
            return origin == self.public_url
        parts = origin.split("://")
        return len(parts) == 2 and parts[0] in {"http", "https"} and parts[1].lower() == host.lower()


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
