"""Grey glass, from Glory: a sixth colour, and a board on the table that says where it may stand.

Grey dice may stand beside every other colour, never beside grey, and not on a space printed in a colour; the
restriction board says more (see `GreyRule` in `window.py`, where the rules of placing are). Some grey dice are in the
bag, ten lie aside as the grey pool: each round the last die of the pool comes from there. One of the tools is a
graphite tool, and one of the public objectives is of grey glass.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from rosace.engine.position_text import Line as TextLine
from rosace.sagrada.cards.card import GreyBoard
from rosace.sagrada.dice import COLOURS, GREY, SCALED_BAG, VALUES
from rosace.sagrada.modules.module import Module
from rosace.sagrada.state import ModuleState
from rosace.sagrada.table import ROUNDS, Setup, Table
from rosace.sagrada.window import GreyRule, Pattern

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_reader import TableReader

ID: Final = "glory.grey-glass"
GREY_BAG: Final = {2: 4, 3: 5, 4: 6, 5: 7, 6: 8}
"""By the number of players, the grey dice in the bag."""
GREY_POOL: Final = ROUNDS
"""Ten dice: one for each round."""


class GreyState(ModuleState):
    """The restriction board, and the dice beside it."""

    board: str = ""
    left: int = 0  # how many dice are in the grey pool

    def copy(self) -> GreyState:
        """A state of its own."""
        state = GreyState()
        state.board, state.left = self.board, self.left
        return state


def state_of(table: Table) -> GreyState:
    """The grey glass on a table."""
    return cast(GreyState, table.states[ID])


class GreyGlass(Module):
    """Grey dice and their restriction board."""

    id = ID
    own_pile = "grey"
    parts: tuple[str, ...] = ("grey_board",)
    fields: tuple[str, ...] = ("grey",)

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
        state = GreyState()
        state.board, state.left = dealing.deck.grey_board(board).id, GREY_POOL
        table.states[ID] = state

    def headers(self, table: Table) -> dict[str, str]:
        """The restriction board."""
        return {"Grey-Board": state_of(table).board}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The same again."""
        return {"grey_board": headers["Grey-Board"]} if "Grey-Board" in headers else {}

    # -- in the game --------------------------------------------------------------------------------------------

    def pattern(self, table: Table, pattern: Pattern) -> Pattern:
        """The restriction board holds for every window."""
        return pattern.restricted(grey_rule(table.setup.deck.grey_board(state_of(table).board)))

    def begin_round(self, table: Table) -> None:
        """A die of the grey pool is rolled with the others."""
        state, at = state_of(table), table.draws
        glass = table.cup.pick(at, [0] * GREY + [state.left], state.left)
        die = glass * VALUES + table.cup.below(at + 1, VALUES)
        table.draws = at + 2
        state.left -= 1
        table.pool.append(die)
        table.outcome += (die,)

    # -- who sees it --------------------------------------------------------------------------------------------

    def data(self, table: Table) -> dict[str, Any]:
        """The board, and how many dice are left in the grey pool."""
        return {"grey_board": state_of(table).board, "grey_pool": state_of(table).left}

    def text(self, table: Table) -> list[str]:
        """The same in one line."""
        return [f"grey   {state_of(table).board}, {state_of(table).left} dice in the grey pool"]

    # -- the text of a position, and the sheet --------------------------------------------------------------------

    def write(self, table: Table, line: TextLine) -> None:
        """`grey`: the restriction board."""
        line.add("grey", state_of(table).board)

    def read(self, table: Table, reader: TableReader) -> None:
        """The board; how many dice are left follows from the round."""
        state = GreyState()
        state.board = reader.cards("grey", [reader.fields.text("grey")], reader.deck.grey_boards)[0]
        state.left = GREY_POOL - table.round
        table.states[ID] = state

    def dice_beside_bag(self, table: Table) -> list[int]:
        """Those that the grey pool has given."""
        return [0] * GREY + [GREY_POOL - state_of(table).left]

    def sheet(self, table: Table) -> dict[str, Any]:
        """The board."""
        return {"grey_board": state_of(table).board}


def grey_rule(board: GreyBoard) -> GreyRule:
    """What a restriction board says, as windows know it."""
    return GreyRule(board.cells, board.prints, board.corners)
