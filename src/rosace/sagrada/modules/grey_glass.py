"""Grey glass, from Glory: a sixth colour, and a board on the table that says where it may stand.

Grey dice may stand beside every other colour, never beside grey, and not on a space printed in a colour; the
restriction board says more (see `GreyRule` in `window.py`, where the rules of placing are). Some grey dice are in the
bag, ten lie aside as the grey pool: each round the last die of the pool comes from there. One of the tools is a
graphite tool, and one of the public objectives is of grey glass.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rosace.sagrada.bags import GREY_BAG, SCALED_BAG
from rosace.sagrada.cards.card import GreyBoard
from rosace.sagrada.dealing import Dealing
from rosace.sagrada.dice import COLOURS, GREY, VALUES
from rosace.sagrada.modules.module import Module
from rosace.sagrada.table import ROUNDS, Setup, Table
from rosace.sagrada.window import GreyRule, Pattern

GREY_POOL: Final = ROUNDS
"""Ten dice: one for each round."""


class GreyGlass(Module):
    """Grey dice and their restriction board."""

    id = "glory.grey-glass"

    # -- before the game ----------------------------------------------------------------------------------------

    def prepare(self, setup: Setup) -> None:
        """Grey dice in the bag, which is scaled; the die more that each round has is from the grey pool."""
        if "private-pools" not in setup.modules:
            setup.bag = [SCALED_BAG[setup.players]] * len(COLOURS)
        setup.bag = [*setup.bag, GREY_BAG[setup.players]]
        setup.pool_size -= 1

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """One restriction board, and ten dice beside it."""
        board = given["grey_board"]
        if board is None:
            board = dealing.draw(1, list(dealing.deck.grey_boards))[0]
        table.extras.grey_board = dealing.deck.grey_board(board).id
        table.extras.grey = GREY_POOL

    def headers(self, table: Table) -> dict[str, str]:
        """The restriction board."""
        return {"Grey-Board": table.extras.grey_board}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The same again."""
        return {"grey_board": headers["Grey-Board"]} if "Grey-Board" in headers else {}

    # -- in the game --------------------------------------------------------------------------------------------

    def pattern(self, table: Table, pattern: Pattern) -> Pattern:
        """The restriction board holds for every window."""
        return pattern.restricted(grey_rule(table.setup.deck.grey_board(table.extras.grey_board)))

    def begin_round(self, table: Table) -> None:
        """A die of the grey pool is rolled with the others."""
        extras, at = table.extras, table.draws
        glass = table.cup.pick(at, [0] * GREY + [extras.grey], extras.grey)
        die = glass * VALUES + table.cup.below(at + 1, VALUES)
        table.draws = at + 2
        extras.grey -= 1
        table.pool.append(die)
        table.outcome += (die,)

    # -- who sees it --------------------------------------------------------------------------------------------

    def data(self, table: Table) -> dict[str, Any]:
        """The board, and how many dice are left in the grey pool."""
        return {"grey_board": table.extras.grey_board, "grey_pool": table.extras.grey}

    def text(self, table: Table) -> list[str]:
        """The same in one line."""
        return [f"grey   {table.extras.grey_board}, {table.extras.grey} dice in the grey pool"]


def grey_rule(board: GreyBoard) -> GreyRule:
    """What a restriction board says, as windows know it."""
    return GreyRule(board.cells, board.prints, board.corners)
