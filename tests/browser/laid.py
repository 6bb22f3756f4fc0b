"""Tables laid as a test needs them: a game is played beside the page until something is so, and brought as a record."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from rosace import sagrada
from rosace.engine.match import Match
from rosace.sagrada.game import GAME
from tests.browser.visitor import Visitor

SEEDS = 400
"""Games that are tried; every card turns up in far fewer."""
ME = 0
Wanted = Callable[[Any], bool]


def offers(card: str) -> Wanted:
    """Whether the player at the page may use a card now."""
    return lambda position: position.seat == ME and card in _moves(position)


def bring(visitor: Visitor, wanted: Wanted, *, players: int = 2, **setup: Any) -> str:
    """Lay a table at which something is so, and go there: the visitor on the first seat, the others are bots."""
    match = next(match for match in _games(players, setup) if _reaches(match, wanted))
    match.record.headers["Seats"] = " ".join(["me:Ana"] + ["random"] * (players - 1))
    answer = visitor.context.request.post(
        f"{visitor.origin}/api/records",
        data={"record": str(match.record)},
        headers={"Origin": visitor.origin},
    )
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]["id"]
    visitor.go(f"/tables/{table}")
    return table


def _games(players: int, setup: dict[str, Any]) -> Iterator[Match[Any]]:
    for seed in range(SEEDS):
        yield Match(GAME, sagrada.start(players=players, seed=seed, **setup))
    raise AssertionError("no game comes to that")


def _reaches(match: Match[Any], wanted: Wanted) -> bool:
    """Play dice onto windows, and tools now and then, until it is so; False if it never is."""
    chance = random.Random(1)
    while not match.position.over:
        if wanted(match.position):
            return True
        legal = _moves(match.position)
        match.play(chance.choice([move for move in legal if move != "pass"] or legal))
    return False


def _moves(position: Any) -> list[str]:
    return [str(move) for move in position.legal_moves()]
