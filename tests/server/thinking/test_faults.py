"""Whatever a child does, the table gets a legal move with the word for what happened, and the loop goes on."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
import textwrap
from typing import Any

import psutil
import pytest
import uvloop
from structlog.testing import capture_logs

from rosace import bots, mandala
from rosace.server.thinking import BotChoice, Stopped, pool, process
from rosace.server.thinking.protocol import CHOOSE, BotQuestion, frame
from tests.server.thinking.tables import SILENT, UNRULY, Run, legal, on_both_loops, thinking, view
from tests.waiting import PATIENCE, settled, until

pytestmark = pytest.mark.slow  # starts processes and kills them
WAYS = [
    ("sleep", "slow"), ("loop", "slow"), ("half", "slow"),
    ("exit", "crashed"), ("killed", "crashed"), ("raise", "crashed"), ("hog", "crashed"),
    ("garbage", "garbage"), ("unknown", "garbage"), ("endless", "garbage"), ("another", "garbage"),
    ("illegal", "illegal"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("run", "seed", "fault"),
    [(uvloop.run, *way) for way in WAYS] + [(asyncio.run, *way) for way in WAYS[1::5]],
    ids=[way[0] for way in WAYS] + [f"{way[0]} without uvloop" for way in WAYS[1::5]],
)
def test_a_child_that_fails_is_replaced_and_a_legal_move_is_made(run: Run, seed: str, fault: str) -> None:
    asked = view()

    async def play() -> None:
        async with thinking(1, memory=1 << 28, child_module=UNRULY) as bot_pool:
            assert (await bot_pool.choose("expert", "x", asked)).fault == ""
            before = bot_pool.children
            bot_pool.seconds = 0.2 if fault == "slow" else PATIENCE
            with capture_logs() as logs:
                choice = await bot_pool.choose("expert", seed, asked)
            bot_pool.seconds = PATIENCE
            assert choice.fault == fault
            assert choice.move in legal(asked)
            assert [(log["event"], log["fault"], log["bot"]) for log in logs] == [
                ("bot-failed", fault, "expert")
            ]
            assert await bot_pool.choose("expert", "x", asked) == BotChoice(
                str(bots.bot("expert", "x").choose(asked))
            )
            assert dict(bot_pool.faults) == {fault: 1}
            assert not set(before) & set(bot_pool.children)

    run(play())


def test_a_hint_that_fails_is_no_hint() -> None:
    async def play() -> None:
        async with thinking(1, child_module=UNRULY) as bot_pool:
            assert await bot_pool.hint("exit", view()) == []
            assert await bot_pool.hint("x", view()) != []

    asyncio.run(play())


def test_what_a_bot_raises_is_logged_without_what_it_says() -> None:
    async def play() -> list[Any]:
        async with thinking(1, child_module=UNRULY) as bot_pool:
            with capture_logs() as logs:
                await bot_pool.choose("expert", "raise", view())
            return logs

    (log,) = asyncio.run(play())
    assert log["detail"].startswith("ValueError in unruly.py, line ")
    assert "shades" not in str(log)


def test_what_a_bot_prints_is_no_answer() -> None:
    async def play() -> BotChoice:
        async with thinking(1, child_module=UNRULY) as bot_pool:
            return await bot_pool.choose("expert", "print", view())

    assert asyncio.run(play()).fault == ""


def test_a_child_that_dies_idle_costs_nobody_a_move() -> None:
    async def play() -> None:
        async with thinking(1) as bot_pool:
            await bot_pool.choose("beginner", "x", view())
            (pid,), (child,) = bot_pool.children, bot_pool._children
            psutil.Process(pid).kill()
            while not child.is_lost:
                await asyncio.sleep(0.01)
            assert (await bot_pool.choose("beginner", "x", view())).fault == ""
            assert bot_pool.children != [pid]

    asyncio.run(play())


def test_children_that_cannot_come_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(module: str, memory: int = 1 << 30) -> list[BotChoice]:
        async with thinking(2, memory=memory, child_module=module) as bot_pool:
            found = [bot_pool.choose("expert", "x", view(4, mandala)) for _ in range(5)]
            return await asyncio.gather(*found)

    for found in (asyncio.run(play("there.is.none")), asyncio.run(play(pool.CHILD, memory=1 << 20))):
        assert [choice.fault for choice in found] == ["crashed"] * 5
        assert all(choice.move in legal(view(4, mandala)) for choice in found)
    with monkeypatch.context() as hurried:
        hurried.setattr(process, "START_TIMEOUT", 0.2)
        assert {choice.fault for choice in asyncio.run(play(SILENT))} == {"slow"}
    monkeypatch.setattr(sys, "executable", "/there/is/none")
    assert {choice.fault for choice in asyncio.run(play(UNRULY))} == {"crashed"}


def test_a_child_that_is_late_to_be_born_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    born: list[Any] = []
    given_up = asyncio.Event()

    async def slowly(*command: Any, **how: Any) -> Any:
        child = await create(*command, **how)
        born.append(child)
        await given_up.wait()  # a busy machine: nobody has heard of it yet
        return child

    async def play() -> BotChoice:
        async with thinking(1, child_module=SILENT) as bot_pool:
            choice = await bot_pool.choose("expert", "x", view(4, mandala))
            given_up.set()
            return choice

    create = asyncio.create_subprocess_exec
    monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)
    monkeypatch.setattr(process, "START_TIMEOUT", 0.1)
    assert asyncio.run(play()).fault == "slow"
    assert born
    assert [process.returncode for process in born] == [-9] * len(born)


def test_the_quick_bot_may_fail_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = view()
    assert pool.fallback_move(asked) == str(bots.bot("greedy", 0).choose(asked))
    monkeypatch.setattr("rosace.server.thinking.pool.GreedyBot", None)
    assert pool.fallback_move(asked) == legal(asked)[0]


@on_both_loops
def test_the_loop_goes_on_while_children_hang(run: Run) -> None:
    """Three hang, each in its way, and until the end; the fourth is asked one thing after the other meanwhile."""
    asked = view()

    async def play() -> list[BotChoice]:
        async with thinking(4, memory=1 << 28, child_module=UNRULY) as bot_pool:
            hanging = [
                asyncio.create_task(bot_pool.choose("expert", seed, asked))
                for seed in ("loop", "sleep", "half")
            ]
            await settled()
            found = [
                await bot_pool.choose("expert", seed, asked)
                for seed in ("x", "hog", "x", "exit", "garbage", "x")
            ]
            assert not any(task.done() for task in hanging)
        ends = await asyncio.gather(*hanging, return_exceptions=True)
        assert [type(end) for end in ends] == [Stopped] * 3
        return found

    found = run(asyncio.wait_for(play(), PATIENCE))
    assert [choice.fault for choice in found] == ["", "crashed", "", "crashed", "garbage", ""]
    assert all(choice.move in legal(asked) for choice in found)


ASKS_AND_WAITS = """
    import asyncio
    from tests.server.thinking.tables import UNRULY, thinking, view

    async def main():
        async with thinking(2, seconds=600, child_module=UNRULY) as bot_pool:
            await asyncio.gather(*[bot_pool.choose("beginner", "x", view()) for _ in range(4)])
            asking = asyncio.create_task(bot_pool.choose("beginner", "loop", view()))
            await asyncio.sleep(0.2)
            print(*bot_pool.children, flush=True)
            await asking

    asyncio.run(main())
