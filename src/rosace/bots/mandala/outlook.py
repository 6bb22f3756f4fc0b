"""How a table is likely to end: the final points of each player, and who wins."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from rosace.bots.mandala import weights
from rosace.bots.mandala.promise import COUNT, WAITING, last_score, promise
from rosace.bots.mandala.sketch import Sketch
from rosace.bots.mandala.towers import BYTE, COUNTED, STONES_AT, TOPS_AT
from rosace.mandala.deck import Objective
from rosace.mandala.position import Position
from rosace.mandala.showing import TOWER_SPACES
from rosace.mandala.table import HIDDEN

LEAD: Final = 4.0  # points
SURE: Final = 0.97  # of a win chance at the end, the rest goes by the lead: a greater lead is still the better one


def between(knots: list[list[float]], stage: float) -> list[float]:
    """The row of a table for a stage of the game, between its knots."""
    at = weights.KNOTS
    if stage >= at[-1]:
        return knots[-1]
    upper = 1
    while at[upper] < stage:
        upper += 1
    share = (stage - at[upper - 1]) / (at[upper] - at[upper - 1])
    return [(1 - share) * low + share * high for low, high in zip(knots[upper - 1], knots[upper], strict=True)]


class Stage:
    """The weights at one length of the mandala."""

    __slots__ = ("board", "colour", "exact", "spread", "tops")

    def __init__(self, stage: float, eyes: Eyes) -> None:
        board = weights.NAIVE if eyes.naive else between(weights.BOARD, stage)
        self.board: list[float] = [eyes.patience * weight for weight in board]
        self.exact: list[float] = between(weights.EXACT, stage)
        self.colour: list[float] = between(weights.COLOUR, stage)
        self.tops: list[float] = between(weights.TOPS, stage)
        self.spread: float = between([[spread] for spread in weights.SPREAD], stage)[0]


class Eyes(NamedTuple):
    """What a player looks at."""

    naive: bool = False
    """Knows boards only as the greedy bot does, the same from the first turn to the last."""
    patience: float = 1.0
    """How much of what a board promises counts beside points at once."""
    objectives: bool = True
    """Minds objectives."""
    rivals: bool = True
    """Minds what the others have."""


ALL: Final = Eyes()


class Outlook:
    """What the game's cards and players are, and the weights for each length of the mandala: made once a search."""

    __slots__ = ("cards", "rivals", "stages", "unseen")

    def __init__(self, table: Position, eyes: Eyes = ALL) -> None:
        setup = table.setup
        deck = setup.deck
        known = {name for own in table.objectives for name in own}
        self.cards: list[list[Objective]] = [
            [deck.objective(name) for name in own if name != HIDDEN] for own in table.objectives
        ]  # per seat, those this seat knows
        self.unseen: list[Objective] = [deck.objectives[name] for name in deck.objectives if name not in known]
        self.rivals: bool = eyes.rivals
        if not eyes.objectives:
            self.cards = [[] for _ in table.objectives]
            self.unseen = []
        hands = deck.spiral.hands[setup.players]
        self.stages: list[Stage] = [
            Stage(max(0, hands - laid) / setup.players, eyes) for laid in range(deck.spiral.spaces + 1)
        ]

    # -- points -------------------------------------------------------------------------------------------------

    def counted(self, towers: list[int], seat: int) -> int:
        """A board in one number: see `towers.py`."""
        at = seat * TOWER_SPACES
        found = COUNTED[towers[at]] + COUNTED[towers[at + 1]] + COUNTED[towers[at + 2]]
        return found + COUNTED[towers[at + 3]] + COUNTED[towers[at + 4]]

    def waiting(self, sketch: Sketch, seat: int) -> float:
        """How much of a round passes until the seat's turn; -1 if it has none any more."""
        waits = (seat - sketch.seat) % sketch.players
        if sketch.ending and (sketch.finished or waits >= (sketch.first - sketch.seat - 1) % sketch.players + 1):
            return -1.0
        return waits / sketch.players

    def others_most(self, counts: list[int], seat: int, colour: int) -> int:
        """The most stones of a colour on another board."""
        most = 0
        for other, count in enumerate(counts):
            if other != seat:
                most = max(most, count >> 8 * colour & BYTE)
        return most

    def chance(self, card: Objective, count: int, rival: int, stage: Stage, over: bool) -> float:
        """How likely a card is fulfilled in the end, by a board and the most stones of its colour on another."""
        if card.stones >= 0:
            more = (count >> STONES_AT) - card.stones
            if over:
                return 1.0 if more == 0 else 0.0
            return stage.exact[min(max(more, -3), 6) + 3]
        if card.colour >= 0:
            mine = count >> 8 * card.colour & BYTE
            met = mine >= 3 or mine > rival
            if over:
                return 1.0 if met else 0.0
            return stage.colour[min(mine, 4) + (0 if met else 5)]
        good, bad = count >> TOPS_AT + 8 * card.tops & BYTE, count >> TOPS_AT + 8 * (1 - card.tops) & BYTE
        if over:
            return 1.0 if good and not bad else 0.0
        return stage.tops[bad if good or bad else 6]

    def objective(self, counts: list[int], seat: int, stage: Stage, over: bool) -> float:
        """The points that a seat can expect for its objective, whether this seat knows its cards or not."""
        own = self.cards[seat]
        if own:
            return self.of_cards(own, counts, seat, stage, over)
        if not self.unseen:
            return 0.0
        total = 0.0
        count = counts[seat]
        for card in self.unseen:
            rival = self.others_most(counts, seat, card.colour) if card.colour >= 0 else 0
            total += card.points * self.chance(card, count, rival, stage, over)
        return 1.6 * total / len(self.unseen)

    def of_cards(
        self, own: list[Objective], counts: list[int], seat: int, stage: Stage, over: bool
    ) -> float:
        """The points to be expected of the better one of two cards."""
        count = counts[seat]
        found, missed = 0.0, 1.0
        least = 1000
        for card in own:
            rival = self.others_most(counts, seat, card.colour) if card.colour >= 0 else 0
            chance = self.chance(card, count, rival, stage, over)
            if card.points > least:  # the dearer card is the one that counts
                found = card.points * chance + (1 - chance) * found
            else:
                found += missed * card.points * chance
            missed *= 1 - chance
            least = card.points
        return found

    def expected(self, sketch: Sketch, seat: int, counts: list[int]) -> float:
        """The final points that a seat can expect."""
        waiting = self.waiting(sketch, seat)
        stage = self.stages[sketch.laid]
        over = waiting < 0
        found = sketch.points[seat] + self.objective(counts, seat, stage, over)
        if over:
            return found
        towers = sketch.towers
        at = seat * TOWER_SPACES
        a, b, c, d, e = towers[at], towers[at + 1], towers[at + 2], towers[at + 3], towers[at + 4]
        if sketch.ending:
            return found + last_score(a, b, c, d, e)
        return found + promise(a, b, c, d, e, stage.board) + stage.board[WAITING] * waiting

    def all_expected(self, sketch: Sketch) -> list[float]:
        """The final points that each seat can expect."""
        counts = [self.counted(sketch.towers, seat) for seat in range(sketch.players)]
        return [self.expected(sketch, seat, counts) for seat in range(sketch.players)]

    # -- who wins -----------------------------------------------------------------------------------------------

    def wins(self, expected: list[float], spread: float) -> list[float]:
        """How likely each seat wins, by the points they can expect."""
        most = max(expected)
        found = [math.exp((points - most) / spread) for points in expected]
        total = sum(found)
        return [share / total for share in found]

    def decided(self, sketch: Sketch, expected: list[float]) -> list[float]:
        """How likely each seat has won when the game is over: only objectives can still be unknown.

        A small part goes by the lead, so that of two games won the clearer one is the better.
        """
        found = self.wins(expected, LEAD)
        counts = [self.counted(sketch.towers, seat) for seat in range(sketch.players)]
        sure = 1.0
        known = -1
        for seat in range(sketch.players):
            if self.cards[seat]:
                known = seat
        if known < 0:
            return found
        for seat in range(sketch.players):
            if seat != known:
                sure *= self.beaten(sketch, counts, seat, known, expected[known])
        others = 1 - found[known]
        for seat in range(sketch.players):
            if seat == known:
                found[seat] = SURE * sure + (1 - SURE) * found[seat]
            elif others > 0:
                found[seat] *= (SURE * (1 - sure) + (1 - SURE) * others) / others
        return found

    def beaten(self, sketch: Sketch, counts: list[int], seat: int, by: int, total: float) -> float:
        """How likely a seat has fewer points than `total`, which another seat has; or as many, and plays later."""
        stage = self.stages[sketch.laid]
        rest = total - sketch.points[seat]
        players = sketch.players
        if (by - sketch.first) % players < (seat - sketch.first) % players:
            rest += 0.5
        good = 0
        for card in self.unseen:
            rival = self.others_most(counts, seat, card.colour) if card.colour >= 0 else 0
            if card.points * self.chance(card, counts[seat], rival, stage, True) < rest:
                good += 1
        many = len(self.unseen)
        if rest <= 0:
            return 0.0
        return good * (good - 1) / (many * (many - 1)) if many > 1 else float(good)


__all__ = ["COUNT", "Outlook", "Stage", "between"]
