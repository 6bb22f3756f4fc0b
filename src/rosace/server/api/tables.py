"""Opening a table, finding one, looking at one."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from rosace.server.api import answers
from rosace.server.api.accounts import known_bot
from rosace.server.api.answers import Asked, Sat, rooms_of
from rosace.server.api.visitor import PERHAPS, PROGRAM, Visitor, visitor
from rosace.server.keys import SeatKey, sealed
from rosace.server.limits import creating
from rosace.server.problem_json import problems
from rosace.server.problems import Problem
from rosace.server.table import opening
from rosace.server.table.lobby import LobbyTable, has_room, read_entry
from rosace.server.table.order import Nonce, TableOrder
from rosace.server.table.showing import TableState
from rosace.server.table.table import Table

Since = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=1 << 40,
        description="Tell the events after this number. Left out, looking tells all, and doing tells none.",
        schema_extra={"minimum": 0},  # Litestar leaves a limit of 0 out where there may be nothing
    ),
]
Keys = Annotated[
    bool,
    QueryParameter(
        description="Answer with the keys of the seats instead of setting a cookie: for programs."
    ),
]
Wait = Annotated[
    float, QueryParameter(ge=0, le=30, description="Seconds to wait for something to happen after `since`.")
]
TableId = Annotated[str, PathParameter(max_length=64, description="The id of a table.")]


class OpenOrder(TableOrder, frozen=True, forbid_unknown_fields=True):
    """A table to be opened, and a secret that makes it possible to ask twice."""

    nonce: Nonce = ""

    def order(self) -> TableOrder:
        """The table alone: the secret is not kept."""
        return TableOrder(**{name: getattr(self, name) for name in TableOrder.__struct_fields__})


class TablesController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @post(
        guards=[creating],
        responses=problems("bad-setup", "wrong-key", "not-allowed", changing=True),
        operation_id="openTable",
        summary="Open a table",
        security=PROGRAM,
    )
    async def open_table(
        self, request: Asked, data: JSONBody[OpenOrder], keys: Keys = False
    ) -> Response[Sat]:
        """Sit down at a new table, on the seats ordered as `me` and `screen`. Where none is open the game begins."""
        program = await known_bot(request)
        order = opening.signed(data.order(), program.name) if program else data.order()
        account, token = program.id if program else "", sealed(data.nonce)
        table = await rooms_of(request).open(
            lambda: opening.opened(order, account=account, token=token),
            f"{account} {data.nonce}" if data.nonce else "",
        )
        return await answers.seated(request, table.id, mine(table, account, token), keys, status=201)

    @get(responses=problems(), operation_id="listTables", summary="The tables that everybody sees")
    async def list_tables(
        self,
        request: Asked,
        game: Annotated[
            Literal["sagrada", "mandala"] | None, QueryParameter(description="Only tables of this game.")
        ] = None,
        status: Annotated[
            Literal["waiting", "running", "over"], QueryParameter(description="Only tables in this state.")
        ] = "waiting",
        limit: Annotated[int, QueryParameter(ge=1, le=200, description="No more tables than this.")] = 50,
    ) -> list[LobbyTable]:
        """Tables with open seats, those to look on at, or those that are over; the newest first."""
        rows = await rooms_of(request).store.lobby(game, status, limit)
        found = [read_entry(row.summary) for row in rows]
        return [entry for entry in found if status != "waiting" or has_room(entry)]

    @get(
        "/{table:str}",
        responses=problems("no-such-table", "not-allowed", "wrong-key"),
        operation_id="lookAtTable",
        summary="A table as you see it",
        security=PERHAPS,
    )
    async def look(self, request: Asked, table: TableId, since: Since = None, wait: Wait = 0.0) -> TableState:
        """The table with its events, or those after `since`; with `wait` not before there are any, or time is up."""
        who, rooms = await visitor(request, table), rooms_of(request)
        if wait and since is not None:
            async with rooms.listening(table) as happened:
                state = await answers.look(rooms, table, who, since)
                if state.number > since or not await happened(wait):
                    return state
            who = await visitor(request, table)  # whose key may be void by now
        return await answers.look(rooms, table, who, since or 0)


def mine(table: Table, account: str, token: str = "") -> Visitor:
    """Whoever has opened a table, perhaps a while ago: the people at the first screen, or the program."""
    if account:
        return Visitor(account=account)
    seats = [
        SeatKey(table.id, index, seat.generation)
        for index, seat in enumerate(table.seats)
        if seat.kind == "person" and seat.screen == 0 and seat.token == token
    ]
    if token and not seats and any(seat.kind in ("me", "screen") for seat in table.order.seats):
        raise Problem(
            "not-allowed", "this table was opened before, and its seats are others' or have new keys"
        )
    return Visitor(tuple(seats))
