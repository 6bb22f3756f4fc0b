"""What the commands share: the language, the console, and how a mistake in the input is told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import click
from rich.console import Console

from rosace.cli.reasons import told
from rosace.engine.errors import RosaceError, SetupError
from rosace.text import LANGUAGES, language_from_environment

F = TypeVar("F", bound=Callable[..., Any])

BAD_INPUT = 2
"""The exit code when what was given cannot be read, or is impossible."""


def language_option(command: F) -> F:
    """Add `--lang`, whose default is the language of the environment."""
    option = click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=language_from_environment,
        help="The language of the answer; by default that of ROSACE_LANG or of the system.",
    )
    return option(command)


def console() -> Console:
    """Where answers for people go. Texts are shown as they are: square brackets are no markup."""
    return Console(markup=False, emoji=False, highlight=False)


def error_data(error: RosaceError) -> dict[str, Any]:
    """A mistake as plain data."""
    if isinstance(error, SetupError):
        coded = {"code": error.code, "facts": error.facts} if error.code else {}
        return {"error": {"field": error.field, "reason": error.reason, **coded}}
    return {"error": {"field": "sheet", "reason": str(error)}}


def refuse(error: RosaceError, language: str = LANGUAGES[0]) -> NoReturn:
    """Tell a mistake to a person, and end."""
    click.echo(f"rosace: {told(error, language)}", err=True)
    sys.exit(BAD_INPUT)
