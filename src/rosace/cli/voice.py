"""The voice of the terminal game: the catalogue's sentences in one language, with the names of cards and players.

A die inside a sentence is marked, so that whoever prints the sentence can show it as a die. Without that `B3` would be
a blue three to one reader and a space to the next.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rosace.cli.seats import Seat
from rosace.engine.refusal import Refusal
from rosace.sagrada import deck
from rosace.sagrada.deck import Card
from rosace.text import Catalogue

_OPEN, _CLOSE = "\ue000", "\ue001"  # from Unicode's private area: in no text of ours
MARKED: Final = re.compile(f"{_OPEN}(.+?){_CLOSE}")


def die(name: str) -> str:
    """A die's name, marked for a sentence."""
    return f"{_OPEN}{name}{_CLOSE}"


def dice(names: Sequence[str]) -> str:
    """Several dice, marked for a sentence."""
    return " ".join([die(name) for name in names])


class Voice:
    """What is said to one person: `seat` is who listens, -1 for somebody who looks on."""

    def __init__(self, language: str, seats: Sequence[Seat] = (), seat: int = -1) -> None:
        self.catalogue = Catalogue(language)
        self.seats = seats
        self.seat = seat
        self.cards: dict[str, Card] = {card.id: card for card in deck.base().cards()}

    def to(self, seat: int) -> Voice:
        """The same voice, speaking to another seat."""
        return Voice(self.catalogue.language, self.seats, seat)

    def say(self, key: str, /, **arguments: str | int) -> str:
        """A sentence of the catalogue."""
        return self.catalogue.text(key, **arguments)

    # -- names --------------------------------------------------------------------------------------------------

    def name(self, card: str) -> str:
        """The name of a card, or of a line that every score sheet has."""
        if card in self.cards:
            return self.cards[card].name(self.catalogue.language)
        return self.say(f"score-{card}")

    def about(self, card: str) -> str:
        """What a tool or an objective does."""
        found = self.cards[card]
        if found.kind == "private":
            return self.say("private-shades", colour=found.colour)
        return self.say(f"{found.kind}-{card}")

    def player(self, seat: int) -> str:
        """Who sits there, as the listener would say it, to begin a line with."""
        if seat == self.seat and sum(other.is_person for other in self.seats) == 1:
            words = self.say("play-you")
            return words[:1].upper() + words[1:]
        return self.public_name(seat)

    def public_name(self, seat: int) -> str:
        """Who sits there, as everybody would say it."""
        if seat >= len(self.seats):
            return self.say("play-player", number=seat + 1)
        sitting = self.seats[seat]
        name = sitting.name or self.say("play-player", number=seat + 1)
        return name if sitting.is_person else f"{name} ({sitting.code})"

    # -- reasons ------------------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is refused, in one sentence."""
        return self.say(f"refusal-{refusal.code}", **self._facts(refusal))

    def refusal_and_rule(self, refusal: Refusal) -> str:
        """The same, and the rule behind it."""
        rule = self.say(f"refusal-{refusal.code}.rule")
        return f"{self.refusal(refusal)} {self.say('play-rule', rule=rule)}"

    def _facts(self, refusal: Refusal) -> dict[str, str | int]:
        facts = dict(refusal.facts)
        for fact in ("tool", "window"):
            if fact in facts and facts[fact] in self.cards:
                facts[fact] = self.name(str(facts[fact]))
        if "die" in facts:
            facts["die"] = die(str(facts["die"]))
        return facts
