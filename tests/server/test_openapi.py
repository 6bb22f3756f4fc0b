"""The description of the API is whole and readable: names, words, examples that work, keys where keys are taken."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from msgspec import convert, json

from rosace.server.api.examples import EXAMPLES
from rosace.server.app import create_app
from rosace.server.http.problems import KINDS
from rosace.server.table.order import SeatOrder
from tests.server.listening import Browser, settings
from tests.server.probing import ME, OPEN, finished
from tests.server.table.desk import Desk
from tests.server.test_schema import OPERATIONS

NOT_DESCRIBED = {"/metrics", "/schema", "/schema/openapi.json", "/schema/openapi.yaml", "/schema/{path}"}
"""For those who look after the service, and the description itself."""
LIVE = {"/api/tables/{table}/live", "/api/lobby/live"}
"""OpenAPI has no words for these: they are described in those of the tag `live`."""


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Any:
    app = create_app(settings(tmp_path_factory.mktemp("described")))
    return json.decode(json.encode(app.openapi_schema.to_schema()))


def operations(schema: Any) -> dict[str, Any]:
    return {
        f"{method.upper()} {path}": operation
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    }


def test_every_route_is_described_or_left_out_on_purpose(schema: Any, tmp_path: Path) -> None:
    app = create_app(settings(tmp_path))
    plain = {route.path_format for route in app.routes if isinstance(route, HTTPRoute)}
    assert plain - schema["paths"].keys() == NOT_DESCRIBED
    assert {route.path_format for route in app.routes if isinstance(route, WebSocketRoute)} == LIVE
    assert all(isinstance(route, HTTPRoute | WebSocketRoute) for route in app.routes)
    live = next(tag["description"] for tag in schema["tags"] if tag["name"] == "live")
    assert all(path in live for path in LIVE)


def test_operations_have_names_and_words(schema: Any) -> None:
    found = operations(schema)
    assert {operation["operationId"] for operation in found.values()} == {
        *OPERATIONS,
        "streamTable",
        "streamLobby",
    }
    tags = {tag["name"] for tag in schema["tags"]}
    for where, operation in found.items():
        assert re.fullmatch("[a-z]+([A-Z][a-z]+)*", operation["operationId"]), where
        assert len(operation["summary"]) < 50, where
        assert operation["description"].endswith("."), where
        assert len(operation["tags"]) == 1, where
        assert set(operation["tags"]) <= tags, where
        for parameter in operation.get("parameters", []):
            assert parameter["description"].endswith("."), f"{where} {parameter['name']}"


def test_whoever_is_refused_for_a_key_was_told_how_to_show_one(schema: Any) -> None:
    for where, operation in operations(schema).items():
        codes = documented(operation)
        takes_keys = bool(codes & {"no-key", "wrong-key"})
        assert takes_keys == ("security" in operation), where
        if "no-key" in codes and {} in operation["security"]:
            raise AssertionError(f"{where} says that it needs a key, and that it does not")
    assert set(schema["components"]["securitySchemes"]) == {"bearer", "cookie", "device"}


def documented(operation: Any) -> set[str]:
    """The codes of all problems that an operation may answer with."""
    answers = [
        response["content"]["application/problem+json"]
        for status, response in operation["responses"].items()
        if int(status) >= 400
    ]
    return {example["value"]["code"] for answer in answers for example in answer["examples"].values()}


def test_every_problem_that_is_documented_leads_to_its_page(schema: Any, ana: Browser) -> None:
    codes = {code for operation in operations(schema).values() for code in documented(operation)}
    assert codes <= KINDS.keys()
    for code in KINDS:
        assert ana.get(f"/problems/{code}")["code"] == code


def test_every_body_has_examples_and_they_can_be_read(schema: Any) -> None:
    kinds = {kind.__name__: kind for kind in EXAMPLES}
    asked = [
        operation["requestBody"]["content"]["application/json"]["schema"]
        for operation in operations(schema).values()
        if "requestBody" in operation
    ]
    bodies = {
        body["$ref"].rpartition("/")[2]
        for one in asked
        for body in one.get("oneOf", [one])
        if body != {"type": "null"}  # a body that may be left out
    }
    assert bodies == set(kinds)
    for name in bodies:
        shown = schema["components"]["schemas"][name]["examples"]
        for example in shown:
            convert(example, kinds[name])
            jsonschema.validate(example, within(schema, {"$ref": f"#/components/schemas/{name}"}))


def within(schema: Any, part: Any) -> Any:
    return {**part, "components": schema["components"]}


def test_the_examples_work(ana: Browser) -> None:
    examples = {kind.__name__: found for kind, found in EXAMPLES.items()}
    for order in examples["OpenOrder"]:
        assert ana.post("/api/tables", order)["table"]["game"] == order["game"]
    for record in examples["RecordOrder"]:
        assert ana.post("/api/records", record)["table"]["imported"] is True
    for sheet in [*examples["SagradaSheet"], *examples["MandalaSheet"]]:
        assert ana.post("/api/sheets", sheet)["game"] == sheet["game"]
    for bot in examples["NewBot"]:
        assert ana.post("/api/bots", bot)["name"] == bot["name"]
    table = ana.open(ME, OPEN, OPEN)["id"]
    for seat in examples["SeatOrder"]:
        ana.put(f"/api/tables/{table}/seats/1", seat)
    for join in examples["JoinOrder"]:
        ana.post(f"/api/tables/{ana.open(ME, OPEN)['id']}/seats/1/join", join)
    for name in examples["NameOrder"]:
        ana.put(f"/api/tables/{table}/seats/0/name", name)


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("sagrada", 1, []),
        ("sagrada", 2, []),
        (
            "sagrada",
            3,
            [
                "passion.inspiration",
                "passion.rare-glass",
                "glory.grey-glass",
                "glory.pioneers",
                "glory.bloom",
            ],
        ),
        ("mandala", 2, []),
        ("mandala", 4, []),
    ],
)
def test_a_whole_game_is_as_described(schema: Any, game: str, players: int, modules: list[str]) -> None:
    """Every state of it: to whom decides, to another player and to a spectator."""
    kind = jsonschema.validators.validator_for(schema)
    check = kind(within(schema, {"$ref": "#/components/schemas/TableState"}))
    desk = Desk(SeatOrder("me"), *[SeatOrder("screen")] * (players - 1), game=game, modules=modules)
    chance = Random(game)
    while desk.table.status == "running":
        seats = {desk.table.to_move, (desk.table.to_move + 1) % players}
        if chance.random() < 0.3:
            for viewer in [*seats, None]:
                state = desk.state(*[] if viewer is None else [viewer], since=desk.table.number - 3)
                check.validate(json.decode(json.encode(state)))
        desk.play(chance.choice([str(move) for move in desk.table.game.position.legal_moves()]))
    check.validate(json.decode(json.encode(desk.state(0))))


def test_what_is_sent_live_is_as_described(schema: Any, ana: Browser, bo: Browser) -> None:
    content = operations(schema)["GET /api/tables/{table}/stream"]["responses"]["200"]["content"]
    frames = within(schema, content["application/x-ndjson"]["schema"])
    table = ana.open(ME, OPEN)["id"]
    with ana.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        lines = answer.iter_lines()
        heard = [json.decode(next(lines))]
        bo.post(f"/api/tables/{table}/seats/1/join", {"name": "Bo"})
        heard.append(json.decode(next(lines)))
    with ana.live(table) as live:
        heard.append(live.frame("state"))
        live.send(type="nonsense")
        heard.append(live.frame("problem"))
    assert [frame["type"] for frame in heard] == ["state", "state", "state", "problem"]
    for frame in heard:
        jsonschema.validate(frame, frames)


def test_what_the_lobby_tells_is_as_described(schema: Any, ana: Browser, bo: Browser) -> None:
    content = operations(schema)["GET /api/lobby/stream"]["responses"]["200"]["content"]
    frames = within(schema, content["application/x-ndjson"]["schema"])
    with bo.lines("/api/lobby/stream") as lines:
        heard = [next(lines)]
        table = ana.open(ME, OPEN, visibility="public")["id"]
        heard.append(next(lines))
        ana.post(f"/api/tables/{table}/seats/1/join", {})
        heard.append(next(lines))
    assert [frame["type"] for frame in heard] == ["list", "table", "gone"]
    for frame in heard:
        jsonschema.validate(frame, frames)


def test_a_record_is_described_in_both_forms(schema: Any, ana: Browser) -> None:
    table = ana.post("/api/records", {"record": finished()})["table"]["id"]
    content = operations(schema)["GET /api/tables/{table}/record"]["responses"]["200"]["content"]
    assert set(content) == {"text/plain", "application/json"}
    found = ana.get(f"/api/tables/{table}/record", form="json")
    jsonschema.validate(found, within(schema, content["application/json"]["schema"]))


def test_a_stale_move_is_answered_as_described(schema: Any, ana: Browser) -> None:
    table = ana.open(ME, tools=3)["id"]
    problem = ana.refused(409, "stale", "POST", f"/api/tables/{table}/moves", {"ply": 7, "move": "pass"})
    answer = operations(schema)["POST /api/tables/{table}/moves"]["responses"]["409"]["content"]
    jsonschema.validate(problem, within(schema, answer["application/problem+json"]["schema"]))
    assert problem["state"]["ply"] == problem["ply"] == 0
    jsonschema.validate(problem["state"], within(schema, {"$ref": "#/components/schemas/TableState"}))
