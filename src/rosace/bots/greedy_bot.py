"""The bot that takes what looks best now and looks no further: one ply deep, quick, and the same every time."""

from __future__ import annotations

from typing import Any

from rosace.bots.asked import asked
from rosace.bots.mandala import greedy as mandala_greedy
from rosace.bots.sagrada import greedy as sagrada_greedy
from rosace.engine.game import View
from rosace.mandala.view import View as MandalaView
from rosace.sagrada.view import View as SagradaView


class GreedyBot:
    """Chooses by what a move is worth at first sight. Its seed changes nothing: it leaves nothing to chance."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: View) -> Any:
        """The move that looks best."""
        if isinstance(view, SagradaView):
            return sagrada_greedy.choose(asked(view))
        if isinstance(view, MandalaView):
            return mandala_greedy.choose(asked(view))
        raise TypeError(
            f"this bot plays Sagrada and Mandala Stones, and {type(view).__name__} is a view of neither"
        )

    def __reduce__(self) -> tuple[type[GreedyBot], tuple[Any, ...]]:
        return GreedyBot, (self.seed,)  # compiled, a class does not copy by itself

    def __repr__(self) -> str:
        return f"GreedyBot({self.seed})"
