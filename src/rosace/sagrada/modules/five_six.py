"""The 5–6 player expansion without its rose: more windows, and private objectives that count marked spaces.

More seats, dice and favour tokens need no module: see `setup.py`. What these two bring are cards; they are in the deck
of a game because they `need` these modules.
"""

from __future__ import annotations

from rosace.sagrada.modules.module import Module


class FiveSixWindows(Module):
    """The new windows are shuffled among the others."""

    id = "five-six.windows"
    players = (1, 6)


class FiveSixObjectives(Module):
    """The new private objectives are shuffled among the others; by option, only they are dealt."""

    id = "five-six.objectives"
    players = (1, 6)
    options = ("privates",)
