"""A short look-ahead: ways to play a turn, tried in the same sampled worlds, which end in the network's value.

In each world all seats go on by one look, decision by decision, until the seat is to begin its second next turn; there
the network says what its best decision is worth. All ways advance together, because the network is fastest with large
batches.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from rosace.sagrada import turn
from rosace.sagrada.moves import Move
from rosace.sagrada.position import Position
from rosace.sagrada.table import TURN
from tools.train import seen
from tools.train.evaluator import Array, Evaluator
from tools.train.turns import OWN, WIN, Way, worth

PLANS: Final = 8
"""How many ways are tried."""
NEXT: Final = 2
"""At which of its next turns the look-ahead ends."""


class Trial:
    """A way, and what it was worth in the worlds it was tried in."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.worths: list[float] = []

    def mean(self) -> float:
        """What it is worth on average."""
        return sum(self.worths) / max(1, len(self.worths))


class Branch:
    """A way in a world."""

    def __init__(self, trial: Trial, world: Position) -> None:
        self.trial = trial
        self.seat = world.seat
        self.position = world.copy()
        for move in trial.way.moves:
            turn.play(self.position, move)
        self.turn = world.turns  # the last turn of the game that was counted,
        self.begun = 0  # and how many of the seat's next turns have begun
        self.notes_turn()

    def notes_turn(self) -> None:
        """Count a turn that the seat begins."""
        position = self.position
        if position.turns != self.turn:
            self.turn = position.turns
            self.begun += position.seat == self.seat


def tried(network: Evaluator, trials: list[Trial], world: Position) -> None:
    """Try the ways in a world."""
    going = [Branch(trial, world) for trial in trials]
    while going:
        going = [branch for branch in going if not _over(branch)]
        going = _moved_on(network, going)


def _over(branch: Branch) -> bool:
    """Whether the game has ended; then its result counts."""
    if not branch.position.over:
        return False
    branch.trial.worths.append(result(branch.position, branch.seat))
    return True


def result(position: Position, seat: int) -> float:
    """What the end of a game is worth to a seat."""
    own = position.score(seat).total
    if position.setup.players == 1:
        return own - position.target + WIN * position.won
    best = max(position.score(other).total for other in range(position.setup.players) if other != seat)
    return OWN * own + (1.0 - OWN) * (own - best) + WIN * (position.ranking()[0].seat == seat)


def _moved_on(network: Evaluator, branches: list[Branch]) -> list[Branch]:
    """One decision in every branch: the branches that go on."""
    if not branches:
        return []
    legal = [turn.legal_moves(branch.position) for branch in branches]
    sizes = [len(found) for found in legal]
    rows, seen_others = [], []
    for branch, found in zip(branches, legal, strict=True):
        position = branch.position
        rows.append(seen.after_moves(position, found))
        seen_others.append(seen.others(position, position.seat))
    others = network.others(np.concatenate(seen_others))
    outputs = network.expects(np.concatenate(rows), np.repeat(others, sizes, 0), sizes)
    left = []
    for branch, found, after in zip(branches, legal, np.split(outputs, np.cumsum(sizes)[:-1]), strict=True):
        if _decided(branch, found, worth(branch.position, after)):
            left.append(branch)
    return left


def _decided(branch: Branch, legal: list[Move], values: Array) -> bool:
    """Make the best decision, or end the look-ahead with its worth."""
    position = branch.position
    if branch.begun >= NEXT and position.seat == branch.seat and position.stage == TURN:
        branch.trial.worths.append(float(values.max()))
        return False
    turn.play(position, legal[int(values.argmax())])
    branch.notes_turn()
    return True
