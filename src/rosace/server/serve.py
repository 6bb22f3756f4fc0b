"""Running the service: one process, or several workers with PostgreSQL and Redis; until it is told to end.

Told to end, by Ctrl-C or SIGTERM, it takes no new requests, finishes those under way, closes live connections so that
they come back to whoever serves next, and then closes what it stands on.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from typing import Final

import uvicorn
from litestar import Litestar
from uvicorn.supervisors.multiprocess import Multiprocess

from rosace.engine.errors import SetupError
from rosace.server import hearing, logs
from rosace.server.app import create_app
from rosace.server.framing import Framing, Line
from rosace.server.settings import Settings
from rosace.server.store import Store, StoreError

Ready = Callable[[str], None]
"""Is told the link when the service listens."""
_ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
_TROUBLE: Final = {
    errno.EADDRINUSE: (
        "--port",
        "{port} is taken: another program listens there. Choose another, or 0 for any",
    ),
    errno.EACCES: ("--port", "{port} needs rights that you do not have. Choose one from 1024 on"),
}
_PATIENCE: Final = 60.0
"""Seconds for workers to come up."""
_HANGING: Final = 30
"""Seconds without a word after which a worker is replaced. One that comes up says nothing at first."""
_GARBAGE: Final = (50_000, 5, 5)
"""New objects before the youngest are searched for garbage; how often that is before older ones are; then all."""


def serve(settings: Settings, ready: Ready) -> None:
    """Serve until told to end. Raises SetupError if that cannot even begin."""
    logs.configure(settings.log_level)
    with listening(settings.host, settings.port) as listener:
        asyncio.run(check(settings))
        link = address(settings, listener)
        if settings.workers == 1:
            _alone(settings, listener, lambda: ready(link))
        else:
            _together(settings, listener, lambda: ready(link))


def migrate(settings: Settings) -> None:
    """Bring the database up to date, or make it. Raises SetupError."""
    try:
        asyncio.run(Store.migrate(settings.database_url))
    except StoreError as error:
        raise SetupError("database", str(error)) from None


async def check(settings: Settings) -> None:
    """Refuse to begin without what the service stands on, and say what it is."""
    try:
        await (await Store.open(settings.database_url)).close()
    except StoreError as error:
        raise SetupError("database", str(error)) from None
    if settings.redis_url is None:
        return
    if find_spec("redis") is None:
        raise SetupError("redis", 'it is not installed; pip install "rosace[cluster]" brings it')
    redis = hearing.connect(settings.redis_url)
    assert redis is not None
    try:
        await redis.ping()
    except Exception as error:
        raise SetupError("redis", f"it cannot be reached: {error}") from None
    finally:
        await redis.aclose()


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens, for this process and its workers."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        field, reason = _TROUBLE.get(
            error.errno or 0, ("--host", f"{{host}} cannot be used: {error.strerror}")
        )
        raise SetupError(field, reason.format(host=host, port=port)) from None
    with listener:
        yield listener


def address(settings: Settings, listener: socket.socket) -> str:
    """The link to give to people."""
    if settings.public_url is not None:
        return f"{settings.public_url}/"
    host = _ANYWHERE.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}/"


def listens(app: Litestar | str, settings: Settings) -> uvicorn.Config:
    """How the service listens: with which limits and which patience."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        http=Framing,
        ws=Line,
        ws_max_size=settings.body_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # it costs more time and memory than it saves on what is sent here
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # our own layer does that
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=settings.stopping_seconds,
        timeout_worker_healthcheck=_HANGING,
    )


class _Server(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


class _Workers(Multiprocess):
    """Workers that say when all of them listen. One that dies is replaced."""

    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], None]
    ) -> None:
        super().__init__(config, sockets)
        self._ready = ready

    def init_processes(self) -> None:
        super().init_processes()
        if all(process.wait_until_ready(_PATIENCE, self.should_exit) for process in self.processes):
            self._ready()


def _alone(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    server = _Server(listens(_settled(create_app(settings)), settings), ready)
    # When it has ended, uvicorn raises the signal again that told it to; by then there is nothing left to end.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    finally:
        signal.signal(signal.SIGTERM, before)


def _together(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    os.environ.update(settings.variables())  # as the workers will find it
    _Workers(listens("rosace.server.serve:worker", settings), [listener], ready).run()


def worker() -> Litestar:
    """The service in a worker, which reads what it was told from the environment."""
    settings = Settings.read(os.environ)
    logs.configure(settings.log_level)
    return _settled(create_app(settings))


def _settled(app: Litestar) -> Litestar:
    """What is there by now stays: Python need not look through all of it for garbage, again and again.

    All tables are looked through too, and everybody waits meanwhile; so that has to be rare.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)
    return app
