"""The screen of Mandala Stones: the table, and a choice in steps."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.mandala import table_view
from rosace.cli.mandala.choices import (
    FIRST,
    NOTHING,
    TURN,
    PartialMove,
    StepChoice,
    choice_list,
    choices,
    describe_move,
    expected,
    fitting,
)
from rosace.cli.mandala.input import Typed, narrowed, why, words
from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.mandala.table_view import Scene
from rosace.cli.part import card_entries
from rosace.cli.play.input import named
from rosace.cli.play.screen import Screen, Show
from rosace.engine.cup import SeededCup
from rosace.mandala.cards.records import SPIRAL
from rosace.mandala.game import GAME
from rosace.mandala.moves import Move
from rosace.mandala.sheets.questions import ANY_SEED
from rosace.mandala.turn import picked
from rosace.mandala.view import View


class MandalaScreen(Screen):
    """The screen of the person who decides; `chosen` is what is chosen of a move so far.

    The effect of a move is tried out on a position that is sampled from the view. All that a move depends on is known;
    the rest is made up.
    """

    messages: MandalaMessages

    def __init__(self, messages: MandalaMessages, view: View, news: Sequence[str], console: Console) -> None:
        super().__init__(messages, view, news, console)
        self.verbs = frozenset(["score"])
        self.sampled = view.sample(SeededCup(ANY_SEED))
        self.scene = Scene.of_view(messages, view, self.sampled, news)
        self.chosen = NOTHING

    # -- what is seen ---------------------------------------------------------------------------------------------

    def table(self) -> RenderableType:
        """The whole table."""
        return table_view.table(self.scene, self.console)

    def choice_list(self) -> RenderableType:
        """The numbered list of the next step."""
        return choice_list(self.messages, self.sampled, self.listed(), self.console.width)

    def listed(self) -> list[StepChoice]:
        """The choices of the next step."""
        return choices(fitting(self.sampled, self.chosen))

    def prompt(self) -> str:
        """The question above the input line."""
        step = expected(fitting(self.sampled, self.chosen))
        if self.chosen != NOTHING:
            return f"{self.chosen}: {self.messages.say('mandala-ask-next', expects=step)}"
        return super().prompt() if step == TURN else self.messages.say("mandala-ask", expects=step)

    # -- the answer -----------------------------------------------------------------------------------------------

    def enter(self) -> Show:
        """Go back to the whole list, or show the table again."""
        shown = [] if self.chosen != NOTHING else [self.table()]
        self.chosen = NOTHING
        return Show(Group(*shown, self.choices()))

    def interpret(self, text: str) -> Typed:
        """A move or a part of one."""
        return narrowed(words(text, self.messages, self.chosen), self.sampled)

    def choose(self, part: PartialMove) -> Show:
        """Show what is left to choose; where it is the first stone, on the board as well."""
        self.chosen = part
        fit = fitting(self.sampled, part)
        if expected(fit) != FIRST:
            return Show(self.choices())
        taken = picked(self.sampled, fit[0])
        return Show(Group(table_view.stacks(self.scene, self.console, taken), self.choices()))

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""
        return why(text, self.messages, self.view, self.sampled, self.chosen)

    def describe(self, move: Move) -> Text:
        """A move as a hint shows it."""
        return describe_move(self.messages, self.sampled, move)

    def card(self, name: str) -> RenderableType | None:
        """What a card does, or what the mandala board is like; without a name, the player's cards and the board."""
        packs, language = GAME.of_view(self.view).packs, self.messages.catalogue.language
        entries = {card.id: card for card in card_entries(GAME.id, language, packs)}
        own = [*self.scene.data["players"][self.view.seat]["objectives"], SPIRAL]
        names = {card.id: card.name(language) for card in entries.values()}
        lines = []
        for card in [entries[each] for each in (named(name, names) if name else own)]:
            source = card.source(self.messages.catalogue)
            lines.append(Text.assemble((names[card.id], "bold"), f" ({card.id}; {source})\n", card.meaning))
        return Group(*lines) if lines else None
