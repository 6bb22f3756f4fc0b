"""Hands of cards: hiding them from other seats, dealing the hidden ones again, and reading them from a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rosace.engine.cup import Cup, shuffled
from rosace.engine.errors import SetupError, ensure
from rosace.engine.fields import parsed
from rosace.engine.reason import because

HIDDEN: Final = "?"
"""Stands for a card that is hidden."""

Hands = tuple[tuple[str, ...], ...]
"""Per seat, its cards."""


def hide_hands(hands: Hands, seat: int) -> Hands:
    """The hands as a seat sees them: its own, and how many cards the others have.

    >>> hide_hands((("a", "b"), ("c",)), 1)
    (('?', '?'), ('c',))
    """
    return tuple([own if other == seat else (HIDDEN,) * len(own) for other, own in enumerate(hands)])


def deal_hands(hands: Hands, cards: Iterable[str], cup: Cup, at: int) -> tuple[Hands, int]:
    """The hands with each hidden card drawn from `cards`, those that nobody has; and the number of the next draw."""
    known = {name for own in hands for name in own}
    unseen = [name for name in cards if name not in known]
    missing = sum([own.count(HIDDEN) for own in hands])
    drawn, at = shuffled(cup, at, missing, unseen)
    return tuple([tuple([drawn.pop() if name == HIDDEN else name for name in own]) for own in hands]), at


def read_cards(
    find: Callable[[str], object], names: Sequence[str], place: str, hidden: bool = False
) -> tuple[str, ...]:
    """Cards by their ids: all known to `find`, none twice. With `hidden`, `?` stands for any card."""
    for index, name in enumerate(names):
        if hidden and name == HIDDEN:
            continue
        parsed(find, name, f"{place}[{index}]")
        ensure(name not in names[:index], f"{place}[{index}]", because("stands-twice", card=name))
    return tuple(names)


def check_hands(field: str, hands: Sequence[tuple[str, ...]], one: bool = False) -> None:
    """Refuse a card that two players hold; with `one`, the field is a single card and not a list."""
    owners: dict[str, int] = {}
    for seat, own in enumerate(hands):
        for index, card in enumerate(own):
            if card in owners:
                place = f"players[{seat}].{field}" + ("" if one else f"[{index}]")
                holder = f"players[{owners[card]}]"
                raise SetupError(place, because("held-already", card=card, other=holder))
            if card != HIDDEN:
                owners[card] = seat
