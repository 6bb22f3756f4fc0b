"""What a person's own pack may bring: cards that data alone describe, and corrections of any card.

Refused is what the rules could not play: a card that would need behaviour of its own, a window that nobody can
complete, a correction that would carry a card into games it was not made for.
"""

from __future__ import annotations

from typing import Final

from rosace.sagrada.cards.card import Card, PrivateObjective, PublicObjective, WindowCard
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.sheets.fillings import fillings

# What these do is a function, found by the card's id.
CODED: Final = ("tool", "public", "inspiration")
POSSIBLE: Final = (
    "new can be windows, private objectives (a colour, cells or a known goal), pioneers, blooms, rare-boards and "
    "grey-boards"
)


def admit(card: Card, entry: Entry, old: Card | None) -> None:
    """Refuse a card that a pack cannot bring; `old` is the one that it corrects."""
    if old is None:
        if card.kind in CODED:
            raise entry.refusal(
                "id",
                f"a new {card.kind} would need behaviour, which no data can give; a pack can correct those "
                f"that are there, and {POSSIBLE}",
            )
    else:
        _same_sort(card, entry, old)
        _same_place(card, entry, old)
    if isinstance(card, WindowCard) and not fillings(card.pattern.grid):
        raise entry.refusal(
            "grid", "no dice complete this window: some printed marks can never be met together"
        )


def _same_place(card: Card, entry: Entry, old: Card) -> None:
    """A corrected card is dealt in the same games and from the same pile."""
    for name, now, before in (
        ("needs", sorted(card.needs), sorted(old.needs)),
        ("excludes", sorted(card.excludes), sorted(old.excludes)),
        ("deck", [card.deck], [old.deck]),
    ):
        if now != before:
            was = ", ".join(before) or "none"
            raise entry.refusal(name, f"a correction leaves this as it is, {was}; leave the field out")


def _same_sort(card: Card, entry: Entry, old: Card) -> None:
    """Points and goals may be corrected, but not how an objective counts: that is what its function knows."""
    now, before = _counts_by(card), _counts_by(old)
    if now != before:
        raise entry.refusal(now, f"this objective has {before}, and a correction does not change that")


def _counts_by(card: Card) -> str:
    """The field that says how an objective counts; nothing for other cards."""
    if isinstance(card, PublicObjective):
        return "scale" if card.scale else "rewards" if card.rewards else "points"
    if isinstance(card, PrivateObjective):
        return "cells" if card.cells else "goal" if card.goal else "colour"
    return ""
