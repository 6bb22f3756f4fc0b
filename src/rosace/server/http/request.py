"""Strict decoding of what clients send: bodies of requests and frames of WebSockets.

JSON must have exactly the documented types, else the problem `bad-request` names the field. Nothing is coerced: the
text "3" is not a number.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException
from litestar.types import Empty

from rosace.server.http.problems import Problem

T = TypeVar("T")
BODY_TIMEOUT: Final = 60.0
"""Seconds for the body of a request."""
_PATH: Final = re.compile(r" - at `\$\.?(?P<path>.*)`$")
_NAMED: Final = re.compile(r"^Object (missing required|contains unknown) field `(?P<name>.*?)`")


def decode_as(content: bytes | str, kind: type[T]) -> T:
    """Decode JSON as a type.

    >>> decode_as('{"seats": [1, "two"]}', dict[str, list[int]])
    Traceback (most recent call last):
    ...
    rosace.server.http.problems.Problem: bad-request: Expected `int`, got `str`.
    """
    return decode(content, msgspec.json.Decoder(kind))


def decode(content: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """Decode JSON with a decoder. Raises the problem `bad-request`."""
    try:
        return decoder.decode(content)
    except msgspec.DecodeError as error:
        raise decode_problem(error) from None
    except UnicodeDecodeError:
        raise Problem("bad-request", "The text is not UTF-8.") from None
    except RecursionError:
        raise Problem("bad-request", "The JSON is nested too deeply.") from None


def decode_query(parameters: Mapping[str, str], kind: type[T]) -> T:
    """The query parameters of a WebSocket as a struct; Litestar checks those of other routes.

    Raises the problem `bad-request`.
    """
    try:
        return msgspec.convert(dict(parameters), kind, strict=False)
    except msgspec.ValidationError as error:
        raise decode_problem(error) from None


def decode_problem(error: msgspec.DecodeError) -> Problem:
    """A msgspec error as a problem, with the path of the field.

    >>> decode_problem(msgspec.ValidationError("Object missing required field `bot` - at `$.seats[1]`")).field
    'seats[1].bot'
    """
    words = str(error)
    found, named = _PATH.search(words), _NAMED.search(words)
    parts = [found["path"] if found else "", named["name"] if named else ""]
    reason = words[: found.start()] if found else words
    return Problem("bad-request", f"{reason}.", field=".".join(part for part in parts if part))


async def while_connected(request: Request[Any, Any, Any], work: Awaitable[T]) -> T:
    """The result of work that is done for one client only. It is cancelled when the client disconnects."""
    await request.body()  # only then is the end of the connection noticed
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Problem("bad-request", "The client is gone.")
        return task.result()
    finally:
        for one in (task, gone):
            one.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _disconnected(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is decoded strictly as the type of its handler's `data`."""

    async def body(self) -> bytes:
        """The raw body. Raises the problem `bad-request` if it is incomplete."""
        try:
            async with asyncio.timeout(BODY_TIMEOUT):
                return await super().body()
        except (InternalServerException, TimeoutError):  # the client is gone or too slow
            raise Problem("bad-request", "The body did not come to its end.") from None

    async def json(self) -> Any:
        """The decoded body. Raises `unsupported-media-type` and `bad-request`."""
        if self._json is Empty:
            media, _ = self.content_type
            if media != "application/json":
                raise Problem("unsupported-media-type", "The body needs Content-Type: application/json.")
            wanted = self.route_handler.parsed_data_field
            self._json = decode_as(await self.body(), wanted.annotation if wanted else Any)
        return self._json
