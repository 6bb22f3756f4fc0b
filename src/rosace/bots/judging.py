"""The judge: what each move is worth, with standard errors.

The moves are tried in sampled worlds: whatever the seat cannot see is drawn, the move is made, and the game is played
to its end. All moves are tried in the same worlds, so that the difference between two moves is known much better than
the value of either. How a game is played on is decided by its bots (`trial.py`): nothing here knows a game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rosace import games
from rosace.bots.advice import Candidate, MoveReason
from rosace.bots.budget import Budget
from rosace.bots.game_bots import LEVELS, bots_of, ready
from rosace.bots.trial import Correction, WorldResult, WorldTrial
from rosace.engine.errors import IllegalMove

STEPS: Final = 20_000
"""The default budget."""
HINT_STEPS: Final = 6000
"""The default budget of hints: about a fifth of a second, not compiled."""
PREFERRED: Final = 4
"""The moves of the strongest bot that hints judge."""
LEAST: Final = 8
"""The least number of worlds."""
MOST: Final = 4000
"""The greatest number of worlds."""
WIN: Final = 10.0
"""The value of a win in points, so that a sure win is not risked for a few points."""
ERRORS: Final = 2.0
"""A difference of more than this many standard errors is one."""


class Mean(NamedTuple):
    """A mean over sampled worlds, with its standard error."""

    value: float
    error: float


class Difference(NamedTuple):
    """How much better one move is than another, with the standard errors of the differences."""

    points: Mean
    margin: Mean
    win: Mean
    worth: Mean
    """The margin and the win in one figure, in points: by this moves are compared."""

    @property
    def sure(self) -> bool:
        """Whether the difference is more than two standard errors."""
        return abs(self.worth.value) > ERRORS * self.worth.error


class JudgedMove(NamedTuple):
    """A move and what it is worth."""

    move: Any
    points: Mean
    """The final points of the player."""
    margin: Mean
    """The points ahead of the best other; solo, ahead of the target."""
    win: Mean
    """The probability of a win; solo, of beating the target."""
    behind: Difference
    """How much better the best move is."""
    equal: bool
    """Whether the move is about equal to the best: the difference is within two standard errors."""
    reasons: tuple[MoveReason, ...]
    """The reasons, the largest effect first."""
    line: tuple[Any, ...]
    """The planned moves of the turn, this one first; empty if there is no plan."""
    results: tuple[WorldResult, ...]
    """The result in each world, uncorrected. The worlds are the same, in the same order, for all moves."""


class Judgement(NamedTuple):
    """The judged moves. First come those about equal to the best, as the bots prefer them; then the others."""

    moves: tuple[JudgedMove, ...]
    worlds: int
    """The number of sampled worlds."""

    def of(self, move: Any) -> JudgedMove:
        """The verdict on a move, given as such or as text. Raises `KeyError` if it was not judged."""
        for one in self.moves:
            if str(one.move) == str(move):
                return one
        raise KeyError(str(move))


def judge(
    view: Any, budget: Budget | None = None, moves: Sequence[Any] = (), seed: int | str = "judge"
) -> Judgement:
    """Judge the sensible moves of a view, and the `moves` that are asked for, given as such or as text.

    A step of the budget is about a turn of a sampled game. The same view, seed, moves and number of steps give the same
    judgement. Raises `NotYourTurn` if another seat decides or the game is over, `NotationError` or `IllegalMove` for a
    move, and `SetupError` if the bots of the game cannot judge.
    """
    part = ready(bots_of(view.game).trial, "judge", view)
    limit = budget or Budget(STEPS)
    limit.start()
    trial = part(view, seed, asked_moves(view, moves))
    return verdict(trial, results(trial, limit))


def hints(view: Any, budget: Budget | None = None, seed: int | str = "hint") -> list[Candidate]:
    """Advice: first the choice of the strongest bot, then the moves about equal to it, then the others.

    The figures are the judge's. It does not overrule the bot, since its sampled games are played by weaker players.
    Each of the two has the budget. The same view, seed and number of steps give the same advice. In a game without a
    judge, the figures are the bot's. Raises `SetupError` if no bot of the game can advise.
    """
    part = bots_of(view.game)
    advice = ready(part.explain, "judge", view)(view, len(LEVELS) - 1, seed, budget)
    if not part.trial:
        return list(advice)
    preferred = [one.move for one in advice[:PREFERRED]]
    judged = judge(view, budget or Budget(HINT_STEPS), preferred, seed).moves
    first = next(one for one in judged if one.move == preferred[0])
    equal = [one for one in judged if one is not first and not _is_worse(one, first)]
    return [
        Candidate(one.move, one.points.value, one.win.value, one.reasons, one.line, one in equal)
        for one in [first, *equal, *[one for one in judged if one is not first and one not in equal]]
    ]


def _is_worse(one: JudgedMove, other: JudgedMove) -> bool:
    """Whether a move is worse than another, beyond two standard errors of the difference."""
    found = difference(other.results, one.results)
    return found.sure and found.worth.value > 0.0


def gives_hints(game: str) -> bool:
    """Whether the bots of a game can advise."""
    return bots_of(game).explain is not None


def asked_moves(view: Any, moves: Sequence[Any]) -> list[Any]:
    """The moves that are asked for, read and checked."""
    parse = games.game(view.game).parse_move
    found = [parse(move) if isinstance(move, str) else move for move in moves]
    for move in found:
        refusal = view.explain(move)
        if refusal is not None:
            raise IllegalMove(str(move), refusal)
    return found


def results(trial: WorldTrial, limit: Budget) -> list[list[WorldResult]]:
    """Per candidate, the result in each world."""
    found: list[list[WorldResult]] = [[] for _ in trial.candidates]
    price = len(found) * trial.price
    world = 0
    while world < LEAST or (world < MOST and limit.left((world + 1) * price - 1)):
        for own, result in zip(found, trial.play(world), strict=True):
            own.append(result)
        world += 1
    return found


def verdict(trial: WorldTrial, found: list[list[WorldResult]]) -> Judgement:
    """The judgement that follows from results."""
    worths = [sum([worth(result) for result in own]) for own in found]
    best = worths.index(max(worths))
    moves = [
        _judged(trial, candidate, own, difference(found[best], own))
        for candidate, own in zip(trial.candidates, found, strict=True)
    ]
    order = sorted(range(len(moves)), key=lambda at: (0.0, at) if moves[at].equal else (1.0, -worths[at]))
    return Judgement(tuple([moves[at] for at in order]), len(found[0]))


def _judged(
    trial: WorldTrial, candidate: Candidate, own: list[WorldResult], behind: Difference
) -> JudgedMove:
    """A move with its figures, corrected."""
    fix = trial.correction
    points = mean([result.points for result in own])
    margin = mean([result.margin for result in own])
    return JudgedMove(
        candidate.move,
        Mean(points.value + fix.points * trial.turns, points.error),
        Mean(margin.value + fix.margin * trial.turns, margin.error),
        corrected(probability([result.win for result in own]), fix),
        behind,
        not behind.sure,
        candidate.reasons,
        candidate.line,
        tuple(own),
    )


# -- figures ------------------------------------------------------------------------------------------------------


def worth(result: WorldResult) -> float:
    """A result in points, with the win."""
    return result.margin + WIN * (2.0 * result.win - 1.0)


def difference(one: Sequence[WorldResult], other: Sequence[WorldResult]) -> Difference:
    """How much better one move did than another, world by world."""
    pairs = list(zip(one, other, strict=True))
    return Difference(
        mean([mine.points - theirs.points for mine, theirs in pairs]),
        mean([mine.margin - theirs.margin for mine, theirs in pairs]),
        mean([mine.win - theirs.win for mine, theirs in pairs]),
        mean([worth(mine) - worth(theirs) for mine, theirs in pairs]),
    )


def mean(values: Sequence[float]) -> Mean:
    """The mean of values, with its standard error.

    >>> mean([1.0, 3.0, 2.0, 2.0])
    Mean(value=2.0, error=0.408...)
    """
    count = len(values)
    value = sum(values) / count
    squares = sum([(one - value) ** 2 for one in values])
    return Mean(value, math.sqrt(squares / (count * max(1, count - 1))))


def probability(wins: Sequence[float]) -> Mean:
    """The probability of a win. Half a win and half a loss are added, so that nothing is sure after some games.

    >>> probability([1.0] * 24).value, probability([0.0] * 24).value
    (0.98, 0.02)
    """
    count = len(wins) + 1
    value = (sum(wins) + 0.5) / count
    return Mean(value, math.sqrt(value * (1.0 - value) / count))


def corrected(win: Mean, fix: Correction) -> Mean:
    """A probability after a correction; its error is stretched or shrunk with it.

    >>> corrected(Mean(0.5, 0.1), Correction(0.0, 0.5))
    Mean(value=0.5, error=0.05)
    """
    odds = math.log(win.value / (1.0 - win.value))
    value = 1.0 / (1.0 + math.exp(-fix.shift - fix.slope * odds))
    stretch = fix.slope * value * (1.0 - value) / (win.value * (1.0 - win.value))
    return Mean(value, win.error * stretch)
