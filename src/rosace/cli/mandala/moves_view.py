"""`rosace moves` for Mandala Stones: what may be done at a real table in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console, Group
from rich.text import Text

from rosace.cli import layout
from rosace.cli.mandala import table_view
from rosace.cli.mandala.cards import pack
from rosace.cli.mandala.choice_view import whole_list
from rosace.cli.mandala.choices import choices
from rosace.cli.mandala.table_view import Scene
from rosace.cli.mandala.voice import MandalaVoice
from rosace.cli.seats import PERSON, Seat
from rosace.mandala.moves import TOWERS
from rosace.mandala.notation import pile_text
from rosace.mandala.options import Options
from rosace.mandala.position import Position
from rosace.mandala.sheets.midgame import from_sheet
from rosace.mandala.sheets.sheet import UNTOLD, TableSheet, read
from rosace.mandala.showing import showing
from rosace.mandala.stones import NAME
from rosace.mandala.wire import MandalaView

ANY_SEED: Final = 0  # what is left open, covered patterns and objectives, does not change what may be done


def moves_sheet(data: object, packs: Sequence[Path]) -> dict[str, Any]:
    """Whose turn it is, and the moves in notation."""
    position = _position(data, packs)
    return {"seat": position.seat, "moves": [str(move) for move in position.legal_moves()]}


def _position(data: object, packs: Sequence[Path]) -> Position:
    """The table. Covered patterns are never shown: those that the sheet leaves open are made up."""
    return from_sheet(data, seed=ANY_SEED, options=Options(), cards=pack(packs))


def show_moves(
    out: Console, language: str, data: object, packs: Sequence[Path], answer: dict[str, Any]
) -> None:
    """Show the answer to people, below the table as it was understood."""
    position, table = _position(data, packs), read(data, pack(packs), to_play=True)
    seats = [Seat(PERSON, player.name) for player in table.players]
    voice = MandalaVoice(language, seats, table.deck, position.seat)
    scene = Scene(voice, _as_told(position, table), frozenset())
    left = [voice.say("game-mandala")]
    if table.turn is not None:  # otherwise nobody knows which round it is
        left.append(table_view.round_text(scene))
    left.append(voice.say("play-turn-of", player=voice.player(position.seat)))
    out.print(layout.header(left, "", out.width))
    out.print(Group(*table_view.lying(scene, out, table_view.legend(scene))))
    out.print(_free_spaces(voice, position))
    out.print(whole_list(voice, position, choices(position.legal_moves()), out.width))
    out.print(voice.say("mandala-moves-in-all", count=len(answer["moves"])), style="dim")


def _as_told(position: Position, table: TableSheet) -> MandalaView:
    """What lies on the table; what the sheet leaves open stays open."""
    data = position.view(position.seat).data()
    for seat, player in enumerate(table.players):
        data["players"][seat]["towers"] = [pile_text(tower) for tower in player.towers]
    data["mandala"] = ["?" if stone == UNTOLD else NAME[stone] for stone in table.mandala or []]
    return data


def _free_spaces(voice: MandalaVoice, position: Position) -> Text:
    """Where a picked tower may go: the same for every PICK."""
    empty = showing(position.shown[position.seat]).empty
    free = [name for tower, name in enumerate(TOWERS) if empty >> tower & 1]
    return Text(
        voice.say("mandala-free-spaces", towers=" ".join(free))
        if free
        else voice.say("refusal-no-empty-tower")
    )
