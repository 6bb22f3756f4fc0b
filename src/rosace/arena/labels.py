"""The names of orders in reports and file names."""

from __future__ import annotations

import re

from rosace.engine.game import Order
from rosace.games import game


def label(order: Order) -> str:
    """The name of an order, such as `Chess, 2 players, bughouse, clock=fast`."""
    players = "solo" if order.players == 1 else f"{order.players} players"
    tools = [] if order.tools is None else [f"{order.tools} tool{'s' if order.tools > 1 else ''}"]
    options = [f"{name}={value}" for name, value in order.options]
    return ", ".join([game(order.game).names["en"], players, *_modules(order), *options, *tools])


def slug(order: Order) -> str:
    """An order as part of a file name."""
    tools = [] if order.tools is None else [f"tools-{order.tools}"]
    options = [f"{name}-{value}" for name, value in order.options]
    parts = [order.game, str(order.players), *_modules(order), *options, *tools]
    return re.sub(r"[^a-z0-9]+", "-", "-".join(parts).lower()).strip("-")


def _modules(order: Order) -> tuple[str, ...]:
    every = {module.id for module in game(order.game).modules}
    return ("all modules",) if every and set(order.modules) == every else order.modules
