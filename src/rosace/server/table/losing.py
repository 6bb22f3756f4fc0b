"""How a player loses before the end: by resigning, on time, or by abandoning the game, if another declares it.

If at least two players are left and one of them is a person, a bot plays the seat; else the game is over.
"""

from __future__ import annotations

from rosace import bots
from rosace.server.http.problems import Problem
from rosace.server.table import clocks, events
from rosace.server.table.actor import Actor, require_running, require_seat_exists
from rosace.server.table.events import AnyEvent
from rosace.server.table.table import LiveTable


def resign(table: LiveTable, actor: Actor, seat: int) -> list[AnyEvent]:
    """A player resigns, at any time during the game, with or without a clock."""
    actor.require_seat(table, seat)
    if table.seats[seat].lost:
        return []  # a repeated request
    require_running(table)
    return _lose(table, seat, "resignation")


def declare_abandoned(table: LiveTable, actor: Actor, seat: int, now: float) -> list[AnyEvent]:
    """Another player declares that the one to move, who has left for too long, has abandoned the game."""
    require_seat_exists(table, seat)
    actor.require_any_seat()
    if table.seats[seat].lost:
        return []  # a repeated request
    require_running(table)
    if not any(own != seat and not table.seats[own].lost for own in actor.seats):
        raise Problem("not-allowed", "only another player may do this")
    end = clocks.claim_from(table) if table.to_move == seat else None
    if end is None or now < end:
        raise Problem(
            "not-allowed",
            f"seat {seat} is not to move, is here, or has not been away for long enough",
            field="seat",
        )
    return _lose(table, seat, "abandonment")


def expire_clock(table: LiveTable, now: float) -> list[AnyEvent]:
    """A player whose clock has run out loses: the player to move, or one who chooses at once with others."""
    for seat in range(len(table.seats)):
        end = clocks.seat_deadline(table, seat)
        if end is not None and end <= now:
            return _lose(table, seat, "time")
    return []


def _lose(table: LiveTable, seat: int, reason: str) -> list[AnyEvent]:
    return [events.Lost(seat, reason, bots.default_bot(table.order.game))]
