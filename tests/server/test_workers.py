from __future__ import annotations

import subprocess
from pathlib import Path

import psutil

from tests.server.process import Served, command, environment, started
from tests.waiting import PATIENCE, until


def migrated(url: str, place: Path) -> None:
    variables = environment(ROSACE_DATABASE_URL=url)
    subprocess.run(command("migrate", "--data-dir", place), env=variables, check=True, timeout=PATIENCE)


def workers(served: Served) -> set[int]:
    """The processes that serve, without the bots of each."""
    children = psutil.Process(served.process.pid).children()
    return {child.pid for child in children if "multiprocessing.spawn" in _command(child)}


def _command(process: psutil.Process) -> str:
    """What a process was started with; nothing of one that has just ended."""
    try:
        return " ".join(process.cmdline())
    except (psutil.NoSuchProcess, psutil.ZombieProcess):
        return ""


def test_several_workers_serve_one_site(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    migrated(postgres_url, tmp_path)
    variables = {"ROSACE_DATABASE_URL": postgres_url, "ROSACE_REDIS_URL": redis_url}
    with started(tmp_path, "--workers", "2", **variables) as served:
        everybody = psutil.Process(served.process.pid).children(recursive=True)
        first = workers(served)
        assert len(first) == 2
        with served.client() as http:
            key = http.post("/api/bots", json={"name": "Clever Wren"}).json()["key"]
        for _ in range(20):  # whichever of them is asked: all know the key, and the bot
            with served.client() as http:
                answer = http.get("/api/bots/me", headers={"authorization": f"Bearer {key}"})
                assert answer.json()["name"] == "Clever Wren"

        psutil.Process(min(first)).kill()
        until(lambda: len(workers(served)) == 2 and workers(served) != first)
        with served.client() as http:
            assert http.get("/readyz").status_code == 200

        everybody += psutil.Process(served.process.pid).children(recursive=True)
        assert served.end() == 0
        _, alive = psutil.wait_procs(everybody, PATIENCE)
        assert alive == []
        assert "Traceback" not in served.log


def test_a_database_without_tables_is_said(tmp_path: Path, postgres_url: str) -> None:
    ended = subprocess.run(
        command("serve", "--port", "0", "--data-dir", tmp_path),
        env=environment(ROSACE_DATABASE_URL=postgres_url),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode == 2
    assert "Run: rosace migrate" in ended.stderr
