"""`rosace play` keeps the game: however it stops, it goes on where it was."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from rosace.cli.play import answers
from rosace.cli.records import saved_games
from rosace.engine.record import Record
from tests.cli.tables import ONES, table
from tests.cli.typist import rosace, typed
from tests.waiting import PATIENCE


def test_a_game_in_two_parts_is_the_same_game(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    rosace(tmp_path, "play", "--solo", "--seed", "5", "--save", str(whole), lines=ONES)
    first = rosace(tmp_path, "play", "--solo", "--seed", "5", "--save", str(parts), lines=ONES[:20])
    assert first.exit_code == 0
    assert "The input has ended." in first.output
    assert f"To go on: rosace play --resume {parts}" in first.output
    second = rosace(tmp_path, "play", "--resume", str(parts), lines=ONES)
    assert second.output.startswith(f"Resumed from {parts}")
    assert parts.read_text() == whole.read_text()
    again = rosace(tmp_path, "play", "--resume", str(parts))
    assert "The game is over." in again.output, "a game that is over shows how it ended"


def test_undo_reaches_over_the_break(tmp_path: Path) -> None:
    file = typed(tmp_path, "", "flux-brush", **table()).session.file
    again = rosace(tmp_path, "play", "--resume", str(file), lines=["", "undo", "undo", "quit"])
    assert again.output.count("Taken back: flux-brush") == 1
    assert "There is nothing to take back." in again.output
    assert saved_games.load_record(file).decisions == []


@pytest.mark.parametrize(
    ("called", "found", "command"),
    [
        (".venv/bin/rosace", None, ".venv/bin/rosace"),
        ("my games/rosace", None, "'my games/rosace'"),
        (".venv/bin/rosace", "/usr/bin/rosace", "rosace"),
        ("/usr/lib/rosace/__main__.py", None, "rosace"),
    ],
)
def test_how_to_go_on_is_told_as_it_must_be_typed(
    called: str, found: str | None, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [called, "play"])
    monkeypatch.setattr("shutil.which", lambda _: found)
    assert answers.program() == command


def test_resume_without_a_file_takes_the_last_unfinished_game(tmp_path: Path) -> None:
    assert rosace(tmp_path, "play", "--resume").exit_code == 2
    rosace(tmp_path, "play", "--seed", "1", lines=["1"])
    rosace(tmp_path, "play", "--seed", "2", lines=["1"])
    older, newer = sorted((tmp_path / "rosace").iterdir())
    os.utime(older, (1, 1))
    assert rosace(tmp_path, "play", "--resume", lines=["quit"]).output.startswith(f"Resumed from {newer}")
    newer.write_text("not a game")
    assert rosace(tmp_path, "play", "sagrada", "--resume").output.startswith(f"Resumed from {older}")


def test_save_writes_a_copy_as_text_or_json(tmp_path: Path) -> None:
    text, data = tmp_path / "copy of it.txt", tmp_path / "copy.json"
    played = typed(tmp_path, "", "R5 A2", f"save {text}", f"save {data}", "save", **table())
    assert f"Saved to {played.session.file}" in played.output
    assert saved_games.load_record(text) == saved_games.load_record(data) == played.session.match.record


def test_save_leaves_alone_what_is_not_this_game(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ana")
    played = typed(tmp_path, "", f"save {other}", f"save {tmp_path}", **table())
    assert f"{other} holds something else: choose another name." in played.output
    assert other.read_text() == "Dear Ana"
    assert f"Could not save to {tmp_path}: " in played.output


def test_a_disk_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    played = typed(
        tmp_path, "", "save /dev/null/game", "R5 A2", file=tmp_path / "file" / "game.txt", **table()
    )
    assert played.moves == ["0 R5 A2"]
    assert "Could not save to /dev/null/game" in played.output
    assert "Could not save to" in played.output.partition("Tools")[0], "it is told at once"
    assert "To go on" not in played.output


def test_a_save_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    saved_games.save_record(file, Record({"Game": "sagrada", "Rules": "1", "Players": "2"}))
    before = file.read_text()

    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        saved_games.save_record(file, Record({}))
    assert file.read_text() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("stop", "words"),
    [(KeyboardInterrupt, "Stopped."), (EOFError, "The input has ended."), ("quit", ""), ("q", "")],
)
def test_however_it_stops_the_game_is_kept(
    tmp_path: Path, stop: str | type[BaseException], words: str
) -> None:
    played = typed(tmp_path, "", "R5 A2", stop, **table())
    assert words in played.output
    assert f"To go on: rosace play --resume {played.session.file}" in played.output
    assert [str(one) for one in saved_games.load_record(played.session.file).decisions] == ["0 R5 A2"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_ctrl_c_at_a_real_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "ROSACE_LANG": "en", "TERM": "xterm-256color"}
    command = [sys.executable, "-c", "from rosace.cli import main; main()", "play"]
    heeded = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # what runs in the background ignores it
    running = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, preexec_fn=heeded
    )
    os.close(theirs)
    try:
        assert "What shall it be?" in shown(ours, until="Enter for 1")
        os.write(ours, b"\n")
        assert "Sagrada. Who plays?" in shown(ours, until="Enter for 1")
        os.write(ours, b"\n")
        assert "How strong an opponent?" in shown(ours, until="Enter for 2")
        os.write(ours, b"\n")
        assert "With which expansions?" in shown(ours, until="Enter for none")
        os.write(ours, b"\n")
        shown(ours, until="Choose your window:")
        assert "To go on: rosace play --resume" in interrupted(
            running, ours, until="To go on: rosace play --resume"
        )
        assert running.wait(PATIENCE) == 0
    finally:
        running.kill()
        running.wait()
        os.close(ours)
    assert len(list((tmp_path / "rosace").iterdir())) == 1


def interrupted(running: subprocess.Popen[bytes], terminal: int, until: str) -> str:
    """Press Ctrl-C, and again if need be: readline overlooks one that comes just before it begins to wait."""
    text = ""
    for _ in range(5):
        time.sleep(0.3)
        running.send_signal(signal.SIGINT)
        text += shown(terminal, until, seconds=PATIENCE / 10)
        if until in text or running.poll() is not None:
            break
    return text


def shown(terminal: int, until: str, seconds: float = PATIENCE) -> str:
    """What a terminal shows, read until some text comes."""
    seen, end = b"", time.monotonic() + seconds
    while until.encode() not in seen and time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        try:
            seen += os.read(terminal, 65536) if ready else b""
        except OSError:  # Linux, when the program has ended
            break
    return seen.decode(errors="replace")  # a sign may have been cut in two
