"""What a caller orders, checked and made into `Rules`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from rosace.batch.sagrada_game.state import Rules
from rosace.engine.errors import SetupError
from rosace.sagrada.dealing import SOLO_TOOLS, TOOLS
from rosace.sagrada.options import Options
from rosace.sagrada.setup import bag, settled

MOST_PLAYERS: Final = 4


def rules_of(
    players: int = 2,
    *,
    options: Options | Mapping[str, str] | None = None,
    tools: int | None = None,
    modules: Collection[str] = (),
) -> Rules:
    """The rules of a game.

    >>> rules_of(2, options={"two-dice": "together"}).together
    True
    >>> rules_of(2, modules=["private-pools"])
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: modules: rosace.batch plays the base game only, without private-pools
    """
    if not 1 <= players <= MOST_PLAYERS:
        raise SetupError("players", f"rosace.batch plays with 1 to {MOST_PLAYERS}, not {players}")
    if modules:
        raise SetupError(
            "modules", f"rosace.batch plays the base game only, without {', '.join(sorted(modules))}"
        )
    count = (SOLO_TOOLS if players == 1 else TOOLS) if tools is None else tools
    if players == 1 and not 1 <= count <= 5:
        raise SetupError("tools", f"a solo game has 1 to 5 tools, not {count}")
    if players > 1 and count != TOOLS:
        raise SetupError("tools", f"three tools lie on the table, not {count}")
    chosen = settled(players, (), Options.read(options or {}))
    return Rules(
        players=players,
        tools=count,
        per_colour=bag(players, chosen)[0],
        neighbours=chosen.brush == "neighbours",
        together=chosen.two_dice == "together",
        apart=chosen.straightedge == "must",
        may_return=chosen.flux_brush == "may-place",
        privates=chosen.solo_privates,
    )
