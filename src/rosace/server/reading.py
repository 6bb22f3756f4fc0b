"""What clients send is read strictly and in one place: bodies of requests and frames of live connections alike.

JSON of exactly the documented kinds, or the problem `bad-request` with the path of the field at fault. Nothing is
guessed: the text "3" is no number.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final, TypeVar

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException
from litestar.types import Empty

from rosace.server.problems import Problem

T = TypeVar("T")
PATIENCE: Final = 60.0
"""Seconds in which a body must have come."""
_PATH: Final = re.compile(r" - at `\$\.?(?P<path>.*)`$")
_NAMED: Final = re.compile(r"^Object (missing required|contains unknown) field `(?P<name>.*?)`")


def read(content: bytes | str, kind: type[T]) -> T:
    """Read JSON as a value of a kind.

    >>> read('{"seats": [1, "two"]}', dict[str, list[int]])
    Traceback (most recent call last):
    ...
    rosace.server.problems.Problem: bad-request: Expected `int`, got `str`.
    """
    return decoded(content, msgspec.json.Decoder(kind))


def decoded(content: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """The same, with a decoder that is at hand."""
    try:
        return decoder.decode(content)
    except msgspec.DecodeError as error:
        raise unreadable(error) from None
    except UnicodeDecodeError:
        raise Problem("bad-request", "The text is not UTF-8.") from None
    except RecursionError:
        raise Problem("bad-request", "The JSON is nested too deeply.") from None


def unreadable(error: msgspec.DecodeError) -> Problem:
    """What msgspec says, as a problem: the reason apart from the path of the field.

    >>> unreadable(msgspec.ValidationError("Object missing required field `bot` - at `$.seats[1]`")).field
    'seats[1].bot'
    """
    words = str(error)
    found, named = _PATH.search(words), _NAMED.search(words)
    parts = [found["path"] if found else "", named["name"] if named else ""]
    reason = words[: found.start()] if found else words
    return Problem("bad-request", f"{reason}.", field=".".join(part for part in parts if part))


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is read as above, as the kind that its handler names for `data`."""

    async def body(self) -> bytes:
        """The body as it came. Raises the problem `bad-request` if it did not come to its end."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await super().body()
        except (InternalServerException, TimeoutError):  # whoever sent it has gone, or takes for ever
            raise Problem("bad-request", "The body did not come to its end.") from None

    async def json(self) -> Any:
        """The body. Raises the problems `unsupported-media-type` and `bad-request`."""
        if self._json is Empty:
            media, _ = self.content_type
            if media != "application/json":
                raise Problem("unsupported-media-type", "The body needs Content-Type: application/json.")
            wanted = self.route_handler.parsed_data_field
            self._json = read(await self.body(), wanted.annotation if wanted else Any)
        return self._json
