"""Hoard for environments: seven actions, and what a seat sees as a row of numbers."""

from __future__ import annotations

from functools import cache

import numpy as np
from hoard import MOVES, TURNS, View

from rosace.envs.actions import Actions
from rosace.envs.game_envs import GameEnvs
from rosace.envs.layout import Flat, Layout


@cache
def actions() -> Actions:
    """All moves."""
    return Actions(actions, [("move", "pass, or keep a die of this value", list(MOVES.values()))])


class HoardObserver:
    """Writes views into arrays, seats counted from the one that looks."""

    def __init__(self, players: int, modules: tuple[str, ...]) -> None:
        self.players = players
        self.layout = Layout(
            [
                ("lucky", (), 0, 6, "the own lucky number"),
                ("dice", (2,), 0, 6, "the dice on the table"),
                ("kept", (players, 6), 0, TURNS, "per seat, how many dice of each value"),
                ("coins", (players,), 0, TURNS, "per seat"),
            ]
        )

    def flat(self, view: View) -> Flat:
        """The observation of a view's seat."""
        data = view.data()
        seats = [data["players"][(view.seat + step) % self.players] for step in range(self.players)]
        return self.layout.flat_of(
            {
                "lucky": seats[0]["lucky"],
                "dice": data["dice"] or [0, 0],
                "kept": np.array([[one["kept"].count(value) for value in range(1, 7)] for one in seats]),
                "coins": np.array([one["coins"] for one in seats]),
            }
        )


PART = GameEnvs("hoard", "Hoard", lambda modules: actions(), HoardObserver)
