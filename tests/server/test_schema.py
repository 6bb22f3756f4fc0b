"""The description of the API is true: requests that it allows, and requests that it does not, made from it."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from schemathesis import checks
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.specs.openapi import checks as openapi

from rosace.server.problems import KINDS
from tests.server.listening import Site
from tests.server.probing import ME, OPEN, RANDOM, SCREEN, app_of, finished, key_of, new_bot, table_of

CHECKS = [
    checks.not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_headers_conformance,
    openapi.response_schema_conformance,
    openapi.negative_data_rejection,
    openapi.unsupported_method,
]


class House:
    """Tables to be asked about, in turn, by those who may and those who may not."""

    def __init__(self, site: Site) -> None:
        self.site, self.host = site, site.browser()
        self.count = 0
        self.tables = [
            self.host.open(ME, RANDOM, hints=False)["id"],
            self.host.open(ME, OPEN, SCREEN, visibility="public")["id"],
            self.host.post("/api/records", {"record": finished()})["table"]["id"],
            self.host.open(ME, OPEN, watch={"allowed": False}, auto_start=False)["id"],
        ]
        self.bot = new_bot(self.host, "Wren")

    def prepare(self, case: Any) -> dict[str, str]:
        """Let a request get past the door: real tables, real seats; and the headers of one who asks."""
        self.count += 1
        path, query = case.path_parameters or {}, case.query or {}
        if "table" in path and self.count % 8:
            path["table"] = self.tables[self.count % len(self.tables)]
        if "seat" in path and self.count % 3:
            path["seat"] = self.count % 2
        if isinstance(query.get("wait"), int | float):
            query["wait"] = min(query["wait"], 0.01)
        self._quick(case.body)
        key = self._key(path.get("table"))
        return {"Authorization": f"Bearer {key}"} if key else {}

    def _quick(self, body: Any) -> None:
        """Only bots that answer at once."""
        seats = body.get("seats") if isinstance(body, dict) else None
        for seat in [body, *(seats if isinstance(seats, list) else [])]:
            if isinstance(seat, dict) and isinstance(seat.get("level"), str):
                seat["level"] = "random" if seat["level"] in LEVELS else seat["level"]

    def _key(self, table: Any) -> str:
        who = self.count // len(self.tables) % 5
        if who == 0:
            return ""
        if who == 1:
            return self.bot
        if table not in self.tables:
            return ""
        return key_of(self.site, table, 0 if who < 4 else 1)


LEVELS = {"beginner", "casual", "skilled", "expert", "master", "flat", "minimax"}


@pytest.fixture(scope="module")
def house(site: Site) -> House:
    return House(site)


@pytest.fixture(scope="module")
def described(site: Site) -> Any:
    config = schemathesis.Config.from_dict(
        {
            "seed": 7,
            "generation": {"max-examples": 12, "deterministic": True, "no-shrink": True},
        }
    )
    return schemathesis.openapi.from_url(f"{site.origin}/schema/openapi.json", config=config)


OPERATIONS = [
    "isAlive", "isReady", "listProblems", "explainProblem", "listGames", "listCards", "openBotAccount",
    "showBotAccount", "endBotAccount", "renewBotKey", "listTables", "openTable", "lookAtTable", "changeSeat",
    "claimSeat", "handOver", "joinSeat", "leaveSeat", "showLink", "renewLink", "playOnceMore", "nameSeat",
    "startGame", "returnToSeat", "answerOffer", "askForHint", "makeMove", "makeOffer", "showScores", "undoMove",
    "askWhyNot", "downloadParquet", "downloadTexts", "bringRecord", "showPast", "showRecord",
]  # fmt: skip


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_is_as_described(described: Any, house: House, operation: str) -> None:
    def ask(case: Any) -> None:
        headers = house.prepare(case)
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=CHECKS, headers=headers)
        if answer.status_code >= 400:
            body = answer.json()
            assert body["code"] in KINDS

    one = described.include(operation_id=operation)
    (found,) = get_all_tests(schema=one, test_func=ask, settings=None, given_kwargs=None)
    _, test = found.ok()
    test()
