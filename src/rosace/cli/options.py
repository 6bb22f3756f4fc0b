"""`--option name=value`: the options of the rules, on the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from rosace.engine.errors import SetupError
from rosace.sagrada.options import CHOICES, Options

F = TypeVar("F", bound=Callable[..., Any])


def options_option(command: F) -> F:
    """Add `--option`, which may be given several times."""
    option = click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help=f"An option of the rules, as in bag=scaled: {', '.join(CHOICES)}. See `rosace rules options`.",
    )
    return option(command)


def read_options(texts: Sequence[str]) -> Options:
    """Sagrada's options that the command line asks for.

    >>> read_options(["bag=scaled", "brush=neighbours"]).changed()
    {'bag': 'scaled', 'brush': 'neighbours'}
    """
    return Options.of(option_values(texts))


def option_values(texts: Sequence[str]) -> dict[str, str]:
    """The options that the command line asks for, of whichever game."""
    values: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise SetupError("option", f"write it as name=value, not {text!r}")
        if name in values:
            raise SetupError(f"option {name}", "is given twice")
        values[name] = value
    return values
