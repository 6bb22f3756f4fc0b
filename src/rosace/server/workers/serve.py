"""Run the service: one process, or several workers with PostgreSQL and Redis.

On SIGINT or SIGTERM it accepts no new requests, finishes those in progress, closes live connections so that clients
reconnect, and closes the database.
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

from rosace.engine.errors import SetupError
from rosace.server.app import create_app
from rosace.server.http.connections import raise_open_files
from rosace.server.http.framing import HttpProtocol, WebSocketProtocol
from rosace.server.settings import Settings
from rosace.server.store import Store, StoreError
from rosace.server.store.database import hide_password
from rosace.server.store.errors import Damaged, Unreachable
from rosace.server.workers import logs, peers
from rosace.server.workers.supervisor import Supervisor

Ready = Callable[[str], None]
"""A function that is called with the link when the service listens."""
_LOCAL_HOST: Final = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
_SOCKET_ERRORS: Final = {
    errno.EADDRINUSE: (
        "--port",
        "{port} is taken: another program listens there. Choose another, or 0 for any",
    ),
    errno.EACCES: ("--port", "{port} needs rights that you do not have. Choose 1024 or higher"),
}
_HEALTHCHECK_TIMEOUT: Final = 30
"""Seconds without an answer after which a worker is replaced. A starting worker does not answer."""
_GC_THRESHOLDS: Final = (50_000, 5, 5)


def serve(settings: Settings, ready: Ready) -> None:
    """Serve until a signal comes. Raises SetupError if the service cannot start."""
    logs.configure(settings.log_level)
    raise_open_files()
    with open_socket(settings.host, settings.port) as listener:
        asyncio.run(check(settings))
        link = public_link(settings, listener)
        if settings.workers == 1:
            _run_one(settings, listener, lambda: ready(link))
        else:
            _run_workers(settings, listener, lambda: ready(link))


def migrate(settings: Settings) -> None:
    """Create the database, or bring it up to date. Raises SetupError."""
    try:
        asyncio.run(Store.migrate(settings.database_url))
    except StoreError as error:
        raise database_error(settings, error) from None


def database_error(settings: Settings, error: StoreError) -> SetupError:
    """The error with the address of the database and what to do about it."""
    remedy = ""
    if isinstance(error, Damaged):
        remedy = "Restore a copy with `rosace restore`; it keeps the damaged file."
    elif settings.database_url.startswith("sqlite") and isinstance(error, Unreachable):
        remedy = "The file, and its folder, must be yours to read and write, on a disk with room left."
    elif isinstance(error, Unreachable):
        remedy = "Start the server, or correct ROSACE_DATABASE_URL."
    reason = str(error).rstrip(".")
    return SetupError("database", f"{hide_password(settings.database_url)}: {reason}. {remedy}".strip())


async def check(settings: Settings) -> None:
    """Raise SetupError if the database or Redis cannot be used."""
    try:
        await (await Store.open(settings.database_url)).close()
    except StoreError as error:
        raise database_error(settings, error) from None
    if settings.redis_url is None:
        return
    if find_spec("redis") is None:
        raise SetupError("redis", 'it is not installed; pip install "rosace[cluster]" brings it')
    redis = peers.connect(settings.redis_url)
    assert redis is not None
    try:
        await redis.ping()
    except Exception as error:
        address = hide_password(settings.redis_url)
        remedy = "Start it, or correct ROSACE_REDIS_URL"
        raise SetupError("redis", f"{address} cannot be reached: {type(error).__name__}. {remedy}") from None
    finally:
        await redis.aclose()


@contextmanager
def open_socket(host: str, port: int) -> Iterator[socket.socket]:
    """A listening socket, for this process and its workers."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        field, reason = _SOCKET_ERRORS.get(
            error.errno or 0,
            ("--host", f"{{host}} cannot be used: {error.strerror}. Name an address of this machine"),
        )
        raise SetupError(field, reason.format(host=host, port=port)) from None
    with listener:
        yield listener


def public_link(settings: Settings, listener: socket.socket) -> str:
    """The link for people."""
    if settings.public_url is not None:
        return f"{settings.public_url}/"
    host = _LOCAL_HOST.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}/"


def uvicorn_config(app: Litestar | str, settings: Settings) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=settings.body_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # it costs more time and memory than it saves
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the app has its own middleware
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=settings.stopping_seconds,
        timeout_worker_healthcheck=_HEALTHCHECK_TIMEOUT,
    )


class _Server(uvicorn.Server):
    """A server that calls `ready` when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _run_one(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    server = _Server(uvicorn_config(_tune_gc(create_app(settings)), settings), ready)
    # After its end, uvicorn raises the signal again; ignore it then.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    finally:
        signal.signal(signal.SIGTERM, before)


def _run_workers(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    os.environ.update(settings.variables())  # the workers read it
    Supervisor(
        uvicorn_config("rosace.server.workers.serve:create_worker_app", settings), [listener], ready
    ).run()


def create_worker_app() -> Litestar:
    """The service in a worker, with the settings of the environment."""
    settings = Settings.read(os.environ)
    logs.configure(settings.log_level)
    return _tune_gc(create_app(settings))


def _tune_gc(app: Litestar) -> Litestar:
    """Exclude what is loaded from garbage collection, and collect less often: a full collection visits all tables
    while everybody waits.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)
    return app