"""


def test_children_do_not_outlive_the_one_who_asks() -> None:
    """One of them is idle, the other is in the middle of a thought without an end."""
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(ASKS_AND_WAITS)], stdout=subprocess.PIPE, text=True,
        env=process.environment(),
    )  # fmt: skip
    assert parent.stdout is not None
    with parent, parent.stdout:
        children = [int(word) for word in parent.stdout.readline().split()]
        parent.kill()
    assert len(children) == 2
    _assert_gone(children)


def test_a_child_hears_that_nobody_asks_any_more() -> None:
    """Where no kernel sees to it: it notices the end of its line, also while it thinks."""
    line = subprocess.Popen(
        [sys.executable, "-P", "-m", UNRULY, str(1 << 30)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=process.environment(),
    )  # fmt: skip
    assert line.stdin is not None
    assert line.stdout is not None
    with line.stdout:
        assert line.stdout.read(4)  # it is ready
        line.stdin.write(frame(pickle.dumps(BotQuestion(1, CHOOSE, "expert", "loop", view()))))
        line.stdin.flush()
        with pytest.raises(subprocess.TimeoutExpired):
            line.wait(0.3)
        line.stdin.close()
        assert line.wait(PATIENCE) == 0


def _assert_gone(pids: list[int]) -> None:
    until(lambda: not any(_is_alive(pid) for pid in pids))


def _is_alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
