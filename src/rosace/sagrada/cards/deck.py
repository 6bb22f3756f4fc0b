"""The deck: the cards that a game can be set up with, found by their ids.

`everything()` is all that is in the box, from the packs in `cards/`; `base()` is the base game alone; and a deck's
`for_modules` picks the cards that belong to a choice of modules. What a card does, where data cannot say it, is found
by its id: `tools/` and `objectives.py`.

A person's own packs go on top, with `load` or `with_packs`. A deck remembers them, so that records can name them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, TypeVar

from rosace.engine import reason as shared
from rosace.engine.errors import SetupError
from rosace.engine.reason import Reason
from rosace.sagrada.cards.admission import admit
from rosace.sagrada.cards.card import (
    KINDS,
    STATUSES,
    Bloom,
    Card,
    GreyBoard,
    Inspiration,
    Pioneer,
    PioneerGoal,
    PrivateObjective,
    PublicObjective,
    RareBoard,
    WindowCard,
)
from rosace.sagrada.cards.entry import Entry
from rosace.sagrada.cards.packs import Pack, read_cards
from rosace.sagrada.sheets.reasons import because

__all__ = [
    "KINDS", "STATUSES", "Bloom", "Card", "Deck", "GreyBoard", "Inspiration", "Pack", "Pioneer",
    "PioneerGoal", "PrivateObjective", "PublicObjective", "RareBoard", "WindowCard", "base", "everything", "load",
    "read", "with_packs",
]  # fmt: skip

C = TypeVar("C", bound="Card")
_BOX: Final = ("base", "five-six", "passion", "glory", "promo")


class Deck:
    """The cards that a game can be set up with, of each kind by id, in the order of their packs.

    `packs` are a person's own. `whole` is the deck that this one was picked from for its `modules`, if it was.
    """

    __slots__ = (
        "_picked", "_piles", "blooms", "boxed", "grey_boards", "inspirations", "modules", "packs", "pioneers",
        "private", "public", "rare_boards", "tools", "whole", "window_faces", "windows",
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
        self.windows: dict[str, WindowCard] = {}
        self.tools: dict[str, Card] = {}
        self.public: dict[str, PublicObjective] = {}
        self.private: dict[str, PrivateObjective] = {}
        self.inspirations: dict[str, Inspiration] = {}
        self.rare_boards: dict[str, RareBoard] = {}
        self.grey_boards: dict[str, GreyBoard] = {}
        self.pioneers: dict[str, Pioneer] = {}
        self.blooms: dict[str, Bloom] = {}
        for card in cards:
            self._add(card)
        self.window_faces: dict[int, list[str]] = {}
        for window in sorted(self.windows.values(), key=lambda face: face.side):
            self.window_faces.setdefault(window.number, []).append(window.id)
        self._picked: dict[frozenset[str], Deck] = {}
        self._piles: dict[str, list[str]] = {}

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        if self.whole is not None:
            return _part, (self.whole, self.modules)
        return (_box, (self.packs,)) if self.boxed else (Deck, (self.cards(), self.packs))

    def _add(self, card: Card) -> None:
        if isinstance(card, WindowCard):
            self.windows[card.id] = card
        elif isinstance(card, PublicObjective):
            self.public[card.id] = card
        elif isinstance(card, PrivateObjective):
            self.private[card.id] = card
        elif isinstance(card, Inspiration):
            self.inspirations[card.id] = card
        elif isinstance(card, RareBoard):
            self.rare_boards[card.id] = card
        elif isinstance(card, GreyBoard):
            self.grey_boards[card.id] = card
        elif isinstance(card, Pioneer):
            self.pioneers[card.id] = card
        elif isinstance(card, Bloom):
            self.blooms[card.id] = card
        else:
            self.tools[card.id] = card

    def for_modules(self, modules: Collection[str]) -> Deck:
        """The cards that are in the box when these modules are in play: those that need others are left out.

        It picks from the whole deck, also when asked of one that was picked for other modules.

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

    def window(self, name: str) -> WindowCard:
        """A window by its id."""
        return self._find(self.windows, name, "window")

    def tool(self, name: str) -> Card:
        """A tool by its id."""
        return self._find(self.tools, name, "tool")

    def public_objective(self, name: str) -> PublicObjective:
        """A public objective by its id."""
        return self._find(self.public, name, "public")

    def private_objective(self, name: str) -> PrivateObjective:
        """A private objective by its id."""
        return self._find(self.private, name, "private")

    def inspiration(self, name: str) -> Inspiration:
        """An inspiration card by its id."""
        return self._find(self.inspirations, name, "inspiration")

    def rare_board(self, name: str) -> RareBoard:
        """A rare glass board by its id."""
        return self._find(self.rare_boards, name, "rare-board")

    def grey_board(self, name: str) -> GreyBoard:
        """A restriction board by its id."""
        return self._find(self.grey_boards, name, "grey-board")

    def pioneer(self, name: str) -> Pioneer:
        """A pioneer card by its id."""
        return self._find(self.pioneers, name, "pioneer")

    def bloom(self, name: str) -> Bloom:
        """A bloom card by its id."""
        return self._find(self.blooms, name, "bloom")

    def card(self, name: str) -> Card:
        """A card of any kind by its id."""
        return self._find({card.id: card for card in self.cards()}, name, "card")

    def knows(self, name: str) -> bool:
        """Whether there is such a card at all, in this deck or in the one that it was picked from."""
        cards = self.cards() if self.whole is None else self.whole.cards()
        return any(card.id == name for card in cards)

    def _find(self, cards: dict[str, C], name: str, kind: str) -> C:
        if name not in cards:
            field = "tools" if kind == "tool" else kind
            known = ", ".join(sorted(cards))
            raise SetupError(
                field, self._absence(name, kind) or shared.because("no-such-card", card=name, known=known)
            )
        return cards[name]

    def _absence(self, name: str, kind: str) -> Reason | None:
        """Why a card of the whole deck is not in this one; nothing for a card of neither."""
        for card in self.whole.cards() if self.whole is not None else []:
            if card.id == name and kind in (card.kind, "card"):
                missing = [module for module in card.needs if module not in self.modules]
                against = [module for module in card.excludes if module in self.modules]
                if missing:
                    return because("card-needs", card=name, modules=", ".join(missing))
                if against:
                    return because("card-excluded", card=name, modules=", ".join(against))
        return None

    # -- all of them ----------------------------------------------------------------------------------------------

    def cards(self) -> list[Card]:
        """Every card."""
        return [
            *self.windows.values(), *self.tools.values(), *self.public.values(), *self.private.values(),
            *self.inspirations.values(), *self.rare_boards.values(), *self.grey_boards.values(),
            *self.pioneers.values(), *self.blooms.values(),
        ]  # fmt: skip

    def pile(self, kind: str, deck: str = "") -> list[str]:
        """The cards of a kind that are shuffled together: by `deck`, one of its piles. The list is not to be changed.

        Of windows the pile has the numbers of the cards.
        """
        found = self._piles.get(kind + deck)
        if found is None:
            if kind == "window":
                found = [str(number) for number in self.window_faces]
            else:
                found = [card.id for card in self.cards() if card.kind == kind and card.deck == deck]
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


