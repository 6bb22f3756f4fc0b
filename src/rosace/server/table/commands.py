"""The commands of a game: pure functions from a table and an actor to events, or a `Problem`.

Moves and undo name the ply that they answer, so that a repeated request counts once. A take-back needs the agreement of
all people who play; a stand-in needs that of the people who are at the table. The commands before and after a game are
in `opening.py`.
"""

from __future__ import annotations

from typing import Any

from rosace.engine.errors import ChanceError, NotationError
from rosace.engine.game import ALL_HAVE_CHOSEN
from rosace.engine.refusal import Refusal
from rosace.server.http.problems import Problem
from rosace.server.table import early, events
from rosace.server.table.actor import Actor, require_running, require_seat_exists
from rosace.server.table.events import AnyEvent
from rosace.server.table.game_types import AnyView, encode
from rosace.server.table.order import check_level
from rosace.server.table.seats import NOBODY
from rosace.server.table.table import LiveTable

# -- moves ----------------------------------------------------------------------------------------------------------


def make_move(table: LiveTable, actor: Actor, seat: int | None, ply: int, move: str) -> list[AnyEvent]:
    """A move of a person. A repeated request changes nothing; one with an old ply is refused."""
    actor.require_any_seat()
    if ply < table.ply and _is_repeated(table, actor, ply, move):
        return []
    require_running(table)
    own = _choose_playing(table, actor, seat)
    before_turn = early.before_turn(table, own)
    if before_turn is None or ply > table.ply:  # while all choose at once, the ply may be older
        _require_ply(table, ply)
    if table.to_move != own and before_turn is None:
        raise Problem("not-your-turn", f"seat {table.to_move} decides now")
    if table.seats[own].stand_in:
        raise Problem("not-your-turn", "a bot plays for you: take your seat back first")
    if table.to_move == own:
        return play_move(table, move)
    return early.choose(table, own, _legal(before_turn, own, _parse(table, move)))


def _require_ply(table: LiveTable, ply: int) -> None:
    if ply != table.ply:
        raise Problem("stale", f"the game is at ply {table.ply}, not {ply}", field="ply", ply=table.ply)


def _is_repeated(table: LiveTable, actor: Actor, ply: int, move: str) -> bool:
    """Whether the actor has made this move at this ply already."""
    text = " ".join(move.split())
    for stored in reversed(table.past):
        event = stored.event
        if not isinstance(event, events.GameChange):
            continue
        same = False
        if isinstance(event, events.Moved):
            same = event.move == text and event.seat in actor.seats and not event.bot
        if event.ply == ply + 1:
            return same
        if same and table.notes[stored.number].secret == ALL_HAVE_CHOSEN:
            return True  # while all choose at once, the ply may be older
    return False


def play_move(table: LiveTable, move: str, bot: str = "", fault: str = "") -> list[AnyEvent]:
    """A move of the seat that is to move, and those that the next seats have chosen already.

    It is played on a copy, which checks that it is legal; the table takes that copy over when the event is applied.
    """
    first, after = _play(table, table.game.position, table.ply + 1, move, bot, fault)
    table.played = (first, after)
    found: list[AnyEvent] = [first]
    while not after.over and after.seat in table.early and after.seat != first.seat:
        event, after = _play(table, after, table.ply + 1 + len(found), table.early[after.seat])
        found.append(event)
    return found


def _play(
    table: LiveTable, position: Any, ply: int, move: str, bot: str = "", fault: str = ""
) -> tuple[events.Moved, Any]:
    """A move with its outcome, and the position after it."""
    chosen, after = _legal(position, position.seat, _parse(table, move)), position.copy()
    outcome = table.game.game.outcome_text(after.play(chosen))
    return events.Moved(position.seat, ply, str(chosen), outcome, bot, fault), after


def _legal(position: Any, seat: int, move: Any) -> Any:
    """A legal move. The reason of a refusal comes from the seat's view, so that it reveals nothing hidden."""
    if position.is_legal(move):
        return move
    refusal = position.explain(move)
    raise _illegal(position.view(seat).explain(move) or refusal)


