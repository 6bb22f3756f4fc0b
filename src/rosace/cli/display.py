"""What is put on the screen when: the whole table at the start of a turn, a window in the middle of one, a question."""

from __future__ import annotations

from rich.console import Console, RenderableType

from rosace.cli import answers, table_view
from rosace.cli.choice_view import choice_list, faces, step
from rosace.cli.choices import choices, mask, only_in_hand
from rosace.cli.session import Session
from rosace.cli.table_view import Scene, words
from rosace.cli.voice import Voice, die
from rosace.sagrada import dice, moves
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.view import View


class Display:
    """The screen of the person who decides: everything on it comes from the view of that seat."""

    def __init__(self, session: Session, console: Console, view: View) -> None:
        self.session = session
        self.console = console
        self.view = view
        self.speaker: Voice = session.speaker.to(view.seat)

    def scene(self) -> Scene:
        """What there is to see."""
        return Scene.of_view(self.speaker, self.view, self.session.news(self.view.seat))

    def show(self, thing: RenderableType) -> None:
        """Print."""
        self.console.print(thing)

    def tell(self, sentence: str) -> None:
        """Print a sentence in which dice may be marked."""
        self.console.print(words(sentence))

    # -- the table ------------------------------------------------------------------------------------------------

    def table(self) -> None:
        """Everything there is to see."""
        scene, width = self.scene(), self.console.width
        if scene.data["stage"] != "window":
            self.show(table_view.table(scene, width))
            return
        self.show(table_view.cards(scene))
        self.show(table_view.header(scene, width))
        self.show(faces(scene, width))

    def window(self) -> None:
        """The own window in the middle of a turn, with the spaces to choose if only they are asked for."""
        held = only_in_hand(self.view, self.view.legal_moves())
        shown = mask(choices(self.view)) if held != NO_DIE else 0
        self.show(step(self.scene(), shown, self.console.width))

    def choices(self, chosen: int = NO_DIE) -> None:
        """The numbered list. Windows to choose from are numbered where they are drawn."""
        scene = self.scene()
        if scene.data["stage"] != "window":
            self.console.print(self.speaker.say("play-moves"), style="bold")
            self.show(choice_list(scene, choices(self.view, chosen)))

    def spaces(self, chosen: int) -> None:
        """Where the chosen die may go."""
        scene, listed = self.scene(), choices(self.view, chosen)
        self.show(step(scene, mask(listed), self.console.width))
        self.show(choice_list(scene, listed))

    # -- the question ---------------------------------------------------------------------------------------------

    def ask(self, chosen: int) -> None:
        """The question above the prompt."""
        if chosen != NO_DIE:
            question = self.speaker.say("play-ask-space", die=die(dice.NAME[chosen]))
        elif self.enter_ends_turn():
            question = self.speaker.say(
                "play-ask-end" if len(self.view.legal_moves()) > 1 else "play-ask-pass"
            )
        else:
            question = self.speaker.say("play-ask", expects=answers.expected(self.view))
        self.show(words(question, style="bold"))

    def enter_ends_turn(self) -> bool:
        """Whether an empty line ends the turn: when no die can be placed any more, or nothing but passing is left."""
        legal = self.view.legal_moves()
        return moves.PASS_TURN in legal and (len(legal) == 1 or not self.view.data()["drafts"])
