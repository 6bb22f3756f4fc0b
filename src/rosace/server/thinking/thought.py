"""What a child does with a question: it makes the bot, shows it the view, and writes down what the bot says."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from rosace import bots, mandala, sagrada
from rosace.bots import Adviser, Candidate
from rosace.engine.game import View
from rosace.server.thinking.answers import Advice, Answer, Why

CHOOSE: Final = "choose"
EXPLAIN: Final = "explain"


class Question(NamedTuple):
    """What a child is asked. A bot is made anew for every question: it remembers nothing of a game."""

    number: int
    task: str
    code: str
    seed: str
    view: View


def think(question: Question) -> Answer:
    """The answer to a question."""
    bot = bots.built_in(question.code, question.seed)
    if question.task == EXPLAIN:
        found = cast("Adviser", bot).explain(question.view)
        return Answer(question.number, advice=[_advice(candidate) for candidate in found])
    return Answer(question.number, move=str(bot.choose(question.view)))


def _advice(candidate: Candidate) -> Advice:
    why = [Why(reason.code, float(reason.points), reason.card) for reason in candidate.reasons]
    line = [str(move) for move in candidate.line]
    return Advice(str(candidate.move), float(candidate.points), float(candidate.win), why, line)


def warm() -> None:
    """Think once in every game, so that the first question is not the one that waits for networks and tables."""
    positions: list[Any] = [
        sagrada.start(2, seed="warm", windows=["virtus", "firmitas"]), mandala.start(2, seed="warm")
    ]  # fmt: skip
    for position in positions:
        think(Question(0, EXPLAIN, "expert", "warm", position.view(position.seat)))
