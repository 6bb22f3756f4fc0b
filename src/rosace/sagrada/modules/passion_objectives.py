"""Passion's public objectives: symmetry and balance. What they count is in `goals/symmetry.py`."""

from __future__ import annotations

from rosace.sagrada.modules.module import Module


class PassionObjectives(Module):
    """Its public objectives are shuffled among the others; those that oppose each other are not dealt together."""

    id = "passion.objectives"
    players = (1, 6)
    options = ("opposites",)
