"""`rosace cards`: every card of every game, with its points, what it does and where its facts come from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click
from rich.table import Table
from rich.text import Text

from rosace.cli.console import console
from rosace.cli.messages import game_name
from rosace.cli.parameters import GameId, cards_option, json_option, language_option, read_packs
from rosace.cli.part import CardEntry, card_entries, part_of
from rosace.engine.errors import SetupError
from rosace.engine.game import Packs
from rosace.games import GAMES
from rosace.text import Catalogue

KINDS: Final = list(dict.fromkeys([kind for game in GAMES for kind in part_of(game).kinds]))
STATUSES: Final = ("rulebook", "public", "inferred", "house", "partly-house")


@click.command()
@click.argument("words", nargs=-1)
@click.option("--game", type=GameId(), help="Only this game.")
@click.option("--kind", type=click.Choice(KINDS), help="Only cards of this kind.")
@click.option(
    "--status",
    type=click.Choice(STATUSES),
    help="Only cards whose facts come from there; house: all that we designed, in part too.",
)
@cards_option
@json_option
@language_option
def cards(
    words: tuple[str, ...],
    game: str | None,
    kind: str | None,
    status: str | None,
    packs: tuple[Path, ...],
    as_json: bool,
    lang: str,
) -> None:
    """List the cards, or those in whose names, id, text or status all the WORDS stand.

    A board with facts of its own is listed like a card.
    """
    catalogue = Catalogue(lang)
    found: list[tuple[str, CardEntry]] = []
    own = read_packs(packs)
    for each in [game] if game else _games_with(own):
        entries = card_entries(each, lang, own)
        found += [(each, card) for card in entries if _wanted(catalogue, card, kind, status, words)]
    if as_json:
        click.echo(json.dumps([_data(card, lang) for _, card in found], indent=2))
        return
    _show(catalogue, found)


def _games_with(packs: Packs) -> list[str]:
    """The games to list when none is named: all, or with custom packs those that can read them."""
    if not packs:
        return list(GAMES)
    fitting, errors = [], []
    for game in GAMES:
        try:
            if card_entries(game, "en", packs):
                fitting.append(game)
        except SetupError as error:
            errors.append(f"for {game} {error}")
    if not fitting:
        raise SetupError("cards", f"no game reads such a pack: {'; '.join(errors)}")
    return fitting


def _wanted(
    catalogue: Catalogue, card: CardEntry, kind: str | None, status: str | None, words: Sequence[str]
) -> bool:
    own = card.record["status"]
    ours = status == "house" and own == "partly-house"
    if kind not in (None, card.record["kind"]) or not (status in (None, own) or ours):
        return False
    names = card.record["names"].values()
    text = " ".join([card.id, *names, card.meaning, own, card.source(catalogue)]).casefold()
    return all(word.casefold() in text for word in words)


def _data(card: CardEntry, language: str) -> dict[str, Any]:
    """A card as JSON: what the game describes, with its name and its meaning in words."""
    record = {name: value for name, value in card.record.items() if name not in ("names", "measure")}
    return {**record, "name": card.name(language), "meaning": card.meaning, **card.facts()}


def _show(catalogue: Catalogue, found: Sequence[tuple[str, CardEntry]]) -> None:
    out = console()
    for game in dict.fromkeys([game for game, _ in found]):
        out.print(game_name(GAMES[game], catalogue.language), style="bold")
        out.print()
        here = [card for other, card in found if other == game]
        for kind in dict.fromkeys([card.record["kind"] for card in here]):
            out.print(_table(catalogue, game, kind, [card for card in here if card.record["kind"] == kind]))
            out.print()
    more = found[0][1].more(catalogue) if len(found) == 1 else ""
    if more:
        out.print(more)
    if not found:
        out.print(catalogue.text("table-no-card"))


def _table(catalogue: Catalogue, game: str, kind: str, listed: Sequence[CardEntry]) -> Table:
    keys = part_of(game).kinds.get(kind)
    title, measure = [catalogue.text(key) for key in keys] if keys else (kind, "")
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column(catalogue.text("table-card"))
    table.add_column(measure, justify="right")
    table.add_column(catalogue.text("table-meaning"))
    table.add_column(catalogue.text("table-status"))
    for card in listed:
        name = Text.assemble(card.name(catalogue.language), "\n", (card.id, "dim"))
        table.add_row(name, card.measure, card.meaning, card.source(catalogue))
    return table
