"""Decisions: a move, and taking one back. Every request names the ply it answers, so none counts twice."""

from __future__ import annotations

from typing import Any

from rosace.engine.errors import ChanceError, NotationError
from rosace.engine.refusal import Refusal
from rosace.server.problems import Problem
from rosace.server.table import events
from rosace.server.table.actor import Actor, running
from rosace.server.table.events import AnyEvent
from rosace.server.table.table import Table


def moved(table: Table, actor: Actor, seat: int | None, ply: int, move: str) -> list[AnyEvent]:
    """A person's decision. The same request again changes nothing; one that comes late is refused."""
    actor.sits()
    if ply < table.ply and _is_repeated(table, actor, ply, move):
        return []
    running(table)
    own = actor.one_of(table, seat)
    _in_time(table, ply)
    if table.to_move != own:
        raise Problem("not-your-turn", f"seat {table.to_move} decides now")
    if table.seats[own].stand_in:
        raise Problem("not-your-turn", "a bot plays for you: take your seat back first")
    return [decision(table, move)]


def _in_time(table: Table, ply: int) -> None:
    if ply != table.ply:
        raise Problem("stale", f"the game is at ply {table.ply}, not {ply}", field="ply", ply=table.ply)


def _is_repeated(table: Table, actor: Actor, ply: int, move: str) -> bool:
    """Whether this very decision has been made already."""
    for happened in reversed(table.past):
        event = happened.event
        if isinstance(event, events.Moved | events.Undone | events.TakenBack) and event.ply == ply + 1:
            if not isinstance(event, events.Moved) or event.seat not in actor.seats or event.bot:
                return False
            return event.move == " ".join(move.split())
    return False


def decision(table: Table, move: str, bot: str = "", fault: str = "") -> events.Moved:
    """The decision of the seat whose turn it is, tried on a copy: what chance says to it is written with it."""
    match = table.game
    position: Any = match.position
    try:
        chosen = match.game.parse_move(move)
    except NotationError as error:
        raise Problem("unreadable-move", str(error), field="move") from None
    refusal = position.view(position.seat).explain(chosen)
    if refusal is not None:
        raise Problem("illegal-move", str(refusal), field="move", refusal=refusal.code, facts=refusal.facts)
    outcome = match.game.outcome_text(position.copy().play(chosen))
    return events.Moved(position.seat, table.ply + 1, str(chosen), outcome, bot, fault)


def undone(table: Table, actor: Actor, seat: int | None, ply: int) -> list[AnyEvent]:
    """A player takes the own last decision back, as far as the game allows."""
    running(table)
    own = actor.one_of(table, seat) if seat is not None else _last_to_decide(table, actor)
    _in_time(table, ply)
    why = table.game.why_not_undo(own)
    if why:
        raise Problem("too-late", f"this decision cannot be taken back: {why}", why=why)
    return [events.Undone(own, table.ply + 1)]


def _last_to_decide(table: Table, actor: Actor) -> int:
    """The seat of the last decision, if it is the actor's; else any of theirs, for the reason why not."""
    actor.sits()
    decisions = table.game.record.decisions
    last = decisions[-1].seat if decisions else -1
    return last if last in actor.seats else min(actor.seats)


def why_not(table: Table, seat: int, move: str) -> Refusal | None:
    """Why a seat may not make a move, from what that seat sees; None if it may."""
    running(table)
    view: Any = table.game.position.view(seat)
    try:
        found: Refusal | None = view.explain(table.game.game.parse_move(move))
    except NotationError as error:
        raise Problem("unreadable-move", str(error), field="move") from None
    return found


def tried(table: Table, seat: int, move: str) -> dict[str, Any] | None:
    """What a seat would see after a move of its own. It is played on what the seat sees, never on the true table, so
    hidden things stay hidden; where dice or cards would have to be drawn, nobody can know: None.
    """
    refusal = why_not(table, seat, move)
    if refusal is not None:
        raise Problem("illegal-move", str(refusal), field="move", refusal=refusal.code, facts=refusal.facts)
    view: Any = table.game.position.view(seat)
    after = view.table.copy()
    try:
        after.play(table.game.game.parse_move(move))
    except ChanceError:
        return None
    found: dict[str, Any] = type(view)(seat, after).data()
    return found
