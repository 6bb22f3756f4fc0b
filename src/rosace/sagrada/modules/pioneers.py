"""Glory's pioneers: three cards lie open, each for the first whose window meets its goal.

At the end of the own turn a player takes every card that is still there and whose goal the window meets; here that
happens by itself, for it never harms. No new card is laid out, and a card once taken is kept, whatever becomes of the
window. At the end a card is worth its points. How a real table loses one through a breach: `goals.pioneers.lost`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rosace.engine.errors import SetupError
from rosace.engine.prompt import Remark, remark
from rosace.engine.score import Line
from rosace.sagrada.dealing import Dealing
from rosace.sagrada.goals import pioneers
from rosace.sagrada.modules.module import Module
from rosace.sagrada.moves import Move
from rosace.sagrada.table import Table

CARDS: Final = 3
NOBODY: Final = -1


class Pioneers(Module):
    """Points for whoever is first."""

    id = "glory.pioneers"

    # -- before the game ----------------------------------------------------------------------------------------

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """Lay three cards out."""
        table.extras.pioneers = _given(dealing, given["pioneers"]) or _drawn(dealing)
        table.extras.claimed = (NOBODY,) * CARDS

    def headers(self, table: Table) -> dict[str, str]:
        """The three cards."""
        return {"Pioneers": " ".join(table.extras.pioneers)}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The three cards."""
        return {"pioneers": headers.get("Pioneers", "").split()}

    # -- in the game --------------------------------------------------------------------------------------------

    def end_turn(self, table: Table) -> None:
        """The player takes every card whose goal the window meets."""
        extras, window = table.extras, table.windows[table.seat]
        for index, name in enumerate(extras.pioneers):
            if extras.claimed[index] == NOBODY and pioneers.meets(
                table.setup.deck.pioneer(name).goal, window
            ):
                claimed = list(extras.claimed)
                claimed[index] = table.seat
                extras.claimed = tuple(claimed)

    def remarks(self, before: Table, move: Move, after: Table) -> list[Remark]:
        """The cards that were taken."""
        found = []
        for (name, old), (_, new) in zip(_cards(before), _cards(after), strict=True):
            if old != new:
                points = after.setup.deck.pioneer(name).points
                found.append(remark(new, "claimed", before.turns, {"card": name, "count": points}))
        return found

    # -- what it is worth, and who sees it ----------------------------------------------------------------------

    def lines(self, table: Table, seat: int) -> list[Line]:
        """The points of the cards that a seat has taken."""
        deck = table.setup.deck
        return [pioneers.line(deck.pioneer(name)) for name, owner in _cards(table) if owner == seat]

    def data(self, table: Table) -> dict[str, Any]:
        """The cards, each with the seat that has it."""
        return {
            "pioneers": [
                {"id": name, "taken_by": None if owner == NOBODY else owner} for name, owner in _cards(table)
            ]
        }

    def text(self, table: Table) -> list[str]:
        """The cards, each with the seat that has it."""
        cards = [name if owner == NOBODY else f"{name} (seat {owner})" for name, owner in _cards(table)]
        return ["pioneers " + ", ".join(cards)]


def _cards(table: Table) -> list[tuple[str, int]]:
    """The cards, each with its owner."""
    return list(zip(table.extras.pioneers, table.extras.claimed, strict=True))


def _given(dealing: Dealing, names: Any) -> tuple[str, ...]:
    if names is None:
        return ()
    if len(names) != CARDS:
        raise SetupError("pioneers", f"three pioneer cards lie on the table, not {len(names)}")
    for name in dealing.different("pioneers", list(names)):
        dealing.deck.pioneer(name)
    return tuple(names)


def _drawn(dealing: Dealing) -> tuple[str, ...]:
    return tuple(dealing.draw(CARDS, list(dealing.deck.pioneers)))
