"""Before the game and after it: opening a table, sitting down, getting up, starting, once more."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rosace import bots, games
from rosace.bots.protocol import seat_names
from rosace.engine.cup import SeededCup
from rosace.engine.errors import RecordError
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.server import names
from rosace.server.problems import Problem
from rosace.server.table import events
from rosace.server.table.actor import Actor, exists, waiting
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import SeatOrder, TableOrder, check_level
from rosace.server.table.seats import Seat, ordered
from rosace.server.table.table import Table


def opened(order: TableOrder, again: str = "", account: str = "", token: str = "") -> list[AnyEvent]:
    """A new table; where no seat is open the game begins at once. The token is as in `joined`."""
    order = order.checked()
    token = "" if account else token
    found: list[AnyEvent] = [events.Opened(order, again, account=account, token=token)]
    seats = [ordered(seat) for seat in order.seats]
    return found + (_start(order, seats) if order.auto_start else [])


def signed(order: TableOrder, name: str) -> TableOrder:
    """An order of a program: where it sits itself and says no name, it goes by that of its account."""
    seats = [
        replace(seat, name=seat.name or name) if seat.kind in ("me", "screen") else seat
        for seat in order.seats
    ]
    return replace(order, seats=seats)


def new_seed() -> str:
    """A seed that nobody can guess."""
    return SeededCup.secret().seed


def _start(order: TableOrder, seats: Sequence[Seat]) -> list[AnyEvent]:
    """The start of the game, if every seat is taken; its seed is one that nobody can guess."""
    if any(seat.kind == "open" for seat in seats):
        return []
    setting = order.setting
    match = Match(games.game(setting.game), games.begin(setting, new_seed()))
    headers = {**match.record.headers, "Seats": " ".join([_listed(seat) for seat in seats])}
    return [events.Started(headers)]


def _listed(seat: Seat) -> str:
    """A seat as a record lists it: names there have no blanks."""
    if seat.kind == "bot":
        return seat.level
    name = "".join([letter for letter in seat.name.replace(" ", "-") if letter.isalnum() or letter in ".'-"])
    name = name.lstrip(".'-")[:16]
    return f"me:{name}" if name else "me"


def joined(table: Table, actor: Actor, seat: int, name: str, token: str = "") -> list[AnyEvent]:
    """Somebody sits down on an open seat; with the last one the game begins. The token is the seal of what only whoever
    asks can know: with it the same request is known again, even if nothing was heard of the first.
    """
    exists(table, seat)
    known = seat in actor.seats or (token != "" and table.seats[seat].token == token)
    if known and table.seats[seat].kind == "person":
        return []  # the same request again
    waiting(table)
    if table.seats[seat].kind != "open":
        raise Problem("seat-taken", f"somebody sits on seat {seat} already", field="seat")
    if _is_kept(table, seat):
        raise Problem("not-allowed", "this seat is kept for who sat there before; the host can open it")
    name = names.at_table(name)
    screen = max([own.screen for own in table.seats], default=0) + 1
    if actor.seats:
        screen = actor.screen(table)
    event = events.Joined(seat, screen, name, actor.account, "" if actor.account else token)
    seats = list(table.seats)
    seats[seat] = Seat("person", name)
    return [event, *(_start(table.order, seats) if table.order.auto_start else [])]


def started(table: Table, actor: Actor) -> list[AnyEvent]:
    """The host starts the game."""
    if table.status == "running" and actor.seats:
        return []  # the same request again
    waiting(table)
    _host(table, actor)
    found = _start(table.order, table.seats)
    if not found:
        raise Problem("not-allowed", "some seats are still open: wait, or give them to bots")
    return found


def changed(table: Table, actor: Actor, seat: int, order: SeatOrder) -> list[AnyEvent]:
    """The host gives a seat to a bot, or opens it again."""
    exists(table, seat)
    waiting(table)
    _host(table, actor)
    if order.kind not in ("bot", "open"):
        raise Problem("bad-setup", "a seat can be given to a bot, or opened", field="kind")
    if table.seats[seat].kind == "person":
        raise Problem("seat-taken", f"a person sits on seat {seat}", field="seat")
    level = check_level(order.level, "level") if order.kind == "bot" else ""
    return [events.Changed(seat, level)]


def _host(table: Table, actor: Actor) -> None:
    actor.sits()
    if table.host not in actor.seats:
        raise Problem("not-allowed", f"only the host, on seat {table.host}, may do this")


def named(table: Table, actor: Actor, seat: int, name: str) -> list[AnyEvent]:
    """A player takes another name."""
    actor.holds(table, seat)
    name = names.at_table(name)
    return [] if table.seats[seat].name == name else [events.Named(seat, name)]


def left(table: Table, actor: Actor, seat: int) -> list[AnyEvent]:
    """A player gets up. When the last person leaves before the start, the table is closed."""
    actor.holds(table, seat)
    if table.status in ("over", "closed") or table.seats[seat].away == "left":
        return []
    found: list[AnyEvent] = [events.Left(seat)]
    others = [own for index, own in enumerate(table.seats) if own.kind == "person" and index != seat]
    if table.status == "waiting" and not others:
        found.append(events.Closed())
    return found


def rematch_order(table: Table) -> TableOrder:
    """The order of the same game with the same people; their seats are kept for them by the old ones' keys."""
    seats = [
        SeatOrder("bot", level=seat.level) if seat.kind == "bot" else SeatOrder("open", seat.name)
        for seat in table.seats
    ]
    old = table.order
    return TableOrder(
        old.game, seats, old.modules, old.options, old.tools, "link", old.clock, old.watch, old.hints, True
    )


