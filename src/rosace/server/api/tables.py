"""Opening, listing and reading tables."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, Response
from litestar.params import JSONBody, QueryParameter

from rosace.server.api import responses
from rosace.server.api.accounts import find_bot
from rosace.server.api.dice import secret_of_ticket
from rosace.server.api.responses import AnyRequest, SeatedResponse, rooms_of
from rosace.server.api.routes import Keys, Since, TableId, change_route, read_route
from rosace.server.api.visitor import PROGRAM_OPTIONAL, SEAT_OPTIONAL, Visitor, client_hash_of, visitor
from rosace.server.http.keys import SeatKey, device_of, hash_nonce
from rosace.server.http.limits import Limits, limit_creation
from rosace.server.http.problems import Problem
from rosace.server.table import opening
from rosace.server.table.events import AnyEvent
from rosace.server.table.game_types import GameId
from rosace.server.table.order import DiceNonce, DiceTicketText, Nonce, TableOrder
from rosace.server.table.showing import TableState
from rosace.server.table.summary import LobbyTable, decode_entry, has_open_seat
from rosace.server.table.table import LiveTable
from rosace.server.workers.retention import Retention

Wait = Annotated[
    float, QueryParameter(ge=0, le=30, description="Seconds to wait for an event after `since`.")
]


class OpenOrder(TableOrder, frozen=True, forbid_unknown_fields=True):
    """A table to be opened, an idempotency key, and what you add to the seed of all chance."""

    nonce: Nonce = ""
    dice_ticket: DiceTicketText = ""
    dice_nonce: DiceNonce = ""

    def order(self) -> TableOrder:
        """The order alone, as it is stored."""
        return TableOrder(**{name: getattr(self, name) for name in TableOrder.__struct_fields__})


class TablesController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @change_route(
        "/",
        "openTable",
        "Open a table",
        "bad-setup wrong-key not-allowed",
        status_code=201,
        guards=[limit_creation],
        security=PROGRAM_OPTIONAL,
    )
    async def open_table(
        self, request: AnyRequest, data: JSONBody[OpenOrder], keys: Keys = False
    ) -> Response[SeatedResponse]:
        """Open a table and take the seats ordered as `me` and `screen`. Without open seats the game starts."""
        program = await find_bot(request)
        order = opening.with_account_name(data.order(), program.name) if program else data.order()
        account, token = program.id if program else "", hash_nonce(data.nonce)
        secret = await secret_of_ticket(request, data.dice_ticket)
        client, rooms, owner = client_hash_of(request), rooms_of(request), device_of(request)
        public = await rooms.store.public_tables_of(client) if order.visibility == "public" else 0

        def opened() -> list[AnyEvent]:
            limits: Limits = request.app.state.limits
            limits.require_public_table(public)
            return opening.open_table(
                order, account=account, token=token, secret=secret, dice_nonce=data.dice_nonce
            )

        table = await rooms.open(opened, f"{account} {data.nonce}" if data.nonce else "", client, owner)
        if data.nonce and table.order != order.checked():
            raise Problem("bad-setup", "this key was used before, for another order", field="nonce")
        return await responses.seated_response(
            request, table.id, opener(table, account, token), keys, status=201
        )

    @read_route("/", "listTables", "List public tables")
    async def list_tables(
        self,
        request: AnyRequest,
        game: Annotated[GameId | None, QueryParameter(description="Only tables of this game.")] = None,
        status: Annotated[
            Literal["waiting", "running", "over"], QueryParameter(description="Only tables in this state.")
        ] = "waiting",
        limit: Annotated[int, QueryParameter(ge=1, le=200, description="The most tables to return.")] = 50,
    ) -> list[LobbyTable]:
        """Tables with open seats, running ones to watch, or finished ones; the newest first. Tables at which nobody has
        moved for long are not listed, and many tables of one client do not displace those of others.
        """
        retention: Retention = request.app.state.retention
        since = retention.listed_since if status == "running" else 0.0
        rows = await rooms_of(request).store.lobby(game, status, limit, since)
        found = [decode_entry(row.summary) for row in rows]
        return [entry for entry in found if status != "waiting" or has_open_seat(entry)]

    @read_route(
        "/{table:str}",
        "readTable",
        "Read a table",
        "no-such-table table-removed not-allowed wrong-key",
        security=SEAT_OPTIONAL,
    )
    async def read_table(
        self, request: AnyRequest, table: TableId, since: Since = None, wait: Wait = 0.0
    ) -> TableState:
        """The table with its events, or those after `since`; with `wait`, when there are any or time is up."""
        who, rooms = await visitor(request, table), rooms_of(request)
        if wait and since is not None:
            async with rooms.subscribe(table) as wait_for_change:
                state = await responses.read_state(rooms, table, who, since)
                if state.number > since or not await wait_for_change(wait):
                    return state
            who = await visitor(request, table)  # the key may be revoked by now
        return await responses.read_state(rooms, table, who, since or 0)


def opener(table: LiveTable, account: str, token: str = "") -> Visitor:
    """The visitor who opened a table: the people at the first screen, or the program."""
    if account:
        return Visitor(account=account)
    seats = [
        SeatKey(table.id, index, seat.generation)
        for index, seat in enumerate(table.seats)
        if seat.kind == "person" and seat.screen == 0 and seat.token == token
    ]
    if token and not seats and any(seat.kind in ("me", "screen") for seat in table.order.seats):
        raise Problem(
            "not-allowed", "this table was opened before, and its seats have other players or new keys"
        )
    return Visitor(tuple(seats))
