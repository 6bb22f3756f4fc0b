"""The numbers of actions: those of `rosace.envs`, as far as the base game needs them."""

from __future__ import annotations

from typing import Final

from rosace.batch.sagrada_game.cards import BOX_TOOLS, BOX_WINDOWS
from rosace.sagrada.dice import KINDS, VALUES
from rosace.sagrada.spaces import SPACES

PASS: Final = 0
BACK: Final = 1
DONE: Final = 2
UP: Final = 3
DOWN: Final = 4
VALUE: Final = 5
LIFT: Final = VALUE + VALUES
PAY: Final = LIFT + SPACES
TAKE: Final = PAY + KINDS
SWAP: Final = TAKE + KINDS
PLACE: Final = SWAP + KINDS
WINDOW: Final = PLACE + KINDS * SPACES
TOOL: Final = WINDOW + BOX_WINDOWS
COUNT: Final = TOOL + BOX_TOOLS
"""The first number of each kind of actions, and how many there are. Modules have the numbers from `COUNT` on."""
