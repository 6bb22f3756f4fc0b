"""Reading plain data (JSON, TOML) that people wrote: every mistake is refused with the place where it stands.

`Fields` is one object of such data. A field that is missing, not known or of the wrong kind raises `SetupError` with
its path, such as `players[0].tokens`. Nothing is guessed and nothing is silently left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rosace.engine.errors import SetupError

_LONGEST = 40

T = TypeVar("T")


class Fields:
    """The fields of one object, at `path` in the whole; `known` are all the names it may have.

    >>> fields = Fields({"tokens": "3"}, "players[0]", ["name", "tokens"])
    >>> fields.whole("tokens", 0)
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players[0].tokens: is a whole number, not the text '3'
    >>> fields.text("name")
    Traceback (most recent call last):
    ...
    rosace.engine.errors.SetupError: players[0].name: is missing
    """

    __slots__ = ("_data", "_path")

    def __init__(self, data: object, path: str, known: Sequence[str]) -> None:
        if not isinstance(data, dict):
            raise SetupError(path or "sheet", f"is an object with fields, not {shown(data)}")
        self._data: dict[object, object] = data
        self._path: str = path
        for name in data:
            if name not in known:
                raise SetupError(
                    self.place(cut(str(name))), f"is not a known field; there are {', '.join(known)}"
                )

    def place(self, name: str) -> str:
        """Where a field stands in the whole."""
        return f"{self._path}.{name}" if self._path else name

    def refusal(self, name: str, reason: str) -> SetupError:
        """The error to raise about a field."""
        return SetupError(self.place(name), reason)

    def has(self, name: str) -> bool:
        """Whether a field is there."""
        return name in self._data

    def names(self) -> list[str]:
        """The names of the fields that are there."""
        return [str(name) for name in self._data]

    def value(self, name: str) -> object:
        """Whatever a field holds."""
        if name not in self._data:
            raise self.refusal(name, "is missing")
        return self._data[name]

    def text(self, name: str) -> str:
        """A text that is not empty and can be shown on one line."""
        return text(self.value(name), self.place(name))

    def whole(self, name: str, low: int, high: int | None = None) -> int:
        """A whole number, from `low` to `high` if there is one."""
        value = self.value(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refusal(name, f"is a whole number, not {shown(value)}")
        if value < low or (high is not None and value > high):
            bounds = f"{low} or more" if high is None else f"from {low} to {high}"
            raise self.refusal(name, f"is {bounds}, not {shown(value)}")
        return value

    def truth(self, name: str, otherwise: bool = False) -> bool:
        """True or false; `otherwise` if the field is not there."""
        value = self._data.get(name, otherwise)
        if not isinstance(value, bool):
            raise self.refusal(name, f"is true or false, not {shown(value)}")
        return value

    def items(self, name: str) -> list[object]:
        """A list of anything."""
        return items(self.value(name), self.place(name))

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        return texts(self.value(name), self.place(name))


def items(value: object, place: str) -> list[object]:
    """A list of anything."""
    if not isinstance(value, (list, tuple)):
        raise SetupError(place, f"is a list, not {shown(value)}")
    return list(value)


def texts(value: object, place: str) -> list[str]:
    """A list of texts."""
    return [text(entry, f"{place}[{index}]") for index, entry in enumerate(items(value, place))]


def text(value: object, place: str) -> str:
    """A text that is not empty and can be shown on one line."""
    if not isinstance(value, str):
        raise SetupError(place, f"is a text, not {shown(value)}")
    if not value.strip():
        raise SetupError(place, "is an empty text")
    if any(sign < " " or sign == "\x7f" or 0xD800 <= ord(sign) <= 0xDFFF for sign in value):
        raise SetupError(place, "is one line of text, without control characters")
    return value


def words(value: object, place: str) -> list[str]:
    """Short texts: a list of them, or one text with blanks between them.

    >>> words("R5 G2", "pool") == words(["R5", "G2"], "pool")
    True
    """
    return value.split() if isinstance(value, str) else texts(value, place)


def choices(value: object, place: str, known: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Names with a value each; `known` are the values that each name can have."""
    fields = Fields(value, place, list(known))
    found = {name: fields.text(name) for name in fields.names()}
    for name, chosen in found.items():
        if chosen not in known[name]:
            raise fields.refusal(name, f"is {' or '.join(known[name])}, not {shown(chosen)}")
    return found


def told(value: T | None, place: str) -> T:
    """What a table must say if its game is to go on."""
    if value is None:
        raise SetupError(place, "is missing; without it the game cannot go on")
    return value


def shown(value: object) -> str:
    """A value as a message can show it: short, and in the words of JSON.

    >>> shown(None), shown(True), shown("R5"), shown([1]), shown(2.5)
    ('null', 'true', "the text 'R5'", 'a list', '2.5')
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text {cut(value)!r}"
    if isinstance(value, int):
        return str(value) if value.bit_length() < 64 else "a huge number"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, dict):
        return "an object"
    return "a list" if isinstance(value, (list, tuple)) else f"a {type(value).__name__}"


def cut(text: str) -> str:
    """A text, cut if it is too long for a message."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
