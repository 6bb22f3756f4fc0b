"""A game's part of the terminal: what is drawn and typed there. Everything else about a game is in `engine.game.Game`.

`part_of` finds it by the game's id: the `PART` of the folder named after the game, or of the package that brings the
game. Each field has a default that works for every game, so a game without a part can be played, too. Positions, views
and moves that pass through here are the game's own, so they are `Any`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace import games
from rosace.cli.messages import Messages
from rosace.cli.play.screen import Screen
from rosace.cli.results import ranking
from rosace.cli.seating import Player
from rosace.engine.errors import RecordError
from rosace.engine.game import Game, Packs
from rosace.text import Catalogue, add_folder


@dataclass(frozen=True)
class CardEntry:
    """A card as `rosace cards` and `rosace rules` show it."""

    record: Mapping[str, Any]
    """The card as the game describes it."""
    measure: str
    """The number or word beside its name."""
    meaning: str
    facts: Callable[[], dict[str, Any]]
    """Further facts, which take a while to find."""

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.record["id"])

    def source(self, texts: Catalogue) -> str:
        """Where its facts come from."""
        return texts.text(f"status-{self.record['status']}")

    def name(self, language: str) -> str:
        """The name in a language; English where there is none."""
        names: Mapping[str, str] = self.record["names"]
        return names.get(language, names["en"])

    def more(self, texts: Catalogue) -> str:
        """What is shown besides when it is the only card."""
        ways = self.facts().get("fillings", 0)
        return texts.text("table-fillings", number=f"{ways:,}".replace(",", "\u202f")) if ways else ""


def _as_text(messages: Messages, position: Any, console: Console) -> RenderableType:
    """A position with nothing hidden, as text."""
    return Text(str(position))


@dataclass(frozen=True, kw_only=True)
class TerminalPart:
    """How a game is drawn and typed in the terminal."""

    # Texts.
    topics: Sequence[str] = ()
    """The topics of the rules."""
    rules: str = "rules"
    """How the keys of the topics begin."""
    help: Callable[[Any], Sequence[str]] = lambda position: ("play-help-plain",)
    """The keys of the help texts for a position."""
    last_lines: Sequence[str] = ()
    """The cards that come last on a score sheet."""

    # Playing.
    messages: Callable[[str, Sequence[Player], Any], Messages] = lambda language, seats, position: Messages(
        language, seats
    )
    """`messages(language, seats, position)`."""
    screen: Callable[[Any, Any, Sequence[str], Console], Screen] = Screen
    """`screen(messages, view, news, console)`."""
    silent: Collection[str] = ()
    """The codes of remarks that are not printed, because the screen shows what they say."""

    # A position with nothing hidden, for replays and at the end.
    opening: Callable[[Any, Any], RenderableType] = lambda messages, position: Group()
    """`opening(messages, position)`: what is shown once, before the first decision."""
    open_table: Callable[[Any, Any, Console], RenderableType] = _as_text
    boards: Callable[[Any, Any, Console], RenderableType] = _as_text
    result: Callable[[Any, Any], RenderableType] = ranking

    # Cards.
    kinds: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The kinds of cards, with the keys of the kind's title and of the measure's heading."""
    card_facts: Callable[[Mapping[str, Any]], dict[str, Any]] = lambda record: {}
    """Facts about a card that are too slow to find for the game's own list."""

    show_answer: Mapping[str, Callable[[Console, str, Any, Packs, dict[str, Any]], None]] = field(
        default_factory=dict
    )
    """By the name of a question about a real table: `show(console, language, sheet, packs, answer)`."""


def part_of(name: str) -> TerminalPart:
    """The terminal part of the game with this id.

    >>> part_of(games.OWN[0]).topics[:2]
    ('setup', 'round')
    """
    found = games.part("cli", name) or TerminalPart()
    assert isinstance(found, TerminalPart)
    folder = games.game(name).texts
    if folder:
        add_folder(folder)
    return found


def card_entries(game: str, language: str, packs: Packs = ()) -> list[CardEntry]:
    """Every card of a game, with those of custom packs."""
    return [_entry(part_of(game), Catalogue(language), card) for card in games.game(game).cards(packs)]


def _entry(part: TerminalPart, texts: Catalogue, card: Mapping[str, Any]) -> CardEntry:
    meaning = " ".join([texts.text(sentence["id"], **sentence["values"]) for sentence in card["meaning"]])
    measure = str(card["measure"])
    if measure and part.kinds.get(card["kind"], ("", ""))[1] == "table-colour":
        measure = texts.text("colour-name", colour=measure)
    printed = " / ".join(card.get("grid", ()))
    return CardEntry(card, measure, meaning or printed, partial(part.card_facts, card))


def game_of_record(headers: Mapping[str, str]) -> Game[Any]:
    """The game that a record is of."""
    name = headers["Game"]
    if name not in games.GAMES:
        raise RecordError(0, f"this is a record of {name}, not of {' or '.join(games.GAMES)}")
    return games.game(name)
