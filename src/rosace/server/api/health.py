"""Health checks, metrics, and the documentation of problems."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import Annotated, Any, Final, Literal

import msgspec
import structlog
from litestar import Request, Response, get
from litestar.params import PathParameter

import rosace
from rosace.server.api.routes import read_route
from rosace.server.http import metrics
from rosace.server.http.problems import KINDS, Kind, Problem
from rosace.server.http.security import host_header
from rosace.server.settings import Settings
from rosace.server.store import StoreError
from rosace.server.workers.tasks import Checks

_READY_TIMEOUT: Final = 3.0
"""Seconds for the database and Redis to answer."""


Code = Annotated[
    str,
    PathParameter(
        description="The code of a problem.", schema_extra={"enum": [*KINDS], "examples": ["stale"]}
    ),
]


class Health(msgspec.Struct, frozen=True):
    """The health of the service."""

    status: Literal["alive", "ready"]
    version: str


class ProblemInfo(msgspec.Struct, frozen=True):
    """The meaning of a problem."""

    code: str
    status: int
    title: str
    about: str


@read_route("/healthz", "isAlive", "Is the service alive?", tags=["health"])
async def healthz() -> Health:
    """Succeeds while the process runs."""
    return Health("alive", rosace.__version__)


@read_route("/readyz", "isReady", "Is the service ready?", "not-ready", tags=["health"])
async def readyz(request: Request[Any, Any, Any]) -> Health:
    """Succeeds while the database can be read and written and is not damaged, Redis (if used) answers, and the service
    is not stopping.
    """
    state = request.app.state
    if state.stopping.is_set():
        raise Problem("not-ready", "The service is stopping.", what="service")
    checks = {"database": state.store.ready}
    if state.redis is not None:
        checks["redis"] = state.redis.ping
    running = [_require_answer(state.checks, what, check) for what, check in checks.items()]
    for error in await asyncio.gather(*running, return_exceptions=True):
        if error is not None:
            raise error
    try:
        state.rooms.now()
    except StoreError:  # until then moves are refused
        raise Problem(
            "not-ready", "The clock of the service has not been read yet.", what="database"
        ) from None
    return Health("ready", rosace.__version__)


async def _require_answer(checks: Checks, what: str, check: Callable[[], Awaitable[Any]]) -> None:
    try:
        await checks.run(what, check, _READY_TIMEOUT)
    except Exception as error:  # any error means that it does not answer
        structlog.get_logger().warning("not-ready", what=what, error=type(error).__name__)
        raise Problem("not-ready", f"The {what} does not answer.", what=what) from None


@get("/metrics", include_in_schema=False)
async def show_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The metrics, for this machine and for clients with the token."""
    if not (_has_token(request) or _is_local(request)):
        raise Problem(
            "not-allowed",
            "Metrics are for this machine, and for clients with the token in ROSACE_METRICS_TOKEN.",
        )
    with suppress(StoreError):  # the other metrics need no database
        metrics.observe_tables(await request.app.state.store.counts())
    return Response(metrics.render(), media_type=metrics.MEDIA_TYPE)


def _has_token(request: Request[Any, Any, Any]) -> bool:
    settings: Settings = request.app.state.settings
    given = request.headers.get("authorization", "").encode()
    wanted = f"Bearer {settings.metrics_token}".encode()
    return settings.metrics_token is not None and hmac.compare_digest(given, wanted)


def _is_local(request: Request[Any, Any, Any]) -> bool:
    """Whether the request is from this machine, and not from a proxy on it."""
    settings: Settings = request.app.state.settings
    if settings.public_url is not None and request.headers.get("host", "") == host_header(
        settings.public_url
    ):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


@read_route("/problems", "listProblems", "List all problems", tags=["problems"])
async def every_problem() -> list[ProblemInfo]:
    """All values of `type` and `code` in problem responses."""
    return [_problem_info(code, kind) for code, kind in KINDS.items()]


@read_route("/problems/{code:str}", "explainProblem", "Explain a problem", "not-found", tags=["problems"])
async def one_problem(code: Code) -> ProblemInfo:
    """The page that the `type` of a problem links to."""
    if code not in KINDS:
        raise Problem("not-found", "There is no problem with this code.")
    return _problem_info(code, KINDS[code])


def _problem_info(code: str, kind: Kind) -> ProblemInfo:
    return ProblemInfo(code, kind.status, kind.title, kind.about)


HANDLERS: Final = [healthz, readyz, show_metrics, every_problem, one_problem]
