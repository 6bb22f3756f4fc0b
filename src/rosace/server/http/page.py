"""The page: built files, served from memory.

Every address of the page gets `index.html`, so that links into it work; the build has put them into `addresses.json`.
Any other address outside the API that has no dot in its last part gets it too, with the status 404.
Files with a hash in their name are cached forever; for others the browser revalidates. Text is compressed: with Brotli
if the build left a `.br` file, else with gzip. If no page was built, the root says so and names the API.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from rosace.games import GAMES

FOLDER: Final = Path(__file__).parents[1] / "static"
API: Final = {"api", "schema", "problems", "healthz", "readyz", "metrics"}
"""First parts of addresses that belong to the API."""
_HASHED_NAME: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_COMPRESSED: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg+xml",
)
_MEDIA_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Types that `mimetypes` does not know on every machine."""
_BROTLI: Final = ".br"
_ADDRESSES: Final = "/addresses.json"
_WORD: Final = "[A-Za-z0-9_-]+"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rosace</title>
<h1>Rosace</h1>
<p>The service runs, but its page is not built. Programs can use the API: it is described at
<a href="/schema/openapi.json">/schema/openapi.json</a>. <a href="/api/games">/api/games</a> lists the games, and
<a href="/problems">/problems</a> explains errors.</p>
<p>To play in a terminal: <code>rosace play</code>.</p>
</html>
"""


class PageFile(msgspec.Struct, frozen=True):
    """A file, ready to be sent."""

    content: bytes
    gzipped: bytes | None
    """With gzip, if that is worthwhile."""
    brotli: bytes | None
    media_type: str
    etag: str
    immutable: bool

    @classmethod
    def of(cls, name: str, content: bytes, brotli: bytes | None = None) -> PageFile:
        """Compress a file and find its type."""
        kind = (
            _MEDIA_TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        )
        text = kind.startswith(_COMPRESSED)
        etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        immutable = "/assets/" in f"/{name}" and bool(_HASHED_NAME.search(name))
        gzipped = gzip.compress(content, 9, mtime=0) if text and len(content) > 512 else None
        header = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        return cls(content, gzipped, brotli if gzipped else None, header, etag, immutable)

    def encoded(self, accepted: bytes) -> tuple[bytes, str]:
        """The content in the best accepted encoding, and the name of that; empty if it is not encoded."""
        codings = _accepted_codings(accepted)
        if self.brotli and b"br" in codings:
            return self.brotli, "br"
        return (self.gzipped, "gzip") if self.gzipped and b"gzip" in codings else (self.content, "")


def _accepted_codings(accepted: bytes) -> set[bytes]:
    """The content codings that a client accepts: those it names with a weight above 0.

    >>> sorted(_accepted_codings(b"gzip, br;q=0.5, zstd; q=0"))
    [b'br', b'gzip']
    """
    parts = [part.replace(b" ", b"").partition(b";q=") for part in accepted.lower().split(b",")]
    return {name for name, _, weight in parts if not weight or weight.strip(b"0.")}


def load_page(folder: Path = FOLDER) -> dict[str, PageFile]:
    """All files of the page by address; only the root if no page was built."""
    if not (folder / "index.html").is_file():
        return {"/": PageFile.of("index.html", _NOT_BUILT.encode())}
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and not file.name.startswith(".")]
    found = {f"/{file.relative_to(folder).as_posix()}": file.read_bytes() for file in files}
    made = {
        name: PageFile.of(name.removeprefix("/"), content, found.get(name + _BROTLI))
        for name, content in found.items()
        if not name.endswith(_BROTLI)
    }
    return {**made, "/": made["/index.html"]}


class PageMiddleware:
    """Middleware that serves the page."""

    def __init__(self, app: ASGIApp, files: dict[str, PageFile]) -> None:
        self.app = app
        self.files = files
        written = files.get(_ADDRESSES)
        self._addresses = address_pattern(json.loads(written.content) if written else [])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file of the page, or pass the request on."""
        file = self.find(scope)
        if file is None:
            await self.app(scope, receive, send)
            return
        scope["path_template"] = "page"
        known = scope["path"] in self.files or self._addresses.fullmatch(scope["path"])
        for message in _messages(scope, file, 200 if known else 404):
            await send(message)

    def find(self, scope: Scope) -> PageFile | None:
        """The file for a request; None if it is not for the page."""
        if scope["type"] != ScopeType.HTTP:
            return None
        path: str = scope["path"]
        if scope["method"] not in {"GET", "HEAD"} or (path.split("/")[1:2] and path.split("/")[1] in API):
            return None
        found = self.files.get(path)
        if found is None and "." not in path.rsplit("/", 1)[-1] and "/index.html" in self.files:
            return self.files["/"]  # a route of the page
        return found


def address_pattern(addresses: Sequence[str]) -> re.Pattern[str]:
    """A pattern that matches the addresses of the page.

    >>> pattern = address_pattern(["/", "/rules/{game}", "/tables/{id}", "/companion/*"])
    >>> [bool(pattern.fullmatch(path)) for path in ("/", "/rules/chess", "/tables/k7/", "/tables")]
    [True, False, True, False]
    """
    values = {"game": "|".join(GAMES), "name": "[a-z/-]+"}
    parts = [
        re.sub(
            r"\\\{(\w+)\\\}|\\\*", lambda found: f"(?:{values.get(found[1], _WORD)})", re.escape(address)
        ).removesuffix("/")
        for address in addresses
    ]
    return re.compile(f"(?:{'|'.join(parts)})/?")


def _messages(scope: Any, file: PageFile, status: int) -> list[Any]:
    asked = {
        name: value for name, value in scope["headers"] if name in {b"accept-encoding", b"if-none-match"}
    }
    content, coding = file.encoded(asked.get(b"accept-encoding", b""))
    same = status == 200 and file.etag.encode() in asked.get(b"if-none-match", b"")
    body = b"" if same else content
    headers = {
        "content-type": file.media_type,
        "etag": file.etag,
        "vary": "accept-encoding",
        "cache-control": "public, max-age=31536000, immutable" if file.immutable else "no-cache",
    }
    if not same:
        headers["content-length"] = str(len(body))
        if coding:
            headers["content-encoding"] = coding
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return [
        {"type": "http.response.start", "status": 304 if same else status, "headers": raw},
        {"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body},
    ]
