"""Bots that go wrong: by their codes for `make`, where any other code is a real bot; and classes for `module:Class`."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import Any

from rosace import bots
from rosace.bots import Bot, Budget, Fault
from rosace.engine.game import View

CLOSED: list[str] = []
"""The codes of the bots that were closed in this process."""


class Broken:
    """It plays at random for a while, and then does what its code says."""

    def __init__(self, code: str, seed: str) -> None:
        self.code = code
        self.real = bots.bot("random", seed)
        self.asked = 0
        self.faults: list[Fault] = []

    def choose(self, view: View) -> Any:
        self.asked += 1
        if self.asked == 5:
            return self.go_wrong(view)
        return self.real.choose(view)

    def go_wrong(self, view: View) -> Any:
        if self.code == "crash":
            raise ValueError("out of ideas")
        if self.code == "leaves":
            sys.exit(3)
        if self.code == "die":
            os._exit(3)
        if self.code == "stalls":
            time.sleep(600)
        if self.code == "illegal":
            return "A1 nonsense"
        if self.code == "nothing":
            return None
        self.faults.append(Fault("too-long", self.asked, "x"))
        return self.real.choose(view)

    def close(self) -> None:
        if self.code == "unclosable":
            raise RuntimeError("it will not go")
        CLOSED.append(self.code)


def make(code: str, seed: str) -> Bot:
    if code in ("crash", "leaves", "die", "illegal", "nothing", "closes", "unclosable"):
        return Broken(code, seed)
    return bots.bot(code, seed)


class Random(Broken):
    """A class of one's own that keeps to the rules."""

    def __init__(self, seed: str) -> None:
        super().__init__("", seed)
        self.asked = -10_000


class Crash(Broken):
    def __init__(self, seed: str) -> None:
        super().__init__("crash", seed)


class Dies(Broken):
    """It takes the process with it."""

    def __init__(self, seed: str) -> None:
        super().__init__("die", seed)


class Stalls(Broken):
    """It takes a budget, and no notice of it."""

    def __init__(self, seed: str, budget: Budget | None = None) -> None:
        super().__init__("stalls", seed)
        self.budget = budget


class Stubborn(Stalls):
    """It stalls, and does not even end when it is told to."""

    def go_wrong(self, view: View) -> Any:
        while True:
            with suppress(SystemExit):
                time.sleep(600)


class Unmade:
    def __init__(self, seed: str) -> None:
        raise RuntimeError("no model")


class NoBot:
    def __init__(self, seed: str) -> None:
        pass
