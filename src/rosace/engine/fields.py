"""Reading plain data (JSON, TOML) that people wrote: every mistake is reported with its place.

`Fields` is one object of such data. A field that is missing, not known or of the wrong kind raises `SetupError` with
its path, such as `players[0].tokens`. Nothing is guessed, and nothing is ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rosace.engine.errors import NotationError, SetupError, ensure
from rosace.engine.reason import Reason, ReasonFacts, because, in_english

_LONGEST = 40

T = TypeVar("T")
U = TypeVar("U")


class Fields:
    """The fields of one object, at `path` in the data; `known` are the names they may have, None allows any.

    `whole` is what messages call the data.

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

    def __init__(
        self, data: object, path: str, known: Sequence[str] | None = None, whole: str = "sheet"
    ) -> None:
        if not isinstance(data, dict):
            raise SetupError(path or whole, because("not-an-object", **value_facts(data)))
        self._data: dict[object, object] = data
        self._path: str = path
        if known is not None:
            self.only(known)

    def only(self, known: Sequence[str]) -> None:
        """Refuse a field of any other name."""
        for name in self._data:
            if name not in known:
                raise self.refusal(cut(str(name)), because("unknown-field", known=", ".join(known)))

    def place(self, name: str) -> str:
        """The path of a field."""
        return f"{self._path}.{name}" if self._path else name

    def refusal(self, name: str, reason: str | Reason) -> SetupError:
        """The error to raise about a field."""
        return SetupError(self.place(name), reason)

    def has(self, name: str) -> bool:
        """Whether a field is there."""
        return name in self._data

    def names(self) -> list[str]:
        """The names of the fields that are there."""
        return [str(name) for name in self._data]

    def value(self, name: str) -> object:
        """The value of a field, which must be there."""
        if name not in self._data:
            raise self.refusal(name, because("missing"))
        return self._data[name]

    def get(self, name: str, default: object) -> object:
        """The value of a field; `default` if it is not there."""
        return self._data.get(name, default)

    def text(self, name: str) -> str:
        """A text that is not empty and can be shown on one line."""
        return self._text(self.value(name), name)

    def _text(self, value: object, name: str) -> str:
        fault = text_fault(value)
        if fault is not None:
            raise self.refusal(name, fault)
        return str(value)

    def choice(self, name: str, known: Sequence[str], default: str | None = None) -> str:
        """One of a few words; `default`, if it is given, where the field is not there."""
        value = default if default is not None and name not in self._data else self.value(name)
        if not isinstance(value, str) or value not in known:
            raise self.refusal(name, because("not-a-choice", known=", ".join(known), **value_facts(value)))
        return value

    def one_of(self, names: Sequence[str]) -> str:
        """The name of the one field that is there, of several; none and two are refused."""
        there = [name for name in names if name in self._data]
        if len(there) != 1:
            so = f"not {' and '.join(there)}" if there else "and none is there"
            raise self.refusal(there[1] if there else names[0], f"one of {', '.join(names)} is given, {so}")
        return there[0]

    def check_game(self, game: str) -> None:
        """Refuse data about another game."""
        named = self.text("game")
        ensure(named == game, "game", because("wrong-game", game=game, **value_facts(named)))

    def whole(self, name: str, low: int, high: int | None = None) -> int:
        """A whole number, from `low` to `high` if there is one."""
        return self._whole(self.value(name), name, low, high)

    def wholes(self, name: str, low: int, high: int) -> list[int]:
        """A list of whole numbers."""
        return [
            self._whole(value, f"{name}[{index}]", low, high) for index, value in enumerate(self.items(name))
        ]

    def _whole(self, value: object, name: str, low: int, high: int | None) -> int:
        fault = whole_fault(value, low, high)
        if fault is not None:
            raise self.refusal(name, fault)
        assert isinstance(value, int)
        return value

    def truth(self, name: str, default: bool = False) -> bool:
        """True or false; `default` if the field is not there."""
        value = self._data.get(name, default)
        if not isinstance(value, bool):
            raise self.refusal(name, because("not-truth", **value_facts(value)))
        return value

    def items(self, name: str) -> list[object]:
        """A list of anything."""
        value = self.value(name)
        if not isinstance(value, (list, tuple)):
            raise self.refusal(name, because("not-a-list", **value_facts(value)))
        return list(value)

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        return [self._text(value, f"{name}[{index}]") for index, value in enumerate(self.items(name))]

    def translations(self, name: str) -> dict[str, str]:
        """A name for each language, English at least."""
        value = self.value(name)
        if not isinstance(value, dict):
            raise self.refusal(name, because("not-an-object", **value_facts(value)))
        if "en" not in value:
            raise self.refusal(name, "needs at least an English name, en")
        return {str(language): self._text(text, f"{name}.{language}") for language, text in value.items()}


