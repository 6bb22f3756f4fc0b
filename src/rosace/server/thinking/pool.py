"""The pool of child processes: `fair_queue.py` says which question is next, and limits how many wait.

A question runs in the task of its caller. If the caller of `choose` is cancelled, the child is killed and another is
started: a thought cannot be interrupted. What `hint` and `estimate` ask takes little time, less than another child
would: it is finished, and the answer dropped. The pool grows to as many children as were needed at once, up to its
size.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import structlog

from rosace.bots import GreedyBot
from rosace.engine.errors import RosaceError
from rosace.engine.game import View
from rosace.server.thinking.codes import check_code
from rosace.server.thinking.fair_queue import NO_REQUESTER, FairSlots, Priority, Requester
from rosace.server.thinking.process import BotFailed, BotProcess
from rosace.server.thinking.protocol import (
    CHOOSE,
    ESTIMATE,
    HINT,
    ILLEGAL,
    Advice,
    BotAnswer,
    BotChoice,
    BotQuestion,
    Chance,
)
from rosace.server.workers.tasks import shielded_result

MAX_WAITING: Final = 1000
CHILD: Final = "rosace.server.thinking.child"
_POLL_SECONDS: Final = 0.01
_log = structlog.get_logger("rosace.thinking")


class Stopped(RosaceError):  # noqa: N818 - the name a reader expects
    """The pool is stopping."""


class BotPool:
    """Bots in `count` processes, with a time limit for each question and a memory limit for each process."""

    def __init__(
        self, count: int, *, seconds: float = 10.0, memory: int = 1 << 30, max_waiting: int = MAX_WAITING,
        child_module: str = CHILD,
    ) -> None:  # fmt: skip
        self.count = count
        self.seconds = seconds
        self.memory = memory
        self.child_module = child_module
        self.faults: Counter[str] = Counter()
        """How often each fault has happened."""
        self._slots = FairSlots(count, max_waiting)
        self._running = False
        self._children: set[BotProcess] = set()
        self._idle: list[BotProcess] = []
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many questions wait for a child."""
        return self._slots.waiting

    @property
    def children(self) -> list[int]:
        """The process ids of the children."""
        return [child.pid for child in self._children if child.pid is not None]

    # -- start and stop ----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the first child, without waiting for it."""
        self._running = True
        self._idle.append(self._new_child())

    async def stop(self) -> None:
        """Kill all children. Waiting callers get `Stopped`."""
        self._running = False
        for child in self._idle:
            self._dismiss(child)
        self._idle.clear()
        for child in self._children:
            child.kill()
        while self._children or self._ending:  # a busy child is dismissed by its caller
            await asyncio.wait([*self._ending, asyncio.create_task(asyncio.sleep(_POLL_SECONDS))])

    # -- questions ----------------------------------------------------------------------------------------------

    def check(self, code: str) -> None:
        """Raise SetupError for a bot that does not play here."""
        check_code(code, self.seconds)

    async def choose(
        self, code: str, seed: str, view: View, requester: Requester = NO_REQUESTER
    ) -> BotChoice:
        """The move of a bot. A new bot is created for each decision: give each a seed of its own.

        Raises SetupError for a bot that does not play here, Busy and Stopped. Any other failure gives a fallback move.
        """
        self.check(code)
        legal = [str(move) for move in view.legal_moves()]
        if not legal:
            raise ValueError("this seat has nothing to decide")
        if len(legal) == 1:
            return BotChoice(legal[0])
        try:
            question = BotQuestion(0, CHOOSE, code, seed, view)
            answer = await self._answer(question, legal, Priority.MOVE, requester)
        except BotFailed as failed:
            self._report(code, failed)
            return BotChoice(fallback_move(view), failed.fault)
        return BotChoice(answer.move)

    async def hint(self, seed: str, view: View, requester: Requester = NO_REQUESTER) -> list[Advice]:
        """What the judge says of the moves of a view, best first; empty if it failed."""
        legal = [str(move) for move in view.legal_moves()]
        if not legal:
            return []
        try:
            question = BotQuestion(0, HINT, "", seed, view)
            return (await self._answer(question, legal, Priority.HINT, requester)).advice
        except BotFailed as failed:
            self._report("hint", failed)
            return []

    async def estimate(self, seed: str, view: View, requester: Requester = NO_REQUESTER) -> list[Chance]:
        """What the bots expect of each objective of a view's seat, in the order of hints; empty if they failed."""
        try:
            question = BotQuestion(0, ESTIMATE, "", seed, view)
            return (await self._answer(question, [], Priority.HINT, requester)).chances
        except BotFailed as failed:
            self._report("chances", failed)
            return []

    # -- the queue and the children -----------------------------------------------------------------------------

    async def _answer(
        self, question: BotQuestion, legal: list[str], priority: Priority, requester: Requester
    ) -> BotAnswer:
        """Wait for a child and ask it. Raises BotFailed."""
        async with self._slots.slot(priority, requester):
            child = await self._ready_child()
            asking = self._ask(child, question, legal)
            return await (asking if question.task == CHOOSE else shielded_result(asking))

    async def _ready_child(self) -> BotProcess:
        """A child that is ready. Raises BotFailed if it does not start, and Stopped."""
        child = self._idle_child()
        try:
            await child.ready()
        except BotFailed as failed:
            raise self._lost(child, failed) from None
        except asyncio.CancelledError:
            self._idle.append(child)  # the caller is gone; the next one uses it
            raise
        return child

    def _idle_child(self) -> BotProcess:
        """A child that is ready, or one that is starting, or a new one."""
        if not self._running:
            raise Stopped("the bots are not running")
        for child in [child for child in self._idle if child.is_lost]:
            self._idle.remove(child)
            self._dismiss(child)
        if not self._idle:
            return self._new_child()
        child = next((child for child in self._idle if child.is_ready), self._idle[0])
        self._idle.remove(child)
        return child

    async def _ask(self, child: BotProcess, question: BotQuestion, legal: list[str]) -> BotAnswer:
        """Ask a child. If it fails or the caller is cancelled, it is replaced."""
        try:
            answer = await child.ask(question, self.seconds)
            _check_moves(question.task, answer, legal)
        except BotFailed as failed:
            raise self._lost(child, failed) from None
        except asyncio.CancelledError:
            self._replace(child)
            raise
        self._idle.append(child)
        return answer

    def _lost(self, child: BotProcess, failed: BotFailed) -> BotFailed | Stopped:
        """Replace a failed child; the exception for its caller."""
        self._replace(child)
        return failed if self._running else Stopped("the bots are stopping")

    def _replace(self, child: BotProcess) -> None:
        self._dismiss(child)
        if self._running:
            self._idle.append(self._new_child())

    def _new_child(self) -> BotProcess:
        child = BotProcess(self.child_module, self.memory)
        self._children.add(child)
        return child

    def _dismiss(self, child: BotProcess) -> None:
        """Kill a child, without waiting for its end."""
        self._children.discard(child)
        child.kill()
        ending = asyncio.create_task(child.end())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    def _report(self, code: str, failed: BotFailed) -> None:
        """Count and log a fault, without anything about the table."""
        self.faults[failed.fault] += 1
        _log.warning("bot-failed", fault=failed.fault, bot=code, detail=failed.detail)


def _check_moves(task: str, answer: BotAnswer, legal: list[str]) -> None:
    """A child whose move is not legal has failed."""
    moves = [answer.move] if task == CHOOSE else [advice.move for advice in answer.advice]
    if any(move not in legal for move in moves):
        raise BotFailed(ILLEGAL, f"of {len(moves)} moves not all are legal")


def fallback_move(view: View) -> str:
    """A legal move, at once: the greedy bot's, or any where a game has none."""
    move: Any
    try:
        move = GreedyBot(0).choose(view)
    except Exception:  # whatever is wrong, the table gets a move
        move = view.legal_moves()[0]
    return str(move)
