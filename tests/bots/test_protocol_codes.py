"""How programs and classes of one's own are named, and that a record names neither."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from rosace import sagrada
from rosace.bots import EngineBot, bot, built_in, decide, runs_code
from rosace.bots.protocol import code, seat_names
from rosace.engine.errors import SetupError

EXAMPLE = Path(__file__).parents[2] / "docs" / "my_bot.py"


def test_a_program_goes_by_a_code() -> None:
    with EngineBot.of(f"engine:{sys.executable} {EXAMPLE}@300ms", 3) as program:
        assert program.command == [sys.executable, str(EXAMPLE)]
        assert program.seconds == 0.3
    made = bot(f"engine:{sys.executable} {EXAMPLE}", 3)
    assert isinstance(made, EngineBot)
    assert (made.seconds, made.seed) == (1.0, 3)
    made.close()


@pytest.mark.parametrize(
    "wrong", ["engine:", "engine:'./x", "engine:/no/such/file", "engine:/", "engine:@1s"]
)
def test_a_code_that_names_no_program(wrong: str) -> None:
    with pytest.raises(SetupError, match="bot: "):
        bot(wrong, 1)


COMMAND = ["./my-bot", "--depth", "3"]


@pytest.mark.parametrize(
    ("written", "command"),
    [
        ("engine:./my-bot --depth 3", COMMAND),
        ('engine:"./my-bot --depth 3"', COMMAND),
        ("engine:'./my-bot --depth 3'", COMMAND),
        ("engine:'./my bot' --depth 3", ["./my bot", "--depth", "3"]),
        ("""engine:"'./my bot' --sizes 3,4" """, ["./my bot", "--sizes", "3,4"]),
        ("engine:./x --name \"a 'b' c\"", ["./x", "--name", "a 'b' c"]),
        ("engine:./x --name 'a,b'", ["./x", "--name", "a,b"]),
        ("engine:a@b", ["a@b"]),
    ],
)
@pytest.mark.parametrize("time", ["", "@2s"])
def test_one_form_works_in_a_list_and_by_itself(written: str, command: list[str], time: str) -> None:
    one = written.strip() + time
    assert code.command(one) == (command, time[1:])
    first, *both, last = code.codes(f"me:O'Neil, {one} , {one},random master@300ms")[:-1]
    assert (first, last) == ("me:O'Neil", "random")
    assert [code.command(each) for each in both] == [(command, time[1:])] * 2


# -- classes ------------------------------------------------------------------------------------------------------

OWN = """
class Mine:
    def __init__(self, seed, budget=None):
        self.seed, self.budget = seed, budget

    def choose(self, view):
        return view.legal_moves()[0]

class NoBudget(Mine):
    def __init__(self, seed):
        pass

class NoBot:
    def __init__(self, seed):
        pass

class Unmade:
    def __init__(self, seed):
        raise RuntimeError("no model")

number = 7
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with bots of one's own is the present one, and not among those where Python looks."""
    (tmp_path / "own_bots.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "own_broken.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if folder])
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("here")
def test_a_class_goes_by_its_module_and_name() -> None:
    made: Any = bot("own_bots:Mine", 3)
    assert (type(made).__name__, made.seed, made.budget) == ("Mine", 3, None)
    timed: Any = bot("own_bots:Mine@300ms", 3)
    assert timed.budget.seconds == 0.3


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("own_bots:Nobody", "there is no class Nobody in own_bots"),
        ("own_bots:number", "there is no class number in own_bots"),
        ("own_bots:NoBot", "own_bots:NoBot has no method choose"),
        ("own_bots:NoBudget@2s", "own_bots:NoBudget cannot be called with a seed and a budget"),
        ("own_bots:Mine@soon", "'soon' is no budget"),
        ("own_bots:Unmade", "own_bots:Unmade cannot be made: RuntimeError: no model"),
        ("own_broken:Mine", "own_broken cannot be imported: ZeroDivisionError: division by zero"),
        ("own_nowhere:Mine", "own_nowhere cannot be imported: ModuleNotFoundError"),
    ],
)
def test_a_class_that_is_no_bot(wrong: str, reason: str) -> None:
    with pytest.raises(SetupError, match=f"bot: {reason}"):
        bot(wrong, 3)


@pytest.mark.usefixtures("here")
def test_the_class_of_the_manual_plays(tmp_path: Path) -> None:
    page = (EXAMPLE.parent / "bots.md").read_text(encoding="utf-8")
    source = page.partition('```python title="my_bots.py"\n')[2].partition("```")[0]
    (tmp_path / "my_bots.py").write_text(source, encoding="utf-8")
    table = sagrada.start(2, seed=3)
    seats = [bot("my_bots:First", 1), bot("greedy", 2)]
    while not table.over:
        table.play(decide(seats[table.seat], table.view(table.seat)))


# -- records ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("me:Ana master@300ms random", "me:Ana master@300ms random"),
        ('me engine:"touch pwned"', "me program:touch"),
        ("me engine:./evil.sh", "me program:evil.sh"),
        ("engine:'python x.py'@2s engine:", "program:x.py program"),
        ('me engine:"unclosed', "me program program"),
        ("os:system subprocess:Popen@1s a.b.c:D", "program:system program:Popen program:D"),
        ("program program:my-bot", "program program:my-bot"),
        ("me:$(reboot) `reboot`", "program program"),
    ],
)
def test_a_record_names_nothing_that_could_be_started(written: str, read: str) -> None:
    assert seat_names.words(written) == read.split()
    assert seat_names.cleaned({"Game": "sagrada", "Seats": written}) == {"Game": "sagrada", "Seats": read}
    for word in seat_names.words(read):
        assert word in seat_names.words(word), "what was cleaned stays as it is"
        assert not runs_code(word)


@pytest.mark.parametrize("code", ["engine:./my-bot", "own_bots:Mine", "program:x", "me", ""])
def test_built_in_bots_are_ours_alone(code: str) -> None:
    with pytest.raises(SetupError, match="there is no bot"):
        built_in(code, 3)
