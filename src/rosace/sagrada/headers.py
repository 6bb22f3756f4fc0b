"""The set-up of a game as the headers of a record, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from rosace.engine import headers as head
from rosace.engine.cup import Cup
from rosace.sagrada import modules, notation
from rosace.sagrada.cards.deck import Deck, Pack, everything, with_packs
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.position_text.reader import read
from rosace.sagrada.setup import start
from rosace.sagrada.sheets.midgame import from_sheet
from rosace.sagrada.turn import has_window

NOBODY: Final = "-"
ID: Final = "sagrada"
RULES: Final = "1"


def write_headers(position: Position) -> dict[str, str]:
    """The headers of a new position."""
    setup = position.setup
    named = modules.written(setup.players, setup.modules)
    found = head.common(ID, RULES, setup.players, named, setup.options.written())
    found |= head.packs([(pack.name, pack.text) for pack in setup.deck.packs])
    found |= head.picked_up(setup) if setup.sheet else _dealt(position)
    found |= head.of_cup(position.cup)
    return found | {"Opening": notation.outcome_text(position.outcome)}


def set_up(headers: dict[str, str], cup: Cup, by_seed: bool) -> Position:
    """The position that headers describe."""
    if headers.get("Sheet") or headers.get("Position"):
        return _pick_up(headers, cup, by_seed)
    given = headers.get("Given", "").split()
    tools = headers.get("Tools", "").split()
    parts: dict[str, Any] = {
        "windows": [None if name == NOBODY else name for name in headers.get("Windows", "").split()],
        "dealt": [
            [] if own.strip() == NOBODY else own.split() for own in headers.get("Dealt", "").split(" / ")
        ],
        "private": [own.split() for own in headers.get("Private", "").split(" / ")],
        "tools": tools,
        "public": headers.get("Public", "").split(),
        "first": head.number(headers, "First"),
    }
    named = headers.get("Modules", "").split()
    for name in named:
        if name in modules.INDEX:
            parts |= modules.find_module(name).given(headers)
    players = head.number(headers, "Players")
    if by_seed:
        parts = {name: part if name in given else None for name, part in parts.items()}
        if parts["tools"] is None and players == 1:  # their number is the player's choice
            parts["tools"] = len(tools)
    position = start(
        players,
        cup=cup,
        options=Options.from_written(head.options(headers)),
        modules=named,
        cards=deck_with(head.read_packs(headers)),
        **parts,
    )
    position.setup.given = tuple(given)
    return position


def _dealt(position: Position) -> dict[str, str]:
    """What lay on the table when the game began."""
    setup = position.setup
    windows = [
        window.pattern.id if has_window(position, seat) else NOBODY
        for seat, window in enumerate(position.windows)
    ]
    found = {
        "Tools": " ".join(setup.tools),
        "Public": " ".join(setup.public),
        "Private": " / ".join([" ".join(own) for own in position.privates]),
        "Dealt": " / ".join([" ".join(own) or NOBODY for own in position.dealt]),
        "Windows": " ".join(windows),
        "First": str(setup.first),
        "Given": " ".join(setup.given),
    }
    for module in setup.active:
        found |= module.headers(position)
    return found


def _pick_up(headers: dict[str, str], cup: Cup, by_seed: bool) -> Position:
    if headers.get("Position"):
        return read(headers["Position"], cup=cup)
    sheet = head.sheet(headers)
    position = from_sheet(
        sheet,
        cup=cup,
        options=Options.from_written(head.options(headers)),
        cards=deck_with(head.read_packs(headers)),
    )
    if _same_but_options(sheet, json.loads(position.setup.sheet)):
        position.setup.sheet = headers["Sheet"]
    position.setup.drawn = head.number(headers, "Draws")
    if by_seed:
        position.draws = position.setup.drawn
    return position


def _same_but_options(one: object, other: object) -> bool:
    """Whether two sheets describe the same table. Their options do not count: those of the header do."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return False
    return {**one, "options": None} == {**other, "options": None}


def deck_with(packs: Sequence[tuple[str, str]]) -> Deck | None:
    """The box with packs, given as names and texts; None without any."""
    own = [Pack(name, text) for name, text in packs]
    return with_packs(everything(), own) if own else None
