"""`rosace score`, `rosace moves` and `rosace legal`: questions about a real table, described in a sheet.

A sheet is a file in JSON or TOML, or a line of JSON on standard input. Lines are answered one by one, each with a line
of JSON. A line that cannot be answered gets `{"error": {"field": …, "reason": …}}`, with the code of the reason and its
facts. An empty line gets no answer.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import click

from rosace.cli.console import BAD_INPUT, console, error_data, refuse
from rosace.cli.parameters import cards_option, json_option, language_option, read_packs
from rosace.cli.part import part_of
from rosace.engine import reason as shared
from rosace.engine.errors import RosaceError, SetupError
from rosace.engine.fields import value_facts
from rosace.engine.game import Game
from rosace.engine.reason import Reason
from rosace.games import GAMES

Answerer = Callable[[object], dict[str, Any]]

SHEET = click.Path(exists=True, dir_okay=False, allow_dash=True)
"""The type of an argument that names a file, or `-` for standard input."""


TEXTS: Final[dict[str, str]] = {
    "game-missing": "is missing; write which one it is: {known}",
    "not-for-game": "`rosace {command}` is not for {game}; for that there are {known}",
    "not-utf8": "is not UTF-8 text: byte {byte} is not",
    "unreadable": "cannot be read: {trouble}",
    "not-json": "is not JSON: line {line}, column {column}: {trouble}",
    "unreadable-json": "is not readable JSON: {trouble}",
    "not-toml": "is not TOML: {trouble}",
    "field-twice": "stands twice in the same object",
}
"""Why a file or a line cannot be read, in English; the catalogues have `reason-<code>`."""


def because(code: str, **facts: str | int) -> Reason:
    """A reason with a code of `TEXTS`."""
    return Reason.of(TEXTS, code, facts)


@click.command()
@click.argument("sheet", type=SHEET)
@json_option
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


@click.command()
@click.argument("sheet", type=SHEET)
@json_option
@cards_option
@language_option
def moves(sheet: str, as_json: bool, packs: tuple[Path, ...], lang: str) -> None:
    """List what may be done at the table described in SHEET, a JSON or TOML file.

    `-` reads JSON lines from standard input and answers each with a line of JSON.
    """
    answer_sheet("moves", sheet, as_json, lang, packs)


@click.command()
@click.argument("question", type=SHEET)
@json_option
@cards_option
@language_option
def legal(question: str, as_json: bool, packs: tuple[Path, ...], lang: str) -> None:
    """Tell where a die may go.

    QUESTION is a JSON or TOML file with `window`, `dice` and `die`, perhaps with a `tool` that places the die, the
    `options` of the game and the `grey_board` on the table. `-` reads JSON lines from standard input and answers each
    with a line of JSON.
    """
    answer_sheet("legal", question, as_json, lang, packs)


def answer_sheet(
    command: str, name: str, as_json: bool, language: str, files: Sequence[Path] = (), **options: bool
) -> None:
    """Answer a sheet for a command: to people, as JSON, or JSON lines one by one."""

    def answer(data: object) -> dict[str, Any]:
        found: dict[str, Any] = (
            game_of(command, data).questions[command].answer(data, read_packs(files), **options)
        )
        return found

    if name == "-":
        answer_lines(answer)
        return
    try:
        data = read_file(name)
        found = answer(data)
    except RosaceError as error:
        if not as_json:
            refuse(error, language)
        echo(error_data(error))
        sys.exit(BAD_INPUT)
    show = None if as_json else part_of(game_of(command, data).id).show_answer.get(command)
    if show is None:
        click.echo(json.dumps(found, indent=2))
    else:
        show(console(), language, data, read_packs(files), found)


def game_of(command: str, data: object) -> Game[Any]:
    """The game that a sheet names; it need not name the only one that has the question of a command."""
    answering = [name for name, game in GAMES.items() if command in game.questions]
    if not isinstance(data, dict) or ("game" not in data and len(answering) == 1):
        return GAMES[answering[0]]
    if "game" not in data:
        raise SetupError("game", because("game-missing", known=", ".join(answering)))
    name = data["game"]
    if not isinstance(name, str) or name not in GAMES:
        raise SetupError(
            "game", shared.because("wrong-game", game=" / ".join(answering), **value_facts(name))
        )
    if name not in answering:
        others = ", ".join([f"`rosace {other}`" for other in GAMES[name].questions])
        raise SetupError("game", because("not-for-game", command=command, game=name, known=others))
    return GAMES[name]


def read_file(name: str) -> object:
    """The data in a file: TOML if it is called so or does not begin like JSON."""
    try:
        text = _decoded(Path(name).read_bytes(), name)
    except OSError as trouble:
        raise SetupError(name, because("unreadable", trouble=trouble.strerror or str(trouble))) from None
    if name.endswith(".toml") or not (name.endswith(".json") or text.lstrip().startswith("{")):
        return parse_toml(text)
    return parse_json(text)


def _decoded(content: bytes, place: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError(place, because("not-utf8", byte=str(error.start))) from None


def parse_json(text: str) -> object:
    """Read JSON; an error names its line and column."""
    try:
        return json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        line, column = str(error.lineno), str(error.colno)
        raise SetupError("sheet", because("not-json", line=line, column=column, trouble=error.msg)) from None
    except (ValueError, RecursionError) as error:
        raise SetupError("sheet", because("unreadable-json", trouble=str(error))) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose fields all have names of their own."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise SetupError(name, because("field-twice"))
        found[name] = value
    return found


def parse_toml(text: str) -> object:
    """Read TOML; an error names its line and column."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError("sheet", because("not-toml", trouble=str(error))) from None


def answer_lines(answer: Answerer) -> None:
    """Answer the JSON lines of standard input, each with a line of JSON at once."""
    while line := sys.stdin.buffer.readline():
        if line.strip():
            echo(_answer_line(line, answer))


def _answer_line(line: bytes, answer: Answerer) -> dict[str, Any]:
    try:
        return answer(parse_json(_decoded(line, "sheet").strip()))
    except RosaceError as error:
        return error_data(error)


def echo(data: dict[str, Any]) -> None:
    """Write a line of JSON, in ASCII: no terminal and no pipe can spoil it."""
    click.echo(json.dumps(data))
    sys.stdout.flush()
