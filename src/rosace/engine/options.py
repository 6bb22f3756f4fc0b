"""The options of a game: how it is played where the rulebook leaves a choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from rosace.engine.errors import SetupError


class GameOptions:
    """The options of a game, by keyword. A game derives its own class, with its `choices`.

    Names have hyphens in records and orders, and underscores in Python. Options never change, and compare by value.
    """

    choices: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The values that each option can have; the first is the default."""

    def __init__(self, **values: str) -> None:
        self._changed: dict[str, str] = {}
        given = {name.replace("_", "-"): value for name, value in values.items()}
        for name in given:
            if name not in self.choices:
                raise SetupError(f"option {name}", f"is not known; there are {', '.join(self.choices)}")
        for name, known in self.choices.items():
            value = given.get(name, known[0])
            if value not in known:
                raise SetupError(f"option {name}", f"is {' or '.join(known)}, not {value!r}")
            if value != known[0]:
                self._changed[name] = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameOptions) and self._changed == other._changed

    def __hash__(self) -> int:
        return hash(tuple(self._changed.items()))

    def __repr__(self) -> str:
        changed = [f"{name.replace('-', '_')}={value!r}" for name, value in self._changed.items()]
        return f"{type(self).__name__}({', '.join(changed)})"

    def __reduce__(self) -> tuple[Any, tuple[dict[str, str]]]:
        return type(self).of, (self._changed,)

    def value(self, name: str) -> str:
        """An option, by the name it has in a record."""
        return self._changed.get(name) or self.choices[name][0]

    def all(self) -> dict[str, str]:
        """Every option with its value, by the name it has in a record."""
        return {name: known[0] for name, known in self.choices.items()} | self._changed

    def changed(self) -> dict[str, str]:
        """The options that are not at their default."""
        return dict(self._changed)

    @classmethod
    def read(cls, given: Self | Mapping[str, str] | None) -> Self:
        """Options from an object of this class or from a mapping; None gives the defaults."""
        return cls.of(given or {}) if given is None or isinstance(given, Mapping) else given

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Self:
        """Options from names and values, as a record or a command line has them."""
        return cls(**{name.replace("-", "_"): value for name, value in values.items()})
