"""`rosace moves SHEET`: what may be done at a real table in the middle of a game."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table
from rich.text import Text

from rosace.cli.choices import Choice, choices
from rosace.cli.common import console, language_option
from rosace.cli.draw import dice_text, die_text, window_panel
from rosace.cli.sheets import SHEET, answer_file, answer_json, answer_lines
from rosace.cli.voice import Voice
from rosace.sagrada import moves as notation
from rosace.sagrada.dice import NO_DIE
from rosace.sagrada.midgame import from_sheet
from rosace.sagrada.position import Position
from rosace.sagrada.sheet import read

ANY_SEED = 0  # what is left open, the cup and private objectives, does not change what may be done


@click.command()
@click.argument("sheet", type=SHEET)
@click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")
@language_option
def moves(sheet: str, as_json: bool, lang: str) -> None:
    """List what may be done at the table described in SHEET, a JSON or TOML file.

    `-` reads JSON lines from standard input and answers each with a line of JSON.
    """
    if sheet == "-":
        answer_lines(moves_sheet)
    elif as_json:
        answer_json(sheet, moves_sheet)
    else:
        data, _ = answer_file(sheet, moves_sheet)
        _show(
            Voice(lang), from_sheet(data, seed=ANY_SEED), [player.name for player in read(data, True).players]
        )


def moves_sheet(data: object) -> dict[str, Any]:
    """Whose turn it is, and the moves in notation."""
    position = from_sheet(data, seed=ANY_SEED)
    return {
        "seat": position.seat,
        "round": position.round,
        "turn": 2 if position.second_turn() else 1,
        "moves": [str(move) for move in position.legal_moves()],
    }


def _show(voice: Voice, position: Position, names: list[str]) -> None:
    out = console()
    turn = voice.say("play-second-turn" if position.second_turn() else "play-first-turn")
    out.print(f"{voice.say('play-round', round=position.round)}, {turn}: {names[position.seat]}")
    out.print(window_panel(position.windows[position.seat], names[position.seat]))
    out.print(Text.assemble(f"{voice.say('play-pool')}: ", dice_text(position.pool)))
    out.print()
    table = Table.grid(padding=(0, 2))
    for choice in choices(position.view(position.seat)):
        table.add_row(*_row(voice, choice))
    out.print(table)


def _row(voice: Voice, choice: Choice) -> tuple[Text, str]:
    if choice.die != NO_DIE:
        return die_text(choice.die), " ".join(choice.cells)
    (move,) = choice.moves
    return Text(str(move)), voice.name(move.card) if move.verb == notation.USE else ""
