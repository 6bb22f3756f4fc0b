"""Sagrada's face: what the terminal needs to know of it, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType

from rosace import sagrada
from rosace.cli.face import Face, Order, Question
from rosace.cli.layout import heading
from rosace.cli.ranking import ranking
from rosace.cli.sagrada import table_view
from rosace.cli.sagrada.cards import KINDS, cards, pack
from rosace.cli.sagrada.display import Display
from rosace.cli.sagrada.legal_view import legal_spaces, show_legal
from rosace.cli.sagrada.moves_view import moves_sheet, show_moves
from rosace.cli.sagrada.scene import Scene
from rosace.cli.sagrada.score_view import score_table, show_score
from rosace.cli.sagrada.story import remarks
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.seats import Seat
from rosace.sagrada import Position
from rosace.sagrada.modules import ALL, chosen
from rosace.sagrada.options import CHOICES

TOPICS: Final = (
    "setup", "round", "turn", "placing", "tools", "favor-tokens", "solo", "end", "scoring", "ties", "breaking-rules",
    "modules", "five-six", "private-pools", "inspiration", "rare-glass", "passion-objectives", "grey-glass", "pioneers",
    "bloom", "rivalry", "promo", "options",
)  # fmt: skip


def start(order: Order) -> Position:
    """A new game."""
    return sagrada.start(
        order.players,
        seed=order.seed,
        tools=order.tools,
        options=sagrada.Options.of(dict(order.options)),
        modules=order.modules,
        cards=pack(order.cards),
    )


def modules_for(players: int) -> list[str]:
    """The modules that so many players may choose; those that come in by themselves are not among them."""
    here = chosen(players, [])
    return [module.id for module in ALL if module.id not in here and module.players[0] <= players]


def help_texts(position: Position) -> list[str]:
    """The commands and the notation; with modules, also their moves."""
    return ["play-help", "play-notation", *(["play-notation-modules"] if position.setup.modules else [])]


def voice(language: str, seats: Sequence[Seat], position: Position) -> SagradaVoice:
    """The voice for a game, with the cards that are in the box for it."""
    return SagradaVoice(language, seats, cards=position.setup.deck)


def choosing_windows(position: Position) -> bool:
    """Whether windows are still being chosen: what was chosen is secret until all have."""
    return position.round == 0


# -- a position laid open -----------------------------------------------------------------------------------------


def opening(speaker: SagradaVoice, position: Position) -> RenderableType:
    """The tools and objectives on the table."""
    return table_view.cards(Scene.of_position(speaker, position))


def open_table(speaker: SagradaVoice, position: Position, console: Console) -> RenderableType:
    """The round and everybody's windows, once they are chosen."""
    if not position.round:
        return Group()
    scene, width = Scene.of_position(speaker, position), console.width
    return Group(table_view.header(scene, width), *table_view.windows(scene, width))


def boards(speaker: SagradaVoice, position: Position, console: Console) -> RenderableType:
    """Everybody's windows."""
    return Group(*table_view.windows(Scene.of_position(speaker, position), console.width))


def result(speaker: SagradaVoice, position: Position) -> RenderableType:
    """Solo, whether the target was exceeded; otherwise the ranking."""
    if position.players > 1:
        return ranking(speaker, position)
    key = "score-solo-won" if position.won else "score-solo-lost"
    return heading(speaker.say(key, points=position.score(0).total, target=position.target))


FACE: Final = Face(
    game=sagrada.GAME,
    players=range(1, 7),
    options=CHOICES,
    modules=modules_for,
    topics=TOPICS,
    rules="rules",
    help=help_texts,
    last_lines=("favor-tokens", "empty-spaces"),
    start=start,
    voice=voice,
    screen=Display,
    remarks=remarks,
    secrets=choosing_windows,
    opening=opening,
    open_table=open_table,
    boards=boards,
    result=result,
    kinds=KINDS,
    cards=cards,
    questions={
        "score": Question(score_table, show_score),
        "moves": Question(moves_sheet, show_moves),
        "legal": Question(legal_spaces, show_legal),
    },
)
