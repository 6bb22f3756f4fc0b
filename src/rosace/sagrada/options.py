"""The options of the base game: where the printings of the rulebook differ, or are silent, both readings are here.

The first value of each is the default. They are written into a record's header.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rosace.engine.errors import SetupError

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "bag": ("rulebook", "all", "scaled"),
    "solo-privates": ("two", "one", "both"),
    "brush": ("printed", "neighbours"),
    "two-dice": ("one-by-one", "together"),
    "straightedge": ("must", "may"),
    "flux-brush": ("must-place", "may-place"),
    "privates": ("mixed", "new-only"),
    "opposites": ("avoid", "allow"),
    "unique-around": ("each", "pairs", "larger"),
}

_NAMES: Final = tuple([(name.replace("-", "_"), name) for name in CHOICES])
"""The attribute and the name of each option, in the order of the fields."""


@dataclass(frozen=True)
class Options:
    """How a game is played where rulebooks differ.

    >>> Options(bag="scaled").changed()
    {'bag': 'scaled'}
    >>> Options(bag="half")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: option bag: is rulebook or all or scaled, not 'half'
    """

    bag: str = "rulebook"
    """As the `rulebook` of the boxes in play says: all 90 dice, or `scaled` with a module of the five and six players'
    box; or always `all` 90 dice, or `scaled` to the players: 10, 14 or 18 of each colour for 2, 3 or 4."""
    solo_privates: str = "two"
    """Solo: `two` private objectives of which the better one counts, or `one`, or two that `both` count."""
    brush: str = "printed"
    """Eglomise Brush and Copper Foil Burnisher ignore what is `printed`, or the same in the `neighbours` too."""
    two_dice: str = "one-by-one"
    """Lathekin and Tap Wheel move two dice `one-by-one`, or lift them `together` and then place both."""
    straightedge: str = "must"
    """The Cork-backed Straightedge's die `must` touch no other die, or `may`."""
    flux_brush: str = "must-place"
    """A die re-rolled with the Flux Brush `must` be placed if it fits, or `may` be returned all the same."""

    privates: str = "mixed"
    """Module five-six.objectives: its private objectives are `mixed` with the others, or the `new-only` are dealt."""
    opposites: str = "avoid"
    """Module passion.objectives: public objectives that work against each other are not dealt together, or `allow`."""
    unique_around: str = "each"
    """Module passion.rare-glass, its objective Unique around: `each` colour and each value counts, or each of the
    different `pairs` of them, or the `larger` of the two numbers."""

    def __post_init__(self) -> None:
        for name, value in self.all().items():
            if value not in CHOICES[name]:
                raise SetupError(f"option {name}", f"is {' or '.join(CHOICES[name])}, not {value!r}")

    def __reduce__(self) -> tuple[Callable[[dict[str, str]], Options], tuple[dict[str, str]]]:
        return Options.of, (self.all(),)  # compiled, a frozen class does not pickle by itself

    def all(self) -> dict[str, str]:
        """Every option with its value, by the name it has in a record."""
        return {name: str(getattr(self, attribute)) for attribute, name in _NAMES}

    def changed(self) -> dict[str, str]:
        """The options that are not at their default."""
        return {name: value for name, value in self.all().items() if value != CHOICES[name][0]}

    def written(self) -> dict[str, str]:
        """The options for a record, or the text of a position: how the bag was filled, `scaled` or (if nothing) `all`.

        So neither depends on what fills the bag by default.
        """
        return {name: value for name, value in self.changed().items() if (name, value) != ("bag", "all")}

    @staticmethod
    def from_written(values: dict[str, str]) -> Options:
        """Options as a record or the text of a position tells them."""
        return Options.of({"bag": "all", **values})

    @staticmethod
    def read(given: Options | Mapping[str, str] | None) -> Options:
        """Options as a caller gives them: made already, as a dictionary, or none for the defaults."""
        if isinstance(given, Options):
            return given
        return Options.of(dict(given)) if given else DEFAULTS

    @staticmethod
    def of(values: dict[str, str]) -> Options:
        """Options from names and values, as a record or a command line has them."""
        for name in values:
            if name.replace("_", "-") not in CHOICES:
                raise SetupError(f"option {name}", f"is not known; there are {', '.join(CHOICES)}")
        return Options(**{name.replace("-", "_"): value for name, value in values.items()})


DEFAULTS: Final = Options()
