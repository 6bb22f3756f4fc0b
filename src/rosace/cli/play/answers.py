"""The commands of a game that change nothing: help, rules, card, score, hint and save."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from rich.console import RenderableType

from rosace.cli import rules
from rosace.cli.messages import Messages
from rosace.cli.play import hint
from rosace.cli.play.input import TypedCommand
from rosace.cli.play.screen import Screen
from rosace.cli.play.session import Session
from rosace.cli.records import saved_games
from rosace.cli.results import score_sheets
from rosace.engine.errors import RecordError


def answer(command: TypedCommand, session: Session, screen: Screen, messages: Messages) -> RenderableType:
    """The answer to a command."""
    if command.name == "rules":
        return _rules(command.argument, session.game.id, messages)
    if command.name == "card":
        return screen.card(command.argument) or messages.say("play-unknown-card", input=command.argument)
    if command.name == "score":
        return score_sheets(messages, session.position.view(messages.seat), session.part.last_lines)
    if command.name == "hint":
        return hint.hint(session.position.view(messages.seat), screen, messages)
    return "\n\n".join([messages.say(key) for key in session.part.help(session.position)])


def _rules(topic: str, game: str, messages: Messages) -> RenderableType:
    """One topic of the game that is played, or the list of topics."""
    if not topic:
        return "\n".join(rules.listed(messages.catalogue, game))
    text = rules.rule(messages.catalogue, topic, [game])
    return text or messages.say("play-unknown-topic", topic=topic, topics=", ".join(rules.topics(game)))


def save(session: Session, argument: str) -> str:
    """Write the game to a file, or to its own. A file with something else in it is not overwritten."""
    file = Path(os.path.expanduser(argument)) if argument else session.file
    say, name = session.messages.say, str(file)
    try:
        if file.exists() and file != session.file and not _same_game(session, file):
            return say("play-file-exists", file=name)
        saved_games.save_record(file, session.match.record)
    except OSError as error:
        return say("play-save-failed", file=name, reason=error.strerror or str(error))
    return say("play-saved", file=name)


def _same_game(session: Session, file: Path) -> bool:
    """Whether a file holds an earlier state of this very game."""
    try:
        headers = saved_games.load_record(file).headers
    except RecordError:
        return False
    ours = session.match.record.headers
    return {**headers, "Result": ""} == {**ours, "Result": ""}


def program() -> str:
    """The command as it is typed here: its path, if the shell does not find it by its name."""
    called = sys.argv[0]
    if Path(called).name != "rosace" or shutil.which("rosace"):
        return "rosace"
    return shlex.quote(called)


def quoted(file: Path) -> str:
    """A file's name, quoted for the shell."""
    return shlex.quote(str(file))
