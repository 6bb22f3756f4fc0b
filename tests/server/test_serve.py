from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from rosace.cli import main
from rosace.engine.errors import SetupError
from rosace.server.http.framing import MAX_HEADER_BYTES
from rosace.server.workers.serve import open_socket, public_link, uvicorn_config
from tests.server.process import Served, command, environment, started
from tests.server.site import settings
from tests.waiting import PATIENCE, until


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with started(tmp_path_factory.mktemp("service"), ROSACE_READING_RATE="0") as served:
        yield served


def line(served: Served, data: bytes, end: bytes = b"") -> bytes:
    """What is answered to these bytes, until the service hangs up."""
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as connection:
        connection.sendall(data)
        found = b""
        while chunk := connection.recv(65536):
            found += chunk
            if end and end in found:
                break
        return found


def test_it_answers_where_it_says(served: Served) -> None:
    with served.client() as http:
        assert http.get("/readyz").json()["status"] == "ready"
        assert "Rosace" in http.get("/").text
        answer = http.get("/api/games")
        assert answer.status_code == 200
        assert "server" not in answer.headers
        assert http.get("/metrics").status_code == 200


def test_it_says_one_line_to_people_and_logs_json(tmp_path: Path) -> None:
    with started(tmp_path) as served:
        with served.client() as http:
            http.get("/api/games?key=hidden")
        assert served.end() == 0
        assert served.process.stdout is not None
        assert served.process.stdout.read() == ""
        (entry,) = [json.loads(text) for text in served.log.splitlines()]
        assert (entry["event"], entry["route"], entry["status"]) == ("request", "/api/games", 200)
        assert "hidden" not in served.log


@contextmanager
def under_way(served: Served, length: int) -> Iterator[socket.socket]:
    """A request whose headers have been read, and whose body is waited for."""
    head = "POST /api/bots HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    head += f"Content-Length: {length}\r\nExpect: 100-continue\r\n\r\n"
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as connection:
        connection.sendall(head.encode())
        assert connection.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        yield connection


def refuses(port: int) -> bool:
    """Whether nobody listens any more."""
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except ConnectionRefusedError:
        return True
    return False


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_request_under_way_is_finished(tmp_path: Path, number: int) -> None:
    body = b'{"name": "Clever Wren"}'
    with started(tmp_path, ROSACE_STOPPING_SECONDS=f"{PATIENCE:.0f}") as served:
        with under_way(served, len(body)) as connection:
            connection.sendall(body[:5])
            served.process.send_signal(number)
            until(lambda: refuses(served.port))
            connection.sendall(body[5:])
            answer = connection.recv(65536)
        assert answer.startswith(b"HTTP/1.1 201 ")
        assert served.process.wait(PATIENCE) == 0
    with started(tmp_path) as served, served.client() as http:
        assert http.post("/api/bots", json={"name": "Clever Wren"}).status_code == 409  # it was kept


def test_ctrl_c_in_a_terminal_ends_everything_quietly(tmp_path: Path) -> None:
    with started(tmp_path) as served:
        until(lambda: bool(psutil.Process(served.process.pid).children()))
        children = psutil.Process(served.process.pid).children(recursive=True)
        os.killpg(served.process.pid, signal.SIGINT)  # as a terminal does it: to the bots too
        assert served.process.wait(PATIENCE) == 0
        _, alive = psutil.wait_procs(children, PATIENCE)
        assert (alive, served.log) == ([], "")


def test_whoever_never_finishes_does_not_hold_it_up(tmp_path: Path) -> None:
    with started(tmp_path, ROSACE_STOPPING_SECONDS="1") as served, under_way(served, 9):
        assert served.end() == 0


