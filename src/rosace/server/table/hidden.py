"""Which decisions are secret. A decision is told with its move, except where that would show what a seat hides: the
window it chose, until all have chosen, and the bloom cards it keeps.
"""

from __future__ import annotations

from typing import Final

from rosace.server.table.table import Table

_UNTIL_ALL_HAVE_CHOSEN: Final = {"sagrada": ("window ",)}
_UNTIL_THE_END: Final = {"sagrada": ("keep ", "discard ")}


def is_hidden(table: Table, move: str) -> bool:
    """Whether a decision that has been made may be told to nobody but the seat that made it."""
    if table.status == "over":
        return False
    game = table.order.game
    if move.startswith(_UNTIL_THE_END.get(game, ())):
        return True
    return _choosing(table) and move.startswith(_UNTIL_ALL_HAVE_CHOSEN.get(game, ()))


def _choosing(table: Table) -> bool:
    return table.order.game == "sagrada" and table.game.position.round == 0
