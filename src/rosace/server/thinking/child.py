"""A child: `python -m rosace.server.thinking.child BYTES` answers questions until nobody asks any more.

A thread listens and the main thread thinks. So a child hears it when the one who asks has gone, also in the middle of
a thought, and ends. A bot that raises costs the child its life: another takes its place.
"""

from __future__ import annotations

import os
import pickle
import queue
import sys
import threading
from collections.abc import Callable
from traceback import extract_tb
from typing import IO, Final

from rosace.server.thinking import limits
from rosace.server.thinking.answers import Answer, written
from rosace.server.thinking.frames import framed, listen
from rosace.server.thinking.thought import Question, think, warm

READY: Final = Answer(0)
TROUBLE: Final = 3
"""The exit code of a child whose bot raised."""


def main(think: Callable[[Question], Answer] = think) -> None:
    """Answer what is asked on standard input."""
    limits.bind(int(sys.argv[1]))
    answers = _answers()
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    warm()
    _say(answers, READY)
    while True:
        question: Question = pickle.loads(questions.get())
        try:
            answer = think(question)
        except Exception as error:
            _say(answers, Answer(question.number, trouble=_trouble(error)))
            os._exit(TROUBLE)
        _say(answers, answer)


def _answers() -> IO[bytes]:
    """The line that answers go out on. Whatever else is printed does not get between them."""
    line = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return line


def _listen(questions: queue.SimpleQueue[bytes]) -> None:
    while True:
        said = listen(sys.stdin.buffer)
        if said is None:
            os._exit(0)
        questions.put(said)


def _say(line: IO[bytes], answer: Answer) -> None:
    line.write(framed(written(answer)))
    line.flush()


def _trouble(error: Exception) -> str:
    """What was raised and where, but not what it said: that may be a secret of the table."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {os.path.basename(last.filename)}, line {last.lineno}"


if __name__ == "__main__":
    main()
