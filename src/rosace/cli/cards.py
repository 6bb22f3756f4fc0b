"""`rosace cards`: every card, with its points, what it does and how we know it."""

from __future__ import annotations

import json
from typing import Any, Final

import click
from rich.table import Table
from rich.text import Text

from rosace.cli.common import console, language_option
from rosace.cli.voice import Voice
from rosace.sagrada.deck import STATUSES, Card, WindowCard, base

KINDS: Final = ("window", "tool", "public", "private")


@click.command()
@click.argument("words", nargs=-1)
@click.option("--kind", type=click.Choice(KINDS), help="Only cards of this kind.")
@click.option("--status", type=click.Choice(STATUSES), help="Only cards whose facts come from there.")
@click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")
@language_option
def cards(words: tuple[str, ...], kind: str | None, status: str | None, as_json: bool, lang: str) -> None:
    """List the cards, or those in whose names, id, text or status all the WORDS stand."""
    voice = Voice(lang)
    wanted = [
        card
        for card in base().cards()
        if kind in (None, card.kind) and status in (None, card.status) and _matches(voice, card, words)
    ]
    if as_json:
        click.echo(json.dumps([_data(voice, card) for card in wanted], indent=2))
        return
    out = console()
    for each in KINDS:
        listed = [card for card in wanted if card.kind == each]
        if listed:
            out.print(_table(voice, each, listed))
            out.print()
    if not wanted:
        out.print(voice.say("table-no-card"))


def meaning(voice: Voice, card: Card) -> str:
    """What a card does; of a window, what is printed on it."""
    if isinstance(card, WindowCard):
        return " / ".join(card.pattern.grid)
    return voice.about(card.id)


def _matches(voice: Voice, card: Card, words: tuple[str, ...]) -> bool:
    status = voice.say(f"status-{card.status}")
    text = " ".join([card.id, *card.names.values(), meaning(voice, card), card.status, status]).casefold()
    return all(word.casefold() in text for word in words)


def _data(voice: Voice, card: Card) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": card.id,
        "kind": card.kind,
        "name": card.name(voice.catalogue.language),
        "status": card.status,
        "meaning": meaning(voice, card),
    }
    if isinstance(card, WindowCard):
        data["card"], data["side"] = card.number, card.side
        data["difficulty"], data["grid"] = card.pattern.difficulty, list(card.pattern.grid)
    if card.kind == "tool":
        data["number"] = card.number
    if card.kind == "public":
        data["points"] = card.points
    if card.colour:
        data["colour"] = card.colour
    return data


def _table(voice: Voice, kind: str, listed: list[Card]) -> Table:
    title = {"public": "play-public", "tool": "play-tools"}.get(kind, f"table-{kind}-cards")
    table = Table(title=voice.say(title), title_justify="left", box=None, pad_edge=False)
    table.add_column(voice.say("table-card"))
    table.add_column(_measure_heading(voice, kind), justify="right")
    table.add_column(voice.say("table-meaning"))
    table.add_column(voice.say("table-status"))
    for card in listed:
        name = Text.assemble(card.name(voice.catalogue.language), "\n", (card.id, "dim"))
        table.add_row(name, _measure(voice, card), meaning(voice, card), voice.say(f"status-{card.status}"))
    return table


def _measure_heading(voice: Voice, kind: str) -> str:
    headings = {"window": "table-difficulty", "tool": "table-number", "public": "table-points"}
    return voice.say(headings.get(kind, "table-colour"))


def _measure(voice: Voice, card: Card) -> str:
    """The number that belongs to a card: a window's difficulty, a tool's own, an objective's points; or the colour."""
    if isinstance(card, WindowCard):
        return str(card.pattern.difficulty)
    if card.kind == "private":
        return voice.say("colour-name", colour=card.colour)
    return str(card.number or card.points)
