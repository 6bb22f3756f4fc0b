"""A game of another package, played over HTTP: nothing in the service knows it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.legal import legal
from tests.server.listening import Browser
from tests.server.process import ROOT, command, environment, started
from tests.waiting import PATIENCE, until

HERE = os.pathsep.join([str(ROOT / "tests" / "third_game"), environment()["PYTHONPATH"]])
ME, BOT = {"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def ana(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with started(tmp_path_factory.mktemp("hoard"), PYTHONPATH=HERE) as served:
        browser = Browser(f"http://127.0.0.1:{served.port}")
        yield browser
        browser.http.close()


def my_turn(ana: Browser, table: str) -> Any:
    """The table when it is Ana's turn, or over."""
    until(lambda: (state := ana.look(table))["status"] == "over" or legal(state))
    return ana.look(table)


def test_it_is_among_the_games(ana: Browser) -> None:
    found = ana.get("/api/games")["games"][-1]
    assert (found["id"], found["names"]["pl"], found["players"]) == ("hoard", "Skarb", [2, 4])
    assert [bot["id"] for bot in found["bots"]] == ["random"]
    assert ana.get("/api/games/hoard/cards") == []


def test_a_whole_game_against_a_bot(ana: Browser, tmp_path: Path) -> None:
    table = ana.open(ME, BOT, game="hoard", visibility="public")["id"]
    state = my_turn(ana, table)
    described = ana.get("/schema/openapi.json")
    assert (state["view"]["game"], state["choices"]["prompt"]["code"], state["choices"]["hint"]) == (
        "hoard",
        "move",
        False,
    )
    lucky = [player["lucky"] for player in state["view"]["players"]]
    assert [bool(number) for number in lucky] == [True, False]
    whole = {"$ref": "#/components/schemas/TableState", "components": described["components"]}
    jsonschema.validate(state, whole)

    ana.move(table, legal(state)[0], state["ply"])
    state = my_turn(ana, table)
    moved = [event["more"] for event in state["events"] if event["kind"] == "moved"]
    assert [[remark["code"] for remark in more["remarks"]] for more in moved] == [["rolled"]] * len(moved)
    ana.refused(409, "too-late", "POST", f"/api/tables/{table}/undo", {"ply": state["ply"]})
    ana.post(f"/api/tables/{table}/offers", {"what": "take-back"})
    assert "taken-back" in [event["kind"] for event in ana.look(table)["events"]]

    while (state := my_turn(ana, table))["status"] == "running":
        ana.move(table, legal(state)[-1], state["ply"])
    jsonschema.validate(state, whole)
    assert sorted(place["seat"] for place in state["outcome"]["ranking"]) == [0, 1]
    assert {line["card"] for line in state["outcome"]["sheets"][0]} == {"dice", "lucky", "coins"}
    assert ana.get(f"/api/tables/{table}/past/3")["view"]["turn"] == 4

    record = ana.http.get(f"/api/tables/{table}/record").text
    kept = tmp_path / "hoard.txt"
    kept.write_text(record, encoding="utf-8")
    proved = subprocess.run(
        command("verify", kept),
        env=environment(PYTHONPATH=HERE),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert proved.returncode == 0, proved.stdout + proved.stderr
    assert record in ana.http.get("/api/archive.txt").text
    assert ana.post(
        "/api/records", {"record": json.loads(ana.http.get(f"/api/tables/{table}/record?form=json").text)}
    )["table"]["imported"]


def test_what_it_does_not_have_is_refused(ana: Browser) -> None:
    def refused(field: str, **order: Any) -> None:
        body = {"game": "hoard", "seats": [ME, BOT], **order}
        assert ana.refused(422, "bad-setup", "POST", "/api/tables", body)["field"] == field

    refused("seats[1].level", seats=[ME, {"kind": "bot", "level": "master"}])
    refused("seats", seats=[ME])
    refused("modules", modules=["glory.bloom"])
    refused("tools", tools=2)
    assert ana.refused(422, "bad-setup", "POST", "/api/sheets", {"game": "hoard"})["field"] == "game"
    table = ana.open(ME, BOT, game="hoard")["id"]
    until(lambda: legal(ana.look(table)))
    ana.refused(403, "not-allowed", "POST", f"/api/tables/{table}/hint")
