"""Somebody at the page: a browser with nothing in it yet, and eyes for everything that goes wrong."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Frame, Locator, Page, Request, Response, WebSocket

from rosace.text import Catalogue
from tests import waiting
from tests.legal import legal

PATIENCE = 1000.0 * waiting.PATIENCE
"""Milliseconds, as Playwright counts, after which something that should be seen is missing."""
DESKTOP = (1440, 900)
HYPHEN_FOR_MINUS = re.compile(r"(?<!\S)-(?=\d)")


class Visitor:
    """A person at a browser of their own."""

    def __init__(
        self,
        chromium: Browser,
        origin: str,
        *,
        size: tuple[int, int] = DESKTOP,
        moving: bool = False,
        touch: bool = False,
        workers: bool = False,
        **wishes: Any,
    ) -> None:
        self.origin, self.wishes = origin, {"language": "en", **wishes}
        self.context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=touch,
            locale="en-GB",
            service_workers="allow" if workers else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(_wish(self.wishes))
        self.faults: list[str] = []
        self._told: list[str | Response] = []
        self._under_way: set[Request] = set()
        self._forgiving = False
        self.page: Page = self.context.new_page()
        self._watch(self.page)

    # -- going and looking -----------------------------------------------------------------------------------------

    def go(self, path: str = "/") -> Visitor:
        """Go to an address of the page."""
        self.page.goto(f"{self.origin}{path}")
        return self

    def open(self, *seats: dict[str, Any], game: str = "sagrada", **more: Any) -> str:
        """Open a table without the page, and go there."""
        answer = self.context.request.post(
            f"{self.origin}/api/tables",
            data={"game": game, "seats": list(seats), **more},
            headers={"Origin": self.origin},
        )
        assert answer.ok, answer.text()
        table: str = answer.json()["table"]["id"]
        self.go(f"/tables/{table}")
        return table

    def open_and_list(self, *seats: dict[str, Any], **more: Any) -> str:
        """Open a table without the page, go there, and wait until the page has it in its list of games."""
        with self.page.expect_response(lambda answer: answer.url.endswith("/keep")) as kept:
            table = self.open(*seats, **more)
        assert kept.value.ok
        return table

    def ask(self, path: str, **body: Any) -> Any:
        """Ask something of the service beside the page."""
        answer = self.context.request.post(f"{self.origin}{path}", data=body, headers={"Origin": self.origin})
        assert answer.ok, answer.text()
        return answer.json()

    def sit_down(self, table: str, seat: int, name: str) -> None:
        """Sit down at a table beside the page."""
        self.ask(f"/api/tables/{table}/seats/{seat}/join", name=name)

    def move(self, table: str) -> None:
        """Make some move beside the page."""
        state = self.look(table)
        self.ask(f"/api/tables/{table}/moves", ply=state["ply"], move=legal(state)[0])

    def look(self, table: str) -> Any:
        """A table as this browser may see it, asked for beside the page."""
        answer = self.context.request.get(f"{self.origin}/api/tables/{table}")
        assert answer.ok, answer.text()
        return answer.json()

    def play_out(self, table: str) -> None:
        """Bring a game to its end beside the page, with whatever move comes last in the list of what is legal."""
        while (state := self.look(table))["status"] != "over":
            moves = legal(state)
            if moves:
                answer = self.context.request.post(
                    f"{self.origin}/api/tables/{table}/moves",
                    data={"ply": state["ply"], "move": "pass" if "pass" in moves else moves[-1]},
                    headers={"Origin": self.origin},
                )
                assert answer.ok, answer.text()

    def leave(self) -> list[str]:
        """Close the browser; answers with all that went wrong."""
        self.page.remove_listener("requestfailed", self._failed)  # closing ends what is under way
        self.context.close()
        return self.faults

    def speak(self, language: str) -> None:
        """Choose another language in the header, also where something lies above it."""
        self.wishes["language"] = language
        self.page.locator("header select").evaluate(CHOOSE, language)
        self.page.locator(f"html[lang={language}]").wait_for()

    def rest(self) -> None:
        """Wait until the page has drawn what it knows, and nothing it asked for is under way."""
        self.frames()
        latest = time.monotonic() + PATIENCE / 1000
        while self._under_way:
            assert time.monotonic() < latest, f"still under way: {[one.url for one in self._under_way]}"
            self.page.wait_for_timeout(20)
            self.frames()

    def frames(self) -> None:
        """Wait until the page has been drawn."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def say(self, key: str, **values: str | int) -> str:
        """A message in the language of this visitor, with a minus sign before negative numbers as the page has it."""
        text = Catalogue(self.wishes["language"]).text(key, **values)
        assert text != "{" + key + "}", key
        return HYPHEN_FOR_MINUS.sub("−", text)

    # -- finding ---------------------------------------------------------------------------------------------------

    def button(self, key: str, **values: str | int) -> Locator:
        """The button that says a message."""
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def heading(self, key: str, **values: str | int) -> Locator:
        """The heading that says a message."""
        return self.page.get_by_role("heading", name=self.say(key, **values), exact=True)

    def text(self) -> str:
        """Everything that can be read or heard on the page."""
        found: str = self.page.evaluate(READABLE)
        return found

    def heard(self) -> list[str]:
        """All that the service has told of tables since the page was loaded, in the order in which it came."""
        return [told if isinstance(told, str) else told.text() for told in self._told]

    # -- watching --------------------------------------------------------------------------------------------------

    @contextmanager
    def forgiving(self) -> Iterator[None]:
        """Something is meant to go wrong here."""
        self._forgiving = True
        yield
        self.rest()  # by then all of it has been said
        self.page.wait_for_timeout(50)
        self._forgiving = False

    def fault(self, what: str) -> None:
        """Something went wrong."""
        if not self._forgiving:
            self.faults.append(what)

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.fault(f"error: {error}"))
        page.on("request", self._asked)
        page.on("requestfinished", self._finished)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("websocket", self._connected)
        page.on("framenavigated", self._navigated)

    def _console(self, message: ConsoleMessage) -> None:
        blocked = "Service Worker registration blocked" in message.text  # by us, where a test is not about it
        if message.type in {"error", "warning", "assert"} and not blocked:
            self.fault(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        self._under_way.add(request)
        if not request.url.startswith((f"{self.origin}/", "data:", "blob:")):
            self.fault(f"asked elsewhere: {request.url}")

    def _finished(self, request: Request) -> None:
        self._under_way.discard(request)

    def _failed(self, request: Request) -> None:
        self._finished(request)
        if request.failure != "net::ERR_ABORTED":  # who leaves a page waits no longer for what was asked
            self.fault(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.fault(f"{response.status}: {response.url}")
        elif "/api/tables" in response.url:
            self._told.append(response)

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.origin.replace("http", "ws", 1)):
            self.fault(f"connected elsewhere: {socket.url}")
        socket.on("framereceived", lambda frame: self._told.append(str(frame)))

    def _navigated(self, frame: Frame) -> None:
        if not re.match(f"{self.origin}/|about:blank", frame.url):
            self.fault(f"went elsewhere: {frame.url}")


READABLE = """() => {
  const said = [document.title, document.body.innerText];
  for (const each of document.querySelectorAll("code"))  // notation, which is no language
    said[1] = said[1].replaceAll(each.innerText, "");
  for (const each of document.querySelectorAll("*"))
    for (const name of ["aria-label", "aria-description", "alt", "placeholder", "title"])
      if (each.hasAttribute(name) && !(name === "placeholder" && each.role === "combobox"))  // notation again
        said.push(each.getAttribute(name));
  return said.join("\\n");
}"""


CHOOSE = """(select, wanted) => {
  select.value = wanted;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def _wish(wishes: dict[str, Any]) -> str:
    """A script that puts down what somebody wants where the page looks for it, before there are other wishes."""
    kept = json.dumps(json.dumps(wishes))
    return (
        f'if (localStorage.getItem("rosace-wishes") === null) localStorage.setItem("rosace-wishes", {kept});'
    )
