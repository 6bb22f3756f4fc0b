"""The page on the API: its requests are made, what it shows is what comes, and it leaves nothing out."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from msgspec import structs

from rosace.engine.game import Order
from rosace.server.api import live, streams
from rosace.server.api import lobby as lobby_api
from rosace.server.api.tables import OpenOrder
from rosace.server.http import framing
from rosace.server.table.events import AnyEvent
from rosace.server.table.showing import TableState
from rosace.server.workers import lobby_feed
from tests.legal import legal
from tests.server.listening import FREE, Site, settings
from tests.server.test_records import played
from tests.waiting import PATIENCE

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(sh|json)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = [json.loads(text) for language, text in BLOCK.findall(PAGE) if language == "json"]
FRAMES = [
    live.StateFrame, live.AnswerFrame, live.PingFrame, live.MoveFrame, live.UndoFrame, streams.PongFrame,
    streams.ProblemFrame, lobby_feed.ListFrame, lobby_feed.TableFrame, lobby_feed.GoneFrame, lobby_api.LobbyPingFrame,
]  # fmt: skip
ME, OPEN = {"kind": "me", "name": "Ana"}, {"kind": "open"}


# -- what is shown is what comes ---------------------------------------------------------------------------------------


def alike(shown: Any, real: Any, where: str = "$") -> None:
    """What is shown has its fields in what came, of the same kinds. Parts may be left out, and lists shortened."""
    if shown is None or real is None:
        return
    if isinstance(shown, dict):
        assert isinstance(real, dict), where
        for name in shown:
            assert name in real, f"{where}.{name}"
            alike(shown[name], real[name], f"{where}.{name}")
    elif isinstance(shown, list):
        assert isinstance(real, list), where
        for one in shown[: len(real)]:
            alike(one, real[0], f"{where}[]")
    else:
        numbers = (int, float)
        same = type(shown) is type(real) or (isinstance(shown, numbers) and isinstance(real, numbers))
        assert same, f"{where}: {shown!r}, {real!r}"


class Shell:
    """Enough of a shell and of curl for this page."""

    def __init__(self, site: Site, **variables: str) -> None:
        self.http = httpx.Client(timeout=PATIENCE)
        self.variables = {"SITE": site.origin, **variables}
        self.told: dict[str, str] = {}
        """Ids and keys that the page shows in an answer, and what the service really answered."""

    def run(self, script: str) -> httpx.Response | None:
        """Run the commands of a block; the answer to the last one."""
        answer = None
        for words in commands(script):
            if words[0] == "curl":
                answer = self._curl([self._filled(word) for word in words[1:]])
            elif words[0] != "python":
                name, equals, value = words[0].partition("=")
                assert equals, words
                if name == "DEVICE":  # whoever asks makes the key
                    self.variables[name] = value
                elif name != "SITE":
                    assert value in self.told, f"no answer before has shown what {name} is"
                    self.variables[name] = self.told[value]
        return answer

    def learn(self, shown: Any, real: Any) -> None:
        """Remember what stands for the ids and keys of an answer that is shown."""
        if isinstance(shown, list) and shown and real:
            self.learn(shown[0], real[0])
        elif isinstance(shown, dict):
            for name in shown.keys() & real.keys():
                self.learn(shown[name], real[name])
                if name in ("id", "key"):
                    self.told.setdefault(shown[name], real[name])

    def _filled(self, word: str) -> str:
        return re.sub(r"\$([A-Z]+)", lambda found: self.variables[found[1]], word)

    def _curl(self, words: list[str]) -> httpx.Response:
        url, headers, body, rest = "", {}, None, iter(words)
        for word in rest:
            if word == "-H":
                name, _, value = next(rest).partition(": ")
                headers[name] = value
            elif word == "-d":
                body = next(rest)
            elif word == "-o":
                next(rest)
            elif word != "-N":
                url = word
        if url.endswith("/moves"):
            body = self._legal(url, headers, json.loads(body or ""))
        if "/stream" in url:
            with self.http.stream("GET", url, headers=headers) as stream:
                return httpx.Response(stream.status_code, text=next(stream.iter_lines()))
        return self.http.request("GET" if body is None else "POST", url, headers=headers, content=body)

    def _legal(self, url: str, headers: dict[str, str], shown: dict[str, Any]) -> str:
        """The move that is shown, as it can be made at this table once it is our turn."""
        assert shown.keys() == {"ply", "move"}
        with self.http.stream("GET", url.removesuffix("/moves") + "/stream", headers=headers) as stream:
            frames = (json.loads(line) for line in stream.iter_lines())
            states = (frame["state"] for frame in frames if frame["type"] == "state")
            state = next(state for state in states if legal(state))
        return json.dumps({"ply": state["ply"], "move": legal(state)[0]})


def commands(script: str) -> Iterator[list[str]]:
    """The commands of a script, as words; quotes may go over lines."""
    text = ""
    for line in script.replace("\\\n", " ").splitlines():
        text += line + "\n"
        try:
            yield shlex.split(text)
        except ValueError:
            continue
        text = ""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(settings(tmp_path_factory.mktemp("site"))) as running:
        yield running


def requests() -> Iterator[tuple[str, Any]]:
    """Each block of commands, with the answer that is shown next in the same section, if one is."""
    for section in re.split(r"^##", PAGE, flags=re.MULTILINE):
        blocks = [*BLOCK.findall(section), ("", "")]
        for (language, text), (after, shown) in pairwise(blocks):
            if language == "sh":
                yield text, json.loads(shown) if after == "json" else None


def test_the_requests_of_the_page_are_answered_as_it_shows(site: Site) -> None:
    """Typed from the top, on a service at which nobody has played."""
    ana = site.browser()
    over = ana.post("/api/records", {"record": str(played(Order("sagrada", 2)))})["table"]["id"]
    shell = Shell(site, OVER=over)
    with shell.http:
        assert shell.http.get(f"{site.origin}/api/tables").json() == []
        for script, shown in requests():
            answer = shell.run(script)
            if answer is not None:
                problem = isinstance(shown, dict) and "code" in shown
                assert answer.is_error is problem, f"{script}{answer.text}"
            if shown is not None:
                assert answer is not None
                alike(shown, answer.json())
                shell.learn(shown, answer.json())
    assert sum(shown is not None for _, shown in requests()) == 12


def test_frames_are_as_they_are_shown(site: Site) -> None:
    ana, bo = site.browser(), site.browser()
    shown = {
        frame["type"]: frame
        for frame in SHOWN
        if isinstance(frame, dict) and frame.get("type", "/")[0] != "/"
    }
    assert set(shown) == {str(frame.__struct_config__.tag) for frame in FRAMES}
    with bo.socket("/api/lobby/live", "?game=mandala") as entrance:
        came = {"list": entrance.frame("list")}
        table = ana.open(ME, OPEN, game="mandala", visibility="public")["id"]
        came["table"] = entrance.frame("table")
        bo.post(f"/api/tables/{table}/seats/1/join", {})
        came["gone"] = entrance.frame("gone")
    mover = (ana, bo)[ana.look(table)["to_move"]]
    with mover.live(table) as line:
        state = line.state()
        line.send(**{**shown["move"], "ply": state["ply"], "move": legal(state)[0]})
        frames = [line.frame() for _ in range(2)]
        came |= {frame["type"]: frame for frame in frames}
        line.send(**{**shown["move"], "ply": 0, "move": legal(state)[1]})
        came["problem"] = line.frame("problem")
        line.send(**{**shown["undo"], "ply": 0})
        assert line.frame("problem")["ref"] == shown["undo"]["ref"]
        line.send(**shown["pong"])
    for kind, frame in came.items():
        alike(shown[kind], frame)
    assert came["problem"]["problem"]["code"] == shown["problem"]["problem"]["code"]
    assert {"state", "answer", "problem", "list", "table", "gone"} == set(came)


# -- nothing is left out -----------------------------------------------------------------------------------------------


def column(heading: str) -> set[str]:
    """The names in the first column of the table below a heading or a sentence."""
    below = PAGE[PAGE.index(heading) :]
    rows = re.search(r"^\|---.*\n((?:\|.*\n)+)", below, re.MULTILINE)
    assert rows is not None
    return {name for row in rows[1].splitlines() for name in re.findall(r"`([^`]+)`", row.split("|")[1])}


def test_every_field_of_a_table_is_told() -> None:
    assert column("## The state of a table") == {field.name for field in structs.fields(TableState)}


def test_every_field_of_an_order_is_told() -> None:
    assert column('"watch": {"allowed": true, "delay": 60}') == {
        field.name for field in structs.fields(OpenOrder)
    }


def test_every_kind_of_event_is_told() -> None:
    assert column("These are the kinds") == {str(kind.__struct_config__.tag) for kind in get_args(AnyEvent)}


def test_every_limit_is_told(tmp_path: Path) -> None:
    usual = settings(tmp_path, **dict.fromkeys(FREE))
    for number in (
        usual.page_rate,
        usual.reading_rate,
        usual.moving_rate,
        usual.creating_rate,
        usual.frame_rate,
        usual.client_connections,
        usual.connections,
        usual.public_tables,
        usual.import_bytes,
        usual.stored_bytes,
    ):
        assert re.search(rf"^\| .* \| {number}( a minute| a day)? \|", PAGE, re.MULTILINE), number
    assert (usual.body_bytes, usual.record_bytes) == (64 * 1024, 1024 * 1024)
    assert (streams.PING_SECONDS, streams.CLIENT_TIMEOUT, framing.WRITE_TIMEOUT) == (20, 65, 30)
    for seconds in ("Every 20 seconds", "for 65 seconds", "for 30 seconds"):
        assert seconds in PAGE
