"""Private dice pools, from the 5–6 player expansion: each player has ten dice of their own, on a rose.

Before the game each player takes two dice of every colour and rolls them once; they lie there open to all. In a round,
each player has one turn, and the pool has one die for each player and one more. In a turn, in any order, each at most
once and each optional: place a die of the rose; draft a die and place it; use one tool.

What a tool says of the pool or of drafted dice never means the dice of a rose; two tools of their own do. The dice that
are left at the end count for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rosace.engine.cup import Cup
from rosace.engine.errors import NotationError, SetupError
from rosace.engine.fields import Fields, cut
from rosace.engine.position_text import LineWriter
from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, explain, moves, spaces
from rosace.sagrada.dice import COLOUR, COLOURS
from rosace.sagrada.modules.module import Module, ModuleFields
from rosace.sagrada.moves import Move
from rosace.sagrada.notation import dice_text
from rosace.sagrada.sheets.reading import SheetReader, read_usual_dice
from rosace.sagrada.sheets.reasons import because
from rosace.sagrada.table import TURN, ModuleState, Setup, Table

if TYPE_CHECKING:
    from rosace.sagrada.dealing import Dealing
    from rosace.sagrada.position_text.reader import TableReader
    from rosace.sagrada.sheets.sheet import TableSheet

ID: Final = "private-pools"
BAG_BESIDE_ROSES: Final = {2: 6, 3: 8, 4: 10, 5: 12, 6: 14}
"""By the number of players, the dice of each colour in the bag."""
ON_A_ROSE: Final = 2
"""How many dice of each colour a player takes."""
ROSE: Final = ON_A_ROSE * len(COLOURS)
"""How many dice lie on a rose at first."""


class RoseState(ModuleState):
    """The roses of the players."""

    roses: tuple[tuple[int, ...], ...] = ()  # per seat, its dice in order
    drafts: int = 0  # how many dice may still be placed from the rose in this turn
    in_hand: bool = False  # whether the die in hand came from the rose

    def copy(self) -> RoseState:
        """A state of its own."""
        state = RoseState()
        state.roses, state.drafts, state.in_hand = self.roses, self.drafts, self.in_hand
        return state

    def take(self, seat: int, die: int) -> None:
        """Take a die off a player's rose."""
        left = list(self.roses[seat])
        left.remove(die)
        self._change(seat, left)

    def lay(self, seat: int, die: int) -> None:
        """Lay a die on a player's rose, where its colour lies."""
        self._change(seat, sorted([*self.roses[seat], die]))

    def _change(self, seat: int, rose: list[int]) -> None:
        self.roses = (*self.roses[:seat], tuple(rose), *self.roses[seat + 1 :])


def state_of(table: Table) -> RoseState:
    """The roses on a table."""
    return cast(RoseState, table.states[ID])


