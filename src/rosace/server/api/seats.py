"""Joining and leaving seats, starting, handing over, keys, rematches."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, put
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from rosace.server.api import responses
from rosace.server.api.dice import secret_of_ticket, ticket_commitment
from rosace.server.api.responses import RUNNER, AnyRequest, CommandRunner, SeatedResponse, rooms_of
from rosace.server.api.routes import Keys, Since, TableId, change_route, read_route
from rosace.server.api.visitor import (
    NO_SEAT,
    SEATED,
    Visitor,
    client_hash_of,
    cookie_of,
    keys_of,
    opens_seat,
    visitor,
)
from rosace.server.http.keys import SeatKey, device_of, hash_nonce
from rosace.server.http.limits import limit_creation
from rosace.server.http.problems import Problem
from rosace.server.table import commands, losing, opening
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import DiceNonce, DiceTicketText, Name, Nonce, SeatOrder
from rosace.server.table.showing import TableState
from rosace.server.table.table import LiveTable

SeatNumber = Annotated[int, PathParameter(ge=0, le=5, description="A seat, counted from 0.")]
_COMMON = "no-such-table table-removed wrong-key"
_SEAT_PROBLEMS = f"{_COMMON} no-key no-such-seat not-found"
"""The problems of a route with a seat in its address."""


class NameOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a player; may be empty."""

    name: Name = ""


class JoinOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a player, an idempotency key, and what the player adds to the seed of all chance."""

    name: Name = ""
    nonce: Nonce = ""
    dice_nonce: DiceNonce = ""


class RematchOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player adds to the seed of a rematch; with a ticket, only if this request opens its table."""

    dice_ticket: DiceTicketText = ""
    dice_nonce: DiceNonce = ""


class KeyOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a seat, from a personal link; empty to claim the seats of this device."""

    key: Annotated[str, Meta(max_length=200)] = ""


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
    security = SEATED
    dependencies = RUNNER

    @change_route(
        "/seats/{seat:int}/join",
        "joinSeat",
        "Join an open seat",
        f"{_COMMON} no-such-seat not-found bad-setup seat-taken not-allowed not-waiting",
        security=NO_SEAT,
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
        found = await rooms.execute(
            table,
            lambda one: opening.join(one, who.at(one), seat, name, token, data.dice_nonce),
            device_of(request),
        )
        key = SeatKey(table, seat, found.seats[seat].generation)
        return await responses.seated_response(request, table, Visitor((*who.keys, key), who.account), keys)

    @change_route("/seats/{seat:int}/leave", "leaveSeat", "Leave a seat", _SEAT_PROBLEMS)
    async def leave(
        self, request: AnyRequest, table: TableId, seat: SeatNumber, since: Since = None
    ) -> TableState:
        """Before the start the seat is open again; later it stays yours, and a bot may stand in for you."""
        who = await visitor(request, table)
        rooms = rooms_of(request)
        await rooms.execute(table, lambda one: opening.leave(one, who.at(one), seat))
        return await responses.read_state(rooms, table, Visitor(who.keys, who.account), since or 0)

    @change_route(
        "/seats/{seat:int}/return", "returnToSeat", "Take your seat back", f"{_SEAT_PROBLEMS} not-running"
    )
    async def take_back_seat(self, run: CommandRunner, seat: SeatNumber) -> TableState:
        """After leaving, or when your clock ran out: play again instead of the bot."""
        return await run(lambda one, actor: commands.return_to_seat(one, actor, seat))

    @change_route(
        "/seats/{seat:int}",
        "changeSeat",
        "Give a seat to a bot, or open it",
        f"{_SEAT_PROBLEMS} not-allowed bad-setup seat-taken not-waiting",
        method=put,
    )
    async def change(self, run: CommandRunner, seat: SeatNumber, data: JSONBody[SeatOrder]) -> TableState:
        """Only for the host, before the start, and for seats without a person."""
        return await run(lambda one, actor: opening.change_seat(one, actor, seat, data))

    @change_route(
        "/seats/{seat:int}/remove",
        "removePlayer",
        "Remove a player before the start",
        f"{_SEAT_PROBLEMS} not-allowed bad-setup not-waiting",
    )
    async def remove(self, run: CommandRunner, seat: SeatNumber, data: JSONBody[SeatOrder]) -> TableState:
        """Only for the host. The player's keys are revoked, and the seat is opened or given to a bot."""
        return await run(lambda one, actor: opening.remove_player(one, actor, seat, data))

    @change_route(
        "/seats/{seat:int}/name", "renameSeat", "Change your name", f"{_SEAT_PROBLEMS} bad-setup", method=put
    )
    async def rename(self, run: CommandRunner, seat: SeatNumber, data: JSONBody[NameOrder]) -> TableState:
        """Everybody at the table sees the name."""
        return await run(lambda one, actor: opening.rename(one, actor, seat, data.name))

    @change_route("/start", "startGame", "Start the game", f"{_COMMON} no-key not-allowed not-waiting")
    async def start(self, run: CommandRunner) -> TableState:
        """Only for the host, when every seat is taken."""
        return await run(opening.start)

    @change_route("/hand-over", "handOver", "Hand over the screen", f"{_COMMON} no-key no-such-seat")
    async def hand_over(self, run: CommandRunner, data: JSONBody[HandOver]) -> TableState:
        """With several people at one screen, secrets of a seat are sent only after the screen was handed to it."""
        return await run(lambda one, actor: commands.hand_over(one, actor, data.seat))

    @change_route("/seats/{seat:int}/resign", "resignGame", "Resign", f"{_SEAT_PROBLEMS} not-running")
    async def resign(self, run: CommandRunner, seat: SeatNumber) -> TableState:
        """You lose, with a clock or without. If the others play on, a bot plays your seat to the end."""
        return await run(lambda one, actor: losing.resign(one, actor, seat))

    @change_route(
        "/seats/{seat:int}/abandoned",
        "declareAbandoned",
        "Declare that a player has abandoned the game",
        f"{_SEAT_PROBLEMS} not-running not-allowed",
    )
    async def abandoned(self, request: AnyRequest, run: CommandRunner, seat: SeatNumber) -> TableState:
        """From `claim_from` on: the player to move has left, and has been away for too long."""
        now = rooms_of(request).now()
        return await run(lambda one, actor: losing.declare_abandoned(one, actor, seat, now))

    # -- keys -----------------------------------------------------------------------------------------------------

    @read_route("/seats/{seat:int}/link", "showLink", "Your personal link", _SEAT_PROBLEMS)
    async def link(self, request: AnyRequest, table: TableId, seat: SeatNumber) -> PersonalLink:
        """A link that opens your seat on another device. Anybody who has it can play your seat."""
        who = await visitor(request, table)
        async with rooms_of(request).read(table) as found:
            who.at(found).require_seat(found, seat)
            commands.require_own_key(found, seat)
            return _link(request, found, seat)

    @change_route("/seats/{seat:int}/link", "renewLink", "A new personal link", _SEAT_PROBLEMS)
    async def new_link(self, request: AnyRequest, table: TableId, seat: SeatNumber) -> Response[PersonalLink]:
        """Revokes all old links and keys of the seat; this browser keeps the seat."""
        who, rooms = await visitor(request, table), rooms_of(request)
        await rooms.execute(table, lambda one: commands.renew_key(one, who.at(one), seat), device_of(request))
        async with rooms.read(table) as found:
            link = _link(request, found, seat)
            if who.strict or who.account:
                return Response(link)
            held = who.at(found).seats | {seat}
            return Response(link, cookies=[cookie_of(request, found, held)])

    @change_route("/claim", "claimSeat", "Claim a seat with its key", _COMMON, security=NO_SEAT)
    async def claim(
        self, request: AnyRequest, table: TableId, data: JSONBody[KeyOrder], keys: Keys = False
    ) -> Response[SeatedResponse]:
        """With the key of a personal link, this browser plays that seat too; without one, it plays the seats that were
        taken with the key of its device.
        """
        who, rooms, device = await visitor(request, table), rooms_of(request), device_of(request)
        if data.key:
            claimed = [request.app.state.keyring.read_seat_key(data.key)]
        else:
            seats = await rooms.store.owned_seats(device, table) if device else []
            claimed = [SeatKey(table, seat, generation) for seat, generation in seats]

        def claim(one: LiveTable) -> list[AnyEvent]:
            held, found = who, []
            for key in claimed:
                if key is None or not opens_seat(one, key):
                    raise Problem("wrong-key", "this link was revoked; a new one is needed", field="key")
                found += commands.claim_seat(one, held.at(one), key.seat)
            return found

        if not claimed:
            raise Problem("wrong-key", "this device has no seat at this table")
        await rooms.execute(table, claim)
        return await responses.seated_response(
            request, table, Visitor((*who.keys, *claimed), who.account), keys
        )

    # -- rematch ----------------------------------------------------------------------------------------------------

    @change_route("/rematch", "rematch", "Rematch", f"{_COMMON} no-key not-over bad-setup stale")
    async def rematch(
        self,
        request: AnyRequest,
        table: TableId,
        data: JSONBody[RematchOrder | None] = None,
        keys: Keys = False,
    ) -> Response[SeatedResponse]:
        """The first request opens a new table; every player of the old one joins the new one with this request.

        With a ticket, it is refused (`stale`) if another player was first: a nonce belongs to the commitment that was
        known when it was chosen.
        """
        who, rooms = await visitor(request, table), rooms_of(request)
        dice = data or RematchOrder()
        secret = await secret_of_ticket(request, dice.dice_ticket)
        async with rooms.read(table) as old:
            seats, screens_of = who.at(old).seats, [seat.screen for seat in old.seats]
            names = [seat.name for seat in old.seats]
            new, order = old.rematch, opening.rematch_order(old)
            opening.require_rematch_allowed(old, who.at(old))
        if not new:
            limit_creation(request)
            opened = await rooms.open(
                lambda: opening.open_table(order, again=table, secret=secret), client=client_hash_of(request)
            )
            old = await rooms.execute(table, lambda one: opening.link_rematch(one, opened.id))
            new = old.rematch
            if new != opened.id:  # another request was first
                await rooms.execute(opened.id, opening.close_unused)
        async with rooms.read(new) as found:
            late = dice.dice_ticket and found.commitment != ticket_commitment(request, dice.dice_ticket)
        if late:
            state = await responses.read_state(rooms, table, who, 1 << 60)
            raise Problem(
                "stale", "another player has opened the rematch: join it without a ticket", state=state
            )
        for seat in sorted(seats):
            nonce = dice.dice_nonce if seat == min(seats) else ""
            await rooms.execute(
                new,
                lambda one, seat=seat, nonce=nonce: opening.join_reserved(
                    one, seat, names[seat], screens_of[seat], who.account, nonce
                ),  # type: ignore[misc]
                device_of(request),
            )
        return await responses.seated_response(
            request, new, Visitor(tuple([SeatKey(new, seat, 0) for seat in seats]), who.account), keys
        )


def _link(request: AnyRequest, table: LiveTable, seat: int) -> PersonalLink:
    key = keys_of(request, table, frozenset({seat}))[seat]
    return PersonalLink(f"/tables/{table.id}#{key}", key)
