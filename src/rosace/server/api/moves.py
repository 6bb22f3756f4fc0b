"""Moves, undo, offers, and help with a decision: refusals, previews, scores, hints."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import Annotated, Any, Literal, TypeVar

from litestar import Controller
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from rosace.bots import default_bot
from rosace.engine.score import lines_data
from rosace.engine.wire import ScoreLine
from rosace.server.api import responses
from rosace.server.api.responses import RUNNER, AnyRequest, CommandRunner, rooms_of
from rosace.server.api.routes import TableId, change_route, read_route
from rosace.server.api.visitor import NO_SEAT, SEATED, visitor
from rosace.server.http.clients import client_of
from rosace.server.http.limits import Limits
from rosace.server.http.metrics import timed_move
from rosace.server.http.problems import Problem
from rosace.server.http.request import while_connected
from rosace.server.table import commands, early
from rosace.server.table.actor import Actor, require_running
from rosace.server.table.events import AnyEvent
from rosace.server.table.game_types import MAX_PLAYERS, AnyView
from rosace.server.table.order import Level
from rosace.server.table.seats import NOBODY
from rosace.server.table.showing import TableState, hints_allowed, shown_seat
from rosace.server.table.table import LiveTable
from rosace.server.thinking import Advice, BotPool, Requester, SharedTasks

_COMMON = "no-such-table table-removed no-key wrong-key"
_MOVE_PROBLEMS = f"{_COMMON} no-such-seat stale not-your-turn not-running"
T = TypeVar("T")

SeatChoice = Annotated[
    int, Meta(ge=0, le=MAX_PLAYERS - 1, description="The seat; optional with only one seat.")
]
Ply = Annotated[int, Meta(ge=0, le=1 << 30, description="The `ply` of the table that this request answers.")]
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]
OfferKind = Literal["take-back", "stand-in"]


class MoveOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A move in the game's notation, and the ply that it answers."""

    ply: Ply
    move: MoveText
    seat: SeatChoice | None = None


class UndoOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Undo your last move."""

    ply: Ply
    seat: SeatChoice | None = None


class OfferOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """An offer to the others: take back your last move, or let a bot play for the seat `about`.

    `level` is by default `casual`, or `random` if the game has no levels.
    """

    what: OfferKind
    about: SeatChoice | None = None
    level: Level = ""
    seat: SeatChoice | None = None


class AnswerOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Agree to an offer, or decline it."""

    what: OfferKind
    agree: bool


class WhyNot(Struct, frozen=True):
    """Why a move is refused: a stable code and its facts; both empty if it is legal."""

    legal: bool
    code: str = ""
    facts: dict[str, str | int] = {}


class Preview(Struct, frozen=True):
    """The view of a seat after a move of its own."""

    move: str
    view: AnyView | None
    """As in the state of the table; null if dice would be rolled or cards drawn."""


