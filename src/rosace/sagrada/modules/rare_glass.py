"""Passion's rare glass: a board with dice that have no colour, to be bought for favour tokens.

In the free part of a turn, beside the draft and the tool, a player may pay what the board says, take a rare die and
place it at once, but only if there is none in the window. When the board is empty, a new die is rolled for every slot,
as long as the six dice last. Some boards roll the die again first: it is then placed, or stays with its new value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from rosace.engine.cup import Cup
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fields import Fields
from rosace.engine.position_text import LineWriter, read_whole
from rosace.engine.prompt import THE_TABLE, Remark, remark
from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, explain, moves, spaces
from rosace.sagrada.cards.card import Card
from rosace.sagrada.dice import COLOUR, GLASS, NO_DIE, RARE
from rosace.sagrada.modules.module import Asking, Module
from rosace.sagrada.modules.rare_board import (
    DICE,
    ID,
    RareBoard,
    RareState,
    board,
    on_board,
    price,
    refill,
    state_of,
    take,
)
from rosace.sagrada.moves import Move
from rosace.sagrada.notation import ABSENT, dice_text
from rosace.sagrada.sheets.reading import SheetReader, read_card, read_dice
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.table import ASKED, NO_TOOL, PLACE, TURN, Table, ToolInUse
from rosace.sagrada.tools.turns import can_place, can_place_two
from rosace.sagrada.window import Window

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.sheet import TableSheet


class RareGlass(Module):
    """The rare glass board.

    Of its private objectives, Unique around counts by option `each` colour and each value, or each of the different
    `pairs` of them, or the `larger` of the two numbers.
    """

    id = ID
    pack = "passion"
    topic = "rare-glass"
    card_kinds: ClassVar[tuple[type[Card], ...]] = (RareBoard,)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"unique-around": ("each", "pairs", "larger")}
    privates_for_six = True
    private_pile = "rare"
    tools_replaced = 1
    parts: tuple[str, ...] = ("rare_board", "rare_dice")
    fields: tuple[str, ...] = ("rare",)
    own_glass = RARE
    more_dice = True
    codes: tuple[str, ...] = ("rare-already-there", "rare-not-on-board", "rare-too-dear", "rare-roll-first")
    prompt_codes: tuple[str, ...] = ("roll-rare",)
    remark_codes: tuple[str, ...] = ("fresh-rare",)
    reasons: ClassVar[Mapping[str, str]] = {"not-rare": "is rare glass such as *5, not {die}"}
    targets: tuple[str, ...] = ("rare", "rare-board")
    sheet_fields: tuple[str, ...] = ("rare_board", "rare_dice")

    # -- before the game ----------------------------------------------------------------------------------------

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """One board, and a die in each of its slots."""
        name = given["rare_board"]
        if name is None:
            name = dealing.draw(1, dealing.deck.pile(RareBoard.kind))[0]
        slots = dealing.deck.find(RareBoard, name).slots
        text = given["rare_dice"]
        rare = tuple([dealing.roll(RARE) for _ in range(slots)]) if text is None else _read(text, slots)
        state = RareState()
        state.board, state.dice, state.left = name, rare, DICE - len(rare)
        table.states[ID] = state

    def headers(self, table: Table) -> dict[str, str]:
        """The board, and what was rolled."""
        return {"Rare-Board": state_of(table).board, "Rare-Dice": dice.names(state_of(table).dice)}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The same."""
        return {"rare_board": headers.get("Rare-Board", ""), "rare_dice": headers.get("Rare-Dice", "")}

    # -- buying -------------------------------------------------------------------------------------------------

    def add_moves(self, table: Table, found: list[Move]) -> None:
        """The dice that can be paid for and placed, or the roll that comes first."""
        if table.stage != TURN or table.windows[table.seat].masks[RARE]:
            return
        affordable = [die for die in on_board(table) if price(table, die) <= table.tokens[table.seat]]
        if board(table).reroll:
            if affordable:
                found.append(moves.use(state_of(table).board))
            return
        for die in affordable:
            moves.add_places(found, die, rare_spaces(table, die))

    def moves(self, table: Table) -> list[Move]:
        """Which die to roll; then where it goes, or back with it."""
        if table.stage == ASKED:
            tokens = table.tokens[table.seat]
            return [moves.TAKES[die] for die in on_board(table) if price(table, die) <= tokens]
        found: list[Move] = []
        moves.add_places(found, table.in_use.die, rare_spaces(table, table.in_use.die))
        found.append(moves.PUT_BACK)
        return found

    def asking(self, table: Table) -> Asking:
        """The board."""
        return Asking("rare-board", state_of(table).board, {moves.TAKE: "roll-rare"})

    def plays(self, table: Table, move: Move) -> bool:
        """Buy a die, or go through the roll step by step."""
        if self.acting(table):
            if move.verb == moves.TAKE:
                roll(table, move.die)
            elif move.verb == moves.BACK:
                put_back(table)
            else:
                place(table, move.die, move.cell)
            return True
        if table.stage != TURN:
            return False
        if move.verb == moves.PLACE and COLOUR[move.die] == RARE:
            take(table, move.die)
            place(table, move.die, move.cell)
            return True
        if move.verb == moves.USE and move.card == state_of(table).board:
            self.acts(table)
            table.stage = ASKED
            if len(on_board(table)) == 1:
                roll(table, state_of(table).dice[0])
            return True
        return False

    def remarks(self, before: Table, move: Move, after: Table) -> list[Remark]:
        """Fresh dice on the board."""
        if state_of(after).left == state_of(before).left:
            return []
        fresh = [dice.NAME[die] for die in state_of(after).dice]
        return [remark(THE_TABLE, "fresh-rare", before.turns, {"dice": fresh})]

    # -- refusals -----------------------------------------------------------------------------------------------

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A rare die that cannot be bought, rolled or placed."""
        if self.acting(table):
            return self._explain_roll(table, move)
        if table.stage != TURN:
            return None
        if move.verb == moves.PLACE and COLOUR[move.die] == RARE:
            return self._explain_purchase(table, move)
        if move.verb == moves.USE and move.card == state_of(table).board and board(table).reroll:
            if table.windows[table.seat].masks[RARE]:
                return Refusal("rare-already-there")
            if not state_of(table).dice:
                return Refusal("rare-not-on-board", {"die": GLASS[RARE]})
            return _too_dear(table, min([price(table, die) for die in on_board(table)]))
        return None

    def _explain_purchase(self, table: Table, move: Move) -> Refusal:
        if table.windows[table.seat].masks[RARE]:
            return Refusal("rare-already-there")
        if move.die not in state_of(table).dice:
            return Refusal("rare-not-on-board", {"die": dice.NAME[move.die]})
        if board(table).reroll:
            return Refusal("rare-roll-first", {"board": state_of(table).board})
        if price(table, move.die) > table.tokens[table.seat]:
            return _too_dear(table, price(table, move.die))
        return _explain_space(table, move)

    def _explain_roll(self, table: Table, move: Move) -> Refusal | None:
        if table.stage == ASKED and move.verb == moves.TAKE:
            if move.die not in state_of(table).dice:
                return Refusal("rare-not-on-board", {"die": dice.NAME[move.die]})
            return _too_dear(table, price(table, move.die))
        if move.verb == moves.PLACE and move.die == table.in_use.die:
            return _explain_space(table, move)
        return None

    # -- who sees it --------------------------------------------------------------------------------------------

    def data(self, table: Table) -> dict[str, Any]:
        """The board and its dice, and what each of them costs the player whose turn it is."""
        rare = state_of(table).dice
        return {
            "rare_board": state_of(table).board,
            "rare_dice": [dice.NAME[die] for die in rare],
            "rare_price": [price(table, die) for die in rare],
            "rare_left": state_of(table).left,
        }

    def text(self, table: Table) -> list[str]:
        """The same."""
        priced = [f"{dice.NAME[die]} for {price(table, die)}" for die in state_of(table).dice]
        line = f"rare   {state_of(table).board}: {', '.join(priced) or 'nothing'}"
        in_hand = self.acting(table) and table.in_use.die != NO_DIE
        held = f", in hand: {dice.NAME[table.in_use.die]}" if in_hand else ""
        return [f"{line}; {state_of(table).left} left{held}"]

    # -- the text of a position, and the sheet --------------------------------------------------------------------

    def write(self, table: Table, line: LineWriter) -> None:
        """`rare`: the board, the dice on it and how many are left beside it, as `board:*5*2:3`."""
        state = state_of(table)
        line.add("rare", f"{state.board}:{dice_text(state.dice) or ABSENT}:{state.left}")

    def read(self, table: Table, reader: TableReader) -> None:
        """The same."""
        parts = reader.fields.text("rare").split(":")
        if len(parts) != 3:
            raise SetupError("rare", "is the board, the dice on it and how many are left, as in stars:*5*2:4")
        state = RareState()
        state.board = reader.cards("rare", [parts[0]], reader.deck.of(RareBoard))[0]
        state.dice = tuple(reader.dice("rare", parts[1]))
        state.left = read_whole("rare", parts[2], 0, DICE - len(state.dice))
        if any(COLOUR[die] != RARE for die in state.dice):
            raise SetupError("rare", f"only rare dice such as *5 lie on the board, not {parts[1]}")
        table.states[ID] = state

    def sheet(self, table: Table) -> dict[str, Any]:
        """The board and its dice."""
        state = state_of(table)
        return {"rare_board": state.board, "rare_dice": [dice.NAME[die] for die in state.dice]}

    def read_sheet(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """The board and its dice."""
        found: dict[str, Any] = {}
        if reader.asks(fields, "rare_board"):
            name = fields.text("rare_board")
            found["rare_board"] = read_card(reader.deck, RareBoard, name, "rare_board")
        if reader.asks(fields, "rare_dice"):
            found["rare_dice"] = tuple(read_dice(fields.value("rare_dice"), "rare_dice", reader.modules))
            for index, die in enumerate(found["rare_dice"]):
                if COLOUR[die] != RARE:
                    raise SetupError(f"rare_dice[{index}]", because("not-rare", die=dice.NAME[die]))
        return found

    def check_midgame(self, sheet: TableSheet) -> None:
        """Six dice; as many as the board has slots are laid out whenever it is empty."""
        name, there, elsewhere = (
            sheet.extras["rare_board"],
            len(sheet.extras["rare_dice"]),
            _taken(sheet),
        )
        slots, rolled = sheet.deck.find(RareBoard, name).slots, there + elsewhere
        if rolled > DICE:
            raise SetupError("rare_dice", f"there are {DICE} rare dice, not {rolled}")
        if there > slots:
            raise SetupError("rare_dice", f"{name} has {slots} slot(s), not {there}")
        if not there and rolled < DICE:
            raise SetupError("rare_dice", "an empty board is filled again at once, as long as there are dice")
        last = (rolled - 1) % slots + 1  # how many were laid out the last time
        if (rolled % slots and rolled < DICE) or there > last:
            reason = f"{elsewhere} have been taken, and the board is filled with {slots} at a time"
            raise SetupError("rare_dice", f"{there} cannot be left: {reason}")

    def spends_tokens(self, sheet: TableSheet) -> bool:
        """What rare glass costs leaves the game."""
        return True

    def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
        """The board and its dice; the others are in windows, removed or beside it."""
        state = RareState()
        state.board, state.dice = sheet.extras["rare_board"], sheet.extras["rare_dice"]
        state.left = DICE - len(state.dice) - _taken(sheet)
        table.states[ID] = state
        return at


# -- the die -----------------------------------------------------------------------------------------------------


def rare_spaces(table: Table, die: int) -> int:
    """Where a rare die may go: by the rules, and so that a die which the Running Pliers owe can still follow."""
    own = table.windows[table.seat]
    mask = own.spaces(die)
    if table.turn.owed and table.turn.drafts:
        for cell in spaces.cells(mask):
            if not _leaves_room(table, own.with_die(cell, die)):
                mask &= ~(1 << cell)
    return mask


def _leaves_room(table: Table, own: Window) -> bool:
    return can_place_two(own, table.pool) if table.turn.drafts == 2 else can_place(own, table.pool)


def place(table: Table, die: int, cell: int) -> None:
    """Put a die that was paid for into the window."""
    seat = table.seat
    table.windows[seat] = table.windows[seat].with_die(cell, die)
    refill(table)
    _release(table)


def roll(table: Table, die: int) -> None:
    """Pay for a die and roll it; if it then fits nowhere it stays."""
    take(table, die)
    table.in_use = ToolInUse(-1, table.reroll(die))
    table.stage = PLACE
    if not rare_spaces(table, table.in_use.die):
        put_back(table)


def put_back(table: Table) -> None:
    """The die in hand stays on the board."""
    state_of(table).dice += (table.in_use.die,)
    _release(table)


def _release(table: Table) -> None:
    table.in_use = NO_TOOL
    table.stage = TURN
    table.acting = ""


def _too_dear(table: Table, cost: int) -> Refusal:
    return Refusal("rare-too-dear", {"price": cost, "tokens": table.tokens[table.seat]})


def _explain_space(table: Table, move: Move) -> Refusal:
    found = explain.placement_refusal(table.windows[table.seat], move.die, move.cell)
    return found or Refusal("no-second-die", {"tool": "running-pliers"})


def _taken(sheet: TableSheet) -> int:
    """How many rare dice have left their board: they stand in windows or have left the game."""
    in_windows = sum([spaces.count(player.window.masks[RARE]) for player in sheet.players])
    return in_windows + sum([COLOUR[die] == RARE for die in sheet.removed])


# -- the set-up --------------------------------------------------------------------------------------------------


def _read(text: str, slots: int) -> tuple[int, ...]:
    try:
        found = tuple([dice.parse_die(name) for name in text.split()])
    except NotationError as error:
        raise SetupError("rare_dice", str(error)) from None
    if len(found) != slots or any(COLOUR[die] != RARE for die in found):
        raise SetupError("rare_dice", f"the board has {slots} slot(s) for rare dice such as *5, not {text!r}")
    return found
