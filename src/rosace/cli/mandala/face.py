"""The face of Mandala Stones: what the terminal needs to know of it, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from rosace import mandala
from rosace.cli.face import Face, Order, Question
from rosace.cli.layout import heading
from rosace.cli.mandala import table_view
from rosace.cli.mandala.cards import KINDS, cards, pack
from rosace.cli.mandala.display import Display
from rosace.cli.mandala.moves_view import moves_sheet, show_moves
from rosace.cli.mandala.score_view import scored, show_score
from rosace.cli.mandala.story import remarks
from rosace.cli.mandala.table_view import Scene, objectives
from rosace.cli.mandala.voice import MandalaVoice
from rosace.cli.ranking import ranking
from rosace.cli.seats import Seat
from rosace.engine.errors import SetupError
from rosace.mandala import Position
from rosace.mandala.options import CHOICES

TOPICS: Final = (
    "setup", "turn", "pick", "score", "mandala-board", "end", "objectives", "hidden", "options",
)  # fmt: skip


def start(order: Order) -> Position:
    """A new game."""
    if order.players == 1:
        raise SetupError("players", "2 to 4 play Mandala Stones; its rulebook has no solo game")
    if order.tools is not None:
        raise SetupError("tools", "there are no tools in Mandala Stones")
    options = mandala.Options.of(dict(order.options))
    return mandala.start(order.players, seed=order.seed, options=options, cards=pack(order.cards))


def voice(language: str, seats: Sequence[Seat], position: Position) -> MandalaVoice:
    """The voice for a game, with its cards."""
    return MandalaVoice(language, seats, position.setup.deck)


def no_secrets(position: Position) -> bool:
    """What is told here is seen by everybody."""
    return False


# -- a position laid open -----------------------------------------------------------------------------------------


def opening(speaker: MandalaVoice, position: Position) -> RenderableType:
    """Everybody's objectives."""
    scene = Scene.of_position(speaker, position)
    parts: list[RenderableType] = []
    for seat, player in enumerate(scene.data["players"]):
        parts += [heading(speaker.player(seat)), objectives(scene, player["objectives"])]
    return Group(*parts)


def open_table(speaker: MandalaVoice, position: Position, console: Console) -> RenderableType:
    """The round and everything that lies on the table."""
    scene = Scene.of_position(speaker, position)
    how = table_view.legend(scene) if table_view.first_turn(scene) else ""
    return Group(table_view.header(scene, console.width), *table_view.lying(scene, console, how))


def boards(speaker: MandalaVoice, position: Position, console: Console) -> RenderableType:
    """Everybody's towers and objectives, and the mandala."""
    scene = Scene.of_position(speaker, position)
    panels = [table_view.seat_panel(scene, seat) for seat in range(position.players)]
    shown = [*table_view.spiral(scene), *table_view.rows(panels, console.width)]
    return Group(*shown, *[_shown_objectives(scene, seat) for seat in range(position.players)])


def _shown_objectives(scene: Scene, seat: int) -> Text:
    """Both objectives of a seat, shown at the end."""
    names = scene.data["players"][seat]["objectives"]
    cards = [(scene.speaker.deck.objective(name), name in scene.met) for name in names]
    both = Text(", ").join([table_view.objective(scene.speaker, card, met) for card, met in cards])
    return Text.assemble(f"{scene.speaker.player(seat)}: ", both)


FACE: Final = Face(
    game=mandala.GAME,
    players=range(2, 5),
    options=CHOICES,
    topics=TOPICS,
    rules="rules-mandala",
    help=("mandala-help", "mandala-notation"),
    last_lines=(),
    start=start,
    voice=voice,
    screen=Display,
    remarks=remarks,
    secrets=no_secrets,
    opening=opening,
    open_table=open_table,
    boards=boards,
    result=ranking,
    kinds=KINDS,
    cards=cards,
    questions={"score": Question(scored, show_score), "moves": Question(moves_sheet, show_moves)},
)
