"""Programs as bots, with real child processes: what they are told, and that none is left running."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import pytest

from rosace import mandala, sagrada
from rosace.bots import EngineBot, bot
from rosace.bots.protocol import child
from tests.bots.programs import EXAMPLE, FIRST, HEARS, PATIENT, ROOT, Make, decided, is_running, position

# -- as it should be ----------------------------------------------------------------------------------------------


def test_a_program_chooses(make: Make) -> None:
    program = make()
    assert decided(program, 3) == [FIRST] * 3
    assert program.name == "test"
    program.close()
    assert program.faults == []


@pytest.mark.parametrize("room", [sagrada, mandala])
@pytest.mark.parametrize("players", [2, 4])
def test_the_example_of_the_manual_plays_whole_games(room: Any, players: int) -> None:
    table = room.start(players, seed=3)
    with EngineBot([sys.executable, str(EXAMPLE)], 1, **PATIENT) as program:
        seats = [program, *[bot("greedy", seat) for seat in range(1, players)]]
        while not table.over:
            table.play(seats[table.seat].choose(table.view(table.seat)))
    assert program.name == "my-bot"
    assert program.decisions > 5
    assert program.faults == []


def test_the_example_stands_in_the_manual_and_has_ten_lines() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"```python\n{text.partition(chr(10) * 2)[2]}```" in page
    assert len(text.splitlines()) <= 12  # with the line that says what it is, and a blank one


def test_what_a_program_is_told(make: Make) -> None:
    program = make(whole=HEARS)
    table = position()
    views = [table.view(0), table.view(0)]
    for view in views:
        program.choose(view)
    program.new_game("other")
    program.choose(views[0])
    program.close()
    lines = Path(program.command[1] + ".log").read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in lines] == [
        "rosace", "new", "choose", "choose", "new", "choose", "quit"
    ]  # fmt: skip
    assert lines[0] == "rosace 1"
    assert json.loads(lines[1][4:]) == {"game": "sagrada", "players": 2, "seat": 0, "seed": "7"}
    assert json.loads(lines[4][4:])["seed"] == "other"
    asked = json.loads(lines[2][7:])
    assert asked == {
        "ms": 30000, "moves": [str(move) for move in table.legal_moves()], "view": views[0].data()
    }  # fmt: skip
    assert asked["view"]["players"][1]["private"] == ["?"]
    assert program.name == "program0.py"  # it has said no other


def test_what_it_says_about_a_move_is_kept(make: Make) -> None:
    program = make('print("info  12 worlds, zażółć \\n  info\\ninfo deep", flush=True)')
    assert decided(program) == [FIRST]
    assert program.infos[:1] == ["12 worlds, zażółć"]
    assert program.infos[-1:] == ["deep"]


def test_a_move_may_be_written_with_more_blanks(make: Make) -> None:
    assert decided(make('move = "  " + move.replace(" ", "   ") + " "')) == [FIRST]


# -- the end ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see processes")
def test_nothing_is_left_running(make: Make) -> None:
    start = 'child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])'
    program = make(f'{start}\nprint("info", child.pid, flush=True)')
    decided(program)
    assert program._child is not None
    pids = [program._child.pid, int(program.infos[0])]
    assert all(is_running(pid) for pid in pids)
    program.close()
    until = time.monotonic() + 60
    while any(is_running(pid) for pid in pids) and time.monotonic() < until:
        time.sleep(0.01)
    assert not any(is_running(pid) for pid in pids)
    assert not Path(f"/proc/{pids[0]}").exists()  # not even a zombie


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process cannot be found by its environment")
@pytest.mark.parametrize("ended", [False, True])
def test_a_process_that_has_left_the_group_is_ended_too(make: Make, ended: bool) -> None:
    daemon = """
import os, time
read, write = os.pipe()
if not os.fork():
    os.setsid()
    if not os.fork():
        os.write(write, str(os.getpid()).encode())
        time.sleep(600)
    os._exit(0)
os.wait()
print("info", os.read(read, 99).decode(), flush=True)
"""
    program = make(daemon)
    decided(program)
    pid = int(program.infos[0])
    assert is_running(pid)
    assert program._child is not None
    if ended:  # before its descendant
        os.kill(program._child.pid, signal.SIGKILL)
    program.close()
    until = time.monotonic() + 60
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert not is_running(pid)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see processes")
def test_a_forgotten_program_is_ended() -> None:
    program = EngineBot([sys.executable, str(EXAMPLE)], 1)
    assert program._child is not None
    pid = program._child.pid
    assert is_running(pid)
    del program
    gc.collect()
    assert not Path(f"/proc/{pid}").exists()
    assert pid not in child._alive


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_fork_leaves_the_program_alone(make: Make) -> None:
    program = make()
    decided(program)
    assert program._child is not None
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", DeprecationWarning
        )  # of forking with threads: this one does nothing else
        pid = os.fork()
    if not pid:
        program.close()
        child._kill_all()
        os._exit(0)
    os.waitpid(pid, 0)
    assert decided(program) == [FIRST]
    assert program.faults == []
