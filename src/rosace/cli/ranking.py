"""Who has won: the places, with what decided a tie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from rosace.cli.layout import heading
from rosace.cli.voice import Voice
from rosace.engine.game import Position


def ranking(voice: Voice, position: Position) -> RenderableType:
    """The winner, and all places."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, place in enumerate(position.ranking(), 1):
        tie = _reason(voice, place.by)
        name = voice.say("score-place", place=number, player=voice.player(place.seat))
        table.add_row(name, voice.say("points", count=place.points), tie)
    return Group(winner(voice, position), table)


def ranking_table(voice: Voice, places: Sequence[dict[str, Any]]) -> Table:
    """The places of a real table, from the answer to its sheet."""
    table = Table(box=None, pad_edge=False, title=voice.say("score-ranking"), title_justify="left")
    table.add_column(voice.say("table-place"), justify="right")
    table.add_column(voice.say("table-player"))
    table.add_column(voice.say("table-points"), justify="right")
    table.add_column()
    for entry in places:
        table.add_row(str(entry["place"]), entry["name"], str(entry["total"]), _reason(voice, entry["by"]))
    return table


def _reason(voice: Voice, by: str) -> str:
    """What put somebody before the next one, where points did not."""
    return voice.tie(by) if by not in ("", "points") else ""


def winner(voice: Voice, position: Position) -> RenderableType:
    """Who has won."""
    first = position.ranking()[0]
    if voice.seat == first.seat:
        return heading(voice.say("play-winner-you", count=first.points))
    return heading(voice.say("play-winner", player=voice.player(first.seat), count=first.points))