def may_rematch(table: Table, actor: Actor) -> None:
    """Once more is for those who have played, when the game is over."""
    actor.sits()
    if table.status != "over":
        raise Problem("not-over", "once more is for games that are over")


def rematched(table: Table, new: str) -> list[AnyEvent]:
    """The new table is the one where they go on, unless somebody was quicker."""
    return [] if table.rematch else [events.Rematched(new)]


def given_up(table: Table) -> list[AnyEvent]:
    """A table that nobody needs is closed before anybody sits down at it."""
    return [events.Closed()] if table.status == "waiting" else []


def kept(table: Table, seat: int, name: str, screen: int, account: str) -> list[AnyEvent]:
    """Who sat there at the old table sits down at the new one, at the same screen as then, if the seat is kept."""
    if not _is_kept(table, seat):
        return []
    seats = list(table.seats)
    seats[seat] = Seat("person", name)
    return [events.Joined(seat, screen, name, account), *_start(table.order, seats)]


def _is_kept(table: Table, seat: int) -> bool:
    """Whether a seat waits for who sat there at the old table: it is open, and the host has not opened it to others."""
    own = table.seats[seat]
    return bool(table.again) and table.status == "waiting" and own.kind == "open" and not own.generation


def imported(record: Record) -> list[AnyEvent]:
    """A table from a record: over, or to be played on by whoever brings it. It must follow from its seed."""
    order = _order_of(record)
    game = games.game(order.game)
    try:
        record.verify(game)
    except RecordError as error:
        raise Problem("unreadable-record", error.reason, line=error.line) from None
    found: list[AnyEvent] = [
        events.Opened(order, imported=True),
        events.Started({**seat_names.cleaned(record.headers), "Result": "*"}),
    ]
    for ply, decision in enumerate(record.decisions, 1):
        found.append(events.Moved(decision.seat, ply, decision.move, decision.outcome))
    return found


def _order_of(record: Record) -> TableOrder:
    """The table that a record was played at."""
    headers = record.headers
    game, players = headers["Game"], headers["Players"]
    if game not in ("sagrada", "mandala"):
        raise Problem("unreadable-record", f"there is no game {game[:20]!r}", line=0)
    if players not in ("1", "2", "3", "4", "5", "6"):
        raise Problem("unreadable-record", f"the header Players says {players[:9]!r}", line=0)
    if "Cards" in headers or "Packs" in headers:
        raise Problem(
            "unreadable-record", "cards of one's own are for the terminal: nobody else has them", line=0
        )
    listed = seat_names.words(headers.get("Seats", ""))
    if len(listed) != int(players):
        listed = ["me"] * int(players)
    options = dict([option.partition("=")[::2] for option in headers.get("Options", "").split()])
    alone = (game, players) == ("sagrada", "1")
    return TableOrder(
        game,  # type: ignore[arg-type]
        [_sat(word) for word in listed],
        headers.get("Modules", "").split(),
        options,
        len(headers.get("Tools", "").split()) if alone else None,
    )


def _sat(word: str) -> SeatOrder:
    """A seat of a record. Programs that played are not run here: a person may play on for them."""
    code, _, name = word.partition(":")
    if code.partition("@")[0] in bots.CODES:
        return SeatOrder("bot", level=code.partition("@")[0])
    try:
        return SeatOrder("screen", names.at_table(name, "Seats") if code == "me" else "")
    except Problem:
        return SeatOrder("screen")
