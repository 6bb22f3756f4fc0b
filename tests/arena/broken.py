"""Bots that go wrong, by their codes; any other code is a real bot."""

from __future__ import annotations

import os
from typing import Any

from rosace import bots
from rosace.bots import Bot
from rosace.engine.game import View

CLOSED: list[str] = []
"""The codes of the bots that were closed in this process."""


class Broken:
    """It plays at random for a while, and then does what its code says."""

    def __init__(self, code: str, seed: str) -> None:
        self.code = code
        self.real = bots.bot("random", seed)
        self.asked = 0
        self.faults: list[tuple[str, int, str]] = []

    def choose(self, view: View) -> Any:
        self.asked += 1
        if self.asked == 5:
            return self.go_wrong(view)
        return self.real.choose(view)

    def go_wrong(self, view: View) -> Any:
        if self.code == "crash":
            raise ValueError("out of ideas")
        if self.code == "die":
            os._exit(3)
        if self.code == "illegal":
            return "A1 nonsense"
        self.faults.append(("silence", self.asked, ""))
        return self.real.choose(view)

    def close(self) -> None:
        if self.code == "unclosable":
            raise RuntimeError("it will not go")
        CLOSED.append(self.code)


def make(code: str, seed: str) -> Bot:
    if code in ("crash", "die", "illegal", "closes", "unclosable"):
        return Broken(code, seed)
    return bots.bot(code, seed)
