"""The commands shown in the manual, run as they are shown.

A block marked `console` holds commands after `$ `, and below each what it prints. A block with a title is the file of
that name, for all commands of its page.
"""

from __future__ import annotations

import contextlib
import re
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from rosace.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def files(page: Path) -> dict[str, str]:
    """The files that a page shows, by name."""
    return {name: text for _, name, text in BLOCK.findall(page.read_text(encoding="utf-8")) if name}


def commands(page: Path) -> Iterator[tuple[str, str]]:
    """Each command of a page with the output shown."""
    for language, _, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if language == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield command, output


def run(command: str, page: Path) -> str:
    """What a command prints, in a folder with the files of its page."""
    command, _, name = command.partition(" < ")
    program, *arguments = shlex.split(command)
    assert program == "rosace", f"{page.name}: only rosace can be run here, not {program}"
    runner = CliRunner(env={"COLUMNS": "80", "ROSACE_LANG": "en", "TERM": "dumb"})
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for file, text in files(page).items():
            Path(file).write_text(text, encoding="utf-8")
        found = runner.invoke(main, arguments, input=files(page)[name] if name else None)
    assert not found.exception or isinstance(found.exception, SystemExit), found.exception
    return found.output


def plain(output: str) -> str:
    """An output without the blanks at the ends of lines and of the whole."""
    return "\n".join([line.rstrip() for line in output.rstrip().split("\n")])


SHOWN = [(page, command, output) for page in PAGES for command, output in commands(page)]


@pytest.mark.parametrize(
    ("page", "command", "output"), SHOWN, ids=[f"{page.stem}: {command}" for page, command, _ in SHOWN]
)
def test_a_command_prints_what_the_page_shows(page: Path, command: str, output: str) -> None:
    assert plain(run(command, page)) == plain(output)


def test_commands_are_found() -> None:
    assert {page.stem for page, _, _ in SHOWN} >= {"chance", "table"}
