"""`rosace legal` for Sagrada: the window, with the spaces where the die may go."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from rosace.cli.sagrada.cards import no_packs
from rosace.cli.sagrada.draw import die_text, window_panel
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.sagrada import dice, spaces
from rosace.sagrada.legal import legal_sheet
from rosace.sagrada.window import Window


def legal(question: object, packs: Sequence[Path]) -> dict[str, Any]:
    """The spaces where the die may go."""
    no_packs(packs)
    return legal_sheet(question)


def show_legal(
    out: Console, language: str, question: dict[str, Any], packs: Sequence[Path], answer: dict[str, Any]
) -> None:
    """Show the answer to people."""
    voice, cells = SagradaVoice(language), answer["cells"]
    name = question["window"]
    window = Window.parse(None if name == "blank" else name, question["dice"])
    mask = sum([1 << spaces.parse(cell) for cell in cells])
    title = voice.name(window.pattern.id) if window.pattern.card else voice.say("table-blank")
    out.print(window_panel(window, title, mask))
    out.print(
        Text.assemble(
            die_text(dice.parse(question["die"])), " ", " ".join(cells) or voice.say("table-no-space")
        )
    )
