"""What needs the others' consent: taking back more than the rules allow, and a bot that stands in for somebody."""

from __future__ import annotations

from rosace.server.problems import Problem
from rosace.server.table import clocks, events
from rosace.server.table.actor import Actor, exists, running
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import check_level
from rosace.server.table.table import Table


def offered_take_back(table: Table, actor: Actor, seat: int | None) -> list[AnyEvent]:
    """A player asks to go back to before the own last decision."""
    running(table)
    own = actor.one_of(table, seat)
    decisions = table.game.record.decisions
    mine = [index for index, decision in enumerate(decisions) if decision.seat in actor.seats]
    if not mine:
        raise Problem("too-late", "you have not decided anything yet", why="nothing-to-undo")
    return _offered(table, actor, events.Offered(own, "take-back", decisions=mine[-1]))


def offered_stand_in(table: Table, actor: Actor, seat: int | None, about: int, level: str) -> list[AnyEvent]:
    """A player asks that a bot plays for somebody who is away."""
    running(table)
    exists(table, about)
    own = actor.one_of(table, seat)
    check_level(level, "level")
    absent = table.seats[about]
    if absent.kind != "person" or not absent.away or absent.stand_in:
        raise Problem("not-allowed", f"nobody needs to play for seat {about}", field="about")
    return _offered(table, actor, events.Offered(own, "stand-in", about, level))


def _offered(table: Table, actor: Actor, offer: events.Offered) -> list[AnyEvent]:
    if offer.what in table.offers:
        if table.offers[offer.what].event == offer:
            return []  # the same request again
        raise Problem("not-allowed", f"there is another offer of a {offer.what}: answer that first")
    return [offer, *_carried(table, offer, set(actor.seats))]


def agreed(table: Table, actor: Actor, what: str) -> list[AnyEvent]:
    """A player agrees, for all seats at the own screen; when all have, it is done."""
    running(table)
    actor.sits()
    offer = table.offers.get(what)
    if offer is None:
        raise Problem("not-allowed", f"nobody offers a {what}", field="what")
    new = sorted(set(actor.seats) - offer.agreed)
    found: list[AnyEvent] = [events.Agreed(seat, what) for seat in new]
    return found + _carried(table, offer.event, offer.agreed | set(actor.seats)) if new else []


def declined(table: Table, actor: Actor, what: str) -> list[AnyEvent]:
    """A player does not agree, or takes the own offer back."""
    running(table)
    actor.sits()
    if what not in table.offers:
        return []
    return [events.Declined(min(actor.seats), what)]


def _carried(table: Table, offer: events.Offered, agreed: set[int]) -> list[AnyEvent]:
    """What follows when everybody who is here has agreed; bots always do."""
    asked = {index for index, seat in enumerate(table.seats) if seat.here}
    if asked - agreed:
        return []
    if offer.what == "take-back":
        return [events.TakenBack(table.ply + 1, offer.decisions)]
    return [events.StoodIn(offer.about, offer.level)]


def returned(table: Table, actor: Actor, seat: int) -> list[AnyEvent]:
    """A player who was away takes the seat back."""
    actor.holds(table, seat)
    running(table)
    own = table.seats[seat]
    return [events.Returned(seat)] if own.away or own.stand_in else []


def ran_out(table: Table, now: float) -> list[AnyEvent]:
    """The clock of the player who decides has run out, if it has."""
    end = clocks.deadline(table)
    return [events.RanOut(table.to_move)] if end is not None and end <= now else []
