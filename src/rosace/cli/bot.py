"""`rosace bot`: try a program as a bot, in games against one of ours, and tell everything that goes wrong."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from rosace import bots
from rosace.bots import budget as budgets
from rosace.bots.protocol import code as programs
from rosace.bots.protocol.engine_bot import EngineBot
from rosace.bots.protocol.fault import Fault
from rosace.cli import faults
from rosace.cli.common import console, language_option, refuse
from rosace.cli.face import Face, Order
from rosace.cli.games import GAMES, face
from rosace.cli.options import cards_option, modules_option, options_option, read_modules, read_options
from rosace.cli.voice import Voice
from rosace.engine.errors import RosaceError, SetupError

BROKEN = 1
"""The exit code when the program did not keep to the protocol."""


@dataclass
class Trial:
    """What a program did in all its games."""

    rows: list[tuple[int, int, int, int]] = field(default_factory=list)  # seat, points, best other, place
    faults: list[tuple[int, Fault]] = field(default_factory=list)  # with the number of the game
    seconds: list[float] = field(default_factory=list)  # of each decision


@click.command()
@click.option("--engine", required=True, metavar="COMMAND", help="The program, as in './my-bot --depth 3'.")
@click.option("--game", type=click.Choice(GAMES), default=GAMES[0], show_default=True)
@click.option("--players", type=click.IntRange(1), default=2, show_default=True)
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="How many are played.")
@click.option("--seed", default="1", show_default=True, help="The seed of all chance.")
@click.option("--against", default=bots.USUAL, show_default=True, help="The bot on the other seats.")
@click.option("--time", "limit", default="1s", show_default=True, help="How long it may think: 300ms, 2s.")
@click.option("--verbose", is_flag=True, help="Show its moves, and what it says about them.")
@options_option
@modules_option
@cards_option
@language_option
def bot(
    engine: str,
    game: str,
    players: int,
    games: int,
    seed: str,
    against: str,
    limit: str,
    verbose: bool,
    options: tuple[str, ...],
    modules: tuple[str, ...],
    packs: tuple[Path, ...],
    lang: str,
) -> None:
    """Try a program as a bot. It plays on every seat in turn; all other seats are one of ours.

    Ends with 0 if the program kept to the protocol, and with 1 if anything went wrong.
    """
    played, shown, voice = face(game), console(), Voice(lang)
    try:
        chosen, named = read_options(options), read_modules(modules)
        orders = [Order(players, f"{seed} {number}", chosen, None, packs, named) for number in range(games)]
        played.start(orders[0])
        bots.bot(against, seed)
        with EngineBot(programs.split(engine), seed, seconds(limit)) as program:
            trial = tried(program, played, orders, against, shown if verbose else None)
        trial.faults += [(games, fault) for fault in program.faults]
    except RosaceError as error:
        refuse(error)
    report(shown, voice, trial, program.name, against, orders[0], game)
    sys.exit(BROKEN if trial.faults else 0)


def seconds(text: str) -> float:
    """A time on the command line."""
    found = budgets.parse(text).seconds
    if not found:
        raise SetupError("time", f"write it as 300ms or 2s, not {text!r}")
    return found


def tried(
    program: EngineBot, played: Face, orders: list[Order], against: str, shown: Console | None
) -> Trial:
    """Let a program play these games."""
    trial = Trial()
    for number, order in enumerate(orders):
        seat = number % order.players
        program.new_game(f"{order.seed} {seat}")
        play(program, played, order, seat, against, trial, shown)
        trial.faults += [(number + 1, fault) for fault in program.faults]
        program.faults.clear()
    return trial


def play(
    program: EngineBot, played: Face, order: Order, seat: int, against: str, trial: Trial, shown: Console | None
) -> None:  # fmt: skip
    """One game."""
    others = {
        other: bots.bot(against, f"{order.seed} {other}") for other in range(order.players) if other != seat
    }
    position = played.start(order)
    while not position.over:
        view = position.view(position.seat)
        if position.seat != seat:
            position.play(others[position.seat].choose(view))
            continue
        began = time.perf_counter()
        move = program.choose(view)
        trial.seconds.append(time.perf_counter() - began)
        if shown is not None:
            for line in [*program.infos, str(move)]:
                shown.print(f"{program.name}: {line}", soft_wrap=True)
        position.play(move)
    for other in others.values():
        if isinstance(other, EngineBot):
            other.close()
    points = [position.score(one).total for one in range(order.players)]
    place = [place.seat for place in position.ranking()].index(seat) + 1
    best = max([total for one, total in enumerate(points) if one != seat], default=0)
    trial.rows.append((seat + 1, points[seat], best, place))


# -- the report ---------------------------------------------------------------------------------------------------


def report(
    shown: Console, voice: Voice, trial: Trial, name: str, against: str, order: Order, game: str
) -> None:
    """Games, averages and faults."""
    say, count = voice.say, len(trial.rows)
    title = {"player": name, "other": against, "game": say(f"game-{game}")}
    shown.print(say("bot-title", **title, number=order.players, count=count), soft_wrap=True)
    shown.print(games_table(voice, trial))
    won = sum(place == 1 for _, _, _, place in trial.rows)
    own, others = (sum(row[column] for row in trial.rows) / count for column in (1, 2))
    shown.print(say("bot-won", number=won, count=count, points=f"{own:.1f}", target=f"{others:.1f}"))
    average = 1000 * sum(trial.seconds) / len(trial.seconds)
    shown.print(say("bot-time", now=f"{average:.1f}", most=f"{1000 * max(trial.seconds):.1f}"))
    if not trial.faults:
        shown.print(say("bot-kept"))
        return
    shown.print(say("bot-broken", count=len(trial.faults)))
    for number, fault in trial.faults:
        where = say("bot-fault-in", number=number, count=fault.decision)
        shown.print(f"  {where} {faults.sentence(voice, fault)}", soft_wrap=True)
    shown.print(say("bot-instead"))


def games_table(voice: Voice, trial: Trial) -> Table:
    """A line for each game."""
    table = Table(box=None, pad_edge=False)
    for key in ("bot-game", "bot-seat", "table-points", "bot-best-other", "table-place"):
        table.add_column(voice.say(key), justify="right")
    for number, row in enumerate(trial.rows, 1):
        table.add_row(*[str(cell) for cell in (number, *row)])
    return table
