"""`rosace score` for Mandala Stones: everybody's towers with the score sheet beside them, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rosace.cli.layout import indented, side_by_side
from rosace.cli.mandala import draw
from rosace.cli.mandala.cards import pack
from rosace.cli.mandala.table_view import objective
from rosace.cli.mandala.voice import MandalaVoice
from rosace.cli.ranking import ranking_table
from rosace.engine.errors import SetupError
from rosace.mandala.notation import pile_text
from rosace.mandala.scoring import fulfilled
from rosace.mandala.sheets.sheet import TableSheet, read, score_sheet


def scored(data: object, packs: Sequence[Path], repair: bool) -> dict[str, Any]:
    """The score sheets and the ranking."""
    if repair:
        raise SetupError("repair", "is for the windows of Sagrada; towers of Mandala Stones break no rule")
    return score_sheet(data, pack(packs))


def show_score(
    out: Console, language: str, data: object, packs: Sequence[Path], answer: dict[str, Any]
) -> None:
    """Show the answer to people."""
    voice = MandalaVoice(language, (), pack(packs))
    table = read(data, voice.deck)
    for seat, player in enumerate(answer["players"]):
        piles = [pile_text(tower) for tower in table.players[seat].towers]
        total = voice.say("points", count=player["total"])
        towers = draw.towers_panel(piles, player["name"], total, scores=False)
        out.print(side_by_side([towers, _lines(voice, player)]))
        out.print(indented(_objectives(voice, table, seat)))
        out.print()
    out.print(ranking_table(voice, answer["ranking"]))


def _lines(voice: MandalaVoice, player: dict[str, Any]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for line in player["lines"]:
        table.add_row(voice.name(line["card"]), str(line["points"]))
    table.add_row(voice.say("score-total"), str(player["total"]), style="bold")
    return table


def _objectives(voice: MandalaVoice, table: TableSheet, seat: int) -> list[Text]:
    """A player's cards: whether each is met, and what it asks for."""
    towers = [tower for player in table.players for tower in player.towers]
    cards = [table.deck.objective(name) for name in table.players[seat].objectives]
    return [objective(voice, card, fulfilled(towers, seat, card), voice.about(card)) for card in cards]
