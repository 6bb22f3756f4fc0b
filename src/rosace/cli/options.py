"""`--option name=value`, `--module NAME` and `--cards FILE`: what may be said of a game beforehand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from rosace.engine.errors import SetupError

F = TypeVar("F", bound=Callable[..., Any])


def options_option(command: F) -> F:
    """Add `--option`, which may be given several times."""
    option = click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the rules, as in bag=scaled. See `rosace rules options`.",
    )
    return option(command)


def cards_option(command: F) -> F:
    """Add `--cards`, a pack of one's own; it may be given several times, where a game takes several."""
    option = click.option(
        "--cards",
        "packs",
        multiple=True,
        type=click.Path(dir_okay=False, path_type=Path),
        help="A pack of your own, a TOML file: in Sagrada on top of ours, in Mandala Stones in place of ours.",
    )
    return option(command)


def modules_option(command: F) -> F:
    """Add `--module`, which may be given several times."""
    option = click.option(
        "--module",
        "modules",
        multiple=True,
        metavar="NAME",
        help="A module of Sagrada's expansions, as in glory.bloom. See `rosace rules modules`.",
    )
    return option(command)


def read_modules(texts: Sequence[str]) -> list[str]:
    """The modules that the command line asks for, also several at once.

    >>> read_modules(["glory.bloom,passion.rare-glass", "-five-six.windows"])
    ['glory.bloom', 'passion.rare-glass', '-five-six.windows']
    """
    return list(dict.fromkeys([name for text in texts for name in text.replace(",", " ").split()]))


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """The options that the command line asks for, of whichever game.

    >>> read_options(["bag=scaled", "brush=neighbours"])
    {'bag': 'scaled', 'brush': 'neighbours'}
    """
    values: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise SetupError("option", f"write it as name=value, not {text!r}")
        if name in values:
            raise SetupError(f"option {name}", "is given twice")
        values[name] = value
    return values
