"""The description of the API is true: requests that it allows, and requests that it does not, made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import schemathesis
from msgspec import ValidationError, convert
from schemathesis import checks
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.specs.openapi import checks as openapi

from rosace.server.api.moves import MoveOrder, UndoOrder
from rosace.server.http.keys import DEVICE
from rosace.server.http.problems import KINDS
from tests.legal import legal
from tests.server.listening import Site, settings
from tests.server.probing import (
    ME,
    OPEN,
    RANDOM,
    SCREEN,
    bearer,
    finished,
    key_of,
    new_bot,
    table_of,
)
from tests.waiting import PATIENCE

pytestmark = pytest.mark.usefixtures("unharmed")

CHECKS = [
    checks.not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_headers_conformance,
    openapi.response_schema_conformance,
    openapi.negative_data_rejection,
    openapi.unsupported_method,
    openapi.allow_header_conformance,
]
OPERATIONS = [
    "isAlive", "isReady", "listProblems", "explainProblem", "listGames", "listCards", "createBotAccount",
    "showBotAccount", "deleteBotAccount", "renewBotKey", "listTables", "openTable", "readTable", "changeSeat",
    "claimSeat", "handOver", "joinSeat", "leaveSeat", "showLink", "renewLink", "rematch", "renameSeat",
    "startGame", "returnToSeat", "answerOffer", "askForHint", "makeMove", "makeOffer", "showScores", "undoMove",
    "askWhyNot", "previewMoves", "downloadParquet", "downloadTexts", "importRecord", "showPosition", "showRecord",
    "scoreSheet", "resignGame", "declareAbandoned", "showAudit", "drawCommitment", "readDiceLog", "downloadDiceLog",
    "removePlayer", "listMyGames", "markMyGame", "removeMyGame", "mergeDevices", "exportMyData", "forgetMe",
    "showMyStatistics", "keepTable", "searchArchive", "showProgress", "askForChances",
]  # fmt: skip
"""All but the stream, which has no end."""
UNGUESSABLE = {
    "askForHint",
    "askForChances",
    "previewMoves",
    "claimSeat",
    "answerOffer",
    "makeOffer",
    "undoMove",
    "changeSeat",
    "resignGame",
    "declareAbandoned",
    "removePlayer",
}
"""Operations that need what no description tells: a turn, a key, an offer, a seat that is just so."""
LONG = "x" * 65
DEVICE_KEY = f"m.{'A' * 43}"
SLOW = {"beginner", "casual", "skilled", "expert", "master", "flat", "minimax"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A service that answers however much is asked."""
    with Site(settings(tmp_path_factory.mktemp("schema"), cost_rate=0)) as running:
        yield running


