"""`rosace score` and `rosace moves` for Mandala Stones: how the answers are shown to people."""

from __future__ import annotations

from typing import Any

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from rosace.cli import renderables
from rosace.cli.mandala import draw, table_view
from rosace.cli.mandala.choices import choices, whole_list
from rosace.cli.mandala.messages import MandalaMessages
from rosace.cli.mandala.table_view import Scene, objective
from rosace.cli.renderables import indented, side_by_side
from rosace.cli.results import ranking_table
from rosace.cli.seating import PERSON, Player
from rosace.engine.game import Packs
from rosace.mandala.cards import deck
from rosace.mandala.headers import deck_of
from rosace.mandala.moves import TOWERS
from rosace.mandala.notation import pile_text
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.scoring import fulfilled
from rosace.mandala.sheets.midgame import from_sheet
from rosace.mandala.sheets.questions import ANY_SEED
from rosace.mandala.sheets.sheet import UNNAMED, TableSheet, read_sheet
from rosace.mandala.showing import showing
from rosace.mandala.stones import NAME
from rosace.mandala.wire import MandalaView


def show_score(out: Console, language: str, data: object, packs: Packs, answer: dict[str, Any]) -> None:
    """Show the answer to people."""
    messages = MandalaMessages(language, (), deck_of(packs) or deck.base())
    table = read_sheet(data, messages.deck)
    for seat, player in enumerate(answer["players"]):
        piles = [pile_text(tower) for tower in table.players[seat].towers]
        total = messages.say("points", count=player["total"])
        towers = draw.towers_panel(piles, player["name"], total, scores=False)
        out.print(side_by_side([towers, _lines(messages, player)]))
        out.print(indented(_objectives(messages, table, seat)))
        out.print()
    out.print(ranking_table(messages, answer["ranking"]))


def _lines(messages: MandalaMessages, player: dict[str, Any]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for line in player["lines"]:
        table.add_row(messages.name(line["card"]), str(line["points"]))
    table.add_row(messages.say("score-total"), str(player["total"]), style="bold")
    return table


def _objectives(messages: MandalaMessages, table: TableSheet, seat: int) -> list[Text]:
    """A player's cards: whether each is met, and what it asks for."""
    towers = [tower for player in table.players for tower in player.towers]
    cards = [table.deck.objective(name) for name in table.players[seat].objectives]
    return [objective(messages, card, fulfilled(towers, seat, card), messages.about(card)) for card in cards]


def _position(data: object, packs: Packs) -> Position:
    """The table. Hidden patterns are drawn; they are never shown."""
    return from_sheet(data, seed=ANY_SEED, options=Options(), cards=deck_of(packs))


def show_moves(out: Console, language: str, data: object, packs: Packs, answer: dict[str, Any]) -> None:
    """Show the answer to people, below the table as it was understood."""
    position, table = _position(data, packs), read_sheet(data, deck_of(packs), to_play=True)
    seats = [Player(PERSON, player.name) for player in table.players]
    messages = MandalaMessages(language, seats, table.deck, position.seat)
    scene = Scene(messages, _as_given(position, table), frozenset())
    left = [messages.say("game-mandala")]
    if table.turn is not None:  # otherwise the round is not known
        left.append(table_view.round_text(scene))
    left.append(messages.say("play-turn-of", player=messages.player(position.seat)))
    out.print(renderables.header(left, "", out.width))
    out.print(Group(*table_view.board_rows(scene, out, table_view.legend(scene))))
    out.print(_free_spaces(messages, position))
    out.print(whole_list(messages, position, choices(position.legal_moves()), out.width))
    out.print(messages.say("mandala-moves-in-all", count=len(answer["moves"])), style="dim")


def _as_given(position: Position, table: TableSheet) -> MandalaView:
    """What lies on the table; what the sheet leaves open stays open."""
    data = position.view(position.seat).data()
    for seat, player in enumerate(table.players):
        data["players"][seat]["towers"] = [pile_text(tower) for tower in player.towers]
    data["mandala"] = ["?" if stone == UNNAMED else NAME[stone] for stone in table.mandala or []]
    return data


def _free_spaces(messages: MandalaMessages, position: Position) -> Text:
    """Where a picked tower may go: the same for every PICK."""
    empty = showing(position.shown[position.seat]).empty
    free = [name for tower, name in enumerate(TOWERS) if empty >> tower & 1]
    return Text(
        messages.say("mandala-free-spaces", towers=" ".join(free))
        if free
        else messages.say("refusal-no-empty-tower")
    )
