"""The whole service, listening on a port of its own, and browsers and programs that speak to it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from msgspec import json
from websockets.sync.client import ClientConnection, connect

from rosace.server.app import create_app
from rosace.server.settings import Settings
from rosace.server.workers.serve import uvicorn_config
from tests.waiting import PATIENCE, until

B = TypeVar("B", bound="Browser")
T = TypeVar("T")
FREE = {
    "page_rate": 0,
    "reading_rate": 0,
    "moving_rate": 0,
    "creating_rate": 0,
    "frame_rate": 0,
    "connections": 0,
    "public_tables": 0,
    "stored_bytes": 0,
    "thinking_seconds": PATIENCE,
}
"""No limits: a test asks for more in a second than a person in an hour, and a bot may have to wait for its turn."""


class Site:
    """A running service."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.app = create_app(settings)
        config = uvicorn_config(self.app, settings)
        config.port, config.timeout_graceful_shutdown, config.ws_ping_interval = port, 3, 10 * PATIENCE
        self.server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._browsers: list[Browser] = []

    def __enter__(self) -> Site:
        self._thread.start()
        until(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        for browser in self._browsers:
            browser.http.close()
        self.loop.call_soon_threadsafe(self.app.state.stopping.set)  # as if it were told by a signal
        self.server.should_exit = True
        self._thread.join(PATIENCE)

    @property
    def port(self) -> int:
        """Where it listens."""
        found: int = self.server.servers[0].sockets[0].getsockname()[1]
        return found

    @property
    def origin(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """Where it runs."""
        loop: asyncio.AbstractEventLoop = self.server.servers[0].get_loop()
        return loop

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the service, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def browser(self, **headers: str) -> Browser:
        """A browser of its own, with no cookies yet."""
        return self.keep(Browser(self.origin, **headers))

    def keep(self, browser: B) -> B:
        """Close a browser when everything is closed."""
        self._browsers.append(browser)
        return browser


class Browser:
    """A browser: it keeps cookies and says where a page comes from."""

    def __init__(self, origin: str, **headers: str) -> None:
        self.origin = origin
        self.http = httpx.Client(
            base_url=origin,
            headers={"Origin": origin, **headers},
            timeout=PATIENCE,
            verify=False,  # nothing is encrypted here, and certificates take long to read
        )

    def get(self, path: str, **params: Any) -> Any:
        """Read something that is there."""
        return self._ok(self.http.get(path, params=params))

    def post(self, path: str, body: Any = None, **params: Any) -> Any:
        """Do something that is allowed."""
        return self._ok(self.http.post(path, json=body, params=params))

    def put(self, path: str, body: Any) -> Any:
        """Change something that may be changed."""
        return self._ok(self.http.put(path, json=body))

    @staticmethod
    def _ok(answer: httpx.Response) -> Any:
        assert answer.is_success, f"{answer.status_code} {answer.text}"
        return answer.json()

    def refused(self, status: int, code: str, method: str, path: str, body: Any = None, **params: Any) -> Any:
        """Ask for what is refused, in the documented form."""
        answer = self.http.request(method, path, json=body, params=params)
        assert answer.headers["content-type"].startswith("application/problem+json"), answer.text
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (status, code), answer.text
        return problem

    def open(self, *seats: dict[str, Any], game: str = "sagrada", **more: Any) -> Any:
        """Open a table, and see it."""
        return self.post("/api/tables", {"game": game, "seats": list(seats), **more})["table"]

    def look(self, table: str, **params: Any) -> Any:
        """See a table."""
        return self.get(f"/api/tables/{table}", **params)

    def move(self, table: str, move: str, ply: int, **more: Any) -> Any:
        """Make a decision."""
        return self.post(f"/api/tables/{table}/moves", {"ply": ply, "move": move, **more})

    @contextmanager
    def live(self, table: str, since: int = 0, **headers: str) -> Iterator[Live]:
        """A live connection to a table."""
        with self.socket(f"/api/tables/{table}/live", f"?since={since}", **headers) as live:
            yield live

    @contextmanager
    def socket(self, path: str, query: str = "", **headers: str) -> Iterator[Live]:
        """A live connection, with the cookies that a browser would send."""
        request = self.http.build_request("GET", path)
        sent = {
            name: request.headers[name] for name in ("cookie", "authorization") if name in request.headers
        }
        address = self.origin.replace("http", "ws", 1) + path + query
        origin: Any = request.headers.get("origin")
        with connect(
            address, additional_headers={**sent, **headers}, origin=origin, max_size=1 << 24,
            open_timeout=PATIENCE, ping_interval=None,
        ) as socket:  # fmt: skip
            yield Live(socket)

    @contextmanager
    def lines(self, path: str, **params: Any) -> Iterator[Iterator[Any]]:
        """A stream, as the frames of its lines."""
        with self.http.stream("GET", path, params=params) as stream:
            assert stream.is_success, stream.read()
            yield (json.decode(line) for line in stream.iter_lines())


class Live:
    """A live connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def frame(self, kind: str = "") -> Any:
        """The next frame, or the next of a kind; pings are passed over."""
        while True:
            frame = json.decode(self.socket.recv(PATIENCE))
            if frame["type"] == kind or (not kind and frame["type"] != "ping"):
                return frame

    def state(self, number: int = 0) -> Any:
        """The next state that has come so far."""
        while True:
            state = self.frame("state")["state"]
            if state["number"] >= number:
                return state

    def send(self, **frame: Any) -> None:
        """Say something."""
        self.socket.send(json.encode(frame).decode())


def settings(folder: Path, **more: Any) -> Settings:
    """Settings for a service in a folder of its own."""
    return Settings.read({}, data_dir=str(folder), **{**FREE, **more})
