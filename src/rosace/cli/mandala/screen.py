"""The screen of Mandala Stones: the table, and a choice in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.input import named
from rosace.cli.layout import heading
from rosace.cli.mandala import table_view
from rosace.cli.mandala.choices import (
    FIRST,
    NOTHING,
    TURN,
    Choice,
    Part,
    choice_list,
    choices,
    describe_move,
    expected,
    fitting,
)
from rosace.cli.mandala.input import read, why
from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.mandala.table_view import Scene
from rosace.cli.messages import ended
from rosace.cli.part import CardEntry, card_entries
from rosace.cli.screen import NotUnderstood, Play, Show
from rosace.engine.cup import SeededCup
from rosace.mandala.cards.records import SPIRAL
from rosace.mandala.game import GAME
from rosace.mandala.moves import Move
from rosace.mandala.prompts import prompt as ask
from rosace.mandala.turn import picked
from rosace.mandala.view import View

ANY_SEED: Final = 0


class MandalaScreen:
    """The screen of the person who decides; `chosen` is what is chosen of a move so far.

    What a move would do is tried out on a table that the seat imagines: it knows all that a move depends on, and what
    it does not know is made up.
    """

    verbs: frozenset[str] = frozenset(["score"])

    def __init__(self, messages: MandalaMessages, view: View, news: Sequence[str], console: Console) -> None:
        self.messages = messages
        self.view = view
        self.console = console
        self.imagined = view.sample(SeededCup(ANY_SEED))
        self.scene = Scene.of_view(messages, view, self.imagined, news)
        self.chosen = NOTHING

    # -- what is seen ---------------------------------------------------------------------------------------------

    def table(self) -> RenderableType:
        """The whole table."""
        return table_view.table(self.scene, self.console)

    def step(self) -> RenderableType:
        """The table: a decision is a whole turn, so this is shown after an undo."""
        return self.table()

    def choices(self) -> RenderableType:
        """The numbered list of the next step."""
        shown = choice_list(self.messages, self.imagined, self._listed(), self.console.width)
        return Group(heading(self.messages.say("play-moves")), shown)

    def _listed(self) -> list[Choice]:
        return choices(fitting(self.imagined, self.chosen))

    def prompt(self) -> str:
        """The question above the input line."""
        step = expected(fitting(self.imagined, self.chosen))
        if self.chosen == NOTHING and step == TURN:
            asked = ask(self.view)
            return ended(self.messages.coded("prompt", asked["code"], asked["facts"]))
        if self.chosen == NOTHING:
            return self.messages.say("mandala-ask", expects=step)
        question = self.messages.say("mandala-ask-next", expects=step)
        return f"{self.chosen}: {question}"

    # -- the answer -----------------------------------------------------------------------------------------------

    def read(self, text: str) -> Play | Show | NotUnderstood:
        """Interpret a line. Enter goes back to the whole list, or shows the table again."""
        if not text:
            shown = [] if self.chosen != NOTHING else [self.table()]
            self.chosen = NOTHING
            return Show(Group(*shown, self.choices()))
        typed = read(text, self.messages, self.imagined, self._listed(), self.chosen)
        return self._narrow(typed) if isinstance(typed, Part) else typed

    def _narrow(self, part: Part) -> Show:
        """Show what is left to choose; where it is the first stone, on the board as well."""
        self.chosen = part
        fit = fitting(self.imagined, part)
        if expected(fit) != FIRST:
            return Show(self.choices())
        taken = picked(self.imagined, fit[0])
        return Show(Group(table_view.stacks(self.scene, self.console, taken), self.choices()))

    def closes_turn(self, move: Move) -> bool:
        """Every move ends the turn by itself, and can be regretted."""
        return False

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""
        return why(text, self.messages, self.view, self.imagined, self.chosen)

    def describe(self, move: Move) -> Text:
        """A move as a hint shows it."""
        return describe_move(self.messages, self.imagined, move)

    def card(self, name: str) -> RenderableType | None:
        """What a card does, or what the mandala board is like; without a name, the own cards and the board."""
        packs = GAME.of_view(self.view).packs
        entries = {card.id: card for card in card_entries(GAME.id, self.messages.catalogue.language, packs)}
        own = [*self.scene.data["players"][self.view.seat]["objectives"], SPIRAL]
        language = self.messages.catalogue.language
        names = {card.id: card.name(language) for card in entries.values()}
        found = [entries[each] for each in (named(name, names) if name else own)]
        lines = [
            Text.assemble((names[card.id], "bold"), f" ({card.id}; {self._source(card)})\n", card.meaning)
            for card in found
        ]
        return Group(*lines) if lines else None

    def _source(self, card: CardEntry) -> str:
        """Where its facts come from."""
        return self.messages.say(f"status-{card.status}")