def _parse(table: LiveTable, move: str) -> Any:
    try:
        return table.game.game.parse_move(move)
    except NotationError as error:
        raise Problem("unreadable-move", str(error), field="move") from None


def _illegal(refusal: Refusal) -> Problem:
    return Problem("illegal-move", str(refusal), field="move", refusal=refusal.code, facts=refusal.facts)


def undo(table: LiveTable, actor: Actor, seat: int | None, ply: int) -> list[AnyEvent]:
    """A player takes their last move back, as far as the game allows."""
    require_running(table)
    own = actor.choose_seat(table, seat) if seat is not None else _last_to_move(table, actor)
    _require_playing(table, own)
    _require_ply(table, ply)
    if own in table.early:
        return early.withdraw(own)
    why = table.game.why_not_undo(own)
    if why:
        raise Problem("too-late", f"this decision cannot be taken back: {why}", why=why)
    return [events.Undone(own, table.ply + 1)]


def _last_to_move(table: LiveTable, actor: Actor) -> int:
    """The seat of the last choice, if it is the actor's; else one of the actor's, so that the refusal has a reason."""
    actor.require_any_seat()
    chosen = [seat for seat in table.early if seat in actor.seats]
    if chosen:
        return chosen[-1]
    decisions = table.game.record.decisions
    last = decisions[-1].seat if decisions else NOBODY
    return last if last in actor.seats else min(actor.seats)


def explain_move(table: LiveTable, seat: int, move: str) -> Refusal | None:
    """Why a seat may not make a move, judged by the seat's view; None if it is legal."""
    require_running(table)
    view: Any = early.deciding_position(table, seat).view(seat)
    found: Refusal | None = view.explain(_parse(table, move))
    return found


def preview_move(table: LiveTable, seat: int, move: str) -> AnyView | None:
    """The view of a seat after a move of its own, played on the seat's view so that nothing hidden shows.

    None if dice would be rolled or cards drawn, or if the game's views hold no table to play on.
    """
    refusal = explain_move(table, seat, move)
    if refusal is not None:
        raise _illegal(refusal)
    view: Any = early.deciding_position(table, seat).view(seat)
    if not hasattr(view, "table"):
        return None  # moves cannot be played on the views of this game
    after = view.table.copy()
    try:
        after.play(table.game.game.parse_move(move))
    except ChanceError:
        return None
    return encode(type(view)(seat, after).data())


# -- offers ---------------------------------------------------------------------------------------------------------


def offer_take_back(table: LiveTable, actor: Actor, seat: int | None) -> list[AnyEvent]:
    """A player asks to go back to before their last move."""
    require_running(table)
    own = _choose_playing(table, actor, seat)
    decisions, seats = table.game.record.decisions, _playing(table, actor)
    mine = [index for index, decision in enumerate(decisions) if decision.seat in seats]
    if not mine:
        raise Problem("too-late", "you have not decided anything yet", why="nothing-to-undo")
    return _offer(table, actor, events.Offered(own, "take-back", decisions=mine[-1]))


def offer_stand_in(
    table: LiveTable, actor: Actor, seat: int | None, about: int, level: str
) -> list[AnyEvent]:
    """A player asks that a bot plays for an absent player."""
    require_running(table)
    require_seat_exists(table, about)
    own = _choose_playing(table, actor, seat)
    check_level(level, "level", table.order.game)
    absent = table.seats[about]
    if absent.kind != "person" or not absent.away or absent.stand_in:
        raise Problem("not-allowed", f"nobody needs to play for seat {about}", field="about")
    return _offer(table, actor, events.Offered(own, "stand-in", about, level))


def _offer(table: LiveTable, actor: Actor, offer: events.Offered) -> list[AnyEvent]:
    if offer.what in table.offers:
        if table.offers[offer.what].event == offer:
            return []  # a repeated request
        raise Problem("not-allowed", f"there is another offer of a {offer.what}: answer that first")
    return [offer, *_carry_out(table, offer, _playing(table, actor))]