class SampleTables:
    """Tables to be asked about, by those who may and those who may not."""

    def __init__(self, site: Site) -> None:
        self.site, self.host = site, site.browser(**{DEVICE: DEVICE_KEY})
        self.chance = Random()
        self.tables: list[str] = []
        self.bot = ""

    def open_tables(self, operation: str) -> None:
        """New tables in every state: those of another operation may have been left by everybody."""
        self.chance.seed(operation)
        alone = self.host.open(ME, tools=3, hints=False)
        for _ in range(3):
            alone = self.host.move(alone["id"], legal(alone)[0], alone["ply"])
        self.tables = [
            alone["id"],
            self.host.open(ME, RANDOM, hints=False)["id"],
            self.host.open(ME, OPEN, SCREEN, visibility="public")["id"],
            self.host.open(ME, OPEN, watch={"allowed": False}, auto_start=False)["id"],
            self.host.post("/api/records", {"record": finished()})["table"]["id"],
        ]
        self.bot = new_bot(self.host, operation)

    def prepare(self, case: Any) -> dict[str, str]:
        """Let a request get past the door: real tables, real seats; and the headers of one who asks."""
        path, query = case.path_parameters or {}, case.query or {}
        if len(str(path.get("table", LONG))) <= 64 and self.chance.random() < 0.95:
            path["table"] = self.chance.choice(self.tables)
        if path.get("seat") in range(6) and self.chance.random() < 0.85:
            path["seat"] = self.chance.choice([0, 1])
        if isinstance(query.get("wait"), int | float):
            query["wait"] = min(query["wait"], 0.01)
        if "move" in query and self.chance.random() < 0.3:
            query["move"] = "pass"
        _quick(case.body)
        self._in_time(case.body, path.get("table"))
        key = self._key(path.get("table"))
        return {"Origin": self.site.origin, DEVICE: DEVICE_KEY, **(bearer(key) if key else {})}

    def _in_time(self, body: Any, table: Any) -> None:
        """Moves that answer the present ply, and some that are legal."""
        if _is_order(body) and table in self.tables[:2]:
            found = table_of(self.site, table)
            body["ply"] = self.chance.choice([body["ply"], found.ply, found.ply])
            legal = list(found.game.position.legal_moves()) if found.status == "running" else []
            if "move" in body and legal and self.chance.random() < 0.6:
                body["move"] = str(legal[0])

    def _key(self, table: Any) -> str:
        who = self.chance.choice(["nobody", "a bot", "the first", "the first", "the first", "the last"])
        if who == "nobody":
            return ""
        if who == "a bot" or table not in self.tables:
            return self.bot
        return key_of(
            self.site, table, 0 if who == "the first" else len(table_of(self.site, table).seats) - 1
        )


def _is_order(body: Any) -> bool:
    """Whether this could be a move, or the undoing of one."""
    try:
        convert(body, MoveOrder if isinstance(body, dict) and "move" in body else UndoOrder)
    except ValidationError:
        return False
    return True


def _quick(body: Any) -> None:
    """Only bots that answer at once."""
    seats = body.get("seats") if isinstance(body, dict) else None
    for seat in [body, *(seats if isinstance(seats, list) else [])]:
        if isinstance(seat, dict) and isinstance(seat.get("level"), str) and seat["level"] in SLOW:
            seat["level"] = "random"


@pytest.fixture(scope="module")
def house(site: Site) -> SampleTables:
    return SampleTables(site)


@pytest.fixture(scope="module")
def described(site: Site) -> Any:
    generation = {
        "max-examples": 15,
        "deterministic": True,
        "no-shrink": True,
        "with-security-parameters": False,
    }
    config = schemathesis.Config.from_dict({"base-url": site.origin, "seed": 7, "generation": generation})
    schema = site.browser().get("/schema/openapi.json")
    del schema["components"]["schemas"]["NewBot"]["properties"]["name"]["pattern"]  # half a minute for a name
    return schemathesis.openapi.from_dict(schema, config=config)


@pytest.mark.slow  # asks each route for many examples
@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_is_as_described(described: Any, house: SampleTables, operation: str) -> None:
    def ask(case: Any) -> None:
        headers = house.prepare(case)
        answer = case.call(headers=headers, timeout=PATIENCE)
        case.validate_response(answer, checks=CHECKS, headers=headers)
        if case.method != "OPTIONS":
            met[problem(case, answer) if answer.status_code >= 400 else "fine"] += 1

    met: Counter[str] = Counter()
    house.open_tables(operation)
    one = described.include(operation_id=operation)
    (found,) = get_all_tests(schema=one, test_func=ask, settings=None, given_kwargs=None)
    assert isinstance(found, Ok)
    found.ok()[1]()
    print(dict(met))
    assert met["fine"] or operation in UNGUESSABLE, "they were all turned away"


def problem(case: Any, answer: Any) -> str:
    """The code of a problem, which is documented for this operation."""
    body = answer.json()
    code: str = body["code"]
    assert (body["status"], body["type"]) == (answer.status_code, f"/problems/{code}")
    assert body["title"] == KINDS[code].title
    if code == "method-not-allowed":
        return code
    responses = case.operation.definition.raw["responses"]
    examples = responses[str(answer.status_code)]["content"]["application/problem+json"]["examples"]
    assert code in [example["value"]["code"] for example in examples.values()], f"{code} is not documented"
    return code
