"""The dice audit: whether the dice of all finished public games behave like fair dice."""

from __future__ import annotations

import asyncio
import json
from functools import lru_cache
from typing import Any, Final

from litestar import Request, Response

from rosace.audit.records import VERSION
from rosace.audit.report import evaluate
from rosace.audit.sums import GameSums
from rosace.audit.wire import AuditReport
from rosace.server.api.games import UNCHANGED, cacheable, etag
from rosace.server.api.responses import rooms_of
from rosace.server.api.routes import read_route


@lru_cache(1)
def _report(sums: tuple[tuple[str, str], ...]) -> tuple[AuditReport, str]:
    """The report on the stored sums, and its `ETag`."""
    report = evaluate({game: GameSums.of_data(json.loads(text)) for game, text in sums})
    return report, etag(report)


@read_route("/api/dice/audit", "showAudit", "The dice audit", responses=UNCHANGED, tags=["archive"])
async def show_audit(request: Request[Any, Any, Any]) -> Response[AuditReport]:
    """The draws of all games of the archive, by colour, value, seat and so on: for each test the observed and expected
    counts, X², its degrees of freedom and p-value, and a verdict. A finished game is counted within a minute.
    `rosace audit` gives the same numbers for the archive as text.
    """
    sums = tuple(await rooms_of(request).store.audit_sums(VERSION))
    async with request.app.state.limits.computing:  # a second request finds the report cached
        return cacheable(request, *await asyncio.to_thread(_report, sums))


HANDLERS: Final = [show_audit]
