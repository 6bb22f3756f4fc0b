"""While a bot thinks: somebody at a live terminal is told after a while, and Ctrl-C still ends the game."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from rosace.bots import GreedyBot
from rosace.cli import console as consoles
from tests.cli.typist import typed
from tests.waiting import PATIENCE

WORDS = "Player 2 (Master) is thinking…"


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consoles, "SOON", 0.0)


def long_enough() -> None:
    """Think until whoever waits, if anybody does, has been told."""
    for thread in threading.enumerate():
        if thread.name.endswith("(show)"):
            thread.join(PATIENCE)


def told(think: Callable[[], None], ends: type[BaseException] | None = None) -> str:
    """What is written while somebody thinks, and how it ends."""
    console = Console(file=io.StringIO(), width=80)
    try:
        with consoles.waiting_note(console, WORDS):
            think()
            if ends is not None:
                raise ends
    except KeyboardInterrupt:
        pass
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_nothing_is_said_when_the_answer_comes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consoles, "SOON", 10 * PATIENCE)
    assert told(lambda: None) == ""


@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize("ends", [None, KeyboardInterrupt])
def test_it_is_said_after_a_while_and_wiped_in_the_end(ends: type[BaseException] | None) -> None:
    assert told(long_enough, ends) == f"{WORDS}\r\x1b[2K"


class Slow:
    """Thinks for a while; then, if told so, somebody presses Ctrl-C."""

    interrupted = False

    def __init__(self, seed: str) -> None:
        self.quick = GreedyBot(seed)

    def choose(self, view: Any) -> Any:
        long_enough()
        if self.interrupted:
            raise KeyboardInterrupt
        return self.quick.choose(view)


@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize(("live", "times"), [(True, 1), (False, 0)])
def test_only_who_sits_at_a_live_terminal_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, live: bool, times: int
) -> None:
    monkeypatch.setattr("rosace.bots.bot", lambda code, seed: Slow(seed))
    played = typed(tmp_path, "1", "", seats="me,master", live=live, first=0)
    assert played.output.count(WORDS) == times
    assert len(played.moves) > 1


@pytest.mark.usefixtures("_impatient")
def test_ctrl_c_while_a_bot_thinks_ends_the_game_in_peace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rosace.bots.bot", lambda code, seed: Slow(seed))
    monkeypatch.setattr(Slow, "interrupted", True)
    played = typed(tmp_path, "1", "", seats="me,master", live=True, first=0)
    assert f"{WORDS}\r\x1b[2K\nStopped." in played.output
    assert "To go on: rosace play --resume" in played.output
    assert len(played.moves) == 1, "what was decided before is kept"
