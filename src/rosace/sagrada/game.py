"""Sagrada as a game among games: its set-up as the headers of a record, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from rosace.engine import headers as head
from rosace.engine.cup import Cup
from rosace.sagrada import modules as box
from rosace.sagrada import moves, notation
from rosace.sagrada.cards.deck import Deck, Pack, everything, with_packs
from rosace.sagrada.moves import Move
from rosace.sagrada.options import Options
from rosace.sagrada.position import Position
from rosace.sagrada.position_reader import read
from rosace.sagrada.setup import start
from rosace.sagrada.sheets.midgame import from_sheet
from rosace.sagrada.turn import chosen

NOBODY: Final = "-"


class Sagrada:
    """How Sagrada is written down."""

    name: str = "sagrada"
    rules: str = "1"

    def headers(self, position: Position) -> dict[str, str]:
        """The set-up of a position that nobody has played on."""
        setup = position.setup
        named = box.written(setup.players, setup.modules)
        found = head.common(self.name, self.rules, setup.players, named, setup.options.written())
        found |= head.packs([(pack.name, pack.text) for pack in setup.deck.packs])
        found |= _picked_up(position) if setup.sheet else _dealt(position)
        found |= head.of_cup(position.cup)
        return found | {"Opening": notation.outcome_text(position.outcome)}

    def set_up(self, headers: dict[str, str], cup: Cup, by_seed: bool) -> Position:
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
        modules = headers.get("Modules", "").split()
        for name in modules:
            if name in box.INDEX:
                parts |= box.ALL[box.INDEX[name]].given(headers)
        players = head.number(headers, "Players")
        if by_seed:
            parts = {name: part if name in given else None for name, part in parts.items()}
            if parts["tools"] is None and players == 1:  # how many they are, the player has said
                parts["tools"] = len(tools)
        position = start(
            players,
            cup=cup,
            options=Options.from_written(head.options(headers)),
            modules=modules,
            cards=_cards(headers),
            **parts,
        )
        position.setup.given = tuple(given)
        return position

    def parse_move(self, text: str) -> Move:
        """Read a move."""
        return moves.parse(text)

    def outcome_text(self, outcome: Sequence[int]) -> str:
        """What chance said, as text."""
        return notation.outcome_text(outcome)

    def outcome_draws(self, text: str) -> list[int]:
        """What a cup by hand must be given for such an outcome."""
        return notation.outcome_draws(text)


GAME: Final = Sagrada()


def _dealt(position: Position) -> dict[str, str]:
    """What lay on the table when the game began."""
    setup = position.setup
    windows = [
        window.pattern.id if chosen(position, seat) else NOBODY
        for seat, window in enumerate(position.windows)
    ]
    return {
        "Tools": " ".join(setup.tools),
        "Public": " ".join(setup.public),
        "Private": " / ".join([" ".join(own) for own in position.privates]),
        "Dealt": " / ".join([" ".join(own) or NOBODY for own in position.dealt]),
        "Windows": " ".join(windows),
        "First": str(setup.first),
        "Given": " ".join(setup.given),
        **_of_modules(position),
    }


def _of_modules(position: Position) -> dict[str, str]:
    """What the modules dealt."""
    found: dict[str, str] = {}
    for module in position.setup.active:
        found |= module.headers(position)
    return found


def _picked_up(position: Position) -> dict[str, str]:
    """The table that the game was picked up from, and how often the cup was asked for what it left open."""
    return {**head.picked_up(position.setup.sheet), "Draws": str(position.setup.drawn)}


def _pick_up(headers: dict[str, str], cup: Cup, by_seed: bool) -> Position:
    if headers.get("Position"):
        return read(headers["Position"], cup=cup)
    sheet = head.sheet(headers)
    position = from_sheet(
        sheet, cup=cup, options=Options.from_written(head.options(headers)), cards=_cards(headers)
    )
    if _same_but_options(sheet, json.loads(position.setup.sheet)):
        position.setup.sheet = headers["Sheet"]
    position.setup.drawn = head.number(headers, "Draws")
    if by_seed:
        position.draws = position.setup.drawn
    return position


def _same_but_options(one: object, other: object) -> bool:
    """Whether two sheets tell the same table. The options are those of the header, however a sheet words them."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return False
    return {**one, "options": None} == {**other, "options": None}


def _cards(headers: dict[str, str]) -> Deck | None:
    """The box with the packs that the game was played with on top; None for the box alone."""
    own = [Pack(name, text) for name, text in head.brought(headers)]
    return with_packs(everything(), own) if own else None
