"""The service put together: middleware and routes.

From the outside in: proxy headers, metrics and the log, security, rate limits, the page, blocks, corrections of
Litestar, and Litestar with the routes. There is no global state: two services can run in one process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.types import ASGIApp, ControllerRouterHandler
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rosace.server.api import accounts, audit, games, health, mine, openapi, sheets
from rosace.server.api.archive import ArchiveController
from rosace.server.api.dice import DiceController
from rosace.server.api.live import live, stream
from rosace.server.api.lobby import lobby_live, lobby_stream
from rosace.server.api.moves import MovesController
from rosace.server.api.objectives import ObjectivesController
from rosace.server.api.records import RecordsController
from rosace.server.api.seats import SeatsController
from rosace.server.api.tables import TablesController
from rosace.server.http.blocks import BlockMiddleware, Blocks
from rosace.server.http.corrections import LitestarCorrections
from rosace.server.http.keys import Keyring
from rosace.server.http.limits import Limits, RateLimitMiddleware
from rosace.server.http.metrics import MetricsMiddleware
from rosace.server.http.page import PageMiddleware, load_page
from rosace.server.http.problem_json import problem_response
from rosace.server.http.request import StrictRequest
from rosace.server.http.security import SecurityMiddleware
from rosace.server.settings import Settings
from rosace.server.workers.context import lifespan

HANDLERS: Final[Sequence[ControllerRouterHandler]] = [
    *health.HANDLERS,
    *games.HANDLERS,
    *sheets.HANDLERS,
    *accounts.HANDLERS,
    *audit.HANDLERS,
    *mine.HANDLERS,
    TablesController,
    SeatsController,
    MovesController,
    ObjectivesController,
    ArchiveController,
    DiceController,
    live,
    stream,
    lobby_live,
    lobby_stream,
]
"""Every route but those of records, which accept larger bodies."""


def create_app(settings: Settings) -> Litestar:
    """The service, not yet started."""
    limits, keyring = Limits(settings), Keyring(settings.secret)
    blocks = Blocks(keyring.client_hash)
    records = Router("/", route_handlers=[RecordsController], request_max_body_size=settings.record_bytes)
    app = Litestar(
        [*HANDLERS, records],
        lifespan=[lifespan],
        state=State({"settings": settings, "keyring": keyring, "limits": limits, "blocks": blocks}),
        exception_handlers={Exception: problem_response},
        request_class=StrictRequest,
        request_max_body_size=settings.body_bytes,
        plugins=[openapi.WireSchemas(), openapi.OneOfSchemas()],
        openapi_config=openapi.config(),
        logging_config=None,
    )
    app.asgi_handler = _middleware(BlockMiddleware(LitestarCorrections(app), blocks), settings, limits)
    return app


def _middleware(inner: ASGIApp, settings: Settings, limits: Limits) -> ASGIApp:
    limited = RateLimitMiddleware(PageMiddleware(inner, load_page()), limits)
    outer = MetricsMiddleware(SecurityMiddleware(limited, settings.public_url))
    return cast(ASGIApp, ProxyHeadersMiddleware(cast(Any, outer), list(settings.trusted_proxies)))
