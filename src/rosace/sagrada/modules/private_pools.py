"""Private dice pools, from the 5–6 player expansion: everybody has ten dice on a rose of their own.

Before the game each player takes two dice of every colour and rolls them once; they lie there open to all. There is
one turn for each player in a round and one die for each in the pool, and one more. In a turn, in any order, each at
most once and each optional: place a die of the rose; draft a die and place it; use one tool.

What a tool says of the pool or of drafted dice never means the dice of a rose; two tools of their own do. The dice that
are left at the end count for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rosace.engine.errors import NotationError, SetupError
from rosace.engine.refusal import Refusal
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.bags import BAG_BESIDE_ROSES
from rosace.sagrada.dealing import Dealing
from rosace.sagrada.dice import COLOUR, COLOURS, VALUES
from rosace.sagrada.modules.module import Module
from rosace.sagrada.moves import Move
from rosace.sagrada.placing import placement_refusal
from rosace.sagrada.table import TURN, Setup, Table

ON_A_ROSE: Final = 2
"""How many dice of each colour a player takes."""


class PrivatePools(Module):
    """A rose of dice for each player."""

    id = "private-pools"

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
        roses = given["roses"]
        if roses is None:
            table.extras.roses = [_rolled(dealing) for _ in range(dealing.players)]
            return
        dealing.one_each("roses", roses)
        table.extras.roses = [_read(seat, text) for seat, text in enumerate(roses)]

    def headers(self, table: Table) -> dict[str, str]:
        """The roses, seat by seat."""
        return {"Roses": " / ".join([dice.names(rose) for rose in table.extras.roses])}

    def given(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """The same again."""
        return {"roses": headers["Roses"].split(" / ")} if "Roses" in headers else {}

    # -- in the game --------------------------------------------------------------------------------------------

    def begin_turn(self, table: Table) -> None:
        """One die of the rose may be placed."""
        table.extras.rose_drafts = 1

    def add_moves(self, table: Table, found: list[Move]) -> None:
        """Each die of the own rose, where it may go; dice alike are offered once."""
        extras = table.extras
        if table.stage != TURN or not extras.rose_drafts:
            return
        own = table.windows[table.seat]
        before = -1
        for die in extras.roses[table.seat]:
            if die != before:
                found += [moves.from_rose(die, cell) for cell in spaces.cells(own.spaces(die))]
            before = die

    def plays(self, table: Table, move: Move) -> bool:
        """Place a die of the rose."""
        if move.verb != moves.ROSE or table.stage != TURN:
            return False
        seat = table.seat
        table.extras.take_from_rose(seat, move.die)
        table.windows[seat] = table.windows[seat].with_die(move.cell, move.die)
        table.extras.rose_drafts -= 1
        return True

    def done(self, table: Table) -> bool:
        """A die of the rose is placed."""
        return not table.extras.rose_drafts

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Not there, not again, or not on that space."""
        if move.verb != moves.ROSE or table.stage != TURN:
            return None
        if move.die not in table.extras.roses[table.seat]:
            return Refusal("die-not-on-rose", {"die": dice.NAME[move.die]})
        if not table.extras.rose_drafts:
            return Refusal("rose-already-used")
        return placement_refusal(table.windows[table.seat], move.die, move.cell)

    # -- who sees it --------------------------------------------------------------------------------------------

    def data(self, table: Table) -> dict[str, Any]:
        """The roses, seat by seat, and how many of their dice may still be placed in this turn."""
        return {
            "roses": [[dice.NAME[die] for die in rose] for rose in table.extras.roses],
            "rose_drafts": table.extras.rose_drafts,
        }

    def text(self, table: Table) -> list[str]:
        """One line for all roses."""
        roses = [f"{seat}: {dice.names(rose)}" for seat, rose in enumerate(table.extras.roses)]
        return ["roses  " + "; ".join(roses)]


def _rolled(dealing: Dealing) -> tuple[int, ...]:
    """Two dice of each colour, rolled in the order of the colours."""
    rose = []
    for colour in range(len(COLOURS)):
        for _ in range(ON_A_ROSE):
            rose.append(colour * VALUES + dealing.cup.below(dealing.at, VALUES))
            dealing.at += 1
    return tuple(sorted(rose))


def _read(seat: int, text: str) -> tuple[int, ...]:
    """A rose as the caller gives it."""
    try:
        rose = sorted([dice.parse(name) for name in text.split()])
    except NotationError as error:
        raise SetupError("roses", f"seat {seat}: {error}") from None
    if [COLOUR[die] for die in rose] != [colour for colour in range(len(COLOURS)) for _ in range(ON_A_ROSE)]:
        raise SetupError("roses", f"seat {seat} has two dice of each colour, not {text}")
    return tuple(rose)
