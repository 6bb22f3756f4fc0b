"""What a bot is, and the codes they are called by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from rosace.bots.greedy_bot import GreedyBot
from rosace.bots.random_bot import RandomBot
from rosace.engine.errors import SetupError
from rosace.engine.game import View


class Bot(Protocol):
    """A player of any game: it is shown a view in which its seat decides, and answers with a legal move."""

    def choose(self, view: View) -> Any:
        """The move to make."""


_MAKERS: Final[dict[str, Callable[[int | str], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
CODES: Final = tuple(_MAKERS)
"""The codes of all bots."""
USUAL: Final = "greedy"
"""The one to play against when nobody says which."""


def bot(code: str, seed: int | str) -> Bot:
    """The bot with a code. Two of the same code and seed choose alike.

    >>> bot("random", seed=7)
    RandomBot(7)
    >>> bot("clever", seed=7)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: bot: there is no bot 'clever'; known are random...
    """
    maker = _MAKERS.get(code)
    if maker is None:
        raise SetupError("bot", f"there is no bot {code!r}; known are {', '.join(CODES)}")
    return maker(seed)
