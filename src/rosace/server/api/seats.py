"""Sitting down, getting up, starting, handing the screen over, keys, once more."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from rosace.server.api import answers
from rosace.server.api.answers import Asked, Sat, act, rooms_of
from rosace.server.api.tables import Keys, Since, TableId
from rosace.server.api.visitor import PERHAPS, SEATED, Visitor, cookie_of, fits, keys_of, visitor
from rosace.server.keys import SeatKey, sealed
from rosace.server.problem_json import problems
from rosace.server.problems import Problem
from rosace.server.table import agreeing, opening, screens
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import Name, Nonce, SeatOrder
from rosace.server.table.showing import TableState
from rosace.server.table.table import Table

SeatNumber = Annotated[int, PathParameter(ge=0, le=5, description="A seat, counted from 0.")]
_USUAL = ("no-such-table", "wrong-key")
_SEAT = (*_USUAL, "no-key", "no-such-seat", "not-found")
"""What can be said about a seat that is named in an address."""


class NameOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player wants to be called; may be empty."""

    name: Name = ""


class JoinOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player wants to be called, and a secret that makes it possible to ask twice."""

    name: Name = ""
    nonce: Nonce = ""


class KeyOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a seat, as it stands in a personal link."""

    key: Annotated[str, Meta(max_length=200)]


