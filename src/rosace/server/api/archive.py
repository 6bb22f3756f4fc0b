"""The archive: every public game that is over, for whoever wants to study them. Records as text, or a Parquet file.

A game is in it from its end on, in the order in which games ended. An answer has so many games at most; where there are
more it says where to go on.
"""

from __future__ import annotations

import asyncio
import io
import math
from typing import Annotated, Any, Final, NamedTuple

from litestar import Controller, Response, get
from litestar.datastructures import ResponseHeader
from litestar.params import QueryParameter

from rosace.engine.record import Record
from rosace.server.api.answers import Asked, rooms_of
from rosace.server.problem_json import problems
from rosace.server.store import Store
from rosace.server.store.rows import TableRow
from rosace.server.table import events
from rosace.server.table.lobby import read_entry
from rosace.server.table.record import record_of

MOST: Final = 1_000
"""Games in one answer, and those that ended in the very moment of the last of them."""
NEXT: Final = "X-Next-After"
"""The header that says where the next answer begins, if there is more."""

_MORE: Final = [
    ResponseHeader(
        NEXT,
        value="0.0",
        documentation_only=True,
        description="`after` of the next answer, if there is more.",
    )
]
After = Annotated[
    float, QueryParameter(ge=0, le=1e12, description="Only games that ended after this Unix time.")
]


class Archived(NamedTuple):
    """A game in the archive."""

    table: str
    ended: float
    record: Record


class ArchiveController(Controller):
    """The archive."""

    path = "/api"
    tags = ("archive",)

    @get(
        "/archive.txt",
        responses=problems(),
        media_type="text/plain",
        response_headers=_MORE,
        operation_id="downloadTexts",
        summary="All public games that are over, as text",
    )
    async def text(self, request: Asked, after: After = 0.0) -> Response[str]:
        """Their records, one after another, each behind a remark with its table and its end; the oldest first. When
        there are more, the header `X-Next-After` is the `after` to go on with.
        """
        games, more = await _games(rooms_of(request).store, after)
        text = "".join([f"# table {game.table}, ended {game.ended!r}\n{game.record}\n" for game in games])
        return Response(text, media_type="text/plain; charset=utf-8", headers=more)

    @get(
        "/archive.parquet",
        responses=problems(),
        media_type="application/vnd.apache.parquet",
        response_headers=_MORE,
        operation_id="downloadParquet",
        summary="All public games that are over, as Parquet",
    )
    async def parquet(self, request: Asked, after: After = 0.0) -> Response[bytes]:
        """A row a game: table, end, game, players, modules, options, seats, points, decisions, and the whole record.
        `X-Next-After` as for the text.
        """
        games, more = await _games(rooms_of(request).store, after)
        content = await asyncio.to_thread(_parquet, [_row(game) for game in games])
        return Response(content, media_type="application/vnd.apache.parquet", headers=more)


async def _games(store: Store, after: float) -> tuple[list[Archived], dict[str, str]]:
    """The games of an answer, and the header that says where the next begins. No moment is torn apart."""
    rows = await store.finished((math.nextafter(after, math.inf), ""), MOST)
    more = {}
    if len(rows) == MOST:
        while same := await store.finished((rows[-1].updated, rows[-1].id), 1):
            if same[0].updated > rows[-1].updated:
                more = {NEXT: repr(rows[-1].updated)}
                break
            rows += same
    return [await _game(store, row) for row in rows], more


async def _game(store: Store, row: TableRow) -> Archived:
    past = [events.read(event.data) for event in await store.events(row.id)]
    return Archived(row.id, row.updated, record_of(past, read_entry(row.summary).points))


def _row(game: Archived) -> dict[str, Any]:
    headers = game.record.headers
    return {
        "table": game.table,
        "ended": game.ended,
        "game": headers["Game"],
        "players": int(headers["Players"]),
        "modules": headers.get("Modules", "").split(),
        "options": headers.get("Options", "").split(),
        "seats": headers.get("Seats", "").split(),
        "points": [int(points) for points in headers["Result"].split()],
        "decisions": len(game.record.decisions),
        "record": str(game.record),
    }


def _parquet(rows: list[dict[str, Any]]) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    texts, whole = pa.list_(pa.string()), pa.int32()
    kinds = [
        ("table", pa.string()), ("ended", pa.float64()), ("game", pa.string()), ("players", whole), ("modules", texts),
        ("options", texts), ("seats", texts), ("points", pa.list_(whole)), ("decisions", whole),
        ("record", pa.string()),
    ]  # fmt: skip
    file = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=pa.schema(kinds)), file, compression="zstd")
    return file.getvalue()
