"""One browser with several people, and one person with several browsers."""

from __future__ import annotations

from rosace.server.problems import Problem
from rosace.server.table import events
from rosace.server.table.actor import Actor, exists
from rosace.server.table.events import AnyEvent
from rosace.server.table.seats import NOBODY
from rosace.server.table.table import Table


def handed_over(table: Table, actor: Actor, seat: int | None) -> list[AnyEvent]:
    """The screen is handed to the person on a seat, who may see its secrets now; None draws the curtain."""
    actor.sits()
    if seat is not None:
        actor.holds(table, seat)
    own = actor.screen(table) if seat is None else table.seats[seat].screen
    to = NOBODY if seat is None else seat
    return [] if table.lifted.get(own, NOBODY) == to else [events.HandedOver(own, to)]


def claimed(table: Table, actor: Actor, seat: int) -> list[AnyEvent]:
    """Somebody brings the key of a seat to a browser: one that holds others plays them from one screen."""
    exists(table, seat)
    screen = actor.screen(table)
    if screen in (NOBODY, table.seats[seat].screen):
        return []
    return [events.Seated(seat, screen), events.HandedOver(screen)]


def rekeyed(table: Table, actor: Actor, seat: int) -> list[AnyEvent]:
    """A player wants a new key: whoever has an old one is out."""
    actor.holds(table, seat)
    has_a_key(table, seat)
    return [events.Rekeyed(seat)]


def has_a_key(table: Table, seat: int) -> None:
    """Refuse a bot's seat, and that of a program with an account, which the account's key opens and no other."""
    if table.seats[seat].kind != "person" or table.seats[seat].account:
        raise Problem("not-allowed", "only a person's seat has a key of its own", field="seat")


def shown(table: Table, seats: frozenset[int]) -> int:
    """The seat whose secrets somebody with these keys may see now: their only one, or the one the screen was handed
    to; NOBODY if none.
    """
    if len(seats) == 1:
        return min(seats)
    for screen in sorted({table.seats[seat].screen for seat in seats}):
        lifted = table.lifted.get(screen, NOBODY)
        if lifted in seats:
            return lifted
    return NOBODY
