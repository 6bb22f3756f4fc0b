"""Notation: outcomes of chance, dice and positions as text. Moves have theirs in `moves.py`.

An outcome is a row of tokens: `R5` a die drawn and rolled, `P` a colour drawn, `3` a value rolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rosace.engine.errors import NotationError
from rosace.sagrada import dice
from rosace.sagrada.dice import COLOUR, GLASS, KINDS, VALUE
from rosace.sagrada.table import DRAWN_COLOUR, ROLLED_VALUE, STAGES, Table

ABSENT: Final = "-"
"""Stands in a text for something that is not there."""


def outcome_text(outcome: Iterable[int]) -> str:
    """An outcome as text.

    >>> outcome_text([4, DRAWN_COLOUR + 4, ROLLED_VALUE + 3])
    'R5 P 3'
    """
    tokens = []
    for said in outcome:
        if said < KINDS:
            tokens.append(dice.NAME[said])
        elif said < ROLLED_VALUE:
            tokens.append(GLASS[said - DRAWN_COLOUR])
        else:
            tokens.append(str(said - ROLLED_VALUE))
    return " ".join(tokens)


def outcome_draws(text: str) -> list[int]:
    """The draws that a cup by hand must give for such an outcome: a colour, a value less one, or both.

    >>> outcome_draws("R5 P 3")
    [0, 4, 4, 2]
    """
    draws: list[int] = []
    for token in text.upper().split():
        if len(token) == 1 and token in GLASS:
            draws.append(GLASS.index(token))
        elif len(token) == 1 and token in "123456":
            draws.append(int(token) - 1)
        else:
            try:
                die = dice.parse_die(token)
            except NotationError:
                raise NotationError(
                    f"{token!r} is no outcome: write a die such as R5, a colour or a value"
                ) from None
            draws += [COLOUR[die], VALUE[die] - 1]
    return draws


def dice_text(row: Sequence[int]) -> str:
    """Dice in a row, without blanks.

    >>> dice_text([4, 29])
    'R5P6'
    """
    return "".join([dice.NAME[die] for die in row])


def diagram(table: Table) -> str:
    """A position as a text diagram for people. `position_text/` has the text that reads back."""
    setup = table.setup
    turn = 2 if table.second_turn() else 1
    lines = [f"round {table.round}, turn {turn} of seat {table.seat}: {STAGES[table.stage]}"]
    lines.append(f"pool   {dice.names(table.pool)}")
    if table.in_use.slot >= 0:
        held = " ".join(table.hand()) or "nothing"
        lines.append(f"using  {setup.tools[table.in_use.slot]}, in hand: {held}")
    track = [f"{number}: {dice.names(on_round)}" for number, on_round in enumerate(table.track, 1)]
    lines.append("track  " + "; ".join(track))
    tools = [f"{name} ({tokens})" for name, tokens in zip(setup.tools, table.tool_tokens, strict=True)]
    lines.append("tools  " + ", ".join(tools))
    lines.append("public " + ", ".join(setup.public))
    for module in setup.active:
        lines += module.text(table)
    for seat, window in enumerate(table.windows):
        own = (
            f"seat {seat}: {window.pattern.id}, {table.tokens[seat]} tokens, {' '.join(table.privates[seat])}"
        )
        lines += ["", own, str(window)]
    return "\n".join([line.rstrip() for line in lines])
