"""What is shown to whom: nothing hidden ever leaves a table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET, json

from rosace.engine.cup import SeededCup
from rosace.server.table import opening
from tests.server.table.desk import ME, OPEN, Desk, holding


def people(game: str, players: int, **more: Any) -> Desk:
    desk = Desk(ME, *[OPEN] * (players - 1), game=game, **more)
    for seat in range(1, players):
        desk.do(opening.join, holding(), seat, f"P{seat}")
    return desk


def text(desk: Desk, *seats: int) -> str:
    shown = json.encode(desk.state(*seats)).decode()
    return shown.replace('"opposites":"avoid"', "")  # an option that is called like a bloom card


def secrets_of(desk: Desk, seat: int) -> set[str]:
    """What nobody but a seat may read: its private objectives and the windows it was dealt, by their ids."""
    headers = desk.table.game.record.headers
    found = set()
    for name in ("Private", "Dealt", "Objectives", "Blooms"):
        parts = headers.get(name, "").split("/")
        if len(parts) == len(desk.table.seats):
            found |= set(parts[seat].split())
    return found


def open_cards(desk: Desk) -> set[str]:
    """Cards that everybody sees, although they were dealt to somebody."""
    return {window.pattern.id for window in getattr(desk.table.game.position, "windows", [])}


@pytest.mark.parametrize(
    ("game", "players", "more"),
    [
        ("sagrada", 2, {}),
        ("sagrada", 4, {}),
        ("sagrada", 6, {}),
        ("sagrada", 2, {"modules": ["glory.bloom"]}),
        ("sagrada", 3, {"modules": ["glory.rivalry"]}),
        ("mandala", 2, {}),
        ("mandala", 4, {}),
    ],
)
def test_a_whole_game_shows_nobody_what_is_hidden(game: str, players: int, more: dict[str, Any]) -> None:
    desk = people(game, players, seed="a seed that nobody guesses", **more)
    seed, secret = desk.table.seed, desk.table.secret
    looks = 0
    while desk.table.status == "running":
        for reader in range(-1, players):
            shown = text(desk, *([reader] if reader >= 0 else []))
            assert seed not in shown
            assert secret not in shown
            for seat in range(players):
                if seat != reader:
                    hidden = secrets_of(desk, seat) - secrets_of(desk, reader) - open_cards(desk)
                    leaked = {card for card in hidden if f'"{card}"' in shown or f" {card}" in shown}
                    assert not leaked, f"seat {reader} reads {leaked} of seat {seat} at ply {desk.table.ply}"
                    looks += len(hidden)
        desk.play()
    assert looks > 0
    assert seed in text(desk)
    assert secret in text(desk)


def test_a_chosen_window_is_told_when_all_have_chosen() -> None:
    desk = people("sagrada", 2)
    first = desk.table.to_move
    desk.play()
    own = desk.state(first).events[-1].more
    assert own.move.startswith("window ")
    assert [remark["code"] for remark in own.remarks] == ["chose-window"]
    other = desk.state(1 - first).events[-1].more
    assert (other.move, [(remark["code"], remark["facts"]) for remark in other.remarks]) == (
        UNSET,
        [("secret", {})],
    )
    number = desk.table.number
    desk.play()
    assert desk.table.game.position.round == 1
    told = desk.state(1 - first, since=number - 1).events[0].more
    assert (told.move, told.remarks) == (own.move, own.remarks)


def test_bloom_cards_stay_hidden_until_the_end() -> None:
    desk = people("sagrada", 2, modules=["glory.bloom"])
    kept = []
    while desk.table.status == "running":
        seat, move = desk.table.to_move, str(desk.table.game.position.legal_moves()[0])
        desk.play()
        if move.split()[0] in ("keep", "discard"):
            kept.append((seat, desk.table.number))
        for by, number in kept:
            if desk.table.status == "running":
                assert desk.state(1 - by, since=number - 1).events[0].more.move is UNSET
                assert desk.state(by, since=number - 1).events[0].more.move is not UNSET
    assert kept
    assert all(desk.state(since=number - 1).events[0].more.move is not UNSET for _, number in kept)


def test_the_start_tells_the_commitment_and_the_end_the_seed() -> None:
    desk = people("mandala", 2)
    assert len(desk.state().commitment) == 64
    assert desk.state().outcome is None
    desk.play_to_end()
    outcome = desk.state().outcome
    assert outcome is not None
    assert outcome.seed == desk.table.seed
    assert [sum(line["points"] for line in sheet) for sheet in outcome.sheets]
    assert outcome.ranking[0]["place"] == 1


def test_alone_the_outcome_says_whether_the_target_was_beaten() -> None:
    desk = Desk(ME, tools=5)
    desk.play_to_end()
    outcome = desk.state(0).outcome
    assert outcome is not None
    assert outcome.won is False


def test_hints_where_no_two_people_play_against_each_other() -> None:
    assert Desk(ME, tools=3).state(0).choices.hint
    desk = people("sagrada", 2)
    assert not desk.state(desk.table.to_move).choices.hint
    desk = people("sagrada", 2, hints=True)
    assert desk.state(desk.table.to_move).choices.hint


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_two_tables_that_differ_in_hidden_things_only_are_shown_alike(data: st.DataObject) -> None:
    """The position is replaced by one that the seat cannot tell from it: not a letter of what is shown changes."""
    game = data.draw(st.sampled_from(["sagrada", "mandala"]))
    desk = people(game, data.draw(st.integers(2, 4)), seed=str(data.draw(st.integers(0, 99))))
    for _ in range(data.draw(st.integers(0, 40))):
        moves = [str(move) for move in desk.table.game.position.legal_moves()]
        if not moves:
            break
        desk.play(data.draw(st.sampled_from(moves)))
    if desk.table.status != "running":
        return
    seat = data.draw(st.integers(0, len(desk.table.seats) - 1))
    before = json.encode(desk.state(seat, since=desk.table.number))
    match = desk.table.game
    match.position = match.position.resample(seat, SeededCup(data.draw(st.integers(0, 999))))
    assert json.encode(desk.state(seat, since=desk.table.number)) == before
