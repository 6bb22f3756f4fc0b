"""`rosace play`: from the command line, or a few questions, to a game in the terminal."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from rosace import bots
from rosace.bots.protocol import code as programs
from rosace.cli import seats as seating
from rosace.cli import store
from rosace.cli.common import language_option, refuse
from rosace.cli.face import Order
from rosace.cli.games import GAMES, face
from rosace.cli.keyboard import StandardInput, screen
from rosace.cli.menu import Wish, menu
from rosace.cli.options import cards_option, modules_option, options_option, read_modules, read_options
from rosace.cli.seats import Seat
from rosace.cli.session import Session, resumed
from rosace.cli.terminal import Terminal
from rosace.engine.errors import RecordError, RosaceError, SetupError
from rosace.engine.match import Match
from rosace.text import Catalogue

FORFEIT = 1
"""The exit code when a bot has lost the game by forfeit."""
LAST = ""
"""`--resume` without a file."""


@click.command()
@click.argument("game", type=click.Choice(GAMES), required=False)
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
@click.option(
    "--save", "save_as", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file."
)
@click.option("--plain", is_flag=True, help="Without colours.")
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
    console = screen(plain)
    keyboard = StandardInput(console)
    renamed: list[Seat] | None = None
    said = (players, solo, codes, seats, tools, seed, modules, options, packs, resume is not None, save_as)
    try:
        if keyboard.live and not any(said):
            offered = [game] if game else GAMES
            last = store.last(store.folder(), game)
            wish = menu(console, keyboard, lang, offered, last)
        else:
            sitting = sit_down(players, solo, codes, seats)
            renamed = sitting if any((players, solo, codes, seats)) else None
            named = read_modules(modules)
            wish = Wish(game or GAMES[0], lang, sitting, saved_game(resume, game, lang), named)
        if wish.resume is None:
            order = Order(len(wish.seats), seed, read_options(options), tools, packs, wish.modules)
            match, sitting = set_up(wish.game, order), wish.seats
        else:
            match, sitting = go_on(wish.resume, wish.language, renamed)
        file = place(match.game.id, save_as, wish.resume)
        session = Session(match, sitting, file, wish.language)
    except (EOFError, KeyboardInterrupt):
        console.print()
        console.print(Catalogue(lang).text("play-goodbye"))
        return
    except RosaceError as error:
        refuse(error)
    if wish.resume is not None:
        console.print(session.speaker.say("play-resumed", file=str(wish.resume)), soft_wrap=True)
    Terminal(session, console, keyboard).run()
    if session.forfeits:
        raise SystemExit(FORFEIT)


def sit_down(players: int | None, solo: bool, codes: str | None, seats: str | None) -> list[Seat]:
    """Who sits where, from what the command line says."""
    if seats is not None:
        if players or solo or codes:
            raise SetupError(
                "seats", "say who sits where with --seats, or with --players and --bots, not both"
            )
        sitting = seating.parse(seats)
        if not sitting:
            raise SetupError("seats", "name at least one, such as me")
        return sitting
    if solo and (codes or players not in (None, 1)):
        raise SetupError("solo", "alone you play without --bots and without --players")
    against = programs.codes(codes or bots.USUAL)
    if solo:
        players = 1
    return seating.against_bots(players or max(2, len(against) + 1), against)


def set_up(game: str, order: Order) -> Match[Any]:
    """A new game."""
    played = face(game)
    return Match(played.game, played.start(order))


def saved_game(resume: str | None, game: str | None, language: str) -> Path | None:
    """The file of the game to go on with, if one is asked for: the last one, of the game that is named if one is."""
    if resume is None:
        return None
    if resume != LAST:
        return Path(os.path.expanduser(resume))
    last = store.last(store.folder(), game)
    if last is None:
        raise RecordError(0, Catalogue(language).text("play-nothing-saved"))
    return last


def go_on(file: Path, language: str, named: list[Seat] | None) -> tuple[Match[Any], list[Seat]]:
    """The game in a file, and who sits where: those who are named now, or else those in the record. A program that
    played is not in the record, so it must be named.
    """
    try:
        match, sitting = resumed(store.read(file))
    except (OSError, RosaceError) as error:
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        text = Catalogue(language).text("play-unreadable", file=str(file), reason=reason)
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


def place(game: str, save_as: Path | None, resume: Path | None) -> Path:
    """The file to keep the game in. Another game that is there already is not written over."""
    if save_as is None:
        return resume or store.new_file(game, store.folder(), datetime.now())
    if save_as.exists() and save_as != resume:
        raise SetupError(
            "save", f"{save_as} is there already: name another file, or go on with --resume {save_as}"
        )
    return save_as
