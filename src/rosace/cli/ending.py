"""The end of a game, and the score sheets on the way there: a line for each card, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace.cli.session import Session
from rosace.cli.table_view import Scene, heading, windows
from rosace.cli.voice import Voice
from rosace.engine.score import ScoreSheet
from rosace.sagrada.position import Position


def sheets(speaker: Voice, all_sheets: Sequence[ScoreSheet]) -> Table:
    """The sheets side by side. A private objective that nobody may see has no line."""
    table = Table(box=None, pad_edge=False, show_footer=True)
    table.add_column(no_wrap=True, footer=Text(speaker.say("score-total"), style="bold"))
    for seat, sheet in enumerate(all_sheets):
        total = Text(str(sheet.total), style="bold")
        table.add_column(Text(speaker.player(seat)), footer=total, justify="right")
    cards = {line.card: None for sheet in all_sheets for line in sheet.lines}
    last = ["favor-tokens", "empty-spaces"]
    for card in [*[card for card in cards if card not in last], *last]:
        points = [_points(sheet, card) for sheet in all_sheets]
        table.add_row(speaker.name(card), *points)
    return table


def _points(sheet: ScoreSheet, card: str) -> str:
    return next((str(line.points) for line in sheet.lines if line.card == card), "")


def ending(session: Session, width: int) -> RenderableType:
    """Everything about a game that is over."""
    position, speaker = session.position, session.speaker
    speaker = speaker.to(session.people[0]) if len(session.people) == 1 else speaker
    parts: list[RenderableType] = [heading(speaker.say("play-game-ends"))]
    parts += windows(Scene.of_position(speaker, position), width)
    parts += [sheets(speaker, [position.score(seat) for seat in range(position.players)]), ""]
    parts += [result(speaker, position), ""]
    return Group(*parts)


def result(speaker: Voice, position: Position) -> RenderableType:
    """Solo, whether the target was exceeded; otherwise the ranking, with what decided a tie."""
    if position.players == 1:
        key = "score-solo-won" if position.won else "score-solo-lost"
        return heading(speaker.say(key, points=position.score(0).total, target=position.target))
    places = position.ranking()
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, place in enumerate(places, 1):
        tie = speaker.say(f"score-tie-{place.by}") if place.by not in ("", "points") else ""
        name = speaker.say("score-place", place=number, player=speaker.player(place.seat))
        table.add_row(name, speaker.say("points", count=place.points), tie)
    return Group(winner(speaker, position), table)


def winner(speaker: Voice, position: Position) -> Text:
    """Who has won."""
    first = position.ranking()[0]
    if speaker.seat == first.seat:
        return heading(speaker.say("play-winner-you", count=first.points))
    return heading(speaker.say("play-winner", player=speaker.player(first.seat), count=first.points))


def proof(session: Session) -> list[str]:
    """The seed, what was promised before the game, and where the record is."""
    headers, say = session.match.record.headers, session.speaker.say
    lines = []
    if "Seed" in headers:
        lines.append(say("play-seed", seed=headers["Seed"]))
        lines.append(say("play-commitment", commitment=headers["Commitment"]))
    if not session.trouble:
        lines.append(say("play-record", file=str(session.file)))
    return lines
