"""`rosace legal`: where may this die go?"""

from __future__ import annotations

from typing import Any

import click
from rich.text import Text

from rosace.cli.common import console, language_option
from rosace.cli.draw import die_text, window_panel
from rosace.cli.sheets import SHEET, answer_file, answer_json, answer_lines
from rosace.cli.voice import Voice
from rosace.sagrada import dice, spaces
from rosace.sagrada.legal import legal_sheet
from rosace.sagrada.window import Window


@click.command()
@click.argument("question", type=SHEET)
@click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")
@language_option
def legal(question: str, as_json: bool, lang: str) -> None:
    """Tell where a die may go.

    QUESTION is a JSON or TOML file with `window`, `dice` and `die`, perhaps with a `tool` that places the die and the
    `options` of the game. `-` reads JSON lines from standard input and answers each with a line of JSON.
    """
    if question == "-":
        answer_lines(legal_sheet)
    elif as_json:
        answer_json(question, legal_sheet)
    else:
        data, found = answer_file(question, legal_sheet)
        assert isinstance(data, dict)
        _show(Voice(lang), data, found["cells"])


def _show(voice: Voice, question: dict[str, Any], cells: list[str]) -> None:
    name = question["window"]
    window = Window.parse(None if name == "blank" else name, question["dice"])
    mask = sum([1 << spaces.parse(cell) for cell in cells])
    out = console()
    title = voice.name(window.pattern.id) if window.pattern.card else voice.say("table-blank")
    out.print(window_panel(window, title, mask))
    out.print(
        Text.assemble(
            die_text(dice.parse(question["die"])), " ", " ".join(cells) or voice.say("table-no-space")
        )
    )
