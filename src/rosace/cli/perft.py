"""`rosace perft`: count the positions to a depth, to compare two versions or two engines."""

from __future__ import annotations

from pathlib import Path

import click

from rosace import games
from rosace.cli.parameters import GameId, cards_option, modules_option, options_option, ordered
from rosace.engine.perft import divide
from rosace.engine.perft import perft as count


@click.command()
@click.argument("game", type=GameId(), default=games.OWN[0])
@click.option("--players", type=click.IntRange(1), default=2, show_default=True)
@click.option("--seed", default="1", show_default=True, help="The seed of all chance.")
@click.option(
    "--depth", type=click.IntRange(0), default=3, show_default=True, help="How many decisions deep."
)
@click.option("--divide", "by_move", is_flag=True, help="The count for each first move by itself.")
@options_option
@modules_option
@cards_option
def perft(
    game: str,
    players: int,
    seed: str,
    depth: int,
    by_move: bool,
    options: tuple[str, ...],
    modules: tuple[str, ...],
    packs: tuple[Path, ...],
) -> None:
    """Count the positions after exactly so many decisions, from the start of a game.

    Each is counted as often as ways lead there. Choices before the first turn, such as of a window, are decisions too.
    """
    position = games.begin(ordered(game, players, modules, options, packs), seed)
    if not by_move:
        click.echo(count(position, depth))
        return
    parts = divide(position, depth)
    for move, ways in parts.items():
        click.echo(f"{move}: {ways}")
    click.echo(f"total: {sum(parts.values())}")
