"""Sagrada's screen: the whole table at the start of a turn, a window in the middle of one, what may be typed there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.face import Look, Play, Wrong
from rosace.cli.input import named
from rosace.cli.layout import heading
from rosace.cli.sagrada import draw, table_view
from rosace.cli.sagrada.choice_view import choice_list, faces, step
from rosace.cli.sagrada.choices import choices, mask, only_in_hand
from rosace.cli.sagrada.input import Choose, names, read
from rosace.cli.sagrada.table_view import Scene
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.sagrada.why import why, why_die
from rosace.cli.voice import piece
from rosace.sagrada import dice, moves
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View
from rosace.sagrada.window import Window


class Display:
    """The screen of the person who decides; `chosen` is a die that is still to be placed."""

    verbs: frozenset[str] = frozenset()

    def __init__(self, speaker: SagradaVoice, view: View, news: Sequence[str], console: Console) -> None:
        self.speaker = speaker
        self.view = view
        self.console = console
        self.scene = Scene.of_view(speaker, view, news)
        self.chosen = NO_DIE

    # -- the table ------------------------------------------------------------------------------------------------

    def table(self) -> RenderableType:
        """Everything there is to see."""
        scene, width = self.scene, self.console.width
        if scene.data["stage"] != "window":
            return table_view.table(scene, width)
        return Group(table_view.cards(scene), table_view.header(scene, width), faces(scene, width))

    def step(self) -> RenderableType:
        """The own window in the middle of a turn, with the spaces to choose if only they are asked for."""
        held = only_in_hand(self.view, self.view.legal_moves())
        shown = mask(choices(self.view)) if held != NO_DIE else 0
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
        """The question above the prompt: in a tool, for its next step."""
        say = self.speaker.say
        if self.chosen != NO_DIE:
            return say("play-ask-space", die=piece(dice.NAME[self.chosen]))
        legal = self.view.legal_moves()
        if self.enter_ends_turn():
            return say("play-ask-end" if len(legal) > 1 else "play-ask-pass")
        stage: str = self.scene.data["stage"]
        return say("play-ask", expects=stage if stage in ("window", "turn") else moves.VERBS[legal[0].verb])

    def enter_ends_turn(self) -> bool:
        """Whether an empty line ends the turn: when no die can be placed any more, or nothing but passing is left."""
        legal = self.view.legal_moves()
        return moves.PASS_TURN in legal and (len(legal) == 1 or not self.scene.data["drafts"])

    # -- the answer -----------------------------------------------------------------------------------------------

    def read(self, text: str) -> Play | Look | Wrong:
        """Understand a line. Enter lets go of a chosen die, ends a turn that is done, or shows the table again."""
        if not text:
            return self._enter()
        typed = read(text, self.speaker, self.view, choices(self.view, self.chosen), self.chosen)
        return self._choose(typed.die) if isinstance(typed, Choose) else typed

    def _enter(self) -> Play | Look:
        if self.chosen != NO_DIE:
            self.chosen = NO_DIE
            return Look(self.choices())
        if self.enter_ends_turn():
            return Play(moves.PASS_TURN)
        return Look(Group(self.table(), self.choices()))

    def _choose(self, die: int) -> Look:
        legal = self.view.legal_moves()
        if any(move.die == die and move.verb == moves.PLACE for move in legal):
            self.chosen = die
            return Look(self.spaces())
        return Look(self.speaker.words(why_die(die, self.speaker, self.view)))

    def closes_turn(self, move: Move) -> bool:
        """Who passes or chooses a window knows that this is all."""
        return move.verb in (moves.PASS, moves.WINDOW)

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""
        return why(text, self.speaker, self.view, self.chosen)

    def card(self, name: str) -> RenderableType | None:
        """What the cards of this name do; without a name, those on the table."""
        data = self.scene.data
        on_table = [*[tool["id"] for tool in data["tools"]], *data["public"]]
        found = named(name, names(self.speaker.cards, self.speaker)) if name else on_table
        return Group(*[_card(each, self.speaker) for each in found]) if found else None


def _card(name: str, speaker: SagradaVoice) -> RenderableType:
    if speaker.cards[name].kind == "window":
        return draw.window_panel(Window.parse(name), speaker.name(name))
    number = speaker.cards[name].number
    title = f"{speaker.name(name)} #{number}" if number else speaker.name(name)
    return Text.assemble((title, "bold"), f" ({name})\n", speaker.about(name))
