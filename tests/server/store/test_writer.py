"""The task that writes: it takes all who wait, answers each, and outlives whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from rosace.server.store import Conflict, StoreError
from rosace.server.store.appending import BatchEntry, Errors
from rosace.server.store.group_commit import GroupCommit
from tests.server.store.examples import event, table
from tests.waiting import PATIENCE, TurnedLoop, settled


def entry(id: str) -> BatchEntry:
    return BatchEntry(table(id), [event(id, 1)])


class Paper:
    """Writes nothing, and remembers what it was asked to write together. It can be slow, and it can fail."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.fault: BaseException | None = None
        self.taken: set[str] = set()
        self.go = asyncio.Event()
        self.go.set()

    async def write(self, entries: Sequence[BatchEntry]) -> Errors:
        self.batches.append([one.row.id for one in entries])
        await self.go.wait()
        if self.fault is not None:
            raise self.fault
        return [Conflict() if one.row.id in self.taken else None for one in entries]


async def waiting(writer: GroupCommit, *ids: str) -> list[asyncio.Future[None]]:
    """Appends that have got as far as to wait."""
    tasks = [asyncio.ensure_future(writer.append(entry(id))) for id in ids]
    await settled()
    return tasks


def test_one_alone_is_written_at_once_and_those_who_wait_together() -> None:
    async def play() -> list[list[str]]:
        paper = Paper()
        paper.go.clear()
        writer = GroupCommit(paper.write, min_interval=0.0)
        tasks = await waiting(writer, "first")
        tasks += await waiting(writer, "c", "a", "b")
        assert paper.batches == [["first"]]
        paper.go.set()
        await asyncio.gather(*tasks)
        await writer.close()
        return paper.batches

    assert asyncio.run(play()) == [["first"], ["a", "b", "c"]]


def test_an_append_comes_back_after_the_commit() -> None:
    async def play() -> None:
        paper = Paper()
        paper.go.clear()
        writer = GroupCommit(paper.write)
        (task,) = await waiting(writer, "a")
        assert paper.batches == [["a"]]
        assert not task.done()
        paper.go.set()
        await task
        await writer.close()

    asyncio.run(play())


def test_no_more_than_so_many_together_and_no_pause_while_so_many_wait() -> None:
    async def play() -> list[int]:
        paper = Paper()
        writer = GroupCommit(paper.write, max_batch=10, min_interval=10 * PATIENCE)
        tasks = [asyncio.ensure_future(writer.append(entry(f"{number:02}"))) for number in range(25)]
        await asyncio.gather(*tasks[:20])
        tasks += [asyncio.ensure_future(writer.append(entry(f"{number:02}"))) for number in range(25, 30)]
        await asyncio.gather(*tasks)
        await writer.close()
        return [len(batch) for batch in paper.batches]

    assert asyncio.run(asyncio.wait_for(play(), PATIENCE)) == [10, 10, 10]


def test_the_pause_gathers() -> None:
    loop = TurnedLoop()

    async def play() -> list[list[str]]:
        paper = Paper()
        writer = GroupCommit(paper.write, min_interval=10 * PATIENCE)
        await writer.append(entry("first"))
        tasks = await waiting(writer, "a")
        tasks += await waiting(writer, "b")
        assert paper.batches == [["first"]]
        loop.ahead += 10 * PATIENCE
        await asyncio.gather(*tasks)
        await writer.close()
        return paper.batches

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        assert runner.run(asyncio.wait_for(play(), 20 * PATIENCE)) == [["first"], ["a", "b"]]


def test_each_gets_its_own_answer() -> None:
    async def play() -> None:
        paper = Paper()
        paper.taken = {"b"}
        writer = GroupCommit(paper.write)
        answers = await asyncio.gather(*(writer.append(entry(id)) for id in "cba"), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        await writer.close()

    asyncio.run(play())


@pytest.mark.parametrize("fault", [StoreError("no disk"), RuntimeError("no disk")])
def test_it_outlives_errors(fault: Exception) -> None:
    async def play() -> None:
        paper = Paper()
        writer = GroupCommit(paper.write)
        paper.fault = fault
        answers = await asyncio.gather(*(writer.append(entry(id)) for id in "abc"), return_exceptions=True)
        assert all(isinstance(answer, StoreError) and "no disk" in str(answer) for answer in answers)
        paper.fault = None
        await writer.append(entry("d"))
        await writer.close()

    asyncio.run(play())


def test_who_goes_away_breaks_nothing() -> None:
    async def play() -> list[list[str]]:
        paper = Paper()
        paper.go.clear()
        writer = GroupCommit(paper.write)
        written = await waiting(writer, "a", "b")  # being written
        queued = await waiting(writer, "c", "d")
        written[0].cancel()
        queued[0].cancel()
        await settled()
        paper.go.set()
        await asyncio.gather(written[1], queued[1])
        assert written[0].cancelled()
        assert queued[0].cancelled()
        await writer.append(entry("e"))
        await writer.close()
        return paper.batches

    assert asyncio.run(play()) == [["a", "b"], ["d"], ["e"]]  # nobody waits for c any more


def test_all_who_wait_together_go_away() -> None:
    async def play() -> list[list[str]]:
        paper = Paper()
        paper.go.clear()
        writer = GroupCommit(paper.write)
        tasks = await waiting(writer, "a")
        gone = await waiting(writer, "b")
        gone[0].cancel()
        await settled()
        paper.go.set()
        await tasks[0]
        await settled()
        await writer.append(entry("c"))
        await writer.close()
        return paper.batches

    assert asyncio.run(play()) == [["a"], ["c"]]


def test_closing_writes_what_waits_and_takes_no_more() -> None:
    async def play() -> None:
        paper = Paper()
        paper.go.clear()
        writer = GroupCommit(paper.write, max_batch=2, min_interval=10 * PATIENCE)
        tasks = await waiting(writer, "a")
        tasks += await waiting(writer, "b", "c", "d")
        closing = asyncio.create_task(writer.close())
        await settled()
        with pytest.raises(StoreError, match="closed"):
            await writer.append(entry("late"))
        assert not closing.done()
        paper.go.set()
        await closing
        assert all(task.done() and not task.exception() for task in tasks)
        assert paper.batches == [["a"], ["b", "c"], ["d"]]

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_closing_does_not_wait_for_the_end_of_a_pause() -> None:
    async def play() -> None:
        paper = Paper()
        writer = GroupCommit(paper.write, min_interval=10 * PATIENCE)
        await writer.append(entry("a"))
        tasks = await waiting(writer, "b")
        await writer.close()
        await tasks[0]
        assert paper.batches == [["a"], ["b"]]

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_if_the_task_is_stopped_nobody_waits_forever() -> None:
    async def play() -> None:
        paper = Paper()
        paper.go.clear()
        writer = GroupCommit(paper.write)
        tasks = await waiting(writer, "a")
        tasks += await waiting(writer, "b")
        writer._task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [StoreError, StoreError]
        with pytest.raises(StoreError, match="closed"):
            await writer.append(entry("c"))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