def items(value: object, place: str) -> list[object]:
    """A list of anything."""
    if not isinstance(value, (list, tuple)):
        raise SetupError(place, because("not-a-list", **value_facts(value)))
    return list(value)


def texts(value: object, place: str) -> list[str]:
    """A list of texts."""
    return [text(entry, f"{place}[{index}]") for index, entry in enumerate(items(value, place))]


def text(value: object, place: str) -> str:
    """A text that is not empty and can be shown on one line."""
    fault = text_fault(value)
    if fault is not None:
        raise SetupError(place, fault)
    return str(value)


def text_fault(value: object) -> Reason | None:
    """Why a value is not a text that is not empty and can be shown on one line."""
    if not isinstance(value, str):
        return because("not-a-text", **value_facts(value))
    if not value.strip():
        return because("empty-text")
    if any(sign < " " or sign == "\x7f" or 0xD800 <= ord(sign) <= 0xDFFF for sign in value):
        return because("control-characters")
    return None


def whole(value: object, place: str, low: int, high: int | None = None) -> int:
    """A whole number, from `low` to `high` if there is one."""
    fault = whole_fault(value, low, high)
    if fault is not None:
        raise SetupError(place, fault)
    assert isinstance(value, int)
    return value


def whole_fault(value: object, low: int, high: int | None) -> Reason | None:
    """Why a value is not a whole number, from `low` to `high` if there is one."""
    if not isinstance(value, int) or isinstance(value, bool):
        return because("not-whole", **value_facts(value))
    if high is not None and not low <= value <= high:
        return because("out-of-range", least=low, most=high, **value_facts(value))
    return because("too-small", least=low, **value_facts(value)) if value < low else None


def words(value: object, place: str) -> list[str]:
    """Short texts: a list of them, or one text with blanks between them.

    >>> words("R5 G2", "pool") == words(["R5", "G2"], "pool")
    True
    """
    return value.split() if isinstance(value, str) else texts(value, place)


def choices(value: object, place: str, known: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Names with a value each; `known` are the values that each name can have."""
    fields = Fields(value, place, list(known))
    return {name: fields.choice(name, known[name]) for name in fields.names()}


def parsed(parse: Callable[[U], T], value: U, place: str) -> T:
    """What `parse` makes of a text, or of several. An error names their place."""
    try:
        return parse(value)
    except (NotationError, SetupError) as error:
        raise SetupError(place, error.why) from None


def all_parsed(parse: Callable[[str], T], texts: Sequence[str], place: str) -> list[T]:
    """What `parse` makes of each text of a list."""
    return [parsed(parse, text, f"{place}[{index}]") for index, text in enumerate(texts)]


def required(value: T | None, place: str) -> T:
    """A value without which a game cannot go on."""
    if value is None:
        raise SetupError(place, because("missing-to-go-on"))
    return value


def value_facts(value: object) -> ReasonFacts:
    """A value as the facts of a reason: its `kind`, and its `value` cut short.

    >>> value_facts("R5"), value_facts(None), value_facts([1])
    ({'kind': 'text', 'value': 'R5'}, {'kind': 'plain', 'value': 'null'}, {'kind': 'list', 'value': ''})
    """
    if value is None:
        return {"kind": "plain", "value": "null"}
    if isinstance(value, bool):
        return {"kind": "plain", "value": "true" if value else "false"}
    if isinstance(value, str):
        return {"kind": "text", "value": cut(value)}
    if isinstance(value, int) and value.bit_length() >= 64:
        return {"kind": "huge", "value": ""}
    if isinstance(value, dict):
        return {"kind": "object", "value": ""}
    if isinstance(value, (list, tuple)):
        return {"kind": "list", "value": ""}
    if isinstance(value, (int, float)):
        return {"kind": "plain", "value": str(value)}
    return {"kind": "other", "value": type(value).__name__}


def shown(value: object) -> str:
    """A value for an English sentence: short, and in the words of JSON.

    >>> shown(None), shown(True), shown("R5"), shown([1]), shown(2.5)
    ('null', 'true', "the text 'R5'", 'a list', '2.5')
    """
    return in_english(value_facts(value))


def cut(text: str) -> str:
    """A text, cut if it is too long for a message."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
