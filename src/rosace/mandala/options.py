"""The options of Mandala Stones, where the rulebook does not decide."""

from __future__ import annotations

from typing import ClassVar, Final

from rosace.engine.options import GameOptions

CHOICES: Final[dict[str, tuple[str, ...]]] = {"patterns": ("hidden", "open")}


class Options(GameOptions):
    """The options of a game.

    >>> Options(patterns="open").changed()
    {'patterns': 'open'}
    """

    choices: ClassVar[dict[str, tuple[str, ...]]] = CHOICES

    patterns: str
    """The patterns of stones that lie under others are `hidden` until they come up, or `open`."""

    def __init__(self, **values: str) -> None:
        super().__init__(**values)
        self.patterns = self.value("patterns")
