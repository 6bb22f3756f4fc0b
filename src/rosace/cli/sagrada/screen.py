"""Sagrada's screen: the whole table at the start of a turn, a window in the middle of one, what may be typed there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.input import named
from rosace.cli.layout import heading
from rosace.cli.messages import ended, piece
from rosace.cli.sagrada import draw, modules_view, table_view
from rosace.cli.sagrada.choices import (
    Pick,
    choice_list,
    choices,
    describe_move,
    faces,
    mask,
    only_in_hand,
    step,
)
from rosace.cli.sagrada.input import Choose, names, read, why, why_die
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.cli.sagrada.scene import Scene
from rosace.cli.screen import NotUnderstood, Play, Show
from rosace.sagrada import dice, moves
from rosace.sagrada.moves import Move
from rosace.sagrada.prompts import prompt as ask
from rosace.sagrada.view import View


class SagradaScreen:
    """The screen of the person who decides; `chosen` is a die that is still to be placed."""

    verbs: frozenset[str] = frozenset()

    def __init__(self, messages: SagradaMessages, view: View, news: Sequence[str], console: Console) -> None:
        self.messages = messages
        self.view = view
        self.console = console
        self.scene = Scene.of_view(messages, view, news)
        self.asked = ask(view)
        self.chosen: Pick | None = None

    # -- the table ------------------------------------------------------------------------------------------------

    def table(self) -> RenderableType:
        """The whole table."""
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
        title = heading(self.messages.say("play-moves"))
        return Group(title, choice_list(self.scene, choices(self.view, self.chosen)))

    def spaces(self) -> RenderableType:
        """Where the chosen die may go."""
        listed = choices(self.view, self.chosen)
        return Group(step(self.scene, mask(listed), self.console.width), choice_list(self.scene, listed))

    # -- the question ---------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """The question above the input line."""
        if self.chosen is not None:
            return self.messages.say("play-ask-space", die=piece(dice.NAME[self.chosen.die]))
        question = self.messages.coded("prompt", self.asked["code"], self.asked["facts"])
        return (
            self.messages.say("play-or-enter", prompt=question)
            if self._enter_ends_turn()
            else ended(question)
        )

    def _enter_ends_turn(self) -> bool:
        """Whether an empty line ends the turn: when no die of the pool or the rose can be placed any more.

        Rare glass is bought in few turns, so it does not stop a turn from ending.
        """
        choices = self.asked["choices"]
        if not any(choice["move"] == "pass" for choice in choices):
            return False
        rose = any(choice["targets"][0].startswith("rose:") for choice in choices)
        return len(choices) == 1 or not (self.asked["facts"]["drafts"] or rose)

    # -- the answer -----------------------------------------------------------------------------------------------

    def read(self, text: str) -> Play | Show | NotUnderstood:
        """Interpret a line. Enter lets go of a chosen die, ends a turn that is done, or shows the table again."""
        if not text:
            return self._enter()
        typed = read(text, self.messages, self.view, choices(self.view, self.chosen), self.chosen)
        return self._choose(typed.pick) if isinstance(typed, Choose) else typed

    def _enter(self) -> Play | Show:
        if self.chosen is not None:
            self.chosen = None
            return Show(self.choices())
        if self._enter_ends_turn():
            return Play(moves.PASS_TURN)
        return Show(Group(self.table(), self.choices()))

    def _choose(self, pick: Pick) -> Show:
        if any(pick.takes(move) for move in self.view.legal_moves()):
            self.chosen = pick
            return Show(self.spaces())
        return Show(self.messages.styled(why_die(pick, self.messages, self.view)))

    def closes_turn(self, move: Move) -> bool:
        """Who passes, chooses a window or decides on a bloom card knows that this is all."""
        return move.verb in (moves.PASS, moves.WINDOW, moves.KEEP, moves.DISCARD)

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`."""
        return why(text, self.messages, self.view, self.chosen)

    def describe(self, move: Move) -> Text:
        """A move as a hint shows it."""
        return describe_move(self.scene, move)

    def card(self, name: str) -> RenderableType | None:
        """What the cards of this name do; without a name, those on the table."""
        data = self.scene.data
        on_table = [*[tool["id"] for tool in data["tools"]], *data["public"], *modules_view.ids(self.scene)]
        found = named(name, names(self.messages.cards, self.messages)) if name else on_table
        return Group(*[_card(each, self.messages) for each in found]) if found else None


def _card(name: str, messages: SagradaMessages) -> RenderableType:
    card = messages.cards[name]
    if card.kind == "window":
        return draw.window_panel(messages.window(name), messages.name(name))
    title = f"{messages.name(name)} #{card.number}" if card.number else messages.name(name)
    return Text.assemble((title, "bold"), f" ({messages.with_status(name, name)})\n", messages.about(name))
