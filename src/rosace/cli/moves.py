"""`rosace moves SHEET`: what may be done at a real table in the middle of a game."""

from __future__ import annotations

from pathlib import Path

import click

from rosace.cli.common import language_option
from rosace.cli.options import cards_option
from rosace.cli.sheets import SHEET, answer_sheet


@click.command()
@click.argument("sheet", type=SHEET)
@click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")
@cards_option
@language_option
def moves(sheet: str, as_json: bool, packs: tuple[Path, ...], lang: str) -> None:
    """List what may be done at the table described in SHEET, a JSON or TOML file.

    `-` reads JSON lines from standard input and answers each with a line of JSON.
    """
    answer_sheet("moves", sheet, as_json, lang, packs)
