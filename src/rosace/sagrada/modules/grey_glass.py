"""Grey glass, from Glory: a sixth colour, and a board on the table that says where it may stand.

Grey dice may stand beside every other colour, never beside grey, and not on a space printed in a colour; the
restriction board says more (see `GreyRule` in `cards/pattern.py`). Some grey dice are in the
bag, ten lie aside as the grey pool: each round the last die of the pool comes from there. One of the tools is a
graphite tool, and one of the public objectives is of grey glass.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rosace.engine.cup import Cup
from rosace.engine.fields import Fields
from rosace.engine.position_text import LineWriter
from rosace.engine.prompt import Sentence, say
from rosace.sagrada import spaces
from rosace.sagrada.cards.card import Card, listed
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.cards.pattern import GreyRule, Pattern
from rosace.sagrada.dice import COLOUR, COLOURS, GREY, SCALED_BAG, VALUES
from rosace.sagrada.modules.module import Module, ModuleFields
from rosace.sagrada.sheets.reading import SheetReader, read_card
from rosace.sagrada.table import ROUNDS, ModuleState, Setup, Table
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.sheet import TableSheet

ID: Final = "glory.grey-glass"
GREY_BAG: Final = {2: 4, 3: 5, 4: 6, 5: 7, 6: 8}
"""By the number of players, the grey dice in the bag."""
GREY_POOL: Final = ROUNDS
"""Ten dice: one for each round."""


class GreyBoard(Card):
    """A restriction board: grey dice stand only on `cells`, and on spaces with such `prints`.

    `prints` is `usual` (as for any die), `any-color` (a printed colour does not bind), `values` (only where a value is
    printed) or `blank` (only where nothing is). With `corners`, grey dice may not touch by a corner either.
    """

    kind: ClassVar[str] = "grey-board"
    pack_fields: ClassVar[tuple[str, ...]] = ("cells", "prints", "corners")
    module: ClassVar[str] = ID
    measured_by: ClassVar[str] = "spaces"
    space_sets: ClassVar[tuple[str, ...]] = ("cells",)

    cells: int
    prints: str = "usual"
    corners: bool = False

    @classmethod
    def read(cls, entry: Entry, needs: tuple[str, ...], old: Card | None) -> dict[str, Any]:
        """Fields that are not given keep their defaults."""
        return {
            "cells": entry.cells("cells") if entry.has("cells") else spaces.ALL,
            "prints": entry.choice("prints", ("usual", "any-color", "values", "blank"), "usual"),
            "corners": entry.truth("corners"),
        }

    def measure(self) -> str:
        """The number of spaces."""
        return str(self.cells.bit_count())

    def meaning(self) -> list[Sentence]:
        """The restrictions, a sentence each."""
        found = []
        if self.cells != spaces.ALL:
            found.append(say("grey-board-cells", cells=listed(self.cells)))
        if self.prints != "usual":
            found.append(say(f"grey-board-{self.prints}"))
        if self.corners:
            found.append(say("grey-board-corners"))
        return found or [say("grey-board-usual")]


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
    pack = "glory"
    topic = "grey-glass"
    card_kinds: ClassVar[tuple[type[Card], ...]] = (GreyBoard,)
    own_pile = "grey"
    parts: tuple[str, ...] = ("grey_board",)
    fields: tuple[str, ...] = ("grey",)
    pool_dice = 1
    codes: tuple[str, ...] = (
        "grey-restriction", "grey-corner", "no-grey-die", "not-a-grey-value", "exactly-one-grey", "must-take-its-place"
    )  # fmt: skip
    sheet_fields: tuple[str, ...] = ("grey_board",)
    question_fields: tuple[str, ...] = ("grey_board",)

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
            board = dealing.draw(1, dealing.deck.pile(GreyBoard.kind))[0]
        state = GreyState()
        state.board, state.left = dealing.deck.find(GreyBoard, board).id, GREY_POOL
        table.states[ID] = state

    def headers(self, table: Table) -> dict[str, str]:
        """The restriction board."""
        return {"Grey-Board": state_of(table).board}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The restriction board."""
        return {"grey_board": headers["Grey-Board"]} if "Grey-Board" in headers else {}

    # -- in the game --------------------------------------------------------------------------------------------

    def pattern(self, table: Table, pattern: Pattern) -> Pattern:
        """The restriction board holds for every window."""
        return pattern.restricted(grey_rule(table.setup.deck.find(GreyBoard, state_of(table).board)))

    def begin_round(self, table: Table) -> None:
        """A die of the grey pool is rolled with the others."""
        state, at = state_of(table), table.draws
        glass = table.cup.pick(at, [0] * GREY + [state.left], state.left)
        die = glass * VALUES + table.cup.face(at + 1, VALUES)
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

    def write(self, table: Table, line: LineWriter) -> None:
        """`grey`: the restriction board."""
        line.add("grey", state_of(table).board)

    def read(self, table: Table, reader: TableReader) -> None:
        """The board; how many dice are left follows from the round."""
        state = GreyState()
        state.board = reader.cards("grey", [reader.fields.text("grey")], reader.deck.of(GreyBoard))[0]
        state.left = GREY_POOL - table.round
        table.states[ID] = state

    def dice_beside_bag(self, table: Table) -> list[int]:
        """Those that the grey pool has given."""
        return [0] * GREY + [GREY_POOL - state_of(table).left]

    def sheet(self, table: Table) -> dict[str, Any]:
        """The board."""
        return {"grey_board": state_of(table).board}

    def read_sheet(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """The board."""
        return _read_given(fields, reader.deck)

    def sheet_pattern(self, deck: Deck, extras: ModuleFields, pattern: Pattern) -> Pattern:
        """The restriction board holds for every window."""
        if "grey_board" not in extras:
            return pattern
        return pattern.restricted(grey_rule(deck.find(GreyBoard, extras["grey_board"])))

    def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
        """The board; how many dice are left follows from the round."""
        state = GreyState()
        state.board, state.left = sheet.extras["grey_board"], GREY_POOL - (sheet.round or 0)
        table.states[ID] = state
        return at

    def read_question(self, fields: Fields, deck: Deck) -> dict[str, Any]:
        """The board, if there is one."""
        return _read_given(fields, deck) if fields.has("grey_board") else {}

    def check_question(self, fields: Fields, window: Window, die: int) -> None:
        """A question about grey dice must name the board."""
        if (COLOUR[die] == GREY or window.masks[GREY]) and not fields.has("grey_board"):
            raise fields.refusal(
                "grey_board", "is missing; where grey dice may go depends on the restriction board"
            )


def _read_given(fields: Fields, deck: Deck) -> dict[str, Any]:
    return {"grey_board": read_card(deck, GreyBoard, fields.text("grey_board"), "grey_board")}


def grey_rule(board: GreyBoard) -> GreyRule:
    """What a restriction board says, as windows know it."""
    return GreyRule(board.cells, board.prints, board.corners)
