"""What a caller orders, checked and made into `Rules`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

from rosace.batch.sagrada_game.cards import PUBLIC, TOOLS, WINDOW_CARDS, WINDOWS
from rosace.batch.sagrada_game.state import Rules
from rosace.engine.errors import SetupError
from rosace.sagrada.cards.deck import base
from rosace.sagrada.dealing import SOLO_TOOLS
from rosace.sagrada.dealing import TOOLS as TOOLS_ON_TABLE
from rosace.sagrada.options import Options
from rosace.sagrada.setup import bag, settled

MOST_PLAYERS: Final = 4


def rules_of(
    players: int = 2,
    *,
    options: Options | Mapping[str, str] | None = None,
    tools: int | None = None,
    modules: Collection[str] = (),
    deck: Mapping[str, Collection[str]] | None = None,
    cards: object = None,
) -> Rules:
    """The rules of a game. `deck` names the cards that may be dealt: `window`, `tool`, `public`.

    >>> rules_of(2, options={"two-dice": "together"}).together
    True
    >>> rules_of(2, modules=["private-pools"])
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: modules: rosace.batch plays the base game only, without private-pools
    """
    if players not in range(1, MOST_PLAYERS + 1):
        raise SetupError("players", f"rosace.batch plays with 1 to {MOST_PLAYERS}, not {players!r}")
    if modules:
        named = [modules] if isinstance(modules, str) else sorted(modules)
        raise SetupError("modules", f"rosace.batch plays the base game only, without {', '.join(named)}")
    if cards is not None and cards != base():
        raise SetupError("cards", "rosace.batch plays with the box alone, without cards of your own")
    count = (SOLO_TOOLS if players == 1 else TOOLS_ON_TABLE) if tools is None else tools
    if players == 1 and count not in range(1, 6):
        raise SetupError("tools", f"a solo game has 1 to 5 tools, not {count!r}")
    if players > 1 and count != TOOLS_ON_TABLE:
        raise SetupError("tools", f"three tools lie on the table, not {count!r}")
    chosen = settled(players, (), Options.read(options or {}))
    rules = Rules(
        players=int(players),
        tools=int(count),
        per_colour=bag(players, chosen)[0],
        neighbours=chosen.brush == "neighbours",
        together=chosen.two_dice == "together",
        apart=chosen.straightedge == "must",
        may_return=chosen.flux_brush == "may-place",
        privates=chosen.solo_privates,
    )
    return _restricted(rules, deck or {})


def _restricted(rules: Rules, named: Mapping[str, Collection[str]]) -> Rules:
    """The same rules with fewer cards to deal from. A window card is named by either of its faces."""
    faces = [[WINDOWS[face] for face in card] for card in WINDOW_CARDS]
    known = {"window": faces, "tool": [[name] for name in TOOLS], "public": [[name] for name in PUBLIC]}
    needed = {"window": 2 * rules.players, "tool": rules.tools, "public": rules.public}
    decks: dict[str, Any] = {}
    if not isinstance(named, Mapping):
        raise SetupError("deck", f"needs a list of names for each kind, not {named!r}")
    for kind, wanted in named.items():
        if kind not in known:
            raise SetupError("deck", f"can be of the kinds {', '.join(known)}, not {kind!r}")
        if isinstance(wanted, str):
            raise SetupError("deck", f"{kind} needs a list of names, not one text")
        for name in wanted:
            if not any(name in card for card in known[kind]):
                raise SetupError("deck", f"there is no {kind} {name!r} in the base game")
        numbers = tuple(number for number, card in enumerate(known[kind]) if set(card) & set(wanted))
        if len(numbers) < needed[kind]:
            raise SetupError(
                "deck", f"{needed[kind]} of the kind {kind} are dealt, but only {len(numbers)} named"
            )
        decks[f"{kind}_deck"] = numbers
    return replace(rules, **decks)
