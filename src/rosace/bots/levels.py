"""The five levels: opponents for everybody, each clearly stronger than the one before."""

from __future__ import annotations

from typing import Any, Final

from rosace.bots.advice import Candidate
from rosace.bots.asked import asked
from rosace.bots.budget import Budget
from rosace.bots.mandala import levels as mandala_levels
from rosace.bots.sagrada import levels as sagrada_levels
from rosace.engine.game import View
from rosace.mandala.view import View as MandalaView
from rosace.sagrada.view import View as SagradaView

NAMES: Final = ("beginner", "casual", "skilled", "expert", "master")


class LevelBot:
    """A player of some level. Its choice follows from the view, its seed and its budget, and from nothing else."""

    def __init__(self, level: str, seed: int | str, budget: Budget | None = None) -> None:
        self.level = level
        self.seed = seed
        self.budget = budget

    def choose(self, view: View) -> Any:
        """The move to make."""
        place = NAMES.index(self.level)
        if isinstance(view, SagradaView):
            return sagrada_levels.choose(asked(view), place, self.seed, self.budget)
        if isinstance(view, MandalaView):
            return mandala_levels.choose(asked(view), place, self.seed, self.budget)
        raise _unknown(view)

    def explain(self, view: View) -> list[Candidate]:
        """The moves worth a thought, best first: the first one is what it would choose."""
        place = NAMES.index(self.level)
        if isinstance(view, SagradaView):
            return sagrada_levels.explain(asked(view), place, self.seed, self.budget)
        if isinstance(view, MandalaView):
            return mandala_levels.explain(asked(view), place, self.seed, self.budget)
        raise _unknown(view)

    def __reduce__(self) -> tuple[type[LevelBot], tuple[Any, ...]]:
        return LevelBot, (self.level, self.seed, self.budget)  # compiled, a class does not copy by itself

    def __repr__(self) -> str:
        return f"LevelBot({self.level!r}, {self.seed!r}, {self.budget})"


def _unknown(view: View) -> TypeError:
    return TypeError(
        f"the bots play Sagrada and Mandala Stones, and {type(view).__name__} is a view of neither"
    )
