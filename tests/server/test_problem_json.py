from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import pytest
import structlog
from litestar import Litestar, get, post, websocket
from litestar.connection import WebSocket
from litestar.exceptions import (
    ClientException,
    NotAuthorizedException,
    PermissionDeniedException,
    ServiceUnavailableException,
    WebSocketDisconnect,
)
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.testing import TestClient

from rosace.engine.errors import IllegalMove, NotationError, RecordError, SetupError, UndoError
from rosace.engine.refusal import Refusal
from rosace.server.http.problem_json import problem_response, problems, websocket_close
from rosace.server.http.problems import KINDS, Problem
from rosace.server.http.request import StrictRequest


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=5)]
    bot: bool = False


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    seats: list[Seat] = []
    more: Any = None


RAISED: dict[str, Exception] = {
    "problem": Problem("too-many-requests", retry_after=2.2, limit="moving"),
    "setup": SetupError("players", "six is too many"),
    "illegal": IllegalMove("R5 B3", Refusal("same-colour-beside", {"cell": "B3", "other": "B2"})),
    "notation": NotationError("what?"),
    "record": RecordError(3, "no such move"),
    "undo": UndoError("hidden-seen"),
    "key": Problem("no-key"),
    "unauthorized": NotAuthorizedException(),
    "forbidden": PermissionDeniedException(),
    "teapot": ClientException("I am a teapot", status_code=418),
    "unavailable": ServiceUnavailableException(),
    "surprise": ZeroDivisionError("the words of the surprise"),
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    @get("/raise/{name:str}", responses=problems("stale"))
    async def raising(name: FromPath[str]) -> None:
        raise RAISED[name]

    @post("/wish", responses=problems("bad-setup", changing=True), request_max_body_size=20_000)
    async def wish(data: JSONBody[Wish]) -> Wish:
        return data

    @post("/perhaps")
    async def perhaps(data: JSONBody[Wish | None] = None) -> bool:
        return data is not None

    @get("/count")
    async def count(number: FromQuery[int], word: FromQuery[str] = "") -> int:
        return number

    @websocket("/live")
    async def live(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        raise websocket_close(Problem("stale"))

    app = Litestar(
        [raising, wish, perhaps, count, live],
        exception_handlers={Exception: problem_response},
        request_class=StrictRequest,
        openapi_config=None,
        logging_config=None,
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    body = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, body["status"], body["code"]) == (status, status, code)
    assert body["type"] == f"/problems/{code}"
    assert body["title"] == KINDS[code].title
    assert body["detail"]
    return dict(body)


@pytest.mark.parametrize(
    ("name", "status", "code", "more"),
    [
        ("setup", 422, "bad-setup", {"field": "players", "detail": "six is too many"}),
        (
            "illegal",
            422,
            "illegal-move",
            {"refusal": "same-colour-beside", "facts": {"cell": "B3", "other": "B2"}, "move": "R5 B3"},
        ),
        ("notation", 422, "unreadable-move", {"detail": "what?"}),
        ("record", 422, "unreadable-record", {"line": 3}),
        ("undo", 409, "too-late", {"why": "hidden-seen"}),
        ("unauthorized", 401, "no-key", {}),
        ("forbidden", 403, "not-allowed", {}),
        ("unavailable", 503, "not-ready", {}),
        ("teapot", 400, "bad-request", {"detail": "I am a teapot."}),
    ],
)
def test_whatever_is_raised_is_one_of_ours(
    client: TestClient[Litestar], name: str, status: int, code: str, more: dict[str, Any]
) -> None:
    assert refused(client.get(f"/raise/{name}"), status, code).items() >= more.items()


def test_a_problem_that_passes_says_when(client: TestClient[Litestar]) -> None:
    answer = client.get("/raise/problem")
    assert refused(answer, 429, "too-many-requests")["limit"] == "moving"
    assert answer.headers["retry-after"] == "3"


def test_who_needs_a_key_is_told_the_scheme(client: TestClient[Litestar]) -> None:
    answer = client.get("/raise/key")
    refused(answer, 401, "no-key")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_the_unexpected_is_logged_and_not_told(client: TestClient[Litestar]) -> None:
    with structlog.testing.capture_logs() as lines:
        body = refused(client.get("/raise/surprise"), 500, "internal")
    assert "surprise" not in str(body).replace("/raise/surprise", "")
    assert [(line["event"], line["id"], line["log_level"]) for line in lines] == [
        ("internal", body["id"], "error")
    ]
    assert lines[0]["exc_info"] is RAISED["surprise"]


def test_no_such_place_and_no_such_method(client: TestClient[Litestar]) -> None:
    refused(client.get("/nowhere"), 404, "not-found")
    answer = client.put("/wish")
    refused(answer, 405, "method-not-allowed")
    assert "POST" in answer.headers["allow"]
    refused(client.request("BREW", "/wish"), 405, "method-not-allowed")


@pytest.mark.parametrize(
    ("body", "field", "words"),
    [
        (b"", "", "needs a body"),
        (b"{", "", "truncated"),
        (b"[]", "", "Expected `object`"),
        (b"\xff", "", "malformed"),
        (b'{"players": 2, "more": "\xff"}', "", "UTF-8"),
        (b'{"players": 2, "more": "\\ud800"}', "", "truncated"),
        (b'{"players": 2, "more": ' + b"[" * 9000, "", "too deeply"),
        (b'{"players": "2"}', "players", "Expected `int`"),
        (b'{"players": 2.5}', "players", "Expected `int`"),
        (b"{}", "players", "missing required field"),
        (b'{"players": 2, "colour": "red"}', "colour", "unknown field"),
        (b'{"players": 2, "seats": [{"name": "Ana"}, {}]}', "seats[1].name", "missing required field"),
        (b'{"players": 2, "seats": [{"name": ""}]}', "seats[0].name", "length >= 1"),
        (b'{"players": 2, "seats": [{"name": "Ana", "x": 1}]}', "seats[0].x", "unknown field"),
    ],
)
def test_a_body_that_cannot_be_read_is_told_where(
    client: TestClient[Litestar], body: bytes, field: str, words: str
) -> None:
    answer = client.post("/wish", content=body, headers={"content-type": "application/json"})
    found = refused(answer, 400, "bad-request")
    assert found.get("field", "") == field
    assert words in found["detail"]


def test_a_body_that_can_be_read_is(client: TestClient[Litestar]) -> None:
    wish = {"players": 2, "seats": [{"name": "Ana", "bot": False}], "more": {"a": [1, None]}}
    assert client.post("/wish", json=wish).json() == wish


def test_a_body_may_be_left_out_where_that_is_said(client: TestClient[Litestar]) -> None:
    assert client.post("/perhaps").json() is False
    assert client.post("/perhaps", json={"players": 3}).json() is True
    refused(client.post("/perhaps", json={"players": "3"}), 400, "bad-request")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"]
)
def test_only_json_is_read(client: TestClient[Litestar], kind: str) -> None:
    answer = client.post("/wish", content=b'{"players": 2}', headers={"content-type": kind})
    refused(answer, 415, "unsupported-media-type")


def test_a_charset_does_no_harm(client: TestClient[Litestar]) -> None:
    answer = client.post(
        "/wish", content=b'{"players": 2}', headers={"content-type": "application/json; charset=utf-8"}
    )
    assert answer.status_code == 201


def test_a_body_that_is_too_large_is_not_read(client: TestClient[Litestar]) -> None:
    wish = {"players": 2, "more": "x" * 20_000}
    refused(client.post("/wish", json=wish), 413, "too-large")


@pytest.mark.parametrize(
    ("query", "field", "words"),
    [
        ("", "number", "missing"),
        ("number=x", "number", "Expected `int`"),
        ("number=1.5", "number", "Expected `int`"),
    ],
)
def test_a_parameter_is_named(client: TestClient[Litestar], query: str, field: str, words: str) -> None:
    found = refused(client.get(f"/count?{query}"), 400, "bad-request")
    assert found["field"] == field
    assert words in found["detail"]


def test_a_live_connection_ends_with_the_code(client: TestClient[Litestar]) -> None:
    with client.websocket_connect("/live") as socket, pytest.raises(WebSocketDisconnect) as caught:
        socket.receive_json()
    assert (caught.value.code, caught.value.detail) == (4409, "stale")


def test_the_documentation_of_a_route_has_every_status() -> None:
    found = problems("stale", "not-your-turn", "illegal-move", changing=True)
    assert list(found) == [400, 403, 409, 413, 415, 422, 429, 503]
    assert found[409].media_type == "application/problem+json"
    assert "`stale`" in found[409].description
    assert "`not-your-turn`" in found[409].description
    assert list(problems()) == [400, 403, 429, 503]
