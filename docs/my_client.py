"""A program that plays at a service: it watches the lobby, joins open tables, and makes random legal moves."""

import http.client
import json
import random
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE, NAME = sys.argv[1:]
HEADERS = {"Content-Type": "application/json"}
BROKEN = (OSError, ValueError, http.client.HTTPException)


def request(path: str, body: Any = None) -> Any:
    """Repeat a request until there is a response: wait if told to, and try again after a broken connection."""
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urlopen(Request(SITE + path, data, HEADERS), timeout=60)
        except HTTPError as problem:
            if problem.code not in (429, 503):
                raise
            time.sleep(float(problem.headers.get("Retry-After", 1)))
        except BROKEN:
            time.sleep(1)


def post(path: str, body: Any) -> Any:
    """Send something. Repeated requests do no harm: a move is made once, a seat is taken once."""
    with request(path, body) as answer:
        return json.load(answer)


def frames(path: str) -> Iterator[Any]:
    """The frames of a stream; after a broken connection it continues from the last event."""
    since = 0
    while True:
        with request(f"{path}?since={since}") as lines, suppress(*BROKEN):
            for line in lines:
                frame = json.loads(line)
                since = frame["state"]["number"] if frame["type"] == "state" else since
                yield frame
        time.sleep(1)


def play(table: str) -> None:
    """Play one game to its end."""
    for frame in frames(f"/api/tables/{table}/stream"):
        if frame["type"] == "state":
            state = frame["state"]
            choices = state["choices"]["prompt"]["choices"]
            if choices:
                move = random.choice(choices)["move"]
                with suppress(HTTPError):  # the state has changed: the next frame has the new one
                    post(f"/api/tables/{table}/moves", {"ply": state["ply"], "move": move})
            if state["status"] in ("over", "closed"):
                print(table, "is over", flush=True)
                return


HEADERS["Authorization"] = "Bearer " + post("/api/bots", {"name": NAME})["key"]
print(NAME, "watches the lobby", flush=True)
known = set()
for frame in frames("/api/lobby/stream"):
    for table in frame.get("tables", [frame["table"]] if "table" in frame else []):
        if table["id"] not in known:
            seat = [seat["kind"] for seat in table["seats"]].index("open")
            with suppress(HTTPError):  # another player was first
                post(f"/api/tables/{table['id']}/seats/{seat}/join", {})
                known.add(table["id"])
                threading.Thread(target=play, args=(table["id"],), daemon=True).start()
