"""Joining and leaving seats, starting, handing over, keys, rematches."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from rosace.server.api import responses
from rosace.server.api.responses import AnyRequest, SeatedResponse, execute, rooms_of
from rosace.server.api.tables import Keys, Since, TableId
from rosace.server.api.visitor import SEAT_OPTIONAL, SEATED, Visitor, cookie_of, keys_of, opens_seat, visitor
from rosace.server.http.keys import SeatKey, hash_nonce
from rosace.server.http.problem_json import problems
from rosace.server.http.problems import Problem
from rosace.server.table import commands, opening
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import Name, Nonce, SeatOrder
from rosace.server.table.showing import TableState
from rosace.server.table.table import Table

SeatNumber = Annotated[int, PathParameter(ge=0, le=5, description="A seat, counted from 0.")]
_COMMON = ("no-such-table", "wrong-key")
_SEAT_PROBLEMS = (*_COMMON, "no-key", "no-such-seat", "not-found")
"""The problems of a route with a seat in its address."""


class NameOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a player; may be empty."""

    name: Name = ""


class JoinOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a player, and an idempotency key."""

    name: Name = ""
    nonce: Nonce = ""


class KeyOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a seat, from a personal link."""

    key: Annotated[str, Meta(max_length=200)]


class HandOver(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose person has the screen now; null hides all secrets."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None


class PersonalLink(Struct, frozen=True):
    """A link that opens a seat on another device. The key is behind the #, so that no server logs it."""

    path: str
    key: str


class SeatsController(Controller):
    """Seats."""

    path = "/api/tables/{table:str}"
    tags = ("seats",)

    @post(
        "/seats/{seat:int}/join",
        responses=problems(
            *_COMMON,
            "no-such-seat",
            "not-found",
            "bad-setup",
            "seat-taken",
            "not-allowed",
            "not-waiting",
            changing=True,
        ),
        status_code=200,
        operation_id="joinSeat",
        summary="Join an open seat",
        security=SEAT_OPTIONAL,
    )
    async def join(
        self,
        request: AnyRequest,
        table: TableId,
        seat: SeatNumber,
        data: JSONBody[JoinOrder],
        keys: Keys = False,
    ) -> Response[SeatedResponse]:
        """Take a seat. With the last open seat the game starts, unless `auto_start` is off."""
        who, rooms = await visitor(request, table), rooms_of(request)
        name = data.name or who.name
        token = hash_nonce(data.nonce)
        found = await rooms.execute(table, lambda one: opening.join(one, who.at(one), seat, name, token))
        key = SeatKey(table, seat, found.seats[seat].generation)
        return await responses.seated_response(request, table, Visitor((*who.keys, key), who.account), keys)

    @post(
        "/seats/{seat:int}/leave",
        responses=problems(*_SEAT_PROBLEMS, changing=True),
        status_code=200,
        operation_id="leaveSeat",
        summary="Leave a seat",
        security=SEATED,
    )
    async def leave(
        self, request: AnyRequest, table: TableId, seat: SeatNumber, since: Since = None
    ) -> TableState:
        """Before the start the seat is open again; later it stays yours, and a bot may stand in for you."""
        who = await visitor(request, table)
        rooms = rooms_of(request)
        await rooms.execute(table, lambda one: opening.leave(one, who.at(one), seat))
        return await responses.read_state(rooms, table, Visitor(who.keys, who.account), since or 0)

    @post(
        "/seats/{seat:int}/return",
        responses=problems(*_SEAT_PROBLEMS, "not-running", changing=True),
        status_code=200,
        operation_id="returnToSeat",
        summary="Take your seat back",
        security=SEATED,
    )
    async def take_back_seat(
        self, request: AnyRequest, table: TableId, seat: SeatNumber, since: Since = None
    ) -> TableState:
        """After leaving, or when your clock ran out: play again instead of the bot."""
        return await execute(
            request, table, since, lambda one, actor: commands.return_to_seat(one, actor, seat)
        )

    @put(
        "/seats/{seat:int}",
        responses=problems(
            *_SEAT_PROBLEMS, "not-allowed", "bad-setup", "seat-taken", "not-waiting", changing=True
        ),
        operation_id="changeSeat",
        summary="Give a seat to a bot, or open it",
        security=SEATED,
    )
    async def change(
        self,
        request: AnyRequest,
        table: TableId,
        seat: SeatNumber,
        data: JSONBody[SeatOrder],
        since: Since = None,
    ) -> TableState:
        """Only for the host, before the start, and for seats without a person."""
        return await execute(
            request, table, since, lambda one, actor: opening.change_seat(one, actor, seat, data)
        )

    @put(
        "/seats/{seat:int}/name",
        responses=problems(*_SEAT_PROBLEMS, "bad-setup", changing=True),
        operation_id="nameSeat",
        summary="Change your name",
        security=SEATED,
    )
    async def rename(
        self,
        request: AnyRequest,
        table: TableId,
        seat: SeatNumber,
        data: JSONBody[NameOrder],
        since: Since = None,
    ) -> TableState:
        """Everybody at the table sees the name."""
        return await execute(
            request, table, since, lambda one, actor: opening.rename(one, actor, seat, data.name)
        )

    @post(
        "/start",
        responses=problems(*_COMMON, "no-key", "not-allowed", "not-waiting", changing=True),
        status_code=200,
        operation_id="startGame",
        summary="Start the game",
        security=SEATED,
    )
    async def start(self, request: AnyRequest, table: TableId, since: Since = None) -> TableState:
        """Only for the host, when every seat is taken."""
        return await execute(request, table, since, opening.start)

    @post(
        "/hand-over",
        responses=problems(*_COMMON, "no-key", "no-such-seat", changing=True),
        status_code=200,
        operation_id="handOver",
        summary="Hand over the screen",
        security=SEATED,
    )
    async def hand_over(
        self, request: AnyRequest, table: TableId, data: JSONBody[HandOver], since: Since = None
    ) -> TableState:
        """With several people at one screen, secrets of a seat are sent only after the screen was handed to it."""
        return await execute(
            request, table, since, lambda one, actor: commands.hand_over(one, actor, data.seat)
        )

    # -- keys -----------------------------------------------------------------------------------------------------

    @get(
        "/seats/{seat:int}/link",
        responses=problems(*_SEAT_PROBLEMS),
        operation_id="showLink",
        summary="Your personal link",
        security=SEATED,
    )
    async def link(self, request: AnyRequest, table: TableId, seat: SeatNumber) -> PersonalLink:
        """A link that opens your seat on another device. Whoever has it can play your seat."""
        who = await visitor(request, table)
        async with rooms_of(request).read(table) as found:
            who.at(found).require_seat(found, seat)
            commands.require_own_key(found, seat)
            return _link(request, found, seat)

    @post(
        "/seats/{seat:int}/link",
        responses=problems(*_SEAT_PROBLEMS, changing=True),
        status_code=200,
        operation_id="renewLink",
        summary="A new personal link",
        security=SEATED,
    )
    async def new_link(self, request: AnyRequest, table: TableId, seat: SeatNumber) -> Response[PersonalLink]:
        """Revokes all old links and keys of the seat; this browser keeps the seat."""
        who, rooms = await visitor(request, table), rooms_of(request)
        await rooms.execute(table, lambda one: commands.renew_key(one, who.at(one), seat))
        async with rooms.read(table) as found:
            link = _link(request, found, seat)
            if who.strict or who.account:
                return Response(link)
            held = who.at(found).seats | {seat}
            return Response(link, cookies=[cookie_of(request, found, held)])

    @post(
        "/claim",
        responses=problems(*_COMMON, changing=True),
        status_code=200,
        operation_id="claimSeat",
        summary="Claim a seat with its key",
        security=SEAT_OPTIONAL,
    )
    async def claim(
        self, request: AnyRequest, table: TableId, data: JSONBody[KeyOrder], keys: Keys = False
    ) -> Response[SeatedResponse]:
        """With the key of a personal link, this browser plays that seat too."""
        who, rooms = await visitor(request, table), rooms_of(request)
        key = request.app.state.keyring.read_seat_key(data.key)

        def claim(one: Table) -> list[AnyEvent]:
            if key is None or not opens_seat(one, key):
                raise Problem("wrong-key", "this link was revoked: ask for a new one", field="key")
            return commands.claim_seat(one, who.at(one), key.seat)

        await rooms.execute(table, claim)
        return await responses.seated_response(request, table, Visitor((*who.keys, key), who.account), keys)

    # -- rematch ----------------------------------------------------------------------------------------------------

    @post(
        "/rematch",
        responses=problems(*_COMMON, "no-key", "not-over", changing=True),
        status_code=200,
        operation_id="playOnceMore",
        summary="Rematch",
        security=SEATED,
    )
    async def rematch(
        self, request: AnyRequest, table: TableId, keys: Keys = False
    ) -> Response[SeatedResponse]:
        """The first request opens a new table; every player of the old one joins the new one with this request."""
        who, rooms = await visitor(request, table), rooms_of(request)
        async with rooms.read(table) as old:
            seats, screens_of = who.at(old).seats, [seat.screen for seat in old.seats]
            names = [seat.name for seat in old.seats]
            new, order = old.rematch, opening.rematch_order(old)
            opening.require_rematch_allowed(old, who.at(old))
        if not new:
            opened = await rooms.open(lambda: opening.open_table(order, again=table))
            old = await rooms.execute(table, lambda one: opening.link_rematch(one, opened.id))
            new = old.rematch
            if new != opened.id:  # another request was first
                await rooms.execute(opened.id, opening.close_unused)
        for seat in sorted(seats):
            await rooms.execute(
                new,
                lambda one, seat=seat: opening.join_reserved(
                    one, seat, names[seat], screens_of[seat], who.account
                ),  # type: ignore[misc]
            )
        return await responses.seated_response(
            request, new, Visitor(tuple([SeatKey(new, seat, 0) for seat in seats]), who.account), keys
        )


def _link(request: AnyRequest, table: Table, seat: int) -> PersonalLink:
    key = keys_of(request, table, frozenset({seat}))[seat]
    return PersonalLink(f"/tables/{table.id}#{key}", key)
