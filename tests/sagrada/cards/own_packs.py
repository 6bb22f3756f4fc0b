"""A pack of one's own with a card of every kind that it can bring, and what to do with such packs in tests."""

from __future__ import annotations

import pytest

from rosace.engine.errors import SetupError
from rosace.sagrada.cards.deck import Deck, Pack, everything, with_packs

MINE = """\
pack = "my box"
version = 1

[[window]]
id = "lantern"
status = "public"
names = { en = "Lantern", pl = "Latarnia" }
card = 101
side = "A"
difficulty = 4
grid = [
  "R...5",
  ".....",
  "..3..",
  "....B",
]

[[window]]
id = "lamp"
status = "public"
names = { en = "Lamp" }
card = 101
side = "B"
difficulty = 5
grid = ["R...5", ".G...", "..3..", "....B"]

[[private]]
id = "cross"
status = "house"
names = { en = "Cross" }
needs = ["five-six.objectives"]
cells = ["..#..", ".###.", "..#..", "....."]

[[private]]
id = "second-row-sum"
status = "house"
names = { en = "Second Row Sum" }
goal = "row-sum"

[[rare-board]]
id = "smoked-glass"
status = "house"
names = { en = "Smoked Glass" }
slots = 2
price_by_value = [0, 0, 1, 1, 2, 2]

[[grey-board]]
id = "left-column"
status = "house"
names = { en = "Left Column" }
cells = ["#....", "#....", "#....", "#...."]

[[pioneer]]
id = "pioneer-xvi"
status = "house"
names = { en = "Pioneer XVI" }
points = 5
goal = { kind = "square", size = 4 }

[[bloom]]
id = "steps"
status = "house"
names = { en = "Steps" }
points = 5
pattern = ["A.", "BA"]
"""


def on_top(text: str, name: str = "mine.toml") -> Deck:
    return with_packs(everything(), [Pack(name, text)])


def refused(text: str) -> SetupError:
    with pytest.raises(SetupError) as caught:
        on_top(text)
    return caught.value


def line_of(text: str, part: str) -> int:
    """The number of the line where a part of a text begins."""
    return text[: text.index(part)].count("\n") + 1
