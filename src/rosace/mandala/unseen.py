"""Dealing what nobody can see: patterns of covered stones, and objectives. Every deal that is possible is as likely."""

from __future__ import annotations

from rosace.engine.cup import Cup, shuffled
from rosace.mandala.cards.deck import Deck
from rosace.mandala.stones import COLOUR, KINDS, OF_EACH, UNSEEN
from rosace.mandala.table import HIDDEN


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
    """The piles with a pattern for each stone that had none, out of what is `left`; and the next draw's number."""
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


def deal_objectives(
    owned: tuple[tuple[str, ...], ...], deck: Deck, cup: Cup, at: int
) -> tuple[tuple[tuple[str, ...], ...], int]:
    """Each seat's objectives with cards that nobody has for the hidden ones; and the next draw's number."""
    known = {name for own in owned for name in own}
    unseen = [name for name in deck.objectives if name not in known]
    missing = sum([own.count(HIDDEN) for own in owned])
    drawn, at = shuffled(cup, at, missing, unseen)
    return tuple([tuple([drawn.pop() if name == HIDDEN else name for name in own]) for own in owned]), at
