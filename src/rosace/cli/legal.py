"""`rosace legal`: where may this die go?"""

from __future__ import annotations

from pathlib import Path

import click

from rosace.cli.common import language_option
from rosace.cli.options import cards_option
from rosace.cli.sheets import SHEET, answer_sheet


@click.command()
@click.argument("question", type=SHEET)
@click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")
@cards_option
@language_option
def legal(question: str, as_json: bool, packs: tuple[Path, ...], lang: str) -> None:
    """Tell where a die may go.

    QUESTION is a JSON or TOML file with `window`, `dice` and `die`, perhaps with a `tool` that places the die, the
    `options` of the game and the `grey_board` on the table. `-` reads JSON lines from standard input and answers each
    with a line of JSON.
    """
    answer_sheet("legal", question, as_json, lang, packs)
