"""What a bot is, how it is named by a code, and how it is asked for a move in a game that counts."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final, Protocol

from rosace.bots import budget as budgets
from rosace.bots.advice import Candidate
from rosace.bots.game_bots import (
    BASELINES,
    CODES,
    GREEDY,
    LEVELS,
    RANDOM,
    BaselineBot,
    GreedyBot,
    LevelBot,
    RandomBot,
)
from rosace.bots.protocol import code as programs
from rosace.bots.protocol import fault as faults
from rosace.bots.protocol import python_class
from rosace.bots.protocol.engine_bot import EngineBot
from rosace.bots.protocol.fault import Fault, Forfeit
from rosace.engine.errors import SetupError
from rosace.engine.game import View

GRACE: Final = 0.25
"""Seconds that a bot may take longer than its time."""
_MAX_TEXT: Final = 200  # characters kept of an error


class Bot(Protocol):
    """A player of any game: given a view in which its seat decides, it returns a legal move."""

    def choose(self, view: View) -> Any:
        """The move to make."""


class Adviser(Bot, Protocol):
    """A bot that explains its choices."""

    def explain(self, view: View) -> list[Candidate]:
        """The candidate moves, best first. The first one is what it would choose."""


def bot(code: str, seed: int | str) -> Bot:
    """The bot with a code, such as `master`, `master@300ms` or `master@500` (steps). Without an @ it has its default
    budget. A program of your own is `engine:./my-bot`, a class of your own `my_bots:Careful`: see `docs/bots.md`. Two
    bots of the same code and seed make the same choices, unless their budget is a time.

    Such codes start a program or import a module. For codes that come from other people, use `built_in`.

    >>> bot("random", seed=7)
    RandomBot(7)
    >>> bot("clever", seed=7)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: there is no bot 'clever'; known are beginner...
    """
    if programs.is_program(code):
        return EngineBot.of(code, seed)
    if python_class.is_class(code):
        return python_class.make(code, seed)
    return built_in(code, seed)


def built_in(code: str, seed: int | str) -> Bot:
    """The bot of ours with a code. Anything else is refused, and nothing is started.

    >>> built_in("master@300ms", seed=7)
    LevelBot('master', 7, 300ms)
    >>> built_in("engine:./my-bot", seed=7)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: there is no bot 'engine:./my-bot'; known are beginner...
    """
    name, at, written = code.partition("@")
    budget = budgets.parse_budget(written) if at else None
    if name in (RANDOM, GREEDY):
        if budget is not None:
            raise SetupError("bot", f"{name} answers at once and takes no budget: leave out {at}{written}")
        return RandomBot(seed) if name == RANDOM else GreedyBot(seed)
    if name in LEVELS:
        return LevelBot(name, seed, budget)
    if name in BASELINES:
        return BaselineBot(name, seed, budget)
    raise SetupError("bot", f"there is no bot {name!r}; known are {', '.join(CODES)}")


def runs_code(code: str) -> bool:
    """Whether a code starts a program or imports a module, so that only the person who runs the command may name it."""
    return programs.is_program(code) or python_class.is_class(code)


def close(bot: Any) -> None:
    """Close a bot that can be closed, such as a program."""
    getattr(bot, "close", lambda: None)()


def decide(bot: Bot, view: Any, decision: int = 0, seconds: float = 0.0) -> Any:
    """Ask a bot for its move, as a move or as text. Raises `Forfeit` if the bot raises an error, returns anything
    else than a legal move, or takes longer than `seconds`, if given. `decision` is the number of the decision, for the
    report.

    >>> class Crash:
    ...     def choose(self, view):
    ...         raise ValueError("no idea")
    >>> decide(Crash(), None, decision=1)
    Traceback (most recent call last):
    ...
    rosace.bots.protocol.fault.Forfeit: error, decision 1: ValueError: no idea
    """
    begun = perf_counter()
    try:
        move = bot.choose(view)
    except Forfeit:
        raise
    except (Exception, SystemExit) as error:
        raise Forfeit(Fault(faults.ERROR, decision, _printable(faults.in_words(error)))) from error
    if seconds and perf_counter() - begun > seconds + GRACE:
        raise Forfeit(Fault(faults.SILENCE, decision))
    if not _is_legal(view, move):
        raise Forfeit(Fault(faults.ILLEGAL, decision, _printable(str(move))))
    return move


def _printable(text: str) -> str:
    """Text without control characters, cut to a length."""
    return "".join([letter if letter.isprintable() else " " for letter in text[:_MAX_TEXT]])


def _is_legal(view: Any, move: Any) -> bool:
    try:
        return view.explain(move) is None
    except Exception:  # it is no move at all
        return False
