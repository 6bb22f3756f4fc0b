"""The deal: what lies on the table before the first decision, each part fixed by the caller or drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rosace.engine.cup import Cup, shuffled
from rosace.engine.errors import SetupError
from rosace.engine.reason import Reason
from rosace.sagrada.cards.card import Card, PrivateObjective
from rosace.sagrada.cards.deck import Deck
from rosace.sagrada.dice import VALUES
from rosace.sagrada.modules import find_module
from rosace.sagrada.modules.module import Module
from rosace.sagrada.options import Options
from rosace.sagrada.sheets.reasons import because

TOOLS: Final = 3
SOLO_TOOLS: Final = 3


def private_count(players: int, options: Options) -> int:
    """How many private objectives a player gets."""
    return 2 if players == 1 and options.solo_privates != "one" else 1


def private_pile(modules: Collection[str]) -> str:
    """The pile that private objectives are dealt from; empty for the usual one."""
    for name in modules:
        if find_module(name).private_pile:
            return find_module(name).private_pile
    return ""


def private_deck(deck: Deck, modules: Collection[str], options: Options) -> list[str]:
    """The private objectives that are dealt: those of one pile; with `privates=new-only`, those with marked spaces."""
    found = deck.pile("private", private_pile(modules))
    if options.value("privates") == "new-only":
        found = [name for name in found if deck.private_objective(name).cells] or found
    return found


def not_dealt(card: PrivateObjective, modules: Collection[str]) -> Reason | None:
    """Why nobody can have a private objective that is in the box; None if somebody can."""
    pile = private_pile(modules)
    if pile and card.deck != pile:
        return because("rare-privates", card=card.id)
    return None


class Dealing:
    """The deal: each part fixed by the caller, or drawn."""

    def __init__(
        self, players: int, modules: Collection[str], options: Options, deck: Deck, cup: Cup
    ) -> None:
        self.players = players
        self.modules = modules
        self.active: list[Module] = [find_module(name) for name in modules]
        self.options = options
        self.deck = deck
        self.cup = cup
        self.at: int = 0

    def draw(self, count: int, cards: Sequence[str]) -> list[str]:
        """Draw cards from a shuffled pile."""
        drawn, self.at = shuffled(self.cup, self.at, count, cards)
        return drawn

    def privates(self, given: Sequence[Sequence[str] | str] | None) -> tuple[tuple[str, ...], ...]:
        """The private objectives of each seat: one, or two in a solo game."""
        each = private_count(self.players, self.options)
        if given is None:
            drawn = self.draw(each * self.players, private_deck(self.deck, self.modules, self.options))
            return tuple([tuple(drawn[each * seat : each * (seat + 1)]) for seat in range(self.players)])
        self.one_each("private", given)
        fixed = [(own,) if isinstance(own, str) else tuple(own) for own in given]
        for seat, own in enumerate(fixed):
            if len(own) != each:
                raise SetupError("private", f"seat {seat} has {each} private objective(s), not {len(own)}")
        for name in self.different("private", [name for own in fixed for name in own]):
            reason = not_dealt(self.deck.private_objective(name), self.modules)
            if reason:
                raise SetupError("private", reason)
        return tuple(fixed)

    def window_cards(
        self, given: Sequence[Sequence[str]] | None, windows: Sequence[str | None] | None
    ) -> tuple[tuple[str, ...], ...]:
        """The faces that each seat can choose from; none for a seat whose window is fixed and nothing was dealt."""
        if windows is not None:
            self.one_each("windows", windows)
        fixed: list[str | None] = [None] * self.players if windows is None else list(windows)
        used = self._different_cards(
            "windows", [self._card("windows", name) for name in fixed if name is not None]
        )
        if given is not None:
            return self._dealt(given, fixed)
        pile = self.deck.pile("window")
        if used:
            pile = [card for card in pile if int(card) not in used]
        drawn = [self.deck.faces(int(card)) for card in self.draw(2 * fixed.count(None), pile)]
        faces: list[tuple[str, ...]] = []
        at = 0
        for name in fixed:
            if name is None:
                faces.append((*drawn[at], *drawn[at + 1]))
                at += 2
            else:
                faces.append(())
        return tuple(faces)

    def _dealt(self, given: Sequence[Sequence[str]], fixed: list[str | None]) -> tuple[tuple[str, ...], ...]:
        self.one_each("dealt", given)
        faces: list[tuple[str, ...]] = []
        taken: list[int] = []
        for seat, own in enumerate(given):
            cards: list[int] = []
            for face in own:
                number = self._card("dealt", face)
                if number not in cards:
                    cards.append(number)
            offered = tuple([face for card in cards for face in self.deck.faces(card)])
            name = fixed[seat]
            if len(cards) != 2 and (cards or name is None):
                raise SetupError("dealt", f"seat {seat} is dealt two window cards, not {len(cards)}")
            if name is not None and offered and name not in offered:
                raise SetupError("dealt", f"seat {seat} was not dealt its window {name}")
            faces.append(offered)
            taken += cards if cards or name is None else [self._card("windows", name)]
        self._different_cards("dealt", taken)
        return tuple(faces)

    def _card(self, field: str, face: str) -> int:
        """The number of the card that a window face is on."""
        if face not in self.deck.windows:
            raise SetupError(
                field, f"there is no window {face!r}; known are {', '.join(sorted(self.deck.windows))}"
            )
        return self.deck.windows[face].number

    # -- tools and public objectives ------------------------------------------------------------------------------

    def tools(self, given: Sequence[str] | int | None) -> tuple[str, ...]:
        """Three tools, less those whose place a module takes; with grey glass one of them is a graphite tool."""
        if given is None or isinstance(given, int):
            usual = self.draw(self._usual_tools(given), self.deck.pile("tool"))
            return (*usual, *self._from_own_piles("tool"))
        apart = [name for name in given if self.deck.tool(name).deck]
        self._usual_tools(len(given) - len(apart))
        self._count("graphite tool(s)", "tools", len(apart), len(self._own_piles()))
        return tuple(self.different("tools", list(given)))

    def _usual_tools(self, wanted: int | None) -> int:
        """How many tools there are without graphite tools; in a solo game, the player chooses."""
        if self.players == 1:
            count = SOLO_TOOLS if wanted is None else wanted
            if not 1 <= count <= 5:
                raise SetupError("tools", f"a solo game has 1 to 5 tools, not {count}")
            return count
        count = TOOLS - sum([active.tools_replaced for active in self.active]) - len(self._own_piles())
        if wanted not in (None, count):
            words = {1: "one tool lies", 2: "two tools lie", 3: "three tools lie"}
            raise SetupError("tools", f"{words[count]} on the table, not {wanted}")
        return count

    def public(self, given: Sequence[str] | None) -> tuple[str, ...]:
        """Three public objectives, two solo; with grey glass one of them is of grey glass."""
        count = (2 if self.players == 1 else 3) - len(self._own_piles())
        if given is None:
            usual = self._public(count, self.deck.pile("public"))
            return (*usual, *self._from_own_piles("public"))
        apart = [name for name in given if self.deck.public_objective(name).deck]
        self._count("public objectives", "public", len(given) - len(apart), count)
        self._count("objective(s) of grey glass", "public", len(apart), len(self._own_piles()))
        return tuple(self.different("public", list(given)))

    def _public(self, count: int, cards: list[str]) -> list[str]:
        """Draw public objectives; Passion's oppose some others, and are drawn so that no two such lie together."""
        opposites = any(active.opposites for active in self.active)
        if not opposites or self.options.value("opposites") == "allow":
            return self.draw(count, cards)
        drawn: list[str] = []
        for _ in range(count):
            against = {other for card in drawn for other in [card, *self._opposed(card)]}
            fine = [
                card for card in cards if card not in against and not set(self._opposed(card)) & set(drawn)
            ]
            drawn += self.draw(1, fine)
        return drawn

    def _opposed(self, card: str) -> tuple[str, ...]:
        return self.deck.public_objective(card).opposes

    def _own_piles(self) -> list[str]:
        """The piles that modules add: of each, one tool and one public objective are drawn."""
        return [active.own_pile for active in self.active if active.own_pile]

    def _from_own_piles(self, kind: str) -> list[str]:
        return [card for pile in self._own_piles() for card in self.draw(1, self.deck.pile(kind, pile))]

    def _count(self, what: str, field: str, count: int, right: int) -> None:
        if count != right:
            raise SetupError(field, f"{right} {what} lie on the table, not {count}")

    # -- used by several parts --------------------------------------------------------------------------------------

    def first(self, given: int | None) -> int:
        """The seat that starts."""
        if given is None:
            at, self.at = self.at, self.at + 1
            return self.cup.below(at, self.players)
        if not 0 <= given < self.players:
            raise SetupError("first", f"is a seat from 0 to {self.players - 1}, not {given}")
        return given

    def cards(self, field: str, kind: type[Card], count: int, given: Sequence[str] | None) -> tuple[str, ...]:
        """A number of different cards of a kind: those that are given, or drawn."""
        if given is None:
            return tuple(self.draw(count, self.deck.pile(kind.kind)))
        if len(given) != count:
            raise SetupError(field, f"{count} cards are dealt, not {len(given)}")
        for name in self.different(field, list(given)):
            self.deck.find(kind, name)
        return tuple(given)

    def roll(self, glass: int) -> int:
        """A die of this glass."""
        at, self.at = self.at, self.at + 1
        return glass * VALUES + self.cup.face(at, VALUES)

    def one_each(self, field: str, given: Sequence[object]) -> None:
        """Refuse a part that is not given once for each seat."""
        if len(given) != self.players:
            raise SetupError(field, f"one for each of {self.players} seats, not {len(given)}")

    def _different_cards(self, field: str, cards: list[int]) -> list[int]:
        self.different(field, [" / ".join(self.deck.faces(card)) for card in cards])
        return cards

    def different(self, field: str, names: list[str]) -> list[str]:
        """Refuse a card that is given twice."""
        for name in names:
            if names.count(name) > 1:
                raise SetupError(field, f"the same card cannot lie there twice: {name}")
        return names
