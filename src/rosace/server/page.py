"""The page: files that were built beside this one, kept in memory and answered before anything else is asked.

Every address that is not of the API is the page's own, so that a link into it can be opened; a file that is not there
is not found. Names with a fingerprint in them never change and may be kept for ever; for all others the browser asks
again. Texts are sent packed, to whoever takes them so: with Brotli where the build left that beside a file, else with
gzip. Where no page was built, the root says what there is instead.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

FOLDER: Final = Path(__file__).parent / "static"
API: Final = {"api", "schema", "problems", "healthz", "readyz", "metrics"}
"""First parts of addresses that are not the page's."""
_FINGERPRINT: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_PACKED: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg+xml",
)
_KINDS: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What not every machine's list of kinds knows."""
_BROTLI: Final = ".br"
_UNBUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rosace</title>
<h1>Rosace</h1>
<p>The service runs. The page that people play on is not built here; programs find everything at
<a href="/schema/openapi.json">/schema/openapi.json</a>, beginning with <a href="/api/games">/api/games</a>.
What answers with problems mean is at <a href="/problems">/problems</a>.</p>
<p>To play in a terminal: <code>rosace play</code>.</p>
</html>
"""


class Leaf(msgspec.Struct, frozen=True):
    """A file, ready to be sent."""

    content: bytes
    packed: bytes | None
    """With gzip, if that is worth while."""
    brotli: bytes | None
    kind: str
    tag: str
    lasting: bool

    @classmethod
    def of(cls, name: str, content: bytes, brotli: bytes | None = None) -> Leaf:
        """Make a file ready."""
        kind = _KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        text = kind.startswith(_PACKED)
        tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        lasting = "/assets/" in f"/{name}" and bool(_FINGERPRINT.search(name))
        packed = gzip.compress(content, 9, mtime=0) if text and len(content) > 512 else None
        said = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        return cls(content, packed, brotli if packed else None, said, tag, lasting)

    def coded(self, accepted: bytes) -> tuple[bytes, str]:
        """The content as whoever asks takes it, and how that is called; nothing if it is as it is."""
        taken = _taken(accepted)
        if self.brotli and b"br" in taken:
            return self.brotli, "br"
        return (self.packed, "gzip") if self.packed and b"gzip" in taken else (self.content, "")


def _taken(accepted: bytes) -> set[bytes]:
    """The codings that a client takes: those it names, but for the ones it weighs with nothing.

    >>> sorted(_taken(b"gzip, br;q=0.5, zstd; q=0"))
    [b'br', b'gzip']
    """
    parts = [part.replace(b" ", b"").partition(b";q=") for part in accepted.lower().split(b",")]
    return {name for name, _, weight in parts if not weight or weight.strip(b"0.")}


def leaves(folder: Path = FOLDER) -> dict[str, Leaf]:
    """All files of the page by their addresses; the root alone where there is no page."""
    if not (folder / "index.html").is_file():
        return {"/": Leaf.of("index.html", _UNBUILT.encode())}
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and not file.name.startswith(".")]
    found = {f"/{file.relative_to(folder).as_posix()}": file.read_bytes() for file in files}
    made = {
        name: Leaf.of(name.removeprefix("/"), content, found.get(name + _BROTLI))
        for name, content in found.items()
        if not name.endswith(_BROTLI)
    }
    return {**made, "/": made["/index.html"]}


class Page:
    """The layer of the service that has the page."""

    def __init__(self, app: ASGIApp, leaves: dict[str, Leaf]) -> None:
        self.app = app
        self.leaves = leaves

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is the page's, and pass on the rest."""
        leaf = self.wanted(scope)
        if leaf is None:
            await self.app(scope, receive, send)
            return
        scope["path_template"] = "page"
        for message in _messages(scope, leaf):
            await send(message)

    def wanted(self, scope: Scope) -> Leaf | None:
        """The file that a request asks for; none if it is not the page's."""
        if scope["type"] != ScopeType.HTTP:
            return None
        path: str = scope["path"]
        if scope["method"] not in {"GET", "HEAD"} or (path.split("/")[1:2] and path.split("/")[1] in API):
            return None
        found = self.leaves.get(path)
        if found is None and "." not in path.rsplit("/", 1)[-1] and "/index.html" in self.leaves:
            return self.leaves["/"]  # an address within the page, which finds out itself what to show
        return found


def _messages(scope: Any, leaf: Leaf) -> list[Any]:
    asked = {
        name: value for name, value in scope["headers"] if name in {b"accept-encoding", b"if-none-match"}
    }
    content, coding = leaf.coded(asked.get(b"accept-encoding", b""))
    same = leaf.tag.encode() in asked.get(b"if-none-match", b"")
    body = b"" if same else content
    headers = {
        "content-type": leaf.kind,
        "etag": leaf.tag,
        "vary": "accept-encoding",
        "cache-control": "public, max-age=31536000, immutable" if leaf.lasting else "no-cache",
    }
    if not same:
        headers["content-length"] = str(len(body))
        if coding:
            headers["content-encoding"] = coding
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return [
        {"type": "http.response.start", "status": 304 if same else 200, "headers": raw},
        {"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body},
    ]
