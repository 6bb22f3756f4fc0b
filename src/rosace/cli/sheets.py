"""Reading what people and programs hand in: a file in JSON or TOML, or JSON lines on standard input.

JSON lines are answered one by one, each with a line of JSON. A line that cannot be answered gets the answer
`{"error": {"field": …, "reason": …}}`, with the code of the reason and its facts, and the next one is read. A line may
hold nothing at all; then nothing is said.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from rosace.cli.common import BAD_INPUT, console, error_data, refuse
from rosace.cli.face import Question
from rosace.cli.games import GAMES, face, faces
from rosace.cli.reasons import because
from rosace.engine import reason as shared
from rosace.engine.errors import RosaceError, SetupError
from rosace.engine.fields import seen

Answer = Callable[[object], dict[str, Any]]

SHEET = click.Path(exists=True, dir_okay=False, allow_dash=True)
"""The type of an argument that names a file, or `-` for standard input."""


def answer_sheet(
    command: str, name: str, as_json: bool, language: str, packs: Sequence[Path] = (), **options: bool
) -> None:
    """Answer a sheet for a command: to people, as JSON, or JSON lines one by one."""

    def answer(data: object) -> dict[str, Any]:
        return question(command, data).answer(data, packs, **options)

    if name == "-":
        answer_lines(answer)
    elif as_json:
        answer_json(name, answer)
    else:
        data, found = answer_file(name, answer, language)
        question(command, data).show(console(), language, data, packs, found)


def question(command: str, data: object) -> Question:
    """What the command asks of the game that a sheet names; it need not name the only one that answers."""
    answering = {each.name: each.questions[command] for each in faces() if command in each.questions}
    if not isinstance(data, dict) or ("game" not in data and len(answering) == 1):
        return answering[GAMES[0]]
    if "game" not in data:
        raise SetupError("game", because("game-missing", known=", ".join(answering)))
    name = data["game"]
    if not isinstance(name, str) or name not in GAMES:
        raise SetupError("game", shared.because("wrong-game", game=" / ".join(answering), **seen(name)))
    if name not in answering:
        others = ", ".join([f"`rosace {other}`" for other in face(name).questions])
        raise SetupError("game", because("not-for-game", command=command, game=name, known=others))
    return answering[name]


def read_file(name: str) -> object:
    """The data in a file: TOML if it is called so or does not begin like JSON."""
    try:
        text = Path(name).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError(name, because("not-utf8", byte=str(error.start))) from None
    except OSError as trouble:
        raise SetupError(name, because("unreadable", trouble=trouble.strerror or str(trouble))) from None
    if name.endswith(".toml") or not (name.endswith(".json") or text.lstrip().startswith("{")):
        return parse_toml(text)
    return parse_json(text)


def parse_json(text: str) -> object:
    """Read JSON; a mistake is named with its line and column."""
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
    """Read TOML; a mistake is named with its line and column."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError("sheet", because("not-toml", trouble=str(error))) from None


def answer_file(name: str, answer: Answer, language: str) -> tuple[object, dict[str, Any]]:
    """The data of a file and the answer to it; a mistake is told and ends the command."""
    try:
        data = read_file(name)
        return data, answer(data)
    except RosaceError as error:
        refuse(error, language)


def answer_json(name: str, answer: Answer) -> None:
    """Answer a file with JSON, mistakes too."""
    try:
        found = answer(read_file(name))
    except RosaceError as error:
        echo(error_data(error))
        sys.exit(BAD_INPUT)
    click.echo(json.dumps(found, indent=2))


def answer_lines(answer: Answer) -> None:
    """Answer the JSON lines of standard input, each with a line of JSON at once."""
    while line := sys.stdin.buffer.readline():
        if line.strip():
            echo(_answer_line(line, answer))


def _answer_line(line: bytes, answer: Answer) -> dict[str, Any]:
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return error_data(SetupError("sheet", because("not-utf8", byte=str(error.start))))
    try:
        return answer(parse_json(text.strip()))
    except RosaceError as error:
        return error_data(error)


def echo(data: dict[str, Any]) -> None:
    """Write a line of JSON, in ASCII: no terminal and no pipe can spoil it."""
    click.echo(json.dumps(data))
    sys.stdout.flush()