class MovesController(Controller):
    """Moves."""

    path = "/api/tables/{table:str}"
    tags = ("moves",)
    security = SEATED
    dependencies = RUNNER

    @change_route("/moves", "makeMove", "Make a move", f"{_MOVE_PROBLEMS} illegal-move unreadable-move")
    async def move(self, run: CommandRunner, data: JSONBody[MoveOrder]) -> TableState:
        """The response comes after the move is stored. A repeated request changes nothing; one with an old `ply` is
        refused with the present state.
        """
        with timed_move():
            return await run(
                lambda one, actor: commands.make_move(one, actor, data.seat, data.ply, data.move)
            )

    @change_route("/undo", "undoMove", "Undo", f"{_MOVE_PROBLEMS} too-late")
    async def undo(self, run: CommandRunner, data: JSONBody[UndoOrder]) -> TableState:
        """Take your last move back, if no dice were rolled or cards drawn and nobody has moved since."""
        return await run(lambda one, actor: commands.undo(one, actor, data.seat, data.ply))

    @change_route(
        "/offers",
        "makeOffer",
        "Make an offer",
        f"{_COMMON} no-such-seat not-running not-allowed too-late bad-setup",
    )
    async def offer(self, run: CommandRunner, data: JSONBody[OfferOrder]) -> TableState:
        """When everybody at the table has agreed, it is carried out; bots always agree."""
        return await run(lambda one, actor: make_offer(one, actor, data))

    @change_route("/offers/answer", "answerOffer", "Answer an offer", f"{_COMMON} not-running not-allowed")
    async def answer(self, run: CommandRunner, data: JSONBody[AnswerOrder]) -> TableState:
        """Agree or decline. Declining your own offer withdraws it."""
        answered = commands.agree if data.agree else commands.decline
        return await run(lambda one, actor: answered(one, actor, data.what))

    @read_route(
        "/why",
        "askWhyNot",
        "Why is a move refused?",
        f"{_COMMON} not-running not-your-turn unreadable-move",
    )
    async def why(
        self,
        request: AnyRequest,
        table: TableId,
        move: Annotated[
            str, QueryParameter(min_length=1, max_length=80, description="A move in the game's notation.")
        ],
    ) -> WhyNot:
        """The reason that the rules give, without making the move."""
        who = await visitor(request, table)
        async with rooms_of(request).read(table) as one:
            refusal = commands.explain_move(one, require_shown_seat(one, who.at(one).seats), move)
        return WhyNot(True) if refusal is None else WhyNot(False, refusal.code, refusal.facts)

    @read_route(
        "/preview",
        "previewMoves",
        "Preview moves",
        f"{_COMMON} not-running not-your-turn unreadable-move illegal-move",
    )
    async def preview(
        self,
        request: AnyRequest,
        table: TableId,
        move: Annotated[
            list[MoveText], QueryParameter(min_items=1, max_items=8, description="One move, or several.")
        ],
    ) -> list[Preview]:
        """Your view after each of these moves, without making them. They are played on your view, so nothing hidden is
        revealed: a pattern that would be uncovered stays a question mark.
        """
        who = await visitor(request, table)
        async with rooms_of(request).read(table) as one:
            seat = require_shown_seat(one, who.at(one).seats)
            return [Preview(text, commands.preview_move(one, seat, text)) for text in move]

    @read_route(
        "/score",
        "showScores",
        "The score sheets so far",
        "no-such-table table-removed wrong-key not-allowed not-running",
        security=NO_SEAT,
    )
    async def score(self, request: AnyRequest, table: TableId) -> list[list[ScoreLine]]:
        """Every seat's sheet, as far as you may know it."""
        who = await visitor(request, table)
        rooms = rooms_of(request)
        async with rooms.read(table) as one:
            seats = who.at(one).seats
            visible = responses.visible_table(rooms, one, seats)
            if visible.match is None:
                raise Problem("not-running", "the game has not begun")
            view: Any = visible.game.position.view(shown_seat(visible, seats))
            return [lines_data(view.score(seat).lines) for seat in range(len(one.seats))]

    @change_route("/hint", "askForHint", "A hint", f"{_COMMON} not-running not-your-turn not-allowed")
    async def hint(self, request: AnyRequest, table: TableId) -> list[Advice]:
        """The judge's opinion of your moves, from your view, with reasons. For the same position it is always the same.
        Requests of a seat for the same position share one answer. Computing stops when all clients that asked have
        disconnected.
        """
        who = await visitor(request, table)
        async with rooms_of(request).read(table) as one:
            require_running(one)
            seat = require_shown_seat(one, who.at(one).seats)
            if not early.decides(one, seat):
                raise Problem("not-your-turn", f"seat {one.to_move} decides now")
            if not hints_allowed(one):
                raise Problem("not-allowed", "this table has no hints")
            view, ply = early.deciding_position(one, seat).view(seat), one.ply
        pool: BotPool = request.app.state.bot_pool
        ask = partial(pool.hint, "hint", view)
        return await shared_answer(request, table, (seat, ply), ask)


async def shared_answer(
    request: AnyRequest, table: str, key: Hashable, ask: Callable[[Requester], Awaitable[list[T]]]
) -> list[T]:
    """The answer of a bot to a question about a table. Requests with the same key share one answer; the client that
    asked first pays for it.
    """
    client = client_of(request.scope)
    limits: Limits = request.app.state.limits

    async def think() -> list[T]:
        with limits.hint(client, table):
            return await ask(Requester(client, table))

    shared: SharedTasks[list[T]] = request.app.state.hints
    return await while_connected(request, shared.run((table, key), think))


def make_offer(table: LiveTable, actor: Actor, data: OfferOrder) -> list[AnyEvent]:
    """The command of an offer."""
    if data.what == "take-back":
        return commands.offer_take_back(table, actor, data.seat)
    if data.about is None:
        raise Problem("bad-request", "a stand-in is for a seat", field="about")
    level = data.level or default_bot(table.order.game)
    return commands.offer_stand_in(table, actor, data.seat, data.about, level)


def require_shown_seat(table: LiveTable, seats: frozenset[int]) -> int:
    """The seat whose secrets the visitor sees; refused if there is none."""
    if not seats:
        raise Problem("no-key", "this needs a seat at the table")
    seat = shown_seat(table, seats)
    if seat == NOBODY:
        raise Problem("not-your-turn", "the screen has not been handed over")
    return seat
