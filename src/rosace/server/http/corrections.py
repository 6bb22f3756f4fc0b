"""Corrections of what Litestar answers. Each names the behaviour that it corrects; delete it when Litestar does."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import Message, Receive, Scope, Send

from rosace.server.http.problem_json import refuse
from rosace.server.http.problems import Problem

_MAX_DISCARDED: Final = 8_000_000
"""Bytes of a refused body that are read and discarded."""
_DISCARD_TIMEOUT: Final = 10.0
"""Seconds for reading them."""


class LitestarCorrections:
    """Middleware around Litestar's own handler."""

    def __init__(self, app: Litestar) -> None:
        self.inner = app.asgi_handler
        self.methods = {
            route.path_format: route.methods for route in app.routes if isinstance(route, HTTPRoute)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, and correct the response."""
        if scope["type"] == ScopeType.WEBSOCKET:
            send = self._answer_unknown_address(scope, send)
        elif scope["method"] == "OPTIONS":
            send = self._list_all_methods(scope, send)
        else:
            receive, send = self._discard_refused_body(receive, send)
        await self.inner(scope, receive, send)

    def _discard_refused_body(self, receive: Receive, send: Send) -> tuple[Receive, Send]:
        """Litestar answers 413 in the middle of a body. The client would not see the answer: a connection that is
        closed with unread data is reset. So the rest of the body is read first.
        """
        complete = False

        async def counting_receive() -> Any:
            nonlocal complete
            message = await receive()
            complete = message["type"] != "http.request" or not message["more_body"]
            return message

        async def delayed_send(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 413:
                left = _MAX_DISCARDED
                with suppress(TimeoutError):
                    async with asyncio.timeout(_DISCARD_TIMEOUT):
                        while left > 0 and not complete:
                            left -= len((await counting_receive()).get("body", b""))
            await send(message)

        return counting_receive, delayed_send

    def _list_all_methods(self, scope: Scope, send: Send) -> Send:
        """Litestar's answer to OPTIONS lists only the methods of the handler that was registered first."""

        async def corrected(message: Message) -> None:
            found = self.methods.get(str(scope.get("path_template")))
            if message["type"] == "http.response.start" and found:
                others = [header for header in message["headers"] if header[0] != b"allow"]
                message["headers"] = [*others, (b"allow", ", ".join(sorted(found)).encode())]
            await send(message)

        return corrected

    def _answer_unknown_address(self, scope: Scope, send: Send) -> Send:
        """Litestar closes a WebSocket at an unknown address without a response."""
        accepted = False

        async def corrected(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not accepted:
                await refuse(Problem("not-found"), scope, send)
            else:
                await send(message)

        return corrected
