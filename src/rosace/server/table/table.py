"""A table, folded from its events. Only `apply` changes it, and it never refuses an event."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Any, Final, NamedTuple

from rosace.engine import endings
from rosace.engine.fairness.mix import secret_commitment
from rosace.engine.headers import count_take_back
from rosace.engine.match import Match
from rosace.engine.record import Decision, Record
from rosace.engine.wire import Remark
from rosace.games import GAMES
from rosace.server.table import clocks, early, event_bounds, events
from rosace.server.table.events import AnyEvent
from rosace.server.table.game_types import AnyView, EncodedPrompt, encode
from rosace.server.table.order import TableOrder
from rosace.server.table.seats import NOBODY, Seat, first_seats


class StoredEvent(NamedTuple):
    """An event with its number at the table and its time."""

    number: int
    at: float
    """When it happened, in seconds since 1970."""
    event: AnyEvent
    clock: float
    """The clock of the service then, which players' clocks use."""


class MoveNotes(NamedTuple):
    """How long a move stays secret, and the remarks on it."""

    secret: str
    remarks: list[Remark]


class SeatView(NamedTuple):
    """What a seat sees of a position, encoded once for all its viewers."""

    data: AnyView
    prompt: EncodedPrompt | None
    """What the seat is asked; None if it is not to move."""


@dataclass
class Offer:
    """An offer that all players must agree to."""

    event: events.Offered
    agreed: set[int] = field(default_factory=set)


