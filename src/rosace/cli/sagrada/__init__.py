"""Sagrada in the terminal: how it is drawn and typed. `PART` puts the pieces together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType

from rosace.cli.part import TerminalPart
from rosace.cli.renderables import heading
from rosace.cli.results import ranking
from rosace.cli.sagrada import table_view
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.cli.sagrada.real_table import (
    show_legal,
    show_moves,
    show_score,
)
from rosace.cli.sagrada.scene import Scene
from rosace.cli.sagrada.screen import SagradaScreen
from rosace.cli.seating import Player
from rosace.sagrada import Position
from rosace.sagrada.cards.card import CARD_KINDS
from rosace.sagrada.modules import ALL
from rosace.sagrada.sheets.fillings import fillings

TOPICS: Final = (
    "setup", "round", "turn", "placing", "tools", "favor-tokens", "solo", "end", "scoring", "ties", "breaking-rules",
    "modules", *dict.fromkeys([module.topic for module in ALL if module.topic]), "options",
)  # fmt: skip
TITLES: Final = {"tool": "play-tools", "public": "play-public"}
KINDS: Final = {
    kind.kind: (TITLES.get(kind.kind, f"table-{kind.kind}-cards"), f"table-{kind.measured_by}")
    for kind in CARD_KINDS.values()
}


def help_texts(position: Position) -> list[str]:
    """The commands and the notation; with modules, also their moves."""
    return ["play-help", "play-notation", *(["play-notation-modules"] if position.setup.modules else [])]


def make_messages(language: str, seats: Sequence[Player], position: Position) -> SagradaMessages:
    """The messages for a game, with the cards that are in the box for it."""
    return SagradaMessages(language, seats, cards=position.setup.deck)


def card_facts(record: Mapping[str, Any]) -> dict[str, Any]:
    """In how many ways a window can be completed."""
    return {"fillings": fillings(record["grid"])} if record["kind"] == "window" else {}


# -- a position with nothing hidden ---------------------------------------------------------------------------------


def opening(messages: SagradaMessages, position: Position) -> RenderableType:
    """The tools and objectives on the table."""
    return table_view.cards(Scene.of_position(messages, position))


def open_table(messages: SagradaMessages, position: Position, console: Console) -> RenderableType:
    """The round and everybody's windows, once they are chosen."""
    if not position.round:
        return Group()
    scene, width = Scene.of_position(messages, position), console.width
    return Group(table_view.header(scene, width), *table_view.windows(scene, width))


def boards(messages: SagradaMessages, position: Position, console: Console) -> RenderableType:
    """Everybody's windows."""
    return Group(*table_view.windows(Scene.of_position(messages, position), console.width))


def result(messages: SagradaMessages, position: Position) -> RenderableType:
    """Solo, whether the target was exceeded; otherwise the ranking."""
    if position.players > 1:
        return ranking(messages, position)
    key = "score-solo-won" if position.won else "score-solo-lost"
    return heading(messages.say(key, points=position.score(0).total, target=position.target))


PART: Final = TerminalPart(
    topics=TOPICS,
    help=help_texts,
    last_lines=("favor-tokens", "empty-spaces"),
    messages=make_messages,
    screen=SagradaScreen,
    silent=("ended-turn", "round-began", "lifted"),
    opening=opening,
    open_table=open_table,
    boards=boards,
    result=result,
    kinds=KINDS,
    card_facts=card_facts,
    show_answer={"score": show_score, "moves": show_moves, "legal": show_legal},
)
