"""The options of the base game: each reading of a rule that the rulebooks leave open, or on which their printings
differ.

A module declares its own options in `Module.options`; they are read by `Options.value`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rosace.engine.options import GameOptions

BASE_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "bag": ("rulebook", "all", "scaled"),
    "solo-privates": ("two", "one", "both"),
    "brush": ("printed", "neighbours"),
    "two-dice": ("one-by-one", "together"),
    "straightedge": ("must", "may"),
    "flux-brush": ("must-place", "may-place"),
}
CHOICES: Final[dict[str, tuple[str, ...]]] = dict(BASE_CHOICES)
"""The values of every option, the default first; `modules.index_all` adds the options of modules."""


class Options(GameOptions):
    """The options of a game. They are written into a record's headers.

    >>> Options(bag="scaled").changed()
    {'bag': 'scaled'}
    >>> Options(bag="half")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: option bag: is rulebook or all or scaled, not 'half'
    """

    choices: ClassVar[dict[str, tuple[str, ...]]] = CHOICES

    bag: str
    """As the `rulebook` of the boxes in play says: all 90 dice, or `scaled` with a module of the five and six players'
    box; or always `all` 90 dice, or `scaled` to the players: 10, 14 or 18 of each colour for 2, 3 or 4."""
    solo_privates: str
    """Solo: `two` private objectives of which the better one counts, or `one`, or two that `both` count."""
    brush: str
    """Eglomise Brush and Copper Foil Burnisher ignore what is `printed`, or the same in the `neighbours` too."""
    two_dice: str
    """Lathekin and Tap Wheel move two dice `one-by-one`, or lift them `together` and then place both."""
    straightedge: str
    """The Cork-backed Straightedge's die `must` touch no other die, or `may`."""
    flux_brush: str
    """A die re-rolled with the Flux Brush `must` be placed if it fits, or `may` be returned all the same."""

    def __init__(self, **values: str) -> None:
        super().__init__(**values)
        self.bag = self.value("bag")
        self.solo_privates = self.value("solo-privates")
        self.brush = self.value("brush")
        self.two_dice = self.value("two-dice")
        self.straightedge = self.value("straightedge")
        self.flux_brush = self.value("flux-brush")

    def written(self) -> dict[str, str]:
        """The options for a record, or the text of a position. There, a bag that is not `scaled` is `all`, so that
        neither depends on the default.
        """
        return {name: value for name, value in self.changed().items() if (name, value) != ("bag", "all")}

    @staticmethod
    def from_written(values: Mapping[str, str]) -> Options:
        """Options from a record or the text of a position."""
        return Options.of({"bag": "all", **values})


DEFAULTS: Final = Options()
