"""How a program is named: by a code that stands in lists of seats and in records, and comes back as it was."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rosace.bots import EngineBot, bot
from rosace.bots.protocol import code
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


@pytest.mark.parametrize(
    "text",
    ["./my-bot", "./my-bot --depth 3@2s", "'./my bot' \"it's\"", "./a,b", "./x --name \"a 'b' c\"", "a@b"],
)
def test_a_code_stands_in_a_list_and_comes_back(text: str) -> None:
    written = code.listed(f"engine:{text}")
    assert code.WORD.findall(f"me:O'Neil {written} random,{written}") == [
        "me:O'Neil",
        written,
        "random",
        written,
    ]
    assert code.unlisted(written) == f"engine:{text}"
