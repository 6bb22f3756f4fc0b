"""The `rosace` command. A command's module is imported when the command is used, so that every one starts quickly."""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from typing import Any, Final

import click

import rosace
from rosace.engine.errors import RosaceError

COMMANDS: Final = {
    "play": ("rosace.cli.play.command:play", "Play a game in the terminal."),
    "replay": ("rosace.cli.records.replay:replay", "Step through the record of a game."),
    "verify": ("rosace.cli.records.verify:verify", "Prove that the dice of a game were those of its seed."),
    "audit": ("rosace.cli.records.audit:audit", "Test whether the dice of many games were fair."),
    "score": ("rosace.cli.real_table:score", "Score a real table: sheets, ranking and broken rules."),
    "moves": ("rosace.cli.real_table:moves", "List what may be done at a real table in mid-game."),
    "legal": ("rosace.cli.real_table:legal", "Tell where a die may go in a window."),
    "cards": ("rosace.cli.cards:cards", "List and search the cards of the games."),
    "rules": ("rosace.cli.rules:rules", "Show the rules by topic."),
    "bot": ("rosace.cli.arena.trial:bot", "Try a program of your own as a bot."),
    "arena": ("rosace.cli.arena.command:arena", "Let bots play tournaments, and tell how strong they are."),
    "serve": ("rosace.cli.service:serve", "Run the web service that people and programs play at."),
    "migrate": ("rosace.cli.service:migrate", "Bring the database of the web service up to date."),
    "backup": ("rosace.cli.service:backup", "Copy the database of the web service, also while it runs."),
    "restore": ("rosace.cli.service:restore", "Put a copy in the place of the database of the web service."),
    "tables": ("rosace.cli.tables:tables", "List, show and remove tables of the web service."),
    "block": ("rosace.cli.tables:block", "Block clients of the web service."),
    "perft": ("rosace.cli.perft:perft", "Count the positions to a depth, to check an engine."),
}
"""Every command: where it is, and what it does."""


class Commands(click.Group):
    """The commands of the table above. An error of ours ends any of them with one line."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except RosaceError as error:
            from rosace.cli.console import refuse

            refuse(error)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands for `--help`, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])


def show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version, and whether the rules and bots are compiled."""
    if wanted and not ctx.resilient_parsing:
        from rosace.arena.version import compiled

        click.echo(f"rosace {rosace.__version__} ({'compiled' if compiled() else 'pure Python'})")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version,
    help="Show the version and exit.",
)  # fmt: skip
def main() -> None:
    """Rosace plays board games: at a screen, at a real table, and for people who build players."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without these letters shows question marks
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the sums of bots are too small for several threads
