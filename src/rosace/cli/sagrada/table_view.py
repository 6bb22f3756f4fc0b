"""The drawing of the table: the windows, the pool, the round track, the cards, and the choices.

It is drawn from a `Scene`, which holds what one seat sees and nothing else. What is needed most stands lowest, beside
the prompt, so that it is there when a small terminal has scrolled the rest away.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rosace.cli import renderables
from rosace.cli.messages import pieces
from rosace.cli.renderables import folded, heading, section, side_by_side
from rosace.cli.sagrada import draw, modules_view
from rosace.cli.sagrada.draw import small_die
from rosace.cli.sagrada.scene import Scene
from rosace.sagrada import scoring
from rosace.sagrada.cards.card import PrivateObjective
from rosace.sagrada.options import Options

WINDOW_WIDTH = 26
BEAD = "●"


# -- the whole table --------------------------------------------------------------------------------------------


def table(scene: Scene, width: int) -> Group:
    """Everything that lies on the table."""
    return Group(cards(scene), *news(scene, width), *windows(scene, width))


def cards(scene: Scene) -> Group:
    """The tools and the objectives, and what modules add to them."""
    return Group(*tools(scene), *modules_view.cards(scene), *objectives(scene), *modules_view.goals(scene))


def header(scene: Scene, width: int) -> RenderableType:
    """The round, the turn, and who starts."""
    say, data = scene.messages.say, scene.data
    left = [say("play-round", round=data["round"])] if data["round"] else [say("play-welcome")]
    # With roses there is one turn a round.
    if data["round"] and data["stage"] != "over" and "roses" not in data:
        left.append(say("play-second-turn" if data["turn"] == 2 else "play-first-turn"))
    if data["target"] is not None and data["round"]:
        left.append(say("play-target-now", target=data["target"]))
    if data["stage"] != "over" and data["to_move"] != scene.messages.seat:
        left.append(say("play-turn-of", player=scene.messages.player(data["to_move"])))
    return renderables.header(left, _start_player(scene), width)


def _start_player(scene: Scene) -> str:
    if len(scene.sheets) == 1 or scene.data["stage"] == "over":
        return ""
    return scene.messages.start_player(scene.data["start"])


def news(scene: Scene, width: int) -> list[RenderableType]:
    """Where we are, and what happened since the reader's last turn."""
    return [header(scene, width), *([scene.messages.lines(scene.news)] if scene.news else [])]


# -- cards ------------------------------------------------------------------------------------------------------


def tools(scene: Scene) -> list[RenderableType]:
    """The tools: number, name, price, and what they do."""
    lines = Table.grid(padding=(0, 1, 0, 0))
    lines.add_column(justify="right", min_width=4)
    for entry in scene.data["tools"]:
        card = scene.messages.cards[entry["id"]]
        gone = len(scene.sheets) == 1 and entry["tokens"]
        number = f"#{card.number}" if card.number else ""
        lines.add_row(Text(number, style="dim"), scene.messages.card(card.id, price(scene, entry), not gone))
    return [heading(scene.messages.say("play-tools")), lines]


def price(scene: Scene, entry: dict[str, Any]) -> str:
    """What a tool costs now."""
    say = scene.messages.say
    if len(scene.sheets) > 1:
        if entry["tokens"] and entry["price"] == 1:  # an inspiration makes it cheaper
            return say("play-costs", price=1)
        return say("play-tool-used" if entry["tokens"] else "play-tool-free")
    if entry["price"] is None:
        return say("play-tool-gone")
    return say("play-price-solo", colour=entry["price"])


def objectives(scene: Scene) -> list[RenderableType]:
    """The public objectives and the reader's own, with what they are worth now."""
    seat, messages = max(scene.messages.seat, 0), scene.messages
    public = [messages.card(name, modules_view.worth(scene, name, seat)) for name in scene.data["public"]]
    own = [messages.card(name, _now(scene, name)) for name in _own(scene)]
    title = "play-private" if len(own) == 1 else "play-privates"
    if len(own) > 1 and scene.data["options"]["solo-privates"] == "both":
        title = "play-privates-both"
    return [*section(messages.say("play-public"), public), *section(messages.say(title), own)]


def _own(scene: Scene) -> list[str]:
    return list(scene.data["players"][scene.messages.seat]["private"]) if scene.messages.seat >= 0 else []