def read(text: str, pack: str) -> Deck:
    """Read a pack that is a deck by itself and check it; `pack` is its name in messages."""
    return Deck(_added({}, Pack(pack, text), own=False).values())


def load(paths: Iterable[str | Path]) -> Deck:
    """The box with a person's own packs on top, the first one first."""
    return with_packs(everything(), [_opened(Path(path)) for path in paths])


def with_packs(deck: Deck, packs: Sequence[Pack]) -> Deck:
    """A deck with a person's own packs on top: their cards are added, or correct those that have the same id."""
    if deck.whole is not None:
        return with_packs(deck.whole, packs).for_modules(deck.modules)
    every = (*deck.packs, *packs)
    return _box(every) if deck.boxed else Deck(_on_top(deck, packs), every)


def _box(packs: tuple[Pack, ...]) -> Deck:
    """The box with these packs on top: mostly the same object, also after it was sent to another process."""
    return _with_own(packs) if packs else _printed()


@lru_cache(64)  # packs come from anybody, so not all of them are kept
def _with_own(packs: tuple[Pack, ...]) -> Deck:
    return Deck(_on_top(everything(), packs), packs, boxed=True)


@cache
def _printed() -> Deck:
    """The cards of the box alone."""
    folder = resources.files("rosace.sagrada").joinpath("cards")
    cards: dict[str, Card] = {}
    for name in _BOX:
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
    """The cards and those of one pack more. A person's `own` may correct others; of the box, each is new."""
    found = dict(cards)
    entries: dict[str, Entry] = {}
    for card, entry in read_cards(pack, cards):
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
    brought = [entry for entry in entries.values() if entry.kind == "window"]
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
            if other not in cards or cards[other].kind != "public":
                raise entry.refusal("opposes", f"there is no public objective {other!r}")
