"""The options of Mandala Stones: where the rulebook is silent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rosace.engine.errors import SetupError

CHOICES: Final[dict[str, tuple[str, ...]]] = {"patterns": ("hidden", "open")}


@dataclass(frozen=True)
class Options:
    """How a game is played where the rulebook does not say.

    >>> Options(patterns="open").changed()
    {'patterns': 'open'}
    """

    patterns: str = "hidden"
    """The patterns of stones that lie under others are `hidden` until they come up, or `open`."""

    def __post_init__(self) -> None:
        if self.patterns not in CHOICES["patterns"]:
            raise SetupError("option patterns", f"is hidden or open, not {self.patterns!r}")

    def __reduce__(self) -> tuple[Callable[[dict[str, str]], Options], tuple[dict[str, str]]]:
        return Options.of, (self.all(),)

    def all(self) -> dict[str, str]:
        """Every option with its value."""
        return {"patterns": self.patterns}

    def changed(self) -> dict[str, str]:
        """The options that are not at their default."""
        return {name: value for name, value in self.all().items() if value != CHOICES[name][0]}

    @staticmethod
    def read(given: Options | Mapping[str, str] | None) -> Options:
        """Options as a caller gives them: made already, as a dictionary, or none for the defaults."""
        return given if isinstance(given, Options) else Options.of(dict(given or {}))

    @staticmethod
    def of(values: dict[str, str]) -> Options:
        """Options from names and values."""
        for name in values:
            if name not in CHOICES:
                raise SetupError(f"option {name}", f"is not known; there are {', '.join(CHOICES)}")
        return Options(**values)
