"""Sagrada's screen: the whole table at the start of a turn, a window in the middle of one, what may be typed there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.messages import piece
from rosace.cli.play.input import named
from rosace.cli.play.screen import Play, Screen, Show
from rosace.cli.sagrada import draw, modules_view, table_view
from rosace.cli.sagrada.choices import (
    DieChoice,
    Pick,
    choice_list,
    choices,
    describe_move,
    faces,
    mask,
    only_in_hand,
    step,
)
from rosace.cli.sagrada.input import CELL, Typed, move_or_die, names, why_die, why_here
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.cli.sagrada.scene import Scene
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.moves import Move
from rosace.sagrada.view import View


class SagradaScreen(Screen):
    """The screen of the person who decides; `chosen` is a die that is still to be placed."""

    messages: SagradaMessages

    def __init__(self, messages: SagradaMessages, view: View, news: Sequence[str], console: Console) -> None:
        super().__init__(messages, view, news, console)
        self.scene = Scene.of_view(messages, view, news)
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
        """The player's window in the middle of a turn, with the spaces to choose if only they are asked for.

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
        return Group() if self.scene.data["stage"] == "window" else super().choices()

    def choice_list(self) -> RenderableType:
        """The list without its heading."""
        return choice_list(self.scene, self.listed())

    def listed(self) -> list[DieChoice]:
        """The choices of the list."""
        return choices(self.view, self.chosen)

    # -- the question ---------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """The question above the input line."""
        if self.chosen is not None:
            return self.messages.say("play-ask-space", die=piece(dice.NAME[self.chosen.die]))
        if self._enter_ends_turn():
            return self.messages.say("play-or-enter", prompt=self.question())
        return super().prompt()

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

    def enter(self) -> Play | Show:
        """Deselect a chosen die, end a turn that is done, or show the table again."""
        if self.chosen is not None:
            self.chosen = None
            return Show(self.choices())
        return Play(moves.PASS_TURN) if self._enter_ends_turn() else super().enter()

    def interpret(self, text: str) -> Typed:
        """A move, or a die to place."""
        return move_or_die(text, self.messages, self.view, self.chosen)

    def choose(self, pick: Pick) -> Show:
        """Show where a die may go, or why nowhere."""
        if not any(pick.takes(move) for move in self.view.legal_moves()):
            return Show(self.messages.styled(why_die(pick, self.messages, self.view)))
        self.chosen = pick
        window = step(self.scene, mask(self.listed()), self.console.width)
        return Show(Group(window, self.choice_list()))

    def closes_turn(self, move: Move) -> bool:
        """Passing, choosing a window and deciding on a bloom card need no confirmation."""
        return move.verb in (moves.PASS, moves.WINDOW, moves.KEEP, moves.DISCARD)

    # -- answers --------------------------------------------------------------------------------------------------

    def why(self, text: str) -> list[str]:
        """The answer to `why …`: each line says why a move is refused, or that it is not."""
        if not text:
            return [self.messages.say("play-why-what")]
        if self.scene.data["stage"] == "turn" and self.chosen is None and CELL.fullmatch(text.lower()):
            return why_here(spaces.parse_space(text.lower()), self.messages, self.view)
        typed = self.interpret(text)
        return [why_die(typed, self.messages, self.view)] if isinstance(typed, Pick) else super().why(text)

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
