"""`rosace play`: from the command line, or a few questions, to a game in the terminal."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from rosace import bots, games
from rosace.bots.protocol import code as programs
from rosace.cli import seating
from rosace.cli.console import StandardInput, file_error, interactive_console
from rosace.cli.parameters import (
    FILE,
    GameId,
    cards_option,
    language_option,
    modules_option,
    options_option,
    ordered,
    plain_option,
    read_modules,
)
from rosace.cli.play.menu import MenuChoice, menu
from rosace.cli.play.session import Session, resumed
from rosace.cli.play.terminal import Terminal
from rosace.cli.records import saved_games
from rosace.cli.seating import Player
from rosace.engine.errors import RecordError, RosaceError, SetupError
from rosace.engine.match import Match
from rosace.text import Catalogue

FORFEIT = 1
"""The exit code when a bot has lost the game by forfeit."""
LAST = ""
"""`--resume` without a file."""


@click.command()
@click.argument("game", type=GameId(), required=False)
@click.option("--players", type=click.IntRange(1), help="How many play: you, and bots.  [default: 2]")
@click.option("--solo", is_flag=True, help="Play alone against a target; the same as --players 1.")
@click.option(
    "--bots", "codes",
    help=f"The bots to play against: {', '.join(bots.CODES)}, engine:COMMAND, MODULE:CLASS; some may think longer, "
    f"as in master@2s.  [default: {bots.USUAL}]",
)  # fmt: skip
@click.option(
    "--seats", help="Who sits where: me, me:NAME or a bot for each seat, as in me:Ana,master,me:Bo."
)
@click.option("--tools", type=click.IntRange(1, 5), help="How many tools a solo game has: 1 is hardest.")
@click.option("--seed", help="The seed of all chance; the same seed gives the same game.")
@modules_option
@options_option
@cards_option
@click.option(
    "--resume", is_flag=False, flag_value=LAST, metavar="[FILE]",
    help="Go on with a saved game: with the last one if no file is named.",
)  # fmt: skip
@click.option("--save", "save_as", type=FILE, help="Keep the game in this file.")
@plain_option
@language_option
def play(
    game: str | None,
    players: int | None,
    solo: bool,
    codes: str | None,
    seats: str | None,
    tools: int | None,
    seed: str | None,
    modules: tuple[str, ...],
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    resume: str | None,
    save_as: Path | None,
    plain: bool,
    lang: str,
) -> None:
    """Play a whole game in the terminal: alone, against bots, or several people at one screen.

    Without options you are asked what to play. The game is saved after every move; Ctrl-C loses nothing.
    """
    console = interactive_console(plain)
    keyboard = StandardInput(console)
    renamed: list[Player] | None = None
    said = (players, solo, codes, seats, tools, seed, modules, options, packs, resume is not None, save_as)
    try:
        if keyboard.live and not any(said):
            offered = [game] if game else list(games.GAMES)
            last = saved_games.last(saved_games.folder(), game)
            choice = menu(console, keyboard, lang, offered, last)
        else:
            sitting = seats_of(game or games.OWN[0], players, solo, codes, seats)
            renamed = sitting if any((players, solo, codes, seats)) else None
            named = read_modules(modules)
            choice = MenuChoice(game or games.OWN[0], lang, sitting, saved_game(resume, game, lang), named)
        if choice.resume is None:
            order = ordered(choice.game, len(choice.seats), choice.modules, options, packs, tools)
            games.check_order(order)
            match, sitting = Match(games.game(order.game), games.begin(order, seed)), choice.seats
        else:
            match, sitting = resume_from(choice.resume, choice.language, renamed)
        file = save_file(match.game.id, save_as, choice.resume)
        session = Session(match, sitting, file, choice.language)
    except (EOFError, KeyboardInterrupt):
        console.print()
        console.print(Catalogue(lang).text("play-goodbye"))
        return
    if choice.resume is not None:
        console.print(session.messages.say("play-resumed", file=str(choice.resume)), soft_wrap=True)
    Terminal(session, console, keyboard).run()
    if session.forfeits:
        raise SystemExit(FORFEIT)


def seats_of(
    game: str, players: int | None, solo: bool, codes: str | None, seats: str | None
) -> list[Player]:
    """Who sits where, according to the command line."""
    if seats is not None:
        if players or solo or codes:
            raise SetupError(
                "seats", "say who sits where with --seats, or with --players and --bots, not both"
            )
        sitting = seating.parse_seats(seats)
        if not sitting:
            raise SetupError("seats", "name at least one, such as me")
        return sitting
    if solo and (codes or players not in (None, 1)):
        raise SetupError("solo", "alone you play without --bots and without --players")
    against = programs.codes(codes or bots.default_bot(game))
    if solo:
        players = 1
    return seating.against_bots(players or max(2, len(against) + 1), against)


def saved_game(resume: str | None, game: str | None, language: str) -> Path | None:
    """The saved game to resume, if one is asked for: a file, or the last game, of one kind if a game is named."""
    if resume is None:
        return None
    if resume != LAST:
        return Path(os.path.expanduser(resume))
    last = saved_games.last(saved_games.folder(), game)
    if last is None:
        raise RecordError(0, Catalogue(language).text("play-nothing-saved"))
    return last


def resume_from(file: Path, language: str, named: list[Player] | None) -> tuple[Match[Any], list[Player]]:
    """The game in a file, and who sits where: those named now, or else those in the record.

    A record does not contain the command of a program, so a program that played must be named again.
    """
    try:
        match, sitting = resumed(saved_games.load_record(file))
    except (OSError, RosaceError) as error:
        text = Catalogue(language).text("play-unreadable", file=str(file), reason=file_error(error))
        raise RecordError(0, text) from None
    if named is not None and len(named) != len(sitting):
        raise SetupError("seats", f"{len(sitting)} play this game, not {len(named)}")
    sitting = named or sitting
    missing = [number for number, seat in enumerate(sitting, 1) if seat.is_missing]
    if missing and not match.position.over:
        again = ",".join(["engine:COMMAND" if seat.is_missing else str(seat) for seat in sitting])
        numbers = ", ".join(map(str, missing))
        text = Catalogue(language).text("play-name-program", numbers=numbers, seats=again)
        raise RecordError(0, text)
    return match, sitting


def save_file(game: str, save_as: Path | None, resume: Path | None) -> Path:
    """The file to save the game in. An existing file of another game is not overwritten."""
    if save_as is None:
        return resume or saved_games.new_file(game, saved_games.folder(), datetime.now())
    if save_as.exists() and save_as != resume:
        raise SetupError(
            "save", f"{save_as} is there already: name another file, or go on with --resume {save_as}"
        )
    return save_as
