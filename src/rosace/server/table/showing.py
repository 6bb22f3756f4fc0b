"""The state of a table for one viewer. Everything that leaves the service about a table passes through here.

Secrets of the game are hidden by the engine's views. What is added here is public: seats, the turn, clocks, events.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, structs

from rosace.engine.game import View
from rosace.engine.score import lines_data, ranking_data
from rosace.engine.wire import RankingPlace, ScoreLine
from rosace.server.table import clocks, events
from rosace.server.table.hidden import is_hidden
from rosace.server.table.order import GameClock, MoveClock, Watch
from rosace.server.table.seats import NOBODY, Seat
from rosace.server.table.table import StoredEvent, Table

PUBLIC_HEADERS: Final = ("Game", "Rules", "Players", "Modules", "Options", "Commitment", "Seats")
"""The headers of a record that are public during the game."""


class SeatState(Struct, frozen=True):
    """A seat, as everybody sees it."""

    kind: str
    name: str
    level: str
    """The bot that sits here."""
    away: str
    """Why the player is not here: `left` or `clock`."""
    stand_in: str
    """The bot that plays for an absent player."""
    program: bool
    """Whether a program with an account plays this seat."""
    screen: int
    """Seats with the same number are played from one screen."""
    seconds: float | None
    """The time left on the clock when the present turn began."""


class OfferState(Struct, frozen=True):
    """An offer that all players must agree to."""

    what: str
    by: int
    about: int
    level: str
    agreed: list[int]


class EventState(Struct, frozen=True):
    """An event; `more` has its fields, without those that the viewer may not know."""

    number: int
    at: float
    kind: str
    more: dict[str, Any]


class Choices(Struct, frozen=True):
    """What the viewer may do now."""

    moves: list[str]
    undo: bool
    hint: bool


class Outcome(Struct, frozen=True):
    """How a game ended: the ranking, everybody's score sheet, and the seed, which everybody may check now."""

    ranking: list[RankingPlace]
    sheets: list[list[ScoreLine]]
    seed: str
    won: bool | None
    """Alone: whether the target was beaten."""


class TableState(Struct, frozen=True):
    """A table, as one viewer sees it."""

    id: str
    number: int
    """The number of the last event: send it as `since`."""
    ply: int
    """Send it with a move."""
    status: str
    game: str
    modules: list[str]
    options: dict[str, str]
    tools: int | None
    visibility: str
    clock: GameClock | MoveClock | None
    watch: Watch
    shown_from: float | None
    """For delayed spectators: when the game that has started becomes visible; null once it is."""
    imported: bool
    """Imported from a record: somebody may know its dice."""
    seats: list[SeatState]
    host: int
    to_move: int
    turn_began: float
    deadline: float | None
    mine: list[int]
    """The viewer's seats."""
    shown: int
    """The seat whose secrets are in `view`; -1: none."""
    hand_over: int
    """The seat that the screen must be handed to before play goes on; -1: none."""
    offers: list[OfferState]
    commitment: str
    rematch: str
    """The table of the rematch; only players see it."""
    view: dict[str, Any] | None
    choices: Choices
    outcome: Outcome | None
    events: list[EventState]
    """The events after `since`."""


def table_state(
    table: Table, seats: frozenset[int], since: int, shown_from: float | None = None
) -> TableState:
    """The table for a viewer with these seats, with the events after `since`."""
    order, to_move = table.order, table.to_move
    shown = shown_seat(table, seats)
    view = table.game.position.view(shown) if table.match else None
    return TableState(
        id=table.id,
        number=table.number,
        ply=table.ply,
        status=table.status,
        game=order.game,
        modules=order.modules,
        options=order.options,
        tools=order.tools,
        visibility=order.visibility,
        clock=order.clock,
        watch=order.watch,
        shown_from=shown_from,
        imported=table.imported,
        seats=[_seat(table, seat) for seat in table.seats],
        host=table.host,
        to_move=to_move,
        turn_began=table.turn_began,
        deadline=clocks.deadline(table),
        mine=sorted(seats),
        shown=shown,
        hand_over=to_move if to_move in seats and to_move != shown else NOBODY,
        offers=[_offer(table, what) for what in table.offers],
        commitment=table.game.record.headers.get("Commitment", "") if table.match else "",
        rematch=table.rematch if seats else "",
        view=view.data() if view is not None else None,
        choices=_choices(table, shown, view),
        outcome=outcome(table) if table.status == "over" else None,
        events=events_since(table, seats, since),
    )


