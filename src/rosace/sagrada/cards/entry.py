"""One card as it stands in a pack, with its lines: every error names the file, card, field and line.

Python's TOML reader gives no positions, so `lines` finds them: it finds the tables `[[window]]`, `[[tool]]` … in
order, and in each the line where a field begins.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rosace.engine.errors import SetupError
from rosace.engine.fields import Fields, value_facts
from rosace.engine.reason import Reason, because
from rosace.sagrada.spaces import COLUMNS, ROWS

Lines = dict[str, int]  # of a card: each field's line; of a pack: each name's, at the top of it

_TABLE: Final = re.compile(r"\s*\[\[\s*([\w-]+)\s*\]\]")
_PART: Final = re.compile(r"\s*\[\s*([\w-]+)\s*(?:\.\s*([\w-]+)\s*)?\]")
_FIELD: Final = re.compile(r"\s*([\w-]+)\s*[.=]")
_HEAD: Final = ""  # where a card's table begins


def lines(content: str) -> tuple[Lines, dict[str, list[Lines]]]:
    """The lines of the names at the top of a pack; and by kind, the lines of the fields of each card.

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


class Entry(Fields):
    """A card's table in a pack, or a table in it. Its refusals name the pack, the card, the field and the line."""

    __slots__ = ("_inside", "_lines")

    def __init__(
        self, data: Mapping[str, object], card: str, known: Sequence[str], lines: Lines, inside: str = ""
    ) -> None:
        # custom packs may have hyphens in the names of fields, as early versions did
        self._lines: Lines = {name.replace("-", "_"): line for name, line in lines.items()}
        self._inside: str = inside
        super().__init__({name.replace("-", "_"): value for name, value in data.items()}, card, known)

    def place(self, name: str) -> str:
        """The pack, the card and the field."""
        return f"{self._path}: {self._inside}{name}"

    def refusal(self, name: str, reason: str | Reason) -> SetupError:
        """The error to raise about a field."""
        return SetupError(self.place(name), f"{reason}{at_line(self.line(name))}")

    def line(self, name: str) -> int:
        """The line of a field, else of the table that it is in, else of the card; 0 if none is known."""
        known, outer = self._lines, re.split(r"[.\[]", self._inside + name)[0]
        return known.get(name) or known.get(outer) or known.get(_HEAD, 0)

    def part(self, name: str, known: Sequence[str]) -> Entry:
        """A table in this one; its fields are named `goal.size` and so on."""
        value = self.value(name)
        if not isinstance(value, dict):
            raise self.refusal(name, because("not-an-object", **value_facts(value)))
        return Entry(value, self._path, known, self._lines, f"{name}.")

    def numbers(self, name: str, count: int | None, high: int) -> tuple[int, ...]:
        """A list of whole numbers from 0 on: so many, or any number of them but none."""
        found = self.wholes(name, 0, high)
        if not found or count not in (None, len(found)):
            raise self.refusal(name, f"is a list of {count or 'some'} whole numbers, not of {len(found)}")
        return tuple(found)

    def modules(self, name: str) -> tuple[str, ...]:
        """A list of modules."""
        from rosace.sagrada.modules import INDEX  # modules know cards, hence not at the top

        found = self.texts(name)
        for module in found:
            if module not in INDEX:
                raise self.refusal(name, f"there is no module {module!r}; there are {', '.join(INDEX)}")
        return tuple(found)

    def pile(self, needs: Sequence[str], default: str) -> str:
        """The pile that a tool or a public objective is dealt from: the usual one, or one that a module adds."""
        from rosace.sagrada.modules import OWN_PILES  # as above

        pile = self.choice("deck", ("", *OWN_PILES), default)
        if pile and OWN_PILES[pile] not in needs:
            raise self.refusal("deck", f"the {pile} cards are dealt only with {OWN_PILES[pile]}")
        return pile

    def cells(self, name: str) -> int:
        """A set of spaces, at least one, drawn as four rows of `#` and `.`: its mask."""
        rows = self.texts(name)
        if len(rows) != ROWS or any(len(row) != COLUMNS or row.strip("#.") for row in rows):
            raise self.refusal(name, "is four rows of five spaces, # for marked and . for not")
        mask = sum([1 << cell for cell, mark in enumerate("".join(rows)) if mark == "#"])
        if not mask:
            raise self.refusal(name, "marks no space")
        return mask


def at_line(line: int) -> str:
    """The end of a message that names a line of the file; empty if the line is not known."""
    return f" (at line {line})" if line else ""
