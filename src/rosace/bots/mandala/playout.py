"""A game played to its end by rule of thumb: score a colour that is good enough, else pick the best of a few towers.

A playout is fast and rough: a search makes many of them.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.potential import best_colour
from rosace.bots.mandala.search_state import COLOUR_AT, ROTATIONS, TOPS_AT, SearchState
from rosace.bots.mandala.towers import EMPTY
from rosace.engine.cup import Cup
from rosace.mandala.board import SPOTS
from rosace.mandala.showing import TOWER_SPACES

GOOD: Final = 7  # a colour with so many points is scored at once
LOOKS: Final = 3  # towers that are compared before one is picked


class Playout:
    """Plays tables to their end, one after the other, with the draws of one cup."""

    __slots__ = ("at", "cup", "evaluation")

    def __init__(self, evaluation: Evaluation, cup: Cup) -> None:
        self.evaluation: Evaluation = evaluation
        self.cup: Cup = cup
        self.at: int = 0

    def below(self, many: int) -> int:
        """The next draw."""
        self.at += 1
        return self.cup.below(self.at, many)

    def play(self, state: SearchState, move: int) -> None:
        """Make a move, with the patterns that come up."""
        state.play(move)
        if state.fresh:
            patterns = state.draw(self.cup, self.at + 1)
            self.at += len(state.fresh)
            state.reveal(patterns)

    def finish(self, state: SearchState) -> list[float]:
        """Play a table to its end, and say how likely each seat has won it."""
        while not state.finished:
            move = self.move(state)
            if move < 0:
                state.finished = state.ending = True
            else:
                self.play(state, move)
        return self.evaluation.decided(state, self.evaluation.all_expected(state))

    def move(self, state: SearchState) -> int:
        """The move by rule of thumb; -1 if there is none."""
        towers = state.towers
        at = state.seat * TOWER_SPACES
        board = towers[at : at + TOWER_SPACES]
        colour, best, _, _ = best_colour(board[0], board[1], board[2], board[3], board[4])
        if best >= GOOD or (best and state.ending):
            return COLOUR_AT + colour
        free = [space for space in range(TOWER_SPACES) if board[space] == EMPTY]
        if free and not state.ending:
            found = self.pick(state, board, free)
            if found >= 0:
                return found
        if best:
            return COLOUR_AT + colour
        standing = 31
        for space in free:
            standing ^= 1 << space
        if standing:
            return TOPS_AT + standing
        return self.pick(state, board, free)

    def pick(self, state: SearchState, board: list[int], free: list[int]) -> int:
        """The best of a few towers; -1 if none can be picked."""
        places = state.picks()
        if not places:
            return -1
        stage = self.evaluation.stage(state.laid)
        found, most = -1, -1e9
        for _ in range(LOOKS):
            place, stones = places[self.below(len(places))]
            ways = ROTATIONS[place % SPOTS][stones]
            side, stacks = ways[self.below(len(ways))]
            space = free[self.below(len(free))]
            board[space] = state.tower_of(stacks)
            worth = stage.potential(board[0], board[1], board[2], board[3], board[4])
            board[space] = EMPTY
            if worth > most:
                found, most = place * 20 + side * 5 + space, worth
        return found