class LiveTable:
    """The state of a table after its events."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.past: list[StoredEvent] = []
        self.ply = 0
        self.status = "waiting"
        self.seats: list[Seat] = []
        self.offers: dict[str, Offer] = {}
        self.early: dict[int, str] = {}
        """By seat, the move that it has chosen before its turn; see `early`."""
        self.to_move = NOBODY
        """The seat to move; NOBODY before the start and after the end."""
        self.handed_to: dict[int, int] = {}
        """For each screen with several seats, the seat whose secrets it shows."""
        self.turn_began = 0.0
        """By the clock of the service, like all times of players' clocks."""
        self.ended_at = 0.0
        self.imported = False
        self.secret = ""
        """The secret part of the seed; empty at imported tables and old ones."""
        self.again = ""
        self.rematch = ""
        self.match: Match[Any] | None = None
        self.played: tuple[events.Moved, Any] | None = None
        """The last move that a command has played on a copy, and that copy, for `apply` to take over."""
        self.notes: dict[int, MoveNotes] = {}
        """The notes on each move, by the number of its event."""
        self.changes: dict[int, int] = {}
        """How much each seat has changed beside its moves; see `event_bounds`."""
        self._commitment = ""
        self._order: TableOrder | None = None
        self._views: tuple[Any, dict[int, SeatView]] = None, {}

    @property
    def order(self) -> TableOrder:
        """The order that the table was opened with."""
        assert self._order is not None
        return self._order

    @property
    def number(self) -> int:
        """How many events the table has."""
        return len(self.past)

    @property
    def opened_at(self) -> float:
        """When the table was opened."""
        return self.past[0].at

    @property
    def began_at(self) -> float:
        """When the game started, by the clock of the service; 0 before."""
        return next((stored.clock for stored in self.past if isinstance(stored.event, events.Started)), 0.0)

    @property
    def updated_at(self) -> float:
        """When the last event happened."""
        return self.past[-1].at

    @property
    def clock_at(self) -> float:
        """When the last event happened, by the clock of the service."""
        return self.past[-1].clock

    @property
    def game(self) -> Match[Any]:
        """The game, once it has started."""
        assert self.match is not None
        return self.match

    @property
    def host(self) -> int:
        """The person who may change the seats and start the game: the first who is here."""
        return next((index for index, seat in enumerate(self.seats) if seat.here), NOBODY)

    @property
    def bot_to_move(self) -> str:
        """The bot to move; empty if a person is, or nobody."""
        return self.seats[self.to_move].bot if self.to_move != NOBODY else ""

    @property
    def _is_decided(self) -> bool:
        """Whether players have lost, and only one is left, or only bots."""
        left = [seat for seat in self.seats if not seat.lost]
        return len(left) < len(self.seats) and (len(left) < 2 or all(seat.kind == "bot" for seat in left))

    @property
    def losses(self) -> dict[int, str]:
        """The seats that lost before the end, in order, with the reasons."""
        return endings.losses(self.game.record.headers)

    @property
    def seed(self) -> str:
        """The seed of the game. It is secret until the end."""
        return self.game.record.headers.get("Seed", "")

    @property
    def commitment(self) -> str:
        """The commitment to the seed or to its secret part; empty before the start of an old table."""
        if self._commitment or not self.match:
            return self._commitment
        return self.game.record.headers.get("Commitment", "")

    def seat_view(self, seat: int) -> SeatView:
        """What a seat sees now. Positions here never change, so it is made once for each."""
        position = self.game.position
        if self._views[0] is not position:
            self._views = position, {}
        views = self._views[1]
        if seat not in views:
            view = position.view(seat)
            deciding = early.deciding_view(self, seat, view)
            asked = None if deciding is None else encode(self.game.game.prompt(deciding))
            views[seat] = SeatView(encode(view.data()), asked)
        return views[seat]

    def is_still_secret(self, until: str) -> bool:
        """Whether something that is secret until then is still secret now."""
        return bool(until) and self.game.game.is_still_secret(until, self.game.position)

    # -- events -------------------------------------------------------------------------------------------------

    def apply(self, stored: StoredEvent) -> None:
        """Apply one event."""
        assert stored.number == self.number + 1, "a table's events have no gap"
        before = self.to_move
        event_bounds.charge(self, stored.event)
        self.past.append(stored)
        if isinstance(stored.event, events.GameChange):
            self.ply = stored.event.ply
            self.offers.pop("take-back", None)
        _APPLY.dispatch(type(stored.event))(self, stored.event, stored.clock)
        if self.status == "running":
            position = self.game.position
            over = position.over or self._is_decided
            if over:
                self.status = "over"
                self.ended_at = stored.at
                self.offers.clear()
            self.to_move = NOBODY if over else position.seat
            clocks.start_choosing(self, stored.clock)
        if self.to_move != before:
            played = isinstance(stored.event, events.Moved)
            clocks.pass_turn(self, before if played else NOBODY, stored.clock)
            if isinstance(stored.event, events.Undone):
                clocks.undo_turn(self, stored.event.seat)
            self._hide_secrets()

    def _hide_secrets(self) -> None:
        """When the turn passes to another person at the same screen, hide secrets until it is handed over."""
        screen = self.seats[self.to_move].screen if self.to_move != NOBODY else NOBODY
        if self.handed_to.get(screen) != self.to_move:
            self.handed_to.pop(screen, None)

    @singledispatchmethod
    def _apply(self, event: AnyEvent, now: float) -> None:
        raise AssertionError(f"unknown event: {event}")

    @_apply.register
    def _(self, event: events.Opened, now: float) -> None:
        self._order = event.order
        self.again, self.imported = event.again, event.imported
        self.secret = event.secret
        self._commitment = secret_commitment(event.secret) if event.secret else ""
        self.seats = first_seats(event.order.seats, event.account, event.token, event.dice_nonce)

    @_apply.register
    def _(self, event: events.Joined, now: float) -> None:
        old = self.seats[event.seat]
        self.seats[event.seat] = Seat(
            "person",
            event.name,
            screen=event.screen,
            account=event.account,
            generation=old.generation,
            token=event.token,
            dice_nonce=event.dice_nonce,
        )

    @_apply.register
    def _(self, event: events.Named, now: float) -> None:
        self.seats[event.seat].name = event.name

    @_apply.register
    def _(self, event: events.Changed, now: float) -> None:
        kind = "bot" if event.level else "open"
        self.seats[event.seat] = Seat(
            kind, level=event.level, generation=self.seats[event.seat].generation + 1
        )

    @_apply.register
    def _(self, event: events.Left, now: float) -> None:
        seat = self.seats[event.seat]
        if self.status == "waiting":
            self.seats[event.seat] = Seat("open", generation=seat.generation + 1)
        else:
            seat.away = "left"
            seat.left_at = now if event.timed else None

    @_apply.register
    def _(self, event: events.Closed, now: float) -> None:
        self.status = "closed"

    @_apply.register
    def _(self, event: events.Started, now: float) -> None:
        record = Record(dict(event.headers))
        game = GAMES[self.order.game]
        self.match = Match(game, record.resume(game), record)
        self.status = "running"
        clocks.start_clocks(self)

    @_apply.register
    def _(self, event: events.Moved, now: float) -> None:
        clocks.spend(self, event.seat, now)
        match, game, before = self.game, self.game.game, self.game.position
        move = game.parse_move(event.move)
        if self.played is not None and self.played[0] is event:
            after = self.played[1]
        else:
            after = before.copy()
            after.play(move)
        self.played = None
        match.advance(after, Decision(event.seat, event.move, event.outcome))
        self.notes[self.number] = MoveNotes(
            game.secret_until(move), game.remarks(before, move, after, event.outcome)
        )
        self.early.pop(event.seat, None)
        seat = self.seats[event.seat]
        if not event.bot:
            seat.away = ""

    @_apply.register
    def _(self, event: events.ChosenEarly, now: float) -> None:
        seat = self.seats[event.seat]
        seat.away = ""
        if event.move:
            clocks.spend(self, event.seat, now)
            self.early[event.seat] = event.move
        else:
            self.early.pop(event.seat, None)

    @_apply.register
    def _(self, event: events.Undone, now: float) -> None:
        self.game.undo(event.seat)

    @_apply.register
    def _(self, event: events.TakenBack, now: float) -> None:
        record = self.game.record
        headers = count_take_back({**record.headers, "Result": "*"})
        kept = Record(headers, record.decisions[: event.decisions])
        self.match = Match.resume(self.game.game, kept)

    @_apply.register
    def _(self, event: events.Offered, now: float) -> None:
        self.offers[event.what] = Offer(event, {event.seat})

    @_apply.register
    def _(self, event: events.Agreed, now: float) -> None:
        self.offers[event.what].agreed.add(event.seat)

    @_apply.register
    def _(self, event: events.Declined, now: float) -> None:
        del self.offers[event.what]

    @_apply.register
    def _(self, event: events.RanOut, now: float) -> None:
        seat = self.seats[event.seat]
        seat.away, seat.seconds = "clock", 0.0

    @_apply.register
    def _(self, event: events.Lost, now: float) -> None:
        seat = self.seats[event.seat]
        seat.lost = event.reason
        self.early.pop(event.seat, None)
        if event.reason == "time":
            seat.seconds = 0.0
        self.offers.clear()
        record = self.game.record
        record.headers = endings.add_loss(record.headers, event.seat, event.reason)
        if self.status == "running" and seat.kind == "person" and not self._is_decided:
            seat.stand_in = event.level
        if self._is_decided:
            record.headers["Result"] = endings.points(self.game.position)

    @_apply.register
    def _(self, event: events.StoodIn, now: float) -> None:
        self.seats[event.seat].stand_in = event.level
        self.offers.pop("stand-in", None)

    @_apply.register
    def _(self, event: events.Returned, now: float) -> None:
        seat = self.seats[event.seat]
        if self.to_move == event.seat and not seat.clock_runs:
            self.turn_began = now
        if not seat.clock_runs:
            seat.chooses_since = None
        seat.away = seat.stand_in = ""
        offer = self.offers.get("stand-in")
        if offer is not None and offer.event.about == event.seat:
            del self.offers["stand-in"]

    @_apply.register
    def _(self, event: events.HandedOver, now: float) -> None:
        self.handed_to[event.screen] = event.seat

    @_apply.register
    def _(self, event: events.Seated, now: float) -> None:
        self.seats[event.seat].screen = event.screen

    @_apply.register
    def _(self, event: events.Rekeyed, now: float) -> None:
        self.seats[event.seat].generation += 1
        self.seats[event.seat].token = ""

    @_apply.register
    def _(self, event: events.Rematched, now: float) -> None:
        self.rematch = event.table

    @_apply.register
    def _(self, event: events.Forgotten, now: float) -> None:
        seat = event.seat
        self.seats[seat].name = ""
        self.past = [stored._replace(event=events.without_name(stored.event, seat)) for stored in self.past]
        if self.match is not None:
            record = self.match.record
            record.headers = events.headers_without_name(record.headers, seat)


_APPLY: Final = vars(LiveTable)["_apply"].dispatcher
"""The function for each type of event. Calling the method itself would bind a new function for every event."""
