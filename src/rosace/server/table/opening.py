"""The commands before and after a game: open a table, join, leave, start, rematch, import a record."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rosace import bots, games
from rosace.bots.protocol import seat_names
from rosace.engine import endings
from rosace.engine.errors import RecordError, SetupError
from rosace.engine.fairness.mix import MixedCup, random_secret
from rosace.engine.headers import take_backs
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.server.http.problems import Problem
from rosace.server.table import events, names
from rosace.server.table.actor import Actor, require_seat_exists, require_waiting
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import SeatOrder, TableOrder, check_level
from rosace.server.table.seats import Seat, first_seats
from rosace.server.table.table import LiveTable


def open_table(
    order: TableOrder,
    again: str = "",
    account: str = "",
    token: str = "",
    *,
    secret: str | None = "",
    dice_nonce: str = "",
) -> list[AnyEvent]:
    """A new table; without open seats the game starts at once. The token is as in `join`.

    `secret` is that of a commitment drawn before; None if that one cannot be used any more. Empty: draw one now.
    """
    order = order.checked()
    token = "" if account else token
    if secret is None:
        raise unusable_ticket()
    if dice_nonce and not any(seat.kind in ("me", "screen") for seat in order.seats):
        raise Problem("bad-setup", "a nonce belongs to a seat, and you take none", field="dice_nonce")
    opened = events.Opened(
        order,
        again,
        account=account,
        token=token,
        secret=secret or random_secret(),
        ticket=bool(secret),
        dice_nonce=dice_nonce,
    )
    seats = first_seats(order.seats, dice_nonce=dice_nonce)
    return [opened, *(_start(order, seats, opened.secret) if order.auto_start else [])]


def unusable_ticket() -> Problem:
    """The problem of a ticket that was used or has expired."""
    return Problem(
        "bad-setup", "this ticket was used before, or has expired: draw another", field="dice_ticket"
    )


def with_account_name(order: TableOrder, name: str) -> TableOrder:
    """The order of a program: its own seats without a name get the name of its account."""
    seats = [
        replace(seat, name=seat.name or name) if seat.kind in ("me", "screen") else seat
        for seat in order.seats
    ]
    return replace(order, seats=seats)


def _start(order: TableOrder, seats: Sequence[Seat], secret: str) -> list[AnyEvent]:
    """Start the game, if every seat is taken. The seed is mixed of the secret and of the nonces of the seats.

    A table that was opened before there was a log of commitments has no secret: it gets one now.
    """
    if any(seat.kind == "open" for seat in seats):
        return []
    cup = MixedCup(secret or random_secret(), [seat.dice_nonce for seat in seats])
    game = games.game(order.game)
    match = Match(game, game.start(order.setting, cup, **(game.lesson if order.lesson else {})))
    headers = {**match.record.headers, "Seats": " ".join([_header_name(seat) for seat in seats])}
    return [events.Started(headers)]


def _header_name(seat: Seat) -> str:
    """A seat as a record's header lists it, without spaces."""
    if seat.kind == "bot":
        return seat.level
    name = "".join([letter for letter in seat.name.replace(" ", "-") if letter.isalnum() or letter in ".'-"])
    name = name.lstrip(".'-")[:16]
    return f"me:{name}" if name else "me"


def join(
    table: LiveTable, actor: Actor, seat: int, name: str, token: str = "", dice_nonce: str = ""
) -> list[AnyEvent]:
    """Take an open seat; with the last one the game starts. The token is the hash of an idempotency key: a request
    with the same token is a repeated one, and changes no nonce.
    """
    require_seat_exists(table, seat)
    own = table.seats[seat]
    known = seat in actor.seats or (token != "" and own.token == token and not own.account)
    if known and own.kind == "person":
        return []  # a repeated request
    if token and any(other.token == token for other in table.seats):
        raise Problem("bad-setup", "this key was used before, for another seat", field="nonce")
    require_waiting(table)
    if table.seats[seat].kind != "open":
        raise Problem("seat-taken", f"seat {seat} is taken", field="seat")
    if _is_reserved(table, seat):
        raise Problem(
            "not-allowed", "this seat is reserved for a player of the last game; the host can open it"
        )
    name = names.clean_player_name(name)
    screen = max([own.screen for own in table.seats], default=0) + 1
    if actor.seats:
        screen = actor.screen(table)
    return _joined(table, events.Joined(seat, screen, name, actor.account, token, dice_nonce))


