"""Records: of a game that is over, and brought from elsewhere. As text, or as JSON."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from litestar import Controller, Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Operation, Schema
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, to_builtins

from rosace.engine.errors import RecordError
from rosace.engine.record import Record
from rosace.server.api import answers
from rosace.server.api.answers import Asked, Sat, rooms_of
from rosace.server.api.tables import Keys, TableId, mine
from rosace.server.limits import creating
from rosace.server.problem_json import problems
from rosace.server.problems import Problem
from rosace.server.table import opening
from rosace.server.table.events import AnyEvent
from rosace.server.table.table import Table

_FORMS: Final = {"text/plain": "text", "application/json": "json"}
Form = Annotated[
    Literal["text", "json"] | None,
    QueryParameter(description="The form of the record; left out, what `Accept` asks for, and else text."),
]


class DecisionData(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a record: the seat, its move, and what chance said to it."""

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
class InBothForms(Operation):
    """A route that answers in two forms, which Litestar cannot see."""

    def __post_init__(self) -> None:
        """Add the second form to the documentation."""
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
    """A game that is over, after so many decisions, laid open."""

    decisions: int
    of: int
    move: str
    outcome: str
    view: dict[str, Any]


class RecordsController(Controller):
    """Records."""

    path = "/api"
    tags = ("records",)

    @get(
        "/tables/{table:str}/record",
        responses=problems("no-such-table", "not-over", "not-acceptable"),
        media_type="text/plain",
        operation_class=InBothForms,
        operation_id="showRecord",
        summary="The record of a game that is over",
    )
    async def record(self, request: Asked, table: TableId, form: Form = None) -> Response[Any]:
        """Everything: the seed, what was dealt, every decision. `rosace verify` checks it."""
        wanted = form or _asked_for(request)
        async with rooms_of(request).reading(table) as one:
            found = finished(one)
        if wanted == "json":
            return Response(found.to_json(), media_type="application/json")
        return Response(str(found), media_type="text/plain")

    @get(
        "/tables/{table:str}/past/{decisions:int}",
        responses=problems("no-such-table", "not-over", "not-found"),
        operation_id="showPast",
        summary="A game that is over, as it was",
    )
    async def past(
        self,
        request: Asked,
        table: TableId,
        decisions: Annotated[int, PathParameter(ge=0, le=10_000, description="How many have been made.")],
    ) -> PastView:
        """The position after so many decisions, for going through a game from start to end."""
        async with rooms_of(request).reading(table) as one:
            record, game = finished(one), one.game.game
        made = record.decisions
        if decisions > len(made):
            raise Problem("not-found", f"the game had {len(made)} decisions", field="decisions")
        position = record.replay(game, decisions)
        last = made[decisions - 1] if decisions else None
        return PastView(
            decisions, len(made), last.move if last else "", last.outcome if last else "",
            position.view(-1).data(),
        )  # fmt: skip

    @post(
        "/records",
        guards=[creating],
        responses=problems("unreadable-record", changing=True),
        operation_id="bringRecord",
        summary="Bring a record",
    )
    async def bring(self, request: Asked, data: JSONBody[RecordOrder], keys: Keys = False) -> Response[Sat]:
        """A table from a record with its seed: to go through it, or to play on where it stopped. People play on from
        this screen, bots go on by themselves.
        """
        found = await asyncio.to_thread(_followed, data.record)  # a long one takes its time
        table = await rooms_of(request).open(lambda: found)
        return await answers.seated(request, table.id, mine(table, ""), keys, status=201)


def _asked_for(request: Asked) -> str:
    """The form that the client wants."""
    found = request.accept.best_match(list(_FORMS))
    if found is None:
        raise Problem("not-acceptable", f"a record is {' or '.join(_FORMS)}")
    return _FORMS[found]


def _followed(data: str | RecordData) -> list[AnyEvent]:
    """A game from its record, every decision checked."""
    return opening.imported(_read(data))


def _read(data: str | RecordData) -> Record:
    try:
        return Record.parse(data) if isinstance(data, str) else Record.from_json(to_builtins(data))
    except RecordError as error:
        raise Problem("unreadable-record", error.reason, line=error.line) from None


def finished(table: Table) -> Record:
    """The record of a game; refused before it is over, since it names everything that was dealt."""
    if table.status != "over":
        raise Problem("not-over", "the record is open when the game is over")
    return table.game.record
