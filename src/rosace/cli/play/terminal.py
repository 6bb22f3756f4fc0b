"""The loop of a game at the terminal: show the table, ask, read a line, play, until the game is over or somebody quits.

People see only the view of their seat. Where several share the screen, it is wiped between them. However the loop ends,
Ctrl-C included, the game is saved and the command to resume it is printed.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final

from rich.console import Console, Group, RenderableType

from rosace.cli.console import Keyboard, waiting_note
from rosace.cli.messages import Messages
from rosace.cli.play import answers
from rosace.cli.play.input import COMMANDS, TypedCommand, command, printable
from rosace.cli.play.screen import Play, Screen, Show
from rosace.cli.play.session import Session
from rosace.cli.renderables import heading
from rosace.cli.results import score_sheets
from rosace.engine.errors import UndoError

NOBODY: Final = -1
NOT_SHOWN: Final = (0, NOBODY)


class Quit(Exception):  # noqa: N818 - not an error
    """The player has typed quit."""


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ignore a second Ctrl-C while the game is saved."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Terminal:
    """One game, played here."""

    def __init__(self, session: Session, console: Console, keyboard: Keyboard) -> None:
        self.session = session
        self.console = console
        self.keyboard = keyboard
        self.at_screen = NOBODY  # the person whose secrets may be shown
        self.shown_turn = NOT_SHOWN  # the turn for which the whole table was drawn, and for whom
        self.reported = ""  # the last error of saving that was printed

    # -- the game -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end, or until somebody quits."""
        self.report_save_error()
        try:
            self.play()
            self.end()
        except Quit:
            self.goodbye("")
        except EOFError:
            self.goodbye("play-input-ends")
        except KeyboardInterrupt:
            with uninterrupted():
                self.console.print()
                self.goodbye("play-interrupted")
        finally:
            self.session.close()

    def play(self) -> None:
        """Ask for each decision. Undo replaces the position, so it is read from the session each time."""
        while not self.session.position.over:
            seat = self.session.position.seat
            if seat in self.session.bots:
                self.bot_plays(seat)
            elif self.hand_over(seat):
                self.decide(seat)
            self.report_save_error()

    def bot_plays(self, seat: int) -> None:
        """Let a bot decide, and show a note while it thinks."""
        messages = self.session.messages
        words = messages.say("play-thinking", player=messages.public_name(seat))
        with waiting_note(self.console, words) if self.keyboard.live else nullcontext():
            self.session.bot_plays()

    def end(self) -> None:
        """Print the sheets, the ranking, forfeits, and the proof."""
        session, messages = self.session, self.session.messages
        self.console.print(ending(session, self.console))
        lost = [messages.forfeit(name, fault) for name, fault in session.forfeits]
        for line in [*lost, *([messages.say("bot-instead")] if lost else []), *proof(session)]:
            self.console.print(line, soft_wrap=True)

    def goodbye(self, reason: str) -> None:
        """Save once more, and print how to resume."""
        self.session.save()
        self.report_save_error()
        say = self.session.messages.say
        if reason:
            self.console.print(say(reason))
        if not self.session.save_error:
            self.console.print(say("play-goodbye-saved", file=str(self.session.file)), soft_wrap=True)
            command = f"{answers.program()} play --resume {answers.quoted(self.session.file)}"
            self.console.print(say("play-resume-with", command=command), soft_wrap=True)

    def report_save_error(self) -> None:
        """Print once that the game cannot be saved."""
        error = self.session.save_error
        if error and error != self.reported:
            text = self.session.messages.say("play-save-failed", file=str(self.session.file), reason=error)
            self.console.print(text, style="bold red", soft_wrap=True)
        self.reported = error

    # -- several people at one screen -----------------------------------------------------------------------------

    def hand_over(self, seat: int) -> bool:
        """Wipe the screen and wait until this person sits there; False if the one before took a decision back."""
        if len(self.session.people) == 1:
            self.at_screen = seat
        if seat != self.at_screen:
            self.wipe()
            self._ask_to_sit_down(seat)
        return seat == self.at_screen

    def _ask_to_sit_down(self, seat: int) -> None:
        before, messages = self.at_screen, self.session.messages
        player = messages.public_name(seat)
        self.console.print(messages.say("play-hand-over", player=player), style="bold")
        undo_too = before != NOBODY and not self.session.match.why_not_undo(before)
        ask = "play-press-enter-undo" if undo_too else "play-press-enter"
        self.console.print(messages.say(ask, player=player))
        if self.wait() == "undo" and undo_too:
            self.undo(before)
            self.shown_turn = NOT_SHOWN
        else:
            self.at_screen = seat
            self.wipe()

    def wipe(self) -> None:
        """Clear the last person's screen, with its scrollback."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    # -- one decision ---------------------------------------------------------------------------------------------

    def decide(self, seat: int) -> None:
        """Ask the person at the screen until a decision is made or taken back."""
        session = self.session
        messages = session.messages.for_seat(seat)
        screen = session.part.screen(messages, session.position.view(seat), session.news(seat), self.console)
        self.draw(screen)
        while True:
            self.console.print(messages.styled(screen.prompt(), style="bold"))
            if self.handle(printable(self.keyboard.ask()), screen, messages):
                return

    def draw(self, screen: Screen) -> None:
        """The whole table when a turn begins, or when a player is asked in another's; later only what is needed."""
        turn = self.session.position.turns, self.session.position.seat
        if turn == self.shown_turn:
            self.console.print(screen.step())
        else:
            if self.keyboard.live:
                self.console.clear()
            self.console.print(screen.table())
        self.shown_turn = turn
        self.console.print(screen.choices())

    def handle(self, line: str, screen: Screen, messages: Messages) -> bool:
        """Carry out a line; returns whether the position has changed."""
        asked = command(line, screen.verbs)
        if asked is not None:
            return self.command(asked, screen, messages)
        typed = screen.read(line)
        if isinstance(typed, Play):
            return self.try_move(typed.move, screen, messages)
        self.console.print(typed.shown if isinstance(typed, Show) else messages.styled(typed.reason))
        return False

    def try_move(self, move: Any, screen: Screen, messages: Messages) -> bool:
        """Make a decision, or print why it is refused; returns whether it was made."""
        refusal = self.session.position.explain(move)
        if refusal is not None:
            reason = messages.refusal_and_rule(refusal)
            self.console.print(messages.styled(messages.say("play-illegal", reason=reason)))
            return False
        self.session.play(move)
        if not screen.closes_turn(move):
            self.pause_after(messages.seat)
        return True

    def pause_after(self, seat: int) -> None:
        """Wait if a turn ended by itself and a bot is next: this is the last chance to undo."""
        if not self.keyboard.live or self.session.position.seat not in self.session.bots:
            return
        if self.session.match.why_not_undo(seat):
            return
        self.console.print(self.session.messages.say("play-turn-over"))
        if self.wait() == "undo":
            self.undo(seat)

    def wait(self) -> str:
        """Wait for Enter; returns what was typed, in small letters."""
        typed = printable(self.keyboard.ask()).lower()
        if COMMANDS.get(typed) == "quit":
            raise Quit
        return typed

    # -- commands -------------------------------------------------------------------------------------------------

    def command(self, command: TypedCommand, screen: Screen, messages: Messages) -> bool:
        """Carry out a command; returns whether the position has changed."""
        if command.name == "quit":
            raise Quit
        if command.name == "undo":
            return self.undo(messages.seat)
        if command.name == "table":
            self.console.print(screen.table())
        if command.name in ("moves", "table"):
            self.console.print(screen.choices())
        elif command.name == "why":
            for line in screen.why(command.argument):
                self.console.print(messages.styled(line))
        elif command.name == "save":
            self.console.print(answers.save(self.session, command.argument), soft_wrap=True)
        else:
            self.console.print(answers.answer(command, self.session, screen, messages))
        return False

    def undo(self, seat: int) -> bool:
        """Take the last decision back, or print why not; returns whether it was taken back."""
        say = self.session.messages.say
        try:
            taken = self.session.undo(seat)
        except UndoError as error:
            self.console.print(say(f"play-undo-{error.code}"))
            return False
        self.console.print(say("play-undo-done", move=taken))
        return True


# -- the end ------------------------------------------------------------------------------------------------------


def ending(session: Session, console: Console) -> RenderableType:
    """The end of a game: what happened last, everybody's boards, the sheets and the result."""
    position, part, messages = session.position, session.part, session.messages
    alone = len(session.people) == 1
    messages = messages.for_seat(session.people[0]) if alone else messages
    news = session.news(session.people[0]) if alone else session.last_lines()
    boards = part.boards(messages, position, console)
    sheets = score_sheets(messages, position, part.last_lines)
    title = heading(messages.say("play-game-ends"))
    return Group(title, messages.lines(news), boards, sheets, "", part.result(messages, position), "")


def proof(session: Session) -> list[str]:
    """The seed, the commitment to it, and where the record is."""
    headers, say = session.match.record.headers, session.messages.say
    lines = []
    if "Seed" in headers:
        lines.append(say("play-seed", seed=headers["Seed"]))
        lines.append(say("play-commitment", commitment=headers["Commitment"]))
    if not session.save_error:
        lines.append(say("play-record", file=str(session.file)))
    return lines
