"""The events of a table, as they are stored. Never change the meaning of an event: add another one."""

from __future__ import annotations

from msgspec import Struct, json
from msgspec.structs import replace

from rosace.bots.protocol import seat_names
from rosace.server.table.order import TableOrder


class Event(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened. Events that change the game have a `ply`, unique at the table."""


class SeatEvent(Event, frozen=True):
    """Something that a seat did, or that happened to it."""

    seat: int


class Opened(Event, frozen=True, tag="opened"):
    """The table was opened; `imported`: from a record, so its dice may be known."""

    order: TableOrder
    again: str = ""
    """The table that this one is a rematch of."""
    imported: bool = False
    account: str = ""
    """The account of the program that opened it, and plays the seats ordered as `me` and `screen`."""
    token: str = ""
    """The hash of the idempotency key of the request."""
    secret: str = ""
    """The secret part of the seed; empty at imported tables and old ones."""
    ticket: bool = False
    """Whether its commitment was drawn by an earlier request."""
    dice_nonce: str = ""
    """What the opener adds to the seed, as the nonce of their first seat."""


class Joined(SeatEvent, frozen=True, tag="joined"):
    """A person, or a program with an account, took an open seat."""

    screen: int
    name: str = ""
    account: str = ""
    token: str = ""
    """The hash of the idempotency key of the request."""
    dice_nonce: str = ""
    """What the player adds to the seed."""


class Named(SeatEvent, frozen=True, tag="named"):
    """A player changed their name."""

    name: str


class Changed(SeatEvent, frozen=True, tag="changed"):
    """The host gave a seat to a bot, or opened it."""

    level: str = ""
    """The bot; empty: the seat is open."""


class Left(SeatEvent, frozen=True, tag="left"):
    """A player left. Before the start the seat is open again; later it stays the player's."""

    timed: bool = False
    """Whether the clock of the player goes on."""


class Closed(Event, frozen=True, tag="closed"):
    """The table was closed before a game started."""


class Started(Event, frozen=True, tag="started"):
    """The game started. The headers are those of its record, with the seed and the deal."""

    headers: dict[str, str]


class Moved(SeatEvent, frozen=True, tag="moved"):
    """A move and its outcome."""

    ply: int
    move: str
    outcome: str = ""
    bot: str = ""
    """The bot that moved, if one did."""
    fault: str = ""
    """What went wrong with the bot, so that a fallback bot moved instead."""


class ChosenEarly(SeatEvent, frozen=True, tag="chosen-early"):
    """A player chose a move before their turn, which is played when the turn comes; or withdrew it."""

    move: str = ""
    """Empty: the choice was withdrawn."""


class Undone(SeatEvent, frozen=True, tag="undone"):
    """A player undid their last move."""

    ply: int


class TakenBack(Event, frozen=True, tag="taken-back"):
    """All agreed to go back to the position after a number of decisions."""

    ply: int
    decisions: int


class Offered(SeatEvent, frozen=True, tag="offered"):
    """A player offered a `take-back`, or that a bot stands in for an absent player (`stand-in`)."""

    what: str
    about: int = -1
    """The seat of the absent player."""
    level: str = ""
    decisions: int = -1
    """How many decisions are left after a take-back."""


class Agreed(SeatEvent, frozen=True, tag="agreed"):
    """A player agreed to an offer."""

    what: str


class Declined(SeatEvent, frozen=True, tag="declined"):
    """A player declined an offer, or withdrew their own."""

    what: str


class RanOut(SeatEvent, frozen=True, tag="ran-out"):
    """The clock of a player ran out, which decided nothing. Older versions stored this; now the player has `Lost`."""


class Lost(SeatEvent, frozen=True, tag="lost"):
    """A player lost before the end. If the game goes on, a bot plays the seat."""

    reason: str
    """`time`, `resignation` or `abandonment`."""
    level: str
    """The bot."""


class StoodIn(SeatEvent, frozen=True, tag="stood-in"):
    """A bot took over for a player who is away."""

    level: str


class Returned(SeatEvent, frozen=True, tag="returned"):
    """The player came back and plays again."""


class HandedOver(Event, frozen=True, tag="handed-over"):
    """A screen was handed to the person on a seat; -1: its secrets are hidden."""

    screen: int
    seat: int = -1


class Seated(SeatEvent, frozen=True, tag="seated"):
    """A seat moved to another screen: its personal link was opened in a browser that has other seats."""

    screen: int


class Rekeyed(SeatEvent, frozen=True, tag="rekeyed"):
    """A seat got a new key; the old ones are revoked."""


class Rematched(Event, frozen=True, tag="rematched"):
    """The same people play a rematch at another table."""

    table: str


class Forgotten(SeatEvent, frozen=True, tag="forgotten"):
    """The player's name was removed, from all earlier events too."""


GameChange = Moved | Undone | TakenBack
"""The events with a `ply`."""
AnyEvent = (
    Opened
    | Joined
    | Named
    | Changed
    | Left
    | Closed
    | Started
    | Moved
    | ChosenEarly
    | Undone
    | TakenBack
    | Offered
    | Agreed
    | Declined
    | RanOut
    | Lost
    | StoodIn
    | Returned
    | HandedOver
    | Seated
    | Rekeyed
    | Rematched
    | Forgotten
)

_ENCODER = json.Encoder()
_DECODER = json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> str:
    """An event as stored JSON."""
    return _ENCODER.encode(event).decode()


def decode(text: str) -> AnyEvent:
    """A stored event. Commands of programs in old imported records are removed: they are private.

    >>> decode(encode(Named(1, "Ana")))
    Named(seat=1, name='Ana')
    >>> decode(encode(Started({"Seats": 'me engine:"./my-bot --depth 3"'})))
    Started(headers={'Seats': 'me program:my-bot'})
    """
    found: AnyEvent = _DECODER.decode(text)
    return Started(seat_names.cleaned(found.headers)) if isinstance(found, Started) else found


def without_name(event: AnyEvent, seat: int) -> AnyEvent:
    """An event without the names that players of a seat had.

    >>> without_name(Started({"Seats": "me:Ana casual me:Bo"}), 2)
    Started(headers={'Seats': 'me:Ana casual me'})
    """
    match event:
        case Opened():
            seats = list(event.order.seats)
            seats[seat] = replace(seats[seat], name="")
            return replace(event, order=replace(event.order, seats=seats))
        case Joined() | Named() if event.seat == seat:
            return replace(event, name="")
        case Started():
            return Started(headers_without_name(event.headers, seat))
    return event


def headers_without_name(headers: dict[str, str], seat: int) -> dict[str, str]:
    """The headers of a record without the name of the person on a seat."""
    words = seat_names.words(headers.get(seat_names.HEADER, ""))
    if seat >= len(words):
        return headers
    words[seat] = "me" if words[seat].startswith("me:") else words[seat]
    return {**headers, seat_names.HEADER: " ".join(words)}
