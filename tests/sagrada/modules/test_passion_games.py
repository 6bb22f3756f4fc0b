"""Whole games with inspiration and rare glass at every number of players, looked at from all sides on the way."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from rosace import sagrada
from rosace.engine.cup import SeededCup
from rosace.engine.match import Match
from rosace.engine.record import Record
from rosace.sagrada import Move, Options, Position, explain, moves
from rosace.sagrada.deck import everything
from rosace.sagrada.dice import COLOUR, GLASS, NO_DIE, RARE
from tests.records import without_seed
from tests.sagrada.modules.passion import INSPIRATION, RARE_GLASS

OTHERWISE = Options(brush="neighbours", two_dice="together", straightedge="may", flux_brush="may-place")
MODULES = {
    "inspiration": [INSPIRATION],
    "rare glass": [RARE_GLASS],
    "both": [INSPIRATION, RARE_GLASS],
    "both and roses": [INSPIRATION, RARE_GLASS, "private-pools"],
    "both and grey glass": [INSPIRATION, RARE_GLASS, "glory.grey-glass"],
    "all of them": [INSPIRATION, RARE_GLASS, "private-pools", "glory.grey-glass"],
}
GAMES = [(players, name) for players in range(2, 7) for name in MODULES]
SOME_GAMES = list(zip((2, 3, 4, 5, 6, 3), MODULES, strict=True))
EVERY_MOVE: list[Move] = [
    *moves.PLACES, *moves.ROSES, *moves.TAKES, *moves.ROSE_TAKES, *moves.SWAPS, *moves.LIFTS, *moves.SET_VALUES[1:],
    moves.UP, moves.DOWN, moves.PASS_TURN, moves.PUT_BACK, moves.NO_FURTHER,
    *[moves.use(card.id) for card in everything().cards() if card.kind in ("tool", "inspiration", "rare-board")],
]  # fmt: skip


def start(players: int, name: str, seed: int) -> Position:
    options = OTHERWISE if seed % 2 else Options()
    return sagrada.start(players, seed=seed, modules=MODULES[name], options=options)


def choose(position: Position, chance: random.Random) -> Move:
    """Any move, but cards, tools and their steps more often than placing and passing."""
    choices = position.legal_moves()
    steps = [move for move in choices if move.verb not in (moves.PASS, moves.PLACE, moves.ROSE)]
    rare = [move for move in choices if move.verb == moves.PLACE and COLOUR[move.die] == RARE]
    return chance.choice(steps or rare or choices) if chance.random() < 0.4 else chance.choice(choices)


def positions(players: int, name: str, seed: int) -> Iterator[Position]:
    """The positions of a random game."""
    chance = random.Random(f"{players} {name} {seed}")
    position = start(players, name, seed)
    while not position.over:
        yield position
        position.play(choose(position, chance))
    yield position


def all_dice(position: Position) -> Counter[str]:
    """The dice of each glass, wherever they are."""
    extras = position.extras
    lying = [*position.pool, *position.removed, *extras.rare, *[die for rose in extras.roses for die in rose]]
    lying += [die for window in position.windows for die in window.dice]
    lying += [die for on_round in position.track for die in on_round]
    lying += [position.in_use.die, position.in_use.second]
    found = Counter(GLASS[COLOUR[die]] for die in lying if die != NO_DIE)
    for glass, count in enumerate(position.bag):
        found[GLASS[glass]] += count
    found["K"] += extras.grey
    found["*"] += extras.rare_left
    return found


@pytest.mark.parametrize(("players", "name"), GAMES)
def test_no_die_is_lost_and_no_game_ends_in_a_dead_end(players: int, name: str) -> None:
    for seed in range(4):
        before = all_dice(start(players, name, seed))
        assert before["*"] == (6 if RARE_GLASS in MODULES[name] else 0)
        for position in positions(players, name, seed):
            assert all_dice(position) == before, position
            choices = position.legal_moves()
            assert position.over or choices, position
            assert len(set(choices)) == len(choices), position
            assert position.copy().legal_moves() == choices, position
            assert min(position.tokens) >= 0
            for window in position.windows:
                assert window.holds[RARE].bit_count() <= 1
            assert not position.extras.turn_over
            in_hand = position.in_use.die != NO_DIE or position.stage == sagrada.table.ASKED
            assert in_hand or position.extras.acting == -1, position


@pytest.mark.parametrize(("players", "name"), SOME_GAMES)
def test_every_refused_move_has_its_code(players: int, name: str) -> None:
    chance = random.Random(7)
    for position in positions(players, name, 11):
        in_a_step = position.stage != sagrada.table.TURN
        if chance.random() > (0.3 if in_a_step else 0.04):
            continue
        legal = set(position.legal_moves())
        for move in EVERY_MOVE:
            reason = position.explain(move)
            assert (reason is None) == (move in legal), f"{move}: {reason}\n{position}"
            assert reason is None or reason.code in (*explain.CODES, *explain.MODULE_CODES)


@pytest.mark.parametrize(("players", "name"), SOME_GAMES)
def test_views_copies_and_samples(players: int, name: str) -> None:
    chance = random.Random(9)
    for position in positions(players, name, 12):
        if chance.random() > 0.1:
            continue
        again = pickle.loads(pickle.dumps(position))
        assert again == position
        assert again.legal_moves() == position.legal_moves()
        seat = chance.randrange(players)
        view = position.view(seat)
        assert json.loads(json.dumps(view.data())) == view.data()
        imagined = position.resample(seat, SeededCup("imagined"))
        assert imagined.view(seat) == view
        if not position.over:
            assert imagined.legal_moves()


@pytest.mark.parametrize(("players", "name"), SOME_GAMES)
def test_the_record_replays_and_undo_restores(players: int, name: str) -> None:
    chance = random.Random(f"record {players} {name}")
    match = Match(sagrada.GAME, start(players, name, 13))
    undone = 0
    while not match.position.over:
        before, seat, move = match.position.copy(), match.position.seat, choose(match.position, chance)
        match.play(move)
        if not match.why_not_undo(seat):
            match.undo(seat)
            undone += 1
            assert match.position == before
            match.play(move)
    assert undone
    record = Record.parse(str(match.record))
    assert record == match.record
    assert record.replay(sagrada.GAME) == record.verify(sagrada.GAME) == match.position
    assert without_seed(record).replay(sagrada.GAME) == match.position


def test_headers_name_what_was_dealt() -> None:
    parts = {"inspirations": ["luck", "wisdom"], "rare_board": "patterned-glass", "rare_dice": "*5 *2 *1"}
    position = sagrada.start(2, seed=1, modules=MODULES["both"], **parts)  # type: ignore[arg-type]
    headers = sagrada.GAME.headers(position)
    assert headers["Inspirations"] == "luck wisdom"
    assert headers["Rare-Board"] == "patterned-glass"
    assert headers["Rare-Dice"] == "*5 *2 *1"
    assert {"inspirations", "rare_board", "rare_dice"} <= set(headers["Given"].split())


def test_everything_is_used_in_these_games() -> None:
    used: Counter[str] = Counter()
    for players, name in GAMES:
        for seed in range(4):
            chance = random.Random(f"{players} {name} {seed}")
            position = start(players, name, seed)
            while not position.over:
                move = choose(position, chance)
                rare = move.verb == moves.PLACE and COLOUR[move.die] == RARE and position.in_use.slot < 0
                used[position.extras.rare_board if rare else move.card or moves.VERBS[move.verb]] += 1
                position.play(move)
    cards = {*everything().inspirations, *everything().rare_boards} - {"wisdom"}
    assert {*cards, "take-rose"} <= set(used)
