"""The moves of a table with a quick evaluation of each, and the few that are worth a search."""

from __future__ import annotations

import math
from typing import Final

from rosace.bots.mandala.evaluation import Evaluation, StageWeights
from rosace.bots.mandala.promise import WAITING
from rosace.bots.mandala.sketch import COLOUR_AT, ROTATIONS, TOPS_AT, Sketch
from rosace.bots.mandala.towers import COUNTED, EMPTY, tower_points
from rosace.mandala.board import SPOTS
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.turn import TOWERS_OF

WIDTH: Final = 5.0  # moves that are worth so many points less than the best are not thought about
EAGER: Final = 1.5  # points that make a move look e times as good


class RankedMoves:
    """The moves of the player to move, best first, and how the game is likely to end after the best."""

    __slots__ = (
        "best", "counts", "evaluation", "expected", "likely", "most", "moves", "priors", "sketch", "width", "worths",
    )  # fmt: skip

    def __init__(self, sketch: Sketch, evaluation: Evaluation, width: float = WIDTH) -> None:
        self.sketch: Sketch = sketch
        self.evaluation: Evaluation = evaluation
        self.counts: list[int] = [evaluation.counted(sketch.towers, seat) for seat in range(sketch.players)]
        self.most: list[int] = evaluation.most(self.counts, sketch.seat)
        self.moves: list[int] = []
        self.worths: list[float] = []
        self.priors: list[float] = []
        self.width: float = width
        self.best: float = -1e9
        if not sketch.finished:
            self.look()
            if self.moves:
                self.sort()
            else:
                sketch.finished = True
                sketch.ending = True
        self.expected: list[float] = []
        self.likely: list[float] = []
        self.judge()

    def add(self, worth: float, move: int) -> None:
        """Keep a move, unless a much better one is known already."""
        if worth >= self.best - self.width:
            self.moves.append(move)
            self.worths.append(worth)
            if worth > self.best:
                self.best = worth

    def sort(self) -> None:
        """Keep those worth a thought, the best first, each with how good it looks."""
        least = self.best - self.width
        kept = [(-worth, self.moves[at]) for at, worth in enumerate(self.worths) if worth >= least]
        kept.sort()
        self.moves = [move for _, move in kept]
        self.worths = [-worth for worth, _ in kept]
        priors = [math.exp((worth - self.best) / EAGER) for worth in self.worths]
        total = sum(priors)
        self.priors = [prior / total for prior in priors]

    def narrow(self, moves: list[int]) -> None:
        """Think of these moves only, unless that leaves none."""
        kept = [at for at, move in enumerate(self.moves) if move in moves]
        if kept:
            total = sum([self.priors[at] for at in kept])
            self.priors = [self.priors[at] / total for at in kept]
            self.worths = [self.worths[at] for at in kept]
            self.moves = [self.moves[at] for at in kept]

    def judge(self) -> None:
        """How the game is likely to end, when the best move is made."""
        sketch = self.sketch
        if sketch.finished:
            self.expected = self.evaluation.all_expected(sketch)
            self.likely = self.evaluation.decided(sketch, self.expected)
            return
        after = sketch.copy()
        after.play(self.moves[0])
        self.expected = self.evaluation.all_expected(after)
        if after.finished:
            self.likely = self.evaluation.decided(after, self.expected)
        else:
            self.likely = self.evaluation.wins(self.expected, self.evaluation.stage(after.laid).spread)

    # -- what moves are worth -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Every move with its worth: the points by which the player can expect to be ahead in the end."""
        sketch = self.sketch
        first = sketch.seat * TOWER_SPACES
        free = [space for space in range(TOWER_SPACES) if sketch.towers[first + space] == EMPTY]
        if len(free) < TOWER_SPACES:
            self.add_scores()
        if free:
            self.add_picks(free)

    def rivals(self, laid: int) -> float:
        """What the best of the others can expect when the mandala is so long after this turn."""
        if not self.evaluation.options.rivals:
            return 0.0
        sketch = self.sketch
        seat, before, ending = sketch.seat, sketch.laid, sketch.ending
        sketch.laid = laid
        sketch.ending = ending or laid >= sketch.hands
        sketch.seat = (seat + 1) % sketch.players
        sketch.finished = sketch.ending and sketch.seat == sketch.first
        most = -1000.0
        for other in range(sketch.players):
            if other != seat:
                held = self.evaluation.most(self.counts, other)
                most = max(most, self.evaluation.expected(sketch, other, self.counts[other], held))
        sketch.seat, sketch.laid, sketch.ending, sketch.finished = seat, before, ending, False
        return most

    def add_picks(self, free: list[int]) -> None:
        """Every PICK. The same tower can often be had in several ways: its worth is worked out once."""
        sketch = self.sketch
        rivals = self.rivals(sketch.laid)
        known: dict[int, list[float]] = {}
        for place, stones in sketch.picks():
            for side, stacks in ROTATIONS[place % SPOTS][stones]:
                tower = sketch.tower_of(stacks)
                worths = known.get(tower)
                if worths is None:
                    worths = known[tower] = [self.with_tower(tower, space) - rivals for space in free]
                move = place * 20 + side * 5
                for index, space in enumerate(free):
                    self.add(worths[index], move + space)

    def with_tower(self, tower: int, space: int) -> float:
        """What the player can expect with a tower on an empty space."""
        sketch = self.sketch
        at = sketch.seat * TOWER_SPACES + space
        count = self.counts[sketch.seat]
        sketch.towers[at] = tower
        self.counts[sketch.seat] = count + COUNTED[tower]
        expected = self.own(sketch.laid)
        sketch.towers[at] = EMPTY
        self.counts[sketch.seat] = count
        return expected

    def own(self, laid: int) -> float:
        """What the player to move can expect with the towers as they are put, its turn being over."""
        sketch = self.sketch
        evaluation = self.evaluation
        seat = sketch.seat
        count = self.counts[seat]
        if sketch.ending or laid >= sketch.hands:  # this was the last turn
            return sketch.points[seat] + evaluation.objective(count, self.most, seat, evaluation.over)
        stage: StageWeights = evaluation.stage(laid)
        towers = sketch.towers
        at = seat * TOWER_SPACES
        found = stage.promise(towers[at], towers[at + 1], towers[at + 2], towers[at + 3], towers[at + 4])
        found += sketch.points[seat] + evaluation.objective(count, self.most, seat, stage)
        return found + stage.board[WAITING] * (sketch.players - 1) / sketch.players

    def add_scores(self) -> None:
        """Every SCORE."""
        sketch = self.sketch
        rivals = [self.rivals(min(sketch.laid + count, sketch.spiral.spaces)) for count in range(6)]
        standing = 0
        for colour, mask in enumerate(sketch.colours(sketch.seat)):
            standing |= mask
            if mask & mask - 1:
                count = len(TOWERS_OF[mask])
                self.add(self.scored(mask, True) - rivals[count], COLOUR_AT + colour)
        mask = standing
        while mask:
            count = len(TOWERS_OF[mask])
            self.add(self.scored(mask, False) - rivals[count], TOPS_AT + mask)
            mask = mask - 1 & standing

    def scored(self, mask: int, by_colour: bool) -> float:
        """What the player can expect when the tops of these towers are scored."""
        sketch = self.sketch
        seat = sketch.seat
        first = seat * TOWER_SPACES
        count = self.counts[seat]
        before = sketch.towers[first : first + TOWER_SPACES]
        spiral = sketch.spiral
        laid = min(sketch.laid + len(TOWERS_OF[mask]), spiral.spaces)
        points = spiral.so_far[laid] - spiral.so_far[sketch.laid]
        for tower in TOWERS_OF[mask]:
            points += tower_points(before, 0, tower) if by_colour else 1
            sketch.towers[first + tower] >>= 3
        self.counts[seat] = self.evaluation.counted(sketch.towers, seat)
        expected = points + self.own(laid)
        for tower in TOWERS_OF[mask]:
            sketch.towers[first + tower] = before[tower]
        self.counts[seat] = count
        return expected
