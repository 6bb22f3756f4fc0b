"""The games of a device, without an account: it has a secret key, and the service lists the seats taken with it.

The key comes in the header `Rosace-Device`. Only its hash is stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Sequence
from typing import Annotated, Any, Final, Literal

from litestar import Controller, Response, delete, put
from litestar.background_tasks import BackgroundTask
from litestar.openapi.spec import SecurityRequirement
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Raw, Struct, json

from rosace.server.api.pages import Before, Limit, place_text, read_place
from rosace.server.api.responses import AnyRequest, rooms_of
from rosace.server.api.routes import TableId, change_route, read_route
from rosace.server.api.visitor import SEATED, visitor
from rosace.server.http.clients import client_of
from rosace.server.http.keys import DEVICE, device_of, hash_device
from rosace.server.http.limits import LIST_COST, REWRITE_COST, STATISTICS_COST, Limits
from rosace.server.http.problems import Problem
from rosace.server.store.owners import MAX_GAMES
from rosace.server.store.rows import OwnedGame
from rosace.server.table.events import AnyEvent
from rosace.server.table.forgetting import forget_player, rewritten_rows
from rosace.server.table.game_types import AnyView, GameId
from rosace.server.table.owned import seat_row
from rosace.server.table.results import GameFacts, decode_facts
from rosace.server.table.statistics import Played, Statistics, statistics
from rosace.server.table.summary import LobbyTable, decode_entry
from rosace.server.table.table import LiveTable
from rosace.server.workers.archive_reader import ArchiveReader

_DEVICE: Final[list[SecurityRequirement]] = [{"device": []}]
_AT_ONCE: Final = 50
"""Games that are read at once, for an export or to be forgotten."""
_SHOWN: Final = {"running": ("waiting", "running"), "over": ("over",), "all": ("waiting", "running", "over")}

DeviceKey = Annotated[
    str, Meta(pattern=r"^m\.[A-Za-z0-9_-]{43}$", description="`m.` and 32 random bytes in URL-safe base64.")
]


class MyGame(Struct, frozen=True):
    """A game of this device."""

    table: LobbyTable
    mine: list[int]
    """The seats that were taken with this device's key."""
    favourite: bool
    facts: GameFacts | None = None
    """How it ended; null before the end, and for a moment after it."""
    view: AnyView | None = None
    """What everybody sees of the last position."""


class MyGames(Struct, frozen=True):
    """Games of this device, the most recently changed first."""

    games: list[MyGame]
    next: str | None
    """`before` of the next request; null if these are the last."""
    counts: dict[str, int]
    """How many games have each status."""


