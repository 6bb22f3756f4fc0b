"""The archive: every public game that is over, for whoever wants to study them. Records as text, or a Parquet file."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from litestar import Controller, Response, get
from litestar.datastructures import ResponseHeader
from litestar.params import QueryParameter
from litestar.response import Stream

from rosace.engine.record import Record
from rosace.server.api.answers import Asked, rooms_of
from rosace.server.problem_json import problems
from rosace.server.rooms import Rooms

PAGE: Final = 100
MOST: Final = 5_000
"""Games in one Parquet file; the header `X-Next-After` of the answer says where the next one begins."""

After = Annotated[
    float, QueryParameter(ge=0, le=1e12, description="Only games that ended after this Unix time.")
]


class ArchiveController(Controller):
    """The archive."""

    path = "/api"
    tags = ("archive",)

    @get(
        "/archive.txt",
        responses=problems(),
        media_type="text/plain",
        operation_id="downloadTexts",
        summary="All public games that are over, as text",
    )
    async def text(self, request: Asked, after: After = 0.0) -> Stream:
        """Their records, one after another, each behind a remark with its table and its end; the oldest first."""
        return Stream(_texts(rooms_of(request), after), media_type="text/plain; charset=utf-8")

    @get(
        "/archive.parquet",
        responses=problems(),
        media_type="application/vnd.apache.parquet",
        response_headers=[
            ResponseHeader(
                "X-Next-After", value="0.0", documentation_only=True, description="`after` of the next file."
            )
        ],
        operation_id="downloadParquet",
        summary="All public games that are over, as Parquet",
    )
    async def parquet(self, request: Asked, after: After = 0.0) -> Response[bytes]:
        """A row a game: table, end, game, players, modules, options, seats, points, and the whole record."""
        rows = []
        async for id, ended, record in archived(rooms_of(request), after):
            rows.append(_row(id, ended, record))
            if len(rows) == MOST:
                break
        headers = {"X-Next-After": repr(rows[-1]["ended"])} if len(rows) == MOST else {}
        content = await asyncio.to_thread(_parquet, rows)
        return Response(content, media_type="application/vnd.apache.parquet", headers=headers)


async def archived(rooms: Rooms, after: float) -> AsyncIterator[tuple[str, float, Record]]:
    """Every public game that is over: the id of its table, when it ended, its record."""
    at: tuple[float, str] = (after, "~")  # behind every id of that very moment
    while page := await rooms.store.finished(at, PAGE):
        for row in page:
            async with rooms.reading(row.id) as table:
                record = table.game.record
            yield row.id, row.updated, record  # the room is free: whoever reads this may be slow
        at = (page[-1].updated, page[-1].id)


async def _texts(rooms: Rooms, after: float) -> AsyncIterator[str]:
    async for id, ended, record in archived(rooms, after):
        yield f"# table {id}, ended {ended:.3f}\n{record}\n"


def _row(id: str, ended: float, record: Record) -> dict[str, Any]:
    headers = record.headers
    return {
        "table": id,
        "ended": ended,
        "game": headers["Game"],
        "players": int(headers["Players"]),
        "modules": headers.get("Modules", "").split(),
        "options": headers.get("Options", "").split(),
        "seats": headers.get("Seats", "").split(),
        "points": [int(points) for points in headers["Result"].split() if points.lstrip("-").isdigit()],
        "decisions": len(record.decisions),
        "record": str(record),
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