def _now(scene: Scene, private: str) -> str:
    """What a private objective is worth now. It is not always on the sheet: solo, often only the better of two is."""
    window = scene.messages.window_of(scene.data["players"][scene.messages.seat])
    card = scene.messages.cards[private]
    assert isinstance(card, PrivateObjective)
    line = scoring.private_line(window, card, Options.of(scene.data["options"]))
    return scene.messages.say("play-worth-private", now=line.points)


# -- windows, pool and track ------------------------------------------------------------------------------------


def windows(scene: Scene, width: int) -> list[RenderableType]:
    """All windows in one row if they fit, the reader's first; otherwise the reader's last, with the dice beside."""
    players, seat = len(scene.sheets), scene.messages.seat
    fit = max(1, (width + 1) // (WINDOW_WIDTH + 1))
    first = max(seat, 0) if players <= fit else (seat + 1) % players
    panels = [seat_window(scene, (first + step) % players) for step in range(players)]
    if players <= fit:
        return [*modules_view.roses(scene), side_by_side(panels), *dice_lines(scene, width)]
    beside = Group("", *dice_lines(scene, width - WINDOW_WIDTH - 2, stacked=True))
    even = ceil((players - 1) / ceil((players - 1) / fit))  # as many in each row of the others, if possible
    rows = [side_by_side(panels[:-1][start : start + even]) for start in range(0, players - 1, even)]
    return [*modules_view.roses(scene), *rows, side_by_side([panels[-1], beside])]


def dealt_dice(scene: Scene, width: int) -> list[RenderableType]:
    """The dice that lie open before windows are chosen: rare glass, and all roses."""
    return [*modules_view.roses(scene), *_module_dice(scene, width, False)]


def seat_window(scene: Scene, seat: int, mask: int = 0) -> Panel:
    """A seat's window, with its favour tokens and its points as far as the reader knows them."""
    player = scene.data["players"][seat]
    panel = draw.window_panel(scene.messages.window_of(player), scene.messages.player(seat), mask)
    panel.width = WINDOW_WIDTH  # a long name is cut, not the row
    points = scene.messages.say("points", count=scene.sheets[seat].total)
    beads = BEAD * player["tokens"]
    panel.subtitle = Text(f"{beads} {points}" if beads else points)
    if seat == scene.messages.seat:
        panel.border_style = "bold"
    return panel


def dice_lines(scene: Scene, width: int, stacked: bool = False) -> list[RenderableType]:
    """The round track, the pool and the hand; `stacked`: each below its name."""
    say, data = scene.messages.say, scene.data
    lines: list[RenderableType] = [_labelled(say("play-track"), track_parts(scene), width, stacked)]
    if data["stage"] != "over":
        pool = [draw.die_text(name) for name in data["pool"]] or [Text(say("play-empty"), style="dim")]
        lines.append(_labelled(say("play-pool"), pool, width, stacked))
    lines += _module_dice(scene, width, stacked)
    for card in filter(None, (data["tool"], data.get("inspiration"))):
        lines.append(Text(say("play-tool-in-use", tool=scene.messages.name(card))))
    if data["hand"]:
        lines.append(scene.messages.styled(say("play-hand", die=pieces(data["hand"]))))
    return lines


def _module_dice(scene: Scene, width: int, stacked: bool) -> list[RenderableType]:
    """The rare glass dice and the reader's rose, where they are in the game."""
    say, lines = scene.messages.say, list[RenderableType]()
    if "rare_dice" in scene.data:
        lines.append(_labelled(say("play-rare"), modules_view.rare_dice(scene), width, stacked))
    if "roses" in scene.data and scene.messages.seat >= 0:
        own = modules_view.rose(scene, scene.messages.seat)
        lines.append(_labelled(say("play-rose"), own, width, stacked))
    return lines


def _labelled(label: str, parts: Sequence[Text], width: int, stacked: bool) -> RenderableType:
    if stacked:
        return Group(heading(label), folded(parts, width))
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_row(heading(label), folded(parts, width - len(label) - 1))
    return line


def track_parts(scene: Scene) -> list[Text]:
    """The dice left over, round by round."""
    rounds = []
    for number, names in enumerate(scene.data["track"], 1):
        dice = [small_die(name) for name in names] or [Text("–")]
        rounds.append(Text.assemble((f"{number}: ", "dim"), Text(" ").join(dice), " "))
    return rounds or [Text(scene.messages.say("play-empty"), style="dim")]
