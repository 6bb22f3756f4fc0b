"""Everything that can happen at a table. What is written here is what is stored, for good: never change the meaning of
an event, add another one.
"""

from __future__ import annotations

from msgspec import Struct, json

from rosace.bots.protocol import seat_names
from rosace.server.table.order import TableOrder


class Event(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened. Those that change the game have a `ply`, and no two of a table have the same."""


class Opened(Event, frozen=True, tag="opened"):
    """Somebody opened the table; `imported`: from a record, so its dice may be known."""

    order: TableOrder
    again: str = ""
    """The table that this one is the rematch of."""
    imported: bool = False
    account: str = ""
    """The account of the program that opened it, and sits on the seats ordered as `me` and `screen`."""
    token: str = ""
    """The seal of what a person without an account sent along, to be known by if the answer is lost."""


class Joined(Event, frozen=True, tag="joined"):
    """A person, or a program with an account, sat down on an open seat."""

    seat: int
    screen: int
    name: str = ""
    account: str = ""
    token: str = ""
    """The seal of what a person without an account sent along, to be known by if the answer is lost."""


class Named(Event, frozen=True, tag="named"):
    """A player goes by another name."""

    seat: int
    name: str


class Changed(Event, frozen=True, tag="changed"):
    """Before the start the host gave a seat to a bot, or opened it."""

    seat: int
    level: str = ""
    """The bot; empty: the seat is open."""


class Left(Event, frozen=True, tag="left"):
    """A player got up. Before the start the seat is open again, later it stays the player's."""

    seat: int


class Closed(Event, frozen=True, tag="closed"):
    """The table is given up before a game began."""


class Started(Event, frozen=True, tag="started"):
    """The game was set up; the headers are those of its record, with the seed and all that was dealt."""

    headers: dict[str, str]


class Moved(Event, frozen=True, tag="moved"):
    """A decision, and what chance said to it."""

    seat: int
    ply: int
    move: str
    outcome: str = ""
    bot: str = ""
    """The bot that decided, if one did."""
    fault: str = ""
    """What went wrong with the bot, so that a quick move was made for it."""


class Undone(Event, frozen=True, tag="undone"):
    """A player took the own last decision back, within what the game allows."""

    seat: int
    ply: int


class TakenBack(Event, frozen=True, tag="taken-back"):
    """All agreed that the game goes back to where so many decisions had been made."""

    ply: int
    decisions: int


class Offered(Event, frozen=True, tag="offered"):
    """A player asked the others to agree: to a `take-back`, or that a bot stands in for somebody (`stand-in`)."""

    seat: int
    what: str
    about: int = -1
    """The seat that a bot is to take."""
    level: str = ""
    decisions: int = -1
    """How many decisions are to be left after a take-back."""


class Agreed(Event, frozen=True, tag="agreed"):
    """A player agreed to what was offered."""

    seat: int
    what: str


class Declined(Event, frozen=True, tag="declined"):
    """A player did not agree, or took the own offer back."""

    seat: int
    what: str


class RanOut(Event, frozen=True, tag="ran-out"):
    """The clock of a player ran out."""

    seat: int


class StoodIn(Event, frozen=True, tag="stood-in"):
    """A bot plays for a player who is away."""

    seat: int
    level: str


class Returned(Event, frozen=True, tag="returned"):
    """The player is back and plays again."""

    seat: int


class HandedOver(Event, frozen=True, tag="handed-over"):
    """A screen was handed to the person on a seat (-1: the curtain is drawn)."""

    screen: int
    seat: int = -1


class Seated(Event, frozen=True, tag="seated"):
    """A seat went to a screen with others: who brings its link to a browser plays it from there."""

    seat: int
    screen: int


class Rekeyed(Event, frozen=True, tag="rekeyed"):
    """A seat has a new key; the old ones are void."""

    seat: int


class Rematched(Event, frozen=True, tag="rematched"):
    """The same people go on at another table."""

    table: str


AnyEvent = (
    Opened
    | Joined
    | Named
    | Changed
    | Left
    | Closed
    | Started
    | Moved
    | Undone
    | TakenBack
    | Offered
    | Agreed
    | Declined
    | RanOut
    | StoodIn
    | Returned
    | HandedOver
    | Seated
    | Rekeyed
    | Rematched
)

_ENCODER = json.Encoder()
_DECODER = json.Decoder(AnyEvent)


def written(event: AnyEvent) -> str:
    """An event as it is stored."""
    return _ENCODER.encode(event).decode()


def read(text: str) -> AnyEvent:
    """A stored event. Records that were brought once may have named programs, which nobody is to be handed.

    >>> read(written(Named(1, "Ana")))
    Named(seat=1, name='Ana')
    >>> read(written(Started({"Seats": 'me engine:"./my-bot --depth 3"'})))
    Started(headers={'Seats': 'me program:my-bot'})
    """
    found: AnyEvent = _DECODER.decode(text)
    return Started(seat_names.cleaned(found.headers)) if isinstance(found, Started) else found
