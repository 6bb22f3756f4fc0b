"""The moves of a table with a quick evaluation of each, and the few that are worth a search."""

from __future__ import annotations

import math
from typing import Final

from rosace.bots.mandala.evaluation import Evaluation, StageWeights
from rosace.bots.mandala.potential import WAITING
from rosace.bots.mandala.search_state import COLOUR_AT, ROTATIONS, TOPS_AT, SearchState
from rosace.bots.mandala.towers import COUNTED, EMPTY, tower_points
from rosace.mandala.board import SPOTS
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.turn import TOWERS_OF

WIDTH: Final = 5.0  # moves this many points below the best are not searched
EAGER: Final = 1.5  # points that make a move's prior e times as large


class RankedMoves:
    """The moves of the player to move, best first, and how the game is likely to end after the best."""

    __slots__ = (
        "best", "counts", "evaluation", "expected", "likely", "most", "moves", "priors", "state", "width", "worths",
    )  # fmt: skip

    def __init__(self, state: SearchState, evaluation: Evaluation, width: float = WIDTH) -> None:
        self.state: SearchState = state
        self.evaluation: Evaluation = evaluation
        self.counts: list[int] = [evaluation.counted(state.towers, seat) for seat in range(state.players)]
        self.most: list[int] = evaluation.most(self.counts, state.seat)
        self.moves: list[int] = []
        self.worths: list[float] = []
        self.priors: list[float] = []
        self.width: float = width
        self.best: float = -1e9
        if not state.finished:
            self.look()
            if self.moves:
                self.sort()
            else:
                state.finished = True
                state.ending = True
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
        """Keep the moves within the width, the best first, each with its prior."""
        least = self.best - self.width
        kept = [(-worth, self.moves[at]) for at, worth in enumerate(self.worths) if worth >= least]
        kept.sort()
        self.moves = [move for _, move in kept]
        self.worths = [-worth for worth, _ in kept]
        priors = [math.exp((worth - self.best) / EAGER) for worth in self.worths]
        total = sum(priors)
        self.priors = [prior / total for prior in priors]

    def narrow(self, moves: list[int]) -> None:
        """Keep only these moves, unless that leaves none."""
        kept = [at for at, move in enumerate(self.moves) if move in moves]
        if kept:
            total = sum([self.priors[at] for at in kept])
            self.priors = [self.priors[at] / total for at in kept]
            self.worths = [self.worths[at] for at in kept]
            self.moves = [self.moves[at] for at in kept]

    def judge(self) -> None:
        """How the game is likely to end, when the best move is made."""
        state = self.state
        if state.finished:
            self.expected = self.evaluation.all_expected(state)
            self.likely = self.evaluation.decided(state, self.expected)
            return
        after = state.copy()
        after.play(self.moves[0])
        self.expected = self.evaluation.all_expected(after)
        if after.finished:
            self.likely = self.evaluation.decided(after, self.expected)
        else:
            self.likely = self.evaluation.wins(self.expected, self.evaluation.stage(after.laid).spread)

    # -- what moves are worth -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Every move with its worth: the points by which the player can expect to be ahead in the end."""
        state = self.state
        first = state.seat * TOWER_SPACES
        free = [space for space in range(TOWER_SPACES) if state.towers[first + space] == EMPTY]
        if len(free) < TOWER_SPACES:
            self.add_scores()
        if free:
            self.add_picks(free)

    def rivals(self, laid: int) -> float:
        """What the best of the others can expect with a length of the mandala after this turn."""
        if not self.evaluation.options.rivals:
            return 0.0
        state = self.state
        seat, before, ending = state.seat, state.laid, state.ending
        state.laid = laid
        state.ending = ending or laid >= state.hands
        state.seat = (seat + 1) % state.players
        state.finished = state.ending and state.seat == state.first
        most = -1000.0
        for other in range(state.players):
            if other != seat:
                held = self.evaluation.most(self.counts, other)
                most = max(most, self.evaluation.expected(state, other, self.counts[other], held))
        state.seat, state.laid, state.ending, state.finished = seat, before, ending, False
        return most

    def add_picks(self, free: list[int]) -> None:
        """Every PICK. Often several picks build the same tower: its value is computed once."""
        state = self.state
        rivals = self.rivals(state.laid)
        known: dict[int, list[float]] = {}
        for place, stones in state.picks():
            for side, stacks in ROTATIONS[place % SPOTS][stones]:
                tower = state.tower_of(stacks)
                worths = known.get(tower)
                if worths is None:
                    worths = known[tower] = [self.with_tower(tower, space) - rivals for space in free]
                move = place * 20 + side * 5
                for index, space in enumerate(free):
                    self.add(worths[index], move + space)

    def with_tower(self, tower: int, space: int) -> float:
        """What the player can expect with a tower on an empty space."""
        state = self.state
        at = state.seat * TOWER_SPACES + space
        count = self.counts[state.seat]
        state.towers[at] = tower
        self.counts[state.seat] = count + COUNTED[tower]
        expected = self.own(state.laid)
        state.towers[at] = EMPTY
        self.counts[state.seat] = count
        return expected

    def own(self, laid: int) -> float:
        """What the player to move can expect with the towers as they are put, its turn being over."""
        state = self.state
        evaluation = self.evaluation
        seat = state.seat
        count = self.counts[seat]
        if state.ending or laid >= state.hands:  # this was the last turn
            return state.points[seat] + evaluation.objective(count, self.most, seat, evaluation.over)
        stage: StageWeights = evaluation.stage(laid)
        towers = state.towers
        at = seat * TOWER_SPACES
        found = stage.potential(towers[at], towers[at + 1], towers[at + 2], towers[at + 3], towers[at + 4])
        found += state.points[seat] + evaluation.objective(count, self.most, seat, stage)
        return found + stage.board[WAITING] * (state.players - 1) / state.players

    def add_scores(self) -> None:
        """Every SCORE."""
        state = self.state
        rivals = [self.rivals(min(state.laid + count, state.spiral.spaces)) for count in range(6)]
        standing = 0
        for colour, mask in enumerate(state.colours(state.seat)):
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
        state = self.state
        seat = state.seat
        first = seat * TOWER_SPACES
        count = self.counts[seat]
        before = state.towers[first : first + TOWER_SPACES]
        spiral = state.spiral
        laid = min(state.laid + len(TOWERS_OF[mask]), spiral.spaces)
        points = spiral.so_far[laid] - spiral.so_far[state.laid]
        for tower in TOWERS_OF[mask]:
            points += tower_points(before, 0, tower) if by_colour else 1
            state.towers[first + tower] >>= 3
        self.counts[seat] = self.evaluation.counted(state.towers, seat)
        expected = points + self.own(laid)
        for tower in TOWERS_OF[mask]:
            state.towers[first + tower] = before[tower]
        self.counts[seat] = count
        return expected