class HandOver(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose person has the screen now; null draws the curtain."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None


class PersonalLink(Struct, frozen=True):
    """A link that brings a seat to another device. The key is behind the #, so that no server and no log sees it."""

    path: str
    key: str


class SeatsController(Controller):
    """Seats."""

    path = "/api/tables/{table:str}"
    tags = ("seats",)

    @post(
        "/seats/{seat:int}/join",
        responses=problems(
            *_USUAL,
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
        summary="Sit down on an open seat",
        security=PERHAPS,
    )
    async def join(
        self, request: Asked, table: TableId, seat: SeatNumber, data: JSONBody[JoinOrder], keys: Keys = False
    ) -> Response[Sat]:
        """Sit down. With the last open seat the game begins, unless the host wants to start it."""
        who, rooms = await visitor(request, table), rooms_of(request)
        name = data.name or who.name
        token = sealed(data.nonce)
        found = await rooms.act(table, lambda one: opening.joined(one, who.at(one), seat, name, token))
        key = SeatKey(table, seat, found.seats[seat].generation)
        return await answers.seated(request, table, Visitor((*who.keys, key), who.account), keys)

    @post(
        "/seats/{seat:int}/leave",
        responses=problems(*_SEAT, changing=True),
        status_code=200,
        operation_id="leaveSeat",
        summary="Get up",
        security=SEATED,
    )
    async def leave(
        self, request: Asked, table: TableId, seat: SeatNumber, since: Since = None
    ) -> TableState:
        """Before the start the seat is open again; later it stays yours, and a bot may stand in for you."""
        who = await visitor(request, table)
        rooms = rooms_of(request)
        await rooms.act(table, lambda one: opening.left(one, who.at(one), seat))
        return await answers.look(rooms, table, Visitor(who.keys, who.account), since or 0)

    @post(
        "/seats/{seat:int}/return",
        responses=problems(*_SEAT, "not-running", changing=True),
        status_code=200,
        operation_id="returnToSeat",
        summary="Take your seat back",
        security=SEATED,
    )
    async def take_back_seat(
        self, request: Asked, table: TableId, seat: SeatNumber, since: Since = None
    ) -> TableState:
        """Who left, or whose clock ran out, plays again instead of the bot."""
        who = await visitor(request, table)
        return await act(
            rooms_of(request), table, who, lambda one: agreeing.returned(one, who.at(one), seat), since
        )

    @put(
        "/seats/{seat:int}",
        responses=problems(*_SEAT, "not-allowed", "bad-setup", "seat-taken", "not-waiting", changing=True),
        operation_id="changeSeat",
        summary="Give a seat to a bot, or open it",
        security=SEATED,
    )
    async def change(
        self, request: Asked, table: TableId, seat: SeatNumber, data: JSONBody[SeatOrder], since: Since = None
    ) -> TableState:
        """The host may do this before the start, with seats on which no person sits."""
        who = await visitor(request, table)
        return await act(
            rooms_of(request), table, who, lambda one: opening.changed(one, who.at(one), seat, data), since
        )

    @put(
        "/seats/{seat:int}/name",
        responses=problems(*_SEAT, "bad-setup", changing=True),
        operation_id="nameSeat",
        summary="Take another name",
        security=SEATED,
    )
    async def rename(
        self, request: Asked, table: TableId, seat: SeatNumber, data: JSONBody[NameOrder], since: Since = None
    ) -> TableState:
        """Everybody at the table sees the name."""
        who = await visitor(request, table)
        return await act(
            rooms_of(request), table, who, lambda one: opening.named(one, who.at(one), seat, data.name), since
        )

    @post(
        "/start",
        responses=problems(*_USUAL, "no-key", "not-allowed", "not-waiting", changing=True),
        status_code=200,
        operation_id="startGame",
        summary="Start the game",
        security=SEATED,
    )
    async def start(self, request: Asked, table: TableId, since: Since = None) -> TableState:
        """The host starts the game, as soon as every seat is taken."""
        who = await visitor(request, table)
        return await act(rooms_of(request), table, who, lambda one: opening.started(one, who.at(one)), since)

    @post(
        "/hand-over",
        responses=problems(*_USUAL, "no-key", "no-such-seat", changing=True),
        status_code=200,
        operation_id="handOver",
        summary="Hand the screen over",
        security=SEATED,
    )
    async def hand_over(
        self, request: Asked, table: TableId, data: JSONBody[HandOver], since: Since = None
    ) -> TableState:
        """With several people at one screen, nothing private of a seat is sent before the screen was handed to it."""
        who = await visitor(request, table)
        return await act(
            rooms_of(request), table, who, lambda one: screens.handed_over(one, who.at(one), data.seat), since
        )

    # -- keys -----------------------------------------------------------------------------------------------------

    @get(
        "/seats/{seat:int}/link",
        responses=problems(*_SEAT),
        operation_id="showLink",
        summary="Your personal link",
        security=SEATED,
    )
    async def link(self, request: Asked, table: TableId, seat: SeatNumber) -> PersonalLink:
        """Whoever opens this link plays your seat: it is for another device of yours."""
        who = await visitor(request, table)
        async with rooms_of(request).reading(table) as found:
            who.at(found).holds(found, seat)
            screens.has_a_key(found, seat)
            return _link(request, found, seat)

    @post(
        "/seats/{seat:int}/link",
        responses=problems(*_SEAT, changing=True),
        status_code=200,
        operation_id="renewLink",
        summary="A new personal link",
        security=SEATED,
    )
    async def new_link(self, request: Asked, table: TableId, seat: SeatNumber) -> Response[PersonalLink]:
        """All old links and keys of the seat are void; this browser keeps the seat."""
        who, rooms = await visitor(request, table), rooms_of(request)
        await rooms.act(table, lambda one: screens.rekeyed(one, who.at(one), seat))
        async with rooms.reading(table) as found:
            link = _link(request, found, seat)
            if who.strict or who.account:
                return Response(link)
            held = who.at(found).seats | {seat}
            return Response(link, cookies=[cookie_of(request, found, held)])

    @post(
        "/claim",
        responses=problems(*_USUAL, changing=True),
        status_code=200,
        operation_id="claimSeat",
        summary="Bring a seat to this browser",
        security=PERHAPS,
    )
    async def claim(
        self, request: Asked, table: TableId, data: JSONBody[KeyOrder], keys: Keys = False
    ) -> Response[Sat]:
        """With the key of a personal link, this browser plays that seat too."""
        who, rooms = await visitor(request, table), rooms_of(request)
        key = request.app.state.keyring.read_seat_key(data.key)

        def claimed(one: Table) -> list[AnyEvent]:
            if key is None or not fits(one, key):
                raise Problem("wrong-key", "this link is void: ask for a new one", field="key")
            return screens.claimed(one, who.at(one), key.seat)

        await rooms.act(table, claimed)
        return await answers.seated(request, table, Visitor((*who.keys, key), who.account), keys)

    # -- once more --------------------------------------------------------------------------------------------------

    @post(
        "/rematch",
        responses=problems(*_USUAL, "no-key", "not-over", changing=True),
        status_code=200,
        operation_id="playOnceMore",
        summary="Play once more",
        security=SEATED,
    )
    async def rematch(self, request: Asked, table: TableId, keys: Keys = False) -> Response[Sat]:
        """The first to ask opens a new table; whoever asks with a seat at the old one sits down at the new."""
        who, rooms = await visitor(request, table), rooms_of(request)
        async with rooms.reading(table) as old:
            seats, screens_of = who.at(old).seats, [seat.screen for seat in old.seats]
            names = [seat.name for seat in old.seats]
            new, order = old.rematch, opening.rematch_order(old)
            opening.may_rematch(old, who.at(old))
        if not new:
            opened = await rooms.open(lambda: opening.opened(order, again=table))
            old = await rooms.act(table, lambda one: opening.rematched(one, opened.id))
            new = old.rematch
            if new != opened.id:  # somebody else was quicker
                await rooms.act(opened.id, opening.given_up)
        for seat in sorted(seats):
            await rooms.act(
                new,
                lambda one, seat=seat: opening.kept(one, seat, names[seat], screens_of[seat], who.account),  # type: ignore[misc]
            )
        return await answers.seated(
            request, new, Visitor(tuple([SeatKey(new, seat, 0) for seat in seats]), who.account), keys
        )


def _link(request: Asked, table: Table, seat: int) -> PersonalLink:
    key = keys_of(request, table, frozenset({seat}))[seat]
    return PersonalLink(f"/tables/{table.id}#{key}", key)
