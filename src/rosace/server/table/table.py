"""A table: its events, folded. `apply` is the only thing that changes it, and it never refuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import Any, Final, NamedTuple

from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.games import GAMES
from rosace.server.table import clocks, events
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import TableOrder
from rosace.server.table.seats import NOBODY, Seat, ordered


class Happened(NamedTuple):
    """An event, its number at the table, and when it happened."""

    number: int
    at: float
    event: AnyEvent


@dataclass
class Offer:
    """Something that all must agree to."""

    event: events.Offered
    agreed: set[int] = field(default_factory=set)


class Table:
    """A table as it stands after its events."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.past: list[Happened] = []
        self.ply = 0
        self.status = "waiting"
        self.seats: list[Seat] = []
        self.offers: dict[str, Offer] = {}
        self.lifted: dict[int, int] = {}
        """Per screen with several seats, the one whose secrets it shows."""
        self.turn_began = 0.0
        self.ended_at = 0.0
        self.imported = False
        self.again = ""
        self.rematch = ""
        self.match: Match[Any] | None = None
        self._order: TableOrder | None = None

    @property
    def order(self) -> TableOrder:
        """What was ordered."""
        assert self._order is not None
        return self._order

    @property
    def number(self) -> int:
        """How many events there are."""
        return len(self.past)

    @property
    def opened_at(self) -> float:
        """When the table was opened."""
        return self.past[0].at

    @property
    def began_at(self) -> float:
        """When the game was set up; 0 before."""
        return next((one.at for one in self.past if isinstance(one.event, events.Started)), 0.0)

    @property
    def updated_at(self) -> float:
        """When something last happened."""
        return self.past[-1].at

    @property
    def game(self) -> Match[Any]:
        """The game that is played, or was."""
        assert self.match is not None
        return self.match

    @property
    def to_move(self) -> int:
        """The seat that decides now; NOBODY before the start and after the end."""
        return self.game.position.seat if self.status == "running" else NOBODY

    @property
    def host(self) -> int:
        """The person who decides about the table before the start: the first who is here."""
        return next((index for index, seat in enumerate(self.seats) if seat.here), NOBODY)

    @property
    def bot_to_move(self) -> str:
        """The bot that decides now; empty if a person does, or nobody."""
        return self.seats[self.to_move].bot if self.to_move != NOBODY else ""

    @property
    def seed(self) -> str:
        """The seed of the game's chance. Nobody may see it before the end."""
        return self.game.record.headers.get("Seed", "")

    def screen(self, number: int) -> list[int]:
        """The seats of people that are played from one screen."""
        return [
            index
            for index, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.screen == number and number != NOBODY
        ]

    # -- events -------------------------------------------------------------------------------------------------

    def apply(self, happened: Happened) -> None:
        """One event more."""
        assert happened.number == self.number + 1, "a table's events have no gap"
        before = self.to_move
        self.past.append(happened)
        _HOW.dispatch(type(happened.event))(self, happened.event, happened.at)
        if self.status == "running" and self.game.position.over:
            self.status = "over"
            self.ended_at = happened.at
            self.offers.clear()
        if self.to_move != before:
            played = isinstance(happened.event, events.Moved)
            clocks.turn_passes(self, before if played else NOBODY, happened.at)
            self._draw_curtain()

    def _draw_curtain(self) -> None:
        """Where the turn goes to another person at the same screen, secrets are covered until it is handed over."""
        screen = self.seats[self.to_move].screen if self.to_move != NOBODY else NOBODY
        if self.lifted.get(screen) != self.to_move:
            self.lifted.pop(screen, None)

    @singledispatchmethod
    def _apply(self, event: AnyEvent, at: float) -> None:
        raise AssertionError(f"an event that nobody knows: {event}")

    @_apply.register
    def _(self, event: events.Opened, at: float) -> None:
        self._order = event.order
        self.again, self.imported = event.again, event.imported
        self.seats = [ordered(seat, event.account, event.token) for seat in event.order.seats]

    @_apply.register
    def _(self, event: events.Joined, at: float) -> None:
        old = self.seats[event.seat]
        self.seats[event.seat] = Seat(
            "person",
            event.name,
            screen=event.screen,
            account=event.account,
            generation=old.generation,
            token=event.token,
        )

    @_apply.register
    def _(self, event: events.Named, at: float) -> None:
        self.seats[event.seat].name = event.name

    @_apply.register
    def _(self, event: events.Changed, at: float) -> None:
        kind = "bot" if event.level else "open"
        self.seats[event.seat] = Seat(
            kind, level=event.level, generation=self.seats[event.seat].generation + 1
        )

    @_apply.register
    def _(self, event: events.Left, at: float) -> None:
        seat = self.seats[event.seat]
        if self.status == "waiting":
            self.seats[event.seat] = Seat("open", generation=seat.generation + 1)
        else:
            seat.away = "left"

    @_apply.register
    def _(self, event: events.Closed, at: float) -> None:
        self.status = "closed"

    @_apply.register
    def _(self, event: events.Started, at: float) -> None:
        record = Record(dict(event.headers))
        game = GAMES[self.order.game]
        self.match = Match(game, record.resume(game), record)
        self.status = "running"
        clocks.set_up(self)

    @_apply.register
    def _(self, event: events.Moved, at: float) -> None:
        self.ply = event.ply
        clocks.spend(self, event.seat, at)
        self.game.play(event.move)
        seat = self.seats[event.seat]
        if not event.bot:
            seat.away = ""
        self.offers.pop("take-back", None)

    @_apply.register
    def _(self, event: events.Undone, at: float) -> None:
        self.ply = event.ply
        self.game.undo(event.seat)
        self.offers.pop("take-back", None)

    @_apply.register
    def _(self, event: events.TakenBack, at: float) -> None:
        self.ply = event.ply
        record = self.game.record
        kept = Record({**record.headers, "Result": "*"}, record.decisions[: event.decisions])
        self.match = Match.resume(self.game.game, kept)
        self.offers.pop("take-back", None)

    @_apply.register
    def _(self, event: events.Offered, at: float) -> None:
        self.offers[event.what] = Offer(event, {event.seat})

    @_apply.register
    def _(self, event: events.Agreed, at: float) -> None:
        self.offers[event.what].agreed.add(event.seat)

    @_apply.register
    def _(self, event: events.Declined, at: float) -> None:
        del self.offers[event.what]

    @_apply.register
    def _(self, event: events.RanOut, at: float) -> None:
        seat = self.seats[event.seat]
        seat.away, seat.seconds = "clock", 0.0

    @_apply.register
    def _(self, event: events.StoodIn, at: float) -> None:
        self.seats[event.seat].stand_in = event.level
        self.offers.pop("stand-in", None)

    @_apply.register
    def _(self, event: events.Returned, at: float) -> None:
        seat = self.seats[event.seat]
        seat.away = seat.stand_in = ""
        self.turn_began = at if self.to_move == event.seat else self.turn_began
        offer = self.offers.get("stand-in")
        if offer is not None and offer.event.about == event.seat:
            del self.offers["stand-in"]

    @_apply.register
    def _(self, event: events.HandedOver, at: float) -> None:
        self.lifted[event.screen] = event.seat

    @_apply.register
    def _(self, event: events.Seated, at: float) -> None:
        self.seats[event.seat].screen = event.screen

    @_apply.register
    def _(self, event: events.Rekeyed, at: float) -> None:
        self.seats[event.seat].generation += 1
        self.seats[event.seat].token = ""

    @_apply.register
    def _(self, event: events.Rematched, at: float) -> None:
        self.rematch = event.table


_HOW: Final = vars(Table)["_apply"].dispatcher
"""How each kind of event is applied. To ask the method itself would make a new function for every event."""
