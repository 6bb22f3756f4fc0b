"""The service put together: its layers, its routes, and what it opens when it starts and closes when it ends.

From the outside in: who asks (behind trusted proxies), the log and the numbers, the guard at the door, the rates, the
page, and then Litestar with the routes. Nothing of it is global: two services can run in one process.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any, Final, cast

from litestar import Litestar, Router
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Tag
from litestar.types import ASGIApp, ControllerRouterHandler
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import rosace
from rosace.server import hearing, house
from rosace.server.api import accounts, games, health
from rosace.server.api.records import RecordsController
from rosace.server.guard import Guard
from rosace.server.keys import Keyring
from rosace.server.limits import Limited, Limits
from rosace.server.observe import Watched
from rosace.server.page import Page, leaves
from rosace.server.problem_json import problem_response
from rosace.server.problems import Problem
from rosace.server.reading import StrictRequest
from rosace.server.settings import Settings
from rosace.server.store import Store
from rosace.server.thinking import Thinkers

HANDLERS: Final[Sequence[ControllerRouterHandler]] = [
    *health.HANDLERS,
    *games.HANDLERS,
    *accounts.HANDLERS,
    *house.ROUTES,
]
"""Every route of the service but those of records, which are allowed to be larger than other bodies."""

DESCRIPTION: Final = """\
Tables of Sagrada and Mandala Stones, for people and programs.

A seat is held by whoever has its key: a browser keeps it in a cookie, a program sends it as `Authorization: Bearer`. A
bot has an account and a key of its own (`POST /api/bots`). Whatever is refused is answered as
`application/problem+json` with a stable `code`; `GET /problems` lists them all. Rates are limited for each client, and
told in `RateLimit` headers."""


def create_app(settings: Settings) -> Litestar:
    """The service, not yet started."""
    limits = Limits(settings)
    records = Router("/", route_handlers=[RecordsController], request_max_body_size=settings.record_bytes)
    app = Litestar(
        [*HANDLERS, records],
        lifespan=[running],
        state=State({"settings": settings, "keyring": Keyring(settings.secret), "limits": limits}),
        exception_handlers={Exception: problem_response},
        request_class=StrictRequest,
        request_max_body_size=settings.body_bytes,
        openapi_config=_openapi(),
        logging_config=None,
    )
    app.asgi_handler = _layered(app.asgi_handler, settings, limits)
    return app


def _layered(inner: ASGIApp, settings: Settings, limits: Limits) -> ASGIApp:
    door = Watched(Guard(Limited(Page(inner, leaves()), limits), settings.public_url))
    return cast(ASGIApp, ProxyHeadersMiddleware(cast(Any, door), list(settings.trusted_proxies)))


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """Open what the service stands on, in this order, and close it in the other.

    `app.state` has it then: `store`, `redis` (None without), `channels`, `thinkers`, and `ending`, an event that is
    set as soon as the service is told to end, for those who would otherwise wait for something to happen.
    """
    settings: Settings = app.state.settings
    async with AsyncExitStack() as stack:
        ending = app.state.ending = asyncio.Event()
        stack.callback(ending.set)
        stack.enter_context(_told_to_end(ending))

        app.state.store = await Store.open(settings.database_url)
        stack.push_async_callback(app.state.store.close)

        app.state.redis = hearing.connect(settings.redis_url)
        if app.state.redis is not None:
            stack.push_async_callback(app.state.redis.aclose)
        app.state.channels = await stack.enter_async_context(hearing.channels(app.state.redis))

        app.state.thinkers = Thinkers(settings.thinkers, seconds=settings.thinking_seconds)
        await app.state.thinkers.start()
        stack.push_async_callback(app.state.thinkers.stop)

        shared = app.state.redis is not None
        opened = house.opened(app.state.store, app.state.thinkers, app.state.channels, shared)
        app.state.rooms, app.state.lobby = await stack.enter_async_context(opened)
        yield
        ending.set()


@contextmanager
def _told_to_end(ending: asyncio.Event) -> Iterator[None]:
    """Set an event when the process is told to end, before the server does what it does about that."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def told(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(ending.set)
        handler = before[signal.Signals(number)]
        assert callable(handler)
        handler(number, frame)

    for number, handler in before.items():
        if callable(handler):
            signal.signal(number, told)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is told:
                signal.signal(number, handler)


def _files_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Beside the two files Litestar has pages that explain what is not there: ours is a problem like any other."""
    if connection.url.path not in {"/schema/openapi.json", "/schema/openapi.yaml"}:
        raise Problem("not-found")


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Rosace",
        version=rosace.__version__,
        summary="Tables of Sagrada and Mandala Stones",
        description=DESCRIPTION,
        license=License(name="MIT", identifier="MIT"),
        openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, guards=[_files_only]),
        render_plugins=[JsonRenderPlugin(path="/openapi.json"), YamlRenderPlugin(path="/openapi.yaml")],
        use_handler_docstrings=True,
        tags=[
            Tag("games", "What can be played."),
            Tag("tables", "Opening tables, finding them, looking at them."),
            Tag("seats", "Who sits where, and the keys of seats."),
            Tag("moves", "Decisions, and what helps with them."),
            Tag("live", "What happens, as it happens."),
            Tag("records", "Games that are over, and games from elsewhere."),
            Tag("archive", "All public games that are over."),
            Tag("bots", "Accounts of programs that play."),
            Tag("problems", "What can go wrong."),
            Tag("health", "How the service is."),
        ],
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(
                    type="http", scheme="bearer", description="The key of a seat, or of a bot's account."
                )
            }
        ),
    )
