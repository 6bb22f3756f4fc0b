"""`rosace score` for Sagrada: windows with their score sheets and the rules that they break, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rosace.cli.ranking import ranking_table
from rosace.cli.sagrada.cards import pack
from rosace.cli.sagrada.draw import window_panel
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.voice import Voice
from rosace.sagrada.sheets.sheet import read, score_sheet

MOST_SETS = 12


def score_table(data: object, packs: Sequence[Path] = (), repair: bool = False) -> dict[str, Any]:
    """The answer, with packs of one's own."""
    return score_sheet(data, repair, pack(packs))


def show_score(
    out: Console, language: str, data: object, packs: Sequence[Path], answer: dict[str, Any]
) -> None:
    """Show the answer to people."""
    cards = pack(packs)
    voice = SagradaVoice(language, cards=cards)
    windows = [player.window for player in read(data, cards=cards).players]
    for window, player in zip(windows, answer["players"], strict=True):
        beside = Table.grid(padding=(0, 2))
        beside.add_row(window_panel(window, player["name"]), _lines(voice, player))
        out.print(beside)
        _show_breaches(out, voice, player)
        out.print()
    if "target" in answer:
        won = "score-solo-won" if answer["won"] else "score-solo-lost"
        out.print(voice.say(won, points=answer["players"][0]["total"], target=answer["target"]))
    else:
        out.print(ranking_table(voice, answer["ranking"]))


def _lines(voice: Voice, player: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False, show_footer=True)
    table.add_column(voice.say("table-card"), Text(voice.say("score-total")))
    table.add_column(voice.say("table-points"), Text(str(player["total"])), justify="right")
    table.add_column(voice.say("table-spaces"))
    for line in player["lines"]:
        table.add_row(voice.name(line["card"]), str(line["points"]), " ".join(line["cells"]))
    return table


def _show_breaches(out: Console, voice: Voice, player: dict[str, Any]) -> None:
    breaches, discarded = player["breaches"], player.get("pioneers_discarded")
    if discarded:
        out.print(voice.say("breach-pioneers-discarded", cards=_names(voice, discarded)))
    if not breaches:
        out.print(voice.say("breach-none"), style="green")
        return
    sure = [breach for breach in breaches if not breach["unless"]]
    unsure = [breach for breach in breaches if breach["unless"]]
    if sure:
        out.print(voice.say("breach-found", count=len(sure)), style="bold red")
    for breach in sure:
        out.print(Padding(_rule(voice, breach), (0, 0, 0, 2)))
    if unsure:
        out.print(voice.say("breach-open", count=len(unsure)), style="bold yellow")
    for breach in unsure:
        cards = _names(voice, breach["unless"])
        out.print(Padding(voice.say("breach-unless", rule=_rule(voice, breach), cards=cards), (0, 0, 0, 2)))
    if player.get("repairs"):
        _show_repairs(out, voice, "breach-remove", player)
    if "if_no_tool" in player:
        _show_repairs(out, voice, "breach-remove-no-tool", player["if_no_tool"])
    if "repairs" in player:
        out.print(voice.say("breach-effect"), style="dim")


def _rule(voice: Voice, breach: dict[str, Any]) -> str:
    return voice.say(f"breach-{breach['rule']}", cells=", ".join(breach["cells"]))


def _show_repairs(out: Console, voice: Voice, message: str, found: dict[str, Any]) -> None:
    """The sets of dice to remove, and what each would leave loose or cost."""
    repairs = found["repairs"]
    listed = "; ".join([" + ".join(cells) for cells in repairs[:MOST_SETS]])
    out.print(voice.say(message, count=len(repairs[0]), cells=listed))
    if len(repairs) > MOST_SETS:
        out.print(voice.say("table-more", count=len(repairs) - MOST_SETS))
    lost = found.get("pioneers_lost", [[] for _ in repairs])
    for cells, loose, cards in list(zip(repairs, found["repairs_loose"], lost, strict=True))[:MOST_SETS]:
        removed = " + ".join(cells)
        if loose:
            out.print(voice.say("breach-leaves-loose", cells=removed, loose=", ".join(loose)))
        if cards:
            out.print(voice.say("breach-also-costs", cells=removed, cards=_names(voice, cards)))


def _names(voice: Voice, cards: list[str]) -> str:
    return ", ".join([voice.name(card) for card in cards])
