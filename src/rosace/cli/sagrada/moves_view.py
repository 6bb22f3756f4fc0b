"""`rosace moves` for Sagrada: what may be done at a real table in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rosace.cli.sagrada.cards import pack
from rosace.cli.sagrada.choices import Choice, choices
from rosace.cli.sagrada.draw import dice_text, die_text, window_panel
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.cli.voice import Voice
from rosace.sagrada import moves as notation
from rosace.sagrada.sheets.midgame import from_sheet
from rosace.sagrada.sheets.sheet import read

ANY_SEED = 0  # what is left open, the cup and private objectives, does not change what may be done


def moves_sheet(data: object, packs: Sequence[Path] = ()) -> dict[str, Any]:
    """Whose turn it is, and the moves in notation."""
    position = from_sheet(data, seed=ANY_SEED, cards=pack(packs))
    return {
        "seat": position.seat,
        "round": position.round,
        "turn": 2 if position.second_turn() else 1,
        "moves": [str(move) for move in position.legal_moves()],
    }


def show_moves(
    out: Console, language: str, data: object, packs: Sequence[Path], answer: dict[str, Any]
) -> None:
    """Show the answer to people, with what lies before the player."""
    cards = pack(packs)
    voice, position = SagradaVoice(language, cards=cards), from_sheet(data, seed=ANY_SEED, cards=cards)
    names = [player.name for player in read(data, True, cards).players]
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
    if choice.pick is not None:
        die = die_text(choice.pick.die)
        of_rose = choice.pick.verb == notation.ROSE
        return Text.assemble("rose", die) if of_rose else die, " ".join(choice.cells)
    (move,) = choice.moves
    return Text(str(move)), voice.name(move.card) if move.verb == notation.USE else ""
