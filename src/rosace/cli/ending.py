"""The end of a game, and the score sheets on the way there: a line for each card, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace.cli import story
from rosace.cli.face import Face
from rosace.cli.layout import heading, indented
from rosace.cli.session import Session
from rosace.cli.voice import Voice
from rosace.engine.game import Position
from rosace.engine.score import ScoreSheet


def sheets(face: Face, voice: Voice, all_sheets: Sequence[ScoreSheet]) -> Table:
    """The sheets side by side. An objective that nobody may see has no line."""
    table = Table(box=None, pad_edge=False, show_footer=True)
    table.add_column(no_wrap=True, footer=Text(voice.say("score-total"), style="bold"))
    for seat, sheet in enumerate(all_sheets):
        total = Text(str(sheet.total), style="bold")
        table.add_column(Text(voice.player(seat)), footer=total, justify="right")
    cards = {line.card: None for sheet in all_sheets for line in sheet.lines}
    for card in [*[card for card in cards if card not in face.last_lines], *face.last_lines]:
        points = [_points(sheet, card) for sheet in all_sheets]
        table.add_row(voice.name(card), *points)
    return table


def _points(sheet: ScoreSheet, card: str) -> str:
    return next((str(line.points) for line in sheet.lines if line.card == card), "")


def final_sheets(face: Face, voice: Voice, position: Position) -> list[RenderableType]:
    """The sheets of a game that is over, and who has won."""
    all_sheets = [position.score(seat) for seat in range(position.players)]
    return [sheets(face, voice, all_sheets), "", face.result(voice, position)]


def ending(session: Session, console: Console) -> RenderableType:
    """Everything about a game that is over."""
    position, voice, face = session.position, session.speaker, session.face
    voice = voice.to(session.people[0]) if len(session.people) == 1 else voice
    last = indented([voice.words(line) for line in _last_news(session, voice)])
    boards = face.boards(voice, position, console)
    return Group(heading(voice.say("play-game-ends")), last, boards, *final_sheets(face, voice, position), "")


def _last_news(session: Session, voice: Voice) -> list[str]:
    """How it came to the end: what one person has not seen yet; several have seen all but the last decision."""
    if len(session.people) == 1:
        return session.news(session.people[0])
    return story.lines(voice, session.told[-1] if session.told else [], secrets=False)


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
