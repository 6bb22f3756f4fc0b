"""`rosace score SHEET`: the score sheets and the ranking of a real table, and the rules that it breaks."""

from __future__ import annotations

from pathlib import Path

import click

from rosace.cli.common import language_option
from rosace.cli.options import cards_option
from rosace.cli.sheets import SHEET, answer_sheet


@click.command()
@click.argument("sheet", type=SHEET)
@click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")
@click.option(
    "--repair", is_flag=True, help="List the smallest sets of dice whose removal puts a window right."
)
@cards_option
@language_option
def score(sheet: str, as_json: bool, repair: bool, packs: tuple[Path, ...], lang: str) -> None:
    """Score the table described in SHEET, a JSON or TOML file; its field `game` says of which game it is.

    `-` reads JSON lines from standard input and answers each with a line of JSON.
    """
    answer_sheet("score", sheet, as_json, lang, packs, repair=repair)
