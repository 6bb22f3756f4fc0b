"""A PostgreSQL and a Redis that can be switched off and on again, in the middle of everything."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager

from tests.server import services
from tests.server.services import Postgres
from tools.services import POSTGRESQL, REDIS


class Switch:
    """A server that is on, until it is switched off."""

    def __init__(self, url: str, run: Callable[[], AbstractContextManager[None]]) -> None:
        self.url = url
        self._run = run
        self._stack = ExitStack()

    def on(self) -> None:
        """Start it; comes back when it answers."""
        self._stack.enter_context(self._run())

    def off(self) -> None:
        """Stop it at once, whoever is connected."""
        self._stack.close()

    @contextmanager
    def being_off(self) -> Iterator[None]:
        """Off for a while."""
        self.off()
        try:
            yield
        finally:
            self.on()


@contextmanager
def postgres() -> Iterator[Switch]:
    """A server of PostgreSQL. It is stopped as if it had crashed."""
    bin, owner = services.programs(POSTGRESQL), services.user()
    with services.folder_for(owner) as folder:
        data = str(folder / "data")
        command = [
            str(bin / "initdb"),
            "-D",
            data,
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run([*command, "-N"], cwd=folder, user=owner or None, capture_output=True, check=True)
        server = Postgres(folder)

        @contextmanager
        def run() -> Iterator[None]:
            with services.folder_for(owner) as place, services.running(
                [str(bin / "postgres"), "-D", data, "-k", str(folder), "-c", "listen_addresses="],
                place, owner, signal.SIGQUIT, lambda: services._answers(server),
            ):  # fmt: skip
                yield

        yield from _switched(Switch(server.url("postgres"), run))


@contextmanager
def redis() -> Iterator[Switch]:
    """A Redis, which forgets everything when it is stopped."""
    bin, owner, port = services.programs(REDIS), services.user(), services.free_port()
    url = f"redis://127.0.0.1:{port}/0"

    @contextmanager
    def run() -> Iterator[None]:
        command = [str(bin / "redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
        with services.folder_for(owner) as place, services.running(
            command, place, owner, signal.SIGKILL, lambda: services._pongs(url)
        ):  # fmt: skip
            yield

    yield from _switched(Switch(url, run))


def _switched(switch: Switch) -> Iterator[Switch]:
    switch.on()
    try:
        yield switch
    finally:
        switch.off()