def _joined(table: LiveTable, event: events.Joined) -> list[AnyEvent]:
    """A seat is taken, and with the last one the game starts."""
    seats = list(table.seats)
    seats[event.seat] = Seat("person", event.name, dice_nonce=event.dice_nonce)
    return [event, *(_start(table.order, seats, table.secret) if table.order.auto_start else [])]


def start(table: LiveTable, actor: Actor) -> list[AnyEvent]:
    """The host starts the game."""
    if table.status == "running" and actor.seats:
        return []  # a repeated request
    require_waiting(table)
    _require_host(table, actor)
    found = _start(table.order, table.seats, table.secret)
    if not found:
        raise Problem("not-allowed", "some seats are still open: wait, or give them to bots")
    return found


def change_seat(table: LiveTable, actor: Actor, seat: int, order: SeatOrder) -> list[AnyEvent]:
    """The host gives a seat to a bot, or opens it again."""
    level = _level_for(table, actor, seat, order)
    if table.seats[seat].kind == "person":
        raise Problem("seat-taken", f"a person sits on seat {seat}", field="seat")
    return [events.Changed(seat, level)]


def remove_player(table: LiveTable, actor: Actor, seat: int, order: SeatOrder) -> list[AnyEvent]:
    """The host removes a player, whose keys are revoked, and opens the seat or gives it to a bot."""
    level = _level_for(table, actor, seat, order)
    if seat in actor.seats:
        raise Problem("not-allowed", "this seat is yours: leave it", field="seat")
    if table.seats[seat].kind != "person":
        return []  # a repeated request
    return [events.Changed(seat, level)]


def _level_for(table: LiveTable, actor: Actor, seat: int, order: SeatOrder) -> str:
    """The bot that the host wants on a seat; empty to open it."""
    require_seat_exists(table, seat)
    require_waiting(table)
    _require_host(table, actor)
    if order.kind not in ("bot", "open"):
        raise Problem("bad-setup", "a seat can be given to a bot, or opened", field="kind")
    return check_level(order.level, "level", table.order.game) if order.kind == "bot" else ""


def _require_host(table: LiveTable, actor: Actor) -> None:
    actor.require_any_seat()
    if table.host not in actor.seats:
        raise Problem("not-allowed", f"only the host, on seat {table.host}, may do this")


def rename(table: LiveTable, actor: Actor, seat: int, name: str) -> list[AnyEvent]:
    """A player takes another name."""
    actor.require_seat(table, seat)
    name = names.clean_player_name(name)
    return [] if table.seats[seat].name == name else [events.Named(seat, name)]


def leave(table: LiveTable, actor: Actor, seat: int) -> list[AnyEvent]:
    """A player leaves. When the last person leaves before the start, the table is closed."""
    actor.require_seat(table, seat)
    if table.status in ("over", "closed") or table.seats[seat].away == "left":
        return []
    timed = table.status == "running" and table.order.clock is not None
    found: list[AnyEvent] = [events.Left(seat, timed)]
    others = [own for index, own in enumerate(table.seats) if own.kind == "person" and index != seat]
    if table.status == "waiting" and not others:
        found.append(events.Closed())
    return found


def rematch_order(table: LiveTable) -> TableOrder:
    """The order of the same game with the same people, whose seats are reserved for them."""
    seats = [
        SeatOrder("bot", level=seat.level) if seat.kind == "bot" else SeatOrder("open", seat.name)
        for seat in table.seats
    ]
    old = table.order
    return TableOrder(
        old.game, seats, old.modules, old.options, old.tools, "link", old.clock, old.watch, old.hints, True
    )


