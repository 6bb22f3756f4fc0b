"""Sagrada's cards as they are listed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rosace.cli.face import CardEntry
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.engine.errors import SetupError
from rosace.sagrada.deck import Card, WindowCard, base

KINDS: Final = {
    "window": ("table-window-cards", "table-difficulty"),
    "tool": ("play-tools", "table-number"),
    "public": ("play-public", "table-points"),
    "private": ("table-private-cards", "table-colour"),
}


def cards(language: str, packs: Sequence[Path]) -> list[CardEntry]:
    """Every card."""
    no_packs(packs)
    voice = SagradaVoice(language)
    return [
        CardEntry(
            card.id,
            card.kind,
            card.names,
            card.status,
            _measure(voice, card),
            _meaning(voice, card),
            _facts(card),
        )
        for card in base().cards()
    ]


def no_packs(packs: Sequence[Path]) -> None:
    """Refuse packs of one's own: there are none yet."""
    if packs:
        raise SetupError("cards", "Sagrada has no packs of your own yet; Mandala Stones has")


def _meaning(voice: SagradaVoice, card: Card) -> str:
    """What a card does; of a window, what is printed on it."""
    if isinstance(card, WindowCard):
        return " / ".join(card.pattern.grid)
    return voice.about(card.id)


def _measure(voice: SagradaVoice, card: Card) -> str:
    """The number that belongs to a card: a window's difficulty, a tool's own, an objective's points; or the colour."""
    if isinstance(card, WindowCard):
        return str(card.pattern.difficulty)
    if card.kind == "private":
        return voice.say("colour-name", colour=card.colour)
    return str(card.number or card.points)


def _facts(card: Card) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if isinstance(card, WindowCard):
        facts["card"], facts["side"] = card.number, card.side
        facts["difficulty"], facts["grid"] = card.pattern.difficulty, list(card.pattern.grid)
    if card.kind == "tool":
        facts["number"] = card.number
    if card.kind == "public":
        facts["points"] = card.points
    if card.colour:
        facts["colour"] = card.colour
    return facts
