"""A child process: `python -m rosace.server.thinking.child BYTES` answers questions until standard input ends.

One thread reads and the main thread thinks, so a child notices the end of its parent even while it thinks. A bot
that raises ends the child: the pool starts another.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import sys
import threading
from collections.abc import Callable
from traceback import extract_tb
from typing import IO, Any, Final

from rosace import bots, games
from rosace.bots import Budget, Candidate
from rosace.engine.errors import ChanceError
from rosace.engine.game import View
from rosace.engine.wire import Remark
from rosace.server.thinking.protocol import (
    CHOOSE,
    ESTIMATE,
    HINT,
    Advice,
    BotAnswer,
    BotQuestion,
    Chance,
    Why,
    encode_answer,
    frame,
    read_question,
)

READY: Final = BotAnswer(0)
EXIT_TROUBLE: Final = 3
"""The exit code of a child whose bot raised."""
NICE: Final = 5
"""The niceness of a child: the processes that serve people go first."""
_WARM_PLAYERS: Final = 2
_WARM_MOVES: Final = 4
"""How many decisions are played before the warm-up, so that it is not about the set-up."""
_PR_SET_PDEATHSIG: Final = 1  # of Linux's prctl


def think(question: BotQuestion) -> BotAnswer:
    """The answer to a question."""
    if question.task == ESTIMATE:
        expected = bots.chances(question.view, question.seed)
        return BotAnswer(question.number, chances=[Chance(*one) for one in expected])
    if question.task == HINT:
        found = bots.hints(question.view, seed=question.seed)
        return BotAnswer(question.number, advice=[_advice(question.view, one) for one in found])
    bot = bots.built_in(question.code, question.seed)
    return BotAnswer(question.number, move=str(bot.choose(question.view)))


def _advice(view: View, candidate: Candidate) -> Advice:
    why = [Why(reason.code, float(reason.points), reason.card) for reason in candidate.reasons]
    line = [str(move) for move in candidate.line]
    remarks = _remarks(view, line)
    points, win = float(candidate.points), float(candidate.win)
    return Advice(str(candidate.move), points, win, why, line, remarks, candidate.equal)


def _remarks(view: Any, line: list[str]) -> list[Remark]:
    """The remarks on planned moves, played on the view until dice decide."""
    game = games.game(view.game)
    found: list[Remark] = []
    position: Any = getattr(view, "table", None)  # not every game has views that moves can be played on
    for text in line if position else ():
        move, after = game.parse_move(text), position.copy()
        try:
            after.play(move)
        except ChanceError:
            return found + game.remarks(position, move, position, "")[:1]
        found += game.remarks(position, move, after, "")
        position = after
    return found


def warm_up() -> None:
    """Think once in every game, so that networks and tables are loaded before the first question."""
    for name, game in games.GAMES.items():
        position = games.begin(game.order(max(_WARM_PLAYERS, game.players[0])), "warm")
        for _ in range(_WARM_MOVES):
            position.play(position.legal_moves()[0])
        view = position.view(position.seat)
        think(BotQuestion(0, CHOOSE, bots.default_bot(name, "expert"), "warm", view))
        if bots.gives_hints(name):
            bots.hints(view, Budget(1))


# -- the process ----------------------------------------------------------------------------------------------------


def main(think: Callable[[BotQuestion], BotAnswer] = think) -> None:
    """Answer the questions on standard input."""
    limit_resources(int(sys.argv[1]))
    out = _answer_stream()
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read_questions, args=(questions,), daemon=True).start()
    warm_up()
    _send(out, READY)
    while True:
        question: BotQuestion = pickle.loads(questions.get())
        try:
            answer = think(question)
        except Exception as error:
            _send(out, BotAnswer(question.number, trouble=_trouble(error)))
            os._exit(EXIT_TROUBLE)
        _send(out, answer)


def _answer_stream() -> IO[bytes]:
    """Standard output for answers alone: what bots print goes to standard error."""
    stream = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return stream


def _read_questions(questions: queue.SimpleQueue[bytes]) -> None:
    while True:
        content = read_question(sys.stdin.buffer)
        if content is None:
            os._exit(0)
        questions.put(content)


def _send(stream: IO[bytes], answer: BotAnswer) -> None:
    stream.write(frame(encode_answer(answer)))
    stream.flush()


def _trouble(error: Exception) -> str:
    """The type and place of an exception, without its message, which may contain a secret of the table."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {os.path.basename(last.filename)}, line {last.lineno}"


# -- limits ---------------------------------------------------------------------------------------------------------


def limit_resources(memory: int) -> None:
    """Limit the memory of this process, lower its priority, and end it with its parent."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    _limit_memory(memory)
    _end_with_parent()


def _limit_memory(memory: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
        with contextlib.suppress(OSError, ValueError):  # macOS knows the names, and refuses some values
            resource.setrlimit(kind, (memory, memory))


def _end_with_parent() -> None:
    """On Linux the kernel kills the child with its parent; elsewhere it notices the end of standard input."""
    if sys.platform != "linux":
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL))


if __name__ == "__main__":
    main()
