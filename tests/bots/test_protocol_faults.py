"""Programs and classes as bots: every way to go wrong, which loses the game."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rosace.bots import EngineBot, Fault, Forfeit, decide
from rosace.bots.protocol import FAULTS, child
from tests.bots.programs import FIRST, HEARS, PATIENT, Make, codes, decided, lost, position


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


def test_a_program_that_does_not_quit_is_killed(make: Make) -> None:
    program = make(whole=HEARS + "import time\ntime.sleep(600)", farewell=0.15)
    decided(program)
    program.close()
    assert codes(program) == [("no-quit", 1)]
    program.close()
    assert len(program.faults) == 1
    with pytest.raises(Forfeit, match="it has been closed"):
        program.choose(position().view(0))


def test_every_fault_is_tried_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    untried = [name for name in FAULTS if f'"{name}"' not in source]
    assert untried == []
