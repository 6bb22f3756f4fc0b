"""The children, and who waits for them: first come, first served, and not more than a bound may wait.

A question is followed through by the task of whoever asks, so one who stops waiting frees the child: a thought cannot
be interrupted, and so the child is ended and another one comes up. There are as many as were needed at once so far.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import structlog

from rosace.bots import GreedyBot
from rosace.engine.errors import RosaceError
from rosace.engine.game import View
from rosace.server.thinking import answers
from rosace.server.thinking.answers import Advice, Answer, Choice
from rosace.server.thinking.codes import check
from rosace.server.thinking.thought import CHOOSE, EXPLAIN, Question
from rosace.server.thinking.worker import Failed, Worker

MOST_WAITING: Final = 1000
CHILD: Final = "rosace.server.thinking.child"
_MOMENT: Final = 0.01  # seconds
_log = structlog.get_logger("rosace.thinking")


class Busy(RosaceError):  # noqa: N818 - the name a reader expects
    """So many wait already that it is better to come back later."""


class Stopped(RosaceError):  # noqa: N818 - likewise
    """The service is going away, and with it the bots."""


class Thinkers:
    """Bots in so many processes, each question within so many seconds and so many bytes of memory."""

    def __init__(
        self, count: int, *, seconds: float = 10.0, memory: int = 1 << 30, most_waiting: int = MOST_WAITING,
        child_module: str = CHILD,
    ) -> None:  # fmt: skip
        self.count = count
        self.seconds = seconds
        self.memory = memory
        self.most_waiting = most_waiting
        self.child_module = child_module
        self.waiting = 0
        """How many wait for a child."""
        self.faults: Counter[str] = Counter()
        """What has gone wrong so far, by its word."""
        self._places = asyncio.Semaphore(count)
        self._running = False
        self._children: set[Worker] = set()
        self._idle: list[Worker] = []
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def children(self) -> list[int]:
        """The process ids of the children that are there."""
        return [child.pid for child in self._children if child.pid is not None]

    # -- from start to stop -------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Let the first child come up, and do not wait for it."""
        self._running = True
        self._idle.append(self._new_child())

    async def stop(self) -> None:
        """End all children at once. Whoever still waits for one hears `Stopped`."""
        self._running = False
        for child in self._idle:
            self._dismiss(child)
        self._idle.clear()
        for child in self._children:
            child.kill()
        while self._children or self._leaving:  # a child that was asked is dismissed by the one who asked
            await asyncio.wait([*self._leaving, asyncio.create_task(asyncio.sleep(_MOMENT))])

    # -- what is asked ------------------------------------------------------------------------------------------

    def check(self, code: str, explains: bool = False) -> None:
        """Refuse a bot that does not play here. Raises SetupError."""
        check(code, self.seconds, explains)

    async def choose(self, code: str, seed: str, view: View) -> Choice:
        """What a bot would do. The bot is made anew each time: give each decision a seed of its own.

        Raises SetupError for a bot that does not play here, Busy and Stopped. Whatever else happens, there is a move.
        """
        self.check(code)
        legal = [str(move) for move in view.legal_moves()]
        if not legal:
            raise ValueError("this seat has nothing to decide")
        if len(legal) == 1:
            return Choice(legal[0])
        try:
            answer = await self._answer(Question(0, CHOOSE, code, seed, view), legal)
        except Failed as failed:
            self._tell(code, failed)
            return Choice(quick(view), failed.fault)
        return Choice(answer.move)

    async def explain(self, code: str, seed: str, view: View) -> list[Advice]:
        """What a bot thinks of its moves, best first; nothing if it could not say so in time."""
        self.check(code, explains=True)
        legal = [str(move) for move in view.legal_moves()]
        if not legal:
            return []
        try:
            return (await self._answer(Question(0, EXPLAIN, code, seed, view), legal)).advice
        except Failed as failed:
            self._tell(code, failed)
            return []

    # -- a place in the queue, and a child ----------------------------------------------------------------------

    async def _answer(self, question: Question, legal: list[str]) -> Answer:
        """Wait for a child, and ask it. Raises Failed."""
        await self._wait_for_place()
        try:
            child = await self._awake()
            return await self._asked(child, question, legal)
        finally:
            self._places.release()

    async def _wait_for_place(self) -> None:
        if self.waiting >= self.most_waiting:
            raise Busy(f"{self.waiting} questions wait for a bot already")
        self.waiting += 1
        try:
            await self._places.acquire()
        finally:
            self.waiting -= 1

    async def _awake(self) -> Worker:
        """A child that can be asked. Raises Failed if none comes up, and Stopped."""
        child = self._idle_child()
        try:
            await child.ready()
        except Failed as failed:
            raise self._lost(child, failed) from None
        except asyncio.CancelledError:
            self._idle.append(child)  # whoever asked has gone; it comes up for the next one
            raise
        return child

    def _idle_child(self) -> Worker:
        """One that is awake if there is any, or one that is coming up, or a new one."""
        if not self._running:
            raise Stopped("the bots are not there")
        for child in [child for child in self._idle if child.lost]:
            self._idle.remove(child)
            self._dismiss(child)
        if not self._idle:
            return self._new_child()
        child = next((child for child in self._idle if child.awake), self._idle[0])
        self._idle.remove(child)
        return child

    async def _asked(self, child: Worker, question: Question, legal: list[str]) -> Answer:
        """What a child answers. One that has failed, or that nobody waits for any more, is replaced."""
        try:
            answer = await child.ask(question, self.seconds)
            _check_moves(question.task, answer, legal)
        except Failed as failed:
            raise self._lost(child, failed) from None
        except asyncio.CancelledError:
            self._replace(child)
            raise
        self._idle.append(child)
        return answer

    def _lost(self, child: Worker, failed: Failed) -> Failed | Stopped:
        """What to tell whoever asked a child that has failed."""
        self._replace(child)
        return failed if self._running else Stopped("the bots are going away")

    def _replace(self, child: Worker) -> None:
        self._dismiss(child)
        if self._running:
            self._idle.append(self._new_child())

    def _new_child(self) -> Worker:
        child = Worker(self.child_module, self.memory)
        self._children.add(child)
        return child

    def _dismiss(self, child: Worker) -> None:
        """Let a child end, without waiting for it."""
        self._children.discard(child)
        child.kill()
        leaving = asyncio.create_task(child.end())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    def _tell(self, code: str, failed: Failed) -> None:
        """What went wrong is counted and logged; of the table nothing is told."""
        self.faults[failed.fault] += 1
        _log.warning("bot-failed", fault=failed.fault, bot=code, detail=failed.detail)


def _check_moves(task: str, answer: Answer, legal: list[str]) -> None:
    """A child that answers with a move which is not legal has failed."""
    moves = [answer.move] if task == CHOOSE else [advice.move for advice in answer.advice]
    if any(move not in legal for move in moves):
        raise Failed(answers.ILLEGAL, f"of {len(moves)} moves not all are legal")


def quick(view: View) -> str:
    """A legal move, at once: what looks best at first sight."""
    move: Any
    try:
        move = GreedyBot(0).choose(view)
    except Exception:  # the table gets its move, whatever is wrong with a bot
        move = view.legal_moves()[0]
    return str(move)
