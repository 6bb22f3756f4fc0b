"""The game at the terminal: show the table, ask, understand, play, until the game is over or somebody leaves.

People are only ever shown the view of their seat. Where several share the screen it is wiped and handed over between
them. Whatever ends it, Ctrl-C too, the game is in its file and the way back is told.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final

from rich.console import Console

from rosace.cli import answers, ending, faults
from rosace.cli.face import Look, Play, Screen
from rosace.cli.input import COMMANDS, Command, command, printable
from rosace.cli.keyboard import Keyboard
from rosace.cli.session import Session
from rosace.cli.thinking import thinking
from rosace.cli.voice import Voice
from rosace.engine.errors import UndoError

NOBODY: Final = -1
NOT_SHOWN: Final = (0, NOBODY)
_UNDO: Final = {
    "nothing-to-undo": "play-undo-nothing", "another-has-acted": "play-undo-other",
    "chance-has-spoken": "play-undo-chance", "game-over": "play-undo-over",
    "hidden-came-to-light": "play-undo-hidden",
}  # fmt: skip


class Leave(Exception):  # noqa: N818 - not an error: somebody wants to stop
    """The player has typed quit."""


@contextmanager
def uninterrupted() -> Iterator[None]:
    """A second Ctrl-C does not cut the farewell short."""
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
        self.trouble = ""  # the last trouble with saving that was told

    # -- the game -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end, or until somebody leaves."""
        self.tell_trouble()
        try:
            self.play()
            self.end()
        except Leave:
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
        """Decision by decision. Undo makes another position the true one, so it is asked for each time."""
        while not self.session.position.over:
            seat = self.session.position.seat
            if seat in self.session.bots:
                self.bot_plays(seat)
            elif self.hand_over(seat):
                self.decide(seat)
            self.tell_trouble()

    def bot_plays(self, seat: int) -> None:
        """A bot decides; whoever waits for it is told so."""
        speaker = self.session.speaker
        words = speaker.say("play-thinking", player=speaker.public_name(seat))
        with thinking(self.console, words) if self.keyboard.live else nullcontext():
            self.session.bot_plays()

    def end(self) -> None:
        """The sheets, the ranking, and the proof."""
        self.console.print(ending.ending(self.session, self.console))
        for line in faults.summary(self.session.speaker, self.session.forfeits):
            self.console.print(line, soft_wrap=True)
        for line in ending.proof(self.session):
            self.console.print(line, soft_wrap=True)

    def goodbye(self, reason: str) -> None:
        """Save once more, and tell how to go on."""
        self.session.save()
        self.tell_trouble()
        say = self.session.speaker.say
        if reason:
            self.console.print(say(reason))
        if not self.session.trouble:
            self.console.print(say("play-goodbye-saved", file=str(self.session.file)), soft_wrap=True)
            command = f"{answers.program()} play --resume {answers.quoted(self.session.file)}"
            self.console.print(say("play-resume-with", command=command), soft_wrap=True)

    def tell_trouble(self) -> None:
        """Say it once if the game cannot be saved."""
        trouble = self.session.trouble
        if trouble and trouble != self.trouble:
            reason = {"file": str(self.session.file), "reason": trouble}
            text = self.session.speaker.say("play-save-failed", **reason)
            self.console.print(text, style="bold red", soft_wrap=True)
        self.trouble = trouble

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
        before, speaker = self.at_screen, self.session.speaker
        player = speaker.public_name(seat)
        self.console.print(speaker.say("play-hand-over", player=player), style="bold")
        undo_too = before != NOBODY and not self.session.match.why_not_undo(before)
        ask = "play-press-enter-undo" if undo_too else "play-press-enter"
        self.console.print(speaker.say(ask, player=player))
        if self.wait() == "undo" and undo_too:
            self.undo(before)
            self.shown_turn = NOT_SHOWN
        else:
            self.at_screen = seat
            self.wipe()

    def wipe(self) -> None:
        """Leave nothing of the last person's screen, also above it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    # -- one decision ---------------------------------------------------------------------------------------------

    def decide(self, seat: int) -> None:
        """Ask the person at the screen until a decision is made or taken back."""
        session = self.session
        voice = session.speaker.to(seat)
        screen = session.face.screen(voice, session.position.view(seat), session.news(seat), self.console)
        self.draw(screen)
        while True:
            self.console.print(voice.words(screen.ask(), style="bold"))
            if self.obey(printable(self.keyboard.ask()), screen, voice):
                return

    def draw(self, screen: Screen) -> None:
        """The whole table when a turn begins, or when somebody is asked in another's; later only what is needed."""
        turn = self.session.position.turns, self.session.position.seat
        if turn == self.shown_turn:
            self.console.print(screen.step())
        else:
            if self.keyboard.live:
                self.console.clear()
            self.console.print(screen.table())
        self.shown_turn = turn
        self.console.print(screen.choices())

    def obey(self, line: str, screen: Screen, voice: Voice) -> bool:
        """Do what a line asks for; answers whether the position is another one now."""
        asked = command(line, screen.verbs)
        if asked is not None:
            return self.command(asked, screen, voice)
        typed = screen.read(line)
        if isinstance(typed, Play):
            return self.try_move(typed.move, screen, voice)
        self.console.print(typed.shown if isinstance(typed, Look) else voice.words(typed.words))
        return False

    def try_move(self, move: Any, screen: Screen, voice: Voice) -> bool:
        """Make a decision, or say why it is refused; answers whether it was made."""
        refusal = self.session.position.view(voice.seat).explain(move)
        if refusal is not None:
            reason = voice.refusal_and_rule(refusal)
            self.console.print(voice.words(voice.say("play-illegal", reason=reason)))
            return False
        self.session.play(move)
        if not screen.closes_turn(move):
            self.pause_after(voice.seat)
        return True

    def pause_after(self, seat: int) -> None:
        """Where a turn ended by itself and a bot is next, wait: the last chance to take it back."""
        if not self.keyboard.live or self.session.position.seat not in self.session.bots:
            return
        if self.session.match.why_not_undo(seat):
            return
        self.console.print(self.session.speaker.say("play-turn-over"))
        if self.wait() == "undo":
            self.undo(seat)

    def wait(self) -> str:
        """Wait for Enter; whatever else was typed is answered, in small letters."""
        typed = printable(self.keyboard.ask()).lower()
        if COMMANDS.get(typed) == "quit":
            raise Leave
        return typed

    # -- commands -------------------------------------------------------------------------------------------------

    def command(self, command: Command, screen: Screen, voice: Voice) -> bool:
        """Do what was asked; answers whether the position is another one now."""
        if command.name == "quit":
            raise Leave
        if command.name == "undo":
            return self.undo(voice.seat)
        if command.name == "table":
            self.console.print(screen.table())
        if command.name in ("moves", "table"):
            self.console.print(screen.choices())
        elif command.name == "why":
            for line in screen.why(command.argument):
                self.console.print(voice.words(line))
        elif command.name == "save":
            self.console.print(answers.save(self.session, command.argument), soft_wrap=True)
        else:
            self.console.print(answers.answer(command, self.session, screen, voice))
        return False

    def undo(self, seat: int) -> bool:
        """Take the last decision back, or say why not; answers whether it was taken back."""
        say = self.session.speaker.say
        try:
            taken = self.session.undo(seat)
        except UndoError as error:
            self.console.print(say(_UNDO[error.code]))
            return False
        self.console.print(say("play-undo-done", move=taken))
        return True
