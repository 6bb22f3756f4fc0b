"""Messages for one reader: sentences of the catalogue in one language, with the names of cards and players.

A die or a stone inside a sentence is marked, so that it can be printed as a piece: otherwise `B3` could be a blue three
or a space. A game's own messages know the names of its cards and how its pieces look.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from rich.padding import Padding
from rich.text import Text

from rosace import bots
from rosace.bots import Fault
from rosace.cli.renderables import indented
from rosace.cli.seating import Player
from rosace.engine.game import Game
from rosace.engine.prompt import Facts
from rosace.engine.refusal import Refusal
from rosace.text import Catalogue

_OPEN, _CLOSE = "\ue000", "\ue001"  # from Unicode's private area: in no text of ours
MARKED: Final = re.compile(f"{_OPEN}(.+?){_CLOSE}")

# The facts of prompts and remarks that are not said as they are.
PIECES: Final = ("die", "dice", "other", "stones")
CARDS: Final = ("card", "tool", "window", "board")
PLAYER: Final = "player"


def piece(name: str) -> str:
    """The name of a die or a stone, marked for a sentence."""
    return f"{_OPEN}{name}{_CLOSE}"


def pieces(names: Sequence[str]) -> str:
    """Several dice or stones, marked for a sentence."""
    return " ".join([piece(name) for name in names])


def ended(question: str) -> str:
    """A question as it stands above the input line: with a colon, unless it ends with a sign of its own.

    >>> ended("Choose a die"), ended("Up or down?")
    ('Choose a die:', 'Up or down?')
    """
    return question if question.endswith(("?", ".", "!", ":")) else f"{question}:"


def game_name(game: Game[Any], language: str) -> str:
    """A game's name in a language; English where it has none."""
    return game.names.get(language, game.names["en"])


class Messages:
    """Messages for one person: `seat` is the reader's, -1 for a spectator."""

    def __init__(self, language: str, seats: Sequence[Player] = (), seat: int = -1) -> None:
        self.catalogue = Catalogue(language)
        self.seats = seats
        self.seat = seat

    def for_seat(self, seat: int) -> Self:
        """The same messages for another reader."""
        found = copy.copy(self)
        found.seat = seat
        return found

    def say(self, key: str, /, **arguments: str | int) -> str:
        """A sentence of the catalogue."""
        return self.catalogue.text(key, **arguments)

    # -- what a game's own messages change ------------------------------------------------------------------------

    def name(self, card: str) -> str:
        """The name of a card or of a line of the score sheets; its id where the catalogue has no name."""
        return self._known(f"score-{card}", card)

    def tie_break(self, by: str) -> str:
        """What decided a tie."""
        return self._known(f"score-tie-{by}", by)

    def refusal_facts(self, refusal: Refusal) -> dict[str, str | int]:
        """The facts of a refusal as its sentence needs them."""
        return refusal.facts

    def piece(self, name: str) -> Text:
        """A die or a stone inside a line."""
        return Text(name)

    # -- names and sentences --------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The player of a seat, as the beginning of a line; "You" for the reader, if no other person plays."""
        if seat == self.seat and sum(other.is_person for other in self.seats) == 1:
            words = self.say("play-you")
            return words[:1].upper() + words[1:]
        return self.public_name(seat)

    def public_name(self, seat: int) -> str:
        """The player of a seat, the same for every reader."""
        if seat >= len(self.seats):
            return self.say("play-player", number=seat + 1)
        sitting = self.seats[seat]
        name = (sitting.is_person and sitting.name) or self.say("play-player", number=seat + 1)
        return name if sitting.is_person else f"{name} ({self.bot(sitting)})"

    def bot(self, sitting: Player) -> str:
        """The name of a bot: of a level with its time, if it has one; of other bots their code."""
        if sitting.is_program:
            return str(sitting).partition(":")[2] or self.say("play-program")
        level, _, budget = sitting.code.partition("@")
        if level not in bots.LEVELS:
            return sitting.code
        return f"{self.say(f'level-{level}')} {budget}".rstrip()

    def styled(self, sentence: str, style: str = "") -> Text:
        """A sentence to print; the pieces marked in it are drawn as pieces."""
        text = Text(style=style)
        for index, part in enumerate(MARKED.split(sentence)):
            text.append_text(self.piece(part) if index % 2 else Text(part))
        return text

    def lines(self, sentences: Sequence[str]) -> Padding:
        """Indented lines, such as the news."""
        return indented([self.styled(sentence) for sentence in sentences])

    def start_player(self, seat: int) -> str:
        """Who starts."""
        if seat == self.seat:
            return self.say("play-start-player-you")
        return self.say("play-start-player", player=self.player(seat))

    # -- prompts and remarks --------------------------------------------------------------------------------------

    def coded(self, kind: str, code: str, facts: Facts) -> str:
        """The message `<kind>-<code>`; where the catalogue has none, the code and the facts."""
        key = f"{kind}-{code}"
        if self.catalogue.has(key):
            return self.say(key, **self.facts(facts))
        return " ".join([code, *[f"{name} {value}" for name, value in self.facts(facts).items()]])

    def facts(self, facts: Mapping[str, str | int | list[str]]) -> dict[str, str | int]:
        """Facts as a sentence needs them: pieces marked, cards by their names, seats by their players."""
        return {name: self._fact(name, value) for name, value in facts.items()}

    def _fact(self, name: str, value: str | int | list[str]) -> str | int:
        if name == PLAYER and isinstance(value, int):
            return self.public_name(value)
        if isinstance(value, int):
            return value
        if name in PIECES:
            return pieces(value.split() if isinstance(value, str) else value)
        if name in CARDS:
            return ", ".join([self.name(card) for card in ([value] if isinstance(value, str) else value)])
        return value if isinstance(value, str) else " ".join(value)

    # -- reasons --------------------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is refused, in one sentence."""
        key = f"refusal-{refusal.code}"
        if not self.catalogue.has(key):
            return str(refusal)
        return self.say(key, **self.refusal_facts(refusal))

    def refusal_and_rule(self, refusal: Refusal) -> str:
        """The same, with the rule behind it."""
        return f"{self.refusal(refusal)} {self.rule(refusal)}".rstrip()

    def rule(self, refusal: Refusal) -> str:
        """The rule behind a refusal."""
        key = f"refusal-{refusal.code}.rule"
        return self.say("play-rule", rule=self.say(key)) if self.catalogue.has(key) else ""

    def verdict(self, refusal: Refusal | None) -> str:
        """Whether something is allowed, and if not, why."""
        return self.say("play-allowed") if refusal is None else self.refusal_and_rule(refusal)

    # -- faults of bots -------------------------------------------------------------------------------------------

    def fault(self, fault: Fault) -> str:
        """What a bot did wrong, in one sentence."""
        text = fault.text or "?"
        return self.say(f"bot-fault-{fault.code}", reason=text, move=text, input=text)

    def forfeit(self, name: str, fault: Fault) -> str:
        """That a bot has lost the game, and why."""
        return self.say("bot-forfeit", player=name, number=fault.decision, reason=self.fault(fault))

    def _known(self, key: str, otherwise: str) -> str:
        return self.say(key) if self.catalogue.has(key) else otherwise