def agree(table: LiveTable, actor: Actor, what: str) -> list[AnyEvent]:
    """A player agrees, for all seats of their screen; when all have agreed, the offer is carried out."""
    require_running(table)
    seats = _playing(table, actor)
    offer = table.offers.get(what)
    if offer is None:
        raise Problem("not-allowed", f"nobody offers a {what}", field="what")
    new = sorted(seats - offer.agreed)
    found: list[AnyEvent] = [events.Agreed(seat, what) for seat in new]
    return found + _carry_out(table, offer.event, offer.agreed | seats) if new else []


def decline(table: LiveTable, actor: Actor, what: str) -> list[AnyEvent]:
    """A player does not agree, or withdraws their own offer."""
    require_running(table)
    seats = _playing(table, actor)
    return [events.Declined(min(seats), what)] if what in table.offers else []


def _carry_out(table: LiveTable, offer: events.Offered, agreed: set[int]) -> list[AnyEvent]:
    """The events of an offer, once all who are asked have agreed; bots always do.

    Players who have left are asked about a take-back too: they have seen the moves. Players who have lost are not.
    """
    take_back = offer.what == "take-back"
    asked = {
        index
        for index, seat in enumerate(table.seats)
        if not seat.lost and (seat.here or (take_back and seat.kind == "person"))
    }
    if asked - agreed:
        return []
    if take_back:
        return [events.TakenBack(table.ply + 1, offer.decisions)]
    return [events.StoodIn(offer.about, offer.level)]


def return_to_seat(table: LiveTable, actor: Actor, seat: int) -> list[AnyEvent]:
    """A player who was away plays again."""
    actor.require_seat(table, seat)
    require_running(table)
    _require_playing(table, seat)
    own = table.seats[seat]
    return [events.Returned(seat)] if own.away or own.stand_in else []


def _choose_playing(table: LiveTable, actor: Actor, seat: int | None) -> int:
    """The seat that is meant. Refuses one that has lost."""
    own = actor.choose_seat(table, seat)
    _require_playing(table, own)
    return own


def _playing(table: LiveTable, actor: Actor) -> set[int]:
    """The actor's seats that have not lost; refused if there is none."""
    actor.require_any_seat()
    found = {seat for seat in actor.seats if not table.seats[seat].lost}
    if not found:
        _require_playing(table, min(actor.seats))
    return found


def _require_playing(table: LiveTable, seat: int) -> None:
    if table.seats[seat].lost:
        raise Problem("not-running", f"the game is over for seat {seat}, which has lost", field="seat")


# -- screens and keys -----------------------------------------------------------------------------------------------


def hand_over(table: LiveTable, actor: Actor, seat: int | None) -> list[AnyEvent]:
    """Hand the screen to the person on a seat, who may see its secrets then; None hides them."""
    actor.require_any_seat()
    if seat is not None:
        actor.require_seat(table, seat)
    own = actor.screen(table) if seat is None else table.seats[seat].screen
    to = NOBODY if seat is None else seat
    return [] if table.handed_to.get(own, NOBODY) == to else [events.HandedOver(own, to)]


def claim_seat(table: LiveTable, actor: Actor, seat: int) -> list[AnyEvent]:
    """A browser gets the key of a seat. All seats of a browser are played from one screen."""
    require_seat_exists(table, seat)
    screen = actor.screen(table)
    if screen in (NOBODY, table.seats[seat].screen):
        return []
    return [events.Seated(seat, screen), events.HandedOver(screen)]


def renew_key(table: LiveTable, actor: Actor, seat: int) -> list[AnyEvent]:
    """A player gets a new key; the old keys of the seat are revoked."""
    actor.require_seat(table, seat)
    require_own_key(table, seat)
    return [events.Rekeyed(seat)]


def require_own_key(table: LiveTable, seat: int) -> None:
    """Refuse the seat of a bot, and that of a program, which uses the key of its account."""
    if table.seats[seat].kind != "person" or table.seats[seat].account:
        raise Problem("not-allowed", "only a person's seat has a key of its own", field="seat")
