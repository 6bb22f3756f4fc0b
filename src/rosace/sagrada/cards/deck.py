"""The deck: the cards that a game can be set up with, found by their ids.

`everything()` is all that is in the box, from the packs in `cards/`; `base()` is the base game alone; and a deck's
`for_modules` picks the cards that belong to a choice of modules. What a card does, where data cannot say it, is found
by its id: `tools/` and `objectives.py`.

Custom packs are added with `load` or `with_packs`. A deck keeps them, so that records can name them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar, cast

from rosace.engine import reason as shared
from rosace.engine.errors import SetupError
from rosace.engine.reason import Reason
from rosace.sagrada.cards.admission import admit
from rosace.sagrada.cards.card import (
    CARD_KINDS,
    Card,
    PrivateObjective,
    PublicObjective,
    ToolCard,
    WindowCard,
)
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.cards.packs import Pack as Pack
from rosace.sagrada.cards.packs import read_pack
from rosace.sagrada.sheets.reasons import because

C = TypeVar("C", bound="Card")


class Deck:
    """The cards that a game can be set up with, of each kind by id, in the order of their packs.

    `packs` are custom packs. `whole` is the deck that this one was picked from for its `modules`, if it was.
    """

    __slots__ = (
        "_by_id", "_by_kind", "_picked", "_piles", "boxed", "modules", "packs", "private", "public", "tools", "whole",
        "window_faces", "windows",
    )  # fmt: skip

    def __init__(
        self,
        cards: Iterable[Card],
        packs: tuple[Pack, ...] = (),
        boxed: bool = False,
        whole: Deck | None = None,
        modules: tuple[str, ...] = (),
    ) -> None:
        self.packs: tuple[Pack, ...] = packs
        self.boxed: bool = boxed  # it is the box with `packs` on top, and can be made from them again
        self.whole: Deck | None = whole
        self.modules: tuple[str, ...] = modules
        self._by_id: dict[str, Card] = {card.id: card for card in cards}
        self._by_kind: dict[str, dict[str, Card]] = {kind: {} for kind in CARD_KINDS}
        for card in self._by_id.values():
            self._by_kind[card.kind][card.id] = card
        self.windows: dict[str, WindowCard] = self.of(WindowCard)
        self.tools: dict[str, ToolCard] = self.of(ToolCard)
        self.public: dict[str, PublicObjective] = self.of(PublicObjective)
        self.private: dict[str, PrivateObjective] = self.of(PrivateObjective)
        self.window_faces: dict[int, list[str]] = {}
        for window in sorted(self.windows.values(), key=lambda face: face.side):
            self.window_faces.setdefault(window.number, []).append(window.id)
        self._picked: dict[frozenset[str], Deck] = {}
        self._piles: dict[str, list[str]] = {}

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        if self.whole is not None:
            return _part, (self.whole, self.modules)
        return (_box, (self.packs,)) if self.boxed else (Deck, (self.cards(), self.packs))

    def for_modules(self, modules: Collection[str]) -> Deck:
        """The cards that are in the box when these modules are in play: those that need others are left out.

        It picks from the whole deck, also if this one was picked for other modules.

        >>> sorted(base().for_modules({"private-pools"}).tools.keys() - base().tools.keys())
        ['lead-came-nippers', 'strip-cutter']
        """
        if self.whole is not None:
            return self.whole.for_modules(modules)
        chosen = frozenset(modules)
        if chosen not in self._picked:
            cards = [
                card
                for card in self.cards()
                if chosen.issuperset(card.needs) and chosen.isdisjoint(card.excludes)
            ]
            self._picked[chosen] = Deck(cards, self.packs, self.boxed, self, tuple(sorted(chosen)))
        return self._picked[chosen]

    # -- one card by its id ---------------------------------------------------------------------------------------

    def find(self, kind: type[C], name: str) -> C:
        """A card of a kind by its id.

        >>> base().find(WindowCard, "virtus").number
        2
        """
        card = self._by_id.get(name)
        if not isinstance(card, kind):
            raise self._unknown(name, kind.kind, self.of(kind))
        return card

    def window(self, name: str) -> WindowCard:
        """A window by its id."""
        return self.find(WindowCard, name)

    def tool(self, name: str) -> ToolCard:
        """A tool by its id."""
        return self.find(ToolCard, name)

    def public_objective(self, name: str) -> PublicObjective:
        """A public objective by its id."""
        return self.find(PublicObjective, name)

    def private_objective(self, name: str) -> PrivateObjective:
        """A private objective by its id."""
        return self.find(PrivateObjective, name)

    def card(self, name: str) -> Card:
        """A card of any kind by its id."""
        if name not in self._by_id:
            raise self._unknown(name, "card", self._by_id)
        return self._by_id[name]

    def knows(self, name: str) -> bool:
        """Whether a card is in this deck, or in the one that it was picked from."""
        return name in (self.whole or self)._by_id

    def _unknown(self, name: str, kind: str, known: Iterable[str]) -> SetupError:
        reason = shared.because("no-such-card", card=name, known=", ".join(sorted(known)))
        return SetupError("tools" if kind == "tool" else kind, self._absence(name, kind) or reason)

    def _absence(self, name: str, kind: str) -> Reason | None:
        """Why a card of the whole deck is not in this one; None for a card of neither."""
        card = self.whole._by_id.get(name) if self.whole is not None else None
        if card is None or kind not in (card.kind, "card"):
            return None
        missing = [module for module in card.needs if module not in self.modules]
        if missing:
            return because("card-needs", card=name, modules=", ".join(missing))
        against = [module for module in card.excludes if module in self.modules]
        return because("card-excluded", card=name, modules=", ".join(against)) if against else None

    # -- all of them ----------------------------------------------------------------------------------------------

    def of(self, kind: type[C]) -> dict[str, C]:
        """The cards of a kind, by their ids."""
        return cast("dict[str, C]", self._by_kind.get(kind.kind, {}))

    def cards(self) -> list[Card]:
        """Every card, kind by kind."""
        return [card for cards in self._by_kind.values() for card in cards.values()]

    def pile(self, kind: str, deck: str = "") -> list[str]:
        """The cards of a kind that are shuffled together: by `deck`, one of its piles. The list is not to be changed.

        Of windows the pile has the numbers of the cards.
        """
        found = self._piles.get(kind + deck)
        if found is None:
            if kind == "window":
                found = [str(number) for number in self.window_faces]
            else:
                found = [card.id for card in self._by_kind[kind].values() if card.deck == deck]
            self._piles[kind + deck] = found
        return found

    def faces(self, card: int) -> list[str]:
        """The ids of the two faces of a window card, front first."""
        return self.window_faces[card]

    def window_cards(self) -> list[int]:
        """The numbers of the window cards."""
        return list(self.window_faces)


def everything() -> Deck:
    """All cards of the box, with every expansion."""
    return _box(())


@cache
def base() -> Deck:
    """The cards of the base game."""
    return everything().for_modules(())


def read_deck(text: str, pack: str) -> Deck:
    """Read a pack that is a deck by itself and check it; `pack` is its name in messages."""
    return Deck(_added({}, Pack(pack, text), own=False).values())


def load(paths: Iterable[str | Path]) -> Deck:
    """The box with custom packs from files, in this order."""
    return with_packs(everything(), [_opened(Path(path)) for path in paths])


def with_packs(deck: Deck, packs: Sequence[Pack]) -> Deck:
    """A deck with custom packs: their cards are added, or replace those with the same id."""
    if deck.whole is not None:
        return with_packs(deck.whole, packs).for_modules(deck.modules)
    every = (*deck.packs, *packs)
    return _box(every) if deck.boxed else Deck(_on_top(deck, packs), every)


def _box(packs: tuple[Pack, ...]) -> Deck:
    """The box with these packs. It is cached, so that decks sent between processes stay one object."""
    return _with_own(packs) if packs else _printed()


@lru_cache(64)  # anybody can send packs, so not all of them are kept
def _with_own(packs: tuple[Pack, ...]) -> Deck:
    return Deck(_on_top(everything(), packs), packs, boxed=True)


@cache
def _printed() -> Deck:
    """The cards of the box alone."""
    from rosace.sagrada.modules import PACKS  # modules know cards, hence not at the top

    folder = resources.files("rosace.sagrada").joinpath("cards")
    cards: dict[str, Card] = {}
    for name in PACKS:
        text = folder.joinpath(f"{name}.toml").read_text("utf-8")
        cards = _added(cards, Pack(f"{name}.toml", text), own=False)
    return Deck(cards.values(), boxed=True)


def _part(whole: Deck, modules: tuple[str, ...]) -> Deck:
    return whole.for_modules(modules)


def _opened(path: Path) -> Pack:
    try:
        return Pack(path.name, path.read_bytes().decode("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(str(path), f"cannot be read: {error}") from None


def _on_top(deck: Deck, packs: Iterable[Pack]) -> Iterable[Card]:
    cards = {card.id: card for card in deck.cards()}
    for pack in packs:
        cards = _added(cards, pack, own=True)
    return cards.values()


def _added(cards: dict[str, Card], pack: Pack, own: bool) -> dict[str, Card]:
    """The cards with those of one more pack. The cards of an `own` pack may correct others."""
    found = dict(cards)
    entries: dict[str, Entry] = {}
    for card, entry in read_pack(pack, cards):
        old = cards.get(card.id)
        if own:
            admit(card, entry, old)
        elif old is not None:
            raise entry.refusal("id", "is in another pack already")
        found[card.id] = card
        entries[card.id] = entry
    _check_windows(found, entries)
    _check_opposed(found, entries)
    return found


def _check_windows(cards: dict[str, Card], entries: dict[str, Entry]) -> None:
    """A window card has two faces, which are in the box together."""
    faces: dict[int, list[WindowCard]] = {}
    for card in cards.values():
        if isinstance(card, WindowCard):
            faces.setdefault(card.number, []).append(card)
    brought = [entry for name, entry in entries.items() if isinstance(cards[name], WindowCard)]
    if not brought:
        return
    for number, both in faces.items():
        entry = next((entries[face.id] for face in both if face.id in entries), brought[0])
        sides = sorted([face.side for face in both])
        if sides != ["A", "B"]:
            reason = f"card {number} has two faces, side A and then side B, not {' '.join(sides)}"
            raise entry.refusal("side", reason)
        if (both[0].needs, both[0].excludes) != (both[1].needs, both[1].excludes):
            raise entry.refusal(
                "needs", f"the two faces of card {number} are in the box with the same modules"
            )


def _check_opposed(cards: dict[str, Card], entries: dict[str, Entry]) -> None:
    for name, entry in entries.items():
        card = cards[name]
        for other in card.opposes if isinstance(card, PublicObjective) else ():
            if not isinstance(cards.get(other), PublicObjective):
                raise entry.refusal("opposes", f"there is no public objective {other!r}")
