"""Records: of a game that is over, and brought from elsewhere."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from rosace.engine.errors import RecordError
from rosace.engine.record import Record
from rosace.server.api import answers
from rosace.server.api.answers import Asked, Sat, rooms_of
from rosace.server.api.tables import Keys, TableId, mine
from rosace.server.limits import creating
from rosace.server.problem_json import problems
from rosace.server.problems import Problem
from rosace.server.table import opening
from rosace.server.table.table import Table


class RecordText(Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text."""

    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]


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
        responses=problems("no-such-table", "not-over"),
        media_type="text/plain",
        summary="The record of a game that is over",
    )
    async def record(self, request: Asked, table: TableId) -> Response[str]:
        """Everything: the seed, what was dealt, every decision. `rosace verify` checks it."""
        async with rooms_of(request).reading(table) as one:
            text = str(finished(one))
        return Response(text, media_type="text/plain")

    @get(
        "/tables/{table:str}/past/{decisions:int}",
        responses=problems("bad-request", "no-such-table", "not-over", "not-found"),
        summary="A game that is over, as it was",
    )
    async def past(
        self, request: Asked, table: TableId, decisions: Annotated[int, PathParameter(ge=0, le=10_000)]
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
        responses=problems("bad-request", "unreadable-record", "too-large", changing=True),
        summary="Bring a record",
    )
    async def bring(self, request: Asked, data: JSONBody[RecordText], keys: Keys = False) -> Response[Sat]:
        """A table from a record with its seed: to go through it, or to play on where it stopped."""
        try:
            record = Record.parse(data.record)
        except RecordError as error:
            raise Problem("unreadable-record", error.reason, line=error.line) from None
        table = await rooms_of(request).open(lambda: opening.imported(record))
        return await answers.seated(request, table.id, mine(table, ""), keys, status=201)


def finished(table: Table) -> Record:
    """The record of a game; refused before it is over, since it names everything that was dealt."""
    if table.status != "over":
        raise Problem("not-over", "the record is open when the game is over")
    return table.game.record
