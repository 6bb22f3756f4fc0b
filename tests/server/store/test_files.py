"""The SQLite file: readable by its owner only, and whether it can be used is told truthfully."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
from pathlib import Path

import psutil
import pytest

from rosace.server.store import Store
from rosace.server.store.errors import Damaged
from tests.server.process import command, environment, started
from tests.waiting import PATIENCE, until

FILE = "rosace.sqlite"


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


async def open_and_close(file: Path) -> None:
    await (await Store.open(f"sqlite:///{file}")).close()


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    async def check() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / FILE}")
        assert {mode(file) for file in tmp_path.iterdir()} == {0o600}
        assert len(list(tmp_path.iterdir())) > 1  # the log and the index that SQLite adds, too
        await store.close()

    before = os.umask(0o022)
    try:
        asyncio.run(check())
    finally:
        os.umask(before)


def test_a_file_of_an_earlier_version_is_closed_to_others(tmp_path: Path) -> None:
    asyncio.run(open_and_close(tmp_path / FILE))
    (tmp_path / FILE).chmod(0o644)
    asyncio.run(open_and_close(tmp_path / FILE))
    assert mode(tmp_path / FILE) == 0o600


# -- damage -----------------------------------------------------------------------------------------------------------


def damage(file: Path) -> None:
    """Fill the database, and overwrite the pages of a table in its middle."""
    asyncio.run(open_and_close(file))
    with sqlite3.connect(file) as base:
        rows = [(f"{number:08}", "x" * 400) for number in range(2000)]
        base.executemany(
            "INSERT INTO tables VALUES (?, 'sagrada', 'over', 'private', 0, 0, 1, 0, NULL, ?, '')", rows
        )
    base.close()
    size = file.stat().st_size
    with file.open("r+b") as out:
        out.seek(size // 2)
        out.write(b"\xa5" * 64 * 1024)


async def is_ready(store: Store) -> bool:
    try:
        await store.ready()
    except Damaged:
        return False
    return True


def test_damage_is_found_and_told(tmp_path: Path) -> None:
    damage(tmp_path / FILE)

    async def check() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / FILE}")
        try:
            assert await is_ready(store)  # nobody has come across it
            looking = asyncio.create_task(store.look_for_damage())
            async with asyncio.timeout(PATIENCE):
                while await is_ready(store):
                    await asyncio.sleep(0.01)
            looking.cancel()
        finally:
            await store.close()

    asyncio.run(check())


def test_whoever_comes_across_damage_tells_it_too(tmp_path: Path) -> None:
    damage(tmp_path / FILE)

    async def check() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / FILE}")
        try:
            found = 0
            for number in range(2000):
                try:
                    await store.table(f"{number:08}")
                except Damaged:
                    found += 1
            assert found
            assert not await is_ready(store)
        finally:
            await store.close()

    asyncio.run(check())


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"This is no database." * 100, "The database is damaged"),
        (None, "The file, and its folder, must be yours"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_with_what_to_do(
    tmp_path: Path, content: bytes | None, words: str
) -> None:
    if content is None:
        (tmp_path / FILE).mkdir()
    else:
        (tmp_path / FILE).write_bytes(content)
    ended = subprocess.run(
        command("serve", "--port", "0", "--data-dir", tmp_path),
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode == 2
    assert words in ended.stderr
    assert str(tmp_path / FILE) in ended.stderr
    assert "Traceback" not in ended.stderr


# -- a full disk ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(
    not hasattr(psutil, "RLIMIT_FSIZE"), reason="files of a process can be limited on Linux only"
)
def test_a_service_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    with started(tmp_path) as served, served.client() as http:
        process = psutil.Process(served.process.pid)
        assert http.get("/readyz").status_code == 200
        usual = process.rlimit(psutil.RLIMIT_FSIZE)
        process.rlimit(psutil.RLIMIT_FSIZE, (1, usual[1]))  # as a full disk: no file grows
        answer = http.get("/readyz")
        assert (answer.status_code, answer.json()["what"]) == (503, "database")
        assert http.get("/healthz").status_code == 200
        process.rlimit(psutil.RLIMIT_FSIZE, usual)
        until(lambda: http.get("/readyz").status_code == 200)
