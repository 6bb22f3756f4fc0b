"""Programs as bots, with real child processes: what they are told, and every way to go wrong, which loses the game."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rosace import mandala, sagrada
from rosace.bots import EngineBot, Fault, Forfeit, bot, decide
from rosace.bots.protocol import FAULTS, child

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "my_bot.py"

Make = Callable[..., EngineBot]

# A program that plays the first legal move; {at} is put in front of its answer to each question.
PROGRAM = """\
import json, os, subprocess, sys, time
asked = 0
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "rosace":
        print("ready test", flush=True)
    if word == "choose":
        asked += 1
        move = json.loads(rest)["moves"][0]
{body}
        print("move " + move, flush=True)
"""


PATIENT: dict[str, Any] = {"seconds": 30.0, "greeting": 60.0, "farewell": 30.0}
"""Times that a busy machine keeps to. Where a program lets them pass, a test says how short they are."""


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Makes bots of programs, and ends them."""
    made: list[EngineBot] = []

    def one(body: str = "", whole: str = "", **more: Any) -> EngineBot:
        file = tmp_path / f"program{len(made)}.py"
        indented = "".join([f"        {line}\n" for line in body.splitlines()])
        file.write_text(whole or PROGRAM.replace("{body}\n", indented), encoding="utf-8")
        settings = {**PATIENT, **more}
        made.append(EngineBot([sys.executable, str(file)], 7, **settings))
        return made[-1]

    yield one
    for each in made:
        each.close()


def position(seed: int = 1) -> Any:
    return sagrada.start(2, seed=seed, windows=["virtus", "firmitas"], first=0)


def decided(program: EngineBot, times: int = 1) -> list[str]:
    """What a program chooses when it is shown the same view so often."""
    view = position().view(0)
    moves = [program.choose(view) for _ in range(times)]
    assert all(move in view.legal_moves() for move in moves)
    return [str(move) for move in moves]


def lost(program: EngineBot) -> Fault:
    """What a program loses the game by when it is asked."""
    with pytest.raises(Forfeit) as caught:
        decided(program)
    assert caught.value.fault == program.lost == program.faults[-1]
    return caught.value.fault


FIRST = str(position().legal_moves()[0])


def codes(program: EngineBot) -> list[tuple[str, int]]:
    return [(fault.code, fault.decision) for fault in program.faults]


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


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


HEARS = """\
import sys
for line in sys.stdin:
    open(sys.argv[0] + ".log", "a", encoding="utf-8").write(line)
    if line.startswith("rosace"):
        print("ready", flush=True)
    if line.startswith("choose"):
        print("move", "pass", flush=True)
"""


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


# -- what goes wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("sys.exit(3)", "exit 3"),
        ("sys.exit(0)", "exit 0"),
        ("1 / 0", "exit 1: ZeroDivisionError: division by zero"),
        ("os.kill(os.getpid(), 9)", "signal 9"),
    ],
)
def test_a_crash_loses_the_game(make: Make, body: str, text: str) -> None:
    program = make(f"if asked == 2: {body}")
    assert decided(program) == [FIRST]
    assert lost(program) == Fault("crash", 2, text)
    assert lost(program) == Fault("crash", 2, text), "it is not asked again in this game"
    program.new_game(8)
    assert decided(program) == [FIRST], "another game, another process"
    assert program.faults == [Fault("crash", 2, text)]


def test_a_program_that_dies_between_two_questions(make: Make) -> None:
    program = make('print("move " + move, flush=True); sys.exit(4)')
    decided(program)
    assert program._child is not None
    wait_for_end(program._child)
    assert lost(program) == Fault("crash", 2, "exit 4")


def wait_for_end(process: child.Child) -> None:
    until = time.monotonic() + 60
    while not process.end():
        assert time.monotonic() < until


def test_silence(make: Make) -> None:
    program = make("if asked == 2: time.sleep(600)")
    assert decided(program) == [FIRST]
    program.seconds = 0.1
    assert lost(program) == Fault("silence", 2)
    program.new_game(8)
    program.seconds = 30.0
    assert decided(program) == [FIRST]


def test_no_greeting(make: Make) -> None:
    program = make(whole="import sys\nfor line in sys.stdin: pass\n", greeting=0.15)
    assert lost(program) == Fault("no-greeting", 1)
    program.new_game(8)
    assert lost(program) == Fault("no-greeting", 1), "it does not speak the protocol: it is not tried again"


def test_a_crash_instead_of_a_greeting(make: Make) -> None:
    program = make(whole="this is no Python")
    fault = lost(program)
    assert fault.code == "crash"
    assert "SyntaxError" in fault.text


@pytest.mark.parametrize("move", ["jump", "R9 Z9", "window virtus", "", "pass pass", "\\u2603"])
def test_an_illegal_move(make: Make, move: str) -> None:
    expected = move.encode().decode("unicode_escape") or "?"
    assert lost(make(f'move = "{move}"')) == Fault("illegal-move", 1, expected)


def test_lines_that_nobody_knows_are_ignored(make: Make) -> None:
    program = make('print("hello\\n\\nmoves R5\\n{}\\nready again", flush=True)')
    assert decided(program, 2) == [FIRST, FIRST]
    program.close()
    assert program.faults == []


