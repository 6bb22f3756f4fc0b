"""Opening a table, sitting down, getting up, starting, once more."""

from __future__ import annotations

import pytest

from rosace import sagrada
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.server.http.problems import Problem
from rosace.server.table import commands, events, opening
from rosace.server.table.order import SeatOrder
from rosace.server.table.table import LiveTable, StoredEvent
from tests.server.table.desk import BOT, ME, OPEN, SCREEN, Desk, holding, opened


def test_where_no_seat_is_open_the_game_begins_at_once() -> None:
    assert Desk(ME, BOT).table.status == "running"
    assert Desk(ME, OPEN).table.status == "waiting"
    assert Desk(ME, BOT, auto_start=False).table.status == "waiting"


def test_every_game_has_a_seed_of_its_own() -> None:
    one, two = Desk(ME, BOT, seed="").table, Desk(ME, BOT, seed="").table
    assert len(one.seed) == 64
    assert one.seed != two.seed


@pytest.mark.parametrize(
    ("seats", "more", "field"),
    [
        ([ME, SeatOrder("bot", level="clever")], {}, "seats[1].level"),
        ([ME, SeatOrder("bot", level="engine:./x")], {}, "seats[1].level"),
        ([ME, SeatOrder("open", name="a\u202eb")], {}, "seats[1].name"),
        ([BOT, BOT], {}, "seats"),
        ([ME], {"game": "mandala"}, "seats"),
        ([ME, BOT], {"modules": ["glory.nothing"]}, "modules"),
        ([ME, BOT], {"options": {"colour": "red"}}, "options.colour"),
        ([ME, BOT], {"tools": 3}, "tools"),
        ([ME, BOT], {"modules": ["glory.bloom"], "game": "mandala"}, "modules"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_field(
    seats: list[SeatOrder], more: dict[str, object], field: str
) -> None:
    with pytest.raises(Problem) as caught:
        opened(*seats, **more)
    assert (caught.value.code, caught.value.field) == ("bad-setup", field)


@pytest.mark.parametrize("name", ["a\u202eb", "x\u200by", "\u3164", "n" * 25])
def test_names_that_play_tricks_are_refused(name: str) -> None:
    desk = Desk(ME, OPEN, OPEN)
    assert desk.refused("bad-setup", opening.join, holding(), 1, name).field == "name"
    desk.do(opening.join, holding(), 1, "Ana")
    assert desk.refused("bad-setup", opening.rename, holding(1), 1, name).field == "name"


def test_names_are_kept_clean_whoever_gives_them() -> None:
    desk = Desk(SeatOrder("me", name="  Zoe\u0308   B. "), OPEN, OPEN)
    desk.do(opening.join, holding(), 1, " Bo\tC ")
    desk.do(opening.join, holding(), 2, "\u2764\ufe0f")
    assert [seat.name for seat in desk.table.seats] == ["Zoë B.", "Bo C", "\u2764"]
    desk.do(opening.rename, holding(1), 1, "  ")
    assert desk.table.seats[1].name == ""


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana")
    assert desk.table.status == "waiting"
    desk.do(opening.join, holding(), 2, "Bo")
    assert desk.table.status == "running"
    assert [seat.name for seat in desk.table.seats] == ["", "Ana", "Bo"]
    assert len({seat.screen for seat in desk.table.seats}) == 3
    assert desk.table.game.record.headers["Seats"] == "me me:Ana me:Bo"


def test_a_seat_is_taken_once() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana")
    desk.refused("seat-taken", opening.join, holding(), 1, "Bo")
    desk.refused("seat-taken", opening.join, holding(), 0, "Bo")
    desk.refused("no-such-seat", opening.join, holding(), 3, "Bo")
    assert desk.do(opening.join, holding(1), 1, "Ana") == []  # the same request again


def test_who_did_not_hear_the_answer_is_known_by_the_token() -> None:
    desk = Desk(ME, OPEN, OPEN)
    assert desk.do(opening.join, holding(), 1, "Ana", "seal")
    assert desk.do(opening.join, holding(), 1, "Ana", "seal") == []
    desk.refused("seat-taken", opening.join, holding(), 1, "Bo", "another")
    desk.refused("seat-taken", opening.join, holding(), 1, "Bo", "")
    desk.refused("seat-taken", opening.join, holding(), 0, "Bo", "")  # nobody is known by having none
    desk.do(opening.join, holding(), 2, "Cy", "other")
    assert desk.do(opening.join, holding(), 1, "Ana", "seal") == [], "after the start too"


def test_a_token_is_void_with_the_keys_of_the_seat() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana", "seal")
    desk.do(commands.renew_key, holding(1), 1)
    desk.refused("seat-taken", opening.join, holding(), 1, "Ana", "seal")
    desk.do(opening.join, holding(), 2, "Bo", "other")
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana", "seal")
    desk.do(opening.leave, holding(1), 1)
    assert desk.do(opening.join, holding(), 1, "Ana", "seal"), "it was given up: this is a new request"


def test_who_sits_down_twice_has_one_screen() -> None:
    desk = Desk(ME, OPEN, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana")
    desk.do(opening.join, holding(1), 2, "Bo")
    assert desk.table.seats[1].screen == desk.table.seats[2].screen != desk.table.seats[0].screen


def test_the_host_starts_and_gives_seats_to_bots() -> None:
    desk = Desk(ME, OPEN, auto_start=False)
    desk.refused("not-allowed", opening.start, holding(0))
    desk.refused("no-key", opening.start, holding())
    desk.refused("seat-taken", opening.change_seat, holding(0), 0, BOT)
    desk.refused("bad-setup", opening.change_seat, holding(0), 1, SeatOrder("me"))
    desk.do(opening.change_seat, holding(0), 1, BOT)
    assert desk.table.status == "waiting"
    desk.do(opening.start, holding(0))
    assert desk.table.status == "running"
    assert desk.do(opening.start, holding(0)) == []
    desk.refused("not-waiting", opening.change_seat, holding(0), 1, OPEN)
    desk.refused("not-waiting", opening.join, holding(), 1, "late")


def test_only_the_host_may() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana")
    desk.refused("not-allowed", opening.change_seat, holding(1), 2, BOT)
    desk.refused("not-allowed", opening.start, holding(1))


def test_the_host_removes_a_player() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana", "seal")
    desk.refused("not-allowed", opening.remove_player, holding(1), 0, OPEN)
    desk.refused("no-key", opening.remove_player, holding(), 1, OPEN)
    desk.refused("not-allowed", opening.remove_player, holding(0), 0, OPEN)
    desk.refused("bad-setup", opening.remove_player, holding(0), 1, ME)
    desk.do(opening.remove_player, holding(0), 1, OPEN)
    assert (desk.table.seats[1].kind, desk.table.seats[1].generation) == ("open", 1)
    assert desk.do(opening.remove_player, holding(0), 1, OPEN) == []
    desk.do(opening.join, holding(), 1, "Ana", "another seal")
    desk.do(opening.remove_player, holding(0), 1, BOT)
    assert (desk.table.seats[1].bot, desk.table.seats[1].generation) == (BOT.level, 2)
    desk.do(opening.join, holding(), 2, "Bo")
    desk.refused("not-waiting", opening.remove_player, holding(0), 2, OPEN)


@pytest.mark.parametrize("account", ["", "wren"])
def test_a_token_takes_one_seat(account: str) -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(account=account), 1, "Ana", "seal")
    problem = desk.refused("bad-setup", opening.join, holding(account=account), 2, "Ana", "seal")
    assert problem.field == "nonce"
    seats = (1,) if account else ()  # the account knows its seat
    assert desk.do(opening.join, holding(*seats, account=account), 1, "Ana", "seal") == []
    desk.do(opening.join, holding(account=account), 2, "Ana", "another")


def test_a_token_does_not_open_the_seat_of_an_account() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(account="wren"), 1, "Wren", "seal")
    desk.refused("bad-setup", opening.join, holding(), 1, "Ana", "seal")


def test_who_leaves_before_the_start_leaves_an_open_seat_and_a_void_key() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Ana")
    desk.do(opening.leave, holding(0), 0)
    assert desk.table.seats[0].kind == "open"
    assert desk.table.seats[0].generation == 1
    assert desk.table.host == 1
    desk.do(opening.leave, holding(1), 1)
    assert desk.table.status == "closed"
    desk.refused("not-waiting", opening.join, holding(), 0, "late")


def test_who_leaves_later_keeps_the_seat() -> None:
    desk = Desk(ME, SCREEN)
    desk.do(opening.leave, holding(0), 0)
    assert desk.table.seats[0].away == "left"
    assert desk.table.seats[0].generation == 0
    desk.refused("wrong-key", opening.leave, holding(0), 1)
    assert desk.do(opening.leave, holding(0), 0) == []


def test_names_can_be_changed_by_their_own() -> None:
    desk = Desk(ME, SCREEN)
    desk.do(opening.rename, holding(0), 0, " Ana ")
    assert desk.table.seats[0].name == "Ana"
    assert desk.do(opening.rename, holding(0), 0, "Ana") == []
    desk.refused("wrong-key", opening.rename, holding(0), 1, "Bo")
    desk.refused("no-key", opening.rename, holding(), 1, "Bo")


def test_once_more_keeps_the_seats_for_those_who_had_them() -> None:
    desk = Desk(ME, SCREEN, BOT)
    with pytest.raises(Problem, match="not-over"):
        opening.require_rematch_allowed(desk.table, holding(0))
    desk.play_to_end()
    opening.require_rematch_allowed(desk.table, holding(0))
    with pytest.raises(Problem):
        opening.require_rematch_allowed(desk.table, holding())
    order = opening.rematch_order(desk.table)
    assert [seat.kind for seat in order.seats] == ["open", "open", "bot"]
    desk.do(opening.link_rematch, "new")
    assert desk.do(opening.link_rematch, "other") == []
    assert desk.table.rematch == "new"
    assert desk.state(0).rematch == "new"
    assert desk.state().rematch == ""


# -- records ----------------------------------------------------------------------------------------------------------


def played(decisions: int, seats: str) -> Record:
    match = Match(sagrada.GAME, sagrada.start(2, seed=7))
    for _ in range(decisions):
        if not match.position.over:
            match.play(match.position.legal_moves()[0])
    match.record.headers["Seats"] = seats
    return match.record


def table_of(found: list[events.AnyEvent]) -> LiveTable:
    table = LiveTable("imported")
    for number, event in enumerate(found, 1):
        table.apply(StoredEvent(number, 0.0, event, 0.0))
    return table


def test_a_record_is_played_on_where_it_stopped() -> None:
    record = played(9, "me:Ana master@300ms")
    table = table_of(opening.import_record(record))
    assert table.status == "running"
    assert (table.ply, table.imported) == (9, True)
    assert [seat.kind for seat in table.seats] == ["person", "bot"]
    assert (table.seats[0].name, table.seats[1].level) == ("Ana", "master")
    assert str(table.game.record) == str(record)


def test_a_record_of_a_whole_game_is_over() -> None:
    table = table_of(opening.import_record(played(1000, "me me")))
    assert table.status == "over"


def test_a_program_that_a_record_names_is_never_run() -> None:
    table = table_of(opening.import_record(played(3, "me engine:./evil")))
    assert [seat.kind for seat in table.seats] == ["person", "person"]


@pytest.mark.parametrize("header", ["Seed", "Public", "Game", "Players"])
def test_a_record_that_does_not_follow_from_its_seed_is_refused(header: str) -> None:
    record = played(3, "me me")
    record.headers[header] = "nonsense"
    with pytest.raises(Problem) as caught:
        opening.import_record(record)
    assert caught.value.code == "unreadable-record"
