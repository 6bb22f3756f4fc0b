"""A hint: what the strongest of our bots would do, and why. It is given the view of the seat, so it knows no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace import bots
from rosace.bots import Adviser, Candidate
from rosace.cli.face import Screen
from rosace.cli.layout import heading, indented
from rosace.cli.voice import Voice
from rosace.engine.game import View

ADVISER: Final = "master@200ms"  # with all around it, an answer within 300 ms
SEED: Final = "hint"  # nothing of the game's own
MOST: Final = 4  # moves


def hint(view: View, screen: Screen, voice: Voice) -> RenderableType:
    """The moves worth a thought, best first: what they promise, and why."""
    adviser = cast("Adviser", bots.bot(ADVISER, SEED))
    found = adviser.explain(view)[:MOST]
    columns = [column for column in (_points(voice, found), _wins(voice, found)) if column]
    rows = Table.grid(padding=(0, 2, 0, 0))
    for _ in columns:
        rows.add_column(justify="right", no_wrap=True)
    if columns:
        rows.add_row(*[Text(column[0], style="dim") for column in columns])
    for at, candidate in enumerate(found, 1):
        rows.add_row(*[column[at] for column in columns], _line(screen, candidate))
        if candidate.reasons:
            rows.add_row(*[""] * len(columns), Text(_reasons(voice, candidate), style="dim"))
    return Group(heading(voice.say("play-hint")), indented([rows]))


def _line(screen: Screen, candidate: Candidate) -> Text:
    """The move, and how the turn would go on."""
    onward = "".join([f" → {move}" for move in candidate.line[1:]])
    return screen.told(candidate.move).append(onward, style="not dim bold")


def _points(voice: Voice, found: Sequence[Candidate]) -> list[str]:
    """The final points to expect, below their title; nothing where the bot has not thought about them."""
    if not any(one.points for one in found):
        return []
    return [voice.say("play-hint-points"), *[f"{one.points:.0f}" for one in found]]


def _wins(voice: Voice, found: Sequence[Candidate]) -> list[str]:
    """How likely a win is, below its title; nothing where the bot cannot tell the moves apart by it."""
    chances = [round(100 * one.win) for one in found]
    if not any(chances) or (len(found) > 1 and len({one.win for one in found}) == 1):
        return []
    return [voice.say("play-hint-win"), *[voice.say("play-hint-chance", number=each) for each in chances]]


def _reasons(voice: Voice, candidate: Candidate) -> str:
    """What speaks for a move and against it, a sentence each."""
    cards = [voice.name(reason.card) if reason.card else "" for reason in candidate.reasons]
    return " ".join(
        [voice.say(reason.code, card=card) for reason, card in zip(candidate.reasons, cards, strict=True)]
    )
