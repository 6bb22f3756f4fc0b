"""What a custom pack may contain: new cards that data alone describe, and corrections of any card.

It may not contain what the rules could not play: a card that needs behaviour of its own, a window that cannot be
completed, or a correction that would put a card into other games.
"""

from __future__ import annotations

from rosace.sagrada.cards.card import CARD_KINDS, Card, WindowCard
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.sheets.fillings import fillings


def admit(card: Card, entry: Entry, old: Card | None) -> None:
    """Refuse a card that a pack cannot contain; `old` is the one that it corrects."""
    if old is not None:
        _check_correction(card, entry, old)
    elif card.has_code:
        possible = ", ".join([kind.kind for kind in CARD_KINDS.values() if not kind.has_code])
        raise entry.refusal(
            "id",
            f"a new {card.kind} would need behaviour, which no data can give; a pack can correct those that "
            f"are there, and bring new cards of the kinds {possible}",
        )
    if isinstance(card, WindowCard) and not fillings(card.pattern.grid):
        raise entry.refusal(
            "grid", "no dice complete this window: some printed marks can never be met together"
        )


def _check_correction(card: Card, entry: Entry, old: Card) -> None:
    """A corrected card counts in the same way, and is dealt in the same games and from the same pile."""
    now, before = card.counts_by(), old.counts_by()
    if now != before:
        raise entry.refusal(now, f"this objective has {before}, and a correction does not change that")
    for name, new, kept in (
        ("needs", sorted(card.needs), sorted(old.needs)),
        ("excludes", sorted(card.excludes), sorted(old.excludes)),
        ("deck", [card.deck], [old.deck]),
    ):
        if new != kept:
            was = ", ".join(kept) or "none"
            raise entry.refusal(name, f"a correction leaves this as it is, {was}; leave the field out")
