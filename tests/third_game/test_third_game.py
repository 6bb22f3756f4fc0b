"""A game that no file of ours knows works everywhere: the battery, records, undo, bots, the arena, environments.

The terminal is tried in `tests/cli/test_plain.py`, the HTTP API in `tests/server/test_third_game.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from rosace import bots, games
from rosace.arena import Fixture, play
from rosace.audit.records import audited
from rosace.engine.cup import SeededCup
from rosace.engine.errors import IllegalMove, RecordError, SetupError, UndoError
from rosace.engine.game import Order
from rosace.engine.match import Match
from rosace.engine.perft import perft
from rosace.engine.record import Record
from rosace.envs.game_envs import envs_of
from rosace.envs.policy import PolicyBot
from tests.battery import test_battery as battery
from tests.battery.case import Case

LINES = Path(__file__).with_name("hoard.py").read_text("utf-8").count("\n")


def new(players: int = 2, seed: int = 7) -> Any:
    return games.begin(Order("hoard", players), seed)


def check(position: Any) -> None:
    """Everybody has had as many turns as there were, and lucky numbers are different."""
    had = sum(map(len, position.kept)) + sum(position.coins)
    assert had == position.turns - 1
    assert len(set(position.lucky)) == position.players


def twin(position: Any, seat: int) -> Any:
    """The others have other lucky numbers, and other dice come."""
    other = position.copy()
    other.cup = SeededCup("another fate")
    other.draws += 1
    own = position.lucky[seat] if seat >= 0 else 0
    spare = [value for value in range(1, 7) if value != own and value not in position.lucky] + [
        value for value in position.lucky if value != own
    ]
    if not position.over:
        other.lucky = tuple(
            [value if at == seat else spare.pop(0) for at, value in enumerate(position.lucky)]
        )
    return other


def case(players: int) -> Case:
    return Case(
        f"hoard, {players} players",
        games.game("hoard"),
        lambda seed: new(players, seed),
        check,
        twin,
        most_decisions=6 * players,
        most_in_a_turn=1,
    )


def test_it_is_small_and_found_by_its_entry_point() -> None:
    assert LINES < 300
    assert list(games.GAMES) == [*games.OWN, "hoard"]
    with pytest.raises(SetupError, match="players: 2 to 4 play, not 5"):
        games.check_order(Order("hoard", 5))
    with pytest.raises(SetupError, match="modules: Hoard has none"):
        games.check_order(Order("hoard", 2, modules=("glory",)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_battery(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks of every step that our own games pass."""
    import hoard

    monkeypatch.setattr(battery, "NAMES", {**battery.NAMES, "hoard": hoard})
    for seed in range(12):
        battery.check_every_step(case(players), seed, bytes([seed + 1, 3 * seed + 2, 7]))
        battery.check_whole_game(case(players), seed, bytes([seed, 5]))


def test_records_and_undo() -> None:
    match = Match(games.game("hoard"), new())
    match.play("pass")
    with pytest.raises(UndoError):
        match.undo(0)  # dice have been rolled
    with pytest.raises(IllegalMove, match="no-such-die"):
        match.play("keep 6" if 6 not in match.position.dice else "keep 5")
    record = Record.from_json(json.loads(json.dumps(match.record.to_json())))
    assert record.verify(match.game) == match.position
    again = Match.resume(match.game, record)
    while not again.position.over:
        again.play(again.position.legal_moves()[-1])
    assert Record.parse(str(again.record)).replay(again.game) == again.position
    with pytest.raises(RecordError, match="draw 0 has not been given"):
        Record(record.headers | {"Opening": ""}).replay(match.game)


def test_perft() -> None:
    assert [perft(new(), depth) for depth in range(3)] == [1, 3, 9]


def test_the_random_bot_plays_and_levels_are_refused() -> None:
    position = new(3)
    while not position.over:
        position.play(bots.bot("random", 1).choose(position.view(position.seat)))
    with pytest.raises(SetupError, match="hoard"):
        bots.bot("casual", 1).choose(new().view(0))


def test_the_arena() -> None:
    fixture = Fixture(Order("hoard", 2), "spring-1", ("random", "random"))
    result = play(fixture)
    assert not result.error
    assert sum(result.wins) == 1
    assert set(result.sources[0]) == {"dice", "lucky", "coins"}
    assert Record.parse(result.record).verify(games.game("hoard")).over


@pytest.mark.filterwarnings("ignore::UserWarning")  # observations are dictionaries, as always with masks
@pytest.mark.parametrize("players", [2, 4])
def test_a_pettingzoo_environment(players: int) -> None:
    part = envs_of("hoard")
    assert part.gym_id() == "rosace/Hoard-v0"
    api_test(part.env(players=players), num_cycles=100)
    seed_test(lambda: part.env(players=players), num_cycles=50)


def test_a_trained_policy_plays() -> None:
    position = new()
    bot = PolicyBot(lambda seen: int(seen["action_mask"].argmax()))
    while not position.over:
        position.play(bot.choose(position.view(position.seat)))
    assert sum(position.coins) == 12


def test_its_draws_are_audited() -> None:
    match = Match(games.game("hoard"), new())
    while not match.position.over:
        match.play(match.position.legal_moves()[0])
    sums = audited(match.record)
    assert sums.games == 1
    assert sums.tests["draw"].draws == match.position.draws == sums.tests["draw"].observed.total()
