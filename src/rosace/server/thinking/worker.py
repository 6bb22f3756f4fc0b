"""A child as the one who asks sees it: it comes up, answers, and is ended.

Nothing here waits without an end: a child that is to come up, to answer or to go away has so many seconds.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping
from typing import Final

import msgspec

from rosace.arena.local import ONE_THREAD
from rosace.server.thinking import answers, frames
from rosace.server.thinking.answers import Answer
from rosace.server.thinking.thought import Question

COMING_UP: Final = 120.0
"""Seconds that a child has until it is ready. A third of one is usual, but on a busy machine others go first; who gave
up too early would begin again and again, and take even more of what is short.
"""
KEPT: Final = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "LD_LIBRARY_PATH", "SYSTEMROOT")
"""What a child is told of the environment. What else stands there, and be it a password, is none of its business."""


class Failed(Exception):  # noqa: N818 - the name a reader expects
    """A child has not answered. `fault` is a stable word; `detail` is for whoever runs the service."""

    def __init__(self, fault: str, detail: str = "") -> None:
        super().__init__(fault, detail)
        self.fault = fault
        self.detail = detail


def environment(ours: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment of a child: it finds the same sources as we do, and adds up in one thread.

    >>> "ROSACE_SECRET" in environment({"ROSACE_SECRET": "7", "PATH": "/bin"})
    False
    """
    path = os.pathsep.join([folder or os.getcwd() for folder in sys.path])
    kept = {name: ours[name] for name in KEPT if name in ours}
    return {**kept, **ONE_THREAD, "PYTHONPATH": path}


class Worker:
    """A child process. It begins to come up when this is made, which needs a running loop."""

    def __init__(self, module: str, memory: int) -> None:
        # -P: what lies in the present folder is not taken for a library.
        self._command = [sys.executable, "-P", "-m", module, str(memory)]
        self._process: Process | None = None
        self._birth = asyncio.create_task(self._be_born())
        self._coming = asyncio.create_task(self._come())
        self._asked = 0

    @property
    def pid(self) -> int | None:
        """The number of its process, once it has one."""
        return self._process.pid if self._process else None

    @property
    def awake(self) -> bool:
        """Whether it waits for a question."""
        return self._coming.done() and not self.lost

    @property
    def lost(self) -> bool:
        """Whether it has ended, or has not come up."""
        if not self._coming.done():
            return False
        failed = self._coming.cancelled() or self._coming.result() is not None
        return failed or self._process is None or self._process.returncode is not None

    async def ready(self) -> None:
        """Wait until it can be asked. Raises Failed."""
        await asyncio.wait([self._coming])
        failed = (
            Failed(answers.CRASHED, "it was ended") if self._coming.cancelled() else self._coming.result()
        )
        if failed is not None:
            raise failed

    async def ask(self, question: Question, seconds: float) -> Answer:
        """Ask it, if it is ready. Raises Failed; whoever gets that, or stops waiting, has to `end` it."""
        self._asked += 1
        question = question._replace(number=self._asked)
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            async with asyncio.timeout(seconds):
                self._process.stdin.write(frames.framed(pickle.dumps(question, pickle.HIGHEST_PROTOCOL)))
                await self._process.stdin.drain()
                return await self._hear(self._asked)
        except TimeoutError:
            raise Failed(answers.SLOW, f"no answer in {seconds:g} s") from None
        except OSError as error:
            raise Failed(answers.CRASHED, type(error).__name__) from None

    async def _come(self) -> Failed | None:
        """Come up; answers what went wrong, for there may be nobody yet who could be told."""
        try:
            async with asyncio.timeout(COMING_UP):
                trouble = await asyncio.shield(self._birth)
                if trouble is not None:
                    return Failed(answers.CRASHED, f"cannot be started: {type(trouble).__name__}")
                await self._hear(0)
        except TimeoutError:
            return Failed(answers.SLOW, f"not ready in {COMING_UP:g} s")
        except Failed as failed:
            return failed
        return None

    async def _be_born(self) -> OSError | None:
        """Never broken off: a child of which nobody had heard yet would live on."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment(), start_new_session=True
            )  # fmt: skip
        except OSError as error:
            return error
        return None

    async def _hear(self, number: int) -> Answer:
        """The answer to the question of that number. Raises Failed."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            answer = answers.read(await frames.hear(self._process.stdout))
        except asyncio.IncompleteReadError:
            raise Failed(answers.CRASHED, "it ended") from None
        except (frames.TooLong, msgspec.DecodeError) as error:
            raise Failed(answers.GARBAGE, type(error).__name__) from None
        if answer.trouble:
            raise Failed(answers.CRASHED, answer.trouble)
        if answer.number != number:
            raise Failed(answers.GARBAGE, f"an answer to question {answer.number}, not {number}")
        return answer

    def kill(self) -> None:
        """End it at once; whoever waits for its answer hears that it crashed."""
        self._coming.cancel()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def end(self) -> None:
        """End it, and wait until nothing is left of it. Nobody may be waiting for its answer."""
        self.kill()
        await asyncio.wait([self._birth, self._coming])
        process = self._process
        if process is None:
            return
        self.kill()  # it may have been born just now
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        await process.stdout.read()  # to its end, so that the line is closed
        await process.wait()
