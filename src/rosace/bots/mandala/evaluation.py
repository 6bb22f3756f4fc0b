"""The evaluation of a table: the expected final points of each player, and the probabilities of winning."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from rosace.bots.mandala import weights
from rosace.bots.mandala.potential import ANY, WAITING, last_score, potential
from rosace.bots.mandala.search_state import SearchState
from rosace.bots.mandala.towers import BYTE, COUNTED, STONES_AT, TOPS_AT
from rosace.engine.hands import HIDDEN
from rosace.mandala.cards.deck import Objective
from rosace.mandala.position import Position
from rosace.mandala.showing import TOWER_SPACES

LEAD: Final = 4.0  # points
BETTER_OF_TWO: Final = 1.6  # the value of the better one of two cards, in cards
# The weight of winning at the end; the rest goes by the lead, so that a greater lead is better.
SURE: Final = 0.97


def between(knots: list[list[float]], stage: float) -> list[float]:
    """The row of a table for a stage of the game, between its knots."""
    at = weights.KNOTS
    if stage >= at[-1]:
        return knots[-1]
    upper = 1
    while at[upper] < stage:
        upper += 1
    share = (stage - at[upper - 1]) / (at[upper] - at[upper - 1])
    return [
        (1 - share) * low + share * high for low, high in zip(knots[upper - 1], knots[upper], strict=True)
    ]


class EvaluationOptions(NamedTuple):
    """What an evaluation takes into account."""

    naive: bool = False
    """Whether boards are evaluated as the greedy bot does, the same from the first turn to the last."""
    patience: float = 1.0
    """The weight of a board's potential compared with points at once."""
    objectives: bool = True
    """Whether objectives count."""
    rivals: bool = True
    """Whether the opponents count."""


ALL: Final = EvaluationOptions()


class StageWeights:
    """The weights at one length of the mandala, and the potentials computed with them."""

    __slots__ = ("board", "colour", "exact", "known", "spread", "tops", "unseen_exact")

    def __init__(
        self,
        board: list[float],
        exact: list[float],
        colour: list[float],
        tops: list[float],
        spread: float,
        unseen: list[Objective],
    ) -> None:
        self.board: list[float] = board
        self.exact: list[float] = exact
        self.colour: list[float] = colour
        self.tops: list[float] = tops
        self.spread: float = spread
        self.known: dict[tuple[int, int, int, int, int], float] = {}
        # By the stones on a board, the expected points of all cards for a number of stones.
        self.unseen_exact: list[float] = [0.0] * (TOWER_SPACES * 4 + 1)
        for card in unseen:
            if card.stones >= 0:
                for stones in range(len(self.unseen_exact)):
                    self.unseen_exact[stones] += card.points * exact[exact_place(stones, card)]

    def potential(self, a: int, b: int, c: int, d: int, e: int) -> float:
        """The potential of a board, computed once."""
        key = (a, b, c, d, e)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = potential(a, b, c, d, e, self.board)
        return found


def exact_place(stones: int, card: Objective) -> int:
    """The index in `weights.EXACT` for a number of stones on a board."""
    return min(max(stones - card.stones, -3), 6) + 3


def stage_of(stage: float, options: EvaluationOptions, unseen: list[Objective]) -> StageWeights:
    """The weights of a stage, for the options of a player."""
    seen = weights.NAIVE if options.naive else between(weights.BOARD, stage)
    board = [options.patience * weight for weight in seen]
    if not options.rivals:
        board[ANY] = 0.0  # the same for all players, so it counts only against opponents
    return StageWeights(
        board,
        between(weights.EXACT, stage),
        between(weights.COLOUR, stage),
        between(weights.TOPS, stage),
        between([[spread] for spread in weights.SPREAD], stage)[0],
        unseen,
    )


