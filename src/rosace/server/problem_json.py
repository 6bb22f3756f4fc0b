"""How problems are answered: `application/problem+json` (RFC 9457), whatever it was that went wrong.

What the engine refuses, what Litestar and msgspec cannot read, addresses that are not there: all of it becomes one of
the documented problems. What nobody expected becomes the problem `internal` with an id, and its story goes into the log
under the same id; the client never sees it.
"""

from __future__ import annotations

import math
import re
import secrets
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import structlog
from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, SerializationException, ValidationException, WebSocketException
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example
from litestar.types import Scope, Send
from msgspec import UNSET, Struct, UnsetType

from rosace.engine.errors import IllegalMove, NotationError, RecordError, SetupError, UndoError
from rosace.server.problems import KINDS, Problem
from rosace.server.reading import unreadable
from rosace.server.store import StoreError
from rosace.server.table.showing import TableState
from rosace.server.thinking import Busy, Stopped

MEDIA_TYPE: Final = "application/problem+json"
_BY_STATUS: Final = {
    401: "no-key",
    403: "not-allowed",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    413: "too-large",
    415: "unsupported-media-type",
    429: "too-many-requests",
    503: "not-ready",
}
"""Which of our problems Litestar's own exceptions are."""
_MISSING: Final = re.compile(r"Missing required \w+ parameter '(?P<name>[^']*)'")
_READING: Final = ("bad-request", "too-many-requests", "not-ready")
_CHANGING: Final = ("wrong-origin", "too-large", "unsupported-media-type", "busy")


class ProblemBody(Struct, rename=lambda name: name):
    """A problem as it is answered. Some kinds say more, in fields of their own."""

    type: str
    """`/problems/<code>`: a page that explains it."""
    title: str
    status: int
    detail: str
    code: str
    """A stable word for the kind of problem."""
    field: str | UnsetType = UNSET
    """The part of the request at fault, by its path."""
    retry_after: float | UnsetType = UNSET
    """Seconds after which it may be otherwise."""
    limit: str | UnsetType = UNSET
    """`too-many-requests`: the limit that was exceeded."""
    what: str | UnsetType = UNSET
    """`not-ready`: what is missing."""
    refusal: str | UnsetType = UNSET
    """`illegal-move`: the stable code of the reason."""
    reason: str | UnsetType = UNSET
    """`bad-setup`: the stable code of the reason, where it has one; those of sheets have."""
    facts: dict[str, Any] | UnsetType = UNSET
    """`illegal-move`, `bad-setup`: the particulars of the reason."""
    line: int | UnsetType = UNSET
    """`unreadable-record`: the line at fault."""
    why: str | UnsetType = UNSET
    """`too-late`: the stable code of the reason."""
    id: str | UnsetType = UNSET
    """`internal`: where it is in the log."""


class StaleBody(ProblemBody):
    """A problem of a request that may have come late."""

    ply: int | UnsetType = UNSET
    """`stale`: the ply of the table now."""
    state: TableState | UnsetType = UNSET
    """`stale`: the table as it is now."""


