"""Perft: how many ways lead so many decisions on. The numbers are compared with those of an earlier day, or of another
engine; where they differ, `divide` says under which move.

Chance says what the position's cup says, so the count of a seed is the same everywhere.
"""

from __future__ import annotations

from rosace.engine.game import Position


def perft(position: Position, depth: int) -> int:
    """The number of positions reached after exactly `depth` decisions, each as often as ways lead there."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = position.copy()
        after.play(move)
        count += perft(after, depth - 1)
    return count


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same count for each move by itself; `depth` includes that move."""
    counts: dict[str, int] = {}
    for move in position.legal_moves() if depth else ():
        after = position.copy()
        after.play(move)
        counts[str(move)] = perft(after, depth - 1)
    return counts
