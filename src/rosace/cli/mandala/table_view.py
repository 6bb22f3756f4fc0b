"""What is drawn of the table: objectives, where we are, the mandala board, the stacks and everybody's towers.

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

from rosace.cli import layout
from rosace.cli.layout import card_line, heading, indented, side_by_side
from rosace.cli.mandala import draw
from rosace.cli.mandala.voice import MandalaVoice
from rosace.mandala.position import Position
from rosace.mandala.scoring import fulfilled
from rosace.mandala.view import View

ROOMY: Final = 36  # from so many lines on, the rows of the board stand apart


@dataclass(frozen=True)
class Scene:
    """What is shown to one person; `met` are the objectives on the table of which it is known that they are met."""

    speaker: MandalaVoice
    data: dict[str, Any]
    met: frozenset[str]
    news: Sequence[str] = ()

    @staticmethod
    def of_view(speaker: MandalaVoice, view: View, imagined: Position, news: Sequence[str]) -> Scene:
        """What a seat sees; `imagined` is a position that it cannot tell from the true one."""
        data = view.data()
        own = data["players"][view.seat]["objectives"]
        deck = imagined.setup.deck
        met = [name for name in own if fulfilled(imagined.towers, view.seat, deck.objective(name))]
        return Scene(speaker, data, frozenset(met), news)

    @staticmethod
    def of_position(speaker: MandalaVoice, position: Position) -> Scene:
        """What everybody sees and all objectives, for the reader of a record and at the end."""
        data, met = position.view(-1).data(), []
        for seat, own in enumerate(position.objectives):
            data["players"][seat]["objectives"] = list(own)
            met += [
                name for name in own if fulfilled(position.towers, seat, position.setup.deck.objective(name))
            ]
        return Scene(speaker, data, frozenset(met))


# -- the whole table ----------------------------------------------------------------------------------------------


def table(scene: Scene, console: Console) -> Group:
    """Everything that lies on the table."""
    own = scene.data["players"][scene.speaker.seat]["objectives"]
    title = heading(scene.speaker.say("mandala-objectives"))
    news = [indented([scene.speaker.words(line) for line in scene.news])] if scene.news else []
    return Group(title, objectives(scene, own), header(scene, console.width), *news, *lying(scene, console))


def objectives(scene: Scene, own: Sequence[str]) -> RenderableType:
    """Objectives, with whether they are met now."""
    about = {name: scene.speaker.about(scene.speaker.deck.objective(name)) for name in own}
    return indented([objective(scene, name, about[name]) for name in own])


def objective(scene: Scene, name: str, about: str = "") -> Text:
    """An objective with its points, and whether it is met."""
    key = "mandala-met" if name in scene.met else "mandala-not-met"
    worth = scene.speaker.say(key, count=scene.speaker.deck.objective(name).points)
    return card_line(scene.speaker.name(name), worth, about)


def header(scene: Scene, width: int) -> RenderableType:
    """The game, the round, and who starts."""
    say, data, seat = scene.speaker.say, scene.data, scene.speaker.seat
    left = [say("game-mandala"), say("mandala-round", round=(data["turn"] - 1) // len(data["players"]) + 1)]
    left += [say("mandala-last-round")] if data["ending"] and not data["over"] else []
    if not data["over"] and data["to_move"] != seat:
        left.append(say("play-turn-of", player=scene.speaker.player(data["to_move"])))
    first = scene.speaker.player(data["first"])
    same = say("play-start-player-you") if data["first"] == seat else say("play-start-player", player=first)
    return layout.header(left, "" if data["over"] else same, width)


# -- the boards ---------------------------------------------------------------------------------------------------


def lying(scene: Scene, console: Console, taken: Sequence[int] = ()) -> list[RenderableType]:
    """The mandala board, the stacks and all towers: in one row if they fit, else the listener's beside the stacks."""
    players, seat = len(scene.data["players"]), scene.speaker.seat
    panels = [seat_panel(scene, (max(seat, 0) + step) % players) for step in range(players)]
    fit = max(1, (console.width - draw.BOARD_WIDTH) // (draw.PANEL_WIDTH + 1))
    beside = panels if players <= fit else panels[:1]
    return [
        *rows(panels[len(beside) :], console.width),
        *spiral(scene),
        *legend(scene),
        side_by_side([stacks(scene, console, taken), *beside]),
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
    points = scene.speaker.say("points", count=player["points"])
    own = seat == scene.speaker.seat
    return draw.towers_panel(player["towers"], scene.speaker.player(seat), points, own)


def spiral(scene: Scene) -> list[RenderableType]:
    """How far the mandala has grown, what comes next, what ends the game; and whose design the board is."""
    say, data = scene.speaker.say, scene.data
    marks, laid = data["spiral"], len(data["mandala"])
    facts = [say("mandala-laid", laid=laid, spaces=marks["spaces"])]
    coming = [(int(space), points) for space, points in marks["bonus"].items() if int(space) > laid]
    facts += [say("mandala-next-bonus", points=coming[0][1], space=coming[0][0])] if coming else []
    facts += [say("mandala-hands", space=marks["ends_at"])] if laid < marks["ends_at"] else []
    facts += [say("mandala-house")] if marks["status"] == "house" else []
    title = Text.assemble((say("mandala-board"), "bold"), ": ", "; ".join(facts))
    return [title, indented([draw.spiral(data)])]


def legend(scene: Scene) -> list[RenderableType]:
    """How to read the stacks: told in everybody's first turn."""
    if scene.data["turn"] > len(scene.data["players"]):
        return []
    key = "mandala-legend-open" if scene.data["options"]["patterns"] == "open" else "mandala-legend"
    return [Text(scene.speaker.say(key), style="dim")]
