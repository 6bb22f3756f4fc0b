"""The archive: every finished public game, as text or as a Parquet file, in the order in which games ended.

A response has a limited number of games; a header says where the next one begins. It is sent in parts as the games are
read: nothing is built that the client does not take.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Annotated, Any, Final

from litestar import Controller, Response
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import ResponseHeader
from litestar.params import QueryParameter
from litestar.response import Stream

from rosace.server.api.parquet import ParquetWriter
from rosace.server.api.responses import AnyRequest
from rosace.server.api.routes import read_route
from rosace.server.http.clients import client_of
from rosace.server.http.limits import Limits
from rosace.server.workers.archive_reader import ArchivedGame, ArchiveReader

MAX_GAMES: Final = 1_000
"""Games in one response, plus those that ended at the same time as the last."""
NEXT_AFTER: Final = "X-Next-After"
"""The header with the `after` of the next response, if there is more."""
_TEXT: Final = "text/plain"
_PARQUET: Final = "application/vnd.apache.parquet"

NEXT_HEADER: Final = [
    ResponseHeader(
        NEXT_AFTER,
        value="0",
        documentation_only=True,
        description="`after` of the next response, if there is more.",
    )
]
After = Annotated[
    float, QueryParameter(ge=0, le=1e12, description="Only games that ended after this Unix time.")
]
Pages = AsyncIterator[list[ArchivedGame]]
Parts = AsyncGenerator[bytes, None]


class ArchiveController(Controller):
    """The archive."""

    path = "/api"
    tags = ("archive",)

    @read_route(
        "/archive.txt",
        "downloadTexts",
        "All finished public games, as text",
        media_type=_TEXT,
        response_headers=NEXT_HEADER,
    )
    async def text(self, request: AnyRequest, after: After = 0.0) -> Response[str]:
        """The records, the oldest first, each after a comment with its table and its end. If there are more, the header
        `X-Next-After` is the `after` of the next request. A client may have one download of the archive at a time.
        """
        return await _download(request, after, f"{_TEXT}; charset=utf-8", _as_text)

    @read_route(
        "/archive.parquet",
        "downloadParquet",
        "All finished public games, as Parquet",
        media_type=_PARQUET,
        response_headers=NEXT_HEADER,
    )
    async def parquet(self, request: AnyRequest, after: After = 0.0) -> Response[bytes]:
        """One row per game: table, end, game, players, modules, options, seats, points, decisions,
        take-backs, who lost before the end, and the record.
        `X-Next-After`, and one download at a time, as for the text.
        """
        return await _download(request, after, _PARQUET, _as_parquet)


async def _download(
    request: AnyRequest, after: float, media_type: str, encode: Callable[[Pages], Parts]
) -> Response[Any]:
    """A response with the games after a time. It holds the place of its client until it is sent or the client gone."""
    limits: Limits = request.app.state.limits
    reader: ArchiveReader = request.app.state.archive
    client = client_of(request.scope)
    limits.downloads.check(client)
    end, more = await reader.end(after, MAX_GAMES)

    async def content() -> Parts:
        with limits.downloads.hold(client):
            yield b""
            async with aclosing(encode(reader.pages(after, end))) as parts:
                async for part in parts:
                    yield part

    parts = content()
    await anext(parts)  # the place is taken, or refused, before the response begins
    return Stream(
        parts,
        media_type=media_type,
        headers={NEXT_AFTER: repr(end)} if more else {},
        background=BackgroundTask(parts.aclose),  # a client that is gone has not taken all
    )


async def _as_text(pages: Pages) -> Parts:
    async for page in pages:
        text = [f"# table {game.table}, ended {game.ended!r}\n{game.record}\n" for game in page]
        yield "".join(text).encode()


async def _as_parquet(pages: Pages) -> Parts:
    writer = await asyncio.to_thread(ParquetWriter, ArchivedGame)  # the import of pyarrow takes a while
    async for page in pages:
        yield await asyncio.to_thread(writer.add, page)
    yield await asyncio.to_thread(writer.end)
