"""What a player sees of an OpenSpiel state: now (observation), or now and before (information state).

An observation has the fields of the environments. An information state adds the player's number and all that happened
since the deal, as far as the player saw it: so it tells apart whatever the player can tell apart with perfect recall.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from rosace.engine.game import View
from rosace.envs.deal import CHANCE, SECRET, Deal
from rosace.envs.task import Task

BEING_DEALT: Final = "being dealt"
LOOKING_ON: Final = -1  # the seat of somebody who sees only what all see


class Observation:
    """Writes what a player sees now; with `public`, what everybody sees."""

    def __init__(self, task: Task, public: bool = False) -> None:
        self.task = task
        self.public = public
        fields = [(field.name, field.shape or (1,)) for field in task.observer.layout]
        self._allocate(fields)

    def _allocate(self, fields: list[tuple[str, tuple[int, ...]]]) -> None:
        sizes = [int(np.prod(shape)) for _, shape in fields]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])  # views of the one array
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(fields, parts, strict=True)}

    def _view(self, deal: Deal, player: int) -> View:
        view: View = deal.position.view(LOOKING_ON if self.public else player)
        return view

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player sees; all zeros before the deal is over."""
        deal: Deal = state.deal
        if deal.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[: self.task.observer.layout.size] = self.task.observer.flat(self._view(deal, player))

    def string_from(self, state: Any, player: int) -> str:
        """The same as text."""
        deal: Deal = state.deal
        return BEING_DEALT if deal.position is None else str(self._view(deal, player))


class InformationState(Observation):
    """Writes what a player has seen since the deal.

    The tensor is the observation, then `player` (one-hot), then `history`: per decision and per outcome of chance, in
    order, the seat plus one (0: chance) and the action or outcome plus one (0: a decision that the others do not see,
    such as the choice of a window). `entries` is how many there is room for; of a longer game the last are kept.
    """

    def __init__(self, task: Task, entries: int) -> None:
        self.entries = entries
        super().__init__(task)

    def _allocate(self, fields: list[tuple[str, tuple[int, ...]]]) -> None:
        super()._allocate([*fields, ("player", (self.task.players,)), ("history", (self.entries, 2))])

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player has seen."""
        super().set_from(state, player)
        self.dict["player"].fill(0)
        self.dict["history"].fill(0)
        if 0 <= player < self.task.players:  # OpenSpiel asks for the shape without a player
            self.dict["player"][player] = 1
        log = state.deal.log[-self.entries :]
        if log:
            self.dict["history"][: len(log)] = log

    def string_from(self, state: Any, player: int) -> str:
        """The player, the view as it is, and what happened since the deal."""
        deal: Deal = state.deal
        if deal.position is None:
            return f"player {player}\n{BEING_DEALT}"
        return f"player {player}\n{self._view(deal, player).text}\n{self._history(deal)}"

    def _history(self, deal: Deal) -> str:
        moves, told = self.task.actions.moves, []
        for who, what in deal.log:
            if who == CHANCE:
                told.append(f"chance {what - 1}")
            else:
                told.append(f"{who - 1}: {'?' if what == SECRET else moves[what - 1].text}")
        return "; ".join(told)
