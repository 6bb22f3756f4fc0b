"""Reading packs: a pack is a TOML file of cards, one table each, checked field by field.

The packs of the box are in `cards/`. A custom pack may add cards, and correct others by their id; `admission.py` has
the limits.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rosace.engine.errors import SetupError
from rosace.engine.fields import cut
from rosace.sagrada.cards.card import CARD_KINDS, COMMON, STATUSES, Card
from rosace.sagrada.cards.entry import Entry, Lines, at_line, lines
from rosace.sagrada.moves import CARD_ID

_TOP: Final = ("pack", "version")


@dataclass(frozen=True)
class Pack:
    """A custom pack: its text, and a name for messages and records."""

    name: str
    text: str

    def __reduce__(self) -> tuple[type[Pack], tuple[str, str]]:
        return Pack, (self.name, self.text)

    @property
    def sha256(self) -> str:
        """The checksum of the file."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def read_pack(pack: Pack, known: Mapping[str, Card]) -> list[tuple[Card, Entry]]:
    """The cards of a pack with their entries; `known` are those that it may correct."""
    try:
        data: dict[str, Any] = tomllib.loads(pack.text)
    except (ValueError, RecursionError) as error:
        raise SetupError(pack.name, f"not readable as TOML: {error}") from None
    top, places = lines(pack.text)
    for name in data:
        if name not in _TOP and name not in CARD_KINDS:
            reason = f"is not known; a pack has {', '.join([*_TOP, *CARD_KINDS])}{at_line(top.get(name, 0))}"
            raise SetupError(f"{pack.name}: {cut(name)}", reason)
    found: list[tuple[Card, Entry]] = []
    seen: set[str] = set()
    for kind in CARD_KINDS.values():
        tables = data.get(kind.kind, [])
        for entry in _entries(tables, kind, pack.name, places.get(kind.kind, []), top.get(kind.kind, 0)):
            card = _card(entry, kind, known)
            if card.id in seen:
                line = at_line(entry.line("id"))
                raise SetupError(f"{pack.name}: {card.id}", f"this id stands twice in the pack{line}")
            seen.add(card.id)
            found.append((card, entry))
    return found


def _entries(tables: object, kind: type[Card], pack: str, places: list[Lines], first: int) -> list[Entry]:
    name = kind.kind
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        reason = f"is a list of tables: write [[{name}]] above each card{at_line(first)}"
        raise SetupError(f"{pack}: {name}", reason)
    if len(places) != len(tables):  # not written as [[kind]]: all that is known is where they begin
        places = [{"": first}] * len(tables)
    return [
        Entry(
            table, f"{pack}: {name} {cut(str(table.get('id', '(no id)')))}", COMMON + kind.pack_fields, place
        )
        for table, place in zip(tables, places, strict=True)
    ]


def _card(entry: Entry, kind: type[Card], known: Mapping[str, Card]) -> Card:
    name = entry.text("id")
    old = known.get(name)
    if old is not None and old.kind != kind.kind:
        raise entry.refusal("id", f"belongs to a {old.kind} already; a correction has the same kind")
    if not CARD_ID.fullmatch(name):
        raise entry.refusal("id", f"is small letters and digits joined by hyphens, not {cut(name)!r}")
    if name in kind.taken_ids:
        raise entry.refusal("id", f"{name} means something else where such cards are named")
    status, names = entry.choice("status", STATUSES), entry.translations("names")
    translated = tuple(entry.texts("translated")) if entry.has("translated") else ()
    if not all(language in names for language in translated):
        raise entry.refusal("translated", "is a list of languages that have a name")
    needs, excludes = _modules(entry, kind.module_of(entry), old)
    more = kind.read(entry, needs, old)
    return kind(
        id=name, status=status, names=names, translated=translated, needs=needs, excludes=excludes, **more
    )


def _modules(entry: Entry, own: str, old: Card | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a card needs and excludes; by default what its kind needs, or what the corrected card has."""
    needs, excludes = ((own,) if own else (), ()) if old is None else (old.needs, old.excludes)
    if entry.has("needs"):
        needs = entry.modules("needs")
    if own and own not in needs:
        raise entry.refusal("needs", f"such a card is of no use without {own}")
    return needs, entry.modules("excludes") if entry.has("excludes") else excludes