def test_bytes_that_are_no_text(make: Make) -> None:
    program = make('sys.stdout.buffer.write(b"\\xff\\xfe\\x00\\n"); sys.stdout.flush()')
    assert decided(program) == [FIRST]
    assert program.faults == []


def test_nothing_that_steers_a_terminal_gets_through(make: Make) -> None:
    program = make('print("info \\x1b[2J gone", flush=True); move = "\\x1b[31mred"')
    assert lost(program) == Fault("illegal-move", 1, "[31mred")
    assert program.infos == ["[2J gone"]


def test_an_answer_too_many_belongs_to_no_question(make: Make) -> None:
    program = make('print(f"move {move}\\nmove jump\\ninfo done", flush=True)\ncontinue')
    decided(program)
    assert program._child is not None
    until = time.monotonic() + 60
    while program._child._inbox.qsize() < 2:  # the second answer is here before the second question
        assert time.monotonic() < until
        time.sleep(0.001)
    assert decided(program) == [FIRST]
    assert program.faults == []


def test_a_line_too_long(make: Make) -> None:
    program = make(f'print(3 * ("move " + {child.MAX_LINE_BYTES} * "x" + chr(10)), flush=True)')
    assert decided(program) == [FIRST]
    assert codes(program) == [("too-long", 1)]
    assert len(program.faults[0].text) == 200


def test_a_line_without_end(make: Make) -> None:
    program = make('while True: sys.stdout.write(1000 * "x")')
    decided_name(program)
    program.seconds = 0.1
    assert lost(program) == Fault("silence", 1)


def decided_name(program: EngineBot) -> None:
    """Let a program start and greet, for which it has all the time it needs."""
    program._get_ready(position().view(0))
    assert program.name == "test"


def test_lines_without_end(make: Make) -> None:
    program = make('while True: print("info on and on")')
    decided_name(program)
    program.seconds = 0.1
    assert lost(program) == Fault("silence", 1)
    assert len(program.infos) == 100


class Chatterer:
    """A child that has always another line, whenever it is asked."""

    def send(self, line: str) -> None:
        pass

    def receive(self, until: float) -> child.Received:
        return child.Received(child.LINE, "info on and on")

    def stop(self, patience: float) -> bool:
        return True


@pytest.mark.skipif(
    not child.__file__.endswith(".py"), reason="compiled, a bot takes no child but a true one"
)
def test_lines_that_come_faster_than_they_are_read(make: Make) -> None:
    program = make()
    decided(program)
    assert program._child is not None
    program._child.stop(0.0)
    program._child = Chatterer()  # type: ignore[assignment]
    program.seconds = 0.1
    assert lost(program) == Fault("silence", 2)


def test_a_closed_output(make: Make) -> None:
    assert lost(make("os.close(1); time.sleep(600)")) == Fault("closed", 1)


def test_a_program_that_reads_nothing(make: Make) -> None:
    whole = 'import time\nprint("ready", flush=True)\nwhile True: print("move pass", flush=True); time.sleep(0.002)'
    program = make(whole=whole, farewell=0.1)  # it does not read the farewell either
    assert decided(program, 40) == ["pass"] * 40  # questions of more bytes than a pipe holds
    assert program.faults == []


def test_a_program_that_is_gone_cannot_be_started_again(tmp_path: Path) -> None:
    script = tmp_path / "once"
    once = "import os, sys\nos.remove(sys.argv[0])\nprint('ready', flush=True)\ninput()\nsys.exit(5)\n"
    script.write_text(f"#!{sys.executable}\n{once}")
    script.chmod(0o755)
    with EngineBot([str(script)], 1, **PATIENT) as program:
        assert lost(program).code == "crash"
        program.new_game(2)
        assert lost(program) == Fault("no-start", 1, "No such file or directory")


@pytest.mark.parametrize("bad", ["error", "nothing"])
def test_a_class_that_goes_wrong_loses_too(bad: str) -> None:
    class Mine:
        def choose(self, view: Any) -> Any:
            if bad == "error":
                raise KeyError("x")

    expected = Fault("error", 3, "KeyError: 'x'") if bad == "error" else Fault("illegal-move", 3, "None")
    with pytest.raises(Forfeit) as caught:
        decide(Mine(), position().view(0), 3)
    assert caught.value.fault == expected


def test_a_class_may_answer_with_text() -> None:
    class Mine:
        def choose(self, view: Any) -> Any:
            return "pass"

    assert decide(Mine(), position().view(0)) == "pass"


def test_every_fault_is_tried_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    untried = [name for name in FAULTS if f'"{name}"' not in source]
    assert untried == []


# -- the end ------------------------------------------------------------------------------------------------------


def test_a_program_that_does_not_quit_is_killed(make: Make) -> None:
    program = make(whole=HEARS + "import time\ntime.sleep(600)", farewell=0.15)
    decided(program)
    program.close()
    assert codes(program) == [("no-quit", 1)]
    program.close()
    assert len(program.faults) == 1
    with pytest.raises(Forfeit, match="it has been closed"):
        program.choose(position().view(0))


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
