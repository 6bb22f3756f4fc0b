"""The bots that come with Rosace: `random` for every game, and those of a game's own part.

A game's part is the `PART` of `rosace.bots.<game>`, or the entry point `rosace.bots` of another package.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from rosace import games
from rosace.bots.advice import Candidate, Outlook
from rosace.bots.budget import Budget
from rosace.bots.trial import WorldTrial
from rosace.engine.cup import SeededCup
from rosace.engine.errors import NotYourTurn, SetupError
from rosace.engine.game import View

LEVELS: Final = ("beginner", "casual", "skilled", "expert", "master")
"""The codes of the five levels, from the weakest to the strongest."""
RANDOM: Final = "random"
GREEDY: Final = "greedy"
USUAL: Final = "casual"
"""The default opponent, where the game has levels."""
BASELINES: Final = ("flat", "minimax")
"""The codes of known methods that the levels are measured against."""
CODES: Final = (*LEVELS, RANDOM, GREEDY, *BASELINES)
"""The codes of all bots. `codes_for` has those that play a game."""

Seed = int | str
V = TypeVar("V", bound=View)
F = TypeVar("F")


@dataclass(frozen=True)
class GameBots:
    """The bots of a game. A game need not have all of them."""

    choose: Callable[[Any, int, Seed, Budget | None], Any] | None = None
    """`choose(view, level, seed, budget)`: the move of a level, from 0 to 4."""
    explain: Callable[[Any, int, Seed, Budget | None], list[Candidate]] | None = None
    """`explain(view, level, seed, budget)`: the candidates of a level, best first."""
    greedy: Callable[[Any], Any] | None = None
    """`greedy(view)`: the move with the best evaluation, one ply deep."""
    flat: Callable[[Any, Seed, Budget | None], Any] | None = None
    """`flat(view, seed, budget)`: flat Monte Carlo."""
    minimax: Callable[[Any, Seed, Budget | None], Any] | None = None
    """`minimax(view, seed, budget)`: determinised minimax."""
    chances: Callable[[Any, Seed, Budget | None], list[Outlook]] | None = None
    """`chances(view, seed, budget)`: what to expect of each objective of the seat of a view."""
    trial: Callable[[Any, Seed, Sequence[Any]], WorldTrial] | None = None
    """`trial(view, seed, moves)`: the sensible moves of a view and those that are asked for, for the judge."""


_NONE: Final = GameBots()


def bots_of(game: str) -> GameBots:
    """The bots of a game."""
    found: GameBots | None = games.part("bots", game)
    return found or _NONE


def codes_for(game: str) -> list[str]:
    """The codes of the bots that play a game."""
    part = bots_of(game)
    found = [*LEVELS, RANDOM] if part.choose else [RANDOM]
    own = {GREEDY: part.greedy, "flat": part.flat, "minimax": part.minimax}
    return found + [code for code, function in own.items() if function]


def default_bot(game: str, wanted: str = USUAL) -> str:
    """The code of the bot that plays a game if nobody names one: `wanted`, or `random` if the game does not have it."""
    return wanted if wanted in codes_for(game) else RANDOM


def check_plays(code: str, game: str) -> None:
    """Refuse a bot of ours that does not play a game. Other people's bots are not checked."""
    name = code.partition("@")[0]
    if name in CODES and name not in codes_for(game):
        raise _missing(name, game)


def _missing(code: str, game: str) -> SetupError:
    return SetupError("bot", f"{code} does not play {game}; {', '.join(codes_for(game))} can")


def chances(view: View, seed: Seed, budget: Budget | None = None) -> list[Outlook]:
    """What to expect of each objective of the seat of a view; none in a game whose bots cannot say."""
    found = bots_of(view.game).chances
    return found(view, seed, budget) if found else []


def check_turn(view: V) -> V:
    """The same view. Raises `NotYourTurn` if another seat decides or the game is over."""
    if view.to_move != view.seat or not view.legal_moves():
        raise NotYourTurn(view.seat, view.to_move)
    return view


def ready(function: F | None, code: str, view: View) -> F:
    """A function of a game's bots, to be asked about a view. Raises an error if the game does not have it."""
    if function is None:
        raise _missing(code, view.game)
    check_turn(view)
    return function


class RandomBot:
    """Chooses among the legal moves with equal probability. The same seed gives the same choices."""

    def __init__(self, seed: Seed, choices: int = 0) -> None:
        self.cup = SeededCup(seed)
        self.choices = choices  # made so far: the number of the next draw

    def choose(self, view: View) -> Any:
        """Any of the legal moves."""
        moves = check_turn(view).legal_moves()
        chosen = moves[self.cup.below(self.choices, len(moves))]
        self.choices += 1
        return chosen

    def __reduce__(self) -> tuple[type[RandomBot], tuple[Any, ...]]:
        return RandomBot, (self.cup.seed, self.choices)  # a compiled class is not pickled by itself

    def __repr__(self) -> str:
        return f"RandomBot({self.cup.seed})"


class GreedyBot:
    """Takes the move with the best evaluation, one ply deep. It is deterministic: the seed changes nothing."""

    def __init__(self, seed: Seed) -> None:
        self.seed = seed

    def choose(self, view: View) -> Any:
        """The move with the best evaluation."""
        return ready(bots_of(view.game).greedy, GREEDY, view)(view)

    def __reduce__(self) -> tuple[type[GreedyBot], tuple[Any, ...]]:
        return GreedyBot, (self.seed,)

    def __repr__(self) -> str:
        return f"GreedyBot({self.seed})"


class SearchingBot:
    """A player with a code and a budget. Its choice depends on the view, its seed and its budget only."""

    def __init__(self, code: str, seed: Seed, budget: Budget | None = None) -> None:
        self.code = code
        self.seed = seed
        self.budget = budget

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.code, self.seed, self.budget)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.seed!r}, {self.budget})"


class LevelBot(SearchingBot):
    """A player of one of the five levels."""

    def choose(self, view: View) -> Any:
        """The move to make."""
        choose = ready(bots_of(view.game).choose, self.code, view)
        return choose(view, LEVELS.index(self.code), self.seed, self.budget)

    def explain(self, view: View) -> list[Candidate]:
        """The candidate moves, best first. The first one is what it would choose."""
        explain = ready(bots_of(view.game).explain, self.code, view)
        return explain(view, LEVELS.index(self.code), self.seed, self.budget)


class BaselineBot(SearchingBot):
    """Flat Monte Carlo, or determinised minimax."""

    def choose(self, view: View) -> Any:
        """The move to make."""
        part = bots_of(view.game)
        method = part.flat if self.code == "flat" else part.minimax
        return ready(method, self.code, view)(view, self.seed, self.budget)
