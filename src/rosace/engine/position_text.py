"""The text of a position, as FEN is for chess: one line that says everything, and reads back at any moment.

The line begins with the name of the game. Fields follow, `name=value`, with blanks between them; a field at its default
is left out. Inside a value, `|` stands between seats, `,` between the items of a list.

    chess players=2 seat=0 turns=2 white=Ke1,Qd1,… black=Ke8,Qd8,… clocks=300|295 …

The fields of a game are in its own `position_text`. Here is what all games share: writing and reading the line, and
custom packs in it.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote, unquote

from rosace.engine.errors import NotationError, SetupError, ensure
from rosace.engine.fields import cut
from rosace.engine.hands import HIDDEN, Hands

SEATS: Final = "|"
ITEMS: Final = ","
NOTHING: Final = "-"
SPECTATOR: Final = -1
_LONGEST: Final = 4_000_000  # more than any position with packs needs
_MOST_CARDS: Final = 2_000_000  # characters of one pack, unpacked


class LineWriter:
    """A line to be written, field by field."""

    def __init__(self, *begin: str) -> None:
        self._words: list[str] = list(begin)

    def write(self, fields: str) -> None:
        """Write fields that are text already."""
        self._words.append(fields)

    def add(self, name: str, value: str | int, default: str | int = "") -> None:
        """Write a field, unless it is at its default."""
        if value != default:
            self._words.append(f"{name}={value}")

    def add_seats(self, name: str, values: Sequence[str]) -> None:
        """Write a field with a value for each seat, unless there is none; an empty value is written `-`."""
        if values:
            self._words.append(f"{name}={SEATS.join([value or NOTHING for value in values])}")

    def __str__(self) -> str:
        return " ".join(self._words)


class LineFields:
    """The fields of a line that is being read. What cannot be read raises `SetupError` with the field's name."""

    def __init__(self, text: str, game: str, known: Sequence[str]) -> None:
        if not isinstance(text, str):
            raise TypeError(f"the text of a position is a str, not {type(text).__name__}")
        words = text.split() if len(text) <= _LONGEST else []
        if not words or words[0] != game:
            raise NotationError(
                f"the text of a position of this game begins with {game!r}, not {cut(text)!r}"
            )
        self._values: dict[str, str] = {}
        for word in words[1:]:
            name, sign, value = word.partition("=")
            if not sign or not value:
                raise NotationError(f"{cut(word)!r} is not a field such as seat=0")
            if name not in known:
                raise SetupError(cut(name), f"is not a field of {game}; there are {', '.join(known)}")
            if name in self._values:
                raise SetupError(name, "stands twice")
            self._values[name] = value

    def has(self, name: str) -> bool:
        """Whether a field is there."""
        return name in self._values

    def refuse_view(self) -> None:
        """Refuse the text of a view where that of a position is wanted."""
        if self.has("view"):
            raise SetupError("view", "this is the text of a view: read it with View.read")

    def viewer(self, players: int) -> int:
        """The seat whose view it is; -1 for a spectator."""
        return SPECTATOR if self.text("view") == str(SPECTATOR) else self.whole("view", 0, players - 1)

    def text(self, name: str, default: str | None = None) -> str:
        """A field; without a default it must be there."""
        value = self._values.get(name, default)
        if value is None:
            raise SetupError(name, "is missing")
        return value

    def whole(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A field that is a whole number from `least` to `most`."""
        text = self.text(name, None if default is None else str(default))
        return read_whole(name, text, least, most)

    def truth(self, name: str) -> bool:
        """Whether a field is there, as `name=1`."""
        return self.whole(name, 1, 1, 1) == 1 if self.has(name) else False

    def items(self, name: str) -> list[str]:
        """A field that is a list; one that is not there is empty."""
        return split_items(self.text(name, NOTHING))

    def pairs(self, name: str) -> dict[str, str]:
        """A field that is a list of names and values, as `bag:scaled`."""
        found: dict[str, str] = {}
        for entry in self.items(name):
            key, _, value = entry.partition(":")
            found[key] = value
        return found

    def hands(self, name: str, players: int, known: Collection[str], hidden: bool) -> Hands:
        """A field with cards for each seat, each card once; with `hidden`, `?` stands for any card."""
        hands = [tuple(split_items(text)) for text in self.seats(name, players)]
        check_cards(name, [card for own in hands for card in own], known, hidden)
        return tuple(hands)

    def seats(self, name: str, players: int) -> list[str]:
        """A field with a value for each seat."""
        values = self.text(name).split(SEATS)
        if len(values) != players:
            raise SetupError(name, f"has one value for each of {players} seats, not {len(values)}")
        return ["" if value == NOTHING else value for value in values]


def split_items(text: str) -> list[str]:
    """The items of a list.

    >>> split_items("a,b"), split_items("-")
    (['a', 'b'], [])
    """
    return [] if text in ("", NOTHING) else text.split(ITEMS)


def check_cards(field: str, names: Sequence[str], known: Collection[str], hidden: bool = False) -> None:
    """Refuse cards that are not known, or stand there twice; with `hidden`, `?` stands for any card."""
    for name in names:
        if name == HIDDEN and hidden:
            continue
        ensure(name != HIDDEN, field, f"{HIDDEN} is hidden: only the text of a view can leave a card open")
        ensure(name in known, field, f"there is no card {cut(name)!r} for it in this game")
        ensure(names.count(name) == 1, field, f"the same card cannot lie there twice: {name}")


def read_whole(name: str, text: str, least: int, most: int) -> int:
    """Read a whole number in a field."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 9 or not least <= int(text) <= most:
        raise SetupError(name, f"is a whole number from {least} to {most}, not {cut(text)!r}")
    return int(text)


def view_text(data: Mapping[str, Any]) -> str:
    """The text of a view in its data."""
    text: object = data.get("text")
    if not isinstance(text, str):
        raise SetupError("text", "is missing: the data of a view has its text, as view.data() gives it")
    return text


# -- custom packs -----------------------------------------------------------------------------------------------


def packed(name: str, text: str) -> str:
    """A pack of cards as one word: its name, and its text compressed.

    >>> unpacked("packs", packed("my cards.toml", "version = 1"))
    ('my cards.toml', 'version = 1')
    """
    data = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return f"{quote(name, safe='')}:{data}"


def unpacked(field: str, word: str) -> tuple[str, str]:
    """The name and the text of a pack: the inverse of `packed`."""
    name, sign, data = word.partition(":")
    if not sign or not name:
        raise SetupError(field, f"{cut(word)!r} is not a name and a pack of cards")
    try:
        compressed = base64.b64decode(data + "=" * (-len(data) % 4), altchars=b"-_", validate=True)
        reader = zlib.decompressobj()
        text = reader.decompress(compressed, _MOST_CARDS).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise SetupError(field, f"the pack {cut(unquote(name))!r} is damaged") from None
    if not reader.eof or reader.unconsumed_tail:
        raise SetupError(field, f"the pack {cut(unquote(name))!r} is damaged or too long")
    return unquote(name), text
