"""What may be chosen, as it is drawn: a numbered list, and windows whose spaces to choose stand in brackets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rosace.cli.layout import indented, side_by_side
from rosace.cli.sagrada import draw
from rosace.cli.sagrada.choices import Choice
from rosace.cli.sagrada.table_view import (
    BEAD,
    WINDOW_WIDTH,
    Scene,
    dice_lines,
    price,
    seat_window,
    window_of,
)
from rosace.sagrada import dice, moves, spaces
from rosace.sagrada.dice import COLOUR, NO_DIE
from rosace.sagrada.moves import Move
from rosace.sagrada.window import Window

_MEANING: Final = {
    moves.PASS: "play-means-pass", moves.BACK: "play-means-back", moves.DONE: "play-means-done"
}  # fmt: skip


def choice_list(scene: Scene, listed: Sequence[Choice]) -> RenderableType:
    """The numbered list: a line for each die, tool and the rest; the spaces of one die all on one line."""
    if listed and all(choice.die == NO_DIE and _is_place(choice) for choice in listed):
        return indented([_spaces_line(listed)])
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(justify="right", min_width=4)
    for number, choice in enumerate(listed, 1):
        rows.add_row(Text(str(number), style="bold"), *_choice_row(scene, choice))
    return rows


def _is_place(choice: Choice) -> bool:
    return choice.move is not None and choice.move.verb == moves.PLACE


def _spaces_line(listed: Sequence[Choice]) -> Text:
    parts = []
    for number, choice in enumerate(listed, 1):
        parts.append(Text.assemble((str(number), "bold"), f" {spaces.NAME[choice.moves[0].cell]}"))
    return Text("   ").join(parts)


def _choice_row(scene: Scene, choice: Choice) -> tuple[Text, Text]:
    if choice.die != NO_DIE:
        return _die(choice.die), Text(" ".join(choice.cells))
    move = choice.moves[0]
    return Text(move.text), _meaning(scene, move)


def _die(die: int) -> Text:
    """A die that does not colour the whole column."""
    return Text.assemble(draw.die_text(die))


def _meaning(scene: Scene, move: Move) -> Text:
    """What a move comes to, where its text does not say."""
    if move.verb in _MEANING:
        return Text(scene.speaker.say(_MEANING[move.verb]), style="dim")
    if move.verb == moves.USE:
        entry = next(tool for tool in scene.data["tools"] if tool["id"] == move.card)
        return Text(f"{scene.speaker.name(move.card)}, {price(scene, entry)}", style="dim")
    if move.verb == moves.LIFT:
        mine = window_of(scene.data["players"][scene.speaker.seat])
        return _die(mine.dice[move.cell])
    if move.verb in (moves.STEP, moves.SET_VALUE):
        held = dice.parse(scene.data["hand"][0])
        made = held + move.number if move.verb == moves.STEP else dice.make(COLOUR[held], move.number)
        return _die(made)
    return _die(move.die) if move.die != NO_DIE else Text()


def step(scene: Scene, mask: int, width: int) -> RenderableType:
    """The listener's window in the middle of a turn, with the spaces to choose, and the dice beside it."""
    beside = Table.grid()
    for line in ("", *dice_lines(scene, width - WINDOW_WIDTH - 2, stacked=True)):
        beside.add_row(line)
    return side_by_side([seat_window(scene, scene.speaker.seat, mask), beside])


def faces(scene: Scene, width: int) -> RenderableType:
    """The window faces to choose from, numbered as in the list, with their difficulty."""
    dealt = scene.data["players"][scene.speaker.seat]["dealt"]
    titles = [f"{number} {scene.speaker.name(name)}" for number, name in enumerate(dealt, 1)]
    wide = max(WINDOW_WIDTH, *[cell_len(title) + 6 for title in titles])
    fit = 4 if 4 * (wide + 1) - 1 <= width else 2
    panels = [_face(name, title, wide) for name, title in zip(dealt, titles, strict=True)]
    rows = Table.grid(padding=(0, 1, 0, 0))
    for first in range(0, len(panels), fit):
        rows.add_row(*panels[first : first + fit])
    hint = "play-faces" if len(scene.sheets) > 1 else "play-faces-solo"
    return Group(Text(scene.speaker.say(hint, beads=BEAD), style="dim"), rows)


def _face(name: str, title: str, wide: int) -> Panel:
    window = Window.parse(name)
    panel = draw.window_panel(window, title)
    panel.width, panel.subtitle = wide, Text(BEAD * window.pattern.difficulty)
    return panel
