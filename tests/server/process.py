"""The service as a real process, for tests."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


@dataclass
class Served:
    """A service that listens: its link, its process, and where it writes its log."""

    link: str
    process: subprocess.Popen[str]
    log_file: Path

    @property
    def port(self) -> int:
        found = urlsplit(self.link).port
        assert found is not None
        return found

    @property
    def log(self) -> str:
        return self.log_file.read_text(encoding="utf-8")

    def end(self, number: int = signal.SIGTERM) -> int:
        """Tell it to end, and wait for it; its exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.link, timeout=PATIENCE)


def environment(**variables: str) -> dict[str, str]:
    """The environment of a service: ours, without settings of somebody's own service."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("ROSACE_")}
    paths = (os.environ.get("PYTHONPATH", ""), str(ROOT / "src"), str(ROOT))
    path = os.pathsep.join(part for part in paths if part)
    return {**ours, "PYTHONPATH": path, "ROSACE_LANG": "en", **variables}


def command(*arguments: str | Path, module: str = "rosace") -> list[str]:
    return [sys.executable, "-m", module, *map(str, arguments)]


@contextmanager
def started(
    place: Path, *options: str, module: str = "rosace", prefix: Sequence[str] = (), **variables: str
) -> Iterator[Served]:
    """Start a service on any free port; whatever is left of it in the end is killed. `prefix` runs the command."""
    place.mkdir(parents=True, exist_ok=True)
    log_file = place / "log.jsonl"
    with log_file.open("a", encoding="utf-8") as log:
        process = subprocess.Popen(
            [*prefix, *command("serve", "--port", "0", "--data-dir", place, *options, module=module)],
            stdout=subprocess.PIPE,
            stderr=log,
            env=environment(**variables),
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http\S+", line)
        assert found is not None, f"{line!r}, and the log says: {log_file.read_text(encoding='utf-8')}"
        yield Served(found[0], process, log_file)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(PATIENCE)
        process.stdout.close()
