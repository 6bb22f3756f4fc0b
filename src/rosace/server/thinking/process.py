"""A child process as the pool sees it: it starts, answers, and is killed. Every wait has a timeout."""

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
from rosace.server.thinking import protocol
from rosace.server.thinking.protocol import BotAnswer, BotQuestion

START_TIMEOUT: Final = 120.0
"""Seconds for a child to start. A third of a second is usual, but on a busy machine it may take long, and killing it
too early would only start another one.
"""
KEPT_VARIABLES: Final = (
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "TMPDIR",
    "LD_LIBRARY_PATH",
    "SYSTEMROOT",
)
"""The environment variables that a child gets. Others may contain passwords."""


class BotFailed(Exception):  # noqa: N818 - the name a reader expects
    """A child has not answered. `fault` is a stable word; `detail` is for the log."""

    def __init__(self, fault: str, detail: str = "") -> None:
        super().__init__(fault, detail)
        self.fault = fault
        self.detail = detail


def environment(ours: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment of a child: the same import path, and one thread for numpy.

    >>> "ROSACE_SECRET" in environment({"ROSACE_SECRET": "7", "PATH": "/bin"})
    False
    """
    path = os.pathsep.join([folder or os.getcwd() for folder in sys.path])
    kept = {name: ours[name] for name in KEPT_VARIABLES if name in ours}
    return {**kept, **ONE_THREAD, "PYTHONPATH": path}


class BotProcess:
    """A child process. It starts when this is created, in a running loop."""

    def __init__(self, module: str, memory: int) -> None:
        # -P: do not import from the current folder.
        self._command = [sys.executable, "-P", "-m", module, str(memory)]
        self._process: Process | None = None
        self._spawning = asyncio.create_task(self._spawn())
        self._starting = asyncio.create_task(self._start())
        self._asked = 0

    @property
    def pid(self) -> int | None:
        """Its process id, once it has one."""
        return self._process.pid if self._process else None

    @property
    def is_ready(self) -> bool:
        """Whether it has started and still runs."""
        return self._starting.done() and not self.is_lost

    @property
    def is_lost(self) -> bool:
        """Whether it has ended, or has not started."""
        if not self._starting.done():
            return False
        failed = self._starting.cancelled() or self._starting.result() is not None
        return failed or self._process is None or self._process.returncode is not None

    async def ready(self) -> None:
        """Wait until it has started. Raises BotFailed."""
        await asyncio.wait([self._starting])
        failed = (
            BotFailed(protocol.CRASHED, "it was ended")
            if self._starting.cancelled()
            else self._starting.result()
        )
        if failed is not None:
            raise failed

    async def ask(self, question: BotQuestion, seconds: float) -> BotAnswer:
        """Ask a child that is ready. After BotFailed or a cancellation, the caller has to `end` it."""
        self._asked += 1
        question = question._replace(number=self._asked)
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            async with asyncio.timeout(seconds):
                self._process.stdin.write(protocol.frame(pickle.dumps(question, pickle.HIGHEST_PROTOCOL)))
                await self._process.stdin.drain()
                return await self._receive(self._asked)
        except TimeoutError:
            raise BotFailed(protocol.SLOW, f"no answer in {seconds:g} s") from None
        except OSError as error:
            raise BotFailed(protocol.CRASHED, type(error).__name__) from None

    async def _start(self) -> BotFailed | None:
        """Start the child. Returns what went wrong: there may be no caller yet to raise it to."""
        try:
            async with asyncio.timeout(START_TIMEOUT):
                error = await asyncio.shield(self._spawning)
                if error is not None:
                    return BotFailed(protocol.CRASHED, f"cannot be started: {type(error).__name__}")
                await self._receive(0)
        except TimeoutError:
            return BotFailed(protocol.SLOW, f"not ready in {START_TIMEOUT:g} s")
        except BotFailed as failed:
            return failed
        return None

    async def _spawn(self) -> OSError | None:
        """Spawn the process. Never cancelled: a process without a handle would live on."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment(), start_new_session=True
            )  # fmt: skip
        except OSError as error:
            return error
        return None

    async def _receive(self, number: int) -> BotAnswer:
        """The answer to the question with that number. Raises BotFailed."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            answer = protocol.decode_answer(await protocol.read_answer(self._process.stdout))
        except asyncio.IncompleteReadError:
            raise BotFailed(protocol.CRASHED, "it ended") from None
        except (protocol.MessageTooLong, msgspec.DecodeError) as error:
            raise BotFailed(protocol.GARBAGE, type(error).__name__) from None
        if answer.trouble:
            raise BotFailed(protocol.CRASHED, answer.trouble)
        if answer.number != number:
            raise BotFailed(protocol.GARBAGE, f"an answer to question {answer.number}, not {number}")
        return answer

    def kill(self) -> None:
        """Kill it; the caller that waits for its answer gets `crashed`."""
        self._starting.cancel()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def end(self) -> None:
        """Kill it and wait for its end. No caller may be waiting for its answer."""
        self.kill()
        await asyncio.wait([self._spawning, self._starting])
        process = self._process
        if process is None:
            return
        self.kill()  # it may have been spawned just now
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        await process.stdout.read()  # to its end, so that the pipe is closed
        await process.wait()
