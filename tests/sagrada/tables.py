"""Positions laid out by hand: the window, the pool, the round track, tokens and tools as a test says them.

Seat 0 decides. Nothing here knows a rule: it only puts things on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from rosace import sagrada
from rosace.engine.cup import HandCup
from rosace.engine.errors import IllegalMove
from rosace.sagrada import Options, Pattern, Position, Window, dice, notation
from rosace.sagrada.cards.pattern import BLANK
from rosace.sagrada.table import TURN
from tests.sagrada.states import with_tools

NO_DICE = (".. .. .. .. ..",) * 4
WINDOWS = ("virtus", "firmitas", "sun-catcher", "via-lux")
PRIVATE = ("shades-of-red", "shades-of-yellow", "shades-of-green", "shades-of-blue")
PUBLIC = ("light-shades", "color-variety", "column-color-variety")

Refused = tuple[str, dict[str, str | int]]


def table(
    rows: Sequence[str] = NO_DICE,
    *,
    grid: str | Sequence[str] | None = None,
    pool: str = "",
    track: Sequence[str] = (),
    tools: Sequence[str] = (),
    tokens: int = 5,
    on_tools: Sequence[int] | None = None,
    turn: int = 1,
    players: int = 2,
    options: Options | None = None,
    chance: str | None = None,
) -> Position:
    """Seat 0's turn. In its second turn of the round (`turn=2`) it is the last player, so another turn follows.

    `grid` is a window's id or four rows of marks; without one all spaces are white. `chance` is what the cup will say,
    as in a record; without it the cup is seeded.
    """
    solo = players == 1
    options = options or Options()
    position = sagrada.start(
        players,
        seed="a table for tests",
        options=options,
        windows=WINDOWS[:players],
        private=[
            PRIVATE[:2] if solo and options.solo_privates != "one" else PRIVATE[seat]
            for seat in range(players)
        ],
        public=PUBLIC[:2] if solo else PUBLIC,
        tools=["lathekin"] if solo else ["lathekin", "tap-wheel", "flux-brush"],
        first=0,
    )
    position.setup = with_tools(position.setup, tuple(tools))
    position.tool_tokens = [0] * len(tools) if on_tools is None else list(on_tools)
    if not solo:
        position.tokens = [tokens] * players
    position.windows = [Window.bare(BLANK)] * players
    position.windows[0] = window(rows, grid)
    position.pool = die_list(pool)
    position.track = [die_list(text) for text in track]
    position.round = len(track) + 1
    position.start = 0 if turn == 1 else 1 % players
    position.turn.index = 0 if turn == 1 else players
    position.seat = 0
    position.stage = TURN
    if chance is not None:
        position.cup, position.draws = HandCup(notation.outcome_draws(chance)), 0
    position.changed_by_hand()
    return position


def window(rows: Sequence[str] = NO_DICE, grid: str | Sequence[str] | None = None) -> Window:
    """A window with dice on it, as it lies."""
    if grid is None or isinstance(grid, str):
        return Window.parse(grid, rows)
    return Window.read(Pattern("test", grid), rows)


def die_list(text: str) -> list[int]:
    """Dice by their names."""
    return [dice.parse_die(name) for name in text.split()]


def texts(position: Position) -> list[str]:
    """What may be chosen, as text."""
    return [str(move) for move in position.legal_moves()]


def play(position: Position, *moves: str) -> str:
    """Play several decisions; returns the outcome of the last one."""
    said = ""
    for move in moves:
        said = notation.outcome_text(position.play(move))
    return said


def refused(position: Position, move: str) -> Refused:
    """Why a move is refused, having made sure that it is: it raises the same reason and changes nothing."""
    reason = position.explain(move)
    assert reason is not None, f"{move} is legal"
    assert move not in texts(position)
    before = position.key(), position.outcome
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.refusal == reason
    assert (position.key(), position.outcome) == before
    return reason.code, reason.facts


def after_tool(position: Position, tool: str) -> Iterator[Position]:
    """Every position in which a tool can end when it is used now. Along the way there is always something to choose."""
    first = position.copy()
    first.play(tool)
    waiting = [first]
    while waiting:
        here = waiting.pop()
        if here.in_use.slot < 0:
            yield here
            continue
        choices = here.legal_moves()
        assert choices, f"a dead end:\n{here}"
        for move in choices:
            there = here.copy()
            there.play(move)
            waiting.append(there)


def finish(position: Position) -> None:
    """Carry the tool in use through, always with the first choice."""
    while position.in_use.slot >= 0:
        position.play(position.legal_moves()[0])


ALL_BUT_D5 = ("G6 G6 G6 G6 G6", "G6 G6 G6 G6 G6", "G6 G6 G6 G6 G6", "G6 G6 G6 G6 ..")
"""A window with one space left, which no green die and no six may take (how it came about does not matter)."""
