"""Records of finished games, and imported records, as text or as JSON."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from litestar import Controller, Response
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Operation, Schema
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, to_builtins

from rosace.engine.cup import HandCup
from rosace.engine.errors import RecordError
from rosace.engine.game import Game
from rosace.engine.record import Record
from rosace.engine.wire import Remark
from rosace.server.api import responses
from rosace.server.api.responses import AnyRequest, SeatedResponse, rooms_of
from rosace.server.api.routes import Keys, TableId, change_route, read_route
from rosace.server.api.tables import opener
from rosace.server.api.visitor import client_hash_of
from rosace.server.http.clients import client_of
from rosace.server.http.limits import Limits, limit_creation, record_cost
from rosace.server.http.problems import Problem
from rosace.server.table import opening
from rosace.server.table.game_types import AnyView, encode
from rosace.server.table.table import LiveTable

_FORMATS: Final = {"text/plain": "text", "application/json": "json"}
Form = Annotated[
    Literal["text", "json"] | None,
    QueryParameter(description="The format of the record; by default that of `Accept`, else text."),
]


class DecisionData(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a record: seat, move and outcome."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    move: Annotated[str, Meta(min_length=1, max_length=80)]
    outcome: Annotated[str, Meta(max_length=1000)] = ""


class RecordData(Struct, frozen=True, forbid_unknown_fields=True):
    """A record as JSON."""

    headers: dict[str, str]
    decisions: list[DecisionData]


class RecordOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A record: its text, or the same as JSON."""

    record: Annotated[str, Meta(min_length=1)] | RecordData


@dataclass
class TextOrJson(Operation):
    """A route with two media types, which Litestar cannot describe."""

    def __post_init__(self) -> None:
        """Add the second media type."""
        answer = (self.responses or {}).get("200")
        if isinstance(answer, OpenAPIResponse) and answer.content is not None:
            whole = Schema(
                type=OpenAPIType.OBJECT,
                required=["headers", "decisions"],
                properties={
                    "headers": Schema(type=OpenAPIType.OBJECT),
                    "decisions": Schema(type=OpenAPIType.ARRAY, items=Schema(type=OpenAPIType.OBJECT)),
                },
            )
            answer.content["application/json"] = OpenAPIMediaType(schema=whole)


class PastView(Struct, frozen=True):
    """A finished game after some of its decisions, without secrets."""

    decisions: int
    of: int
    move: str
    outcome: str
    remarks: list[Remark]
    """On the last move."""
    view: AnyView


class RecordsController(Controller):
    """Records."""

    path = "/api"
    tags = ("records",)

    @read_route(
        "/tables/{table:str}/record",
        "showRecord",
        "The record of a finished game",
        "no-such-table table-removed not-over not-acceptable",
        media_type="text/plain",
        operation_class=TextOrJson,
    )
    async def record(self, request: AnyRequest, table: TableId, form: Form = None) -> Response[Any]:
        """The seed, the deal and every decision. `rosace verify` checks it."""
        format = form or _negotiated(request)
        async with rooms_of(request).read(table) as one:
            found = require_finished(one)
        if format == "json":
            return Response(found.to_json(), media_type="application/json")
        return Response(str(found), media_type="text/plain")

    @read_route(
        "/tables/{table:str}/past/{decisions:int}",
        "showPosition",
        "A finished game at an earlier point",
        "no-such-table table-removed not-over not-found",
    )
    async def past(
        self,
        request: AnyRequest,
        table: TableId,
        decisions: Annotated[
            int, PathParameter(ge=0, le=10_000, description="The number of decisions before it.")
        ],
    ) -> PastView:
        """The position after a number of decisions, for stepping through a game."""
        async with rooms_of(request).read(table) as one:
            record, game = require_finished(one), one.game.game
        if decisions > len(record.decisions):
            raise Problem("not-found", f"the game had {len(record.decisions)} decisions", field="decisions")
        limits: Limits = request.app.state.limits
        async with limits.computing:
            return await asyncio.to_thread(_past_view, record, game, decisions)

    @change_route(
        "/records",
        "importRecord",
        "Import a record",
        "unreadable-record",
        status_code=201,
        guards=[limit_creation],
    )
    async def import_record(
        self, request: AnyRequest, data: JSONBody[RecordOrder], keys: Keys = False
    ) -> Response[SeatedResponse]:
        """Open a table from a record with its seed, to step through it or to play on. All people's seats are played
        from this screen.
        """
        limits: Limits = request.app.state.limits
        client, length = client_of(request.scope), len(await request.body())
        limits.cost.require(client, record_cost(length))
        async with limits.computing:
            found = await asyncio.to_thread(lambda: opening.import_record(_read(data.record)))
        limits.import_bytes.require(client, length)
        table = await rooms_of(request).open(lambda: found, client=client_hash_of(request))
        return await responses.seated_response(request, table.id, opener(table, ""), keys, status=201)


def _past_view(record: Record, game: Game[Any], decisions: int) -> PastView:
    made = record.decisions
    if not decisions:
        return PastView(0, len(made), "", "", [], encode(record.replay(game, 0).view(-1).data()))
    last, before = made[decisions - 1], record.replay(game, decisions - 1)
    move, after = game.parse_move(last.move), before.copy()
    assert isinstance(after.cup, HandCup)
    after.cup.give(game.outcome_draws(last.outcome))
    after.play(move)
    remarks = game.remarks(before, move, after, last.outcome)
    return PastView(decisions, len(made), last.move, last.outcome, remarks, encode(after.view(-1).data()))


def _negotiated(request: AnyRequest) -> str:
    """The format that `Accept` asks for."""
    found = request.accept.best_match(list(_FORMATS))
    if found is None:
        raise Problem("not-acceptable", f"a record is {' or '.join(_FORMATS)}")
    return _FORMATS[found]


def _read(data: str | RecordData) -> Record:
    try:
        return Record.parse(data) if isinstance(data, str) else Record.from_json(to_builtins(data))
    except RecordError as error:
        raise Problem("unreadable-record", error.reason, line=error.line) from None


def require_finished(table: LiveTable) -> Record:
    """The record of a finished game; refused before its end, because it contains all secrets."""
    if table.status != "over":
        raise Problem("not-over", "the record is public once the game is over")
    return table.game.record
