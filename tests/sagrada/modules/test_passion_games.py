"""Whole games with inspiration and rare glass at every number of players, looked at from all sides on the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from rosace import sagrada
from rosace.sagrada import Move, Options, Position, explain, moves, spaces
from rosace.sagrada.cards.deck import everything
from rosace.sagrada.dice import COLOUR, NO_DIE, RARE
from rosace.sagrada.modules import MODULE_CODES
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.sagrada.modules.rare_board import RareBoard
from rosace.sagrada.table import ASKED, TURN
from tests.battery.sagrada_checks import dice_on_table
from tests.sagrada.modules.passion import INSPIRATION, RARE_GLASS
from tests.sagrada.modules.whole_games import NEIGHBOURS, play_through
from tests.sagrada.states import rare_of, roses_of

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
    options = NEIGHBOURS if seed % 2 else Options()
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


def is_of_passion(move: Move) -> bool:
    """A card, a step of one, or a rare die."""
    rare = move.verb == moves.PLACE and COLOUR[move.die] == RARE
    return rare or move.verb in (moves.USE, moves.TAKE, moves.TAKE_ROSE, moves.SWAP)


@pytest.mark.parametrize(("players", "name"), SOME_GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games(players: int, name: str, seed: int) -> None:
    position = start(players, name, seed)
    assert dice_on_table(position)["*"] == (6 if RARE_GLASS in MODULES[name] else 0)
    play_through(position, seed, is_of_passion)


@pytest.mark.parametrize(("players", "name"), GAMES)
def test_what_holds_all_the_time(players: int, name: str) -> None:
    for seed in range(4):
        for position in positions(players, name, seed):
            assert min(position.tokens) >= 0
            for window in position.windows:
                assert spaces.count(window.masks[RARE]) <= 1
            assert not position.turn.ended
            asked = position.in_use.die != NO_DIE or position.stage == ASKED
            assert asked or not position.acting, position
            assert not roses_of(position).in_hand or position.in_use.die != NO_DIE, position


@pytest.mark.parametrize(("players", "name"), SOME_GAMES)
def test_every_refused_move_has_its_code(players: int, name: str) -> None:
    chance = random.Random(7)
    for position in positions(players, name, 11):
        in_a_step = position.stage != TURN
        if chance.random() > (0.3 if in_a_step else 0.04):
            continue
        legal = set(position.legal_moves())
        for move in EVERY_MOVE:
            reason = position.explain(move)
            assert (reason is None) == (move in legal), f"{move}: {reason}\n{position}"
            assert reason is None or reason.code in (*explain.CODES, *MODULE_CODES)


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
                used[rare_of(position).board if rare else move.card or moves.VERBS[move.verb]] += 1
                position.play(move)
    cards = {*everything().of(InspirationCard), *everything().of(RareBoard)} - {"wisdom"}
    assert {*cards, "take-rose"} <= set(used)
