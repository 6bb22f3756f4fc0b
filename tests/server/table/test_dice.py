"""The seed of a table: mixed of a secret that was committed to and of what every player adds, and told to the log."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from rosace.engine.fairness.dice_log import table_hash
from rosace.engine.fairness.mix import mix, random_secret, secret_commitment
from rosace.server.http.problems import Problem
from rosace.server.table import dice, events, opening
from rosace.server.table.events import AnyEvent
from rosace.server.table.order import SeatOrder, TableOrder
from rosace.server.table.table import LiveTable, StoredEvent
from tests.server.table.desk import BOT, ME, OPEN, SCREEN, Desk, holding

ANA, BO, CY = "0a" * 16, "0b" * 16, "0c" * 16


class Told:
    """A table, and what it has told the log."""

    def __init__(self, found: list[AnyEvent]) -> None:
        self.table = LiveTable("kestrel7")
        self.kinds: list[str] = []
        self.facts: list[str] = []
        self.keep(found)

    def keep(self, found: list[AnyEvent]) -> None:
        before = self.table.status
        new = [StoredEvent(self.table.number + number, 7.0, one, 7.0) for number, one in enumerate(found, 1)]
        for stored in new:
            self.table.apply(stored)
        for entry in dice.log_entries(self.table, before, new):
            assert (entry.at, entry.commitment) == (7.0, self.table.commitment)
            self.kinds.append(entry.kind)
            self.facts.append(entry.facts)

    def play(self) -> None:
        desk = Desk.__new__(Desk)
        desk.table, desk.now, desk.seed = self.table, 7.0, ""
        while self.table.status == "running":
            before, number = self.table.status, self.table.number
            desk.play()
            for entry in dice.log_entries(self.table, before, self.table.past[number:]):
                self.kinds.append(entry.kind)
                self.facts.append(entry.facts)


def order(*seats: SeatOrder) -> TableOrder:
    return TableOrder("sagrada", list(seats))


def test_everybody_adds_to_the_seed() -> None:
    secret = random_secret()
    told = Told(opening.open_table(order(ME, SCREEN, OPEN, OPEN), secret=secret, dice_nonce=ANA))
    told.keep(opening.join(told.table, holding(), 3, "Bo", dice_nonce=BO))
    told.keep(opening.join(told.table, holding(), 2, "Cy"))
    headers = told.table.game.record.headers
    assert headers["Commitment"] == secret_commitment(secret) == told.table.commitment
    assert headers["Nonces"] == f"{ANA} - - {BO}", "another person at my screen adds nothing"
    assert headers["Seed"] == mix(secret, headers["Nonces"])


def test_a_nonce_goes_with_the_player() -> None:
    told = Told(opening.open_table(order(ME, OPEN, OPEN), dice_nonce=ANA))
    told.keep(opening.join(told.table, holding(), 1, "Bo", "token", BO))
    assert opening.join(told.table, holding(), 1, "Bo", "token", CY) == [], (
        "a repeated request changes nothing"
    )
    told.keep(opening.leave(told.table, holding(1), 1))
    told.keep(opening.change_seat(told.table, holding(0), 1, BOT))
    told.keep(opening.join(told.table, holding(), 2, "Cy", "", CY))
    assert told.table.game.record.headers["Nonces"] == f"{ANA} - {CY}"


def test_a_nonce_needs_a_seat() -> None:
    with pytest.raises(Problem) as caught:
        opening.open_table(order(OPEN, OPEN), dice_nonce=ANA)
    assert (caught.value.code, caught.value.field) == ("bad-setup", "dice_nonce")


def test_what_is_told_of_a_game_from_its_table_to_its_end() -> None:
    told = Told(opening.open_table(order(ME, OPEN), dice_nonce=ANA))
    assert told.kinds == ["drawn", "opened"]
    told.keep(opening.join(told.table, holding(), 1, "Bo", "", BO))
    told.play()
    told.keep(opening.rename(told.table, holding(1), 1, "Bob"))
    told.keep(opening.link_rematch(told.table, "another"))
    assert told.kinds == ["drawn", "opened", "started", "revealed"]
    assert told.facts == ["", table_hash("kestrel7"), f"{ANA} {BO}", told.table.secret]
    assert "kestrel7" not in "".join(told.facts)


def test_a_ticket_was_told_before() -> None:
    secret = random_secret()
    told = Told(opening.open_table(order(ME, BOT), secret=secret))
    assert (told.kinds, told.facts[1]) == (["opened", "started"], "- -")
    with pytest.raises(Problem, match="used before, or has expired"):
        opening.open_table(order(ME, BOT), secret=None)


def test_a_table_that_is_closed_reveals_its_secret() -> None:
    told = Told(opening.open_table(order(ME, OPEN)))
    told.keep(opening.leave(told.table, holding(0), 0))
    assert (told.kinds, told.facts[-1]) == (["drawn", "opened", "revealed"], told.table.secret)


def test_imported_and_old_tables_go_on_without_the_log() -> None:
    told = Told(opening.open_table(order(ME, BOT)))
    told.play()
    imported = Told(opening.import_record(told.table.game.record))
    assert (imported.table.status, imported.kinds) == ("over", [])
    assert imported.table.commitment == told.table.commitment
    (opened,) = opening.open_table(order(ME, OPEN))
    assert isinstance(opened, events.Opened)
    old = Told([replace(opened, secret="")])
    assert (old.table.commitment, old.kinds) == ("", [])
    old.keep(opening.join(old.table, holding(), 1, "Bo", "", BO))
    old.play()
    assert (old.table.status, old.kinds) == ("over", [])
    assert old.table.game.record.headers["Nonces"] == f"- {BO}"


def test_events_of_before_are_read() -> None:
    text = '{"kind":"joined","seat":1,"screen":1,"name":"Bo","token":"x"}'
    assert events.decode(text) == events.Joined(1, 1, "Bo", token="x")


def test_nonces_are_public_once_the_game_has_started_and_the_secret_when_it_is_over() -> None:
    desk = Desk(ME, OPEN)
    state = desk.state()
    assert state.commitment == desk.table.commitment != ""
    desk.do(opening.join, holding(), 1, "Bo", "", BO)
    started = [event for event in desk.state().events if event.__struct_config__.tag == "started"]
    assert started[0].more.headers["Nonces"] == f"- {BO}"
    assert desk.table.secret not in json.encode(desk.state(0)).decode()
    desk.play_to_end()
    outcome: Any = desk.state().outcome
    assert (outcome.secret, outcome.nonces) == (desk.table.secret, ["", BO])
    assert desk.state().commitment == state.commitment


def test_nonces_are_not_shown_before_the_start() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.do(opening.join, holding(), 1, "Bo", "", BO)
    for seats in ((), (0,), (1,)):
        assert BO not in json.encode(desk.state(*seats)).decode()
