"""`rosace score`, `rosace moves` and `rosace legal` for Sagrada: how the answers are shown to people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rosace.cli.messages import Messages
from rosace.cli.renderables import indented
from rosace.cli.results import ranking_table
from rosace.cli.sagrada.choices import DieChoice, cells_text, choices, pick_text
from rosace.cli.sagrada.draw import dice_text, die_text, window_panel
from rosace.cli.sagrada.messages import SagradaMessages
from rosace.engine.game import Packs
from rosace.sagrada import headers, spaces
from rosace.sagrada import moves as notation
from rosace.sagrada.sheets.legal import read_question
from rosace.sagrada.sheets.midgame import from_sheet
from rosace.sagrada.sheets.questions import ANY_SEED
from rosace.sagrada.sheets.sheet import read_sheet

MOST_SETS = 12


def show_score(out: Console, language: str, data: object, packs: Packs, answer: dict[str, Any]) -> None:
    """Show the answer to people."""
    cards = headers.deck_with(packs)
    messages = SagradaMessages(language, cards=cards)
    windows = [player.window for player in read_sheet(data, cards=cards).players]
    for window, player in zip(windows, answer["players"], strict=True):
        beside = Table.grid(padding=(0, 2))
        beside.add_row(window_panel(window, player["name"]), _lines(messages, player))
        out.print(beside)
        _show_breaches(out, messages, player)
        out.print()
    if "target" in answer:
        won = "score-solo-won" if answer["won"] else "score-solo-lost"
        out.print(messages.say(won, points=answer["players"][0]["total"], target=answer["target"]))
    else:
        out.print(ranking_table(messages, answer["ranking"]))


def _lines(messages: Messages, player: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False, show_footer=True)
    table.add_column(messages.say("table-card"), Text(messages.say("score-total")))
    table.add_column(messages.say("table-points"), Text(str(player["total"])), justify="right")
    table.add_column(messages.say("table-spaces"))
    for line in player["lines"]:
        table.add_row(messages.name(line["card"]), str(line["points"]), " ".join(line["cells"]))
    return table


def _show_breaches(out: Console, messages: Messages, player: dict[str, Any]) -> None:
    breaches, discarded = player["breaches"], player.get("pioneers_discarded")
    if discarded:
        out.print(messages.say("breach-pioneers-discarded", cards=_names(messages, discarded)))
    if not breaches:
        out.print(messages.say("breach-none"), style="green")
        return
    sure = [breach for breach in breaches if not breach["unless"]]
    unsure = [breach for breach in breaches if breach["unless"]]
    if sure:
        out.print(messages.say("breach-found", count=len(sure)), style="bold red")
    for breach in sure:
        out.print(indented([_rule(messages, breach)]))
    if unsure:
        out.print(messages.say("breach-open", count=len(unsure)), style="bold yellow")
    for breach in unsure:
        cards = _names(messages, breach["unless"])
        words = messages.say("breach-unless", rule=_rule(messages, breach), cards=cards)
        out.print(indented([words]))
    if player.get("repairs"):
        _show_repairs(out, messages, "breach-remove", player)
    if "if_no_tool" in player:
        _show_repairs(out, messages, "breach-remove-no-tool", player["if_no_tool"])
    if "repairs" in player:
        out.print(messages.say("breach-effect"), style="dim")


def _rule(messages: Messages, breach: dict[str, Any]) -> str:
    return messages.say(f"breach-{breach['rule']}", cells=", ".join(breach["cells"]))


def _show_repairs(out: Console, messages: Messages, message: str, found: dict[str, Any]) -> None:
    """The sets of dice to remove, and what each would leave loose or cost."""
    repairs = found["repairs"]
    listed = "; ".join([" + ".join(cells) for cells in repairs[:MOST_SETS]])
    out.print(messages.say(message, count=len(repairs[0]), cells=listed))
    if len(repairs) > MOST_SETS:
        out.print(messages.say("table-more", count=len(repairs) - MOST_SETS))
    lost = found.get("pioneers_lost", [[] for _ in repairs])
    for cells, loose, cards in list(zip(repairs, found["repairs_loose"], lost, strict=True))[:MOST_SETS]:
        removed = " + ".join(cells)
        if loose:
            out.print(messages.say("breach-leaves-loose", cells=removed, loose=", ".join(loose)))
        if cards:
            out.print(messages.say("breach-also-costs", cells=removed, cards=_names(messages, cards)))


def _names(messages: Messages, cards: list[str]) -> str:
    return ", ".join([messages.name(card) for card in cards])


def show_moves(out: Console, language: str, data: object, packs: Packs, answer: dict[str, Any]) -> None:
    """Show the answer to people, with what lies before the player."""
    cards = headers.deck_with(packs)
    messages, position = SagradaMessages(language, cards=cards), from_sheet(data, seed=ANY_SEED, cards=cards)
    names = [player.name for player in read_sheet(data, True, cards).players]
    turn = messages.say("play-second-turn" if position.second_turn() else "play-first-turn")
    out.print(f"{messages.say('play-round', round=position.round)}, {turn}: {names[position.seat]}")
    out.print(window_panel(position.windows[position.seat], names[position.seat]))
    out.print(Text.assemble(f"{messages.say('play-pool')}: ", dice_text(position.pool)))
    out.print()
    table = Table.grid(padding=(0, 2))
    for choice in choices(position.view(position.seat)):
        table.add_row(*_row(messages, choice))
    out.print(table)


def _row(messages: Messages, choice: DieChoice) -> tuple[Text, str]:
    if choice.part is not None:
        return pick_text(choice.part), cells_text(choice)
    (move,) = choice.moves
    return Text(str(move)), messages.name(move.card) if move.verb == notation.USE else ""


def show_legal(out: Console, language: str, question: object, packs: Packs, answer: dict[str, Any]) -> None:
    """Show the answer to people."""
    box, cells = headers.deck_with(packs), answer["cells"]
    messages = SagradaMessages(language, cards=box)
    window, die = read_question(question, box)
    mask = sum([1 << spaces.parse_space(cell) for cell in cells])
    title = messages.name(window.pattern.id) if window.pattern.card else messages.say("table-blank")
    out.print(window_panel(window, title, mask))
    out.print(Text.assemble(die_text(die), " ", " ".join(cells) or messages.say("table-no-space")))
