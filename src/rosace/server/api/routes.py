"""How routes are declared: an address, the operation's id and title, the codes of its problems, common parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter

from rosace.server.http.problem_json import problems

Since = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=1 << 40,
        description="Return the events after this number. By default a GET returns all, any other request none.",
        schema_extra={"minimum": 0},  # Litestar omits a minimum of 0 for an optional parameter
    ),
]
Keys = Annotated[
    bool,
    QueryParameter(description="Return the keys of the seats instead of a cookie: for programs."),
]
TableId = Annotated[str, PathParameter(max_length=64, description="The id of a table.")]


def read_route(path: str, operation_id: str, summary: str, codes: str = "", **more: Any) -> get:
    """A route that only reads. Its problems are those with these codes, and those of every request.

    >>> read_route("/api/tables/{table:str}", "readTable", "Read a table", "no-such-table wrong-key").operation_id
    'readTable'
    """
    responses = {**more.pop("responses", {}), **problems(*codes.split())}
    return get(path, operation_id=operation_id, summary=summary, responses=responses, **more)


def change_route(
    path: str,
    operation_id: str,
    summary: str,
    codes: str = "",
    *,
    method: Callable[..., HTTPRouteHandler] = post,
    status_code: int = 200,
    **more: Any,
) -> HTTPRouteHandler:
    """A route that changes something, which has more problems."""
    return method(
        path,
        operation_id=operation_id,
        summary=summary,
        responses=problems(*codes.split(), changing=True),
        status_code=status_code,
        **more,
    )
