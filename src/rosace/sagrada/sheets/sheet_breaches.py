"""What the windows of a table description break, as plain data: see `breaches.py` for the rules."""

from __future__ import annotations

from typing import Any

from rosace.sagrada import spaces
from rosace.sagrada.cards.card import Pioneer
from rosace.sagrada.goals import pioneers
from rosace.sagrada.options import Options
from rosace.sagrada.sheets.judging import Known, find
from rosace.sagrada.sheets.repairs import Repair, repairs
from rosace.sagrada.sheets.sheet_data import PlayerSheet, TableSheet
from rosace.sagrada.sheets.sheet_modules import waives_prints


def breach_data(table: TableSheet, player: PlayerSheet, repair: bool) -> dict[str, Any]:
    """The breaches of a player's window; with `repair`, the smallest removals too.

    `repairs` settle what is surely broken; `if_no_tool` has those that settle what a card may have done as well.
    """
    known = known_of(table, player)
    found = find(player.window, known)
    answer: dict[str, Any] = {
        "breaches": [
            {"rule": breach.rule, "cells": list(breach.cells), "unless": list(breach.unless)}
            for breach in found
        ],
    }
    if player.own.removed_for_breach:
        answer["pioneers_discarded"] = lost_pioneers(table, player)
    if repair:
        answer |= _repairs(table, player, repairs(player.window, known, only_sure=True))
        if not all(breach.sure for breach in found):
            answer["if_no_tool"] = _repairs(table, player, repairs(player.window, known))
    return answer


def known_of(table: TableSheet, player: PlayerSheet) -> Known:
    """What the sheet says of a player's window beside its dice."""
    return Known(
        loose=player.loose,
        no_tool=player.no_tool,
        both=player.own.waives_prints(),
        options=table.options or Options(),
        cards=(*_tools_used(table), *_waivers(table, player)),
    )


def _tools_used(table: TableSheet) -> list[str]:
    """The tools that may have been used: those with tokens, unless somebody may have taken tokens off one."""
    if table.tools is None:
        return list(table.deck.tools)
    taken = "passion.inspiration" in table.modules.ids and any(
        player.own.inspiration in ("", "generosity") for player in table.players
    )
    return [tool.id for tool in table.tools if tool.tokens or taken]


def _waivers(table: TableSheet, player: PlayerSheet) -> list[str]:
    """The inspiration cards that may have waived a print for a player: the own one, or any if it is not told."""
    if "passion.inspiration" not in table.modules.ids:
        return []
    own = player.own.inspiration
    return [name for name in table.deck.inspirations if own in ("", name) and waives_prints(name)]


def _repairs(table: TableSheet, player: PlayerSheet, found: list[Repair]) -> dict[str, Any]:
    """Repairs, what each leaves loose, and the pioneer cards that it costs."""
    answer: dict[str, Any] = {
        "repairs": [list(repair.cells) for repair in found],
        "repairs_loose": [list(repair.loose) for repair in found],
    }
    if "glory.pioneers" in table.modules.ids:
        answer["pioneers_lost"] = [_lost_without(table, player, repair.cells) for repair in found]
    return answer


def _lost_without(table: TableSheet, player: PlayerSheet, cells: tuple[str, ...]) -> list[str]:
    """The pioneer cards that taking these dice out would cost."""
    window = player.window
    for cell in cells:
        window = window.without(spaces.parse(cell))
    return [card.id for card in pioneers.lost(pioneers_of(table, player), window)]


# -- pioneers ---------------------------------------------------------------------------------------------------


def pioneers_of(table: TableSheet, player: PlayerSheet) -> list[Pioneer]:
    """The pioneer cards that a player has taken."""
    return [table.deck.pioneer(name) for name in player.own.pioneers]


def lost_pioneers(table: TableSheet, player: PlayerSheet) -> list[str]:
    """The pioneer cards that a player gives back whose window lost dice because it broke a rule."""
    if not player.own.removed_for_breach:
        return []
    return [card.id for card in pioneers.lost(pioneers_of(table, player), player.window)]
