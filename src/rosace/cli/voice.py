"""The voice of the terminal: the catalogue's sentences in one language, with the names of cards and players.

A die or a stone inside a sentence is marked, so that whoever prints the sentence can show it as what it is. Without
that `B3` would be a blue three to one reader and a space to the next. A game's own voice, in the folder of its face,
knows the names of its cards and how its pieces look.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from typing import Final, Self

from rich.text import Text

from rosace import bots
from rosace.cli.seats import Seat
from rosace.engine.refusal import Refusal
from rosace.text import Catalogue

_OPEN, _CLOSE = "\ue000", "\ue001"  # from Unicode's private area: in no text of ours
MARKED: Final = re.compile(f"{_OPEN}(.+?){_CLOSE}")


def piece(name: str) -> str:
    """The name of a die or a stone, marked for a sentence."""
    return f"{_OPEN}{name}{_CLOSE}"


def pieces(names: Sequence[str]) -> str:
    """Several dice or stones, marked for a sentence."""
    return " ".join([piece(name) for name in names])


class Voice:
    """What is said to one person: `seat` is who listens, -1 for somebody who looks on."""

    def __init__(self, language: str, seats: Sequence[Seat] = (), seat: int = -1) -> None:
        self.catalogue = Catalogue(language)
        self.seats = seats
        self.seat = seat

    def to(self, seat: int) -> Self:
        """The same voice, speaking to another seat."""
        found = copy.copy(self)
        found.seat = seat
        return found

    def say(self, key: str, /, **arguments: str | int) -> str:
        """A sentence of the catalogue."""
        return self.catalogue.text(key, **arguments)

    # -- what a game's own voice says otherwise -------------------------------------------------------------------

    def name(self, card: str) -> str:
        """The name of a card, or of a line that every score sheet has."""
        return self.say(f"score-{card}")

    def tie(self, by: str) -> str:
        """What decided a tie."""
        return self.say(f"score-tie-{by}")

    def facts(self, refusal: Refusal) -> dict[str, str | int]:
        """The facts of a refusal as they stand in its sentence."""
        return refusal.facts

    def piece(self, name: str) -> Text:
        """A die or a stone as it stands in a line."""
        return Text(name)

    # -- names and sentences --------------------------------------------------------------------------------------

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
        name = (sitting.is_person and sitting.name) or self.say("play-player", number=seat + 1)
        return name if sitting.is_person else f"{name} ({self.bot(sitting)})"

    def bot(self, sitting: Seat) -> str:
        """What a bot is called: a level by its name, with its time if that was said; others by their code."""
        if sitting.is_program:
            return str(sitting).partition(":")[2] or self.say("play-program")
        level, _, budget = sitting.code.partition("@")
        if level not in bots.LEVELS:
            return sitting.code
        return f"{self.say(f'level-{level}')} {budget}".rstrip()

    def words(self, sentence: str, style: str = "") -> Text:
        """A sentence as it is printed; the pieces marked in it are shown as pieces."""
        text = Text(style=style)
        for index, part in enumerate(MARKED.split(sentence)):
            text.append_text(self.piece(part) if index % 2 else Text(part))
        return text

    # -- reasons ------------------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is refused, in one sentence."""
        return self.say(f"refusal-{refusal.code}", **self.facts(refusal))

    def refusal_and_rule(self, refusal: Refusal) -> str:
        """The same, and the rule behind it."""
        return f"{self.refusal(refusal)} {self.rule(refusal)}"

    def rule(self, refusal: Refusal) -> str:
        """The rule behind a refusal."""
        return self.say("play-rule", rule=self.say(f"refusal-{refusal.code}.rule"))

    def verdict(self, refusal: Refusal | None) -> str:
        """Whether something is allowed, and if not, why."""
        return self.say("play-allowed") if refusal is None else self.refusal_and_rule(refusal)
