"""Answers to what is not a move: help, rules, cards, score sheets, saving."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from rosace.cli import draw, ending, store
from rosace.cli.input import Command, named
from rosace.cli.rules import TOPICS, rule
from rosace.cli.session import Session
from rosace.cli.voice import Voice
from rosace.engine.errors import RecordError
from rosace.sagrada import moves
from rosace.sagrada.view import View
from rosace.sagrada.window import Window


def answer(command: Command, view: View, speaker: Voice) -> RenderableType:
    """The answer to a command that only wants to know something."""
    if command.name == "rules":
        return rules(command.argument, speaker)
    if command.name == "card":
        return card(command.argument, view, speaker)
    if command.name == "score":
        return ending.sheets(speaker, [view.score(seat) for seat in range(view.players)])
    return f"{speaker.say('play-help')}\n\n{speaker.say('play-notation')}"


def rules(topic: str, speaker: Voice) -> RenderableType:
    """One topic, or the list of topics."""
    if not topic:
        return "\n".join([f"{name:16}{speaker.say(f'rules-{name}.title')}" for name in TOPICS])
    text = rule(speaker.catalogue, topic)
    return text or speaker.say("play-unknown-topic", topic=topic, topics=", ".join(TOPICS))


def card(name: str, view: View, speaker: Voice) -> RenderableType:
    """What the cards of this name do; without a name, those on the table."""
    data = view.data()
    on_table = [*[tool["id"] for tool in data["tools"]], *data["public"]]
    found = named(name, speaker.cards, speaker) if name else on_table
    if not found:
        return speaker.say("play-unknown-card", input=name)
    return Group(*[_card(each, speaker) for each in found])


def _card(name: str, speaker: Voice) -> RenderableType:
    if speaker.cards[name].kind == "window":
        return draw.window_panel(Window.parse(name), speaker.name(name))
    number = speaker.cards[name].number
    title = f"{speaker.name(name)} #{number}" if number else speaker.name(name)
    return Text.assemble((title, "bold"), f" ({name})\n", speaker.about(name))


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


def expected(view: View) -> str:
    """What is asked of the player, by the word that the catalogue knows: in a tool, its next step."""
    stage: str = view.data()["stage"]
    return stage if stage in ("window", "turn") else moves.VERBS[view.legal_moves()[0].verb]


def program() -> str:
    """The command as it has to be typed here: its path where the shell would not find it by its name."""
    called = sys.argv[0]
    if Path(called).name != "rosace" or shutil.which("rosace"):
        return "rosace"
    return shlex.quote(called)


def quoted(file: Path) -> str:
    """A file's name as the shell wants it."""
    return shlex.quote(str(file))
