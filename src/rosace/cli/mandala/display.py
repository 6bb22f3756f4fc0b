"""The screen of Mandala Stones: the table, and a choice in steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.face import CardEntry, Look, Play, Wrong
from rosace.cli.input import named
from rosace.cli.layout import heading
from rosace.cli.mandala import cards, table_view
from rosace.cli.mandala.choice_view import advised, choice_list
from rosace.cli.mandala.choices import FIRST, NOTHING, Choice, Part, choices, expected, fitting
from rosace.cli.mandala.input import read
from rosace.cli.mandala.table_view import Scene
from rosace.cli.mandala.voice import MandalaVoice
from rosace.cli.mandala.why import why
from rosace.engine.cup import SeededCup
from rosace.mandala.moves import Move
from rosace.mandala.turn import picked
from rosace.mandala.view import View

ANY_SEED: Final = 0


class Display:
    """The screen of the person who decides; `chosen` is what is chosen of a move so far.

    What a move would do is tried out on a table that the seat imagines: it knows all that a move depends on, and what
    it does not know is made up.
    """

    verbs: frozenset[str] = frozenset(["score"])

    def __init__(self, speaker: MandalaVoice, view: View, news: Sequence[str], console: Console) -> None:
        self.speaker = speaker
        self.view = view
        self.console = console
        self.imagined = view.sample(SeededCup(ANY_SEED))
        self.scene = Scene.of_view(speaker, view, self.imagined, news)
        self.chosen = NOTHING

    # -- what is seen ---------------------------------------------------------------------------------------------

    def table(self) -> RenderableType:
        """Everything there is to see."""
        return table_view.table(self.scene, self.console)

    def step(self) -> RenderableType:
        """A decision is a whole turn, so this is the table: somebody has taken a decision back."""
        return self.table()

    def choices(self) -> RenderableType:
        """The numbered list of the next step."""
        shown = choice_list(self.speaker, self.imagined, self._listed(), self.console.width)
        return Group(heading(self.speaker.say("play-moves")), shown)

    def _listed(self) -> list[Choice]:
        return choices(fitting(self.imagined, self.chosen))

    def ask(self) -> str:
        """The question above the prompt."""
        step = expected(fitting(self.imagined, self.chosen))
        if self.chosen == NOTHING:
            return self.speaker.say("mandala-ask", expects=step)
        question = self.speaker.say("mandala-ask-next", expects=step)
        return f"{self.chosen}: {question}"

    # -- the answer -----------------------------------------------------------------------------------------------

    def read(self, text: str) -> Play | Look | Wrong:
        """Understand a line. Enter goes back to the whole list, or shows the table again."""
        if not text:
            shown = [] if self.chosen != NOTHING else [self.table()]
            self.chosen = NOTHING
            return Look(Group(*shown, self.choices()))
        typed = read(text, self.speaker, self.imagined, self._listed(), self.chosen)
        return self._narrow(typed) if isinstance(typed, Part) else typed

    def _narrow(self, part: Part) -> Look:
        """Show what is left to choose; where it is the first stone, on the board as well."""
        self.chosen = part
        fit = fitting(self.imagined, part)
        if expected(fit) != FIRST:
            return Look(self.choices())
        taken = picked(self.imagined, fit[0])
        return Look(Group(table_view.stacks(self.scene, self.console, taken), self.choices()))

    def closes_turn(self, move: Move) -> bool:
        """Every move ends the turn by itself, and can be regretted."""
        return False

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""
        return why(text, self.speaker, self.view, self.imagined, self.chosen)

    def told(self, move: Move) -> Text:
        """A move as somebody who gives advice names it."""
        return advised(self.speaker, self.imagined, move)

    def card(self, name: str) -> RenderableType | None:
        """What a card does, or what the mandala board is like; without a name, the own cards and the board."""
        entries = {card.id: card for card in cards.entries(self.speaker)}
        own = [*self.scene.data["players"][self.view.seat]["objectives"], cards.SPIRAL]
        language = self.speaker.catalogue.language
        names = {card.id: card.name(language) for card in entries.values()}
        found = [entries[each] for each in (named(name, names) if name else own)]
        lines = [
            Text.assemble((names[card.id], "bold"), f" ({card.id}; {self._source(card)})\n", card.meaning)
            for card in found
        ]
        return Group(*lines) if lines else None

    def _source(self, card: CardEntry) -> str:
        """Where its facts come from."""
        return self.speaker.say(f"status-{card.status}")
