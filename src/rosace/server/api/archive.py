"""The archive: every finished public game, as text or as a Parquet file, in the order in which games ended.

A response has a limited number of games; a header says where the next one begins.
"""

from __future__ import annotations

import asyncio
import io
import math
from typing import Annotated, Final, get_type_hints

from litestar import Controller, Response
from litestar.datastructures import ResponseHeader
from litestar.params import QueryParameter
from msgspec import Struct
from msgspec.structs import asdict

from rosace.engine.headers import count_take_back, take_backs
from rosace.engine.record import Decision, Record
from rosace.server.api.responses import AnyRequest, rooms_of
from rosace.server.api.routes import read_route
from rosace.server.store import Store
from rosace.server.store.rows import TableRow
from rosace.server.table import events
from rosace.server.table.events import AnyEvent
from rosace.server.table.summary import decode_entry

MAX_GAMES: Final = 1_000
"""Games in one response, plus those that ended at the same time as the last."""
NEXT_AFTER: Final = "X-Next-After"
"""The header with the `after` of the next response, if there is more."""

_NEXT_HEADER: Final = [
    ResponseHeader(
        NEXT_AFTER,
        value="0.0",
        documentation_only=True,
        description="`after` of the next response, if there is more.",
    )
]
After = Annotated[
    float, QueryParameter(ge=0, le=1e12, description="Only games that ended after this Unix time.")
]


class ArchivedGame(Struct, frozen=True):
    """A row of the archive."""

    table: str
    ended: float
    game: str
    players: int
    modules: list[str]
    options: list[str]
    seats: list[str]
    points: list[int]
    decisions: int
    take_backs: int
    """How often the players agreed to take moves back."""
    record: str


class ArchiveController(Controller):
    """The archive."""

    path = "/api"
    tags = ("archive",)

    @read_route(
        "/archive.txt",
        "downloadTexts",
        "All finished public games, as text",
        media_type="text/plain",
        response_headers=_NEXT_HEADER,
    )
    async def text(self, request: AnyRequest, after: After = 0.0) -> Response[str]:
        """The records, the oldest first, each after a comment with its table and its end. If there are more, the header
        `X-Next-After` is the `after` of the next request.
        """
        games, more = await _games(rooms_of(request).store, after)
        text = "".join([f"# table {game.table}, ended {game.ended!r}\n{game.record}\n" for game in games])
        return Response(text, media_type="text/plain; charset=utf-8", headers=more)

    @read_route(
        "/archive.parquet",
        "downloadParquet",
        "All finished public games, as Parquet",
        media_type="application/vnd.apache.parquet",
        response_headers=_NEXT_HEADER,
    )
    async def parquet(self, request: AnyRequest, after: After = 0.0) -> Response[bytes]:
        """One row per game: table, end, game, players, modules, options, seats, points, decisions,
        take-backs, and the record.
        `X-Next-After` as for the text.
        """
        games, more = await _games(rooms_of(request).store, after)
        content = await asyncio.to_thread(_parquet, games)
        return Response(content, media_type="application/vnd.apache.parquet", headers=more)


async def _games(store: Store, after: float) -> tuple[list[ArchivedGame], dict[str, str]]:
    """The games of a response, and the header for the next. Games with the same end stay together."""
    rows = await store.finished((math.nextafter(after, math.inf), ""), MAX_GAMES)
    more = {}
    if len(rows) == MAX_GAMES:
        while same := await store.finished((rows[-1].updated, rows[-1].id), 1):
            if same[0].updated > rows[-1].updated:
                more = {NEXT_AFTER: repr(rows[-1].updated)}
                break
            rows += same
    return [await _game(store, row) for row in rows], more


async def _game(store: Store, row: TableRow) -> ArchivedGame:
    past = [events.decode(event.data) for event in await store.events(row.id)]
    points = decode_entry(row.summary).points
    record = record_of(past, points)
    headers = record.headers
    return ArchivedGame(
        table=row.id,
        ended=row.updated,
        game=headers["Game"],
        players=int(headers["Players"]),
        modules=headers.get("Modules", "").split(),
        options=headers.get("Options", "").split(),
        seats=headers.get("Seats", "").split(),
        points=points,
        decisions=len(record.decisions),
        take_backs=take_backs(headers),
        record=str(record),
    )


def record_of(past: list[AnyEvent], points: list[int]) -> Record:
    """The record of a finished game from its events, without playing them; the points are not in the events."""
    headers: dict[str, str] = {}
    decisions: list[Decision] = []
    for event in past:
        match event:
            case events.Started():
                headers = dict(event.headers)
            case events.Moved():
                decisions.append(Decision(event.seat, event.move, event.outcome))
            case events.Undone():
                decisions.pop()
            case events.TakenBack():
                headers = count_take_back(headers)
                del decisions[event.decisions :]
    return Record({**headers, "Result": " ".join(map(str, points))}, decisions)


def _parquet(games: list[ArchivedGame]) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = {str: pa.string(), float: pa.float64(), int: pa.int32()}
    columns |= {list[str]: pa.list_(pa.string()), list[int]: pa.list_(pa.int32())}
    schema = pa.schema([(name, columns[kind]) for name, kind in get_type_hints(ArchivedGame).items()])
    file = io.BytesIO()
    table = pa.Table.from_pylist([asdict(game) for game in games], schema=schema)
    pq.write_table(table, file, compression="zstd")
    return file.getvalue()
