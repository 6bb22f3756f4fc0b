"""Who has won: the places, with what decided a tie."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from rosace.cli.layout import heading
from rosace.cli.voice import Voice
from rosace.engine.game import Position


def ranking(voice: Voice, position: Position) -> RenderableType:
    """The winner, and all places."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, place in enumerate(position.ranking(), 1):
        tie = voice.say(f"score-tie-{place.by}") if place.by not in ("", "points") else ""
        name = voice.say("score-place", place=number, player=voice.player(place.seat))
        table.add_row(name, voice.say("points", count=place.points), tie)
    return Group(winner(voice, position), table)


def winner(voice: Voice, position: Position) -> RenderableType:
    """Who has won."""
    first = position.ranking()[0]
    if voice.seat == first.seat:
        return heading(voice.say("play-winner-you", count=first.points))
    return heading(voice.say("play-winner", player=voice.player(first.seat), count=first.points))
