"""The service put together: its layers, its routes, and what it opens when it starts and closes when it ends.

From the outside in: who asks (behind trusted proxies), the log and the numbers, the guard at the door, the rates, the
page, and then Litestar with the routes. Nothing of it is global: two services can run in one process.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from typing import Any, Final, cast

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, ControllerRouterHandler, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rosace.server import describing, hearing, house
from rosace.server.api import accounts, games, health, sheets
from rosace.server.api.records import RecordsController
from rosace.server.guard import Guard
from rosace.server.keys import Keyring
from rosace.server.limits import Limited, Limits
from rosace.server.observe import Watched
from rosace.server.page import Page, leaves
from rosace.server.problem_json import problem_response, refuse
from rosace.server.problems import Problem
from rosace.server.reading import StrictRequest
from rosace.server.settings import Settings
from rosace.server.store import Store
from rosace.server.thinking import Thinkers

_HEARD_OUT: Final = 8_000_000
"""Bytes that are read of a body after it was refused,"""
_PATIENCE: Final = 10.0
"""and seconds."""
HANDLERS: Final[Sequence[ControllerRouterHandler]] = [
    *health.HANDLERS,
    *games.HANDLERS,
    *sheets.HANDLERS,
    *accounts.HANDLERS,
    *house.ROUTES,
]
"""Every route of the service but those of records, which take larger bodies."""


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
        plugins=[describing.Structs()],
        openapi_config=describing.config(),
        logging_config=None,
    )
    app.asgi_handler = _layered(_PutRight(app), settings, limits)
    return app


class _PutRight:
    """What Litestar answers that is not right."""

    def __init__(self, app: Litestar) -> None:
        self.inner = app.asgi_handler
        self.methods = {
            route.path_format: route.methods for route in app.routes if isinstance(route, HTTPRoute)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Put an answer right where it is not."""
        if scope["type"] == ScopeType.WEBSOCKET:
            send = self._found(scope, send)
        elif scope["method"] == "OPTIONS":
            send = self._allowed(scope, send)
        else:
            receive, send = self._heard_out(receive, send)
        await self.inner(scope, receive, send)

    def _heard_out(self, receive: Receive, send: Send) -> tuple[Receive, Send]:
        """Who is refused in the middle of a body that is too large hears of it only when the rest was taken in:
        a connection with something unread in it is reset, and the answer is lost.
        """
        ended = False

        async def noted() -> Any:
            nonlocal ended
            message = await receive()
            ended = message["type"] != "http.request" or not message["more_body"]
            return message

        async def right(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 413:
                left = _HEARD_OUT
                with suppress(TimeoutError):
                    async with asyncio.timeout(_PATIENCE):
                        while left > 0 and not ended:
                            left -= len((await noted()).get("body", b""))
            await send(message)

        return noted, right

    def _allowed(self, scope: Scope, send: Send) -> Send:
        """Of what can be asked at an address it tells only what it knew when it met the address first."""

        async def right(message: Message) -> None:
            found = self.methods.get(str(scope.get("path_template")))
            if message["type"] == "http.response.start" and found:
                others = [header for header in message["headers"] if header[0] != b"allow"]
                message["headers"] = [*others, (b"allow", ", ".join(sorted(found)).encode())]
            await send(message)

        return right

    def _found(self, scope: Scope, send: Send) -> Send:
        """A live connection at an address where there are none is ended without a word."""
        accepted = False

        async def right(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not accepted:
                await refuse(Problem("not-found"), scope, send)
            else:
                await send(message)

        return right


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
        opened = house.opened(app.state.store, app.state.thinkers, app.state.channels, ending, shared)
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
