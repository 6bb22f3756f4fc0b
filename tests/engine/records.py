"""Records to read, break and prove."""

from __future__ import annotations

import random

from rosace import sagrada
from rosace.engine.match import Match
from rosace.sagrada import GAME, Options

TEXT = """\
Game: sagrada
Rules: 1
Players: 2
Modules:
Options:
Tools: flux-brush lathekin tap-wheel
Public: deep-shades light-shades color-variety
Private: shades-of-red / shades-of-blue
Dealt: - / -
Windows: virtus firmitas
First: 0
Given: windows private tools public first
Opening: R5 Y1 G2 B3 P6
Result: *

1. 0 flux-brush
2. 0 take R5 = 3
3. 0 R3 A2
4. 1 P6 A1
5. 1 pass
6. 0 pass = B1 B2 B3 B4 B5
"""


def lines(text: str) -> int:
    """The number of the line that begins so."""
    return [line.startswith(text) for line in TEXT.splitlines()].index(True) + 1


def random_match(
    players: int, seed: int, plies: int = 10_000, options: Options | None = None
) -> Match[sagrada.Position]:
    chance = random.Random(seed)
    match = Match(GAME, sagrada.start(players, seed=seed, options=options))
    while not match.position.over and len(match.record.decisions) < plies:
        choices = match.position.legal_moves()
        tools = [move for move in choices if str(move) not in ("pass", "done") and " " not in str(move)]
        match.play(chance.choice(tools or choices))
    return match