class Favourite(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a game is a favourite."""

    favourite: bool


class OtherDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a device whose games this one takes over."""

    key: DeviceKey


class Count(Struct, frozen=True):
    """How many seats were affected."""

    seats: int


class ExportedGame(Struct, frozen=True):
    """A game in an export."""

    game: MyGame
    record: str | None
    """The record of a finished game; others are secret."""


class MineController(Controller):
    """The games of a device."""

    path = "/api/me"
    tags = ("mine",)
    security = _DEVICE

    @read_route("/games", "listMyGames", "Your games", "no-key wrong-key too-many-requests")
    async def games(
        self,
        request: AnyRequest,
        status: Annotated[
            Literal["running", "over", "all"],
            QueryParameter(description="`running` includes tables that wait."),
        ] = "all",
        game: Annotated[GameId | None, QueryParameter(description="Only this game.")] = None,
        favourite: Annotated[bool, QueryParameter(description="Only favourites.")] = False,
        before: Before = "",
        limit: Limit = 20,
    ) -> MyGames:
        """Games at which this device has a seat: tables that it has opened or joined with its key."""
        owner, store = require_device(request), rooms_of(request).store
        _pay(request, LIST_COST)
        chosen: dict[str, Sequence[str]] = {"status": _SHOWN[status]}
        chosen |= {"game": (game,)} if game else {}
        found = await store.owned_games(owner, limit, read_place(before), favourite, **chosen)
        last = found[-1].row if len(found) == limit else None
        return MyGames(
            [_my_game(one) for one in found],
            place_text(last.updated, last.id) if last else None,
            await store.count_owned(owner),
        )

    @read_route("/statistics", "showMyStatistics", "Your statistics", "no-key wrong-key too-many-requests")
    async def statistics(self, request: AnyRequest) -> Statistics:
        """Wins and points by opponents, players and cards, of your newest 2,000 games."""
        owner, store = require_device(request), rooms_of(request).store
        _pay(request, STATISTICS_COST)
        async with _limits(request).computing:  # thousands of games are in memory meanwhile
            found = await store.owned_games(owner, MAX_GAMES, status=("over",))
            return await asyncio.to_thread(lambda: statistics(_played(found)))

    @change_route(
        "/games/{table:str}",
        "markMyGame",
        "Mark a favourite",
        "no-key wrong-key no-such-table",
        method=put,
        security=_DEVICE,
    )
    async def mark(self, request: AnyRequest, table: TableId, data: JSONBody[Favourite]) -> Favourite:
        """Only you see it."""
        store = rooms_of(request).store
        if not await store.mark_favourite(require_device(request), table, data.favourite):
            raise Problem("no-such-table", "this device has no such game")
        return data

    @change_route(
        "/games/{table:str}",
        "removeMyGame",
        "Remove a game from your list",
        "no-key wrong-key",
        method=delete,
        security=_DEVICE,
    )
    async def remove(self, request: AnyRequest, table: TableId) -> Count:
        """Only from your list: the table and your seat stay as they are, and its link still opens it."""
        return Count(await rooms_of(request).store.disown(require_device(request), [table]))

    @change_route(
        "/merge",
        "mergeDevices",
        "Take over the games of another device",
        "no-key wrong-key too-many-requests",
    )
    async def merge(self, request: AnyRequest, data: JSONBody[OtherDevice]) -> Count:
        """With both keys, all games of the other device are listed for this one. The other key has none afterwards."""
        owner, other = require_device(request), hash_device(data.key)
        _pay(request, REWRITE_COST)
        if owner == other:
            return Count(0)
        return Count(await rooms_of(request).store.merge_owners(other, owner))

    # -- everything -------------------------------------------------------------------------------------------------

    @read_route(
        "/export",
        "exportMyData",
        "All your data",
        "no-key wrong-key too-many-requests",
        media_type="application/json",
    )
    async def export(self, request: AnyRequest) -> Response[Any]:
        """Everything that is stored with your key: your games, with the records of the finished ones. A client may have
        one export or download of the archive at a time.
        """
        owner, limits = require_device(request), _limits(request)
        client = client_of(request.scope)
        limits.downloads.check(client)

        async def content() -> AsyncGenerator[bytes, None]:
            with limits.downloads.hold(client):
                yield b""
                async for part in _exported(request, owner):
                    yield part

        parts = content()
        await anext(parts)  # a second download is refused before the response begins
        headers = {"Content-Disposition": 'attachment; filename="rosace.json"'}
        ended = BackgroundTask(parts.aclose)  # if the client has disconnected
        return Stream(parts, media_type="application/json", headers=headers, background=ended)

    @change_route(
        "/",
        "forgetMe",
        "Delete all your data",
        "no-key wrong-key too-many-requests",
        method=delete,
        security=_DEVICE,
    )
    async def forget(self, request: AnyRequest) -> Count:
        """Your names are taken out of all your games, you leave those that go on, and your list is deleted. The
        moves and points of games with other players remain. If interrupted, repeat the request.
        """
        owner, rooms, seats = require_device(request), rooms_of(request), 0
        _pay(request, REWRITE_COST)
        with _limits(request).deletions.hold(client_of(request.scope)):
            while found := await rooms.store.owned_games(owner, _AT_ONCE):
                for one in found:
                    for seat, generation in await rooms.store.owned_seats(owner, one.row.id):
                        seats += 1
                        await _forget_seat(request, one.row.id, seat, generation)
                    await rooms.store.disown(owner, [one.row.id])
        return Count(seats)


@change_route(
    "/api/tables/{table:str}/keep",
    "keepTable",
    "List a table among your games",
    "no-key wrong-key no-such-table table-removed",
    tags=["mine"],
    security=[{"device": [], **scheme} for scheme in SEATED],
)
async def keep_table(request: AnyRequest, table: TableId) -> Count:
    """With the key of a device and of a seat, the seat is that device's from now on. A seat of another device stays.
    Returns how many seats the device has there.
    """
    owner, who = require_device(request), await visitor(request, table)
    async with rooms_of(request).read(table) as found:
        actor = who.at(found)
        actor.require_any_seat()
        rows = [seat_row(found, seat, owner) for seat in sorted(actor.seats) if not found.seats[seat].account]
    store = rooms_of(request).store
    if rows:
        await store.keep(rows)
    return Count(len(await store.owned_seats(owner, table)))


def require_device(request: AnyRequest) -> str:
    """The hash of the device's key. Raises `no-key`."""
    owner = device_of(request)
    if not owner:
        raise Problem("no-key", f"This needs the key of a device in {DEVICE}.")
    return owner


def _limits(request: AnyRequest) -> Limits:
    found: Limits = request.app.state.limits
    return found


def _pay(request: AnyRequest, cost: int) -> None:
    _limits(request).cost.require(client_of(request.scope), cost)


def _my_game(found: OwnedGame) -> MyGame:
    facts = decode_facts(found.result.facts) if found.result else None
    view = Raw(found.result.view.encode()) if found.result else None
    return MyGame(decode_entry(found.row.summary), found.seats, found.favourite, facts, view)


def _played(found: list[OwnedGame]) -> list[Played]:
    return [
        Played(decode_entry(one.row.summary), one.seats[0], decode_facts(one.result.facts))
        for one in found
        if one.result is not None and len(one.seats) == 1
    ]


async def _exported(request: AnyRequest, owner: str) -> AsyncGenerator[bytes, None]:
    """The export, in parts: only a page of games is in memory."""
    reader: ArchiveReader = request.app.state.archive
    yield b'{"exported":%s,"games":[' % repr(time.time()).encode()
    before, comma = None, b""
    while found := await rooms_of(request).store.owned_games(owner, _AT_ONCE, before):
        for one in found:
            finished = await reader.read_game(one.row) if one.row.status == "over" else None
            yield comma + json.encode(ExportedGame(_my_game(one), finished.record if finished else None))
            comma = b","
        before = found[-1].row.updated, found[-1].row.id
    yield b"]}"


async def _forget_seat(request: AnyRequest, table: str, seat: int, generation: int) -> None:
    """Remove a player's name from a table and its past events."""
    rooms = rooms_of(request)

    def forget(one: LiveTable) -> list[AnyEvent]:
        own = seat < len(one.seats) and one.seats[seat].generation == generation
        return forget_player(one, seat) if own else []

    found = await rooms.execute(table, forget)
    await rooms.store.rewrite(rewritten_rows(found))


HANDLERS: Final[list[Any]] = [MineController, keep_table]
