"""The service in this process, for tests: asked over ASGI, from whatever address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from rosace.server.app import create_app
from rosace.server.settings import Settings

SECRET = "a secret of the tests, which is long enough"


def settings(place: Path, **options: Any) -> Settings:
    return Settings.read({"ROSACE_DATA_DIR": str(place), "ROSACE_SECRET": SECRET}, **options)


def client(app: Litestar, address: str = "203.0.113.7", **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app, client=(address, 4321), raise_app_exceptions=False),  # type: ignore[arg-type]
        base_url="http://rosace.test",
        headers=headers,
    )


@asynccontextmanager
async def service(place: Path, **options: Any) -> AsyncIterator[Litestar]:
    app = create_app(settings(place, **options))
    async with app.lifespan():
        yield app


@asynccontextmanager
async def asking(place: Path, **options: Any) -> AsyncIterator[httpx.AsyncClient]:
    async with service(place, **options) as app, client(app) as http:
        yield http


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["code"]) == (status, code), body
    assert answer.headers["content-type"] == "application/problem+json"
    return body
