"""The state of a table for one viewer. Everything that leaves the service about a table passes through here.

Secrets of the game are hidden by the engine's views. What is added here is public: seats, the turn, clocks, events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET, Struct

from rosace.bots import gives_hints
from rosace.engine import endings
from rosace.engine.fairness.mix import read_nonces
from rosace.engine.prompt import hidden
from rosace.engine.score import lines_data, ranking_data
from rosace.engine.wire import RankingPlace, Remark, ScoreLine
from rosace.server.table import clocks, early, events
from rosace.server.table.event_states import (
    STATES,
    AnyEventState,
    ChosenEarlyFields,
    JoinedFields,
    MovedFields,
    OpenedFields,
    RematchedFields,
    StartedFields,
    plain_fields,
)
from rosace.server.table.game_types import AnyView, EncodedPrompt, encode
from rosace.server.table.order import GameClock, MoveClock, Watch
from rosace.server.table.seats import NOBODY
from rosace.server.table.table import LiveTable, StoredEvent

_WAIT: Final = encode({"code": "wait", "facts": {}, "choices": []})
_OVER: Final = encode({"code": "over", "facts": {}, "choices": []})
"""The prompts of seats that have nothing to decide."""

PUBLIC_HEADERS: Final = ("Game", "Rules", "Players", "Modules", "Options", "Commitment", "Nonces", "Seats")
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
    """The bot that plays for an absent player, or for one who has lost."""
    lost: str
    """Why the player lost before the end: `time`, `resignation` or `abandonment`; empty for all others."""
    program: bool
    """Whether a program with an account plays this seat."""
    screen: int
    """Seats with the same number are played from one screen."""
    seconds: float | None
    """The time left on the clock when it began to run, or now if it stands still."""
    deadline: float | None
    """When the clock runs out, by the clock of the service; null while it stands still."""
    chosen: bool
    """Whether the player has chosen before their turn, while all choose at once. The move is shown later."""


class OfferState(Struct, frozen=True):
    """An offer that all players must agree to."""

    what: str
    by: int
    about: int
    level: str
    agreed: list[int]


class Choices(Struct, frozen=True):
    """What the viewer may do now."""

    prompt: EncodedPrompt
    """What the viewer is asked, with every legal move; without choices if another seat is to move."""
    undo: bool
    hint: bool
    chosen: str
    """The move that the viewer has chosen before their turn; it may be undone."""


class Outcome(Struct, frozen=True):
    """How a game ended: the ranking, everybody's score sheet, and the seed, so that everybody can check the dice.

    Seats that have `lost` come last in the ranking; `by` is the reason of the next one. If the game ended before its
    last move, points are those so far.
    """

    ranking: list[RankingPlace]
    sheets: list[list[ScoreLine]]
    seed: str
    secret: str
    """The secret that was committed to. The seed is mixed from it and the nonces. Empty in games without nonces."""
    nonces: list[str]
    """What each seat has added to the seed; empty for a seat that added nothing."""
    won: bool | None
    """In a solo game: whether the target was beaten."""


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
    now: float
    """The clock of the service when this was sent. Compare other times of clocks with it, not with your own clock."""
    imported: bool
    """Imported from a record, so its dice may be known."""
    seats: list[SeatState]
    host: int
    to_move: int
    turn_began: float
    """By the clock of the service."""
    deadline: float | None
    """When the clock of the player to move runs out, by the clock of the service; null without a clock."""
    claim_from: float | None
    """When the others may declare that the player to move, who has left, has abandoned the game; else null."""
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
    view: AnyView | None
    """The game; null before the start."""
    choices: Choices
    outcome: Outcome | None
    events: list[AnyEventState]
    """The events after `since`."""


EVENTS_AT_ONCE: Final = 500
"""Events that are shown before the event loop serves others."""


def table_state(
    table: LiveTable,
    seats: frozenset[int],
    since: int,
    now: float,
    shown_from: float | None = None,
    earlier: Sequence[AnyEventState] = (),
) -> TableState:
    """The table for a viewer with these seats, with the events after `since`; `earlier` ones come before them."""
    order, to_move = table.order, table.to_move
    shown = shown_seat(table, seats)
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
        now=now,
        imported=table.imported,
        seats=[_seat(table, index) for index in range(len(table.seats))],
        host=table.host,
        to_move=to_move,
        turn_began=table.turn_began,
        deadline=clocks.deadline(table),
        claim_from=clocks.claim_from(table),
        mine=sorted(seats),
        shown=shown,
        hand_over=to_move if to_move in seats and to_move != shown and not table.bot_to_move else NOBODY,
        offers=[_offer(table, what) for what in table.offers],
        commitment=table.commitment,
        rematch=table.rematch if seats else "",
        view=table.seat_view(shown).data if table.match else None,
        choices=_choices(table, shown),
        outcome=outcome(table) if table.status == "over" else None,
        events=[*earlier, *events_since(table, seats, since)],
    )


def shown_seat(table: LiveTable, seats: frozenset[int]) -> int:
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


def _seat(table: LiveTable, index: int) -> SeatState:
    seat = table.seats[index]
    timed = table.order.clock is not None and seat.kind == "person" and table.match is not None
    return SeatState(
        seat.kind, seat.name, seat.level, seat.away, seat.stand_in, seat.lost, bool(seat.account), seat.screen,
        seat.seconds if timed else None, clocks.seat_deadline(table, index) if timed else None, index in table.early,
    )  # fmt: skip


def _offer(table: LiveTable, what: str) -> OfferState:
    offer = table.offers[what]
    event = offer.event
    return OfferState(what, event.seat, event.about, event.level, sorted(offer.agreed))


def _choices(table: LiveTable, shown: int) -> Choices:
    if table.status != "running" or shown == NOBODY:
        return Choices(_OVER if table.status == "over" else _WAIT, False, False, "")
    own, chosen = table.seats[shown], table.early.get(shown, "")
    deciding = early.decides(table, shown)
    undo = bool(chosen) or (not own.lost and not table.game.why_not_undo(shown))
    asked = table.seat_view(shown).prompt if deciding else None
    return Choices(asked or _WAIT, undo, deciding and hints_allowed(table), chosen)


def hints_allowed(table: LiveTable) -> bool:
    """Whether players may ask for hints: as ordered, or with only one person at the table; where a bot can explain."""
    if not gives_hints(table.order.game):
        return False
    if table.order.hints is not None:
        return table.order.hints
    return sum(seat.kind == "person" for seat in table.seats) == 1


def outcome(table: LiveTable) -> Outcome:
    """The final result."""
    position: Any = table.game.position
    names, lost = [seat.name for seat in table.seats], table.losses
    won = bool(getattr(position, "won", False)) and not lost
    headers = table.game.record.headers
    return Outcome(
        ranking=ranking_data(endings.ranking(position, lost), names),
        sheets=[lines_data(position.score(seat).lines) for seat in range(len(names))],
        seed=table.seed,
        secret=headers.get("Secret", ""),
        nonces=read_nonces(headers.get("Nonces", "")),
        won=won if len(names) == 1 and hasattr(position, "won") else None,
    )


# -- events ----------------------------------------------------------------------------------------------


def events_since(
    table: LiveTable, seats: frozenset[int], since: int, until: int | None = None
) -> list[AnyEventState]:
    """The events after a number, up to another, without what a viewer with these seats may not know."""
    shown = shown_seat(table, seats)
    return [
        STATES[type(stored.event)](stored.number, stored.at, _fields(table, stored, bool(seats), shown))
        for stored in table.past[max(0, since) : until]
    ]


def _fields(table: LiveTable, stored: StoredEvent, seated: bool, shown: int) -> Struct:
    """The fields of an event, for `more`."""
    event = stored.event
    if isinstance(event, events.Moved):
        return _moved(table, event, stored.number, shown)
    if isinstance(event, events.ChosenEarly):
        own = event.seat == shown
        return ChosenEarlyFields(event.seat, bool(event.move), event.move if own else UNSET)
    if isinstance(event, events.Opened):
        return OpenedFields(event.again or UNSET)
    if isinstance(event, events.Started):
        return StartedFields({name: event.headers[name] for name in PUBLIC_HEADERS if name in event.headers})
    if isinstance(event, events.Joined):
        return JoinedFields(event.seat, event.name, bool(event.account))
    if isinstance(event, events.Rematched):
        return RematchedFields(event.table if seated else UNSET)
    return plain_fields(event)


def _moved(table: LiveTable, event: events.Moved, number: int, shown: int) -> MovedFields:
    notes = table.notes[number]
    secret = event.seat != shown and table.is_still_secret(notes.secret)
    return MovedFields(
        event.seat, event.ply, event.outcome, event.bot, event.fault,
        [_remark(table, remark, shown) for remark in notes.remarks],
        UNSET if secret else event.move,
    )  # fmt: skip


def _remark(table: LiveTable, remark: Remark, shown: int) -> Remark:
    secret = remark["secret"] and remark["seat"] != shown and table.is_still_secret(remark["secret"])
    return hidden(remark) if secret else remark
