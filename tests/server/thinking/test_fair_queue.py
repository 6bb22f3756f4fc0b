"""Who is served next. The order is asserted: a slot is held until the test gives it back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from rosace.server.thinking.fair_queue import Busy, FairSlots, Priority, Requester
from rosace.server.thinking.sharing import SharedTasks
from tests.waiting import settled

MOVE, HINT, LONG = Priority


class Questions:
    """Questions that hold their slots until they are told to end."""

    def __init__(self, slots: int, max_waiting: int = 100) -> None:
        self.slots = FairSlots(slots, max_waiting)
        self.served: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def ask(self, name: str, priority: Priority, client: str = "", table: str = "") -> None:
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._run(name, priority, Requester(client, table)))
        await settled()

    async def _run(self, name: str, priority: Priority, requester: Requester) -> None:
        async with self.slots.slot(priority, requester):
            self.served.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await settled()

    async def end_all(self) -> list[str]:
        """The order in which all were served, one after the other."""
        for number in range(len(self.tasks)):
            await self.end(self.served[number])
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        assert (self.slots.waiting, self.slots._since, +self.slots._present) == (0, {}, {})
        return self.served


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await test()

    asyncio.run(main())


def test_with_one_child_a_waiting_move_goes_before_all_hints() -> None:
    async def check() -> None:
        questions = Questions(1)
        for name in ("h1", "h2", "h3"):
            await questions.ask(name, HINT, "ana", name)
        await questions.ask("long", LONG, "ana")
        await questions.ask("m", MOVE, "bo", "t")
        assert await questions.end_all() == ["h1", "m", "h2", "h3", "long"]

    run(check)


@pytest.mark.parametrize(("slots", "hints", "long"), [(2, 1, 1), (3, 2, 1), (5, 4, 2), (8, 7, 3)])
def test_hints_leave_a_child_to_moves_and_long_work_leaves_more(slots: int, hints: int, long: int) -> None:
    async def check() -> None:
        asked = Questions(slots)
        for number in range(slots):
            await asked.ask(f"l{number}", LONG, f"client {number}")
        assert len(asked.served) == long
        for number in range(slots):
            await asked.ask(f"h{number}", HINT, f"client {number}")
        assert len(asked.served) == hints
        await asked.ask("m", MOVE)
        assert asked.served[-1] == "m"
        alone = Questions(slots)
        for number in range(slots):
            await alone.ask(f"m{number}", MOVE, f"client {number}", "t")
        assert len(alone.served) == slots  # moves may have all
        await asked.end_all()
        await alone.end_all()

    run(check)


def test_a_client_that_asks_much_delays_another_by_what_runs_and_no_more() -> None:
    async def check() -> None:
        questions = Questions(1)
        for number in range(6):
            await questions.ask(f"a{number}", HINT, "ana", f"t{number}")
        await questions.ask("b0", HINT, "bo", "u")
        await questions.ask("b1", HINT, "bo", "u")
        assert await questions.end_all() == ["a0", "b0", "a1", "b1", "a2", "a3", "a4", "a5"]

    run(check)


def test_the_tables_of_a_client_take_turns() -> None:
    async def check() -> None:
        questions = Questions(1)
        for number in range(3):
            await questions.ask(f"t{number}", MOVE, "ana", "t")
        for number in range(2):
            await questions.ask(f"u{number}", MOVE, "ana", "u")
        assert await questions.end_all() == ["t0", "u0", "t1", "u1", "t2"]

    run(check)


def test_who_is_cancelled_leaves_the_line_at_once_and_frees_the_slot() -> None:
    async def check() -> None:
        questions = Questions(1)
        for name in ("h1", "h2", "h3"):
            await questions.ask(name, HINT, name)
        questions.tasks["h2"].cancel()
        await settled()
        assert questions.slots.waiting == 1
        questions.tasks["h1"].cancel()
        await settled()
        assert questions.served == ["h1", "h3"]
        await questions.end("h3")
        assert (questions.slots.waiting, questions.slots._since) == (0, {})

    run(check)


def test_who_is_cancelled_in_the_moment_of_being_served_passes_the_slot_on() -> None:
    async def check() -> None:
        questions = Questions(1)
        for name in ("h1", "h2", "h3"):
            await questions.ask(name, HINT, name)
        questions._ends["h1"].set()
        while not questions.tasks["h1"].done():
            await asyncio.sleep(0)
        questions.tasks["h2"].cancel()
        await settled()
        await questions.end("h3")
        assert questions.served[-1] == "h3"
        assert not +questions.slots._running

    run(check)


def test_whoever_is_next_and_is_cancelled_harms_nobody_who_is_done() -> None:
    async def check() -> None:
        questions = Questions(1)
        for name in ("h1", "h2", "h3"):
            await questions.ask(name, HINT, name)
        questions._ends["h1"].set()
        questions.tasks["h2"].cancel()
        await settled()
        questions.tasks["h1"].result()
        assert questions.served == ["h1", "h3"]
        await questions.end("h3")
        assert not +questions.slots._running
        assert not questions.slots._running_of

    run(check)


def test_a_client_leaves_a_child_to_the_others() -> None:
    async def check() -> None:
        questions = Questions(3)
        for number in range(1, 5):
            await questions.ask(f"ana {number}", MOVE, "ana", f"table {number}")
        assert questions.served == ["ana 1", "ana 2"]
        await questions.ask("bo", MOVE, "bo", "his table")
        assert questions.served[-1] == "bo"
        await questions.end("ana 1")
        assert questions.served[-1] == "ana 3"
        await questions.end_all()
        assert not questions.slots._running_of

    run(check)


def test_bots_that_nobody_has_caused_to_move_take_all_children() -> None:
    async def check() -> None:
        questions = Questions(2)
        for name in ("one", "two"):
            await questions.ask(name, MOVE, "", name)
        assert questions.served == ["one", "two"]
        await questions.end_all()

    run(check)


def test_waiting_hints_do_not_keep_moves_from_waiting() -> None:
    async def check() -> None:
        questions = Questions(1, max_waiting=2)
        for number in range(4):
            await questions.ask(f"h{number}", HINT, f"client {number}")
        with pytest.raises(Busy, match="2 questions wait"):
            await questions.tasks.pop("h3")
        await questions.ask("m", MOVE)
        assert await questions.end_all() == ["h0", "m", "h1", "h2"]

    run(check)


def test_a_client_takes_half_of_the_places_in_line_and_no_more() -> None:
    async def check() -> None:
        questions = Questions(1, max_waiting=6)
        for number in range(8):
            await questions.ask(f"g{number}", MOVE, "greedy")
        for number in range(4, 8):  # one is served, three wait
            with pytest.raises(Busy, match="3 of this client"):
                await questions.tasks.pop(f"g{number}")
        await questions.ask("a", MOVE, "ana")
        for number in range(2):  # the service asks for nobody, after a start
            await questions.ask(f"s{number}", MOVE, "")
        assert sorted(await questions.end_all()) == ["a", "g0", "g1", "g2", "g3", "s0", "s1"]

    run(check)


# -- sharing ---------------------------------------------------------------------------------------------------------


def test_callers_with_one_key_share_a_task_until_the_last_has_left() -> None:
    begun: list[str] = []

    async def check() -> None:
        shared: SharedTasks[str] = SharedTasks()
        answer = asyncio.Event()

        async def think() -> str:
            begun.append("begun")
            try:
                await answer.wait()
            except asyncio.CancelledError:
                begun.append("cancelled")
                raise
            return "advice"

        first, second = (asyncio.create_task(shared.run("ply 7", think)) for _ in range(2))
        await settled()
        assert begun == ["begun"]
        first.cancel()
        await settled()
        assert begun == ["begun"]  # the other one still waits
        second.cancel()
        await settled()
        assert begun == ["begun", "cancelled"]
        answer.set()
        both = await asyncio.gather(*(shared.run("ply 7", think) for _ in range(2)))
        assert both == ["advice", "advice"]
        assert await shared.run("ply 8", think) == "advice"
        assert begun == ["begun", "cancelled", "begun", "begun"]

    run(check)
