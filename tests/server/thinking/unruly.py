"""A child that misbehaves when the seed says how; else it is like any other."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any

from rosace.server.thinking import child
from rosace.server.thinking.protocol import BotAnswer, BotQuestion, frame


def main() -> None:
    child.main(misbehave)


def misbehave(question: BotQuestion) -> BotAnswer:
    ways: dict[str, Any] = {
        "loop": _loop, "sleep": lambda: time.sleep(1000), "exit": lambda: os._exit(0),
        "killed": lambda: os.kill(os.getpid(), signal.SIGKILL), "raise": _raise, "hog": _hog, "print": _print,
        "garbage": lambda: _say(frame(b"\x80\x04I am a pickle.")),
        "unknown": lambda: _say(frame(b'{"number": 1, "mood": "good"}')),
        "endless": lambda: _say(b"\xff\xff\xff\xff" + b"x" * 1000),
        "half": lambda: _say(frame(b"x" * 100)[:50]),
    }  # fmt: skip
    if question.seed == "illegal":
        return BotAnswer(question.number, move="A1 Z9")
    if question.seed == "another":
        return child.think(question._replace(number=question.number + 1))
    ways.get(question.seed, lambda: None)()
    return child.think(question)


def _loop() -> None:
    while True:
        pass


def _raise() -> None:
    raise ValueError("seat 1 holds shades-of-red")


def _hog() -> None:
    eaten = []
    while True:
        eaten.append(bytearray(1 << 24))


def _print() -> None:
    print("a word in between")
    sys.stdout.flush()


def _say(instead: bytes) -> None:
    """The next answer is replaced by these bytes."""
    setattr(child, "frame", lambda _: instead)  # noqa: B010 - it is the child's own name that is replaced


if __name__ == "__main__":
    main()
