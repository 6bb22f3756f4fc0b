"""What a bot is, and how they are called: by a code, and after an @ how long they may think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from rosace.bots import baselines, levels, own
from rosace.bots import budget as budgets
from rosace.bots.advice import Candidate
from rosace.bots.baselines import BaselineBot
from rosace.bots.greedy_bot import GreedyBot
from rosace.bots.levels import LevelBot
from rosace.bots.protocol import code as programs
from rosace.bots.protocol.engine_bot import EngineBot
from rosace.bots.random_bot import RandomBot
from rosace.engine.errors import SetupError
from rosace.engine.game import View


class Bot(Protocol):
    """A player of any game: it is shown a view in which its seat decides, and answers with a legal move."""

    def choose(self, view: View) -> Any:
        """The move to make."""


class Adviser(Bot, Protocol):
    """A bot that can say why."""

    def explain(self, view: View) -> list[Candidate]:
        """The moves worth a thought, best first: the first one is what it would choose."""


_QUICK: Final[dict[str, Callable[[int | str], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
LEVELS: Final = levels.NAMES
"""The codes of the five levels, from the weakest to the strongest."""
CODES: Final = (*LEVELS, *_QUICK, *baselines.NAMES)
"""The codes of all bots: the levels, and the baselines they are measured against."""
USUAL: Final = "casual"
"""The one to play against when nobody says which."""


def bot(code: str, seed: int | str) -> Bot:
    """The bot with a code, as in `master`, `master@300ms` or `master@500` (steps). Without an @ it thinks as long as
    it usually does. A program of your own is `engine:./my-bot`, a class of your own `my_bots:Careful`: see
    `docs/bots.md`. Two of the same code and seed choose alike, unless they think by the clock.

    Such a code starts a program or imports a module: where it comes from elsewhere than from the person who runs this,
    use `built_in`.

    >>> bot("random", seed=7)
    RandomBot(7)
    >>> bot("clever", seed=7)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: there is no bot 'clever'; known are beginner...
    """
    if programs.is_program(code):
        return EngineBot.of(code, seed)
    if own.is_class(code):
        return own.make(code, seed)
    return built_in(code, seed)


def built_in(code: str, seed: int | str) -> Bot:
    """The bot of ours with a code. Whatever else is named is refused, and nothing is started.

    >>> built_in("master@300ms", seed=7)
    LevelBot('master', 7, 300ms)
    >>> built_in("engine:./my-bot", seed=7)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: there is no bot 'engine:./my-bot'; known are beginner...
    """
    name, at, written = code.partition("@")
    budget = budgets.parse(written) if at else None
    if name in _QUICK:
        if budget is not None:
            raise SetupError("bot", f"{name} answers at once and takes no budget: leave out {at}{written}")
        return _QUICK[name](seed)
    if name in LEVELS:
        return LevelBot(name, seed, budget)
    if name in baselines.NAMES:
        return BaselineBot(name, seed, budget)
    raise SetupError("bot", f"there is no bot {name!r}; known are {', '.join(CODES)}")


def runs_code(code: str) -> bool:
    """Whether a code starts a program or imports a module, so that only whoever runs the command may name it."""
    return programs.is_program(code) or own.is_class(code)
