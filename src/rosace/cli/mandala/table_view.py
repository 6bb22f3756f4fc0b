"""The drawing of the table: objectives, the round, the mandala board, the stacks and everybody's towers.

It is drawn from a `Scene`, which holds what one seat sees and nothing else. What is needed most stands lowest, beside
the prompt, so that it is there when a small terminal has scrolled the rest away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from rosace.cli import renderables
from rosace.cli.mandala import draw
from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.renderables import card_line, heading, indented, side_by_side
from rosace.mandala.cards.deck import Objective
from rosace.mandala.position import Position
from rosace.mandala.scoring import fulfilled
from rosace.mandala.view import View

ROOMY: Final = 36  # from so many lines on, the rows of the board stand apart


@dataclass(frozen=True)
class Scene:
    """What is shown to one person; `met` are the objectives on the table of which it is known that they are met."""

    messages: MandalaMessages
    data: Any
    met: frozenset[str]
    news: Sequence[str] = ()

    @staticmethod
    def of_view(messages: MandalaMessages, view: View, sampled: Position, news: Sequence[str]) -> Scene:
        """What a seat sees; `sampled` is a position sampled from the view."""
        data = view.data()
        own = data["players"][view.seat]["objectives"]
        deck = sampled.setup.deck
        met = [name for name in own if fulfilled(sampled.towers, view.seat, deck.objective(name))]
        return Scene(messages, data, frozenset(met), news)

    @staticmethod
    def of_position(messages: MandalaMessages, position: Position) -> Scene:
        """What everybody sees and all objectives, for the reader of a record and at the end."""
        data, met = position.view(-1).data(), []
        for seat, own in enumerate(position.objectives):
            data["players"][seat]["objectives"] = list(own)
            cards = [position.setup.deck.objective(name) for name in own]
            met += [card.id for card in cards if fulfilled(position.towers, seat, card)]
        return Scene(messages, data, frozenset(met))


# -- the whole table ----------------------------------------------------------------------------------------------


def table(scene: Scene, console: Console) -> Group:
    """Everything that lies on the table."""
    own = scene.data["players"][scene.messages.seat]["objectives"]
    title = heading(scene.messages.say("mandala-objectives"))
    news = [scene.messages.lines(scene.news)] if scene.news else []
    how = f"{legend(scene)} {scene.messages.say('mandala-legend-help')}" if first_turn(scene) else ""
    shown = board_rows(scene, console, how)
    return Group(title, objectives(scene, own), header(scene, console.width), *news, *shown)


def objectives(scene: Scene, own: Sequence[str]) -> RenderableType:
    """Objectives, with whether they are met now."""
    cards = [scene.messages.deck.objective(name) for name in own]
    return indented(
        [objective(scene.messages, card, card.id in scene.met, scene.messages.about(card)) for card in cards]
    )


def objective(messages: MandalaMessages, card: Objective, met: bool, about: str = "") -> Text:
    """An objective with its points, whether it is met, and that it is our own design, if it is."""
    worth = messages.say("mandala-met" if met else "mandala-not-met", count=card.points)
    if card.status == "house":
        worth = f"{worth}; {messages.say('status-house')}"
    return card_line(messages.name(card.id), worth, about)


def header(scene: Scene, width: int) -> RenderableType:
    """The game, the round, and who starts."""
    say, data, seat = scene.messages.say, scene.data, scene.messages.seat
    left = [say("game-mandala"), round_text(scene)]
    left += [say("mandala-last-round")] if data["ending"] and not data["over"] else []
    if not data["over"] and data["to_move"] != seat:
        left.append(say("play-turn-of", player=scene.messages.player(data["to_move"])))
    first = "" if data["over"] else scene.messages.start_player(data["first"])
    return renderables.header(left, first, width)


def round_text(scene: Scene) -> str:
    """Which round it is."""
    finished = (scene.data["turn"] - 1) // len(scene.data["players"])
    return scene.messages.say("mandala-round", round=finished + 1)


# -- the boards ---------------------------------------------------------------------------------------------------


def board_rows(scene: Scene, console: Console, how: str = "") -> list[RenderableType]:
    """The mandala board, the stacks and all towers: in one row if they fit, else the reader's beside the stacks.

    `how` is a note on how to read it.
    """
    players, seat = len(scene.data["players"]), scene.messages.seat
    panels = [seat_panel(scene, (max(seat, 0) + step) % players) for step in range(players)]
    fit = max(1, (console.width - draw.BOARD_WIDTH) // (draw.PANEL_WIDTH + 1))
    beside = panels if players <= fit else panels[:1]
    return [
        *rows(panels[len(beside) :], console.width),
        *spiral(scene),
        *([Text(how, style="dim")] if how else []),
        side_by_side([stacks(scene, console), *beside]),
    ]


def stacks(scene: Scene, console: Console, taken: Sequence[int] = ()) -> Text:
    """The main board."""
    return draw.board(scene.data, taken, airy=console.height >= ROOMY)


def rows(panels: Sequence[Panel], width: int) -> list[RenderableType]:
    """Panels in as many rows as they need."""
    fit = max(1, (width + 1) // (draw.PANEL_WIDTH + 1))
    return [side_by_side(panels[first : first + fit]) for first in range(0, len(panels), fit)]


def seat_panel(scene: Scene, seat: int) -> Panel:
    """A seat's towers, with its points so far."""
    player = scene.data["players"][seat]
    points = scene.messages.say("points", count=player["points"])
    own, name = seat == scene.messages.seat, scene.messages.player(seat)
    return draw.towers_panel(player["towers"], name, points, own, scores=not scene.data["over"])


def spiral(scene: Scene) -> list[RenderableType]:
    """How far the mandala has grown, what comes next, what ends the game; and whose design the board is."""
    say, data = scene.messages.say, scene.data
    marks, laid = data["spiral"], len(data["mandala"])
    facts = [say("mandala-laid", laid=laid, spaces=marks["spaces"])]
    coming = [(int(space), points) for space, points in marks["bonus"].items() if int(space) > laid]
    if coming and not data["over"]:
        facts.append(say("mandala-next-bonus", points=coming[0][1], space=coming[0][0]))
    facts += [say("mandala-hands", space=marks["ends_at"])] if laid < marks["ends_at"] else []
    house = f" ({say('status-house')})" if marks["status"] == "house" else ""
    title = Text.assemble((say("mandala-board"), "bold"), f"{house}: ", "; ".join(facts))
    return [title, indented([draw.spiral(data)])]


def legend(scene: Scene) -> str:
    """How to read the stacks."""
    key = "mandala-legend-open" if scene.data["options"]["patterns"] == "open" else "mandala-legend"
    return scene.messages.say(key)


def first_turn(scene: Scene) -> bool:
    """Whether it is the first round of turns, when the legend of the stacks is shown."""
    return bool(scene.data["turn"] <= len(scene.data["players"]))
