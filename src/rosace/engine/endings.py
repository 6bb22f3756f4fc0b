"""Players who lose before the end of a game: on time, by resigning, or by abandoning it.

The header `Termination` lists them in the order in which they lost, as `seat:reason`. They rank behind all others, the
last to lose first. A game with such players may end before its last move; then `Result` has the points so far.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.errors import SetupError
from rosace.engine.game import Position
from rosace.engine.headers import number
from rosace.engine.score import Place

REASONS: Final = ("time", "resignation", "abandonment")


def losses(headers: dict[str, str]) -> dict[int, str]:
    """The seats that lost before the end, in order, with the reasons. Raises `SetupError`.

    >>> losses({"Players": "3", "Termination": "2:resignation 0:time"})
    {2: 'resignation', 0: 'time'}
    """
    found: dict[int, str] = {}
    for word in headers.get("Termination", "").split():
        text, _, reason = word.partition(":")
        if reason not in REASONS or not (text.isascii() and text.isdecimal() and len(text) < 3):
            raise SetupError("Termination", f"{word!r} is not a seat and a reason, such as 1:time")
        seat = int(text)
        if seat in found or seat >= number(headers, "Players"):
            raise SetupError("Termination", f"{word!r}: there is no such seat, or it has lost before")
        found[seat] = reason
    return found


def add_loss(headers: dict[str, str], seat: int, reason: str) -> dict[str, str]:
    """The headers after another seat has lost.

    >>> add_loss({"Players": "3", "Termination": "2:resignation"}, 0, "time")["Termination"]
    '2:resignation 0:time'
    """
    before = headers.get("Termination", "")
    return {**headers, "Termination": f"{before} {seat}:{reason}".strip()}


def points(position: Position) -> str:
    """The points of every seat, at the end or so far, as the header `Result` has them."""
    return " ".join([str(position.score(seat).total) for seat in range(position.players)])


def ranking(position: Position, lost: dict[int, str]) -> list[Place]:
    """The seats from first to last. Those that lost come last; `by` of the place before says why.

    If the game ended before its last move, the others share the first place.
    """
    if not lost:
        return position.ranking()
    if position.over:
        first = _without(position.ranking(), lost)
    else:
        players = [seat for seat in range(position.players) if seat not in lost]
        first = [Place(seat, position.score(seat).total, "shared") for seat in players]
    last = [Place(seat, position.score(seat).total, lost[seat]) for seat in list(lost)[::-1]]
    if first:
        first[-1] = Place(first[-1].seat, first[-1].points, last[0].by)
    # `by` of a place says why the next one is behind it.
    reasons = [*[place.by for place in last[1:]], ""]
    return first + [Place(place.seat, place.points, by) for place, by in zip(last, reasons, strict=True)]


def _without(places: list[Place], lost: dict[int, str]) -> list[Place]:
    """The places of the seats that did not lose, each with what put it before the next."""
    kept: list[Place] = []
    for place in places:
        if place.seat not in lost:
            if kept and kept[-1].points > place.points:
                kept[-1] = Place(kept[-1].seat, kept[-1].points, "points")
            kept.append(place)
        elif kept and kept[-1].by == "shared":
            kept[-1] = Place(kept[-1].seat, kept[-1].points, place.by)
    return kept
