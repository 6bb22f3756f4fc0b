"""Baselines: known methods, written down plainly, that the levels are measured against."""

from __future__ import annotations

from typing import Any, Final

from rosace.bots.asked import asked
from rosace.bots.budget import Budget
from rosace.bots.mandala import flat as mandala_flat
from rosace.bots.mandala import minimax as mandala_minimax
from rosace.bots.sagrada import flat as sagrada_flat
from rosace.bots.sagrada import minimax as sagrada_minimax
from rosace.engine.game import View
from rosace.mandala.view import View as MandalaView
from rosace.sagrada.view import View as SagradaView

FLAT: Final = "flat"
MINIMAX: Final = "minimax"
NAMES: Final = (FLAT, MINIMAX)


class BaselineBot:
    """Flat Monte Carlo, or a determinised minimax."""

    def __init__(self, method: str, seed: int | str, budget: Budget | None = None) -> None:
        self.method = method
        self.seed = seed
        self.budget = budget

    def choose(self, view: View) -> Any:
        """The move to make."""
        flat = self.method == FLAT
        if isinstance(view, SagradaView):
            choice = sagrada_flat.choose if flat else sagrada_minimax.choose
            return choice(asked(view), self.seed, self.budget)
        if isinstance(view, MandalaView):
            method = mandala_flat.choose if flat else mandala_minimax.choose
            return method(asked(view), self.seed, self.budget)
        raise TypeError(
            f"this bot plays Sagrada and Mandala Stones, and {type(view).__name__} is a view of neither"
        )

    def __reduce__(self) -> tuple[type[BaselineBot], tuple[Any, ...]]:
        return BaselineBot, (self.method, self.seed, self.budget)  # compiled, a class does not copy by itself

    def __repr__(self) -> str:
        return f"BaselineBot({self.method!r}, {self.seed!r}, {self.budget})"
