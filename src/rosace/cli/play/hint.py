"""A hint: what the strongest of our bots would do, and why. The bot sees only the view of the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rosace import bots
from rosace.bots import Adviser, Candidate
from rosace.cli.messages import Messages
from rosace.cli.play.screen import Screen
from rosace.cli.renderables import heading, indented
from rosace.engine.errors import SetupError
from rosace.engine.game import View

ADVISER: Final = "master@200ms"  # leaves time to answer within 300 ms
SEED: Final = "hint"  # not the seed of the game, which is secret
MOST: Final = 4  # moves


def hint(view: View, screen: Screen, messages: Messages) -> RenderableType:
    """The best moves first: what to expect of each, and why."""
    adviser = cast("Adviser", bots.bot(ADVISER, SEED))
    try:
        found = adviser.explain(view)[:MOST]
    except SetupError:  # no bot of this game explains its moves
        return messages.say("play-no-hint")
    columns = [column for column in (_points(messages, found), _wins(messages, found)) if column]
    rows = Table.grid(padding=(0, 2, 0, 0))
    for _ in columns:
        rows.add_column(justify="right", no_wrap=True)
    if columns:
        rows.add_row(*[Text(column[0], style="dim") for column in columns])
    for at, candidate in enumerate(found, 1):
        rows.add_row(*[column[at] for column in columns], _line(screen, candidate))
        if candidate.reasons:
            rows.add_row(*[""] * len(columns), Text(_reasons(messages, candidate), style="dim"))
    return Group(heading(messages.say("play-hint")), indented([rows]))


def _line(screen: Screen, candidate: Candidate) -> Text:
    """The move, and how the turn would go on."""
    onward = "".join([f" → {move}" for move in candidate.line[1:]])
    return screen.describe(candidate.move).append(onward, style="not dim bold")


def _points(messages: Messages, found: Sequence[Candidate]) -> list[str]:
    """The column of expected points; empty if the bot has not estimated them."""
    if not any(one.points for one in found):
        return []
    return [messages.say("play-hint-points"), *[f"{one.points:.0f}" for one in found]]


def _wins(messages: Messages, found: Sequence[Candidate]) -> list[str]:
    """The column of winning chances; empty if they are all the same."""
    chances = [round(100 * one.win) for one in found]
    if not any(chances) or (len(found) > 1 and len({one.win for one in found}) == 1):
        return []
    return [
        messages.say("play-hint-win"),
        *[messages.say("play-hint-chance", number=each) for each in chances],
    ]


def _reasons(messages: Messages, candidate: Candidate) -> str:
    """The reasons for a move and against it, a sentence each."""
    cards = [messages.name(reason.card) if reason.card else "" for reason in candidate.reasons]
    return " ".join(
        [messages.say(reason.code, card=card) for reason, card in zip(candidate.reasons, cards, strict=True)]
    )
