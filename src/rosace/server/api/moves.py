"""Decisions, and everything that helps with them: taking back, agreeing, why not, hints, scores."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from rosace.engine.score import lines_data
from rosace.engine.wire import ScoreLine
from rosace.server.api import answers
from rosace.server.api.answers import Asked, act, rooms_of
from rosace.server.api.tables import Since, TableId
from rosace.server.api.visitor import PERHAPS, SEATED, Visitor, visitor
from rosace.server.observe import timed_move
from rosace.server.problem_json import problems
from rosace.server.problems import Problem
from rosace.server.table import agreeing, playing, screens
from rosace.server.table.actor import running
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import Level
from rosace.server.table.seats import NOBODY
from rosace.server.table.showing import TableState, hints_allowed
from rosace.server.table.table import Table
from rosace.server.thinking import Advice, Busy, Stopped

ADVISER = "master@200ms"
_USUAL = ("no-such-table", "no-key", "wrong-key")
_MOVING = (*_USUAL, "no-such-seat", "stale", "not-your-turn", "not-running")

SeatMeant = Annotated[int, Meta(ge=0, le=5, description="The seat; may be left out by who has only one.")]
Ply = Annotated[int, Meta(ge=0, le=1 << 30, description="The `ply` of the table that this answers.")]
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]
What = Literal["take-back", "stand-in"]


class MoveOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision, as text in the game's notation, and the ply it answers."""

    ply: Ply
    move: MoveText
    seat: SeatMeant | None = None


class UndoOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Take the own last decision back."""

    ply: Ply
    seat: SeatMeant | None = None


class OfferOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask the others: to take the own last decision back, or that a bot (`level`) plays for the seat `about`."""

    what: What
    about: SeatMeant | None = None
    level: Level = "casual"
    seat: SeatMeant | None = None


class AnswerOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Agree to what was offered, or not."""

    what: What
    agree: bool


class WhyNot(Struct, frozen=True):
    """Why a move is refused: a stable code and its particulars; both empty if it is legal."""

    legal: bool
    code: str = ""
    facts: dict[str, str | int] = {}


class Preview(Struct, frozen=True):
    """What a seat would see after a move of its own."""

    move: str
    view: dict[str, Any] | None
    """As in the state of the table; null where chance answers the move, and only making it will tell."""


class MovesController(Controller):
    """Decisions."""

    path = "/api/tables/{table:str}"
    tags = ("moves",)

    @post(
        "/moves",
        responses=problems(*_MOVING, "illegal-move", "unreadable-move", changing=True),
        status_code=200,
        operation_id="makeMove",
        summary="Make a decision",
        security=SEATED,
    )
    async def move(
        self, request: Asked, table: TableId, data: JSONBody[MoveOrder], since: Since = None
    ) -> TableState:
        """The answer comes when the move is stored for good. The same request again changes nothing; one that comes
        late is refused with the present state.
        """
        who = await visitor(request, table)
        with timed_move():
            return await act(rooms_of(request), table, who, lambda one: moved(one, who, data), since)

    @post(
        "/undo",
        responses=problems(*_MOVING, "too-late", changing=True),
        status_code=200,
        operation_id="undoMove",
        summary="Undo",
        security=SEATED,
    )
    async def undo(
        self, request: Asked, table: TableId, data: JSONBody[UndoOrder], since: Since = None
    ) -> TableState:
        """Take your last decision back, as long as chance has not spoken and nobody has acted since."""
        who = await visitor(request, table)
        return await act(
            rooms_of(request), table, who,
            lambda one: playing.undone(one, who.at(one), data.seat, data.ply), since,
        )  # fmt: skip

    @post(
        "/offers",
        responses=problems(
            *_USUAL, "no-such-seat", "not-running", "not-allowed", "too-late", "bad-setup", changing=True
        ),
        status_code=200,
        operation_id="makeOffer",
        summary="Ask the others to agree",
        security=SEATED,
    )
    async def offer(
        self, request: Asked, table: TableId, data: JSONBody[OfferOrder], since: Since = None
    ) -> TableState:
        """When all who are at the table have agreed, it is done; bots agree to everything."""
        who = await visitor(request, table)
        return await act(rooms_of(request), table, who, lambda one: offered(one, who, data), since)

    @post(
        "/offers/answer",
        responses=problems(*_USUAL, "not-running", "not-allowed", changing=True),
        status_code=200,
        operation_id="answerOffer",
        summary="Agree, or not",
        security=SEATED,
    )
    async def answer(
        self, request: Asked, table: TableId, data: JSONBody[AnswerOrder], since: Since = None
    ) -> TableState:
        """Answer what somebody offered. Who offered it may take it back by not agreeing."""
        who = await visitor(request, table)
        answered = agreeing.agreed if data.agree else agreeing.declined
        return await act(
            rooms_of(request), table, who, lambda one: answered(one, who.at(one), data.what), since
        )

    @get(
        "/why",
        responses=problems(*_USUAL, "not-running", "not-your-turn", "unreadable-move"),
        operation_id="askWhyNot",
        summary="Why is a move refused?",
        security=SEATED,
    )
    async def why(
        self,
        request: Asked,
        table: TableId,
        move: Annotated[
            str, QueryParameter(min_length=1, max_length=80, description="A move in the game's notation.")
        ],
    ) -> WhyNot:
        """Ask the rules about a move of the seat that you see, without making it."""
        who = await visitor(request, table)
        async with rooms_of(request).reading(table) as one:
            refusal = playing.why_not(one, open_seat(one, who.at(one).seats), move)
        return WhyNot(True) if refusal is None else WhyNot(False, refusal.code, refusal.facts)

    @get(
        "/preview",
        responses=problems(*_USUAL, "not-running", "not-your-turn", "unreadable-move", "illegal-move"),
        operation_id="previewMoves",
        summary="What would come of a move?",
        security=SEATED,
    )
    async def preview(
        self,
        request: Asked,
        table: TableId,
        move: Annotated[
            list[MoveText], QueryParameter(min_items=1, max_items=8, description="One move, or several.")
        ],
    ) -> list[Preview]:
        """Try moves of the seat that you see, each by itself, without making them. They are tried on what that seat
        sees, so that nothing hidden comes to light: a pattern that would be uncovered stays a question mark.
        """
        who = await visitor(request, table)
        async with rooms_of(request).reading(table) as one:
            seat = open_seat(one, who.at(one).seats)
            return [Preview(text, playing.tried(one, seat, text)) for text in move]

    @get(
        "/score",
        responses=problems("no-such-table", "wrong-key", "not-allowed", "not-running"),
        operation_id="showScores",
        summary="The score sheets so far",
        security=PERHAPS,
    )
    async def score(self, request: Asked, table: TableId) -> list[list[ScoreLine]]:
        """Everybody's sheet, as far as you may know it."""
        who = await visitor(request, table)
        rooms = rooms_of(request)
        async with rooms.reading(table) as one:
            seen = answers.seen(rooms, one, who)
            if seen.match is None:
                raise Problem("not-running", "the game has not begun")
            view: Any = seen.game.position.view(screens.shown(seen, who.at(one).seats))
            return [lines_data(view.score(seat).lines) for seat in range(len(one.seats))]

    @post(
        "/hint",
        responses=problems(*_USUAL, "not-running", "not-your-turn", "not-allowed", changing=True),
        status_code=200,
        operation_id="askForHint",
        summary="A hint",
        security=SEATED,
    )
    async def hint(self, request: Asked, table: TableId) -> list[Advice]:
        """What the strongest bot would do in your place, from what you see, and why."""
        who = await visitor(request, table)
        async with rooms_of(request).reading(table) as one:
            running(one)
            seat = open_seat(one, who.at(one).seats)
            if one.to_move != seat:
                raise Problem("not-your-turn", f"seat {one.to_move} decides now")
            if not hints_allowed(one):
                raise Problem("not-allowed", "at this table there are no hints")
            view = one.game.position.view(seat)
        try:
            found: list[Advice] = await request.app.state.thinkers.explain(ADVISER, "hint", view)
        except (Busy, Stopped) as error:
            raise Problem("busy", str(error)) from None
        return found


def moved(table: Table, who: Visitor, data: MoveOrder) -> list[AnyEvent]:
    """The command of a move."""
    return playing.moved(table, who.at(table), data.seat, data.ply, data.move)


def offered(table: Table, who: Visitor, data: OfferOrder) -> list[AnyEvent]:
    """The command of an offer."""
    if data.what == "take-back":
        return agreeing.offered_take_back(table, who.at(table), data.seat)
    if data.about is None:
        raise Problem("bad-request", "a stand-in is for a seat", field="about")
    return agreeing.offered_stand_in(table, who.at(table), data.seat, data.about, data.level)


def open_seat(table: Table, seats: frozenset[int]) -> int:
    """The seat whose secrets are on the screen."""
    if not seats:
        raise Problem("no-key", "this needs a seat at the table")
    seat = screens.shown(table, seats)
    if seat == NOBODY:
        raise Problem("not-your-turn", "the screen has not been handed over")
    return seat
