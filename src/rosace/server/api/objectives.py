"""The objectives of a seat during the game: how far they have come, and the chances that the bots see."""

from __future__ import annotations

from functools import partial

from litestar import Controller

from rosace.server.api.moves import require_shown_seat, shared_answer
from rosace.server.api.responses import RUNNER, AnyRequest, rooms_of
from rosace.server.api.routes import TableId, change_route, read_route
from rosace.server.api.visitor import SEATED, visitor
from rosace.server.http.problems import Problem
from rosace.server.table.actor import require_running
from rosace.server.table.game_types import AnyProgress, encode
from rosace.server.table.seats import NOBODY
from rosace.server.table.showing import hints_allowed, shown_seat
from rosace.server.thinking import BotPool, Chance

_PROBLEMS = "no-such-table table-removed no-key wrong-key not-running"


class ObjectivesController(Controller):
    """Objectives."""

    path = "/api/tables/{table:str}"
    tags = ("moves",)
    security = SEATED
    dependencies = RUNNER

    @read_route("/progress", "showProgress", "How far your objectives have come", _PROBLEMS)
    async def progress(self, request: AnyRequest, table: TableId) -> list[AnyProgress]:
        """Of each objective that counts for your seat: what it scores now, what it can still score by the rules, and
        where. It is computed from your view: nobody else sees your private objectives.
        """
        who = await visitor(request, table)
        async with rooms_of(request).read(table) as one:
            seats = who.at(one).seats
            if not seats:
                raise Problem("no-key", "this needs a seat at the table")
            if one.match is None:
                raise Problem("not-running", "the game has not begun")
            seat = shown_seat(one, seats)
            if seat == NOBODY:  # the screen has not been handed over
                return []
            return [encode(found) for found in one.game.game.progress(one.game.position.view(seat))]

    @change_route(
        "/chances",
        "askForChances",
        "The chances of your objectives",
        f"{_PROBLEMS} not-your-turn not-allowed",
    )
    async def chances(self, request: AnyRequest, table: TableId) -> list[Chance]:
        """What the bots expect of each of your objectives: they play the rest of the game many times with simple moves,
        from your view. It shares the queue of hints, and is allowed where hints are.
        """
        who = await visitor(request, table)
        async with rooms_of(request).read(table) as one:
            require_running(one)
            seat = require_shown_seat(one, who.at(one).seats)
            if not hints_allowed(one):
                raise Problem("not-allowed", "this table has no hints")
            view, number = one.game.position.view(seat), one.ply
        pool: BotPool = request.app.state.bot_pool
        ask = partial(pool.estimate, "chances", view)
        return await shared_answer(request, table, (seat, number, "chances"), ask)
