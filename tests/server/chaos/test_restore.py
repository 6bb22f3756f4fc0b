"""The drill of docs/serve.md: copy the database of a running service, lose it, restore it, and play on."""

from __future__ import annotations

import asyncio
import subprocess
import time
from pathlib import Path

import pytest

from rosace.server.store import Store
from tests.server import services
from tests.server.chaos.asking import asking
from tests.server.chaos.players import FREE, Game, opened, play_both
from tests.server.process import command, environment, started
from tests.server.services import Postgres
from tests.waiting import PATIENCE, until
from tools.services import POSTGRESQL

TABLES = 4


def rosace(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), env=environment(), capture_output=True, text=True, timeout=PATIENCE
    )


async def play(link: str, games: list[Game], moves: int) -> None:
    """So many moves at each table; the first time, open the tables."""
    async with asking(link) as http:
        if not games:
            games += [await opened(http, http, number) for number in range(TABLES)]
        await asyncio.gather(*[play_both(game, http, moves) for game in games])


async def check(link: str, games: list[Game], kept: list[int]) -> None:
    """Exactly the moves up to the copy are there, and the games go on."""
    async with asking(link) as http:
        for game, count in zip(games, kept, strict=True):
            del game.kept[count:]
            for seat in (0, 1):
                events = (await game.look(http, seat, 0))["events"]
                made = {
                    event["more"]["ply"]: event["more"]["move"] for event in events
                    if event["kind"] == "moved" and event["more"]["seat"] == seat
                }  # fmt: skip
                assert made == {sent.ply + 1: sent.move for sent in game.kept if sent.seat == seat}
            assert game.state["ply"] == count
            await play_both(game, http, 3)
            assert game.state["ply"] == count + 3


@pytest.mark.slow  # five processes start, one after the other
def test_a_copy_of_a_running_service_is_restored(tmp_path: Path) -> None:
    data, copy, games = tmp_path / "data", tmp_path / "copy.sqlite", list[Game]()
    with started(data, **FREE) as served:
        asyncio.run(play(served.link, games, 8))
        done = rosace("backup", copy, "--data-dir", data)
        assert (done.returncode, done.stdout) == (0, f"The database is copied to {copy}.\n")
        assert copy.stat().st_mode & 0o077 == 0  # it has the seeds of games that go on
        kept = [len(game.kept) for game in games]
        asyncio.run(play(served.link, games, 4))
        refused = rosace("restore", copy, "--data-dir", data)
        assert (refused.returncode, "Stop the service first" in refused.stderr) == (2, True)
        served.process.kill()
        served.process.wait(PATIENCE)
    for file in data.glob("rosace.sqlite*"):
        file.unlink()
    (data / "rosace.sqlite").write_bytes(b"lost")
    done = rosace("restore", copy, "--data-dir", data)
    assert done.returncode == 0, done.stderr
    (aside,) = data.glob("rosace.sqlite.*")
    assert str(aside) in done.stdout
    assert aside.read_bytes() == b"lost"
    with started(data, **FREE) as served:
        asyncio.run(check(served.link, games, kept))
        assert served.end() == 0


@pytest.mark.slow  # six processes start, one after the other
def test_what_cannot_be_copied_or_restored_is_said(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    assert f"There is no file {data}/rosace.sqlite" in rosace("backup", copy, "--data-dir", data).stderr
    assert f"There is no file {copy}" in rosace("restore", copy, "--data-dir", data).stderr
    copy.write_bytes(b"no database" * 1000)
    refused = rosace("restore", copy, "--data-dir", data)
    assert (refused.returncode, "damaged, or no database of Rosace" in refused.stderr) == (2, True)
    assert rosace("migrate", "--data-dir", data).returncode == 0
    assert "is there already" in rosace("backup", copy, "--data-dir", data).stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.sqlite", "data"]


@pytest.mark.needs_postgres
@pytest.mark.slow  # PostgreSQL starts three times
def test_a_moment_between_two_copies_of_postgresql_is_restored() -> None:
    bin, owner = (services.programs(POSTGRESQL) / "postgres").resolve().parent, services.user()
    games: list[Game] = []

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [str(bin / program), *arguments], user=owner or None, cwd=folder, capture_output=True, check=True,
            timeout=PATIENCE,
        )  # fmt: skip

    with services.folder_for(owner) as folder, services.folder_for("") as place:
        server = Postgres(folder)

        def start(*more: str) -> None:
            options = f"-k {folder} -c listen_addresses= -c fsync=off {' '.join(more)}"
            run("pg_ctl", "-D", str(folder / "data"), "-l", str(folder / "log"), "-o", options, "-w", "start")

        def stop(how: str) -> None:
            run("pg_ctl", "-D", str(folder / "data"), "-m", how, "-w", "stop")

        run(
            "initdb",
            "-D",
            str(folder / "data"),
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "-N",
        )
        run_as = {"ROSACE_DATABASE_URL": server.url("postgres"), **FREE}
        with (folder / "data" / "postgresql.conf").open("a") as settings:
            settings.write(
                f"archive_mode = on\narchive_command = 'cp %p {folder}/wal-%f'\nwal_level = replica\n"
            )
        start()
        asyncio.run(Store.migrate(server.url("postgres")))
        with started(place, **run_as) as served:
            asyncio.run(play(served.link, games, 4))
            run(
                "pg_basebackup",
                "-h",
                str(folder),
                "-U",
                "postgres",
                "-D",
                str(folder / "base"),
                "--checkpoint=fast",
            )
            asyncio.run(play(served.link, games, 4))
            kept = [len(game.kept) for game in games]
            time.sleep(1.1)  # the moment is told in seconds
            moment = time.strftime("%Y-%m-%d %H:%M:%S+00", time.gmtime())
            time.sleep(1.1)
            asyncio.run(play(served.link, games, 4))
            server.do("SELECT pg_switch_wal()")
            assert served.end() == 0
        stop("fast")
        (folder / "data").rename(folder / "lost")
        (folder / "base").rename(folder / "data")
        with (folder / "data" / "postgresql.conf").open("a") as settings:
            settings.write(f"restore_command = 'cp {folder}/wal-%f %p'\nrecovery_target_time = '{moment}'\n")
            settings.write("recovery_target_action = 'promote'\n")
        (folder / "data" / "recovery.signal").touch()
        start()
        until(lambda: "archive recovery complete" in (folder / "log").read_text())
        with started(place, **run_as) as served:
            asyncio.run(check(served.link, games, kept))
            assert served.end() == 0
        stop("immediate")
