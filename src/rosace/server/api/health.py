"""For those who look after the service: is it alive, can it serve, what are its numbers, what do its problems mean."""

from __future__ import annotations

import asyncio
import hmac
from contextlib import suppress
from ipaddress import ip_address
from typing import Annotated, Any, Final, Literal

import msgspec
import structlog
from litestar import Request, Response, get
from litestar.params import PathParameter

import rosace
from rosace.server import observe
from rosace.server.guard import site
from rosace.server.problem_json import problems
from rosace.server.problems import KINDS, Kind, Problem
from rosace.server.settings import Settings
from rosace.server.store import StoreError

_PATIENCE: Final = 3.0
"""Seconds in which the database and Redis have to answer."""


Code = Annotated[
    str,
    PathParameter(
        description="The code of a problem.", schema_extra={"enum": [*KINDS], "examples": ["stale"]}
    ),
]


class Alive(msgspec.Struct, frozen=True):
    """The service runs."""

    status: Literal["alive", "ready"]
    version: str


class Explained(msgspec.Struct, frozen=True):
    """What a problem means."""

    code: str
    status: int
    title: str
    about: str


@get(
    "/healthz", tags=["health"], operation_id="isAlive", summary="Is the service alive?", responses=problems()
)
async def healthz() -> Alive:
    """Answer as long as the process does."""
    return Alive("alive", rosace.__version__)


@get(
    "/readyz",
    tags=["health"],
    operation_id="isReady",
    summary="Can the service serve?",
    responses=problems("not-ready"),
)
async def readyz(request: Request[Any, Any, Any]) -> Alive:
    """Answer while the database, and Redis where there is one, answer too; not while the service is ending."""
    state = request.app.state
    if state.ending.is_set():
        raise Problem("not-ready", "The service is ending.", what="service")
    await _answers("database", state.store.ready())
    if state.redis is not None:
        await _answers("redis", state.redis.ping())
    return Alive("ready", rosace.__version__)


async def _answers(what: str, asked: Any) -> None:
    try:
        await asyncio.wait_for(asked, _PATIENCE)
    except Exception as error:  # whatever it is: it does not answer
        structlog.get_logger().warning("not-ready", what=what, error=type(error).__name__)
        raise Problem("not-ready", f"The {what} does not answer.", what=what) from None


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The numbers, for this machine and for whoever has the token."""
    if not (_token(request) or _local(request)):
        raise Problem("not-allowed", "Ask from this machine, or with the token in ROSACE_METRICS_TOKEN.")
    with suppress(StoreError):  # those who watch shall see the other numbers even then
        observe.observe_tables(await request.app.state.store.counts())
    return Response(observe.numbers(), media_type=observe.MEDIA_TYPE)


def _token(request: Request[Any, Any, Any]) -> bool:
    settings: Settings = request.app.state.settings
    given = request.headers.get("authorization", "").encode()
    wanted = f"Bearer {settings.metrics_token}".encode()
    return settings.metrics_token is not None and hmac.compare_digest(given, wanted)


def _local(request: Request[Any, Any, Any]) -> bool:
    """Whether this machine asks; a proxy on it that speaks for others is not this machine."""
    settings: Settings = request.app.state.settings
    if settings.public_url is not None and request.headers.get("host", "") == site(settings.public_url):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


@get(
    "/problems",
    tags=["problems"],
    operation_id="listProblems",
    summary="Every problem there is",
    responses=problems(),
)
async def every_problem() -> list[Explained]:
    """What the `type` and `code` of an answer with a problem can be."""
    return [_explained(code, kind) for code, kind in KINDS.items()]


@get(
    "/problems/{code:str}",
    tags=["problems"],
    operation_id="explainProblem",
    summary="What a problem means",
    responses=problems("not-found"),
)
async def one_problem(code: Code) -> Explained:
    """Where the `type` of a problem leads."""
    if code not in KINDS:
        raise Problem("not-found", "There is no problem of this name.")
    return _explained(code, KINDS[code])


def _explained(code: str, kind: Kind) -> Explained:
    return Explained(code, kind.status, kind.title, kind.about)


HANDLERS: Final = [healthz, readyz, metrics, every_problem, one_problem]
