"""A PostgreSQL and a Redis that can be switched off and on again, in the middle of everything."""

from __future__ import annotations

import signal
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
def postgres(address: str = "") -> Iterator[Switch]:
    """A server of PostgreSQL, reached through a socket, or at an address. It is stopped as if it had crashed."""
    bin, owner = services.programs(POSTGRESQL), services.user()
    with services.folder_for(owner) as folder:
        data = services.made_cluster(folder, owner)
        if address:
            with open(f"{data}/pg_hba.conf", "a", encoding="utf-8") as rules:
                rules.write("host all all samenet trust\n")
        server = Postgres(folder)
        command = [str(bin / "postgres"), "-D", data, "-k", str(folder), "-c", f"listen_addresses={address}"]

        @contextmanager
        def run() -> Iterator[None]:
            with services.folder_for(owner) as place, services.running(
                command, place, owner, signal.SIGQUIT, lambda: services._answers(server),
            ):  # fmt: skip
                yield

        url = f"postgresql://postgres@{address}:5432/postgres" if address else server.url("postgres")
        yield from _switched(Switch(url, run))


@contextmanager
def redis(address: str = "127.0.0.1") -> Iterator[Switch]:
    """A Redis, which forgets everything when it is stopped."""
    bin, owner, port = services.programs(REDIS), services.user(), services.free_port()
    url = f"redis://{address}:{port}/0"
    command = [str(bin / "redis-server"), "--port", str(port), "--bind", address, "--save", ""]

    @contextmanager
    def run() -> Iterator[None]:
        with services.folder_for(owner) as place, services.running(
            [*command, "--protected-mode", "no"], place, owner, signal.SIGKILL, lambda: services._pongs(url)
        ):  # fmt: skip
            yield

    yield from _switched(Switch(url, run))


def _switched(switch: Switch) -> Iterator[Switch]:
    switch.on()
    try:
        yield switch
    finally:
        switch.off()
