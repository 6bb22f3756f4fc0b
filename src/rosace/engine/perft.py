"""Perft: counting all sequences of decisions of a length. The counts are compared with earlier ones, or with those of
another engine; where they differ, `divide` shows the move.

Dice come from the position's cup, so the counts of a seed are the same everywhere.
"""

from __future__ import annotations

from rosace.engine.game import Position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of exactly `depth` decisions."""
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
    """The count for each move; `depth` includes that move."""
    counts: dict[str, int] = {}
    for move in position.legal_moves() if depth else ():
        after = position.copy()
        after.play(move)
        counts[str(move)] = perft(after, depth - 1)
    return counts
