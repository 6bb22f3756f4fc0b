"""Dealing the hidden patterns of covered stones. All possible deals are equally likely."""

from __future__ import annotations

from rosace.engine.cup import Cup
from rosace.mandala.stones import COLOUR, KINDS, OF_EACH, UNSEEN


def patterns_left(seen: list[int]) -> list[int]:
    """Per kind of stone, how many are not among those seen."""
    left = [OF_EACH] * KINDS
    for stone in seen:
        if stone < UNSEEN:
            left[stone] -= 1
    return left


def deal_patterns(
    piles: list[tuple[int, ...]], left: list[int], cup: Cup, at: int
) -> tuple[list[tuple[int, ...]], int]:
    """The piles with each hidden pattern drawn from those `left`; and the number of the next draw."""
    found = []
    for stones in piles:
        pile = []
        for stone in stones:
            if stone >= UNSEEN:
                colour = COLOUR[stone]
                waves, petals = left[2 * colour], left[2 * colour + 1]
                stone = 2 * colour + cup.pick(at, [waves, petals], waves + petals)
                left[stone] -= 1
                at += 1
            pile.append(stone)
        found.append(tuple(pile))
    return found, at
