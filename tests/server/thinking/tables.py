"""Positions for bots to think about, and a loop to run them in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvloop

from rosace import bots, sagrada
from rosace.server.thinking import BotPool
from tests.waiting import PATIENCE

UNRULY = "tests.server.thinking.unruly"
SILENT = "tests.server.thinking.silent"
Run = Callable[[Any], Any]
on_both_loops = pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
"""Python's own loop, and the one that the service runs on."""


@asynccontextmanager
async def thinking(count: int, **how: Any) -> AsyncIterator[BotPool]:
    """BotPool that are stopped whatever happens: a child that is left behind would hold up the loop's end.

    They have time, however busy the machine is.
    """
    thinkers = BotPool(count, **{"seconds": PATIENCE, **how})
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.stop()


def view(plies: int = 4, game: Any = sagrada, players: int = 2, **setup: Any) -> Any:
    """What the seat to move sees in the middle of a game."""
    position = game.start(players, seed=f"{plies} plies", **setup)
    bot = bots.bot("greedy", 1)
    for _ in range(plies):
        position.play(bot.choose(position.view(position.seat)))
    found = position.view(position.seat)
    assert len(found.legal_moves()) > 1
    return found


def legal(view: Any) -> list[str]:
    return [str(move) for move in view.legal_moves()]
