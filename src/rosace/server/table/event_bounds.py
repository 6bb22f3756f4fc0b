"""How many events a table may have: a game's own moves, and for each seat a bounded number of other changes.

Moves are never refused: without undo their number is bounded by the length of the game. Events that allow more moves,
or that can be repeated without end, are charged to a seat, so that no player can use up the changes of another. The
other events follow from one that is charged: each offer is answered once, and a player who leaves has joined before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rosace.server.http.problems import Problem
from rosace.server.table import events
from rosace.server.table.events import AnyEvent
from rosace.server.table.seats import NOBODY

if TYPE_CHECKING:
    from rosace.server.table.table import LiveTable

MAX_CHANGES: Final = 1000
"""Changes of a seat beside its moves."""
TAKE_BACK_CHANGES: Final = 10
"""The least that a take-back counts: folding it replays the game."""

_CHARGED: Final = (
    events.ChosenEarly,
    events.Undone,
    events.Offered,
    events.Named,
    events.Changed,
    events.Joined,
    events.Returned,
    events.HandedOver,
    events.Seated,
    events.Rekeyed,
)


_NOT_NEEDED: Final = (events.Undone, events.Offered, events.Named, events.Changed, events.Joined)
"""What a game can do without that was begun."""


def are_needed(found: Sequence[AnyEvent]) -> bool:
    """Whether a client that has stored too much may nevertheless do this: a game that was begun can be ended."""
    return not any(isinstance(event, _NOT_NEEDED) for event in found)


def charge(table: LiveTable, event: AnyEvent) -> None:
    """Count an event that is about to be applied."""
    if isinstance(event, events.TakenBack):
        offer = table.offers.get("take-back")
        undone = len(table.game.record.decisions) - event.decisions
        _add(table, offer.event.seat if offer else 0, max(undone, TAKE_BACK_CHANGES))
    elif isinstance(event, _CHARGED):
        _add(table, event.seat, 1)


def _add(table: LiveTable, seat: int, changes: int) -> None:
    table.changes[seat] = table.changes.get(seat, 0) + changes


def require_room(table: LiveTable, found: Sequence[AnyEvent]) -> None:
    """Refuse events of a seat that has changed too much. Secrets can always be hidden."""
    for event in found:
        if not isinstance(event, _CHARGED) or event.seat == NOBODY:
            continue
        if table.changes.get(event.seat, 0) >= MAX_CHANGES:
            raise Problem(
                "too-many-changes", f"seat {event.seat} has made {MAX_CHANGES} changes beside its moves"
            )
