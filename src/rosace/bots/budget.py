"""The budget of a bot: a number of steps, reproducible on every machine, or a time."""

from __future__ import annotations

import re
import time
from threading import main_thread
from typing import Final

from rosace.engine.errors import SetupError

_WRITTEN: Final = re.compile(r"(\d{1,12})(ms|s|)")
MOST_EFFORT: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


class Budget:
    """A number of steps, or a time. `left` tells whether any is left."""

    __slots__ = ("_until", "effort", "seconds")

    def __init__(self, effort: int = 0, seconds: float = 0.0) -> None:
        self.effort: int = effort  # steps of the search; each bot defines its step
        self.seconds: float = seconds  # if not 0, the budget is a time
        self._until: float = 0.0

    def __reduce__(self) -> tuple[type[Budget], tuple[int, float]]:
        return Budget, (self.effort, self.seconds)  # a compiled class is not pickled by itself

    def start(self) -> None:
        """Start the clock."""
        if self.seconds:
            self._until = time.perf_counter() + self.seconds

    def left(self, steps: int) -> bool:
        """Whether any budget is left after so many steps."""
        main_thread()  # compiled, signals and other threads get their turn only where an interpreted function is called
        return time.perf_counter() < self._until if self.seconds else steps < self.effort

    def spent(self, steps: int) -> float:
        """The share of the budget that is spent after so many steps: from 0 to 1, or slightly more."""
        if self.seconds:
            return 1.0 - (self._until - time.perf_counter()) / self.seconds
        return steps / self.effort

    def __repr__(self) -> str:
        return f"{self.seconds * 1000:.0f}ms" if self.seconds else f"{self.effort}"


def parse_budget(text: str) -> Budget:
    """Read a budget.

    >>> parse_budget("300ms"), parse_budget("2s"), parse_budget("500")
    (300ms, 2000ms, 500)
    """
    found = _WRITTEN.fullmatch(text)
    if found is None or not int(found[1]):
        raise SetupError("bot", f"{text!r} is no budget: write 300ms, 2s, or a number of steps like 500")
    number = int(found[1])
    seconds = number / 1000 if found[2] == "ms" else float(number)
    if number > MOST_EFFORT or (found[2] and seconds > MOST_SECONDS):
        raise SetupError("bot", f"{text!r} is too much: at most {MOST_EFFORT} steps or {MOST_SECONDS:.0f} s")
    return Budget(seconds=seconds) if found[2] else Budget(effort=number)
