"""The behaviour of a tool card, in four methods.

- `obstacle`: may it be started now? The code of a refusal, or an empty text. A tool may only be started if it can be
  finished, so this looks ahead.
- `begin`: its price is paid; start it.
- `moves`: the legal moves of this step.
- `play`: carry out a step.

`explain` says why a step is refused that `moves` does not offer. A tool that needs no steps overrides the first two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rosace.engine.refusal import Refusal
from rosace.sagrada.moves import Move
from rosace.sagrada.options import Options
from rosace.sagrada.table import NO_TOOL, TURN, Table


class Tool:
    """The behaviour of a tool card."""

    id: str = ""
    before_drafting: bool = False
    """Whether it can only be used before the die of the turn is drafted."""
    steps: tuple[int, ...] = ()
    """The stages in which it asks for something, beside the payment of a solo game."""
    asks: Mapping[int, str] = {}
    """Codes of prompts, by the verb of a move, where they are more precise than the usual ones."""
    lifts_dice: bool = False
    """Whether it takes dice off spaces of a window, which may leave others apart from the rest."""

    def __reduce__(self) -> tuple[Callable[[str], Tool], tuple[str]]:
        from rosace.sagrada.tools import behaviour  # it lists all tools, hence not at the top

        return behaviour, (self.id,)

    def obstacle(self, table: Table) -> str:
        """The code of the refusal if the tool cannot be used now, whatever its price; empty if it can."""
        return ""

    def begin(self, table: Table) -> None:
        """Start the tool; its price is paid."""
        finish(table)

    def moves(self, table: Table) -> list[Move]:
        """The legal moves of the present step."""
        return []

    def play(self, table: Table, move: Move) -> None:
        """Carry out one step."""

    def waives(self, options: Options) -> int:
        """The placement rules that the card's die may ignore, or must obey instead: see `cards/pattern.py`."""
        return 0

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why a step is refused; None leaves it to the general reasons."""
        return None


def finish(table: Table) -> None:
    """End the use of the tool; the turn goes on."""
    table.in_use = NO_TOOL
    table.stage = TURN
