"""What was answered as kept is kept: when the process is killed, when the database goes away, when two share a file."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from rosace.server.store import Conflict, Store, StoreError
from rosace.server.store.errors import Unreachable
from tests.server.services import Postgres
from tests.server.store.examples import append, environment, event, opened
from tests.waiting import PATIENCE

DROP_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rosace'"


@contextmanager
def playing(url: str, prefix: str) -> Iterator[subprocess.Popen[str]]:
    """A process that writes until it is killed, and tells of what it has written."""
    command = [sys.executable, "-m", "tests.server.store.playing", url, prefix]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment())
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def told(process: subprocess.Popen[str], lines: int | None = None) -> list[tuple[str, int]]:
    """The next things that it tells; all that are left, once it is dead."""
    assert process.stdout is not None
    said = [line.split() for line in islice(process.stdout, lines)]
    return [(id, int(number)) for id, number in said]


async def kept(url: str, said: list[tuple[str, int]]) -> None:
    """All that was said is there, every table is whole, and every table can go on."""
    last: dict[str, int] = {}
    for id, number in said:
        last[id] = max(number, last.get(id, 0))
    async with opened(url) as store:
        for id, number in last.items():
            found = await store.events(id)
            assert len(found) >= number
            assert found == [event(id, one) for one in range(1, len(found) + 1)]
            row = await store.table(id)
            assert row is not None
            assert row.number == len(found)
            with pytest.raises(Conflict):
                await append(store, id, number)
            await append(store, id, len(found) + 1)


@pytest.mark.slow  # starts processes and kills them
@pytest.mark.parametrize("lines", [1, 777, 3000])
def test_a_process_is_killed_in_the_middle_of_writing(url: str, lines: int) -> None:
    with playing(url, "t") as process:
        said = told(process, lines)
        process.kill()
        said += told(process)
    assert len(said) >= lines
    asyncio.run(kept(url, said))


@pytest.mark.slow  # likewise
def test_two_processes_write_and_one_is_killed(url: str) -> None:
    with playing(url, "a") as one, playing(url, "b") as other:
        said = told(one, 100) + told(other, 100)
        one.kill()
        said += told(one)
        after = told(other, 1000)
        assert len(after) == 1000  # the other goes on
        other.kill()
        said += after + told(other)
    asyncio.run(kept(url, said))


def test_the_database_drops_its_connections(postgres: Postgres, postgres_url: str) -> None:
    """As when the server is restarted: whatever is being written may fail, what comes after that does not."""

    async def play() -> None:
        await Store.migrate(postgres_url)
        async with opened(postgres_url) as store:
            await append(store, "t", 1)
            await asyncio.to_thread(postgres.do, DROP_CONNECTIONS)
            await append(store, "t", 2)  # a connection that has been idle is tried before it is used
            assert len(await store.events("t")) == 2
            ids = [f"t{number}" for number in range(1000)]
            appends = [asyncio.create_task(append(store, id, 1)) for id in ids]
            await asyncio.to_thread(postgres.do, DROP_CONNECTIONS)
            answers = await asyncio.gather(*appends, return_exceptions=True)
            for id, answer in zip(ids, answers, strict=True):
                assert answer is None or isinstance(answer, StoreError)
                if answer is None:
                    assert await store.events(id) == [event(id, 1)]
            await append(store, "t", 3)
            await store.ready()

    asyncio.run(play())


def test_somebody_else_writes_for_long(tmp_path: Path) -> None:
    """Who has the right to write the file is waited for; readers do not wait."""
    url = f"sqlite:///{tmp_path}/rosace.db"

    async def play() -> None:
        async with opened(url) as one, opened(url) as other:
            await append(one, "t", 1)
            async with asyncio.TaskGroup() as tasks:
                holding, enough = threading.Event(), threading.Event()

                def hold(connection: object) -> None:
                    holding.set()
                    enough.wait(PATIENCE)

                tasks.create_task(other._database.write(hold))
                await asyncio.to_thread(holding.wait, PATIENCE)
                waiting = tasks.create_task(append(one, "t", 2))
                await asyncio.sleep(0.2)
                assert len(await one.events("t")) == 1
                assert not waiting.done()
                enough.set()
            assert len(await one.events("t")) == 2

    asyncio.run(play())


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("postgresql://someone:open-sesame@127.0.0.1:1/nothing", "cannot be reached"),
        ("mysql://someone:open-sesame@127.0.0.1/nothing", "must be SQLite or PostgreSQL, not mysql"),
        ("open-sesame", "not the address"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:////dev/null/rosace.db", "cannot be reached"),
    ],
)
def test_a_database_that_cannot_be_opened(url: str, says: str) -> None:
    with pytest.raises(StoreError, match=says) as caught:
        asyncio.run(Store.open(url))
    assert "open-sesame" not in str(caught.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "rosace.db").write_text("Dear diary, today we played Sagrada. " * 100)
    with pytest.raises(StoreError, match="not a database"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path}/rosace.db"))


SECRET = "open" + "-sesame"


@pytest.mark.parametrize("more", [{"kind": None}, {"seat": 2**70}, {"data": SECRET + "\ud800"}])
def test_what_players_do_is_in_no_message(url: str, more: dict[str, object]) -> None:
    async def play() -> str:
        async with opened(url) as store:
            with pytest.raises(StoreError) as caught:
                await append(store, "t", 1, **{"data": SECRET, **more})
            assert not isinstance(caught.value, Unreachable)
            return "".join(traceback.format_exception(caught.value))

    assert SECRET not in asyncio.run(play())
