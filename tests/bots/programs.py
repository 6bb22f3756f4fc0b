"""Programs as bots in tests: how they are written, asked and looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rosace import sagrada
from rosace.bots import EngineBot, Fault, Forfeit

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


HEARS = """\
import sys
for line in sys.stdin:
    open(sys.argv[0] + ".log", "a", encoding="utf-8").write(line)
    if line.startswith("rosace"):
        print("ready", flush=True)
    if line.startswith("choose"):
        print("move", "pass", flush=True)
"""

PATIENT: dict[str, Any] = {"seconds": 30.0, "greeting": 60.0, "farewell": 30.0}
"""Times that a busy machine keeps to. Where a program lets them pass, a test says how short they are."""


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
