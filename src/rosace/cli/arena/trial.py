"""`rosace bot`: try a program or a class as a bot, in games against one of ours, and report all that goes wrong."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from rosace import bots
from rosace.arena.analysis import UNKNOWN
from rosace.arena.result import mean
from rosace.bots import Bot, Fault, Forfeit
from rosace.bots import budget as budgets
from rosace.bots.protocol import code as programs
from rosace.bots.protocol import python_class
from rosace.bots.protocol.engine_bot import EngineBot
from rosace.cli.console import console
from rosace.cli.messages import Messages, game_name
from rosace.cli.parameters import (
    GameId,
    cards_option,
    language_option,
    modules_option,
    options_option,
    ordered,
)
from rosace.engine.errors import SetupError
from rosace.engine.game import Order
from rosace.games import GAMES, OWN, begin, check_order

BROKEN = 1
"""The exit code when a bot lost a game by forfeit, or the program did not keep to the protocol."""


@dataclass
class TrialGame:
    """A game of the trial."""

    seat: int
    won: bool
    points: int = 0
    best: int = 0  # of the others
    place: int = 0
    forfeit: bool = False  # the game was forfeited, so it has no points


@dataclass
class TrialResults:
    """The results of a bot in all its games."""

    name: str
    rows: list[TrialGame] = field(default_factory=list)
    faults: list[tuple[int, Fault]] = field(default_factory=list)  # with the number of the game
    others: list[tuple[int, Fault]] = field(default_factory=list)  # what the others lost games by
    seconds: list[float] = field(default_factory=list)  # of each decision


@click.command()
@click.option(
    "--engine",
    required=True,
    metavar="COMMAND",
    help="The program, as in './my-bot --depth 3'; or MODULE:CLASS.",
)
@click.option("--game", type=GameId(), default=OWN[0], show_default=True)
@click.option("--players", type=click.IntRange(1), default=2, show_default=True)
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="How many are played.")
@click.option("--seed", default="1", show_default=True, help="The seed of all chance.")
@click.option("--against", help=f"The bot on the other seats.  [default: {bots.USUAL}]")
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
    against: str | None,
    limit: str,
    verbose: bool,
    options: tuple[str, ...],
    modules: tuple[str, ...],
    packs: tuple[Path, ...],
    lang: str,
) -> None:
    """Try a program as a bot. It plays on every seat in turn; all other seats are one of ours.

    Ends with 0 if all is well, with 1 if a game was lost by forfeit or anything else went wrong with the program, and
    with 2 if the order cannot be carried out.
    """
    out, messages, against = console(), Messages(lang), against or bots.default_bot(game)
    order = ordered(game, players, modules, options, packs)
    check_order(order)
    bots.close(bots.bot(against, seed))
    player = make_player(engine, seed, seconds(limit))
    seeds = [f"{seed} {number}" for number in range(games)]
    trial = run_trial(player, order, seeds, against, out if verbose else None)
    report(out, messages, trial, against, order)
    sys.exit(BROKEN if trial.faults or trial.others else 0)


def seconds(text: str) -> float:
    """A time on the command line."""
    found = budgets.parse_budget(text).seconds
    if not found:
        raise SetupError("time", f"write it as 300ms or 2s, not {text!r}")
    return found


@dataclass
class TriedBot:
    """The bot that is tried."""

    bot: Bot
    name: str
    seconds: float


def make_player(engine: str, seed: str, limit: float) -> TriedBot:
    """The bot to try: a class, or a program by its command or its code."""
    if python_class.is_class(engine):
        return TriedBot(bots.bot(engine, seed), python_class.label(engine), limit)
    command = programs.command(engine)[0] if programs.is_program(engine) else programs.split(engine)
    return TriedBot(EngineBot(command, seed, limit), programs.label(command), 0.0)


def run_trial(
    player: TriedBot, order: Order, seeds: list[str], against: str, out: Console | None
) -> TrialResults:
    """Let a bot play a game by each seed."""
    trial = TrialResults(player.name)
    try:
        for number, seed in enumerate(seeds, 1):
            seat = (number - 1) % order.players
            if isinstance(player.bot, EngineBot):
                player.bot.new_game(f"{seed} {seat}")
            trial.rows.append(play(player, order, seed, seat, against, trial, out))
            collect_faults(trial, player.bot, number)
    finally:
        bots.close(player.bot)
    collect_faults(trial, player.bot, len(seeds))
    return trial


def collect_faults(trial: TrialResults, tried: Bot, number: int) -> None:
    """Add what a program did wrong in a game, except the fault that it lost the game by, which is there already."""
    if isinstance(tried, EngineBot):
        trial.faults += [(number, fault) for fault in tried.faults if fault != tried.lost]
        tried.faults.clear()
        trial.name = tried.name


def play(
    player: TriedBot, order: Order, seed: str, seat: int, against: str, trial: TrialResults, out: Console | None
) -> TrialGame:  # fmt: skip
    """One game. A forfeit ends it at once."""
    others = {other: bots.bot(against, f"{seed} {other}") for other in range(order.players) if other != seat}
    asked = [0] * order.players
    position = begin(order, seed)
    try:
        while not position.over:
            mine = position.seat == seat
            asked[position.seat] += 1
            deciding = player.bot if mine else others[position.seat]
            view, began = position.view(position.seat), time.perf_counter()
            move = bots.decide(deciding, view, asked[position.seat], player.seconds if mine else 0.0)
            if mine:
                trial.seconds.append(time.perf_counter() - began)
                print_move(out, player, move)
            position.play(move)
    except Forfeit as forfeit:
        lost = position.seat == seat
        (trial.faults if lost else trial.others).append((len(trial.rows) + 1, forfeit.fault))
        return TrialGame(seat, not lost, forfeit=True)
    finally:
        for other in others.values():
            bots.close(other)
    points = [position.score(one).total for one in range(order.players)]
    place = [place.seat for place in position.ranking()].index(seat) + 1
    best = max([total for one, total in enumerate(points) if one != seat], default=0)
    return TrialGame(seat, place == 1, points[seat], best, place)


def print_move(out: Console | None, player: TriedBot, move: Any) -> None:
    """With `--verbose`, print a move and what its bot says about it."""
    if out is not None:
        name = player.bot.name if isinstance(player.bot, EngineBot) else player.name
        for line in [*getattr(player.bot, "infos", []), str(move)]:
            out.print(f"{name}: {line}", soft_wrap=True)


# -- the report ---------------------------------------------------------------------------------------------------


def report(out: Console, messages: Messages, trial: TrialResults, against: str, order: Order) -> None:
    """Games, averages and faults."""
    say, count = messages.say, len(trial.rows)
    game = game_name(GAMES[order.game], messages.catalogue.language)
    title = say("bot-title", player=trial.name, other=against, game=game, number=order.players, count=count)
    out.print(title, soft_wrap=True)
    out.print(games_table(messages, trial))
    out.print(say("bot-won", number=sum(row.won for row in trial.rows), count=count))
    lost = sum(row.forfeit and not row.won for row in trial.rows)
    if lost:
        out.print(say("bot-forfeited", count=lost))
    averages(out, messages, trial)
    for number, fault in trial.others:
        words = messages.fault(fault)
        out.print(say("bot-other-lost", number=number, player=against, reason=words), soft_wrap=True)
    if not trial.faults:
        out.print(say("bot-kept"))
        return
    out.print(say("bot-broken", count=len(trial.faults)))
    for number, fault in trial.faults:
        where = say("bot-fault-in", number=number, count=fault.decision)
        out.print(f"  {where} {messages.fault(fault)}", soft_wrap=True)


def averages(out: Console, messages: Messages, trial: TrialResults) -> None:
    """Points, of the games that came to their end, and times."""
    whole = [row for row in trial.rows if not row.forfeit]
    if whole:
        mine, others = mean([row.points for row in whole]), mean([row.best for row in whole])
        out.print(messages.say("bot-points", points=f"{mine:.1f}", target=f"{others:.1f}"))
    if trial.seconds:
        average, most = 1000 * mean(trial.seconds), 1000 * max(trial.seconds)
        out.print(messages.say("bot-time", now=f"{average:.1f}", most=f"{most:.1f}"))


def games_table(messages: Messages, trial: TrialResults) -> Table:
    """A line for each game."""
    table = Table(box=None, pad_edge=False)
    for key in ("bot-game", "bot-seat", "table-points", "bot-best-other", "table-place"):
        table.add_column(messages.say(key), justify="right")
    for number, row in enumerate(trial.rows, 1):
        figures = [str(cell) for cell in (row.points, row.best, row.place)]
        if row.forfeit:
            figures = [UNKNOWN, UNKNOWN, "1" if row.won else messages.say("bot-lost")]
        table.add_row(str(number), str(row.seat + 1), *figures)
    return table
