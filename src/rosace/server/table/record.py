"""The record of a game, put together from its events without playing them: for the archive, which has many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rosace.engine.record import Decision, Record
from rosace.server.table import events
from rosace.server.table.events import AnyEvent


def record_of(past: Iterable[AnyEvent], points: Sequence[int]) -> Record:
    """The record of a game that is over, as the table itself would write it; the points are not in the events."""
    headers: dict[str, str] = {}
    decisions: list[Decision] = []
    for event in past:
        match event:
            case events.Started():
                headers = dict(event.headers)
            case events.Moved():
                decisions.append(Decision(event.seat, event.move, event.outcome))
            case events.Undone():
                decisions.pop()
            case events.TakenBack():
                del decisions[event.decisions :]
    return Record({**headers, "Result": " ".join(map(str, points))}, decisions)
