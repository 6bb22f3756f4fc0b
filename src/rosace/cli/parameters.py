"""The options that several commands share: `--lang`, `--option`, `--module`, `--cards`, and the reading of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from rosace.games import GAMES
from rosace.text import LANGUAGES, language_from_environment

FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)


class GameId(click.ParamType):  # type: ignore[type-arg] # generic in new versions of Click only
    """The id of a game. The games are looked up when the value is read, not when the command is defined."""

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The ids to choose from."""
        return f"[{'|'.join(GAMES)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id, if there is such a game."""
        if value not in GAMES:
            known = ", ".join([repr(name) for name in GAMES])
            self.fail(f"{value!r} is not one of {known}.", param, ctx)
        return str(value)


language_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default=language_from_environment,
    help="The language of the answer; by default that of ROSACE_LANG or of the system.",
)  # fmt: skip
options_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE",
    help="An option of the rules, as in bag=scaled. See `rosace rules options`.",
)  # fmt: skip
modules_option = click.option(
    "--module", "modules", multiple=True, metavar="NAME",
    help="A module of a game's expansions, as in glory.bloom. See `rosace rules modules`.",
)  # fmt: skip
cards_option = click.option(
    "--cards", "packs", multiple=True, type=FILE,
    help="A pack of your own cards, a TOML file; the game decides whether it adds to ours or replaces them.",
)  # fmt: skip
json_option = click.option("--json", "as_json", is_flag=True, help="Answer with JSON.")
plain_option = click.option("--plain", is_flag=True, help="Without colours.")


def ordered(
    game: str, players: int, modules: Sequence[str], options: Sequence[str], packs: Sequence[Path],
    tools: int | None = None,
) -> Order:  # fmt: skip
    """The order of a game that the options of a command make."""
    chosen = tuple(read_options(options).items())
    return Order(game, players, tuple(read_modules(modules)), chosen, tools, read_packs(packs))


def read_packs(files: Sequence[Path]) -> tuple[tuple[str, str], ...]:
    """The name and the text of each pack."""
    return tuple([(file.name, _read_text(file)) for file in files])


def _read_text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise SetupError(str(file), f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise SetupError(str(file), f"is not UTF-8 text: byte {error.start} is not") from None


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
