"""A game played to its end by rule of thumb: score a colour that is good enough, else pick the best of a few towers.

Quick rather than wise: a playout is worth something because many of them are made.
"""

from __future__ import annotations

from typing import Final

from rosace.bots.mandala.evaluation import Evaluation
from rosace.bots.mandala.promise import best_colour
from rosace.bots.mandala.sketch import COLOUR_AT, ROTATIONS, TOPS_AT, Sketch
from rosace.bots.mandala.towers import EMPTY
from rosace.engine.cup import Cup
from rosace.mandala.board import SPOTS
from rosace.mandala.showing import TOWER_SPACES

GOOD: Final = 7  # points for which a colour is scored at once
LOOKS: Final = 3  # towers that are looked at before one is picked


class Playout:
    """Plays tables to their end, one after the other, by chance of one cup."""

    __slots__ = ("at", "cup", "evaluation")

    def __init__(self, evaluation: Evaluation, cup: Cup) -> None:
        self.evaluation: Evaluation = evaluation
        self.cup: Cup = cup
        self.at: int = 0

    def below(self, many: int) -> int:
        """The next draw."""
        self.at += 1
        return self.cup.below(self.at, many)

    def play(self, sketch: Sketch, move: int) -> None:
        """Make a move, with the patterns that come up."""
        sketch.play(move)
        if sketch.fresh:
            patterns = sketch.draw(self.cup, self.at + 1)
            self.at += len(sketch.fresh)
            sketch.reveal(patterns)

    def finish(self, sketch: Sketch) -> list[float]:
        """Play a table to its end, and say how likely each seat has won it."""
        while not sketch.finished:
            move = self.move(sketch)
            if move < 0:
                sketch.finished = sketch.ending = True
            else:
                self.play(sketch, move)
        return self.evaluation.decided(sketch, self.evaluation.all_expected(sketch))

    def move(self, sketch: Sketch) -> int:
        """The move by rule of thumb; -1 if there is none."""
        towers = sketch.towers
        at = sketch.seat * TOWER_SPACES
        board = towers[at : at + TOWER_SPACES]
        colour, best, _, _ = best_colour(board[0], board[1], board[2], board[3], board[4])
        if best >= GOOD or (best and sketch.ending):
            return COLOUR_AT + colour
        free = [space for space in range(TOWER_SPACES) if board[space] == EMPTY]
        if free and not sketch.ending:
            found = self.pick(sketch, board, free)
            if found >= 0:
                return found
        if best:
            return COLOUR_AT + colour
        standing = 31
        for space in free:
            standing ^= 1 << space
        if standing:
            return TOPS_AT + standing
        return self.pick(sketch, board, free)

    def pick(self, sketch: Sketch, board: list[int], free: list[int]) -> int:
        """The best of a few towers; -1 if none can be had."""
        places = sketch.picks()
        if not places:
            return -1
        stage = self.evaluation.stage(sketch.laid)
        found, most = -1, -1e9
        for _ in range(LOOKS):
            place, stones = places[self.below(len(places))]
            ways = ROTATIONS[place % SPOTS][stones]
            side, stacks = ways[self.below(len(ways))]
            space = free[self.below(len(free))]
            board[space] = sketch.tower_of(stacks)
            worth = stage.promise(board[0], board[1], board[2], board[3], board[4])
            board[space] = EMPTY
            if worth > most:
                found, most = place * 20 + side * 5 + space, worth
        return found
