"""What a tool card is to the rules: four questions.

- `obstacle`: may it be started now? The code of a refusal, or an empty text. A tool may only be started if it can be
  carried through, so this looks ahead to the end.
- `begin`: its price is paid; what is asked first, or what happens at once.
- `moves`: what may be chosen at this step.
- `play`: a step is chosen.

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
    """Whether it is of no use once the die of the turn is drafted, whatever else."""
    steps: tuple[int, ...] = ()
    """The stages in which it asks for something, beside the payment of a solo game."""
    asks: Mapping[int, str] = {}
    """By the verb of a move that it asks for, the code of the prompt, where the tool means more than the verb says."""
    parts: bool = False
    """Whether it takes dice off a space of a window, so that others may be left apart from the rest."""

    def __reduce__(self) -> tuple[Callable[[str], Tool], tuple[str]]:
        from rosace.sagrada.tools import behaviour  # it lists all tools, hence not at the top

        return behaviour, (self.id,)

    def obstacle(self, table: Table) -> str:
        """The code of the refusal if the tool cannot be used now, whatever its price; empty if it can."""
        return ""

    def begin(self, table: Table) -> None:
        """The price is paid: start."""
        finish(table)

    def moves(self, table: Table) -> list[Move]:
        """What may be chosen at the present step."""
        return []

    def play(self, table: Table, move: Move) -> None:
        """Carry out one step."""

    def waives(self, options: Options) -> int:
        """Which rules of placing the card lets its die ignore, or what it asks instead: see `window.py`."""
        return 0

    def explain(self, table: Table, move: Move) -> Refusal | None:
        """Why a step is refused, in particular; None leaves it to the general reasons."""
        return None


def finish(table: Table) -> None:
    """The tool has done its work: the turn goes on."""
    table.in_use = NO_TOOL
    table.stage = TURN
