"""A child in which one bot, the expert, never comes to an end; the others are as always."""

from __future__ import annotations

import time

from rosace.server.thinking import child
from rosace.server.thinking.protocol import BotAnswer, BotQuestion

NAME = "tests.server.chaos.hanging"


def ponder(question: BotQuestion) -> BotAnswer:
    while question.code == "expert":
        time.sleep(1)
    return child.think(question)


if __name__ == "__main__":
    child.main(ponder)
