"""Reads the fields of a plan by name and kind; unknown fields are errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rosace.engine.errors import SetupError


class Fields:
    """A table of a TOML file; `where` names it in errors."""

    def __init__(self, table: Any, where: str) -> None:
        if not isinstance(table, Mapping):
            raise SetupError(where, "is a table")
        self.table = table
        self.where = where
        self.asked: set[str] = set()

    def wrong(self, name: str, reason: str) -> SetupError:
        """The error about a field."""
        return SetupError(f"{self.where}.{name}" if self.where else name, reason)

    def get(self, name: str, usual: Any, kind: str, check: Callable[[Any], bool]) -> Any:
        """A field that must pass a check, or its default."""
        self.asked.add(name)
        if name not in self.table:
            return usual
        value = self.table[name]
        if not check(value):
            raise self.wrong(name, f"is {kind}, not {value!r}")
        return value

    def text(self, name: str, usual: str = "") -> str:
        """A text."""
        return str(self.get(name, usual, "a text", lambda value: isinstance(value, str)))

    def word(self, name: str, words: Sequence[str], usual: str) -> str:
        """One of some words."""
        return str(self.get(name, usual, " or ".join(words), lambda value: value in words))

    def number(self, name: str, usual: int | None, least: int, most: int) -> int | None:
        """A whole number."""
        kind = f"a whole number from {least} to {most}"
        found = self.get(name, usual, kind, lambda value: _whole(value) and least <= value <= most)
        return None if found is None else int(found)

    def measure(self, name: str, most: float) -> float | None:
        """A number, not necessarily whole."""
        kind = f"a number from 0 to {most:g}"
        found = self.get(
            name, None, kind, lambda value: (_whole(value) or isinstance(value, float)) and 0 <= value <= most
        )
        return None if found is None else float(found)

    def numbers(self, name: str, usual: list[int]) -> list[int]:
        """One or several whole numbers."""
        found = self.get(
            name, usual, "a whole number or a list of them",
            lambda value: _whole(value) or (bool(_list(value)) and all(map(_whole, value))),
        )  # fmt: skip
        return [found] if isinstance(found, int) else list(found)

    def words(self, name: str, usual: Sequence[str] = ()) -> list[str]:
        """A text or a list of texts."""
        found = self.get(
            name,
            list(usual),
            "a text or a list of texts",
            lambda value: isinstance(value, str) or texts(value),
        )
        return [found] if isinstance(found, str) else list(found)

    def pairs(self, name: str) -> dict[str, str]:
        """A table of texts."""
        found = self.get(
            name, {}, "a table of texts",
            lambda value: isinstance(value, Mapping) and all(isinstance(one, str) for one in value.values()),
        )  # fmt: skip
        return dict(found)

    def tables(self, name: str) -> list[Fields]:
        """A list of tables, as `[[name]]` writes them."""
        found = self.get(
            name, [], f"a list of tables, each written [[{name}]]",
            lambda value: isinstance(value, list) and all(isinstance(one, Mapping) for one in value),
        )  # fmt: skip
        return [Fields(table, f"{name} {number}") for number, table in enumerate(found, 1)]

    def done(self) -> None:
        """Refuse unknown fields."""
        for name in self.table:
            if name not in self.asked:
                raise self.wrong(name, f"is not known; there are {', '.join(sorted(self.asked))}")


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _list(value: Any) -> bool:
    return isinstance(value, list) and bool(value)


def texts(value: Any) -> bool:
    """Whether this is a list of texts."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
