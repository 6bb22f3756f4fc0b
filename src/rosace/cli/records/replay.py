"""`rosace replay FILE`: step through a record, one decision at a time."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console, Group, RenderableType

from rosace.cli import seating
from rosace.cli.console import BAD_INPUT, Keyboard, StandardInput, file_error, interactive_console
from rosace.cli.parameters import language_option, plain_option
from rosace.cli.part import game_of_record, part_of
from rosace.cli.play import news
from rosace.cli.play.input import number
from rosace.cli.records import saved_games
from rosace.cli.renderables import heading
from rosace.cli.results import losses, ranking, score_sheets
from rosace.engine import endings
from rosace.engine.errors import RecordError, SetupError
from rosace.engine.record import Record


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--ply", type=click.IntRange(0), help="Show the position after so many decisions.")
@click.option("--all", "show_all", is_flag=True, help="Show every position.")
@plain_option
@language_option
def replay(file: str, ply: int | None, show_all: bool, plain: bool, lang: str) -> None:
    """Step through the record in FILE, text or JSON; `-` reads it from standard input.

    Where the output is no terminal, the position at --ply is printed, or the last one.
    """
    console = interactive_console(plain)
    try:
        with click.open_file(file, "rb") as stream:
            record = saved_games.parse_record(stream.read())
        reader = Reader(record, lang)
        reader.show(console, ply, show_all)
    except (OSError, RecordError) as error:
        click.echo(f"rosace: {file}: {file_error(error)}", err=True)
        raise SystemExit(BAD_INPUT) from None


class Reader:
    """The pages of a record: one for the start, and one for each decision."""

    def __init__(self, record: Record, language: str) -> None:
        self.record = record
        self.count = len(record.decisions)
        self.game = game_of_record(record.headers)
        self.part = part_of(self.game.id)
        last = record.replay(self.game)  # every decision is checked before the first page is shown
        self.lost = endings.losses(record.headers)
        self.messages = self.part.messages(language, _seats(record), last)

    def position(self, ply: int) -> Any:
        """The position after so many decisions."""
        return self.record.replay(self.game, ply)

    def page(self, ply: int, console: Console) -> Group:
        """The position after so many decisions, and what the last of them was."""
        position = self.position(ply)
        parts: list[RenderableType] = [self.title(ply)]
        if ply:
            parts.append(self.messages.lines(self.remarks(ply, position)))
        else:
            parts.append(self.part.opening(self.messages, position))
        parts.append(self.part.open_table(self.messages, position, console))
        return Group(*parts, *self.ending(ply, position))

    def ending(self, ply: int, position: Any) -> list[RenderableType]:
        """The result of a game that is over, and on the last page those who lost before."""
        lost = self.lost if ply == self.count else {}
        over = position.over or (bool(lost) and self.record.headers.get("Result", "*") != "*")
        sheets: list[RenderableType] = (
            [score_sheets(self.messages, position, self.part.last_lines), ""] if over else []
        )
        if lost and over and position.players > 1:
            return [*sheets, ranking(self.messages, position, lost)]
        if lost:
            return [*sheets, self.messages.lines(losses(self.messages, lost))]
        return [*sheets, self.part.result(self.messages, position)] if over else []

    def title(self, ply: int) -> RenderableType:
        """Which page this is, with the decision as it is written."""
        say = self.messages.say
        if not ply:
            return heading(say("replay-start"))
        decision = self.record.decisions[ply - 1]
        return heading(f"{say('replay-decision', number=ply, count=self.count)}: {decision}")

    def remarks(self, ply: int, after: Any) -> list[str]:
        """The last decision in words. In a replay nothing is secret."""
        decision, before = self.record.decisions[ply - 1], self.position(ply - 1)
        move = self.game.parse_move(decision.move)
        lines = news.on_move(self.game, self.messages, before, move, after, decision.outcome)
        return news.joined(self.messages, lines)

    # -- showing --------------------------------------------------------------------------------------------------

    def show(self, console: Console, ply: int | None, show_all: bool) -> None:
        """Print all pages, or one; at a terminal, turn the pages."""
        if ply is not None and ply > self.count:
            raise RecordError(0, self._no_page(ply))
        keyboard = StandardInput(console)
        if show_all:
            for page in range(self.count + 1):
                console.print(self.page(page, console), "")
        elif keyboard.live:
            self.turn_pages(console, keyboard, ply or 0)
        else:
            console.print(self.page(self.count if ply is None else ply, console))

    def turn_pages(self, console: Console, keyboard: Keyboard, ply: int) -> None:
        """Go forward and back until the reader quits."""
        while True:
            console.print(self.page(ply, console))
            console.print(self.messages.say("replay-ask"), style="dim")
            try:
                typed = keyboard.ask().strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("q", "quit", "exit"):
                return
            ply = self._turned(console, ply, typed)

    def _turned(self, console: Console, ply: int, typed: str) -> int:
        page = number(typed)
        if page is not None and page > self.count:
            console.print(self._no_page(page))
            return ply
        if page is not None:
            return page
        steps = {"": 1, "n": 1, "p": -1}
        return min(max(ply + steps.get(typed, 0), 0), self.count)

    def _no_page(self, ply: int) -> str:
        return self.messages.say("replay-no-decision", number=ply, count=self.count)


def _seats(record: Record) -> list[seating.Player]:
    """Who sat where; nobody in particular if the record names bots that are not known here."""
    try:
        return seating.from_record(record.headers.get("Seats", ""))
    except SetupError:
        return []
