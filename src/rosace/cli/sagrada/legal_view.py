"""`rosace legal` for Sagrada: the window, with the spaces where the die may go."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from rosace.cli.sagrada.cards import pack
from rosace.cli.sagrada.draw import die_text, window_panel
from rosace.cli.sagrada.voice import SagradaVoice
from rosace.sagrada import spaces
from rosace.sagrada.sheets.legal import legal_sheet, read_question


def legal_spaces(data: object, packs: Sequence[Path] = ()) -> dict[str, Any]:
    """The answer, with packs of one's own."""
    return legal_sheet(data, pack(packs))


def show_legal(
    out: Console, language: str, question: object, packs: Sequence[Path], answer: dict[str, Any]
) -> None:
    """Show the answer to people."""
    box, cells = pack(packs), answer["cells"]
    voice = SagradaVoice(language, cards=box)
    window, die = read_question(question, box)
    mask = sum([1 << spaces.parse(cell) for cell in cells])
    title = voice.name(window.pattern.id) if window.pattern.card else voice.say("table-blank")
    out.print(window_panel(window, title, mask))
    out.print(Text.assemble(die_text(die), " ", " ".join(cells) or voice.say("table-no-space")))
