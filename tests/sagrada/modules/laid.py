"""Positions with modules, laid out by hand: as in `tables.py`, and the roses and the restriction board besides.

Seat 0 decides. Nothing here knows a rule: it only puts things on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from rosace import sagrada
from rosace.engine.cup import HandCup
from rosace.sagrada import Options, Pattern, Position, Window, notation
from rosace.sagrada.cards.pattern import BLANK
from tests.sagrada.states import roses_of, with_tools
from tests.sagrada.tables import NO_DICE, die_list

ROSE = "R1 R2 Y1 Y2 G1 G2 B1 B2 P1 P2"
ANY_BOARD = "no-corners"


def laid(
    rows: Sequence[str] = NO_DICE,
    *,
    modules: Sequence[str],
    grid: str | Sequence[str] | None = None,
    pool: str = "",
    track: Sequence[str] = (),
    tools: Sequence[str] = (),
    tokens: int = 5,
    rose: str = ROSE,
    board: str = ANY_BOARD,
    players: int = 2,
    options: Options | None = None,
    chance: str | None = None,
) -> Position:
    """Seat 0's turn with these modules. Its rose may be any dice; the others have the usual one."""
    pools, grey = "private-pools" in modules, "glory.grey-glass" in modules
    started = sagrada.start(
        players,
        seed="a table for tests",
        options=options,
        modules=modules,
        first=0,
        roses=[ROSE] * players if pools else None,
        grey_board=board if grey else None,
    )
    position = started
    position.setup = with_tools(started.setup, tuple(tools))
    position.play(position.legal_moves()[0])
    while position.round == 0:
        position.play(position.legal_moves()[0])
    position.tool_tokens = [0] * len(tools)
    position.tokens = [tokens] * players
    position.windows = [Window.bare(as_played(position, BLANK))] * players
    position.windows[0] = Window.read(as_played(position, pattern(position, grid)), rows)
    position.pool = die_list(pool)
    position.track = [die_list(text) for text in track]
    position.round = len(track) + 1
    if pools:
        roses = roses_of(position)
        roses.roses = (tuple(sorted(die_list(rose))), *roses.roses[1:])
    if chance is not None:
        position.cup, position.draws = HandCup(notation.outcome_draws(chance)), 0
    position.changed_by_hand()
    return position


def pattern(position: Position, grid: str | Sequence[str] | None) -> Pattern:
    """A window's pattern by its id or its marks; without either all spaces are white."""
    if grid is None:
        return BLANK
    return position.setup.deck.window(grid).pattern if isinstance(grid, str) else Pattern("test", grid)


def as_played(position: Position, plain: Pattern) -> Pattern:
    """The pattern with what the modules of the game do to it."""
    for module in position.setup.active:
        plain = module.pattern(position, plain)
    return plain
