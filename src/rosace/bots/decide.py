"""Asking a bot for its move in a game that counts: whoever breaks off or answers with no legal move has lost it."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from rosace.bots.protocol import fault as faults
from rosace.bots.protocol.fault import Fault, Forfeit

if TYPE_CHECKING:
    from rosace.bots.bot import Bot

GRACE: Final = 0.25
"""Seconds that a bot may take longer than its time."""
_LONGEST: Final = 200  # letters of what went wrong


def decide(bot: Bot, view: Any, decision: int = 0, seconds: float = 0.0) -> Any:
    """The legal move that a bot chooses: a move, or its text. Raises `Forfeit` if it raises an error, answers with
    anything else, or has taken longer than so many seconds, if some are given. `decision` is for the report.

    >>> from rosace import sagrada
    >>> class Jumper:
    ...     def choose(self, view):
    ...         return "jump"
    >>> decide(Jumper(), sagrada.start(2, seed=7).view(0), decision=1)
    Traceback (most recent call last):
    ...
    rosace.bots.protocol.fault.Forfeit: illegal-move, decision 1: jump
    """
    begun = perf_counter()
    try:
        move = bot.choose(view)
    except Forfeit:
        raise
    except (Exception, SystemExit) as error:
        words = f"{type(error).__name__}: {error}".rstrip(": ")
        raise Forfeit(Fault(faults.ERROR, decision, _shown(words))) from error
    if seconds and perf_counter() - begun > seconds + GRACE:
        raise Forfeit(Fault(faults.SILENCE, decision))
    if not _is_legal(view, move):
        raise Forfeit(Fault(faults.ILLEGAL, decision, _shown(str(move))))
    return move


def _shown(text: str) -> str:
    """Text that steers no terminal and fills no file."""
    return "".join([letter if letter.isprintable() else " " for letter in text[:_LONGEST]])


def _is_legal(view: Any, move: Any) -> bool:
    try:
        return view.explain(move) is None
    except Exception:  # it is no move at all
        return False
