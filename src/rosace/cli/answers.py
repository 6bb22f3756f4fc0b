"""Answers to what is not a move: help, rules, cards, score sheets, saving."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from rich.console import RenderableType

from rosace.cli import ending, hint, rules, store
from rosace.cli.face import Face, Screen
from rosace.cli.input import Command
from rosace.cli.session import Session
from rosace.cli.voice import Voice
from rosace.engine.errors import RecordError


def answer(command: Command, session: Session, screen: Screen, voice: Voice) -> RenderableType:
    """The answer to a command that only wants to know something."""
    if command.name == "rules":
        return _rules(command.argument, session.face, voice)
    if command.name == "card":
        return screen.card(command.argument) or voice.say("play-unknown-card", input=command.argument)
    if command.name == "score":
        view = session.position.view(voice.seat)
        return ending.sheets(session.face, voice, [view.score(seat) for seat in range(view.players)])
    if command.name == "hint":
        return hint.hint(session.position.view(voice.seat), screen, voice)
    return "\n\n".join([voice.say(key) for key in session.face.help(session.position)])


def _rules(topic: str, face: Face, voice: Voice) -> RenderableType:
    """One topic of the game that is played, or the list of topics."""
    if not topic:
        return "\n".join(rules.listed(voice.catalogue, face))
    text = rules.rule(voice.catalogue, topic, [face])
    return text or voice.say("play-unknown-topic", topic=topic, topics=", ".join(face.topics))


def save(session: Session, argument: str) -> str:
    """Write the game to a file, or to its own. A file that holds something else is left alone."""
    file = Path(os.path.expanduser(argument)) if argument else session.file
    say, name = session.speaker.say, str(file)
    try:
        if file.exists() and file != session.file and not _same_game(session, file):
            return say("play-file-exists", file=name)
        store.write(file, session.match.record)
    except OSError as error:
        return say("play-save-failed", file=name, reason=error.strerror or str(error))
    return say("play-saved", file=name)


def _same_game(session: Session, file: Path) -> bool:
    """Whether a file holds an earlier state of this very game."""
    try:
        headers = store.read(file).headers
    except RecordError:
        return False
    ours = session.match.record.headers
    return {**headers, "Result": ""} == {**ours, "Result": ""}


def program() -> str:
    """The command as it has to be typed here: its path where the shell would not find it by its name."""
    called = sys.argv[0]
    if Path(called).name != "rosace" or shutil.which("rosace"):
        return "rosace"
    return shlex.quote(called)


def quoted(file: Path) -> str:
    """A file's name as the shell wants it."""
    return shlex.quote(str(file))