class Evaluation:
    """The cards and players of a game, and the weights for each length of the mandala: made once for a search."""

    __slots__ = ("cards", "hands", "options", "over", "players", "stages", "unseen")

    def __init__(self, table: Position, options: EvaluationOptions = ALL) -> None:
        setup = table.setup
        deck = setup.deck
        known = {name for own in table.objectives for name in own}
        # Per seat, the cards that this seat knows.
        self.cards: list[list[Objective]] = [
            [deck.objective(name) for name in own if name != HIDDEN] for own in table.objectives
        ]
        self.unseen: list[Objective] = [card for name, card in deck.objectives.items() if name not in known]
        self.options: EvaluationOptions = options
        self.players: int = setup.players
        self.hands: int = deck.spiral.hands[setup.players]
        if not options.objectives:
            self.cards = [[] for _ in table.objectives]
            self.unseen = []
        self.stages: dict[int, StageWeights] = {}
        # For a board that stays as it is: an objective is fulfilled or not.
        self.over: StageWeights = StageWeights(
            [], weights.EXACT_NOW, weights.COLOUR_NOW, weights.TOPS_NOW, LEAD, self.unseen
        )

    def stage(self, laid: int) -> StageWeights:
        """The weights for a number of stones on the mandala."""
        found = self.stages.get(laid)
        if found is None:
            stage = max(0, self.hands - laid) / self.players
            found = self.stages[laid] = stage_of(stage, self.options, self.unseen)
        return found

    # -- points -------------------------------------------------------------------------------------------------

    def counted(self, towers: list[int], seat: int) -> int:
        """A board in one number: see `towers.py`."""
        at = seat * TOWER_SPACES
        found = COUNTED[towers[at]] + COUNTED[towers[at + 1]] + COUNTED[towers[at + 2]]
        return found + COUNTED[towers[at + 3]] + COUNTED[towers[at + 4]]

    def waiting(self, state: SearchState, seat: int) -> float:
        """How much of a round passes until the seat's turn; -1 if it has none left."""
        waits = (seat - state.seat) % state.players
        left = (state.first - state.seat - 1) % state.players + 1  # turns of the last round
        if state.ending and (state.finished or waits >= left):
            return -1.0
        return waits / state.players

    def most(self, counts: list[int], seat: int) -> list[int]:
        """Per colour, the most stones of it on another board than the seat's."""
        found = [0, 0, 0, 0]
        for other, count in enumerate(counts):
            if other != seat:
                for colour in range(4):
                    found[colour] = max(found[colour], count >> 8 * colour & BYTE)
        return found

    def chance(self, card: Objective, count: int, most: list[int], stage: StageWeights) -> float:
        """How likely a card is fulfilled in the end, by a board and the most stones of each colour on another."""
        if card.stones >= 0:
            return stage.exact[exact_place(count >> STONES_AT, card)]
        if card.colour >= 0:
            mine = count >> 8 * card.colour & BYTE
            return stage.colour[min(mine, 4) + (0 if mine >= 3 or mine > most[card.colour] else 5)]
        good, bad = count >> TOPS_AT + 8 * card.tops & BYTE, count >> TOPS_AT + 8 * (1 - card.tops) & BYTE
        return stage.tops[bad if good or bad else 6]

    def objective(self, count: int, most: list[int], seat: int, stage: StageWeights) -> float:
        """The points that a seat can expect for its objective, whether this seat knows its cards or not."""
        own = self.cards[seat]
        if own:
            return self.of_cards(own, count, most, stage)
        if not self.unseen:
            return 0.0
        total = stage.unseen_exact[count >> STONES_AT]
        for card in self.unseen:
            if card.stones < 0:
                total += card.points * self.chance(card, count, most, stage)
        return BETTER_OF_TWO * total / len(self.unseen)

    def of_cards(self, own: list[Objective], count: int, most: list[int], stage: StageWeights) -> float:
        """The points to be expected of the better one of two cards."""
        found, missed = 0.0, 1.0
        least = 1000
        for card in own:
            chance = self.chance(card, count, most, stage)
            if card.points > least:  # the card with more points counts
                found = card.points * chance + (1 - chance) * found
            else:
                found += missed * card.points * chance
            missed *= 1 - chance
            least = card.points
        return found

    def expected(self, state: SearchState, seat: int, count: int, most: list[int]) -> float:
        """The final points that a seat can expect, with a board and what others have of each colour."""
        waiting = self.waiting(state, seat)
        if waiting < 0:
            return state.points[seat] + self.objective(count, most, seat, self.over)
        stage = self.stage(state.laid)
        found = state.points[seat] + self.objective(count, most, seat, stage)
        towers = state.towers
        at = seat * TOWER_SPACES
        a, b, c, d, e = towers[at], towers[at + 1], towers[at + 2], towers[at + 3], towers[at + 4]
        if state.ending:
            return found + last_score(a, b, c, d, e)
        return found + stage.potential(a, b, c, d, e) + stage.board[WAITING] * waiting

    def all_expected(self, state: SearchState) -> list[float]:
        """The final points that each seat can expect."""
        counts = [self.counted(state.towers, seat) for seat in range(state.players)]
        return [
            self.expected(state, seat, counts[seat], self.most(counts, seat)) for seat in range(state.players)
        ]

    # -- who wins -----------------------------------------------------------------------------------------------

    def wins(self, expected: list[float], spread: float) -> list[float]:
        """How likely each seat wins, by the points they can expect."""
        most = max(expected)
        found = [math.exp((points - most) / spread) for points in expected]
        total = sum(found)
        return [share / total for share in found]

    def decided(self, state: SearchState, expected: list[float]) -> list[float]:
        """How likely each seat has won when the game is over: only objectives can still be unknown.

        A small part goes by the lead, so that of two games won the clearer one is the better.
        """
        found = self.wins(expected, LEAD)
        counts = [self.counted(state.towers, seat) for seat in range(state.players)]
        sure = 1.0
        known = -1
        for seat in range(state.players):
            if self.cards[seat]:
                known = seat
        if known < 0:
            return found
        for seat in range(state.players):
            if seat != known:
                sure *= self.beaten(state, counts, seat, known, expected[known])
        others = 1 - found[known]
        for seat in range(state.players):
            if seat == known:
                found[seat] = SURE * sure + (1 - SURE) * found[seat]
            elif others > 0:
                found[seat] *= (SURE * (1 - sure) + (1 - SURE) * others) / others
        return found

    def beaten(self, state: SearchState, counts: list[int], seat: int, by: int, total: float) -> float:
        """How likely a seat has fewer points than `total`, which another seat has; or as many, and plays later."""
        most = self.most(counts, seat)
        rest = total - state.points[seat]
        players = state.players
        if (by - state.first) % players < (seat - state.first) % players:
            rest += 0.5
        good = 0
        for card in self.unseen:
            if card.points * self.chance(card, counts[seat], most, self.over) < rest:
                good += 1
        many = len(self.unseen)
        if rest <= 0:
            return 0.0
        return good * (good - 1) / (many * (many - 1)) if many > 1 else float(good)
