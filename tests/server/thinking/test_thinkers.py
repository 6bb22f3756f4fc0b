"""Bots in processes of their own: they choose what they would choose here, one after the other, and go when told to."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import psutil
import pytest

from rosace import bots, mandala, sagrada
from rosace.engine.errors import SetupError
from rosace.sagrada.modules import INDEX
from rosace.server.thinking import BotChoice, BotPool, Busy, Stopped
from rosace.server.thinking.child import NICE
from rosace.server.thinking.process import BotProcess
from tests.server.thinking.tables import UNRULY, Run, legal, on_both_loops, thinking, view
from tests.waiting import PATIENCE, settled


@pytest.fixture(scope="module")
def choices() -> dict[str, list[BotChoice]]:
    """What every bot chooses here, late in a game of each kind, where the slow ones are soon done."""
    return {
        code: [BotChoice(str(bots.bot(code, "seed 7").choose(one))) for one in late()] for code in bots.CODES
    }


def late() -> list[Any]:
    return [view(45), view(40, mandala, 3)]


@on_both_loops
def test_a_child_chooses_what_the_bot_would_choose_here(
    run: Run, choices: dict[str, list[BotChoice]]
) -> None:
    async def play() -> dict[str, list[BotChoice]]:
        async with thinking(2) as thinkers:
            return {
                code: [await thinkers.choose(code, "seed 7", one) for one in late()] for code in bots.CODES
            }

    assert run(play()) == choices


def test_views_of_all_modules_travel() -> None:
    everything = view(9, players=6, modules=set(INDEX))

    async def play() -> BotChoice:
        async with thinking(1) as thinkers:
            return await thinkers.choose("skilled", "x", everything)

    assert asyncio.run(play()) == BotChoice(str(bots.bot("skilled", "x").choose(everything)))


@pytest.mark.parametrize("game", [sagrada, mandala])
def test_a_hint_is_what_the_judge_would_say_here(game: Any) -> None:
    asked = view(4, game)

    async def play() -> list[Any]:
        async with thinking(1) as thinkers:
            return await thinkers.hint("x", asked)

    here = bots.hints(asked, seed="x")
    told = asyncio.run(play())
    assert [one.move for one in told] == [str(one.move) for one in here]
    assert [(one.points, one.win) for one in told] == [(float(one.points), float(one.win)) for one in here]
    assert [[tuple(why) for why in _plain(one.reasons)] for one in told] == [
        [tuple(why) for why in one.reasons] for one in here
    ]
    assert [one.line for one in told] == [[str(move) for move in one.line] for one in here]
    assert [one.equal for one in told] == [one.equal for one in here]
    assert any(one.reasons for one in told)


def _plain(reasons: Any) -> list[tuple[str, float, str]]:
    return [(why.code, why.points, why.card) for why in reasons]


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    position = mandala.start(2, seed=1)
    other = position.view(1 - position.seat)
    forced = next(one for one in _views_of_a_game() if len(one.legal_moves()) == 1)

    async def play() -> None:
        async with thinking(1, child_module="there.is.none") as thinkers:
            assert await thinkers.choose("master", "x", forced) == BotChoice(legal(forced)[0])
            with pytest.raises(ValueError, match="nothing to decide"):
                await thinkers.choose("master", "x", other)
            assert await thinkers.hint("x", other) == []

    asyncio.run(play())


def _views_of_a_game() -> list[Any]:
    position = sagrada.start(2, seed=1)
    bot = bots.bot("greedy", 1)
    found = []
    while not position.over:
        found.append(position.view(position.seat))
        position.play(bot.choose(found[-1]))
    return found


@pytest.mark.parametrize(
    "code", ["engine:./my-bot", "clever", "master@6s", "master@500", "greedy@1s", "", "@"]
)
def test_bots_that_do_not_play_here(code: str) -> None:
    async def play() -> None:
        async with thinking(1, seconds=10.0) as thinkers:
            with pytest.raises(SetupError):
                await thinkers.choose(code, "x", view())

    asyncio.run(play())


@on_both_loops
def test_fifty_at_once_share_two_children(run: Run) -> None:
    asked = [view(2 + number % 9, (sagrada, mandala)[number % 2]) for number in range(50)]
    codes = ["skilled", "casual", "expert"]

    async def play() -> tuple[list[BotChoice], int, int]:
        async with thinking(2) as thinkers:
            tasks = [
                asyncio.create_task(thinkers.choose(codes[number % 3], str(number), one))
                for number, one in enumerate(asked)
            ]
            await asyncio.sleep(0)
            waiting = thinkers.waiting
            found = await asyncio.gather(*tasks)
            children = len(thinkers.children)
            return found, waiting, children

    found, waiting, children = run(play())
    assert found == [
        BotChoice(str(bots.bot(codes[number % 3], str(number)).choose(one)))
        for number, one in enumerate(asked)
    ]
    assert (waiting, children) == (48, 2)


def test_moves_go_before_hints_and_else_who_came_first() -> None:
    asked = view()
    order: list[int] = []

    async def play() -> None:
        async with thinking(1) as thinkers:

            async def ask(number: int) -> None:
                if number % 3 == 0:
                    await thinkers.hint("x", asked)
                else:
                    await thinkers.choose("beginner", "x", asked)
                order.append(number)

            await asyncio.gather(*[ask(number) for number in range(20)])

    asyncio.run(play())
    hints = [number for number in range(1, 20) if number % 3 == 0]
    moves = [number for number in range(20) if number % 3]
    assert order == [0, *moves, *hints]  # the first one found the child free


def test_too_many_are_told_to_come_back() -> None:
    asked = view()

    async def play() -> None:
        async with thinking(1, max_waiting=3) as thinkers:
            tasks = [asyncio.create_task(thinkers.choose("beginner", "x", asked)) for _ in range(4)]
            await asyncio.sleep(0)
            with pytest.raises(Busy, match="3 questions wait"):
                await thinkers.choose("beginner", "x", asked)
            assert {choice.fault for choice in await asyncio.gather(*tasks)} == {""}
            assert thinkers.waiting == 0
            assert (await thinkers.choose("beginner", "x", asked)).fault == ""

    asyncio.run(play())


@on_both_loops
def test_who_stops_waiting_frees_the_child(run: Run) -> None:
    asked = view()

    async def play() -> tuple[list[int], list[int]]:
        async with thinking(1, child_module=UNRULY) as thinkers:
            await thinkers.choose("beginner", "x", asked)
            before = thinkers.children
            stuck = asyncio.create_task(thinkers.choose("beginner", "loop", asked))
            waiting = asyncio.create_task(thinkers.choose("beginner", "x", asked))
            behind = asyncio.create_task(thinkers.choose("beginner", "x", asked))
            await settled()
            waiting.cancel()
            stuck.cancel()
            assert await behind == BotChoice(str(bots.bot("beginner", "x").choose(asked)))
            for task in (stuck, waiting):
                with pytest.raises(asyncio.CancelledError):
                    await task
            after = thinkers.children
            assert (thinkers.waiting, dict(thinkers.faults)) == (0, {})
            return before, after

    before, after = run(play())
    assert len(before) == len(after) == 1
    assert before != after
    assert not any(_alive(pid) for pid in before + after)


def test_a_hint_that_is_thought_about_is_finished_and_one_that_waits_is_dropped() -> None:
    """Its child is not killed: another would take longer than the hint."""
    asked = view()

    async def play() -> None:
        async with thinking(1) as thinkers:
            await thinkers.choose("beginner", "x", asked)
            before, explained = thinkers.children, 0
            original = BotProcess.ask

            async def ask(self: BotProcess, *given: Any) -> Any:
                nonlocal explained
                explained += 1
                return await original(self, *given)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(BotProcess, "ask", ask)
                hints = [asyncio.create_task(thinkers.hint("x", asked)) for _ in range(3)]
                while not explained:
                    await asyncio.sleep(0)
                for hint in hints:
                    hint.cancel()
                for hint in hints:
                    with pytest.raises(asyncio.CancelledError):
                        await hint
                assert (explained, thinkers.waiting) == (1, 0)
            assert (await thinkers.choose("beginner", "x", asked)).fault == ""
            assert thinkers.children == before

    asyncio.run(play())


def test_who_stops_waiting_while_a_child_comes_up_leaves_it_to_the_next() -> None:
    asked = view()

    async def play() -> None:
        async with thinking(1) as thinkers:
            task = asyncio.create_task(thinkers.choose("beginner", "x", asked))
            while not thinkers.children:
                await asyncio.sleep(0)
            first = thinkers.children
            task.cancel()
            assert (await thinkers.choose("beginner", "x", asked)).fault == ""
            assert thinkers.children == first

    asyncio.run(play())


@on_both_loops
def test_stopping_is_quick_and_leaves_nobody(run: Run) -> None:
    asked = view()

    async def play() -> tuple[list[Any], list[int]]:
        thinkers = BotPool(2, seconds=PATIENCE, child_module=UNRULY)
        await thinkers.start()
        await asyncio.gather(*[thinkers.choose("beginner", "x", asked) for _ in range(4)])
        tasks = [
            asyncio.create_task(thinkers.choose("beginner", seed, asked))
            for seed in ("loop", "sleep", "x", "x", "x")
        ]
        await settled()
        children = thinkers.children
        await asyncio.wait_for(thinkers.stop(), PATIENCE / 2)  # the two who think would take longer
        assert thinkers.children == []
        return await asyncio.gather(*tasks, return_exceptions=True), children

    ends, children = run(play())
    assert [type(end) for end in ends] == [Stopped] * 5
    assert len(children) == 2
    assert not any(_alive(pid) for pid in children)


def test_stopping_while_a_child_comes_up() -> None:
    asked = view()

    async def play() -> list[Any]:
        thinkers = BotPool(2, seconds=PATIENCE)
        await thinkers.start()
        tasks = [asyncio.create_task(thinkers.choose("beginner", "x", asked)) for _ in range(3)]
        await settled()
        await thinkers.stop()
        return await asyncio.gather(*tasks, return_exceptions=True)

    assert [type(end) for end in asyncio.run(play())] == [Stopped] * 3


def test_nobody_is_there_before_the_start_and_after_the_stop() -> None:
    asked = view()

    async def play() -> None:
        thinkers = BotPool(1, seconds=PATIENCE)
        await thinkers.stop()
        with pytest.raises(Stopped):
            await thinkers.choose("beginner", "x", asked)
        await thinkers.start()
        assert (await thinkers.choose("beginner", "x", asked)).fault == ""
        await thinkers.stop()
        with pytest.raises(Stopped):
            await thinkers.choose("beginner", "x", asked)

    asyncio.run(play())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows what a process was told")
def test_a_child_is_told_no_secrets_and_steps_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROSACE_SECRET", "do-not-tell")
    monkeypatch.setenv("DATABASE_PASSWORD", "do-not-tell")
    asked = view()

    async def play() -> tuple[bytes, int, int]:
        async with thinking(1, memory=1 << 29) as thinkers:
            await thinkers.choose("beginner", "x", asked)
            child = psutil.Process(thinkers.children[0])
            with open(f"/proc/{child.pid}/environ", "rb") as file:
                told = file.read()
            limits = child.rlimit(psutil.RLIMIT_AS)
            steps = child.nice() - psutil.Process().nice()
            return told, limits[0], steps

    told, memory, steps = asyncio.run(play())
    assert b"do-not-tell" not in told
    assert b"OPENBLAS_NUM_THREADS=1" in told
    assert memory == 1 << 29
    assert steps == min(NICE, 19 - os.nice(0))


def _alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
