"""Score sheets, a column for each player, and the ranking with what decided a tie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace.cli.messages import Messages
from rosace.cli.renderables import heading
from rosace.engine import endings
from rosace.engine.game import Position
from rosace.engine.score import Place, ScoreSheet


def score_sheets(messages: Messages, seen: Any, last_lines: Sequence[str] = ()) -> Table:
    """The sheets of a position or a view side by side. A card that nobody may see is on no sheet, and has no line."""
    sheets = [seen.score(seat) for seat in range(seen.players)]
    table = Table(box=None, pad_edge=False, show_footer=True)
    table.add_column(no_wrap=True, footer=Text(messages.say("score-total"), style="bold"))
    for seat, sheet in enumerate(sheets):
        total = Text(str(sheet.total), style="bold")
        table.add_column(Text(messages.player(seat)), footer=total, justify="right")
    cards = {line.card: None for sheet in sheets for line in sheet.lines}
    for card in [*[card for card in cards if card not in last_lines], *last_lines]:
        table.add_row(messages.name(card), *[_points(sheet, card) for sheet in sheets])
    return table


def _points(sheet: ScoreSheet, card: str) -> str:
    return next((str(line.points) for line in sheet.lines if line.card == card), "")


def ranking(messages: Messages, position: Position, lost: dict[int, str] | None = None) -> RenderableType:
    """The winner, and all places. Those who lost before the end are last, with the reason."""
    lost, table = lost or {}, Table.grid(padding=(0, 2, 0, 0))
    places = endings.ranking(position, lost)
    for number, place in enumerate(places, 1):
        name = messages.say("score-place", place=number, player=messages.player(place.seat))
        why = messages.say(f"score-lost-{lost[place.seat]}") if place.seat in lost else ""
        points = messages.say("points", count=place.points)
        table.add_row(name, points, why or _tie_break(messages, place.by))
    return Group(winner(messages, places[0]), table)


def losses(messages: Messages, lost: dict[int, str]) -> list[str]:
    """Why players lost before the end."""
    return [f"{messages.player(seat)}: {messages.say(f'score-lost-{why}')}" for seat, why in lost.items()]


def ranking_table(messages: Messages, places: Sequence[dict[str, Any]]) -> Table:
    """The places of a real table, from the answer to its sheet."""
    table = Table(box=None, pad_edge=False, title=messages.say("score-ranking"), title_justify="left")
    table.add_column(messages.say("table-place"), justify="right")
    table.add_column(messages.say("table-player"))
    table.add_column(messages.say("table-points"), justify="right")
    table.add_column()
    for entry in places:
        tie_break = _tie_break(messages, entry["by"])
        table.add_row(str(entry["place"]), entry["name"], str(entry["total"]), tie_break)
    return table


def _tie_break(messages: Messages, by: str) -> str:
    """What decided a place, if points did not."""
    return messages.tie_break(by) if by not in ("", "points", *endings.REASONS) else ""


def winner(messages: Messages, first: Place) -> RenderableType:
    """Who has won."""
    if messages.seat == first.seat:
        return heading(messages.say("play-winner-you", count=first.points))
    player = messages.player(first.seat)
    return heading(messages.say("play-winner", player=player, count=first.points))
