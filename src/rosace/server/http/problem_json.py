"""Problems as responses: `application/problem+json` (RFC 9457) for every exception.

Exceptions of the engine, of Litestar and of msgspec become documented problems. Any other exception becomes the problem
`internal` with an id; its traceback is logged under that id and never sent.
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
from rosace.server.http.problems import KINDS, Problem
from rosace.server.http.request import decode_problem
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
"""The problems for Litestar's own exceptions."""
_MISSING: Final = re.compile(r"Missing required \w+ parameter '(?P<name>[^']*)'")
_ANY_REQUEST: Final = ("bad-request", "wrong-origin", "blocked", "too-many-requests", "not-ready")
_ANY_CHANGE: Final = ("too-large", "unsupported-media-type", "busy", "too-many-changes")


class ProblemBody(Struct, rename=lambda name: name):
    """A problem. Some have fields of their own."""

    type: str
    """`/problems/<code>`, where it is explained."""
    title: str
    status: int
    detail: str
    code: str
    """The stable code of the problem."""
    field: str | UnsetType = UNSET
    """The path of the field at fault."""
    retry_after: float | UnsetType = UNSET
    """Seconds to wait before trying again."""
    limit: str | UnsetType = UNSET
    """`too-many-requests`: the limit that was exceeded."""
    what: str | UnsetType = UNSET
    """`not-ready`: the part that does not answer."""
    refusal: str | UnsetType = UNSET
    """`illegal-move`: the stable code of the reason."""
    reason: str | UnsetType = UNSET
    """`bad-setup`: the stable code of the reason, if it has one; problems of sheets have."""
    facts: dict[str, str | int] | UnsetType = UNSET
    """`illegal-move`, `bad-setup`: the details of the reason."""
    line: int | UnsetType = UNSET
    """`unreadable-record`: the line at fault."""
    why: str | UnsetType = UNSET
    """`too-late`: the stable code of the reason."""
    id: str | UnsetType = UNSET
    """`internal`: the id in the log."""


class StaleBody(ProblemBody):
    """A problem of a request with a ply."""

    ply: int | UnsetType = UNSET
    """`stale`: the present ply of the table."""
    state: TableState | UnsetType = UNSET
    """`stale`: the present state of the table."""


def problem_response(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, object]]:
    """The response to an exception: Litestar's handler for `Exception`."""
    problem = as_problem(error)
    return Response(
        problem.body(),
        status_code=problem.kind.status,
        media_type=MEDIA_TYPE,
        headers=_headers(problem, error),
    )


def as_problem(error: Exception) -> Problem:
    """The problem for an exception; an unexpected one is logged."""
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
            return decode_problem(error)
        case SerializationException():
            return Problem("bad-request", error.detail)
        case ValidationException():
            return _invalid(error)
        case StoreError():
            structlog.get_logger().error("store", error=str(error))
            return Problem("not-ready", "The database does not work.", what="database", retry_after=5)
        case Busy():
            return Problem("busy", "Too many requests wait for a bot.", retry_after=5)
        case Stopped():
            return Problem("not-ready", "The service is stopping.", what="service", retry_after=5)
        case HTTPException() if error.status_code < 500 or error.status_code == 503:
            code = _BY_STATUS.get(error.status_code, "bad-request")
            return Problem(code, "" if code != "bad-request" else f"{error.detail}.")
    return _unexpected(error)


def _invalid(error: ValidationException) -> Problem:
    """A parameter or body that Litestar rejects; the field is in `extra`."""
    missing = _MISSING.match(error.detail)
    if missing:
        return Problem("bad-request", "This parameter is missing.", field=missing["name"])
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    field, reason = str(first.get("key", "")), str(first.get("message", error.detail))
    if field == "data":  # bodies are decoded by `request.py`: here it is missing
        return Problem("bad-request", "This request needs a body.")
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
    """Answer a request or a WebSocket with a problem, before Litestar sees it."""
    if scope["type"] == ScopeType.WEBSOCKET and "websocket.http.response" not in (
        scope.get("extensions") or {}
    ):
        close = websocket_close(problem)
        await send({"type": "websocket.close", "code": close.code, "reason": close.detail})
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


def websocket_close(problem: Problem) -> WebSocketException:
    """A problem as a WebSocket close: code 4000 plus its status, reason its code."""
    return WebSocketException(detail=problem.code, code=4000 + problem.kind.status)


def problems(*codes: str, changing: bool = False) -> dict[int, ResponseSpec]:
    """The problems of a route, for OpenAPI: `@post(responses=problems("stale", changing=True))`.

    Those of every request are added, and with `changing` those of every request that changes something.
    """
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys([*codes, *_ANY_REQUEST, *(_ANY_CHANGE if changing else ())]):
        by_status.setdefault(KINDS[code].status, []).append(code)
    return {status: _response_spec(found) for status, found in sorted(by_status.items())}


def _response_spec(codes: list[str]) -> ResponseSpec:
    return ResponseSpec(
        data_container=StaleBody if "stale" in codes else ProblemBody,
        generate_examples=False,
        description="; ".join(f"`{code}`: {KINDS[code].title}" for code in codes),
        media_type=MEDIA_TYPE,
        examples=[Example(summary=KINDS[code].title, value=Problem(code).body()) for code in codes],
    )