def shown_seat(table: Table, seats: frozenset[int]) -> int:
    """The seat whose secrets a viewer with these seats may see now: their only one, or the one that the screen was
    handed to; else NOBODY.
    """
    if len(seats) == 1:
        return min(seats)
    for screen in sorted({table.seats[seat].screen for seat in seats}):
        handed_to = table.handed_to.get(screen, NOBODY)
        if handed_to in seats:
            return handed_to
    return NOBODY


def _seat(table: Table, seat: Seat) -> SeatState:
    timed = table.order.clock is not None and seat.kind == "person" and table.match is not None
    return SeatState(
        seat.kind, seat.name, seat.level, seat.away, seat.stand_in, bool(seat.account), seat.screen,
        seat.seconds if timed else None,
    )  # fmt: skip


def _offer(table: Table, what: str) -> OfferState:
    offer = table.offers[what]
    event = offer.event
    return OfferState(what, event.seat, event.about, event.level, sorted(offer.agreed))


def _choices(table: Table, shown: int, view: View | None) -> Choices:
    if view is None or table.status != "running" or shown == NOBODY:
        return Choices([], False, False)
    legal = table.to_move == shown and not table.seats[shown].stand_in
    moves = [str(move) for move in view.legal_moves()] if legal else []
    return Choices(moves, not table.game.why_not_undo(shown), legal and hints_allowed(table))


def hints_allowed(table: Table) -> bool:
    """Whether players may ask for hints: as ordered, or with only one person at the table."""
    if table.order.hints is not None:
        return table.order.hints
    return sum(seat.kind == "person" for seat in table.seats) == 1


def outcome(table: Table) -> Outcome:
    """The final result."""
    position: Any = table.game.position
    names = [seat.name for seat in table.seats]
    return Outcome(
        ranking=ranking_data(position.ranking(), names),
        sheets=[lines_data(position.score(seat).lines) for seat in range(len(names))],
        seed=table.seed,
        won=position.won if len(names) == 1 else None,
    )


# -- events ----------------------------------------------------------------------------------------------


def events_since(table: Table, seats: frozenset[int], since: int) -> list[EventState]:
    """The events after a number, without what a viewer with these seats may not know."""
    return [_event_state(table, stored, seats) for stored in table.past[max(0, since) :]]


def _event_state(table: Table, stored: StoredEvent, seats: frozenset[int]) -> EventState:
    event = stored.event
    more = structs.asdict(event)
    if isinstance(event, events.Opened):
        more = {"again": event.again} if event.again else {}
    elif isinstance(event, events.Started):
        more = {"headers": {name: event.headers[name] for name in PUBLIC_HEADERS if name in event.headers}}
    elif isinstance(event, events.Joined):
        more = {"seat": event.seat, "name": event.name, "program": bool(event.account)}
    elif isinstance(event, events.Rematched) and not seats:
        more = {}
    elif isinstance(event, events.Moved) and _is_hidden(table, event, seats):
        del more["move"]
    return EventState(stored.number, stored.at, event.__struct_config__.tag, more)  # type: ignore[arg-type]


def _is_hidden(table: Table, event: events.Moved, seats: frozenset[int]) -> bool:
    return is_hidden(table, event.move) and shown_seat(table, seats) != event.seat
