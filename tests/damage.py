"""Damaged texts of positions: each is read or refused, and none crashes."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from rosace.engine.errors import RosaceError


def read_damaged(
    texts: Sequence[str], read: Callable[[str], Any], read_view: Callable[[str], Any], signs: str, times: int
) -> int:
    """Damage texts of positions and views in a few words, and read them. Returns how many could be read."""
    chance = random.Random("damage")
    values = [word for text in texts for word in text.split()[1:]]
    accepted = 0
    for _ in range(times):
        words = chance.choice(texts).split()
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(1, len(words))
            cut = chance.randrange(len(words[at]))
            damaged = words[at][:cut] + chance.choice(signs) + words[at][cut + 1 :]
            words[at] = chance.choice([chance.choice(values), damaged])
        text = " ".join(words)
        try:
            view = read_view(text) if " view=" in text else read(text).view(0)
        except RosaceError:
            continue
        accepted += 1
        view.data()
        str(view)
        view.legal_moves()
    return accepted
