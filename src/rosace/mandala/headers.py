"""The set-up of a game as the headers of a record, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rosace.engine import headers as head
from rosace.engine.cup import Cup
from rosace.engine.errors import ensure
from rosace.mandala.board import SPOT_NAME
from rosace.mandala.cards import deck
from rosace.mandala.notation import pile_text
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.position_text import read
from rosace.mandala.setup import start
from rosace.mandala.sheets.midgame import from_sheet

ID: Final = "mandala"
RULES: Final = "1"


def write_headers(position: Position) -> dict[str, str]:
    """The headers of a new position."""
    setup = position.setup
    found = head.common(ID, RULES, setup.players, setup.modules, setup.options.changed())
    if setup.deck != deck.base():
        found |= head.packs([(setup.deck.name, setup.deck.text)])
    found |= head.picked_up(setup) if setup.sheet else _dealt(position)
    return found | head.of_cup(position.cup)


def set_up(headers: dict[str, str], cup: Cup, by_seed: bool) -> Position:
    """The position that headers describe."""
    if headers.get("Sheet") or headers.get("Position"):
        return _pick_up(headers, cup, by_seed)
    given = headers.get("Given", "").split()
    parts: dict[str, Any] = {
        "stacks": headers.get("Stacks", "").split(),
        "artists": headers.get("Artists", "").split(),
        "objectives": [own.split() for own in headers.get("Objectives", "").split(" / ")],
        "first": head.number(headers, "First"),
    }
    if by_seed:
        parts = {name: part if name in given else None for name, part in parts.items()}
    position = start(
        head.number(headers, "Players"),
        cup=cup,
        options=Options.of(head.options(headers)),
        modules=headers.get("Modules", "").split(),
        cards=deck_of(head.read_packs(headers)),
        **parts,
    )
    position.setup.given = tuple(given)
    return position


def _dealt(position: Position) -> dict[str, str]:
    """What lay on the table when the game began."""
    return {
        "Stacks": " ".join([pile_text(stack) for stack in position.stacks]),
        "Artists": " ".join([SPOT_NAME[spot] for spot in position.artists]),
        "Objectives": " / ".join([" ".join(own) for own in position.objectives]),
        "First": str(position.setup.first),
        "Given": " ".join(position.setup.given),
    }


def _pick_up(headers: dict[str, str], cup: Cup, by_seed: bool) -> Position:
    if headers.get("Position"):
        return read(headers["Position"], cup=cup)
    options = Options.of(head.options(headers))
    position = from_sheet(
        head.sheet(headers), cup=cup, options=options, cards=deck_of(head.read_packs(headers))
    )
    position.setup.drawn = head.number(headers, "Draws")
    if by_seed:
        position.draws = position.setup.drawn
    return position


def deck_of(own: Sequence[tuple[str, str]]) -> deck.Deck | None:
    """The deck of a custom pack, given as a name and a text; None without one."""
    ensure(len(own) <= 1, "Packs", f"one pack takes the place of ours, not {len(own)}")
    return deck.read_deck(own[0][1], own[0][0]) if own else None