class PrivatePools(Module):
    """A rose of dice for each player."""

    id = ID
    pack = "five-six"
    topic = "private-pools"
    parts: tuple[str, ...] = ("roses",)
    fields: tuple[str, ...] = ("origin", "roses", "rose-drafts")
    more_dice = True
    targets: tuple[str, ...] = ("rose",)
    once_around = True
    codes: tuple[str, ...] = ("die-not-on-rose", "rose-already-used")
    reasons: ClassVar[Mapping[str, str]] = {
        "rose-count": "there are {most} dice on it at first, so there are not {count}",
    }
    sheet_fields: tuple[str, ...] = ("rose_used",)
    player_fields: tuple[str, ...] = ("rose",)

    # -- before the game ----------------------------------------------------------------------------------------

    def prepare(self, setup: Setup) -> None:
        """Once around the table; one die for each player and one more; fewer dice in the bag."""
        players = setup.players
        setup.order = list(range(players))
        setup.turns_per_round = players
        setup.pool_size = players + 1
        setup.bag = [BAG_BESIDE_ROSES[players]] * len(COLOURS)

    def deal(self, table: Table, dealing: Dealing, given: Mapping[str, Any]) -> None:
        """Seat by seat, two dice of each colour are rolled."""
        roses, state = given["roses"], RoseState()
        if roses is None:
            state.roses = tuple([_rolled(dealing) for _ in range(dealing.players)])
        else:
            dealing.one_each("roses", roses)
            state.roses = tuple([_read(seat, text) for seat, text in enumerate(roses)])
        table.states[ID] = state

    def headers(self, table: Table) -> dict[str, str]:
        """The roses, seat by seat."""
        return {"Roses": " / ".join([dice.names(rose) for rose in state_of(table).roses])}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The roses."""
        return {"roses": headers["Roses"].split(" / ")} if "Roses" in headers else {}

    # -- in the game --------------------------------------------------------------------------------------------

    def begin_turn(self, table: Table) -> None:
        """One die of the rose may be placed."""
        state_of(table).drafts = 1

    def add_moves(self, table: Table, found: list[Move]) -> None:
        """Each die of the player's rose, where it may go; equal dice are offered once."""
        state = state_of(table)
        if table.stage != TURN or not state.drafts:
            return
        own = table.windows[table.seat]
        before = -1
        for die in state.roses[table.seat]:
            if die != before:
                found += [moves.from_rose(die, cell) for cell in spaces.cells(own.spaces(die))]
            before = die

    def plays(self, table: Table, move: Move) -> bool:
        """Place a die of the rose."""
        if move.verb != moves.ROSE or table.stage != TURN:
            return False
        seat, state = table.seat, state_of(table)
        state.take(seat, move.die)
        table.windows[seat] = table.windows[seat].with_die(move.cell, move.die)
        state.drafts -= 1
        return True

    def done(self, table: Table) -> bool:
        """A die of the rose is placed."""
        return not state_of(table).drafts

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """A die that is not on the rose, a second one in a turn, or a space that is not allowed."""
        if move.verb != moves.ROSE or table.stage != TURN:
            return None
        if move.die not in state_of(table).roses[table.seat]:
            return Refusal("die-not-on-rose", {"die": dice.NAME[move.die]})
        if not state_of(table).drafts:
            return Refusal("rose-already-used")
        return explain.placement_refusal(table.windows[table.seat], move.die, move.cell)

    # -- who sees it --------------------------------------------------------------------------------------------

    def data(self, table: Table) -> dict[str, Any]:
        """The roses, seat by seat, and how many of their dice may still be placed in this turn."""
        return {
            "roses": [[dice.NAME[die] for die in rose] for rose in state_of(table).roses],
            "rose_drafts": state_of(table).drafts,
        }

    def text(self, table: Table) -> list[str]:
        """One line for all roses."""
        roses = [f"{seat}: {dice.names(rose)}" for seat, rose in enumerate(state_of(table).roses)]
        return ["roses  " + "; ".join(roses)]

    # -- the text of a position, and the sheet --------------------------------------------------------------------

    def write(self, table: Table, line: LineWriter) -> None:
        """`origin=rose`: the die in hand came from there; `roses`: per seat; `rose-drafts`: those left in this turn."""
        state = state_of(table)
        line.add("origin", "rose" if state.in_hand else "")
        line.add_seats("roses", [dice_text(rose) for rose in state.roses])
        line.add("rose-drafts", state.drafts, 0)

    def read(self, table: Table, reader: TableReader) -> None:
        """The same."""
        fields, state = reader.fields, RoseState()
        if fields.has("origin"):
            if fields.text("origin") != "rose":
                raise SetupError("origin", f"is rose or left out, not {cut(fields.text('origin'))!r}")
            state.in_hand = True
        state.roses = tuple(
            [tuple(reader.dice("roses", rose)) for rose in fields.seats("roses", reader.players)]
        )
        state.drafts = fields.whole("rose-drafts", 0, 1, 0)
        table.states[ID] = state

    def dice_beside_bag(self, table: Table) -> list[int]:
        """The dice that were on roses at first."""
        return [ON_A_ROSE * table.setup.players] * len(COLOURS)

    def dice(self, table: Table) -> list[int]:
        """The dice on roses."""
        return [die for rose in state_of(table).roses for die in rose]

    def sheet(self, table: Table) -> dict[str, Any]:
        """Whether a die of the rose was placed in this turn."""
        return {"rose_used": table.stage == TURN and not state_of(table).drafts}

    def player_sheet(self, table: Table, seat: int, secrets: bool) -> dict[str, Any]:
        """The dice left on a rose."""
        return {"rose": [dice.NAME[die] for die in state_of(table).roses[seat]]}

    def read_sheet(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """Whether a die of the rose was placed in this turn."""
        return {"rose_used": fields.truth("rose_used")}

    def read_player(self, fields: Fields, reader: SheetReader) -> dict[str, Any]:
        """The dice left on the rose."""
        if not reader.asks(fields, "rose"):
            return {}
        found = read_usual_dice(fields.value("rose"), fields.place("rose"), reader.modules)
        if len(found) > ROSE:
            raise fields.refusal("rose", because("rose-count", most=ROSE, count=len(found)))
        return {"rose": tuple(sorted(found))}

    def dice_taken(self, extras: ModuleFields) -> int:
        """How many are gone from the rose."""
        return ROSE - len(extras["rose"])

    def check_midgame(self, sheet: TableSheet) -> None:
        """A die that was placed in this turn is missing from the rose."""
        if sheet.extras["rose_used"] and not self.dice_taken(sheet.players[sheet.seat or 0].extras):
            raise SetupError("rose_used", "no die is missing from the rose")

    def objection(self, sheet: TableSheet, seat: int, since: int) -> SetupError | None:
        """At most one die is taken from the rose in a turn."""
        gone, turns = self.dice_taken(sheet.players[seat].extras), (sheet.round or 1) - 1 + (since > 0)
        turns += seat == sheet.seat and sheet.extras["rose_used"]
        if gone <= turns:
            return None
        reason = f"{gone} of {ROSE} dice are gone, but at most {turns} can be by this turn"
        return SetupError(f"players[{seat}].rose", reason)

    def lay_out(self, table: Table, sheet: TableSheet, cup: Cup, at: int) -> int:
        """The roses, and whether one more die may be placed in this turn."""
        state = RoseState()
        state.roses = tuple([player.extras["rose"] for player in sheet.players])
        state.drafts = 0 if sheet.extras["rose_used"] else 1
        table.states[ID] = state
        return at


def _rolled(dealing: Dealing) -> tuple[int, ...]:
    """Two dice of each colour, rolled in the order of the colours."""
    return tuple(sorted([dealing.roll(colour) for colour in range(len(COLOURS)) for _ in range(ON_A_ROSE)]))


def _read(seat: int, text: str) -> tuple[int, ...]:
    """Read a rose that the caller gave."""
    try:
        rose = sorted([dice.parse_die(name) for name in text.split()])
    except NotationError as error:
        raise SetupError("roses", f"seat {seat}: {error}") from None
    if [COLOUR[die] for die in rose] != [colour for colour in range(len(COLOURS)) for _ in range(ON_A_ROSE)]:
        raise SetupError("roses", f"seat {seat} has two dice of each colour, not {text}")
    return tuple(rose)
