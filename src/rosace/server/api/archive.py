"""The archive: every finished public game, searched, or as text or a Parquet file in the order in which games ended.

A response has a limited number of games; a header says where the next one begins. It is sent in parts as the games are
read: nothing is made that the client does not read.
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
from msgspec import Raw, Struct

from rosace.server.api.pages import Before, Limit, place_text, read_place
from rosace.server.api.parquet import ParquetWriter
from rosace.server.api.responses import AnyRequest, rooms_of
from rosace.server.api.routes import read_route
from rosace.server.http.clients import client_of
from rosace.server.http.limits import LIST_COST, Limits
from rosace.server.store.results import FoundGame, Search
from rosace.server.table.game_types import AnyView, GameId
from rosace.server.table.results import GameFacts, decode_facts
from rosace.server.table.summary import LobbyTable, decode_entry
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


class ArchiveGame(Struct, frozen=True):
    """A game of the archive."""

    table: LobbyTable
    facts: GameFacts
    """How it ended."""
    view: AnyView
    """What everybody sees of the last position."""


class ArchivePage(Struct, frozen=True):
    """Games of the archive."""

    games: list[ArchiveGame]
    next: str | None
    """`before` of the next request; null if there are no more."""


class ArchiveController(Controller):
    """The archive."""

    path = "/api"
    tags = ("archive",)

    @read_route("/archive", "searchArchive", "Search the archive", "too-many-requests")
    async def search(
        self,
        request: AnyRequest,
        game: Annotated[GameId | None, QueryParameter(description="Only this game.")] = None,
        module: Annotated[
            list[str] | None, QueryParameter(max_items=8, description="Only games with these modules.")
        ] = None,
        card: Annotated[
            list[str] | None,
            QueryParameter(
                max_items=8,
                description="Only games with these cards, each as `kind:id`, such as `window:virtus`; see the cards of "
                "the game.",
            ),
        ] = None,
        least: Annotated[
            int | None,
            QueryParameter(
                ge=-1000,
                le=1000,
                description="The fewest points: of the seat with the first card, else of the winner.",
            ),
        ] = None,
        most: Annotated[int | None, QueryParameter(ge=-1000, le=1000, description="The most points.")] = None,
        before: Before = "",
        limit: Limit = 20,
    ) -> ArchivePage:
        """Finished public games, the latest first. A request looks at a limited number of games: it may find fewer than
        `limit`, and still have a `next`.
        """
        limits: Limits = request.app.state.limits
        limits.cost.require(client_of(request.scope), LIST_COST)
        terms = (*(card or ()), *[f"module:{id}" for id in module or ()])
        wanted = Search(game or "", terms, least, most, read_place(before))
        found, place = await rooms_of(request).store.search(wanted, limit)
        return ArchivePage([_found(one) for one in found], place_text(*place) if place else None)

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


def _found(found: FoundGame) -> ArchiveGame:
    view = Raw(found.result.view.encode())
    return ArchiveGame(decode_entry(found.row.summary), decode_facts(found.result.facts), view)


async def _download(
    request: AnyRequest, after: float, media_type: str, encode: Callable[[Pages], Parts]
) -> Response[Any]:
    """A response with the games after a time. Until it is sent, its client can start no other download."""
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
    await anext(parts)  # a second download is refused before the response begins
    return Stream(
        parts,
        media_type=media_type,
        headers={NEXT_AFTER: repr(end)} if more else {},
        background=BackgroundTask(parts.aclose),  # if the client has disconnected
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
