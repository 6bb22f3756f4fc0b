"""One card as it stands in a pack, and the line where: every mistake is named with file, card, field and line.

TOML's reader tells no positions, so `lines` looks for them: it finds the tables `[[window]]`, `[[tool]]` … in order,
and in each the line where a field begins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rosace.engine.errors import SetupError
from rosace.engine.fields import cut, text
from rosace.sagrada.spaces import COLUMNS, ROWS

Lines = dict[str, int]  # of a card: each field's line; of a pack: each name's, at the top of it

_TABLE: Final = re.compile(r"\s*\[\[\s*([\w-]+)\s*\]\]")
_PART: Final = re.compile(r"\s*\[\s*([\w-]+)\s*(?:\.\s*([\w-]+)\s*)?\]")
_FIELD: Final = re.compile(r"\s*([\w-]+)\s*[.=]")
_HEAD: Final = ""  # where a card's table begins


def lines(content: str) -> tuple[Lines, dict[str, list[Lines]]]:
    """Where the names at the top of a pack stand; and of each kind the cards, each with its lines.

    >>> top, cards = lines('pack = "mine"\\n[[bloom]]\\nid = "steps"\\npoints = 4')
    >>> top, cards["bloom"]
    ({'pack': 1, 'bloom': 2}, [{'': 2, 'id': 3, 'points': 4}])
    """
    top: Lines = {}
    cards: dict[str, list[Lines]] = {}
    here = top
    quoted = False
    for number, line in enumerate(content.split("\n"), 1):
        begins = not quoted
        if (line.count('"""') + line.count("'''")) % 2:
            quoted = not quoted  # a text over several lines: what looks like a field in it is none
        table, part, found = _TABLE.match(line), _PART.match(line), _FIELD.match(line)
        if not begins:
            continue
        if table:
            here = {_HEAD: number}
            cards.setdefault(table[1], []).append(here)
            top.setdefault(table[1], number)
        elif part:
            (here if part[2] else top).setdefault(part[2] or part[1], number)
        elif found:
            here.setdefault(found[1], number)
    return top, cards


class Entry:
    """A card's table in a pack: its fields, read with a check each."""

    __slots__ = ("_data", "_lines", "card", "kind", "pack")

    def __init__(self, data: dict[str, object], kind: str, pack: str, lines: Lines) -> None:
        # packs of people's own may have hyphens in the names of fields: these were written so at first
        self._data = {name.replace("-", "_"): value for name, value in data.items()}
        self._lines = {name.replace("-", "_"): line for name, line in lines.items()}
        self.kind = kind
        self.pack = pack
        self.card = cut(str(data.get("id", "(no id)")))

    def refusal(self, name: str, reason: str) -> SetupError:
        """The error to raise about a field."""
        return SetupError(f"{self.pack}: {self.kind} {self.card}: {name}", reason + at_line(self.line(name)))

    def line(self, name: str) -> int:
        """Where a field stands, or else the card; 0 if that is not known."""
        known = self._lines
        return known.get(name) or known.get(name.partition(".")[0]) or known.get(_HEAD, 0)

    def only(self, known: Sequence[str]) -> None:
        """Refuse a field that no such card has."""
        for name in self._data:
            if name not in known:
                raise self.refusal(
                    cut(name), f"is not a field of a {self.kind}; there are {', '.join(known)}"
                )

    def has(self, name: str) -> bool:
        """Whether a field is there."""
        return name in self._data

    def one_of(self, names: Sequence[str]) -> str:
        """The one of several fields that is there; none and two are refused."""
        there = [name for name in names if name in self._data]
        if len(there) != 1:
            so = f"not {' and '.join(there)}" if there else "and none is there"
            raise self.refusal(there[1] if there else names[0], f"a card has one of {', '.join(names)}, {so}")
        return there[0]

    def value(self, name: str) -> object:
        """Whatever a field holds; None if it is not there."""
        return self._data.get(name)

    def part(self, name: str) -> Entry:
        """A table in this one; its fields are named `goal.size` and so on."""
        value = self.value(name)
        if not isinstance(value, dict):
            raise self.refusal(name, f'is a table such as {{ kind = "…" }}, not {shown(value)}')
        dotted: dict[str, object] = {f"{name}.{field}": inner for field, inner in value.items()}
        inner_lines = {f"{name}.{field}": line for field, line in self._lines.items()} | self._lines
        part = Entry(dotted, self.kind, self.pack, inner_lines)
        part.card = self.card
        return part

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number."""
        value = self.value(name)
        if not _is_number(value, low, high):
            raise self.refusal(name, f"is a whole number from {low} to {high}, not {shown(value)}")
        assert isinstance(value, int)
        return value

    def numbers(self, name: str, count: int | None, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers: so many, or any number of them but none."""
        found = []
        value = self.value(name)
        entries = value if isinstance(value, list) else []
        for number in entries:
            if _is_number(number, low, high):
                found.append(number)
        if not found or len(found) != len(entries) or count not in (None, len(found)):
            how_many = "" if count is None else f"{count} "
            raise self.refusal(
                name, f"is a list of {how_many}whole numbers from {low} to {high}, not {shown(value)}"
            )
        return tuple(found)

    def truth(self, name: str) -> bool:
        """True or false; false if the field is not there."""
        value = self._data.get(name, False)
        if not isinstance(value, bool):
            raise self.refusal(name, f"is true or false, not {shown(value)}")
        return value

    def choice(self, name: str, choices: Sequence[str], otherwise: str | None = None) -> str:
        """One of a few words; `otherwise` if the field is not there."""
        value = self._data.get(name, otherwise)
        if not isinstance(value, str) or value not in choices:
            raise self.refusal(name, f"is one of {', '.join(choices)}, not {shown(value)}")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, maybe none."""
        value = self._data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            raise self.refusal(name, f"is a list of texts, not {shown(value)}")
        return tuple([str(entry) for entry in value])

    def modules(self, name: str) -> tuple[str, ...]:
        """A list of modules."""
        from rosace.sagrada.modules import INDEX  # modules know cards, hence not at the top

        found = self.texts(name)
        for module in found:
            if module not in INDEX:
                raise self.refusal(name, f"there is no module {shown(module)}; there are {', '.join(INDEX)}")
        return found

    def names(self) -> dict[str, str]:
        """The names of the card by language, English among them."""
        value = self.value("names")
        if not isinstance(value, dict) or not all(isinstance(name, str) for name in value.values()):
            raise self.refusal("names", "is a table of a name for each language")
        if "en" not in value:
            raise self.refusal("names", "needs at least an English name, en")
        try:
            return {str(language): text(name, "names") for language, name in value.items()}
        except SetupError as error:
            raise self.refusal("names", error.reason) from None

    def cells(self, name: str) -> int:
        """A set of spaces, at least one, drawn as four rows of `#` and `.`: its mask."""
        value = self.value(name)
        rows = [str(row) for row in value] if isinstance(value, list) else []
        if len(rows) != ROWS or any(len(row) != COLUMNS or row.strip("#.") for row in rows):
            raise self.refusal(
                name, f"is four rows of five spaces, # for marked and . for not, not {shown(value)}"
            )
        mask = sum([1 << cell for cell, mark in enumerate("".join(rows)) if mark == "#"])
        if not mask:
            raise self.refusal(name, "marks no space")
        return mask


def at_line(line: int) -> str:
    """The end of a message: where it stands in the file, if that is known."""
    return f" (at line {line})" if line else ""


def shown(value: object) -> str:
    """A value as a message can show it: as Python writes it, and short."""
    return cut(repr(value))


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
