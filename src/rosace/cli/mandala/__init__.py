"""Mandala Stones in the terminal: how it is drawn and typed. `PART` puts the pieces together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace.cli.mandala import table_view
from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.mandala.real_table import show_moves, show_score
from rosace.cli.mandala.screen import MandalaScreen
from rosace.cli.mandala.table_view import Scene, objectives
from rosace.cli.part import TerminalPart
from rosace.cli.renderables import heading
from rosace.cli.seating import Player
from rosace.mandala import Position

TOPICS: Final = (
    "setup", "turn", "pick", "score", "mandala-board", "end", "objectives", "hidden", "options",
)  # fmt: skip
KINDS: Final = {
    "objective": ("mandala-objective-cards", "table-points"),
    "spiral": ("mandala-board", "table-spaces"),
}


def make_messages(language: str, seats: Sequence[Player], position: Position) -> MandalaMessages:
    """The messages for a game, with its cards."""
    return MandalaMessages(language, seats, position.setup.deck)


# -- a position with nothing hidden ---------------------------------------------------------------------------------


def opening(messages: MandalaMessages, position: Position) -> RenderableType:
    """Everybody's objectives."""
    scene = Scene.of_position(messages, position)
    parts: list[RenderableType] = []
    for seat, player in enumerate(scene.data["players"]):
        parts += [heading(messages.player(seat)), objectives(scene, player["objectives"])]
    return Group(*parts)


def open_table(messages: MandalaMessages, position: Position, console: Console) -> RenderableType:
    """The round and everything that lies on the table."""
    scene = Scene.of_position(messages, position)
    how = table_view.legend(scene) if table_view.first_turn(scene) else ""
    return Group(table_view.header(scene, console.width), *table_view.board_rows(scene, console, how))


def boards(messages: MandalaMessages, position: Position, console: Console) -> RenderableType:
    """Everybody's towers and objectives, and the mandala."""
    scene = Scene.of_position(messages, position)
    panels = [table_view.seat_panel(scene, seat) for seat in range(position.players)]
    shown = [*table_view.spiral(scene), *table_view.rows(panels, console.width)]
    return Group(*shown, *[_shown_objectives(scene, seat) for seat in range(position.players)])


def _shown_objectives(scene: Scene, seat: int) -> Text:
    """Both objectives of a seat, shown at the end."""
    names = scene.data["players"][seat]["objectives"]
    cards = [(scene.messages.deck.objective(name), name in scene.met) for name in names]
    both = Text(", ").join([table_view.objective(scene.messages, card, met) for card, met in cards])
    return Text.assemble(f"{scene.messages.player(seat)}: ", both)


PART: Final = TerminalPart(
    topics=TOPICS,
    rules="rules-mandala",
    help=lambda position: ("mandala-help", "mandala-notation"),
    messages=make_messages,
    screen=MandalaScreen,
    opening=opening,
    open_table=open_table,
    boards=boards,
    kinds=KINDS,
    show_answer={"score": show_score, "moves": show_moves},
)
