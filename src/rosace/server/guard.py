"""Who may ask: pages of this site, and programs; never a page of another site on behalf of whoever reads it.

A browser says where a request comes from (`Origin`, `Sec-Fetch-Site`), and pages cannot change what it says. Requests
that change something and live connections must come from this site; those that say nothing are of programs, and then
must bring no cookie. Reading needs no check: another site cannot see the answer.

Every answer carries the headers that tell a browser to run only what this site serves, and to show it in no other.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rosace.server.problem_json import refuse
from rosace.server.problems import Problem

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
"""On every answer."""
_RAW: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NAMES: Final = {name for name, _ in _RAW}
_UNCACHED: Final = (b"cache-control", b"no-store")


class Guard:
    """The layer of the service that stands at the door."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self.app = app
        self.public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in or refuse it; its answer gets the headers either way."""
        send = _covered(send)
        reading = scope["type"] == ScopeType.HTTP and scope["method"] in _SAFE
        problem = None if reading else self._refusal(scope)
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
        if not self._ours(origin.decode("latin-1"), headers.get(b"host", b"").decode("latin-1")):
            return Problem("wrong-origin", "The request comes from a page of another site.")
        return None

    def _ours(self, origin: str, host: str) -> bool:
        if self.public_url is not None:
            return origin == self.public_url
        parts = origin.split("://")
        return len(parts) == 2 and parts[0] in {"http", "https"} and parts[1].lower() == host.lower()


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """The headers; one that comes twice is joined, so that two origins are none."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found[name] = b", ".join((found[name], value)) if name in found else value
    return found


def _covered(send: Send) -> Send:
    async def covered(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            own = [header for header in message["headers"] if header[0] not in _NAMES]
            cached = any(name == b"cache-control" for name, _ in own)
            message["headers"] = [*own, *_RAW, *(() if cached else (_UNCACHED,))]
        await send(message)

    return covered


def site(public_url: str) -> str:
    """Host and port of the public address, as they stand in the `Host` header.

    >>> site("https://rosace.example")
    'rosace.example'
    """
    return urlsplit(public_url).netloc
