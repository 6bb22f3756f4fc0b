"""Where may this die go? A question about a window of a real table, as plain data.

The question has `window`, `dice` and `die`, perhaps a `tool` that places it (a die being moved is already lifted from
`dice`) and the `options` that change what the tool waives; also an `inspiration` that lets the die ignore a print. A
question about grey dice needs the `grey_board`, the restriction board on the table. `game` is optional. The answer has
`cells`.
"""

from __future__ import annotations

from typing import Final

from rosace.engine.fields import Fields, parsed
from rosace.sagrada import dice, spaces
from rosace.sagrada.cards.card import ToolCard
from rosace.sagrada.cards.deck import Deck, everything
from rosace.sagrada.dice import COLOUR, RARE
from rosace.sagrada.modules import ALL
from rosace.sagrada.options import Options
from rosace.sagrada.sheets.reading import read_card, read_options, read_pattern, read_window
from rosace.sagrada.tools import BEHAVIOURS, INDEX
from rosace.sagrada.window import Window
from rosace.sagrada.wire import SagradaSpaces

_GLASS: Final = ("glory.grey-glass", "passion.rare-glass")  # with them, every glass may be asked about


def question_fields() -> list[str]:
    """The fields of a question."""
    of_modules = [name for module in ALL for name in module.question_fields]
    return ["window", "dice", "die", "tool", *of_modules, "options", "game"]


def legal_sheet(data: object, cards: Deck | None = None) -> SagradaSpaces:
    """The spaces where a die may go. `cards` is a deck with cards of your own: see `deck.load`.

    >>> rows = ["R4 .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
    >>> legal_sheet({"window": "virtus", "dice": rows, "die": "G2"})
    {'cells': ['A2', 'B1', 'B2']}
    >>> legal_sheet({"window": "virtus", "dice": rows, "die": "G2", "tool": "cork-backed-straightedge"})
    {'cells': ['A3', 'A5', 'B4', 'B5', 'C1', 'C3', 'C5', 'D2', 'D4', 'D5']}
    >>> legal_sheet({"window": "virtus", "dice": rows, "die": "K2", "grey_board": "outer-rows"})
    {'cells': ['A2']}
    """
    fields, deck = Fields(data, "", question_fields()), cards or everything()
    window, die = read_question(data, cards)
    if COLOUR[die] == RARE and window.masks[RARE]:  # there is never a second one
        return {"cells": []}
    return {"cells": list(spaces.names(window.spaces_by_tool(die, _waived(fields, deck))))}


def read_question(data: object, cards: Deck | None = None) -> tuple[Window, int]:
    """The window and the die that a question is about."""
    fields, deck = Fields(data, "", question_fields()), cards or everything()
    if fields.has("game"):
        fields.check_game("sagrada")
    pattern = read_pattern(deck, fields.value("window"), "window")
    for module in ALL:
        pattern = module.sheet_pattern(deck, module.read_question(fields, deck), pattern)
    window = read_window(pattern, fields, _GLASS)
    die = parsed(dice.parse_die, fields.text("die"), "die")
    for module in ALL:
        module.check_question(fields, window, die)
    return window, die


def _waived(fields: Fields, deck: Deck) -> int:
    """What the tool and the cards of modules waive."""
    options = read_options(fields.value("options")) if fields.has("options") else Options()
    waived = 0
    if fields.has("tool"):
        tool = read_card(deck, ToolCard, fields.text("tool"), "tool")
        waived |= BEHAVIOURS[INDEX[tool]].waives(options)
    for module in ALL:
        for card in module.read_question(fields, deck).values():
            waived |= module.waives(card)
    return waived
