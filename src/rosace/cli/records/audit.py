"""`rosace audit FILES`: test whether the dice of many finished games are as fair dice would be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from rosace.audit.records import audit_records, split_records
from rosace.audit.report import evaluate
from rosace.audit.wire import AuditedGame, AuditReport, AuditTest
from rosace.cli.console import BAD_INPUT, console, file_error
from rosace.cli.parameters import json_option, language_option
from rosace.cli.records import saved_games
from rosace.engine.errors import RecordError
from rosace.engine.record import Record
from rosace.games import GAMES
from rosace.text import Catalogue

_TOO_FEW: Final = "–"


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--counts", is_flag=True, help="Show the table of each test, too.")
@json_option
@language_option
def audit(files: tuple[str, ...], counts: bool, as_json: bool, lang: str) -> None:
    """Audit the dice of all records in FILES; `-` is standard input.

    A file has one record, as text or JSON, or many as text, one after the other, such as the archive of a service. The
    tests and numbers are those of the page `/dice` of the service, if these are the same games.
    """
    report = evaluate(audit_records(record for file in files for record in _records(file)))
    if as_json:
        click.echo(json.dumps(report, indent=1))
    else:
        show(console(), Catalogue(lang), report, counts)


def _records(file: str) -> Iterator[Record]:
    """The records in a file. A file that cannot be read ends the command."""
    place = file
    try:
        with click.open_file(file, "rb") as stream:
            content = stream.read()
        if content.lstrip().startswith(b"{"):
            yield saved_games.parse_record(content)
            return
        for number, text in enumerate(split_records(saved_games.decode(content)), 1):
            place = f"{file}: record {number}"
            yield Record.parse(text)
    except (OSError, RecordError) as error:
        click.echo(f"rosace: {place}: {file_error(error)}", err=True)
        raise SystemExit(BAD_INPUT) from None


def show(out: Console, texts: Catalogue, report: AuditReport, counts: bool) -> None:
    """Print the tests of each game, and the verdicts."""
    for game in report["games"]:
        if game["games"] or game["left_out"]:
            _show_game(out, texts, game, counts)
    if report["p"] is not None:
        words = texts.text(f"audit-all-{report['verdict']}", p=_number(report["p"]), tests=report["tests"])
        out.print(words, soft_wrap=True)


def _show_game(out: Console, texts: Catalogue, game: AuditedGame, counts: bool) -> None:
    name, known = game["game"], GAMES.get(game["game"])
    title = known.names.get(texts.language, name) if known else name
    counted = texts.text("audit-counted", games=game["games"], draws=game["draws"])
    out.print(f"{title}: {counted}", style="bold", soft_wrap=True)
    if game["left_out"]:
        reasons = [
            texts.text(f"audit-left-out-{reason}", count=count) for reason, count in game["left_out"].items()
        ]
        out.print(f"{texts.text('audit-left-out')} {', '.join(reasons)}", soft_wrap=True)
    if not game["tests"]:
        return
    shown = Table(box=None, pad_edge=False)
    shown.add_column(texts.text("audit-test"))
    for title in (
        texts.text("audit-draws"),
        "X²",
        texts.text("audit-degrees"),
        "p",
        texts.text("audit-adjusted"),
    ):
        shown.add_column(title, justify="right")
    for test in game["tests"]:
        shown.add_row(test_name(texts, name, test["test"]), str(test["draws"]), *map(_number, _values(test)))
    out.print(shown, "")
    for test in game["tests"] if counts else ():
        out.print(test_name(texts, name, test["test"]), style="bold")
        for count in test["counts"]:
            expected = f"{count['expected']:.1f} [{count['low']:.1f}, {count['high']:.1f}]"
            out.print(f"  {count['label']}  {count['observed']}  {expected}")
        out.print("")


def _values(test: AuditTest) -> list[Any]:
    return [test["statistic"], test["degrees"] or None, test["p"], test["adjusted"]]


def test_name(texts: Catalogue, game: str, test: str) -> str:
    """The name of a test; its code, where there is no name."""
    for key in (f"audit-test-{game}-{test}", f"audit-test-{test}"):
        if texts.has(key):
            return texts.text(key)
    return test


def _number(value: float | None) -> str:
    return _TOO_FEW if value is None else f"{value:.4g}"