def problem_response(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """The answer to anything that was raised: give this to Litestar as the handler of `Exception`."""
    problem = as_problem(error)
    return Response(
        problem.body(),
        status_code=problem.kind.status,
        media_type=MEDIA_TYPE,
        headers=_headers(problem, error),
    )


def as_problem(error: Exception) -> Problem:
    """The problem that an exception is; the unexpected is logged."""
    match error:
        case Problem():
            return error
        case SetupError():
            coded = {"reason": error.code, "facts": error.facts} if error.code else {}
            return Problem("bad-setup", error.reason, field=error.field, **coded)
        case IllegalMove():
            return Problem(
                "illegal-move",
                str(error),
                refusal=error.refusal.code,
                facts=error.refusal.facts,
                move=error.move,
            )
        case NotationError():
            return Problem("unreadable-move", str(error))
        case RecordError():
            return Problem("unreadable-record", error.reason, line=error.line)
        case UndoError():
            return Problem("too-late", why=error.code)
        case msgspec.DecodeError():
            return unreadable(error)
        case SerializationException():
            return Problem("bad-request", error.detail)
        case ValidationException():
            return _invalid(error)
        case StoreError():
            structlog.get_logger().error("store", error=str(error))
            return Problem(
                "not-ready", "The database does not answer as it should.", what="database", retry_after=5
            )
        case Busy():
            return Problem("busy", "Too many wait for a bot.", retry_after=5)
        case Stopped():
            return Problem("not-ready", "The service is ending.", what="service", retry_after=5)
        case HTTPException() if error.status_code < 500 or error.status_code == 503:
            code = _BY_STATUS.get(error.status_code, "bad-request")
            return Problem(code, "" if code != "bad-request" else f"{error.detail}.")
    return _unexpected(error)


def _invalid(error: ValidationException) -> Problem:
    """A parameter or a body that Litestar found wanting: it tells where in `extra`."""
    missing = _MISSING.match(error.detail)
    if missing:
        return Problem("bad-request", "This parameter is missing.", field=missing["name"])
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    field, reason = str(first.get("key", "")), str(first.get("message", error.detail))
    if (
        field == "data"
    ):  # the body is read by `reading.py`: what is wrong with it here is that it is not there
        return Problem("bad-request", "This needs a body.")
    return Problem("bad-request", f"{reason}.", field=field)


def _unexpected(error: Exception) -> Problem:
    mark = secrets.token_hex(8)
    structlog.get_logger().error("internal", id=mark, exc_info=error)
    return Problem("internal", id=mark)


def _headers(problem: Problem, error: Exception) -> dict[str, str]:
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if "retry_after" in problem.more:
        headers["Retry-After"] = str(math.ceil(problem.more["retry_after"]))
    if problem.kind.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return headers


async def refuse(problem: Problem, scope: Scope, send: Send, more: Mapping[str, str] | None = None) -> None:
    """Refuse a request or a live connection before Litestar hears of it."""
    if scope["type"] == ScopeType.WEBSOCKET and "websocket.http.response" not in (
        scope.get("extensions") or {}
    ):
        closed = closing(problem)
        await send({"type": "websocket.close", "code": closed.code, "reason": closed.detail})
        return
    prefix = "websocket.http" if scope["type"] == ScopeType.WEBSOCKET else "http"
    body = msgspec.json.encode(problem.body())
    headers = {"Content-Type": MEDIA_TYPE, "Content-Length": str(len(body)), **_headers(problem, problem)}
    raw = [(name.lower().encode(), value.encode()) for name, value in {**headers, **(more or {})}.items()]
    messages: list[Any] = [
        {"type": f"{prefix}.response.start", "status": problem.kind.status, "headers": raw},
        {"type": f"{prefix}.response.body", "body": body},
    ]
    for message in messages:
        await send(message)


def closing(problem: Problem) -> WebSocketException:
    """A problem as the end of a live connection: the close code is 4000 and its status, the reason its code."""
    return WebSocketException(detail=problem.code, code=4000 + problem.kind.status)


def problems(*codes: str, changing: bool = False) -> dict[int, ResponseSpec]:
    """The problems of a route, for its documentation: `@post(responses=problems("stale", changing=True))`.

    Those that any request can meet are added; `changing` adds those that any request with a body can meet.
    """
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys([*codes, *_READING, *(_CHANGING if changing else ())]):
        by_status.setdefault(KINDS[code].status, []).append(code)
    return {status: _documented(found) for status, found in sorted(by_status.items())}


def _documented(codes: list[str]) -> ResponseSpec:
    return ResponseSpec(
        data_container=StaleBody if "stale" in codes else ProblemBody,
        generate_examples=False,
        description="; ".join(f"`{code}`: {KINDS[code].title}" for code in codes),
        media_type=MEDIA_TYPE,
        examples=[Example(summary=KINDS[code].title, value=Problem(code).body()) for code in codes],
    )
