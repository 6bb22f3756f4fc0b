"""The players at the other seats of a single-agent environment."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any, Final

from rosace.bots import Bot, bot, close
from rosace.engine.errors import RosaceError, SetupError
from rosace.engine.game import View

Opponent = str | Bot | type[Any] | Callable[[View], Any]
"""The code of a bot, an object with `choose(view)`, a class of such objects that takes a seed, or a function of a view
that answers with a move.
"""
FIRST_SEED: Final = 0  # of bots that have not played yet


class OpponentError(RosaceError):
    """An opponent raised an error or returned an illegal move."""

    def __init__(self, opponent: str, seat: int, why: str) -> None:
        super().__init__(opponent, seat, why)  # all three, so that it can be pickled
        self.opponent = opponent
        self.seat = seat
        self.why = why

    def __str__(self) -> str:
        return f"opponent {self.opponent} at seat {self.seat} {self.why}"


class Opponents:
    """The opponents of one agent, clockwise from it: one for all seats, or one for each."""

    def __init__(self, given: Opponent | Sequence[Opponent], players: int) -> None:
        self.players = players
        alone = isinstance(given, str) or not isinstance(given, Sequence)
        self.given: list[Any] = [given] * (players - 1) if alone else list(given)  # type: ignore[arg-type]
        if len(self.given) != players - 1:
            raise SetupError("opponents", f"are {players - 1} or one for all, not {len(self.given)}")
        self.bots: list[Bot] = [_made(one, FIRST_SEED) for one in self.given]

    def new_game(self, seed: int | str, agent: int) -> None:
        """Start another game with the agent at this seat. Bots are made anew, unless they have `new_game(seed)`."""
        for index, (given, before) in enumerate(zip(self.given, self.bots, strict=True)):
            own = f"{seed} {(agent + 1 + index) % self.players}"
            again = getattr(before, "new_game", None)
            if again is None:
                self.bots[index] = _made(given, own)
            else:
                again(own)

    def choose(self, view: Any, agent: int) -> Any:
        """The legal move that the opponent of this view chooses."""
        index = (view.seat - agent - 1) % self.players
        name = _name(self.given[index])
        try:
            move = self.bots[index].choose(view)
        except Exception as error:
            raise OpponentError(name, view.seat, f"raised {type(error).__name__}: {error}") from error
        try:
            refusal = view.explain(move)
        except Exception:  # what is no move at all cannot be explained
            refusal = "it is no move"
        if refusal is not None:
            raise OpponentError(name, view.seat, f"answered {move!s}, which is not legal: {refusal}")
        return move

    def __copy__(self) -> Opponents:
        """A copy with bots of its own, since bots count their draws."""
        return copy.deepcopy(self)

    def close(self) -> None:
        """Close the bots that are programs."""
        for one in self.bots:
            close(one)


class FunctionBot:
    """A function of a view as a bot."""

    def __init__(self, function: Callable[[View], Any]) -> None:
        self.function = function

    def choose(self, view: View) -> Any:
        """The move to make."""
        return self.function(view)


def _made(given: Any, seed: int | str) -> Bot:
    if isinstance(given, str):
        return bot(given, seed)
    made = given(seed) if isinstance(given, type) else given
    if hasattr(made, "choose"):
        found: Bot = made
        return found
    if callable(made) and not isinstance(given, type):
        return FunctionBot(made)
    raise SetupError("opponents", f"are codes of bots, bots or functions of a view, not {given!r}")


def _name(given: Any) -> str:
    if isinstance(given, str):
        return given
    return str(getattr(given, "__qualname__", None) or type(given).__qualname__)