def test_a_port_that_is_taken_is_said(served: Served, tmp_path: Path) -> None:
    ended = subprocess.run(
        command("serve", "--port", str(served.port), "--data-dir", tmp_path),
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode == 2
    assert ended.stderr == (
        f"rosace: --port: {served.port} is taken: another program listens there. Choose another, or 0 for any\n"
    )


@pytest.mark.parametrize(
    ("arguments", "variables", "words"),
    [
        (
            ["--host", "no.such.host.invalid"],
            {},
            ["--host: no.such.host.invalid cannot be used", "Name an address of this machine"],
        ),
        (
            [],
            {"ROSACE_DATABASE_URL": "postgresql://x@127.0.0.1:1/x"},
            ["x@127.0.0.1:1/x: The database cannot be reached", "correct ROSACE_DATABASE_URL"],
        ),
        (
            [],
            {"ROSACE_REDIS_URL": "redis://:hidden@127.0.0.1:1/0"},
            ["redis: redis://:***@127.0.0.1:1/0 cannot be reached", "correct ROSACE_REDIS_URL"],
        ),
        (
            ["--data-dir", "/dev/null/rosace"],
            {},
            ["cannot be kept in /dev/null/rosace", "Name a folder that is yours to write"],
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_line(
    tmp_path: Path, arguments: list[str], variables: dict[str, str], words: list[str]
) -> None:
    ended = subprocess.run(
        command("serve", "--port", "0", "--data-dir", tmp_path, *arguments),
        env=environment(**variables),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert [part for part in words if part not in ended.stderr] == []
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "variables", "words"),
    [
        (["--workers", "2"], {}, "several workers need PostgreSQL"),
        (["--public-url", "rosace"], {}, "--public-url: is an address such as https://rosace.example"),
        ([], {"ROSACE_SECRET": "guess"}, "ROSACE_SECRET: is a random text of 32 letters or more"),
    ],
)
def test_settings_that_cannot_be_are_said_in_a_line(
    tmp_path: Path, arguments: list[str], variables: dict[str, str], words: str
) -> None:
    """They are refused before anything is started, so this process can ask."""
    ended = CliRunner().invoke(
        main,
        ["serve", "--port", "0", "--data-dir", str(tmp_path), *arguments],
        env={"ROSACE_LANG": "en", **variables},
        catch_exceptions=False,
    )
    assert (ended.exit_code, ended.stdout) == (2, "")
    assert words in ended.stderr


def test_a_database_is_made_by_command(tmp_path: Path) -> None:
    for _ in range(2):
        ended = subprocess.run(
            command("migrate", "--data-dir", tmp_path),
            env=environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert (ended.returncode, ended.stdout) == (0, "The database is up to date.\n")
    assert (tmp_path / "rosace.sqlite").is_file()


# -- what comes over the line -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost x\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
)
def test_what_is_no_http_is_a_problem_too(served: Served, data: bytes) -> None:
    answer = line(served, data)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"application/problem+json" in head
    assert json.loads(body)["code"] == "bad-request"


def test_headers_have_an_end(served: Served) -> None:
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
        with served.client() as http:
            assert http.get("/healthz").status_code == 200  # by now that was read, as a piece of its own
        connection.sendall(
            b"X-More: " + b"x" * MAX_HEADER_BYTES
        )  # one byte more would be enough, and nothing is left unread
        answer = connection.recv(65536)
    assert b"too large" in answer


def test_requests_one_after_the_other_on_one_line(served: Served) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Pad: " + b"x" * 8000 + b"\r\n\r\n"
    last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    assert line(served, asked * 20 + last).count(b"HTTP/1.1 200 ") == 21


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Cookie": "rosace_seats=x"}])
def test_a_live_connection_from_elsewhere_is_answered_with_a_problem(
    served: Served, headers: dict[str, str]
) -> None:
    with (
        pytest.raises(InvalidStatus) as caught,
        connect(f"ws://127.0.0.1:{served.port}/api/live", additional_headers=headers, open_timeout=PATIENCE),
    ):
        pass
    response: Any = caught.value.response
    assert response.status_code == 403
    assert json.loads(response.body)["code"] == "wrong-origin"


def test_a_worker_that_is_busy_is_not_taken_for_dead(tmp_path: Path) -> None:
    """A new one answers when it has come up, and whoever gave up before would start one after the other."""
    assert uvicorn_config("app", settings(tmp_path)).timeout_worker_healthcheck >= 30


# -- the socket -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "public", "link"),
    [
        ("127.0.0.1", None, "http://127.0.0.1:{port}/"),
        ("0.0.0.0", None, "http://127.0.0.1:{port}/"),
        ("localhost", None, "http://localhost:{port}/"),
        ("0.0.0.0", "https://rosace.example", "https://rosace.example/"),
    ],
)
def test_the_link_can_be_opened(tmp_path: Path, host: str, public: str | None, link: str) -> None:
    with open_socket(host, 0) as listener:
        port = listener.getsockname()[1]
        assert public_link(settings(tmp_path, host=host, public_url=public), listener) == link.format(
            port=port
        )


def test_two_do_not_listen_at_one_port() -> None:
    with open_socket("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(SetupError, match="is taken"), open_socket("127.0.0.1", port):
            pass
