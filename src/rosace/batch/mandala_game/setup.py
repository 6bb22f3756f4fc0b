"""What a caller orders, checked and made into `Rules`."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rosace.batch.mandala_game.state import Rules
from rosace.engine.errors import SetupError
from rosace.mandala.cards.deck import base
from rosace.mandala.options import Options


def rules_of(
    players: int = 2,
    *,
    options: Options | Mapping[str, str] | None = None,
    modules: Collection[str] = (),
    cards: object = None,
) -> Rules:
    """The rules of a game.

    >>> rules_of(3, options={"patterns": "open"}).patterns_open
    True
    >>> rules_of(1)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players: 2 to 4 play, not 1
    """
    if players not in (2, 3, 4):
        raise SetupError("players", f"2 to 4 play, not {players!r}")
    if modules:
        named = [modules] if isinstance(modules, str) else sorted(modules)
        raise SetupError("modules", f"there is no module {', '.join(named)}")
    if cards is not None and cards != base():
        raise SetupError("cards", "rosace.batch plays with the box alone, without cards of your own")
    return Rules(players=int(players), patterns_open=Options.read(options).patterns == "open")
