"""Sagrada's screen: the whole table at the start of a turn, a window in the middle of one, what may be typed there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.face import Look, Play, Wrong
from rosace.cli.input import named
from rosace.cli.layout import heading
from rosace.cli.sagrada import draw, modules_view, table_view
from rosace.cli.sagrada.asking import enter_ends_turn, question
from rosace.cli.sagrada.choice_view import advised, choice_list, faces, step
from rosace.cli.sagrada.choices import Pick, choices, mask, only_in_hand
from rosace.cli.sagrada.input import Choose, names, read
from rosace.cli.sagrada.scene import Scene
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.sagrada.why import why, why_die
from rosace.sagrada import moves
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View


class Display:
    """The screen of the person who decides; `chosen` is a die that is still to be placed."""

    verbs: frozenset[str] = frozenset()

    def __init__(self, speaker: SagradaVoice, view: View, news: Sequence[str], console: Console) -> None:
        self.speaker = speaker
        self.view = view
        self.console = console
        self.scene = Scene.of_view(speaker, view, news)
        self.chosen: Pick | None = None

    # -- the table ------------------------------------------------------------------------------------------------

    def table(self) -> RenderableType:
        """Everything there is to see."""
        scene, width = self.scene, self.console.width
        if scene.data["stage"] != "window":
            return table_view.table(scene, width)
        header = table_view.header(scene, width)
        return Group(
            table_view.cards(scene), header, *table_view.dealt_dice(scene, width), faces(scene, width)
        )

    def step(self) -> RenderableType:
        """The own window in the middle of a turn, with the spaces to choose if only they are asked for.

        All windows, where a die of another one is to be chosen.
        """
        legal = self.view.legal_moves()
        if legal[0].verb == moves.FROM:
            return Group(*table_view.windows(self.scene, self.console.width))
        held = only_in_hand(self.view, legal)
        shown = mask(choices(self.view)) if held is not None else 0
        return step(self.scene, shown, self.console.width)

    def choices(self) -> RenderableType:
        """The numbered list. Windows to choose from are numbered where they are drawn."""
        if self.scene.data["stage"] == "window":
            return Group()
        title = heading(self.speaker.say("play-moves"))
        return Group(title, choice_list(self.scene, choices(self.view, self.chosen)))

    def spaces(self) -> RenderableType:
        """Where the chosen die may go."""
        listed = choices(self.view, self.chosen)
        return Group(step(self.scene, mask(listed), self.console.width), choice_list(self.scene, listed))

    # -- the question ---------------------------------------------------------------------------------------------

    def ask(self) -> str:
        """The question above the prompt."""
        return question(self.speaker, self.scene.data, self.view.legal_moves(), self.chosen)

    # -- the answer -----------------------------------------------------------------------------------------------

    def read(self, text: str) -> Play | Look | Wrong:
        """Understand a line. Enter lets go of a chosen die, ends a turn that is done, or shows the table again."""
        if not text:
            return self._enter()
        typed = read(text, self.speaker, self.view, choices(self.view, self.chosen), self.chosen)
        return self._choose(typed.pick) if isinstance(typed, Choose) else typed

    def _enter(self) -> Play | Look:
        if self.chosen is not None:
            self.chosen = None
            return Look(self.choices())
        if enter_ends_turn(self.scene.data, self.view.legal_moves()):
            return Play(moves.PASS_TURN)
        return Look(Group(self.table(), self.choices()))

    def _choose(self, pick: Pick) -> Look:
        if any(pick.takes(move) for move in self.view.legal_moves()):
            self.chosen = pick
            return Look(self.spaces())
        return Look(self.speaker.words(why_die(pick, self.speaker, self.view)))

    def closes_turn(self, move: Move) -> bool:
        """Who passes, chooses a window or decides on a bloom card knows that this is all."""
        return move.verb in (moves.PASS, moves.WINDOW, moves.KEEP, moves.DISCARD)

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""
        return why(text, self.speaker, self.view, self.chosen)

    def told(self, move: Move) -> Text:
        """A move as somebody who gives advice names it."""
        return advised(self.scene, move)

    def card(self, name: str) -> RenderableType | None:
        """What the cards of this name do; without a name, those on the table."""
        data = self.scene.data
        on_table = [*[tool["id"] for tool in data["tools"]], *data["public"], *modules_view.ids(self.scene)]
        found = named(name, names(self.speaker.cards, self.speaker)) if name else on_table
        return Group(*[_card(each, self.speaker) for each in found]) if found else None


def _card(name: str, speaker: SagradaVoice) -> RenderableType:
    card = speaker.cards[name]
    if card.kind == "window":
        return draw.window_panel(speaker.window(name), speaker.name(name))
    title = f"{speaker.name(name)} #{card.number}" if card.number else speaker.name(name)
    return Text.assemble((title, "bold"), f" ({speaker.remark(name, name)})\n", speaker.about(name))
