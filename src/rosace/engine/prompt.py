"""What a seat is asked, and what happened: codes and facts, without words.

The words are in the message catalogues, under `prompt-<code>` and `remark-<code>`. The name of a fact says what it is:
`die`, `dice`, `other` and `stones` are pieces; `card`, `tool`, `window` and `board` are ids of cards; `player` is a
seat; everything else is shown as it is. The terminal, the page and programs read the same description.
"""

from __future__ import annotations

from typing import Any, Final

from rosace.engine.wire import Choice as Choice
from rosace.engine.wire import Facts as Facts
from rosace.engine.wire import Prompt as Prompt
from rosace.engine.wire import Remark as Remark
from rosace.engine.wire import Sentence as Sentence

THE_TABLE: Final = -1
"""The seat of a remark about nobody in particular."""


def target(kind: str, name: object) -> str:
    """A target of a move, something that can be pointed at: its kind and its name.

    >>> target("space", "B3")
    'space:B3'
    """
    return f"{kind}:{name}"


def plain_prompt(view: Any) -> Prompt:
    """The prompt of a game that defines none: all legal moves, each as a word."""
    choices: list[Choice] = [
        {"move": str(move), "targets": [target("word", move)]} for move in view.legal_moves()
    ]
    return {"code": "move" if choices else "wait", "facts": {}, "choices": choices}


def plain_remarks(before: Any, move: Any, after: Any, outcome: str) -> list[Remark]:
    """The remarks of a game that defines none: the move and its outcome."""
    facts: Facts = {"move": str(move)}
    if outcome:
        facts["outcome"] = outcome
    code = "rolled" if outcome else "moved"
    return [{"seat": before.seat, "code": code, "facts": facts, "turn": before.turns, "secret": ""}]


def hidden(secret: Remark) -> Remark:
    """A secret remark as other seats see it: only that there is one.

    >>> hidden(remark(1, "chose-window", 2, {"window": "virtus"}, "chosen"))
    {'seat': 1, 'code': 'secret', 'facts': {}, 'turn': 2, 'secret': 'chosen'}
    """
    return remark(secret["seat"], "secret", secret["turn"], {}, secret["secret"])


def remark(seat: int, code: str, turn: int, facts: Facts | None = None, secret: str = "") -> Remark:
    """A remark."""
    return {"seat": seat, "code": code, "facts": facts or {}, "turn": turn, "secret": secret}


def say(message: str, /, **values: str | int) -> Sentence:
    """A sentence, such as what a card does: the id of a message of the catalogues, and its arguments.

    >>> say("objective-stones", count=3)
    {'id': 'objective-stones', 'values': {'count': 3}}
    """
    return {"id": message, "values": values}