def require_rematch_allowed(table: LiveTable, actor: Actor) -> None:
    """A rematch is for the players, when the game is over."""
    actor.require_any_seat()
    if table.status != "over":
        raise Problem("not-over", "a rematch is possible only after the end of the game")


def link_rematch(table: LiveTable, new: str) -> list[AnyEvent]:
    """Link the table of the rematch, unless there is one already."""
    return [] if table.rematch else [events.Rematched(new)]


def close_unused(table: LiveTable) -> list[AnyEvent]:
    """Close a table that has not started."""
    return [events.Closed()] if table.status == "waiting" else []


def join_reserved(
    table: LiveTable, seat: int, name: str, screen: int, account: str, dice_nonce: str = ""
) -> list[AnyEvent]:
    """A player of the old table takes the reserved seat at the new one, at the same screen."""
    if not _is_reserved(table, seat):
        return []
    return _joined(table, events.Joined(seat, screen, name, account, dice_nonce=dice_nonce))


def _is_reserved(table: LiveTable, seat: int) -> bool:
    """Whether a seat is reserved for a player of the old table: the host has not opened it to others."""
    own = table.seats[seat]
    return bool(table.again) and table.status == "waiting" and own.kind == "open" and not own.generation


def import_record(record: Record) -> list[AnyEvent]:
    """A table from a record that its seed verifies: finished, or continued by the person who imports it."""
    order = _order_of(record)
    game = games.game(order.game)
    try:
        record.verify(game)
        take_backs(record.headers)
    except RecordError as error:
        raise Problem("unreadable-record", error.reason, line=error.line) from None
    except SetupError as error:
        raise Problem("unreadable-record", str(error), line=0) from None
    lost = endings.losses(record.headers)
    headers = {**seat_names.cleaned(record.headers), "Result": "*"}
    headers.pop("Termination", None)  # the events tell it
    found: list[AnyEvent] = [events.Opened(order, imported=True), events.Started(headers)]
    for ply, decision in enumerate(record.decisions, 1):
        found.append(events.Moved(decision.seat, ply, decision.move, decision.outcome))
    level = bots.default_bot(order.game)
    return [*found, *[events.Lost(seat, reason, level) for seat, reason in lost.items()]]


def _order_of(record: Record) -> TableOrder:
    """The order of the table that a record was played at."""
    headers = record.headers
    game, players = headers["Game"], headers["Players"]
    if game not in games.GAMES:
        raise Problem("unreadable-record", f"there is no game {game[:20]!r}", line=0)
    if players not in map(str, games.GAMES[game].players):
        raise Problem("unreadable-record", f"the header Players says {players[:9]!r}", line=0)
    if "Cards" in headers or "Packs" in headers:
        raise Problem(
            "unreadable-record", "records with your own cards can only be used in the terminal", line=0
        )
    listed = seat_names.words(headers.get("Seats", ""))
    if len(listed) != int(players):
        listed = ["me"] * int(players)
    options = dict([option.partition("=")[::2] for option in headers.get("Options", "").split()])
    chosen = int(players) in games.GAMES[game].tools
    return TableOrder(
        game,
        [_seat_order(game, word) for word in listed],
        headers.get("Modules", "").split(),
        options,
        len(headers.get("Tools", "").split()) if chosen else None,
    )


def _seat_order(game: str, word: str) -> SeatOrder:
    """The order of a seat in a record. A program's seat becomes a person's: programs are not run here."""
    code, _, name = word.partition(":")
    if code.partition("@")[0] in bots.codes_for(game):
        return SeatOrder("bot", level=code.partition("@")[0])
    try:
        return SeatOrder("screen", names.clean_player_name(name, "Seats") if code == "me" else "")
    except Problem:
        return SeatOrder("screen")
